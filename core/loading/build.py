"""Merged and checked data -> Ruleset. Nothing here can fail: what could be wrong has been found before."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, replace
from typing import Any, cast

from ..model.cards import SUIT_LETTERS, Rank, Suit, card, parse_card, parse_rank
from ..model.frozen import Frozen
from ..model.ruleset import (
    UNLIMITED,
    Accept,
    Build,
    Cover,
    DealStep,
    Deck,
    Goal,
    Match,
    Move,
    Pair,
    PileGroup,
    PluginUse,
    Redeal,
    Role,
    Ruleset,
    Space,
    StockDeal,
)
from .covers import cover
from .defaults import DEFAULT_SUITS, DEFAULTS, ROLES
from .identity import aliases_of, texts_of

Data = Mapping[str, Any]
SUITS = tuple(SUIT_LETTERS)


def build_ruleset(ruleset_id: str, data: Data, defaults: Callable[[str], Data] = lambda plugin: {}) -> Ruleset:
    """The model of one game, defaults filled in; `defaults` has those of a plugin's parameters."""
    deck, score = build_deck(data.get("deck", {})), data.get("score", {})
    return Ruleset(
        id=ruleset_id,
        names=Frozen(texts_of(data["name"])),
        deck=deck,
        groups=tuple(build_group(name, group) for name, group in data["piles"].items()),
        deal=tuple(_step(name, step) for name, step in data["deal"].items()),
        goal=_goal(data["goal"], len(deck.ranks)),
        match=_match(data["match"]) if "match" in data else None,
        points=Frozen({name: points for name, points in score.items() if name in data["piles"]}),
        full_points=score.get("full-piles", 0),
        cleared_points=score.get("cleared-cards", 0),
        run_points=score.get("whole-runs", 0),
        joined_points=score.get("joined-cards", 0),
        turned_points=score.get("turned-up-cards", 0),
        base_from=data.get("base", {}).get("choose-from"),
        base_first=data.get("base", {}).get("when") != "any-time",
        base_leftmost="pile" in data.get("base", {}),
        aliases=aliases_of(data.get("aliases")),
        descriptions=Frozen(texts_of(data.get("description"))),
        strategies=Frozen(texts_of(data.get("strategy"))),
        source=data.get("source"),
        plugins=tuple(_build_use(name, given, defaults(name)) for name, given in data.get("plugins", {}).items()),
    )


def _build_use(name: str, given: Data, defaults: Data) -> PluginUse:
    said = {key: value for key, value in given.items() if key not in defaults or defaults[key] != value}
    return PluginUse(name, Frozen(said), Frozen(defaults))


def role_of(name: str, group: Data) -> Role | None:
    """A group's role: what it says, else its name, if that is a role."""
    role = group.get("role", name)
    return cast(Role, role) if role in ROLES else None


def names_of(value: Any) -> tuple[str, ...]:
    """One name, or several, as a tuple."""
    return (value,) if isinstance(value, str) else tuple(value)


def _as_written(kind: type, data: Data) -> dict[str, Any]:
    """The attributes that are called like their keys and need no reading: numbers, words and names.

    A key of this kind needs a field in the model, and nothing here.
    """
    keys = {item.name: item.name.replace("_", "-") for item in fields(kind)}
    return {name: data[key] for name, key in keys.items() if isinstance(data.get(key), str | int)}


def build_deck(data: Data) -> Deck:
    """The cards of a game."""
    deck = Deck(
        packs=data.get("packs", 1),
        suits=tuple(SUIT_LETTERS.index(letter) for letter in data.get("suits", SUIT_LETTERS)),
        ranks=tuple(sorted(parse_rank(str(rank)) for rank in data.get("ranks", "A23456789TJQK"))),
        jokers=data.get("jokers", 0),
    )
    if data.get("ace") == "high" and deck.ranks[0] == 1:
        deck = replace(deck, ranks=(*deck.ranks[1:], 1))
    aside = data.get("set-aside")
    if aside is None:
        return deck
    if "cards" in aside:
        cards = [parse_card(text) for text in aside["cards"]]
    else:
        ranks = _ranks(aside["ranks"])
        cards = [card(rank, suit) for rank in ranks for _ in range(deck.packs) for suit in sorted(deck.suits)]
    return replace(deck, set_aside=tuple(cards), set_aside_to=names_of(aside["to"]))


def build_group(name: str, data: Data) -> PileGroup:
    """One pile group with the defaults of its role."""
    role = role_of(name, data)
    assert role is not None
    default = DEFAULTS[role]
    said = {
        **_as_written(PileGroup, data),
        "name": name,
        "role": role,
        "capacity": data.get("capacity", default.capacity),
        "face": data.get("face", default.face),
        "fan": data.get("fan", default.fan),
        "build": _build(data.get("build"), default.build),
        "space": _space(data["space"]) if "space" in data else default.space,
        "accept": _accept(data["accept"], default.accepts_runs) if "accept" in data else default.accept,
        "move": _move(data.get("move", {}), default.move),
        **_fill(data.get("fill", ())),
        "deal": _stock_deal(data.get("deal")),
        "redeals": UNLIMITED if data.get("redeals") == "unlimited" else data.get("redeals", 0),
        "redeal": _redeal(data.get("redeal", {})),
        "cover": Cover(cover(data["covered-by"], data.get("count", 1))) if "covered-by" in data else None,
    }
    return PileGroup(**said)


