"""Several plugins in one socket: their functions, linked so that the kernel calls one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from .state import EXTRA_KIND


@dataclass(frozen=True)
class KernelHooks:
    """One plugin's functions for the kernel; None where it has none.

    Their last argument, `own`, is its number among the plugins of the ruleset, by name.
    """

    name: str
    may_play: Callable[..., bool] | None = None
    after_step: Callable[..., None] | None = None
    arrange: Callable[..., None] | None = None
    dealt: Callable[..., None] | None = None
    extra_moves: Callable[..., int] | None = None
    play_extra: Callable[..., None] | None = None
    outcome: Callable[..., int] | None = None
    score: Callable[..., int] | None = None
    must_leave: Callable[..., int] | None = None
    """Asked between moves only, and never compiled."""


def make_chains(hooks: Sequence[KernelHooks], wrap: Callable[[Any, str], Any]) -> dict[str, Callable[..., Any] | None]:
    """One function for each socket, which asks the plugins in turn; None where no plugin has one.

    Each link goes through `wrap`, with a name of its own.
    """
    chains: dict[str, Callable[..., Any] | None] = {}
    for socket, hook_name, link in _LINKS:
        chain = None
        for own, hook in enumerate(hooks):
            function = getattr(hook, hook_name)
            if function is not None:
                chain = wrap(link(chain, function, own), f"{socket}_{own}")
        chains[socket] = chain
    return chains


def _and(before: Any, function: Any, own: int) -> Callable[..., bool]:
    if before is None:
        return lambda rules, state, move: function(rules, state, move, own)
    return lambda rules, state, move: before(rules, state, move) and function(rules, state, move, own)


def _then(before: Any, function: Any, own: int) -> Callable[..., None]:
    if before is None:

        def only(rules: Any, state: Any, move: int) -> None:
            function(rules, state, move, own)

        return only

    def both(rules: Any, state: Any, move: int) -> None:
        before(rules, state, move)
        function(rules, state, move, own)

    return both


def _each(before: Any, function: Any, own: int) -> Callable[..., None]:
    if before is None:

        def only(rules: Any, state: Any) -> None:
            function(rules, state, own)

        return only

    def both(rules: Any, state: Any) -> None:
        before(rules, state)
        function(rules, state, own)

    return both


def _more(before: Any, function: Any, own: int) -> Callable[..., int]:
    if before is None:
        return lambda rules, state, moves, number: function(rules, state, moves, number, own)
    return lambda rules, state, moves, number: function(rules, state, moves, before(rules, state, moves, number), own)


def _of_own(before: Any, function: Any, own: int) -> Callable[..., None]:
    kind = EXTRA_KIND + own
    if before is None:

        def only(rules: Any, state: Any, move: int) -> None:
            if move >> 24 == kind:
                function(rules, state, move, own)

        return only

    def either(rules: Any, state: Any, move: int) -> None:
        if move >> 24 == kind:
            function(rules, state, move, own)
        else:
            before(rules, state, move)

    return either


def _first(before: Any, function: Any, own: int) -> Callable[..., int]:
    if before is None:
        return lambda rules, state: function(rules, state, own)

    def either(rules: Any, state: Any) -> int:
        said = before(rules, state)
        if said != 0:
            return said  # type: ignore[no-any-return]
        return function(rules, state, own)  # type: ignore[no-any-return]

    return either


def _sum(before: Any, function: Any, own: int) -> Callable[..., int]:
    if before is None:
        return lambda rules, state: function(rules, state, own)
    return lambda rules, state: before(rules, state) + function(rules, state, own)


_LINKS: tuple[tuple[str, str, Callable[..., Callable[..., Any]]], ...] = (
    ("plugins_allow", "may_play", _and),
    ("plugins_after_step", "after_step", _then),
    ("plugins_arrange", "arrange", _each),
    ("plugins_dealt", "dealt", _each),
    ("plugins_extra_moves", "extra_moves", _more),
    ("plugins_play_extra", "play_extra", _of_own),
    ("plugins_outcome", "outcome", _first),
    ("plugins_score", "score", _sum),
)
"""Each socket, the hook that goes into it, and how a plugin's function is linked to those before it."""
