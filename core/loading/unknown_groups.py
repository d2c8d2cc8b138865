"""What is said about a name that means no group of piles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .advice import several_names
from .defaults import ROLES
from .group_names import Use
from .nodes import Map, Path, Report
from .words import hint, listed, nearest, quoted


def report_unknown(report: Report, uses: Sequence[Use], groups: Mapping[str, Any], scores: Sequence[str]) -> None:
    """Say that names mean no group: once for a group that is missing under `piles`, else at each place that names it."""
    known = [*groups, *(scores if any(use.path[0] == "score" for use in uses) else ())]
    for name in dict.fromkeys(use.name for use in uses):
        those = [use for use in uses if use.name == name]
        if _is_missing(report, those, name, known) and _called(name, groups) is None:
            _report_missing(report, those, name, groups)
        else:
            for use in those:
                _report_misnamed(report, use, groups, scores)


def _is_missing(report: Report, uses: Sequence[Use], name: str, known: Sequence[str]) -> bool:
    """Whether a whole game was rather meant to have this group than to name another: cards are dealt there, say.

    Else the name is likely to be the mistake: one that is nearly that of another group, or that stands in one place only.
    """
    document = report.document
    if document.extends is not None or nearest(name, known) or several_names(name, known):
        return False
    if name == "stock":
        return any("fill" in use.path for use in uses)
    return len(uses) > 1 or (name in ROLES and any(_is_destination(use.path) for use in uses))


def _is_destination(path: Path) -> bool:
    """Whether cards come to the group that a path names."""
    return path[0] in ("deal", "goal") or path[-2:] == ("deal", "to")


def _called(role: str, groups: Mapping[str, Any]) -> str | None:
    """The name of the only group of a role, where that is not the role itself."""
    found = [name for name, group in groups.items() if isinstance(group, dict) and group.get("role") == role]
    return found[0] if len(found) == 1 else None


def _report_missing(report: Report, uses: Sequence[Use], name: str, groups: Mapping[str, Any]) -> None:
    where = quoted(_keys_of(uses[0].path)) if len(uses) == 1 else f"{len(uses)} places"
    there = f"the groups are {listed(groups)}" if groups else "there is none"
    message = (
        f"there is no pile group {quoted(name)}, which {where} {'names' if len(uses) == 1 else 'name'}; add it here; {there}"
    )
    report.error("P201", ("piles",), message, key=True, see=[(use.path, f"{quoted(name)} is named here") for use in uses])


def _report_misnamed(report: Report, use: Use, groups: Mapping[str, Any], scores: Sequence[str]) -> None:
    """Where this file has removed the group, the place of that is shown."""
    name, path = use.name, use.path
    piles = report.document.at(("piles",))
    if isinstance(piles, Map) and name in piles.removed:
        message = f"the pile group {quoted(name)} is removed, but {quoted(_keys_of(path))} still names it"
        report.error("P201", path, message, key=use.is_key, also=[("piles", name)])
        return
    several = several_names(name, list(groups))
    if several:
        meant = _several_meant(use, several)
    elif path[0] == "score":
        meant = hint(name, [*groups, *scores], "what can score is")
    elif (called := _called(name, groups)) is not None:
        meant = f"; the {name} of this game is called {quoted(called)}"
    else:
        meant = hint(name, list(groups), "the groups")
    see = [] if several else [(("piles",), "the groups of piles")]
    report.error("P201", path, f"there is no pile group {quoted(name)}{meant}", key=use.is_key, see=see)


def _keys_of(path: Path) -> str:
    return ".".join(step for step in path if isinstance(step, str))


def _several_meant(use: Use, names: list[str]) -> str:
    """How to write several names that stand in one text."""
    if isinstance(use.path[-1], int):
        return f"; write {listed(names)}"
    return f"; write [{listed(names)}]" if use.takes_list else f"; here stands one only: {' or '.join(names)}"
