"""Keys and values by the words that books of patience and other programs have for them, and what they are called here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_COUNTED = {"piles": "count", "number": "count", "stacks": "count", "amount": "count"}
_SPREAD = {"spread": "fan", "splay": "fan", "overlap": "fan"}
_LAID_OUT = {"facing": "face", "gaps": "space", "gap": "space", "empty": "space", "vacancies": "space", "vacancy": "space"}
_LAID_OUT |= {"refill": "fill", "autofill": "fill", "replenish": "fill", "maximum": "capacity", "max": "capacity"}
_LEFT = {"take": "move", "pickup": "move", "lift": "move"}

KEYS: Mapping[str, Mapping[str, str]] = {
    "": {
        "title": "name",
        "parent": "extends",
        "inherits": "extends",
        "based-on": "extends",
        "variant-of": "extends",
        "groups": "piles",
        "stacks": "piles",
        "layout": "deal",
        "setup": "deal",
        "win": "goal",
        "object": "goal",
        "objective": "goal",
        "scoring": "score",
        "points": "score",
        "hints": "strategy",
    },
    "deck": {"decks": "packs", "number": "packs", "count": "packs"},
    "stock": {"recycles": "redeals", "resets": "redeals", "times": "redeals", **_SPREAD},
    "waste": _SPREAD | _LEFT,
    "foundation": {"start": "space", "begin": "space", "autoplay": "auto", "automatic": "auto"} | _COUNTED | _SPREAD | _LEFT,
    "tableau": _COUNTED | _SPREAD | _LAID_OUT | _LEFT,
    "reserve": _COUNTED | _SPREAD | _LAID_OUT | _LEFT,
    "cell": _COUNTED | _SPREAD | _LEFT,
    "hole": {"start": "space", "begin": "space"} | _COUNTED | _SPREAD,
    "discard": _SPREAD,
    "build": {"order": "direction", "color": "suits", "colour": "suits", "colors": "suits", "colours": "suits", "by": "step"},
    "step": {"count": "cards", "number": "cards", "each": "cards", "group": "to", "pile": "to", "onto": "to", "facing": "face"},
}
"""For each kind of map: a word that is no key there, and the key that is meant. The kinds are a whole ruleset, the deck, the
roles of piles, their builds, and a step of the deal."""

_ONE = dict.fromkeys(("one", "1", "single", "card"), "top")
_RANKS = {"ace": "A", "aces": "A", "jack": "J", "jacks": "J", "queen": "Q", "queens": "Q", "king": "K", "kings": "K"}
_DOWNWARD = {"descending": "down", "downwards": "down", "ascending": "up", "upwards": "up", "both": "either"}

VALUES: Mapping[str, Mapping[str, str]] = {
    "move": _ONE | {"sequence": "run", "sequences": "run", "runs": "run", "any": "group", "pile": "all"},
    "space": _RANKS | {"all": "any", "never": "none", "nothing": "none"},
    "direction": _DOWNWARD,
}
"""For some keys: a word that is none of their values, and the value that is meant."""

_DEALS = ("draw", "turn", "flip", "deals")
"""What a stock is said to do: so many cards come at once."""
_DEALT = ("cards", "dealt", "deal")
"""What lies on a pile from the start."""


def kind_of(path: tuple[str | int, ...], role: str | None) -> str | None:
    """The kind of map that there is at a path, as `KEYS` calls it; `role` is that of the group that the path leads to."""
    match path:
        case ():
            return ""
        case ("deck",):
            return "deck"
        case ("deal", str()):
            return "step"
        case ("piles", str()):
            return role
        case ("piles", str(), "build"):
            return "build"
    return None


def deal_of_stock(key: str, value: Any, role: str | None, stock: Any) -> dict[str, Any] | None:
    """What a stock says that deals so many cards, where this key of a stock or waste is about that; else None."""
    if type(value) is not int or key not in (_DEALS if role == "stock" else (*_DEALS, *_DEALT) if role == "waste" else ()):
        return None
    deal = stock.get("deal") if isinstance(stock, dict) else None
    to = deal.get("to") if isinstance(deal, dict) else None
    return {"deal": {"to": to if isinstance(to, str) else "waste", "cards": value}}


def step_that_deals(key: str, value: Any, group: str, role: str | None, steps: Any) -> dict[str, Any] | None:
    """The step that deals so many cards to a group, where this key of the group is about that; else None.

    Where the deal has such a step already, it is that one by its name.
    """
    cards = value.get("cards", 1) if key == "deal" and isinstance(value, dict) else value
    if key not in _DEALT or not is_numbers(cards) or role in ("stock", "waste", "discard", None):
        return None
    known = steps.items() if isinstance(steps, dict) else ()
    name = next((name for name, step in known if isinstance(step, dict) and step.get("to") == group), group)
    return {"deal": {name: {"to": group, "cards": cards}}}


def is_numbers(value: Any) -> bool:
    """Whether a value is a number, or a list of some."""
    return type(value) is int or (isinstance(value, list) and bool(value) and all(type(item) is int for item in value))
