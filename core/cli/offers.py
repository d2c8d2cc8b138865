"""The interrupted games of a ruleset when it is played again: the last goes on, or all are offered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..library.collection import Library
from ..loading import RulesetError
from ..manual.nouns import sentence
from ..model.errors import PilewrightError
from ..playing.game import Game
from ..playing.saves import load_game
from ..playing.unfinished import SavedGame, cannot_resume, deal_name, kept_games, of_deal
from ..text.translation import Translator
from .draw import game_title, ruleset_title
from .games import find_ruleset
from .output import Fault, complain
from .speech import wrapped

_NAMED = 5
"""So many games are named in a sentence."""


@dataclass(frozen=True)
class Beginning:
    """How a game begins: anew, or where an interrupted one was left."""

    game: Game
    saved: SavedGame | None = None
    """The interrupted game that goes on."""
    offered: Sequence[SavedGame] = ()
    """Those that could go on instead, the newest first."""
    wrong: tuple[str, ...] = ()
    """What is wrong with files of interrupted games."""
    missing: str = ""
    """What there is no interrupted game of, though one was to go on."""
    fault: str = ""
    """Why the interrupted game cannot go on."""


def begin(new: Game, path: str | None, library: Library, t: Translator, *, resume: bool, chosen: bool) -> Beginning:
    """Begin with the new game, or go on with the interrupted one if that is wanted and possible.

    With a deal or a deck that was `chosen`, only the interrupted games of that one count.
    """
    games, faults = kept_games(new.ruleset.id, path)
    wrong = tuple(fault.in_language(t) for fault in faults)
    if chosen:
        games = of_deal(games, deal_name(new))
    if not resume:
        return Beginning(new, offered=games, wrong=wrong)
    if not games:
        return Beginning(new, wrong=wrong, missing=game_title(new, t) if chosen else ruleset_title(new.ruleset, t.language))
    try:
        return Beginning(load_game(games[0].text, lambda name: find_ruleset(library, name), t.language), games[0], wrong=wrong)
    except (PilewrightError, RulesetError, Fault, OSError) as error:
        return Beginning(new, wrong=wrong, fault=cannot_resume(games[0], error, t))


def on_board(beginning: Beginning, t: Translator) -> str:
    """What the board says about that."""
    if beginning.fault:
        return sentence(beginning.fault)
    if beginning.missing:
        return t.gettext("There is no interrupted game; this is a new one.")
    if not beginning.offered:
        return ""
    return t.ngettext(
        "{number} interrupted game is kept: k goes on with it.",
        "{number} interrupted games are kept: k goes on with one.",
        len(beginning.offered),
        number=len(beginning.offered),
    )


def tell(beginning: Beginning, t: Translator) -> None:
    """Tell the same before the first prompt."""
    if beginning.fault:
        complain(beginning.fault)
    elif beginning.missing:
        complain(t.gettext("there is no interrupted game of {game}; this is a new one", game=beginning.missing))
    elif beginning.offered:
        print(wrapped(offer(beginning.offered, ruleset_title(beginning.game.ruleset, t.language), t)) + "\n")


def offer(games: Sequence[SavedGame], title: str, t: Translator) -> str:
    """A sentence or two with which these games are offered, the first of them before the others."""
    first, *others = games
    if not others:
        which = t.gettext("deal {deal}", deal=first.deal) if first.deal else t.gettext("a deck of its own")
        return t.gettext(
            "An interrupted game of {game} ({which}, {moves}) is kept: type resume to go on with it.",
            game=title,
            which=which,
            moves=first.moves(t),
        )
    kept = t.ngettext(
        "{number} interrupted game of {game} is kept: {deals}.",
        "{number} interrupted games of {game} are kept: {deals}.",
        len(games),
        number=len(games),
        game=title,
        deals=_named(games, t),
    )
    how = t.gettext(
        "Type resume to go on with {title} ({moves}), resume {other} for another, resume ? for the list.",
        title=first.title(t),
        moves=first.moves(t),
        other=others[0].label,
    )
    return f"{kept} {how}"


def listing(games: Sequence[SavedGame], title: str, t: Translator) -> str:
    """One line for each game."""
    width = max(len(kept.title(t)) for kept in games)
    lines = [t.gettext("Interrupted games of {game}, the newest first:", game=title)]
    lines += [f"  {kept.title(t):<{width}}  {kept.moves(t)}" for kept in games]
    return "\n".join([*lines, t.gettext("resume {deal} goes on with the last of them.", deal=games[-1].label)])


def _named(games: Sequence[SavedGame], t: Translator) -> str:
    labels = [kept.label for kept in games[:_NAMED]]
    if len(games) > _NAMED:
        labels.append(t.gettext("{number} more", number=len(games) - _NAMED))
    named = ", ".join(labels)
    return t.gettext("deals {deals}", deals=named) if all(kept.deal for kept in games[:_NAMED]) else named
