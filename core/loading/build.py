"""Merged and checked data -> Ruleset. Nothing here can fail: what could be wrong has been found before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, cast

from ..cards import SUIT_LETTERS, card, parse_card, parse_rank
from ..ruleset import (
    UNLIMITED,
    Accept,
    Build,
    DealStep,
    Deck,
    Gate,
    Move,
    PileGroup,
    PluginUse,
    Role,
    Ruleset,
    Space,
    StockDeal,
)
from .defaults import DEFAULT_SUITS, DEFAULTS, ROLES
from .identity import aliases_of, texts_of

Data = Mapping[str, Any]


def build_ruleset(ruleset_id: str, data: Data) -> Ruleset:
    """The model of one game, defaults filled in."""
    goal = data["goal"]["full"]
    return Ruleset(
        id=ruleset_id,
        names=MappingProxyType(texts_of(data["name"])),
        deck=build_deck(data.get("deck", {})),
        groups=tuple(build_group(name, group) for name, group in data["piles"].items()),
        deal=tuple(_step(name, step) for name, step in data["deal"].items()),
        goal=goal,
        points=data.get("score", {}).get(goal, 0),
        full_points=data.get("score", {}).get("full-piles", 0),
        joined_points=data.get("score", {}).get("joined-cards", 0),
        turned_points=data.get("score", {}).get("turned-up-cards", 0),
        base_from=data.get("base", {}).get("choose-from"),
        aliases=aliases_of(data.get("aliases")),
        descriptions=MappingProxyType(texts_of(data.get("description"))),
        strategies=MappingProxyType(texts_of(data.get("strategy"))),
        source=data.get("source"),
        plugins=tuple(PluginUse(name, MappingProxyType(dict(values))) for name, values in data.get("plugins", {}).items()),
    )


def role_of(name: str, group: Data) -> Role | None:
    """A group's role: what it says, else its name, if that is a role."""
    role = group.get("role", name)
    return cast(Role, role) if role in ROLES else None


def names_of(value: Any) -> tuple[str, ...]:
    """One name, or several, as a tuple."""
    return (value,) if isinstance(value, str) else tuple(value)


def build_deck(data: Data) -> Deck:
    """The cards of a game."""
    deck = Deck(
        packs=data.get("packs", 1),
        suits=tuple(SUIT_LETTERS.index(letter) for letter in data.get("suits", SUIT_LETTERS)),
        ranks=tuple(sorted(parse_rank(str(rank)) for rank in data.get("ranks", "A23456789TJQK"))),
    )
    if data.get("ace") == "high" and deck.ranks[0] == 1:
        deck = replace(deck, ranks=(*deck.ranks[1:], 1))
    aside = data.get("set-aside")
    if aside is None:
        return deck
    if "cards" in aside:
        cards = [parse_card(text) for text in aside["cards"]]
    else:
        ranks = [parse_rank(str(rank)) for rank in aside["ranks"]]
        cards = [card(rank, suit) for rank in ranks for _ in range(deck.packs) for suit in sorted(deck.suits)]
    return replace(deck, set_aside=tuple(cards), set_aside_to=aside["to"])


def build_group(name: str, data: Data) -> PileGroup:
    """One pile group with the defaults of its role."""
    role = role_of(name, data)
    assert role is not None
    default = DEFAULTS[role]
    return PileGroup(
        name=name,
        role=role,
        count=data.get("count", 1),
        capacity=data.get("capacity", default.capacity),
        face=data.get("face", default.face),
        fan=data.get("fan", default.fan),
        build=_build(data.get("build"), default.build),
        space=_space(data["space"]) if "space" in data else default.space,
        accept=_accept(data["accept"], default.accepts_runs) if "accept" in data else default.accept,
        move=_move(data.get("move", {}), default.move),
        fill=names_of(data.get("fill", ())),
        deal=_stock_deal(data.get("deal")),
        auto=data.get("auto"),
        redeals=UNLIMITED if data.get("redeals") == "unlimited" else data.get("redeals", 0),
    )


def _build(value: Any, default: Build | None) -> Build | None:
    if value is None or value == "none":
        return default if value is None else None
    if default is None:
        default = Build(value["direction"], DEFAULT_SUITS)
    return Build(value.get("direction", default.direction), value.get("suits", default.suits), value.get("wrap", default.wrap))


def _space(value: Any) -> Space:
    if not isinstance(value, dict):
        return Space(_space_rank(value))
    sources = names_of(value["from"]) if "from" in value else None
    return Space(
        rank=_space_rank(value.get("rank", "any")),
        sources=sources,
        when_empty=names_of(value.get("when-empty", ())),
        suits=tuple(SUIT_LETTERS.index(letter) for letter in value.get("suits", ())),
        run=value.get("run"),
    )


def _space_rank(value: str | int) -> Any:
    return value if value in ("any", "none", "base", "below-base") else parse_rank(str(value))


def _accept(value: Any, runs: bool) -> Accept | None:
    if value == "none":
        return None
    sources = names_of(value["from"]) if "from" in value else None
    return Accept(sources, value["cards"] == "run" if "cards" in value else runs)


def _move(value: Any, default: Move) -> Move:
    if isinstance(value, str):
        return Move(cast(Any, value))
    to = names_of(value["to"]) if "to" in value else None
    return Move(
        unit=value.get("cards", default.unit),
        suits=value.get("suits"),
        to=to,
        wrap=value.get("wrap"),
        keep=value.get("keep", 0),
        limit=value.get("limit"),
    )


def _stock_deal(value: Any) -> StockDeal | None:
    if value is None:
        return None
    when = cast(tuple[Gate, ...], names_of(value.get("when", ())))
    return StockDeal(value["to"], value.get("cards", 1), "auto" in value, when)


def _face(value: Any) -> Any:
    return (value,) if isinstance(value, int) else tuple(value) if isinstance(value, list) else value


def _step(name: str, data: Data) -> DealStep:
    cards = data.get("cards", 1)
    return DealStep(
        name=name,
        to=data["to"],
        cards=(cards,) if isinstance(cards, int) else tuple(cards),
        piles=data.get("piles"),
        only_spaces="only" in data,
        sets_base="sets" in data,
        face=_face(data.get("face")),
        by_pile=data.get("by") == "pile",
        when=data.get("when", "start"),
    )
