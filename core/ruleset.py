"""The model of a ruleset: what one YAML file says once `extends` is merged and defaults are filled in.

All classes are frozen; a Ruleset can be a key of a dictionary. The words are those of the language (docs/language.md), so the
attributes are explained there and in schemas/ruleset.schema.json; here stand only the shapes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal

from .cards import Card, Rank, Suit
from .deals import full_pack

Role = Literal["stock", "waste", "foundation", "tableau", "reserve", "cell"]
Direction = Literal["up", "down", "either", "same", "any"]
Wrap = Literal["none", "round", "base"]
Unit = Literal["none", "top", "run", "group"]
Gate = Literal["waste-empty", "no-space", "no-fillable-space"]

UNLIMITED = -1
"""Redeals without end."""

RESERVED_NAMES = ("base", "redeals", "deal", "redeal")
"""No pile group can be called so: moves and positions are written with these words."""

LARGEST_DECK = 250
"""Cards in all packs together: a pile's size is one byte of the state."""


@dataclass(frozen=True)
class Deck:
    """The cards that a game is played with."""

    packs: int = 1
    suits: tuple[Suit, ...] = (0, 1, 2, 3)
    ranks: tuple[Rank, ...] = tuple(range(1, 14))
    """In building order, lowest first: the ace is last where it is high."""
    set_aside: tuple[Card, ...] = ()
    set_aside_to: str | None = None
    """The group on whose piles the cards set aside lie from the start, one on each, in the order given."""

    def cards(self) -> list[Card]:
        """Every card of every pack, unshuffled, those set aside included."""
        return full_pack(self.packs, self.suits, self.ranks)


@dataclass(frozen=True)
class Build:
    """Which card may be laid on which: `direction` and `wrap` speak of ranks, `suits` names a suit relation."""

    direction: Direction
    suits: str
    wrap: Wrap = "none"


@dataclass(frozen=True)
class Space:
    """Which card a player may lay on an empty pile: a rank, or any; from where, and only while which groups are empty."""

    rank: Rank | Literal["any", "none", "base", "below-base"] = "any"
    sources: tuple[str, ...] | None = None
    """None: from every group that feeds the pile."""
    when_empty: tuple[str, ...] = ()
    suits: tuple[Suit, ...] = ()
    """The suits that may start the piles, shared out in order: with eight piles, two for each of four suits. Empty: any suit."""
    run: int | None = None
    """Only a run of exactly so many cards."""


@dataclass(frozen=True)
class Move:
    """How many cards leave a pile at once, and where they may go."""

    unit: Unit = "top"
    suits: str | None = None
    """The suit relation within a run; None: that of the pile's build."""
    to: tuple[str, ...] | None = None
    wrap: Wrap | None = None
    """How ranks go on within a run; None: as in the pile's build."""
    keep: int = 0
    """So many cards at the bottom of a pile never leave it."""
    limit: Literal["cells", "power"] | None = None
    """At most as many cards as could be moved one by one over free cells, or over free cells and spaces."""


@dataclass(frozen=True)
class Accept:
    """Who may feed a pile by hand, and whether a run may come in one move."""

    sources: tuple[str, ...] | None = None
    """None: every group whose cards move, the stock excepted."""
    run: bool = False


@dataclass(frozen=True)
class StockDeal:
    """What a click on the stock does."""

    to: str
    cards: int = 1
    automatic: bool = False
    """Deal by itself whenever the waste is empty after a move."""
    when: tuple[Gate, ...] = ()
    """What must hold before a deal."""


@dataclass(frozen=True)
class PileGroup:
    """Piles that share their rules."""

    name: str
    role: Role
    count: int = 1
    capacity: int | None = None
    face: Literal["up", "down", "top"] = "up"
    fan: Literal["none", "right", "down"] = "none"
    build: Build | None = None
    space: Space = Space("none")
    accept: Accept | None = None
    """None: nothing comes here by hand."""
    move: Move = Move("none")
    fill: tuple[str, ...] = ()
    deal: StockDeal | None = None
    redeals: int = 0
    auto: Literal["all", "safe"] | None = None
    """On a foundation: which cards that fit come by themselves after a move."""


@dataclass(frozen=True)
class DealStep:
    """One named step of the deal."""

    name: str
    to: str
    cards: tuple[int, ...] = (1,)
    """One number for every pile, or one per pile."""
    piles: int | None = None
    """Only the first so many piles."""
    only_spaces: bool = False
    sets_base: bool = False
    face: Literal["up", "down"] | tuple[int, ...] | None = None
    """How the cards lie: all one way, or the number of cards on top that lie face up, for all piles or for each; None: as the
    group's `face` says."""
    by_pile: bool = False
    """One pile after the other, not row by row."""
    when: Literal["start", "base-chosen"] = "start"


@dataclass(frozen=True)
class PluginUse:
    """A plugin that a ruleset names, with its parameters as the plugin's schema has checked them."""

    name: str
    parameters: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))

    def __hash__(self) -> int:
        return hash((self.name, repr(sorted(self.parameters.items()))))


@dataclass(frozen=True)
class Ruleset:
    """One game, complete."""

    id: str
    names: Mapping[str, str]
    """Language code (`en`, `fr`, ...) to name; never empty."""
    deck: Deck
    groups: tuple[PileGroup, ...]
    deal: tuple[DealStep, ...]
    goal: str
    """The group whose piles must be full."""
    points: int = 0
    """For every card on the goal group; the cards set aside do not count."""
    full_points: int = 0
    """For every full pile of the goal group, besides."""
    joined_points: int = 0
    """For every two cards of a tableau pile that lie face up as a run."""
    turned_points: int = 0
    """For every card dealt face down that lies face up now, those of the stock apart."""
    base_from: str | None = None
    """The group from which the player chooses the base card before anything else."""
    aliases: tuple[str, ...] = ()
    descriptions: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Language code to a few words about the game."""
    strategies: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Language code to hints on how to play well."""
    source: str | None = None
    plugins: tuple[PluginUse, ...] = ()

    def __hash__(self) -> int:
        return hash((self.id, self.deck, self.groups, self.deal, self.goal, self.plugins))

    @property
    def name(self) -> str:
        """The English name, or the first one given."""
        return self.names.get("en") or next(iter(self.names.values()))

    def title(self, language: str) -> str:
        """The name in this language, else the English one."""
        return self.names.get(language) or self.name

    def group(self, name: str) -> PileGroup:
        """The group of this name.

        Raises:
            KeyError: there is none.
        """
        for group in self.groups:
            if group.name == name:
                return group
        raise KeyError(name)

    def role(self, role: Role) -> PileGroup | None:
        """The first group of this role."""
        return next((group for group in self.groups if group.role == role), None)
