"""Only some groups may fill the spaces of a group, and none of them ever can."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.arithmetic import sizes_after_deal
from ..model.feeding import feeds
from ..model.ruleset import PileGroup, Ruleset
from .moving import is_of_plugin, leaves_by_itself, takers

CODE = "P413"
LEVEL = "warning"
EXPLANATION = (
    "`from` under `space` names the groups that may fill a space by hand. If no card of theirs goes to this group, or only while"
    " they are empty (when-empty), a space stays one for ever; also if those of `when-empty` never"
    " are. Where that is meant, `space: none` says so."
)
PASS = but("alternate-color}", "alternate-color}, space: {from: waste}")
FAIL = but("from: waste", "from: foundation", text=PASS)


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Ask of each named group whether it can bring a card."""
    for group in ruleset.groups:
        sources = group.space.sources
        if group.space.rank != "none":
            yield from _never_empty(ruleset, group)
        if group.space.rank == "none" or sources is None:
            continue
        place = ("piles", group.name, "space", "from")
        also = (("piles", group.name, "accept"), *(("piles", name, "move") for name in sources))
        names = " or ".join(map(repr, sources))
        if not any(feeds(ruleset.group(name), group) for name in sources):
            message = f"no space of {group.name!r} is ever filled: no card goes there from {names}; name a group whose cards do"
            yield Finding(place, message, "warning", also=also)
        elif set(sources) <= set(group.space.when_empty):
            message = f"no space of {group.name!r} is ever filled: {names} must be empty then; name another group here"
            yield Finding(place, message, "warning", see=((("piles", group.name, "space", "when-empty"), "what must be empty"),))


def _never_empty(ruleset: Ruleset, group: PileGroup) -> Iterator[Finding]:
    """A space that waits until a group is empty whose cards never leave it."""
    sizes = sizes_after_deal(ruleset)
    for place, name in enumerate(group.space.when_empty):
        other = ruleset.group(name)
        stays = any(sizes[name]) and not leaves_by_itself(ruleset, other) and not is_of_plugin(ruleset, other)
        if stays and not any(target.name != name for target in takers(ruleset, other)):
            path = ("piles", group.name, "space", "when-empty")
            message = f"{name!r} is never empty, so no space of {group.name!r} opens: no card leaves it; name another group here"
            yield Finding(path if len(group.space.when_empty) == 1 else (*path, place), message, "warning")
