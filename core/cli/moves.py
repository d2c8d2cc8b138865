"""What a player types for a move, and which moves it means."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..cards import card_text
from ..engine import Pile
from ..game import Game
from ..kernel.state import BASE, FACE_DOWN
from ..notation import Move, find_pile
from ..ruleset import PileGroup


class Refused(Exception):
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
        raise Refused("bringing cards up and dealing is not enough to win yet")
    return moves


def all_up(game: Game, *, safe: bool = False) -> list[Move]:
    """All that goes to the foundations, or all that is safe.

    Raises:
        Refused: nothing does.

    """
    moves = game.all_to_foundations(safe=safe)
    if moves:
        return moves
    if not game.state[BASE]:
        raise Refused(_choose_base(game))
    raise Refused(f"nothing {'is safe to go' if safe else 'goes'} to the {game.ruleset.destination} now")


def _one_word(game: Game, word: str) -> list[Move]:
    if word in ("deal", "redeal") or word in map(str, game.legal_moves):
        return [Move(word)]
    group = _group(game, word)
    if group is not None and group.name == game.ruleset.destination:
        return all_up(game)
    if group is not None:
        first, *_, last = game.engine.group_piles(group.name)
        raise Refused(f"which pile of the {group.name}? Write one of {first.label} to {last.label}")
    pile = find_pile(game.engine, word)
    if pile.group.name == game.ruleset.destination:
        return all_up(game)
    if pile.group.role == "stock":
        return [Move("deal")]
    move = game.to_foundation(pile.label)
    if move is None:
        raise Refused(_stays(game, pile))
    return [move]


def _group(game: Game, word: str) -> PileGroup | None:
    """The group of several piles that a label without its number means."""
    if not re.fullmatch(r"[a-z-]+", word):
        return None
    found = [group for group in game.ruleset.groups if group.count > 1 and group.name.startswith(word)]
    return found[0] if len(found) == 1 and not any(word in (pile.label, pile.name) for pile in game.engine.piles) else None


def _leftmost(game: Game, move: Move, group: PileGroup) -> Move:
    """The move to the first pile of a group for which it is legal."""
    source = find_pile(game.engine, move.source)
    moves = [
        Move(source.label, pile.label, move.cards) for pile in game.engine.group_piles(group.name) if pile.index != source.index
    ]
    reasons = {}
    for candidate in moves:
        reason = game.why_not(candidate)
        if reason is None:
            return candidate
        reasons[reason] = candidate
    if len(reasons) == 1:
        raise Refused(next(iter(reasons)))
    raise Refused(f"no pile of the {group.name} takes {_moved(game, source, move.cards)}")


def _stays(game: Game, pile: Pile) -> str:
    """Why a double click on a pile does nothing."""
    cards = game.pile(pile.label)
    if not cards:
        return f"{pile.name} is empty"
    reasons = {game.why_not(Move(pile.label, target.label)) for target in game.engine.group_piles(game.ruleset.destination)}
    if len(reasons) == 1:
        return str(reasons.pop())
    return f"no pile of the {game.ruleset.destination} takes {_moved(game, pile, 1)}"


def _moved(game: Game, pile: Pile, cards: int) -> str:
    moved: Sequence[int] = game.pile(pile.label)[-cards:]
    if not moved or moved[-1] >= FACE_DOWN:
        return f"the card of {pile.name}"
    return f"the {' '.join(card_text(card & 63) for card in moved)} of {pile.name}"


def _choose_base(game: Game) -> str:
    return f"choose the base card first: move a card from the {game.ruleset.base_from} to the {game.ruleset.foundation}"
