"""`pilewright try`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from .games import GameName, find_ruleset, open_library
from .output import counted, in_one_line, printable

if TYPE_CHECKING:
    from ..writing.trial import Trial

GAMES = 200
MOST_MOVES = 300


def trial(
    game: GameName,
    games: Annotated[int, typer.Option(metavar="N", min=1, max=100_000, help="How many games to play.")] = GAMES,
    moves: Annotated[int, typer.Option(metavar="N", min=1, max=100_000, help="Stop a game after so many moves.")] = MOST_MOVES,
    seed: Annotated[int, typer.Option(metavar="N", help="Another number, other games; the same one, the same games.")] = 1,
    play: Annotated[bool, typer.Option("--play", help="Open a game afterwards.")] = False,
) -> None:
    """Play random games with a ruleset, and tell what was reached.

    The deals 1, 2, ... are played, each move chosen at random among those that lead to a position which the game has not had.
    A pile that no card came to, a space that was never filled, a rule that never allowed a move: each may be what you
    want, or a mistake that no check can see. Chance plays badly, so few wins say little about a game.

    Examples:
      pilewright try my-game.yaml
      pilewright try klondike --games 1000 --seed 7
      pilewright try my-game.yaml --play

    """
    from ..engine.engine import Engine
    from ..writing.trial import play_trial

    library = open_library()
    ruleset = find_ruleset(library, game)
    found = play_trial(Engine(ruleset, library.registry), games, seed, moves)
    print(in_one_line(f"{ruleset.name}: {counted(games, 'random game')}, seed {seed}"))
    for heading, text in [*_games(found, moves), *_unused(found)]:
        print(printable(f"  {heading:10} {text}".rstrip()))
    if play:
        from .play import play as open_game

        print()
        open_game(game)


def _games(found: Trial, most_moves: int) -> list[tuple[str, str]]:
    said = {"stopped": f"stopped after {counted(most_moves, 'move')}"}
    ends = [f"{number} {said.get(end, end)}" for end, number in sorted(found.ends.items(), key=lambda item: -item[1])]
    if not found.ends["won"]:
        ends.append("none won")
    longest, furthest = found.longest, found.furthest
    goal = found.engine.ruleset.destination
    return [
        ("games", ", ".join(ends)),
        ("moves", f"{found.average:.1f} on average; {longest.moves} in the longest game (deal {longest.deal})"),
        ("furthest", f"{counted(furthest.on_goal, 'card')} on the {goal}, score {furthest.score} (deal {furthest.deal})"),
    ]


def _unused(found: Trial) -> list[tuple[str, str]]:
    """What was never used, a line for each kind and rule."""
    lines = []
    if found.unused_piles():
        lines.append(("pile", f"never used: {', '.join(found.unused_piles())}"))
    for group in found.groups_without_spaces():
        lines.append(("space", f"no pile of the {group} was ever empty"))
    for group, games in found.unfilled_spaces():
        lines.append(("space", f"never filled: the {group}, which had one in {counted(games, 'game')}"))
    lines += [("rule", f"never used: {', '.join(way)}") for way in found.unused_ways()]
    return lines or [("", "every pile, every space and every rule was used")]