def _build(value: Any, default: Build | None) -> Build | None:
    if value is None or value == "none":
        return default if value is None else None
    if default is None:
        default = Build(value["direction"], DEFAULT_SUITS)
    stop = value.get("stop", ())
    return Build(
        value.get("direction", default.direction),
        value.get("suits", default.suits),
        value.get("wrap", default.wrap),
        step=value.get("step", 1),
        sequence=_ranks(value.get("sequence", ())),
        stop=_ranks(word for word in stop if word not in SUITS),
        stop_suits=_suits(word for word in stop if word in SUITS),
    )


def _ranks(value: Iterable[str | int]) -> tuple[Rank, ...]:
    return tuple(parse_rank(str(rank)) for rank in value)


def _suits(value: Iterable[str]) -> tuple[Suit, ...]:
    return tuple(SUIT_LETTERS.index(letter) for letter in value)


def _fill(value: Any) -> dict[str, Any]:
    if isinstance(value, dict):
        return {"fill": names_of(value["from"]), "fill_bottom": value.get("card") == "bottom"}
    return {"fill": names_of(value)}


def _redeal(value: Data) -> Redeal:
    return Redeal(names_of(value.get("gather", ())), "order" in value, "after" in value)


def _goal(value: Data, ranks: int) -> Goal:
    left, runs = value.get("left", {}), value.get("runs", {})
    return Goal(
        full=names_of(value.get("full", ())),
        empty=names_of(value.get("empty", ())),
        left=left.get("cards", 0),
        left_ranks=_ranks(left.get("ranks", ())),
        runs=runs.get("on"),
        run_cards=runs.get("cards", ranks),
    )


def _match(value: Data) -> Match:
    near = value.get("near")
    said = {
        **_as_written(Match, value),
        "among": names_of(value["among"]),
        "pairs": tuple(_pair(pair) for pair in value.get("pairs", ())),
        "alone": _ranks(value.get("alone", ())),
        "beaten": "beaten" in value,
        "near": tuple(near) if isinstance(near, list) else near,
        "within": names_of(value.get("within", ())),
    }
    return Match(**said)


def _pair(value: Data) -> Pair:
    ranks = _ranks(value.get("ranks", ()))
    return Pair(**{**_as_written(Pair, value), "ranks": (ranks[0], ranks[1]) if ranks else None})


def _space(value: Any) -> Space:
    if not isinstance(value, dict):
        return Space(_space_rank(value))
    said = {
        **_as_written(Space, value),
        "rank": _space_rank(value.get("rank", "any")),
        "sources": names_of(value["from"]) if "from" in value else None,
        "when_empty": names_of(value.get("when-empty", ())),
        "waiting": names_of(value["waiting"]) if "waiting" in value else None,
        "suits": _suits(value.get("suits", ())),
    }
    return Space(**said)


def _space_rank(value: str | int) -> Any:
    return value if value in ("any", "none", "base", "below-base") else parse_rank(str(value))


def _accept(value: Any, runs: bool) -> Accept | None:
    if value == "none":
        return None
    sources = names_of(value["from"]) if "from" in value else None
    return Accept(sources, value["cards"] == "run" if "cards" in value else runs, _suits(value.get("suits", ())))


def _move(value: Any, default: Move) -> Move:
    if isinstance(value, str):
        return Move(cast(Any, value))
    said = {
        **_as_written(Move, value),
        "unit": value.get("cards", default.unit),
        "to": names_of(value["to"]) if "to" in value else None,
    }
    return Move(**said)


def _stock_deal(value: Any) -> StockDeal | None:
    if value is None:
        return None
    said = {
        **_as_written(StockDeal, value),
        "automatic": "auto" in value,
        "when": names_of(value.get("when", ())),
        "only_spaces": "only" in value,
    }
    return StockDeal(**said)


def _face(value: Any) -> Any:
    return (value,) if isinstance(value, int) else tuple(value) if isinstance(value, list) else value


def _step(name: str, data: Data) -> DealStep:
    cards = data.get("cards", 1)
    said = {
        **_as_written(DealStep, data),
        "name": name,
        "cards": (cards,) if isinstance(cards, int) else tuple(cards),
        "only_spaces": "only" in data,
        "sets_base": "sets" in data,
        "face": _face(data.get("face")),
        "by_pile": data.get("by") == "pile",
        "from_right": "order" in data,
        "replace": _ranks(data.get("replace", ())),
        "bury": _ranks(data.get("bury", ())),
    }
    return DealStep(**said)
