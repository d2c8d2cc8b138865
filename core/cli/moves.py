"""What a player types for a move, and which moves it means."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..engine import Pile
from ..engine.notation import Move, find_pile
from ..engine.reasons.names import choose_base
from ..kernel.state import BASE, FACE_DOWN
from ..manual.nouns import one_pile, pile
from ..model.cards import card_text
from ..model.errors import N_, UserMessage
from ..model.ruleset import PileGroup
from ..playing.game import Game
from ..text.translation import Translator


class Refused(UserMessage):
    """What was typed is understood and cannot be done; the message is a sentence for the player."""


def understand(game: Game, text: str) -> list[Move]:
    """The moves that a line means, as one action; whether they are legal is not asked, except where that decides.

    A whole move stands for itself. `t3 f` goes to the leftmost foundation that takes the card, `t3` alone is the double click:
    the top card to the leftmost foundation that takes it. A foundation alone brings up all that goes up; the stock alone deals.

    Raises:
        NotationError: it is no move.
        Refused: no pile takes the card, or nothing goes up.

    """
    move = Move.parse(text)
    if move.target is None:
        return _one_word(game, move.source)
    group = _group(game, move.target)
    if group is None:
        return [move]
    return [_leftmost(game, move, group)]


def finishing(game: Game) -> list[Move]:
    """The moves that win a game that is as good as won.

    Raises:
        Refused: it is not.

    """
    moves = game.finishing()
    if not moves:
        raise Refused(N_("bringing cards up and dealing is not enough to win yet"))
    return moves


def all_up(game: Game, *, safe: bool = False) -> list[Move]:
    """All that goes to the foundations, or all that is safe.

    Raises:
        Refused: nothing does.

    """
    moves = game.all_to_foundations(safe=safe)
    if moves:
        return moves
    t = Translator(game.language)
    if not game.state[BASE]:
        raise Refused(choose_base(game.engine, t))
    goal = pile(t, str(game.ruleset.destination))
    raise Refused(
        t.gettext("nothing is safe to go to {goal:the} now", goal=goal)
        if safe
        else t.gettext("nothing goes to {goal:the} now", goal=goal)
    )


def _one_word(game: Game, word: str) -> list[Move]:
    if word in ("deal", "redeal") or word in map(str, game.legal_moves):
        return [Move(word)]
    group = _group(game, word)
    if group is not None and group.name == game.ruleset.destination:
        return all_up(game)
    if group is not None:
        first, *_, last = game.engine.group_piles(group.name)
        t = Translator(game.language)
        question = t.gettext(
            "which pile of {group:the}? Write one of {first} to {last}",
            group=pile(t, group.name),
            first=first.label,
            last=last.label,
        )
        raise Refused(question)
    source = find_pile(game.engine, word)
    if source.group.name == game.ruleset.destination:
        return all_up(game)
    if source.group.role == "stock":
        return [Move("deal")]
    move = game.to_foundation(source.label)
    if move is None:
        raise Refused(_stays(game, source))
    return [move]


def _group(game: Game, word: str) -> PileGroup | None:
    """The group of several piles that a label without its number means."""
    if not re.fullmatch(r"[a-z-]+", word):
        return None
    found = [group for group in game.ruleset.groups if group.count > 1 and group.name.startswith(word)]
    return found[0] if len(found) == 1 and not any(word in (there.label, there.name) for there in game.engine.piles) else None


def _leftmost(game: Game, move: Move, group: PileGroup) -> Move:
    """The move to the first pile of a group for which it is legal."""
    source = find_pile(game.engine, move.source)
    moves = [
        Move(source.label, target.label, move.cards)
        for target in game.engine.group_piles(group.name)
        if target.index != source.index
    ]
    reasons = {}
    for candidate in moves:
        reason = game.why_not(candidate)
        if reason is None:
            return candidate
        reasons[reason] = candidate
    if len(reasons) == 1:
        raise Refused(next(iter(reasons)))
    raise Refused(_none_takes(game, group.name, source, move.cards))


def _stays(game: Game, source: Pile) -> str:
    """Why a double click on a pile does nothing."""
    if not game.pile(source.label):
        t = Translator(game.language)
        return t.gettext("{pile:the} is empty", pile=one_pile(t, source.group, source.name))
    reasons = {game.why_not(Move(source.label, target.label)) for target in game.engine.group_piles(game.ruleset.destination)}
    if len(reasons) == 1:
        return str(reasons.pop())
    return _none_takes(game, str(game.ruleset.destination), source, 1)


def _none_takes(game: Game, group: str, source: Pile, cards: int) -> str:
    """That no pile of a group takes these cards."""
    t = Translator(game.language)
    to, name = pile(t, group), one_pile(t, source.group, source.name)
    moved: Sequence[int] = game.pile(source.label)[-cards:]
    if not moved or moved[-1] >= FACE_DOWN:
        return t.gettext("no pile of {group:the} takes the card of {pile:the}", group=to, pile=name)
    shown = " ".join(card_text(card & 63) for card in moved)
    return t.gettext("no pile of {group:the} takes the {shown} of {pile:the}", group=to, shown=shown, pile=name)
