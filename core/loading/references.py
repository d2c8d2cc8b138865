"""Does everything that a ruleset names exist? Values of a wrong shape are passed over: the shape check has reported them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from ..cards import SUIT_LETTERS, parse_card, parse_rank, rank_text
from ..ruleset import RESERVED_NAMES
from ..sentences import counted
from .advice import several_names
from .build import build_deck, role_of
from .covers import SHAPES, cover
from .nodes import Map, Path, Report
from .shape import check_parameters, misspelt_role, ruleset_schema
from .shape_words import known_keys
from .vocabulary import Vocabulary
from .words import hint, listed, quoted

MOST_PILES = 250
MOST_GROUPS = 60
"""A pile's number is one byte of a move, and a set of groups is the bits of one integer."""

SCORES = ("full-piles", "whole-runs", "cleared-cards", "joined-cards", "turned-up-cards")
"""What can score besides the cards of a group."""

LONGEST_DECK = 2000
"""Characters. The deck of a game takes some hundred; a longer one has been refused by the shape check."""

_RANKS = {rank_text(rank) for rank in range(1, 14)}
_CARD = re.compile("(A|[2-9]|T|10|J|Q|K)[CDHS]")
_GROUP_KEYS = (
    ("space", "from"),
    ("space", "when-empty"),
    ("space", "waiting"),
    ("accept", "from"),
    ("move", "to"),
    ("fill",),
    ("fill", "from"),
    ("deal", "to"),
    ("deal", "remainder"),
    ("redeal", "gather"),
)
_NAMED = (
    ("deck", "set-aside", "to"),
    ("base", "choose-from"),
    ("match", "among"),
    ("match", "within"),
    ("match", "to"),
    ("goal", "full"),
    ("goal", "empty"),
    ("goal", "runs", "on"),
)
_LISTS = ("from", "when-empty", "waiting", "fill", "gather", "among", "within", "full", "empty")
"""The keys after which several groups may stand; of those called `to` only that of `move` and of `set-aside`."""


def check_references(report: Report, data: Any, vocabulary: Vocabulary) -> None:
    """Report the names of groups, relations, plugins, ranks and cards that mean nothing, and lists of a wrong length."""
    groups = _map(data, "piles")
    _check_deck(report, data, groups)
    _check_plugins(report, data, vocabulary)
    node = report.document.at(("piles",))
    if not isinstance(node, Map):
        return  # that there are no piles says all about what names them
    spoilt = {*node.faulty, *(set(data) - set(known_keys(ruleset_schema())))}  # such a key may be a group in the wrong place
    spoilt |= {
        misspelt_role(name) or name for name, group in groups.items() if isinstance(group, dict) and role_of(name, group) is None
    }
    for path, name in _group_names(data, groups):
        if name not in groups and name not in spoilt:
            _unknown_group(report, path, name, groups)
    relations = sorted(vocabulary.suit_relations)
    for path, name in _relation_names(groups):
        if name not in vocabulary.suit_relations:
            report.error("P202", path, f"{quoted(name)} is no suit relation{hint(name, relations, 'the relations')}")
    _check_roles(report, groups)
    _check_spaces(report, groups)
    _check_covers(report, groups)
    _check_match(report, data, groups)
    _check_deal(report, data, groups)
    _check_score(report, data, groups, spoilt)


def _map(data: Any, *keys: str) -> dict[str, Any]:
    for key in keys:
        data = data.get(key) if isinstance(data, dict) else None
    return data if isinstance(data, dict) else {}


def _names(data: Any, path: Path) -> Iterator[tuple[Path, str]]:
    """The names at a path: one alone, or each of a list."""
    for key in path:
        data = data.get(key) if isinstance(data, dict) else None
    if isinstance(data, str):
        yield path, data
    elif isinstance(data, list):
        yield from (((*path, place), item) for place, item in enumerate(data) if isinstance(item, str))


def _group_names(data: Any, groups: dict[str, Any]) -> Iterator[tuple[Path, str]]:
    for name in groups:
        for keys in _GROUP_KEYS:
            yield from _names(data, ("piles", name, *keys))
    for step in _map(data, "deal"):
        yield from _names(data, ("deal", step, "to"))
    for path in _NAMED:
        yield from _names(data, path)


