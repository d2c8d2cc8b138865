"""Codes with which people share a deal: `terrace:48213` is deal 48213 of Terrace."""

from __future__ import annotations

import datetime
import hashlib
import re
from collections.abc import Sequence

from ..model.deals import Deal
from ..model.errors import N_, NotationError


def split_code(text: str) -> tuple[str, Deal]:
    """The game's name and the deal of a code.

    Raises:
        NotationError: it is no code, or there is no such deal.
    """
    game, colon, number = text.strip().rpartition(":")
    if not colon or not game:
        raise NotationError(
            N_("{text!r} is no deal code: write the game and the number of the deal, such as terrace:17"), text=text.strip()
        )
    return game, Deal.parse(number)


def is_code(text: str) -> bool:
    """Whether a text is meant as a deal code, also a faulty one, and not as a name or a path."""
    game, colon, number = text.strip().rpartition(":")
    return bool(colon and game) and "/" not in game and re.fullmatch(r"\S*", number) is not None


def daily(games: Sequence[str], day: datetime.date) -> tuple[str, Deal]:
    """The game and the deal of a day, the same for everybody who has the same games."""
    number = int(day.strftime("%Y%m%d"))
    place = int.from_bytes(hashlib.sha256(str(number).encode()).digest()[:8], "big") % len(games)
    return sorted(games)[place], Deal(number)
