"""Numbers on the command line: each parser gives the number, or says what is to be written."""

from __future__ import annotations

import re
from collections.abc import Callable

from ..model.deals import Deal
from ..model.errors import NotationError
from .output import Fault

_SIZES = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30}


def whole_number(what: str, least: int, most: int) -> Callable[[str], int]:
    """A parser of whole numbers in decimal digits; `what` is the name of such a number in a sentence."""

    def parse(text: str) -> int:
        if re.fullmatch("[0-9]{1,30}", text) is None or not least <= int(text) <= most:
            raise Fault(f"{text!r} is no {what}: write a whole number from {least} to {most:,}")
        return int(text)

    return parse


def parse_seconds(text: str) -> float:
    """A time in seconds, with a point or without."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < 1e9:
        raise Fault(f"{text!r} is no number of seconds: write one such as 60 or 0.5")
    return seconds


def parse_memory(text: str) -> int:
    """A number of bytes, such as `512M` or `2G`."""
    size = re.fullmatch(r"([0-9]{1,15})([KMG]?)", text.upper())
    if size is None or int(size[1]) * _SIZES[size[2]] < 8 << 20:
        raise Fault(f"{text!r} is no size of memory: write one such as 512M or 2G, 8M at least")
    return int(size[1]) * _SIZES[size[2]]


def parse_deal(text: str) -> Deal:
    """The deal with this number."""
    try:
        return Deal.parse(text)
    except NotationError as error:
        raise Fault(error.message, **error.values) from None
