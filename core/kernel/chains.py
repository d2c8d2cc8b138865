"""The hooks that the kernel runs: each declared once, with its socket and with how the functions of several plugins combine."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from . import sockets
from .state import EXTRA_KIND

Call = tuple[int, str]
"""A plugin's slot, and the call of its function as text."""


def _all_allow(calls: Sequence[Call]) -> list[str]:
    return ["return " + " and ".join(call for _, call in calls)]


def _in_turn(calls: Sequence[Call]) -> list[str]:
    return [call for _, call in calls]


def _counted_on(calls: Sequence[Call]) -> list[str]:
    return [*(f"number = {call}" for _, call in calls), "return number"]


def _by_kind(calls: Sequence[Call]) -> list[str]:
    return [line for slot, call in calls for line in (f"if move >> 24 == {EXTRA_KIND + slot}:", f"    {call}")]


def _first_said(calls: Sequence[Call]) -> list[str]:
    asked = [line for _, call in calls for line in (f"said = {call}", f"if said != {sockets.RUNNING}:", "    return said")]
    return [*asked, f"return {sockets.RUNNING}"]


def _sum(calls: Sequence[Call]) -> list[str]:
    return ["return " + " + ".join(call for _, call in calls)]


@dataclass(frozen=True)
class Hook:
    """What the kernel knows of a hook."""

    name: str
    socket: Callable[..., Any] | None
    """The function of `sockets` in whose place the plugins' functions come; None for a hook that no compiled function asks."""
    link: Callable[[Sequence[Call]], list[str]] | None
    """The lines of the function that asks all plugins, from their calls."""
    only_forbids: bool
    """Whether all that it can do is to forbid, to lose, to count, or to act before the first move."""
    moves_cards: bool
    """Whether it may move cards in play."""

    @property
    def arguments(self) -> tuple[str, ...]:
        """The names of the socket's arguments; those of a plugin's function have `slot` behind them."""
        return tuple(inspect.signature(self.socket).parameters) if self.socket else ("rules", "state")


def _hook(
    socket: Callable[..., Any] | None = None,
    link: Callable[[Sequence[Call]], list[str]] | None = None,
    *,
    only_forbids: bool = False,
    moves_cards: bool = False,
) -> Any:
    return field(
        default=None, metadata={"socket": socket, "link": link, "only_forbids": only_forbids, "moves_cards": moves_cards}
    )


@dataclass(frozen=True)
class KernelHooks:
    """One plugin's functions for the kernel; None where it has none. A field declares a hook: all else follows from it.

    Their last argument, `slot`, is the plugin's place among those of the ruleset, by name.
    """

    name: str
    may_play: Callable[..., bool] | None = _hook(sockets.plugins_allow, _all_allow, only_forbids=True)
    after_step: Callable[..., None] | None = _hook(sockets.plugins_after_step, _in_turn, moves_cards=True)
    arrange: Callable[..., None] | None = _hook(sockets.plugins_arrange, _in_turn, only_forbids=True)
    dealt: Callable[..., None] | None = _hook(sockets.plugins_dealt, _in_turn, only_forbids=True)
    extra_moves: Callable[..., int] | None = _hook(sockets.plugins_extra_moves, _counted_on)
    play_extra: Callable[..., None] | None = _hook(sockets.plugins_play_extra, _by_kind, moves_cards=True)
    outcome: Callable[..., int] | None = _hook(sockets.plugins_outcome, _first_said)
    score: Callable[..., int] | None = _hook(sockets.plugins_score, _sum, only_forbids=True)
    must_leave: Callable[..., int] | None = _hook(only_forbids=True)
    """Asked between moves only, and never compiled."""


HOOKS = tuple(Hook(field.name, **field.metadata) for field in fields(KernelHooks) if field.metadata)
"""Every hook that the kernel runs, in the order of the interface."""


def chain(hook: Hook, plugins: Sequence[KernelHooks]) -> tuple[str, dict[str, Any]]:
    """The source of a function that asks these plugins in turn, under the socket's name, and the functions that it names.

    The source is empty where no plugin has the hook, or no socket takes it.
    """
    asked = {slot: function for slot, plugin in enumerate(plugins) if (function := getattr(plugin, hook.name)) is not None}
    functions = {f"{hook.name}_{slot}": function for slot, function in asked.items()}
    if hook.socket is None or hook.link is None or not functions:
        return "", {}
    arguments = ", ".join(hook.arguments)
    lines = hook.link([(slot, f"{hook.name}_{slot}({arguments}, {slot})") for slot in asked])
    return "\n".join([f"def {hook.socket.__name__}({arguments}):", *(f"    {line}" for line in lines)]) + "\n", functions
