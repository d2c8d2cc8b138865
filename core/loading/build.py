"""Merged and checked data -> Ruleset. Nothing here can fail: what could be wrong has been found before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, replace
from typing import Any, cast

from ..model.cards import SUIT_LETTERS, card, parse_card, parse_rank
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
from .reading import names_of, ranks_of, read, suits_of

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


def build_deck(data: Data) -> Deck:
    """The cards of a game."""
    ranks = tuple(sorted(ranks_of(data.get("ranks", "A23456789TJQK"))))
    if data.get("ace") == "high" and ranks[0] == 1:
        ranks = (*ranks[1:], 1)
    deck = read(Deck, data, ranks=ranks)
    aside = data.get("set-aside")
    if aside is None:
        return deck
    if "cards" in aside:
        cards = [parse_card(text) for text in aside["cards"]]
    else:
        of_suits = [suit for _ in range(deck.packs) for suit in sorted(deck.suits)]
        cards = [card(rank, suit) for rank in ranks_of(aside["ranks"]) for suit in of_suits]
    return replace(deck, set_aside=tuple(cards), set_aside_to=names_of(aside["to"]))


def build_group(name: str, data: Data) -> PileGroup:
    """One pile group with the defaults of its role."""
    role = role_of(name, data)
    assert role is not None
    default = DEFAULTS[role]
    return read(
        PileGroup,
        {"capacity": default.capacity, "face": default.face, "fan": default.fan, **data},
        name=name,
        role=role,
        build=_build(data.get("build"), default.build),
        space=_space(data["space"]) if "space" in data else default.space,
        accept=_accept(data["accept"], default.accepts_runs) if "accept" in data else default.accept,
        move=_move(data.get("move", {}), default.move),
        **_fill(data.get("fill", ())),
        deal=read(StockDeal, data["deal"]) if data.get("deal") else None,
        redeals=UNLIMITED if data.get("redeals") == "unlimited" else data.get("redeals", 0),
        redeal=read(Redeal, data.get("redeal", {})),
        cover=Cover(cover(data["covered-by"], data.get("count", 1))) if "covered-by" in data else None,
    )


def _build(value: Any, default: Build | None) -> Build | None:
    if value is None or value == "none":
        return default if value is None else None
    of_role = {"suits": DEFAULT_SUITS} if default is None else asdict(default)
    stop = value.get("stop", ())
    return read(
        Build,
        {**of_role, **value},
        stop=ranks_of(word for word in stop if word not in SUITS),
        stop_suits=suits_of(word for word in stop if word in SUITS),
    )


def _fill(value: Any) -> dict[str, Any]:
    if isinstance(value, dict):
        return {"fill": names_of(value["from"]), "fill_bottom": value.get("card") == "bottom"}
    return {"fill": names_of(value)}


def _goal(value: Data, ranks: int) -> Goal:
    left, runs = value.get("left", {}), value.get("runs", {})
    return read(
        Goal,
        value,
        left=left.get("cards", 0),
        left_ranks=ranks_of(left.get("ranks", ())),
        runs=runs.get("on"),
        run_cards=runs.get("cards", ranks),
    )


def _match(value: Data) -> Match:
    near = value.get("near")
    pairs = tuple(_pair(pair) for pair in value.get("pairs", ()))
    return read(Match, value, pairs=pairs, near=tuple(near) if isinstance(near, list) else near)


def _pair(value: Data) -> Pair:
    return read(Pair, value, ranks=ranks_of(value["ranks"]) if "ranks" in value else None)


def _space(value: Any) -> Space:
    if not isinstance(value, dict):
        return Space(_space_rank(value))
    return read(Space, value, rank=_space_rank(value.get("rank", "any")))


def _space_rank(value: str | int) -> Any:
    return value if value in ("any", "none", "base", "below-base") else parse_rank(str(value))


def _accept(value: Any, runs: bool) -> Accept | None:
    return None if value == "none" else read(Accept, value, run=value["cards"] == "run" if "cards" in value else runs)


def _move(value: Any, default: Move) -> Move:
    return Move(cast(Any, value)) if isinstance(value, str) else read(Move, {"cards": default.unit, **value})


def _step(name: str, data: Data) -> DealStep:
    cards, face = data.get("cards", 1), data.get("face")
    return read(
        DealStep,
        data,
        name=name,
        cards=(cards,) if isinstance(cards, int) else tuple(cards),
        face=(face,) if isinstance(face, int) else tuple(face) if isinstance(face, list) else face,
        by_pile=data.get("by") == "pile",
    )
