"""`pilewright deal`."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from .games import DealNumber, GameName, find_ruleset, open_library
from .output import in_one_line


def deal(
    game: GameName,
    number: DealNumber,
    as_json: Annotated[bool, typer.Option("--json", help="As one JSON object: game, deal, deck, piles, position.")] = False,
) -> None:
    """Print a deal: the deck and the piles.

    The deck is printed first card first, the piles bottom card first, as they lie once the game has been dealt. `#` stands
    before a card that lies face down. The same number gives the same cards on every machine, for ever.

    Examples:
      pilewright deal straight-up 17
      pilewright deal terrace ms40000 --json

    """
    from ..kernel.state import FACE_DOWN
    from ..model.cards import card_text, cards_text
    from ..playing.game import Game

    played = Game(find_ruleset(open_library(), game), number)
    piles = {
        pile.label: [("#" if card >= FACE_DOWN else "") + card_text(card & 63) for card in played.pile(pile.label)]
        for pile in played.engine.piles
    }
    if as_json:
        deck = [card_text(card) for card in played.deck]
        facts = {"game": played.ruleset.id, "deal": str(number), "deck": deck, "piles": piles, "position": played.position}
        print(json.dumps(facts, indent=1))
        return
    print(in_one_line(f"{played.ruleset.id}, deal {number}"))
    print(f"deck {cards_text(played.deck)}")
    width = max(map(len, piles))
    for label, cards in piles.items():
        print(f"{label:{width}} {' '.join(cards) or '-'}")
