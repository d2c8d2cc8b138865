"""What stands around the board, in the player's language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from ..kernel.state import BASE
from ..model.cards import rank_text
from ..model.errors import PilewrightError
from ..playing.commands import Command
from ..playing.game import Game, Standing
from ..playing.sitting import Unwritten
from ..playing.unfinished import deal_name
from ..text.files import reason
from ..text.sentences import in_one_line
from .adviser import Advice
from .frame import Texts, clock, moves_text
from .looks import Look
from .sitting import BoardSitting
from .statistics import StatisticsError
from .table import Table
from .words import _, ngettext, translator


def around(sitting: BoardSitting, table: Table, advice: Advice | None, language: str, keys: Sequence[Command]) -> Texts:
    """Title, message and state of the game; without a message, what the player should know at the moment."""
    game = table.game
    message = table.message or next(_notices(sitting, game, advice), "")
    flags = "  ".join(_flags(sitting, game, advice))
    return Texts(in_one_line(game.ruleset.title(language)), flags, message, tuple(_status(sitting, game)), keys)


def _flags(sitting: BoardSitting, game: Game, advice: Advice | None) -> Iterator[str]:
    flags = {
        Standing.WON: _("WON"),
        Standing.LOST: _("LOST"),
        Standing.STUCK: _("STUCK"),
    }
    if not sitting.kept:
        yield _("NOT KEPT")
    if advice is not None and advice.status is not None and advice.status.over:
        yield flags[advice.status.standing]
    elif game.forbidden():
        yield _("STOCK LOCKED")


def _notices(sitting: BoardSitting, game: Game, advice: Advice | None) -> Iterator[str]:
    """What the player should know, the most important first."""
    status = advice.status if advice else None
    if advice is not None and advice.fault:
        yield advice.fault
    if status is not None and status.standing is Standing.WON:
        yield _("You have won! Score {score}, {moves}, {time}. n deals another game.").format(
            score=game.score, moves=moves_text(len(game.moves)), time=clock(sitting.seconds)
        )
    elif status is not None and status.over:
        what = _("The game is lost") if status.standing is Standing.LOST else _("The game is stuck")
        yield _("{what}: {reason}. u takes the last move back, n deals another game.").format(what=what, reason=status.reason)
    if not game.state[BASE] and (reason := game.why_not("deal")):
        yield f"{reason[:1].upper()}{reason[1:]}."
    if advice is not None and advice.finish:
        yield _("The game is as good as won: f ends it.")
    for what, reason in game.forbidden().items():
        label = _("No deal") if what == "deal" else _("No redeal")
        yield f"{label}: {in_one_line(reason)}."


def _status(sitting: BoardSitting, game: Game) -> Iterator[str]:
    """The state of the game, piece by piece."""
    try:
        yield _("score {score}").format(score=game.score)
    except PilewrightError:
        yield _("no score")
    stock = game.ruleset.role("stock")
    if stock is not None:
        pile = game.engine.group_piles(stock.name)[0]
        yield _("stock {number}").format(number=game.engine.size(game.state, pile.index))
        yield _redeals(game, stock.redeals)
    if game.base_varies:
        yield _("base {rank}").format(rank=rank_text(game.base)) if game.base else _("base to be chosen")
    yield clock(sitting.seconds)
    yield moves_text(len(game.moves))
    yield f"{game.ruleset.id}:{deal_name(game)}"


def _redeals(game: Game, allowed: int) -> str:
    left = game.redeals_left
    if allowed == 0:
        return _("no redeal")
    if left is None:
        return _("redeals without end")
    return ngettext("{number} redeal left", "{number} redeals left", left, number=left)


def no_hint(advice: Advice) -> str:
    """Why there is no hint."""
    if advice.fault:
        return advice.fault
    if advice.status is not None and advice.status.over:
        return _("No hint: {reason}.").format(reason=advice.status.reason)
    return _("No move that helps was found; the game may still be won.")


def winnable(answer: bool | None) -> str:
    """What the solver says."""
    if answer is None:
        return _("The solver has not found out whether the game can still be won.")
    return _("The game can still be won.") if answer else _("The game cannot be won any more; u takes moves back.")


def look(chosen: Look) -> str:
    """How the cards are shown now."""
    colours = {
        "classic": _("red and black"),
        "four": _("four colours"),
        "contrast": _("high contrast"),
        "mono": _("no colours"),
    }
    sizes = {"auto": _("cards as large as fits"), "large": _("large cards"), "compact": _("small cards")}
    suits = _("symbols") if chosen.symbols else _("letters")
    return f"{colours[chosen.colours]}; {sizes[chosen.size]}; {suits}"


def unwritten(fault: Unwritten, record: Path | None) -> str:
    """That something could not be written, and why."""
    if isinstance(fault.error, StatisticsError):
        return fault.error.in_language(translator())
    messages = {
        "game": _("the game cannot be kept: {why}"),
        "record": _("the record {file} cannot be written: {why}"),
        "statistics": _("the statistics cannot be written: {why}"),
    }
    return messages[fault.part].format(why=reason(fault.error).in_language(translator()), file=record)
