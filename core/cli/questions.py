"""What a player asks about the game at the prompt, and the answers."""

from __future__ import annotations

from collections.abc import Sequence

from ..game import Game
from ..progress import BOUND
from .board import game_title
from .games import standing
from .moves import Refused, understand
from .output import counted
from .speech import wrapped
from .words import NO_MOVES, SHORT


def hint(game: Game) -> str:
    """A move that leads on, or why there is none."""
    move, status = game.hint(), game.status()
    if move is not None:
        return f"hint: {move}"
    if status.over:
        return f"no hint: {status.reason}"
    return f"no hint: no move that helps was found within {BOUND:,} positions; the game may still be won"


WINNABLE_SECONDS = 20


def winnable(game: Game) -> str:
    """Whether the position can still be won; a hint leads along the way that was found."""
    from ..solver import Limits

    solution = game.solve(Limits(seconds=WINNABLE_SECONDS))
    match solution.verdict:
        case "solved" if solution.moves:
            return f"yes, in {counted(len(solution.moves), 'move')}; hint shows the way"
        case "solved":
            return "it is won"
        case "unsolvable":
            return f"no, this can no longer be won: {solution.reason}"
    return f"nobody knows: no way to win was found, and {solution.reason}"


def why(game: Game, argument: str) -> str:
    """Which rule refuses a move.

    Raises:
        Refused, NotationError: what was typed is no move.

    """
    if not argument:
        raise Refused("why what? Write a move after it, such as: why t3 f1")
    command = SHORT.get(argument.lower(), argument.lower())
    if command in NO_MOVES and not any(command in (pile.label, pile.name) for pile in game.engine.piles):
        raise Refused(f"{command} is no move; write one after why, such as: why t3 f1")
    move = understand(game, command)[0]
    reason = game.why_not(move)
    return f"{move} is legal" if reason is None else f"{move} is not legal: {reason}"


def before_help(topic: str, commands: Sequence[str]) -> str:
    """A line before the list of commands, where help was asked for on what is none of them."""
    if not topic or SHORT.get(topic.lower(), topic.lower()) in commands:
        return ""
    return wrapped(f"there is no help on {topic!r}; this is what can be typed:\n")


def moves(game: Game) -> str:
    """All legal moves."""
    return " ".join(map(str, game.legal_moves)) or "no move is legal"


def info(game: Game, language: str) -> str:
    """Game, deal, moves and status."""
    undone = f", {game.undone} undone" if game.undone else ""
    return (
        f"{game_title(game, language)} ({game.ruleset.id})\n"
        f"{counted(len(game.moves), 'move')} played{undone}, score {game.score}\n"
        f"{standing(game)}"
    )
