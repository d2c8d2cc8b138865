"""What a plugin's sentences may ask of the game at hand.

`pilewright.Game` and `pilewright.engine.Engine` have all of it and more; what stands here stays as it is within one INTERFACE.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from ..kernel.rules import Rules
from ..model.ruleset import PileGroup, Ruleset


class Pile(Protocol):
    """A pile by its names."""

    @property
    def group(self) -> PileGroup:
        """The group that it belongs to."""

    @property
    def name(self) -> str:
        """Such as `tableau3`."""

    @property
    def label(self) -> str:
        """Such as `t3`, as moves are written."""


class Engine(Protocol):
    """The rules of one game."""

    @property
    def rules(self) -> Rules:
        """The tables, as kernel functions get them."""

    @property
    def piles(self) -> Sequence[Pile]:
        """All piles, by number."""

    def slot(self, plugin: str) -> int:
        """The place of a plugin among those of the game, as kernel functions get it."""

    def given(self, plugin: str) -> Mapping[str, Any]:
        """The parameters of a plugin, with the defaults of those that the ruleset does not give."""


class Game(Protocol):
    """A game in play."""

    @property
    def engine(self) -> Engine:
        """The rules ready to be asked."""

    @property
    def ruleset(self) -> Ruleset:
        """The rules as they are written."""

    @property
    def state(self) -> bytes:
        """The position, as kernel functions get it."""

    def pile(self, label: str, /) -> list[int]:
        """The cards of a pile by its label or name, bottom first, FACE_DOWN added to those that lie so."""

    def card_name(self, card: int, /) -> str:
        """Two characters, such as `7H`; `##` for a card that lies face down."""
