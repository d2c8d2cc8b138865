"""How cards look: letters or symbols for the suits, and the colours."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..model.cards import SUIT_LETTERS, SUIT_SYMBOLS
from .layout import COMPACT, LARGE, Step
from .marks import Kind

if TYPE_CHECKING:
    from rich.style import Style

COLOURS = ("classic", "four", "contrast", "mono")
"""Red and black, a colour for each suit, high contrast, no colour."""

SIZES = ("auto", "large", "compact")

_HOLLOW = "♣♢♡♠"
"""Without colours the red suits are hollow."""

_CARD = "#f6f3e8"
_INK = {
    "classic": {"C": "#101010", "D": "#c01818", "H": "#c01818", "S": "#101010"},
    "four": {"C": "#007a20", "D": "#0050c8", "H": "#c01818", "S": "#101010"},
    "contrast": {"C": "#000000", "D": "#d00000", "H": "#d00000", "S": "#000000"},
}
_FELT = {"classic": "#0f4a30", "four": "#0f4a30", "contrast": "#000000"}
_HEAD = {"classic": "#9fc7b0", "four": "#9fc7b0", "contrast": "#ffffff"}
_BACK = {"classic": ("#c8d8f0", "#25508f"), "four": ("#c8d8f0", "#25508f"), "contrast": ("#ffffff", "#0000a0")}
_TINT = {"none": _CARD, "held": "#ffd75f", "target": "#afe1af", "hint": "#afd7ff"}


@dataclass(frozen=True)
class Look:
    """What the player has chosen to see."""

    symbols: bool = True
    """Suits and frames in Unicode; else ASCII only."""
    colours: str = "classic"
    size: str = "auto"

    @property
    def suits(self) -> str:
        """The four suits, a character each."""
        if not self.symbols:
            return SUIT_LETTERS
        return _HOLLOW if self.colours == "mono" else SUIT_SYMBOLS

    @property
    def back(self) -> str:
        """A card's back."""
        return "▒" if self.symbols else "#"

    @property
    def lock(self) -> str:
        """On a stock that may not be dealt from."""
        return "✖▒" if self.symbols else "X#"

    @property
    def redeal(self) -> str:
        """On an empty stock that the waste can be turned over to."""
        return "↻ " if self.symbols else "R "

    @property
    def closed(self) -> str:
        """On an empty stock otherwise."""
        return "× " if self.symbols else "x "

    @property
    def space(self) -> str:
        """On an empty pile."""
        return "··" if self.symbols else "--"

    def steps(self, steps: Sequence[Step]) -> Sequence[Step]:
        """The ways to draw a board that this size allows."""
        wanted = {"large": LARGE, "compact": COMPACT}.get(self.size)
        return [step for step in steps if wanted in (None, step.cards)]

    def with_next_colours(self) -> Look:
        """The same in the next colours."""
        return dataclasses.replace(self, colours=COLOURS[(COLOURS.index(self.colours) + 1) % len(COLOURS)])

    def with_next_size(self) -> Look:
        """The same in the next size."""
        return dataclasses.replace(self, size=SIZES[(SIZES.index(self.size) + 1) % len(SIZES)])

    def with_other_symbols(self) -> Look:
        """Unicode for ASCII, or the other way round."""
        return dataclasses.replace(self, symbols=not self.symbols)

    def style(self, kind: Kind) -> Style:
        """The colours of a kind of character."""
        from rich.style import Style

        if self.colours == "mono":
            return Style.parse(_without_colour(kind))
        felt, tint = _FELT[self.colours], kind.tint.value
        paper = "#ffffff" if self.colours == "contrast" and tint == "none" else _TINT[tint]
        plain: Mapping[str, tuple[str, str, bool]] = {
            "felt": ("#000000", felt, False),
            "head": (_HEAD[self.colours], felt, False),
            "empty": (_HEAD[self.colours] if tint == "none" else paper, felt, tint != "none"),
            "edge": ("#8a8678" if tint == "none" else "#404040", paper, False),
            "back": (*_BACK[self.colours], False),
            "sign": ("#101010", "#d8d2bc", True),
            "letter": ("#ffffff", "#a000a0", True),
            "title": ("#ffffff", "#0a2f1f", True),
            "message": ("#ffe9a8", felt, True),
            "status": ("#e8e8e8", "#0a2f1f", False),
            "keys": ("#9fc7b0", "#0a2f1f", False),
        }
        if kind.what in plain:
            ink, ground, bold = plain[kind.what]
        else:
            ink, ground, bold = _INK[self.colours][kind.what], paper, True
        if kind.cursor and kind.what in ("edge", "back", "empty"):
            ink, bold = ("#e06000" if kind.what == "edge" else "#ffaf00"), True
        return Style(color=ink, bgcolor=ground, bold=bold)


def _without_colour(kind: Kind) -> str:
    if kind.what == "letter":
        return "bold reverse"
    if kind.what in ("felt", "edge", "empty", "back", "sign"):
        return "bold" if kind.cursor else "none"
    if kind.what in ("head", "status", "keys"):
        return "dim"
    if kind.what in ("title", "message"):
        return "bold"
    return {"held": "reverse", "target": "bold underline"}.get(kind.tint.value, "bold" if kind.what in "DH" else "none")
