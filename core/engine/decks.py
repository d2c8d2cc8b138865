"""Whether cards are those that a game is played with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ..model.cards import Card, cards_text
from ..model.errors import N_, DeckError
from ..model.ruleset import Ruleset


def check_cards(ruleset: Ruleset, cards: Iterable[Card], without: Iterable[Card] = ()) -> None:
    """See that these are the cards of the ruleset's packs, but for those that they are to be without.

    Raises:
        DeckError: some are missing, or there are too many.
    """
    wanted = Counter(ruleset.deck.cards())
    wanted.subtract(without)
    found = Counter(cards)
    missing, extra = wanted - found, found - wanted
    if missing or extra:
        raise DeckError(
            _not_these(bool(missing), bool(extra)),
            number=sum(wanted.values()),
            game=ruleset.name,
            missing=cards_text(sorted(missing.elements())),
            extra=cards_text(sorted(extra.elements())),
        )


def _not_these(missing: bool, extra: bool) -> str:
    """What to say of cards that are not those of the game."""
    if not extra:
        return N_("these are not the {number} cards of {game}; missing: {missing}")
    if not missing:
        return N_("these are not the {number} cards of {game}; too many: {extra}")
    return N_("these are not the {number} cards of {game}; missing: {missing}; too many: {extra}")
