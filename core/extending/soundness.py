"""What a plugin must be like to be used at all, and what to say of one that is not."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from importlib.metadata import EntryPoint
from typing import Any, cast

import pluggy

from ..model.cards import CARDS_IN_PACK, Card
from . import hooks
from .hooks import INTERFACE, KERNEL_FUNCTIONS


def interface_of(module: Any, point: EntryPoint) -> object:
    """The INTERFACE that a plugin names, or the nearest package that its module lies in; None if it names none."""
    parts = point.module.split(".")
    packages = [sys.modules.get(".".join(parts[:end])) for end in range(len(parts), 0, -1)]
    return next((place.INTERFACE for place in (module, *packages) if hasattr(place, "INTERFACE")), None)


def why_misfit(interface: object) -> str:
    """Why a plugin that is written for this interface does not fit; nothing if it does, or names none."""
    if interface is None:
        return ""
    if not isinstance(interface, int) or isinstance(interface, bool):
        return f"its INTERFACE must be a whole number such as {INTERFACE}, not {interface!r}"
    if interface == INTERFACE:
        return ""
    newer = "a newer version of it" if interface < INTERFACE else "a newer Pilewright"
    return f"it is written for interface {interface}, and this Pilewright has interface {INTERFACE}: {newer} may fit"


def defines(module: Any, name: str) -> bool:
    """Whether a module defines a function of this name itself."""
    function = getattr(module, name, None)
    return inspect.isfunction(function) and function.__module__ == getattr(module, "__name__", None)


def is_spec(name: str) -> bool:
    """Whether the module of the hooks specifies one of this name."""
    return hasattr(getattr(hooks, name), "pilewright_spec")


def wrong_arguments(error: pluggy.PluginValidationError) -> str:
    """Say what the hook takes; pluggy's own sentence runs over four lines."""
    for name in KERNEL_FUNCTIONS + tuple(name for name in dir(hooks) if is_spec(name)):
        if f"hook {name!r}" in str(error):
            return f"{name} takes ({', '.join(inspect.signature(getattr(hooks, name)).parameters)}), not what it asks for"
    return one_line(error)


def one_line(error: BaseException) -> str:
    """What an exception says."""
    return " ".join(str(error).split()) or "no reason given"


def check_relations(relations: Mapping[str, Any], *, ask: bool) -> None:
    """See that suit relations are functions; `ask` tries them with every two cards.

    Raises:
        TypeError: one is none. What they raise themselves goes through.
    """
    for name, relation in relations.items():
        if not isinstance(name, str) or not callable(relation):
            raise TypeError("suit_relations must give a function for each name")
        for card in range(CARDS_IN_PACK if ask else 0):
            for on in range(CARDS_IN_PACK):
                cast(Callable[[Card, Card], bool], relation)(card, on)


def check_shape(implemented: Collection[str], words: Sequence[str], schema: Any) -> None:
    """See that a plugin has not too many state words, a schema that may be one, and both halves of what belongs together.

    Raises:
        TypeError: it has not.
    """
    if len(words) > 64:
        raise TypeError("state_words must give at most 64 names")
    if not isinstance(schema, Mapping):
        raise TypeError("parameter_schema must give a JSON Schema")
    if ("extra_moves" in implemented) != ("play_extra" in implemented):
        raise TypeError("extra_moves and play_extra belong together")
