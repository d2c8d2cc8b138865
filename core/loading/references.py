"""Does everything that a ruleset names exist? Values of a wrong shape are passed over: the shape check has reported them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..model.ruleset import RESERVED_NAMES
from .build import role_of
from .covers import SHAPES, cover
from .deal_references import check_deal, count_of, piles_in_words
from .deck_references import check_deck
from .group_names import group_names, map_at, names_at
from .nodes import Map, Path, Report
from .plugin_references import check_plugins
from .shape import misspelt_role, ruleset_schema
from .shape_words import known_keys
from .unknown_groups import report_unknown
from .vocabulary import Vocabulary
from .words import hint, quoted

MOST_PILES = 250
MOST_GROUPS = 60
"""A pile's number is one byte of a move, and a set of groups is the bits of one integer."""


def check_references(report: Report, data: Any, vocabulary: Vocabulary) -> None:
    """Report the names of groups, relations, plugins, ranks and cards that mean nothing, and lists of a wrong length."""
    groups = map_at(data, "piles")
    node = report.document.at(("piles",))
    schema = ruleset_schema()
    spoilt = set(data) - set(known_keys(schema))  # such a key may be a group in the wrong place
    spoilt |= set(node.faulty) if isinstance(node, Map) else set()
    spoilt |= {
        misspelt_role(name) or name for name, group in groups.items() if isinstance(group, dict) and role_of(name, group) is None
    }
    check_deck(report, data, groups)
    named = [*group_names(schema, data), *check_plugins(report, data, vocabulary, groups, spoilt)]
    if not isinstance(node, Map):
        return  # that there are no piles says all about what names them
    relations = sorted(vocabulary.suit_relations)
    for path, name in _relation_names(groups):
        if name not in vocabulary.suit_relations:
            report.error("P202", path, f"{quoted(name)} is no suit relation{hint(name, relations, 'the relations')}")
    _check_roles(report, groups)
    _check_spaces(report, groups)
    _check_covers(report, groups)
    _check_match(report, data, groups)
    check_deal(report, data, groups)
    _check_goal(report, data, groups)
    unknown = [use for use in named if use.name not in groups and use.name not in spoilt]
    report_unknown(report, unknown, groups, known_keys(schema["properties"]["score"]))


def _relation_names(groups: dict[str, Any]) -> Iterator[tuple[Path, str]]:
    for name in groups:
        for key in ("build", "move"):
            for path, relation in names_at(groups, (name, key, "suits")):
                yield ("piles", *path), relation


def _check_roles(report: Report, groups: dict[str, Any]) -> None:
    """One stock and one waste: the kernel deals from the one to the other."""
    found: dict[str, str] = {}
    for name, group in groups.items():
        role = role_of(name, group) if isinstance(group, dict) else None
        if name in RESERVED_NAMES:
            message = f"a pile group cannot be called {quoted(name)}: moves and positions are written with that word"
            report.error("P217", ("piles", name), message, key=True)
        if role in ("stock", "waste"):
            if role in found:
                message = f"a game has one {role}, and {quoted(found[role])} is it already"
                report.error("P203", ("piles", name), message, key=True, see=[(("piles", found[role]), f"the first {role}")])
            found.setdefault(role, name)
        if role == "stock" and map_at(group, "deal").get("to") == name:
            report.error("P215", ("piles", name, "deal", "to"), "the stock cannot deal to itself")
    counts = [map_at(groups, name).get("count", 1) for name in groups]
    if len(groups) > MOST_GROUPS:
        report.error("P216", ("piles",), f"there are {len(groups)} pile groups; {MOST_GROUPS} is the most", key=True)
    elif sum(count for count in counts if isinstance(count, int)) > MOST_PILES:
        report.error("P216", ("piles",), f"there are {sum(counts)} piles in all; {MOST_PILES} is the most", key=True)


def _check_spaces(report: Report, groups: dict[str, Any]) -> None:
    """The suits that start the piles are shared out among them."""
    for name in groups:
        suits, count = map_at(groups, name, "space").get("suits"), map_at(groups, name).get("count", 1)
        if isinstance(suits, list) and suits and isinstance(count, int) and count % len(suits):
            message = f"{len(suits)} suits cannot be shared out evenly among {piles_in_words(count)}"
            place: Path = ("piles", name, "space", "suits")
            report.error("P219", place, message, also=[("piles", name, "count")], see=[count_of(name)])


def _check_covers(report: Report, groups: dict[str, Any]) -> None:
    """Whether the piles make the shape that is named, and the numbers of a list are those of piles."""
    for name in groups:
        value, count = map_at(groups, name).get("covered-by"), map_at(groups, name).get("count", 1)
        if not isinstance(count, int) or not isinstance(value, str | list):
            continue
        path = ("piles", name, "covered-by")
        if isinstance(value, str) and value in SHAPES:
            try:
                cover(value, count)
            except ValueError as error:
                report.error("P221", path, f"{error}", also=[("piles", name, "count")])
        elif isinstance(value, list):
            if len(value) > count:
                message = f"'covered-by' has {len(value)} lists, but there are {piles_in_words(count)}"
                report.error("P221", path, message, also=[("piles", name, "count")])
            for place, row in enumerate(value):
                for position, number in enumerate(row if isinstance(row, list) else ()):
                    if isinstance(number, int) and not (number <= count and number > place + 1):
                        message = f"on pile {place + 1} lies a pile with a higher number, up to {count}; {number} is none"
                        report.error("P221", (*path, place, position), message, also=[("piles", name, "count")])


def _check_match(report: Report, data: Any, groups: dict[str, Any]) -> None:
    """Matched cards go to a discard pile."""
    match = map_at(data, "match")
    to = match.get("to")
    if isinstance(to, str) and to in groups and role_of(to, map_at(groups, to)) != "discard":
        report.error("P222", ("match", "to"), f"matched cards go to a group whose role is discard; {quoted(to)} is none")
    among = [name for _, name in names_at(data, ("match", "among"))]
    for path, name in names_at(data, ("match", "among")):
        if role_of(name, map_at(groups, name)) in ("discard", "stock"):
            where = "are out of play" if name == to else "lie face down"
            report.error(
                "P222", path, f"cards of {quoted(name)} cannot match, since they {where}; name the groups that are played from"
            )
    for path, name in names_at(data, ("match", "within")):
        if name not in among and name in groups:
            report.error("P222", path, f"{quoted(name)} is not among the groups that match; add it to 'among'")


def _check_goal(report: Report, data: Any, groups: dict[str, Any]) -> None:
    """The goal's groups are such as the player fills."""
    for path, goal in names_at(data, ("goal", "full")):
        if role_of(goal, map_at(groups, goal)) in ("stock", "waste"):
            report.error("P218", path, f"{quoted(goal)} is no group that a player fills; write full: foundation")
    for path, goal in names_at(data, ("goal", "runs", "on")):
        if role_of(goal, map_at(groups, goal)) in ("stock", "waste", "discard", "hole", "cell"):
            report.error("P218", path, f"on {quoted(goal)} no player builds runs; write on: tableau")