def _unknown_group(report: Report, path: Path, name: str, groups: dict[str, Any]) -> None:
    """Say that a name means no group; where this file has removed the group, say so at the place of that."""
    piles = report.document.at(("piles",))
    several = several_names(name, list(groups))
    if isinstance(piles, Map) and name in piles.removed:
        user = ".".join(step for step in path if isinstance(step, str))
        message = f"the pile group {quoted(name)} is removed, but {quoted(user)} still names it"
        report.error("P201", path, message, also=[("piles", name)])
    elif several and (path[-1] in _LISTS or path[-2:] in (("move", "to"), ("set-aside", "to"))):
        report.error("P201", path, f"there is no pile group {quoted(name)}; write [{listed(several)}]")
    elif several and isinstance(path[-1], int):
        report.error("P201", path, f"there is no pile group {quoted(name)}; write {listed(several)}")
    elif several:
        report.error("P201", path, f"there is no pile group {quoted(name)}; here stands one only: {' or '.join(several)}")
    else:
        message = f"there is no pile group {quoted(name)}{hint(name, list(groups), 'the groups')}"
        report.error("P201", path, message, see=[(("piles",), "the groups of piles")])


def _relation_names(groups: dict[str, Any]) -> Iterator[tuple[Path, str]]:
    for name in groups:
        for key in ("build", "move"):
            for path, relation in _names(groups, (name, key, "suits")):
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
        if role == "stock" and _map(group, "deal").get("to") == name:
            report.error("P215", ("piles", name, "deal", "to"), "the stock cannot deal to itself")
    counts = [_map(groups, name).get("count", 1) for name in groups]
    if len(groups) > MOST_GROUPS:
        report.error("P216", ("piles",), f"there are {len(groups)} pile groups; {MOST_GROUPS} is the most", key=True)
    elif sum(count for count in counts if isinstance(count, int)) > MOST_PILES:
        report.error("P216", ("piles",), f"there are {sum(counts)} piles in all; {MOST_PILES} is the most", key=True)


def _check_spaces(report: Report, groups: dict[str, Any]) -> None:
    """The suits that start the piles are shared out among them."""
    for name in groups:
        suits, count = _map(groups, name, "space").get("suits"), _map(groups, name).get("count", 1)
        if isinstance(suits, list) and suits and isinstance(count, int) and count % len(suits):
            message = f"{len(suits)} suits cannot be shared out evenly among {_piles(count)}"
            place: Path = ("piles", name, "space", "suits")
            report.error("P219", place, message, also=[("piles", name, "count")], see=[_count_of(name)])


def _check_covers(report: Report, groups: dict[str, Any]) -> None:
    """Whether the piles make the shape that is named, and the numbers of a list are those of piles."""
    for name in groups:
        value, count = _map(groups, name).get("covered-by"), _map(groups, name).get("count", 1)
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
                message = f"'covered-by' has {len(value)} lists, but there are {_piles(count)}"
                report.error("P221", path, message, also=[("piles", name, "count")])
            for place, row in enumerate(value):
                for position, number in enumerate(row if isinstance(row, list) else ()):
                    if isinstance(number, int) and not (number <= count and number > place + 1):
                        message = f"on pile {place + 1} lies a pile with a higher number, up to {count}; {number} is none"
                        report.error("P221", (*path, place, position), message, also=[("piles", name, "count")])


def _check_match(report: Report, data: Any, groups: dict[str, Any]) -> None:
    """Matched cards go to a discard pile."""
    match = _map(data, "match")
    to = match.get("to")
    if isinstance(to, str) and to in groups and role_of(to, _map(groups, to)) != "discard":
        report.error("P222", ("match", "to"), f"matched cards go to a group whose role is discard; {quoted(to)} is none")
    among = [name for _, name in _names(data, ("match", "among"))]
    for path, name in _names(data, ("match", "within")):
        if name not in among and name in groups:
            report.error("P222", path, f"{quoted(name)} is not among the groups that match; add it to 'among'")


def goal_groups(data: Any) -> list[str]:
    """The groups whose piles must be full."""
    return [name for _, name in _names(data, ("goal", "full"))]


