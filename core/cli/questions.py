"""What a player asks about the game at the prompt, and the answers."""

from __future__ import annotations

from ..engine.progress import BOUND
from ..manual.nouns import figure
from ..model.errors import N_
from ..playing.game import Game
from ..text.translation import Translator
from .draw import game_title
from .games import standing
from .moves import Refused, understand
from .words import NO_MOVES, SHORT


def hint(game: Game, t: Translator) -> str:
    """A move that leads on, or why there is none."""
    move, status = game.hint(), game.status()
    if move is not None:
        return t.gettext("hint: {move}", move=str(move))
    if status.over:
        return t.gettext("no hint: {reason}", reason=status.reason)
    message = N_("no hint: no move that helps was found within {number} positions; the game may still be won")
    return t.gettext(message, number=t.figure(BOUND))


WINNABLE_SECONDS = 20


def winnable(game: Game, t: Translator) -> str:
    """Whether the position can still be won; a hint leads along the way that was found."""
    from ..solver import Limits

    solution = game.solve(Limits(seconds=WINNABLE_SECONDS))
    match solution.verdict:
        case "solved" if solution.moves:
            return t.gettext("yes, in {moves}; hint shows the way", moves=figure(t, len(solution.moves), "move"))
        case "solved":
            return t.gettext("it is won")
        case "unsolvable":
            return t.gettext("no, this can no longer be won")
    return t.gettext("nobody knows: neither a way to win nor a proof that there is none was found in time")


def why(game: Game, argument: str, t: Translator) -> str:
    """Which rule refuses a move.

    Raises:
        Refused, NotationError: what was typed is no move.

    """
    if not argument:
        raise Refused(N_("why what? Write a move after it, such as: why t3 f1"))
    command = SHORT.get(argument.lower(), argument.lower())
    if command in NO_MOVES and not any(command in (pile.label, pile.name) for pile in game.engine.piles):
        raise Refused(N_("{command} is no move; write one after why, such as: why t3 f1"), command=command)
    move = understand(game, command)[0]
    reason = game.why_not(move)
    if reason is None:
        return t.gettext("{move} is legal", move=str(move))
    return t.gettext("{move} is not legal: {reason}", move=str(move), reason=reason)


def all_moves(game: Game, t: Translator) -> str:
    """All legal moves."""
    return " ".join(map(str, game.legal_moves)) or t.gettext("no move is legal")


def info(game: Game, t: Translator) -> str:
    """Game, deal, moves and status."""
    moves = figure(t, len(game.moves), "move")
    if game.undone:
        played = t.gettext("{moves} played, {undone} undone, score {score}", moves=moves, undone=game.undone, score=game.score)
    else:
        played = t.gettext("{moves} played, score {score}", moves=moves, score=game.score)
    return f"{game_title(game, t)} ({game.ruleset.id})\n{played}\n{standing(game)}"
