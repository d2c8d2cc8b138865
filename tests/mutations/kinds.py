"""Twelve ways in which a ruleset is damaged. Each gives texts with the lines on which a report should stand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from pilewright.loading.nodes import Map, Scalar

from tests.mutations.pieces import Keys, Piece, Text

Damage = tuple[str, frozenset[int]]
"""A damaged text, and the lines where it is damaged."""

COUNTS = ("count", "cards", "packs", "piles", "redeals", "capacity", "keep", "run", "limit")
REFERENCES = (
    *("to", "from", "when-empty", "fill", "full", "choose-from", "gather", "among", "within", "empty", "on"),
    *("piles", "hand", "heads", "columns", "shown", "after", "aside", "spaces"),  # of plugins
)
WORDS: dict[str, tuple[str, ...]] = {
    "direction": ("descending", "downwards", "both", "ascending"),
    "suits": ("alternate", "red-black", "different", "same-suit", "alternate-colour"),
    "wrap": ("yes", "around", "kings"),
    "face": ("hidden", "open", "all", "bottom"),
    "fan": ("left", "wide", "cascade"),
    "space": ("kings", "empty", "anything", "foundation"),
    "rank": ("kings", "empty", "anything"),
    "move": ("cards", "one", "sequence", "pile"),
    "cards": ("many", "some", "sequence"),
    "auto": ("yes", "always", "waste"),
    "role": ("column", "heap", "talon"),
    "only": ("empty", "gaps"),
    "when": ("always", "empty", "base"),
    "sets": ("rank", "foundation"),
    "by": ("column", "card"),
    "ace": ("top", "both", "king"),
    "limit": ("spaces", "free-cells", "supermove"),
    "accept": ("any", "run", "waste-only"),
    "build": ("down", "same", "no"),
    "redeals": ("infinite", "no", "once"),
}
RANKS = ("1", "11", "14", "0", "Ace", "V", "B")


def _language(text: Text) -> Iterator[Piece]:
    """The pieces that the language speaks of, without the texts for people."""
    return (piece for piece in text.pieces() if piece.path[0] not in ("name", "aliases", "description", "source", "extends"))


def _groups(text: Text) -> list[str]:
    piles = text.root.entries.get("piles")
    own = list(piles.value.entries) if piles is not None and isinstance(piles.value, Map) else []
    return own if len(own) > 1 else ["stock", "waste", "foundation", "tableau"]


def _references(text: Text) -> Iterator[Piece]:
    """The places where a group is named."""
    for piece in _language(text):
        keys = [key for key in piece.path if isinstance(key, str)]
        if isinstance(piece.value, str) and keys[-1] in REFERENCES:
            yield piece


def _misspelt(word: str, random: Random) -> str:
    place = random.randrange(len(word) - 1)
    kind = random.randrange(3)
    if kind == 0 and word[place] != word[place + 1]:
        return word[:place] + word[place + 1] + word[place] + word[place + 2 :]
    return word[:place] + word[place + 1 :] if kind == 1 and len(word) > 3 else word[: place + 1] + word[place:]


def _is_free(path: Keys) -> bool:
    """Whether a key is a name that its author may choose."""
    return path[:1] == ("deal",) and len(path) == 2


def misspelt_key(text: Text, random: Random) -> Iterator[Damage]:
    for piece in text.pieces():
        inside_text = len(piece.path) > 1 and piece.path[0] in ("name", "aliases", "description")
        if piece.key is not None and not _is_free(piece.path) and not inside_text and len(str(piece.name)) > 1:
            start = text.start(piece)
            new = _misspelt(str(piece.name), random)
            yield text.replaced(start, start + len(str(piece.name)), new), frozenset({piece.key.line})


def wrong_type(text: Text, random: Random) -> Iterator[Damage]:
    for piece in text.pieces():
        if isinstance(piece.name, int) and isinstance(piece.node, Scalar) and piece.path[0] == "aliases":
            continue
        start, end = text.bounds(piece.node)
        if isinstance(piece.value, int):
            new = random.choice(["several", "true", "[1, two]", "{a: 1}"])
        elif isinstance(piece.node, Scalar):
            new = random.choice(["true", "{a: 1}", "[true]"])
        else:
            if not text.is_flow(piece.node):
                continue
            new = random.choice(["true", "all", "-1"])
        yield text.replaced(start, end, new), frozenset({piece.node.span.line})


def wrong_word(text: Text, random: Random) -> Iterator[Damage]:
    for piece in _language(text):
        if isinstance(piece.value, str) and str(piece.name) in WORDS and str(piece.name) not in REFERENCES:
            yield (
                text.replaced(*text.bounds(piece.node), random.choice(WORDS[str(piece.name)])),
                frozenset({piece.node.span.line}),
            )


def lost_line(text: Text, random: Random) -> Iterator[Damage]:
    parents = _parents(text)
    for number, line in enumerate(text.lines, start=1):
        if line.partition("#")[0].strip():
            start = text.at(number, 1)
            lines = {parent if parent < number else parent - 1 for parent in parents[number]}
            yield text.replaced(start, start + len(line), ""), frozenset(lines)


def _parents(text: Text) -> dict[int, set[int]]:
    """For every line the line of the nearest key that it belongs to; of what stands at the top the first line with a key."""
    pieces = [piece for piece in text.pieces() if piece.key is not None]
    first = min((piece.key.line for piece in pieces if piece.key), default=1)
    lines: dict[int, set[int]] = {number: set() for number in range(1, len(text.lines) + 1)}
    for piece in pieces:
        assert piece.key is not None
        for number in range(piece.key.line + 1, text.line(text.end(piece.node)) + 1):
            lines[number] = {max(piece.key.line, *lines[number])} if lines[number] else {piece.key.line}
    for number, found in lines.items():
        if not found:
            found.add(1)
            found.add(first if first != number else number + 1)
    return lines


def doubled_key(text: Text, random: Random) -> Iterator[Damage]:
    for piece in text.pieces():
        if piece.key is not None and isinstance(piece.owner, Map):
            entry = text.text[text.start(piece) : text.end(piece.node)]
            if "\n" not in entry:
                new, line = text.with_key(piece.owner, entry)
                yield new, frozenset({line})


def wrong_count(text: Text, random: Random) -> Iterator[Damage]:
    for piece in _language(text):
        keys = [key for key in piece.path if isinstance(key, str)]
        if type(piece.value) is int and keys[-1] in COUNTS and "rank" not in keys:
            typed = str(piece.value)
            new = random.choice([str(piece.value + 1), str(piece.value - 1), typed + typed[-1], typed + "0", "-" + typed])
            yield text.replaced(*text.bounds(piece.node), new), frozenset({piece.node.span.line})


def swapped_pile_name(text: Text, random: Random) -> Iterator[Damage]:
    groups = _groups(text)
    for piece in _references(text):
        others = [name for name in groups if name != piece.value]
        if others:
            yield text.replaced(*text.bounds(piece.node), random.choice(others)), frozenset({piece.node.span.line})


def dangling_reference(text: Text, random: Random) -> Iterator[Damage]:
    for piece in _references(text):
        new = random.choice([_misspelt(str(piece.value), random), "heap", f"{piece.value}-2"])
        yield text.replaced(*text.bounds(piece.node), new), frozenset({piece.node.span.line})
    score = text.root.entries.get("score")
    if score is not None and isinstance(score.value, Map):
        for key, entry in score.value.entries.items():
            start = text.at(entry.key.line, entry.key.column)
            yield text.replaced(start, start + len(key), _misspelt(key, random)), frozenset({entry.key.line})


def impossible_rank(text: Text, random: Random) -> Iterator[Damage]:
    for piece in _language(text):
        keys = [key for key in piece.path if isinstance(key, str)]
        if isinstance(piece.node, Scalar) and keys[-1] in ("space", "rank", "ranks") and "plugins" not in keys:
            yield text.replaced(*text.bounds(piece.node), random.choice(RANKS)), frozenset({piece.node.span.line})
    piles = _map(text, "piles")
    for name, entry in piles.entries.items() if piles is not None else ():
        group = entry.value
        if name in ("tableau", "foundation") and isinstance(group, Map) and group.entries and "space" not in group.entries:
            for rank in random.sample(RANKS, 2):
                new, line = text.with_key(group, f"space: {rank}")
                yield new, frozenset({line})


def removed_foundation(text: Text, random: Random) -> Iterator[Damage]:
    """The group that wins the game is gone; what still names it, or its place, is where that is told."""
    named = {piece.node.span.line for piece in _references(text) if piece.value == "foundation"}
    named |= {
        piece.key.line for piece in text.pieces() if piece.key is not None and piece.path[0] == "piles" and len(piece.path) == 1
    }
    for piece in text.pieces():
        if piece.path[0] == "piles" and len(piece.path) == 2 and piece.name == "foundation":
            assert piece.key is not None
            if "extends" in text.root.entries:
                yield text.replaced(*text.bounds(piece.node), "null"), frozenset({piece.key.line, *named})
            else:
                first, gone = piece.key.line, text.text.count("\n") - text.without(piece).count("\n")
                yield text.without(piece), frozenset(line if line < first else line - gone for line in named)


def redeal_without_waste(text: Text, random: Random) -> Iterator[Damage]:
    stock, waste = _map(text, "piles", "stock"), _map(text, "piles", "waste")
    if stock is None or "extends" in text.root.entries:
        yield from _redeal_in_variant(text, random)
        return
    if waste is None and "redeals" not in stock.entries and stock.entries:
        new, line = text.with_key(stock, f"redeals: {random.choice(['1', '2', 'unlimited'])}")
        yield new, frozenset({line})
    for piece in text.pieces():
        if piece.path == ("piles", "waste") and "redeals" in stock.entries:
            named = {other.node.span.line for other in _references(text) if other.value == "waste"}
            named.add(stock.entries["redeals"].key.line)
            assert piece.key is not None
            yield text.without(piece), frozenset(line if line < piece.key.line else line - 1 for line in named)


def _redeal_in_variant(text: Text, random: Random) -> Iterator[Damage]:
    """In a variant the waste is taken out, while the stock still deals to it; or the stock gets redeals."""
    piles = _map(text, "piles")
    if piles is None or "extends" not in text.root.entries or {"stock", "waste"} & set(piles.entries):
        return
    for stock in ("stock: {deal: {to: tableau}, redeals: 2}", "stock: {deal: {to: tableau}, redeals: unlimited}"):
        new, line = text.with_key(piles, stock)
        yield new, frozenset({line})


def wrong_parameter(text: Text, random: Random) -> Iterator[Damage]:
    plugins = _map(text, "plugins")
    if plugins is None:
        for wrong in ("stock-lock: {space: tableau}", "stock-lock: {spaces: 3}", "redeal-los: {}", "redeal-loss: {n: 1}"):
            new, line = text.with_key(text.root, f"plugins: {{{wrong}}}")
            yield new, frozenset({line})
        return
    for piece in text.pieces():
        if piece.path[0] == "plugins" and len(piece.path) == 2 and isinstance(piece.node, Map):
            new, line = text.with_key(piece.node, random.choice(["tmies: 2", "cells: {}", "strict: true"]))
            yield new, frozenset({line})
        elif piece.path[0] == "plugins" and len(piece.path) == 3:
            assert piece.key is not None
            yield (
                text.replaced(*text.bounds(piece.node), random.choice(["[]", "true", "heap"])),
                frozenset({piece.key.line, _plugin(text, piece)}),
            )


def _plugin(text: Text, piece: Piece) -> int:
    """The line of the plugin that a parameter belongs to."""
    return next(other.key.line for other in text.pieces() if other.path == piece.path[:2] and other.key is not None)


def _map(text: Text, *keys: str) -> Map | None:
    node: object = text.root
    for key in keys:
        entry = node.entries.get(key) if isinstance(node, Map) else None
        if entry is None:
            return None
        node = entry.value
    return node if isinstance(node, Map) else None


KINDS: dict[str, Callable[[Text, Random], Iterator[Damage]]] = {
    "misspelt key": misspelt_key,
    "wrong type": wrong_type,
    "wrong word": wrong_word,
    "lost line": lost_line,
    "doubled key": doubled_key,
    "wrong count": wrong_count,
    "swapped pile name": swapped_pile_name,
    "dangling reference": dangling_reference,
    "impossible rank": impossible_rank,
    "removed foundation": removed_foundation,
    "redeal without waste": redeal_without_waste,
    "wrong plugin parameter": wrong_parameter,
}