def _check_deal(report: Report, data: Any, groups: dict[str, Any]) -> None:
    unplaced = any(isinstance(step, dict) and "to" not in step for step in _map(data, "deal").values())
    for name in _map(data, "deal"):
        step = _map(data, "deal", name)
        to = step.get("to")
        if unplaced and not report.document.is_own(("deal", name)):
            continue  # the step without `to` is likely to be meant for this one
        if isinstance(to, str) and to in groups:
            _check_step(report, ("deal", name), step, to, groups[to], goal_groups(data))
        if "only" in step and step.get("cards", 1) != 1:
            message = "a step with 'only: spaces' deals one card to each empty pile; write cards: 1"
            report.error("P205", ("deal", name, "cards"), message)
        if step.get("when") == "base-chosen" and "base" not in data:
            message = "no base card is chosen in this game; add 'base: {choose-from: ...}', or leave 'when' out"
            report.error("P206", ("deal", name, "when"), message)


def _check_step(report: Report, path: Path, step: dict[str, Any], to: str, group: Any, goal: list[str]) -> None:
    """One step of the deal against the group that it deals to."""
    cards, piles = step.get("cards", 1), step.get("piles")
    count = group.get("count", 1) if isinstance(group, dict) else None
    if isinstance(group, dict) and role_of(to, group) == "stock":
        report.error("P215", (*path, "to"), "cards cannot be dealt to the stock; what no step deals is left there")
    if isinstance(count, int) and isinstance(piles, int) and piles > count:
        message = f"{quoted(to)} has {_piles(count)}, not {piles}"
        report.error("P204", (*path, "piles"), message, also=[("piles", to, "count")], see=[_count_of(to)])
        return
    dealt = piles if isinstance(piles, int) else count
    if isinstance(cards, list) and isinstance(dealt, int) and len(cards) != dealt:
        message = (
            f"'cards' has {counted(len(cards), 'number')}, but there {'is' if dealt == 1 else 'are'} {_piles(dealt)} to deal to"
        )
        where = "" if report.document.is_own((*path, "cards")) else f" in the step {quoted(str(path[-1]))}"
        message += f"; write {dealt} of them{where}, or one number for every pile"
        also = [(*path, "piles"), ("piles", to, "count")]
        report.error("P204", (*path, "cards"), message, also=also, see=[] if piles else [_count_of(to)])
    if isinstance(dealt, int):
        _check_faces(report, path, step, dealt, also=[(*path, "cards"), (*path, "piles"), ("piles", to, "count")])
    if "sets" in step and goal:
        if to not in goal:
            meant = " or ".join(map(quoted, goal))
            message = f"the base card must be dealt to {meant}, the group of the goal"
            report.error("P207", (*path, "sets"), message, see=[(("goal", "full"), "the group of the goal")])
        elif dealt != 1 or cards not in (1, [1]):
            message = "a step with 'sets: base' deals exactly one card; write cards: 1 and piles: 1"
            report.error("P207", (*path, "sets"), message)


def _check_faces(report: Report, path: Path, step: dict[str, Any], piles: int, also: list[Path]) -> None:
    """How many cards of a step lie face up: not more than it deals."""
    cards, face = step.get("cards", 1), step.get("face")
    counts = cards if isinstance(cards, list) else [cards] * piles
    if not all(isinstance(count, int) for count in counts) or len(counts) != piles:
        return  # reported before
    if isinstance(face, list) and len(face) != piles:
        message = f"'face' has {counted(len(face), 'number')}, but there are {_piles(piles)} to deal to"
        report.error("P204", (*path, "face"), message, also=also[1:], see=[(also[-1], "the number of piles")])
    elif isinstance(face, list):
        for place, (up, count) in enumerate(zip(face, counts, strict=True)):
            if isinstance(up, int) and up > count:
                message = f"{up} cards cannot lie face up where the step deals {count}"
                report.error("P220", (*path, "face", place), message, also=also)
    elif isinstance(face, int) and face > max(counts):
        message = f"{face} cards cannot lie face up: the step deals {max(counts)} to a pile at most"
        report.error("P220", (*path, "face"), message, also=also)


def _count_of(group: str) -> tuple[Path, str]:
    return ("piles", group, "count"), "the number of piles"


def _piles(count: int) -> str:
    return counted(count, "pile")


def _check_score(report: Report, data: Any, groups: dict[str, Any], spoilt: set[str]) -> None:
    for path, goal in _names(data, ("goal", "full")):
        if role_of(goal, _map(groups, goal)) in ("stock", "waste"):
            report.error("P218", path, f"{quoted(goal)} is no group that a player fills; write full: foundation")
    for name in _map(data, "score"):
        if name not in groups and name not in spoilt and name not in SCORES:
            report.error(
                "P201",
                ("score", name),
                f"there is no pile group {quoted(name)}{hint(name, [*groups, *SCORES], 'what can score is')}",
                key=True,
                see=[(("piles",), "the groups of piles")],
            )


def _check_deck(report: Report, data: Any, groups: dict[str, Any]) -> None:
    deck = _map(data, "deck")
    if len(repr(deck)) > LONGEST_DECK or deck.get("packs", 1) not in range(1, 9):
        return  # a wrong shape, reported before; its cards are not worth counting
    try:
        cards = build_deck({key: value for key, value in deck.items() if key != "set-aside"}).cards()
    except (ValueError, TypeError, IndexError):
        return  # a wrong shape, reported before
    ranks = deck.get("ranks", [])
    texts = [str(rank) for rank in ranks]
    for place, text in enumerate(texts):
        if text in texts[:place] and ranks[place] not in ranks[:place]:
            report.error("P209", ("deck", "ranks", place), f"the rank {text} is there twice")
    if deck.get("ace") == "high" and texts and "A" not in texts:
        report.error("P209", ("deck", "ace"), "there is no ace among the ranks; add A to them, or leave 'ace' out")
    if len(cards) > 250:
        packs = deck.get("packs", 1)
        most = 250 * packs // len(cards)
        write = f": write packs: {most}" if most else ""
        report.error("P209", ("deck", "packs"), f"the deck has {len(cards)} cards; 250 is the most{write}", also=[("deck",)])
    aside = _map(deck, "set-aside")
    known = sorted({card % 13 + 1 for card in cards})
    for path, text in _ranks(aside.get("ranks"), ("deck", "set-aside", "ranks")):
        if parse_rank(text) not in known:
            report.error("P210", path, f"there is no {text} in the deck; its ranks are {listed(map(rank_text, known))}")
    for name in groups:
        for keys in (("space",), ("space", "rank")):
            value: Any = groups[name]
            for key in keys:
                value = value.get(key) if isinstance(value, dict) else None
            for _, text in _ranks([value], ()):
                if parse_rank(text) not in known:
                    message = f"there is no {text} in the deck; its ranks are {listed(map(rank_text, known))}"
                    report.error("P210", ("piles", name, *keys), message)
        _check_suits(report, name, _map(groups, name, "space").get("suits"), {card // 13 for card in cards})
    _check_cards_aside(report, aside.get("cards"), Counter(cards))


def _check_suits(report: Report, group: str, suits: Any, known: set[int]) -> None:
    for place, letter in enumerate(suits if isinstance(suits, list) else ()):
        if isinstance(letter, str) and letter in SUIT_LETTERS and SUIT_LETTERS.index(letter) not in known:
            message = (
                f"there is no suit {letter} in the deck; its suits are {listed(SUIT_LETTERS[suit] for suit in sorted(known))}"
            )
            report.error("P210", ("piles", group, "space", "suits", place), message)


def _ranks(value: Any, path: Path) -> Iterator[tuple[Path, str]]:
    """The ranks of a list, as text; what is no rank is passed over."""
    for place, item in enumerate(value if isinstance(value, list) else ()):
        if str(item) in _RANKS:
            yield (*path, place), str(item)


def _check_cards_aside(report: Report, value: Any, there: Counter[int]) -> None:
    left = there.copy()
    for place, text in enumerate(value if isinstance(value, list) else ()):
        if not isinstance(text, str) or not _CARD.fullmatch(text):
            continue  # reported by the shape check
        card = parse_card(text)
        if not left[card]:
            report.error(
                "P210",
                ("deck", "set-aside", "cards", place),
                f"the deck has {f'only {there[card]}' if there[card] else 'no'} {text}",
            )
        left[card] -= 1


def _check_plugins(report: Report, data: Any, vocabulary: Vocabulary) -> None:
    for name, parameters in _map(data, "plugins").items():
        if name in vocabulary.left_out and name not in vocabulary.plugins:
            message = f"the plugin {quoted(name)} cannot be used: {vocabulary.left_out[name]}"
            report.error("P501", ("plugins", name), message, key=True)
        elif name not in vocabulary.plugins:
            meant = hint(name, sorted(vocabulary.plugins), "the installed plugins")
            ask = "; is the plugin installed? see `pilewright plugins`"
            message = f"there is no plugin {quoted(name)}{meant.replace('?', '')}{ask}"
            report.error("P501", ("plugins", name), message, key=True)
        elif isinstance(parameters, dict):
            check_parameters(report, name, parameters, vocabulary.plugins[name])
