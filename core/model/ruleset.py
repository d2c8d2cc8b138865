"""The model of a ruleset: what one YAML file says once `extends` is merged and defaults are filled in.

All classes are frozen, so that a Ruleset can be a key of a dictionary, copied and pickled. The words are those of the language
(docs/language.md), so the attributes are explained there and in schemas/ruleset.schema.json; only their shapes are given here.
"""

from __future__ import annotations

from dataclasses import MISSING, Field, dataclass, field
from typing import Any, Literal

from .cards import JOKERS, Card, Rank, Suit
from .deals import full_pack
from .frozen import Frozen

Role = Literal["stock", "waste", "foundation", "tableau", "reserve", "cell", "hole", "discard"]
Direction = Literal["up", "down", "either", "same", "any"]
Wrap = Literal["none", "round", "base"]
Unit = Literal["none", "top", "run", "group", "all", "top-or-all"]
CloseUp = Literal["before-filling", "after-filling", "by-dealing"]
Near = Literal["around", "in-line"]
Gate = Literal["waste-empty", "no-space", "no-fillable-space"]

UNLIMITED = -1
"""Any number of redeals."""

RESERVED_NAMES = ("base", "redeals", "moved", "deal", "redeal")
"""No pile group can have these names: moves and positions are written with these words."""

LARGEST_DECK = 250
"""The most cards in all packs together: a pile's size is one byte of the state."""

_NOTHING: Frozen[Any] = Frozen()


def default_of(item: Field[Any]) -> Any:
    """What an attribute of the model is if the ruleset does not say."""
    return item.default if item.default_factory is MISSING else item.default_factory()


def key(name: str, default: Any) -> Any:
    """An attribute that is not called like its key in a ruleset; the others have its name, with `_` for `-`."""
    return field(default=default, metadata={"key": name})


@dataclass(frozen=True)
class Deck:
    """The cards that a game is played with."""

    packs: int = 1
    suits: tuple[Suit, ...] = (0, 1, 2, 3)
    ranks: tuple[Rank, ...] = tuple(range(1, 14))
    """In building order, lowest first: the ace is last where it is high."""
    set_aside: tuple[Card, ...] = ()
    set_aside_to: tuple[str, ...] = ()
    """The groups on whose piles the cards set aside lie from the start, one on each, in the order given."""
    jokers: int = 0
    """Black and red in turn; a joker goes on every card, and every card goes on it."""

    def homes(self) -> tuple[str, ...]:
        """The group on which each of the cards set aside lies; several groups share them out."""
        if not self.set_aside_to:
            return ()
        return tuple(
            self.set_aside_to[place * len(self.set_aside_to) // len(self.set_aside)] for place in range(len(self.set_aside))
        )

    def cards(self) -> list[Card]:
        """Every card of every pack, unshuffled, those set aside included."""
        return [*full_pack(self.packs, self.suits, self.ranks), *(JOKERS[number % 2] for number in range(self.jokers))]


@dataclass(frozen=True)
class Build:
    """Which card may be laid on which: `direction` and `wrap` speak of ranks, `suits` names a suit relation."""

    direction: Direction
    suits: str
    wrap: Wrap = "none"
    step: int = 1
    """By how many ranks a card must be higher or lower."""
    sequence: tuple[Rank, ...] = ()
    """The order in which ranks follow each other where it is not that of the deck."""
    stop: tuple[Rank, ...] = ()
    """Nothing is laid on cards of these ranks."""
    stop_suits: tuple[Suit, ...] = ()
    """Nothing is laid on cards of these suits."""


@dataclass(frozen=True)
class Space:
    """Which card a player may lay on an empty pile: a rank, or any; from where, and while which groups are empty."""

    rank: Rank | Literal["any", "none", "base", "below-base"] = "any"
    sources: tuple[str, ...] | None = key("from", None)
    """None: from every group that feeds the pile."""
    when_empty: tuple[str, ...] = ()
    waiting: tuple[str, ...] | None = None
    """The groups whose cards wait until those of `when_empty` are empty; None: all."""
    suits: tuple[Suit, ...] = ()
    """The suits that may start the piles, shared out in order: with eight piles, two for each of four suits. Empty: any suit."""
    run: int | None = None
    """Only a run of exactly this many cards."""


@dataclass(frozen=True)
class Move:
    """How many cards leave a pile at once, and where they may go."""

    unit: Unit = key("cards", "top")  # noqa: RUF009 (a field, not a value)
    suits: str | None = None
    """The suit relation within a run; None: that of the pile's build."""
    to: tuple[str, ...] | None = None
    wrap: Wrap | None = None
    """How ranks continue within a run; None: as in the pile's build."""
    keep: int = 0
    """This many cards at the bottom of a pile never leave it."""
    limit: Literal["cells", "power"] | None = None
    """At most as many cards as could be moved one by one over free cells, or over free cells and spaces."""


@dataclass(frozen=True)
class Accept:
    """Who may feed a pile by hand, and whether a run may come in one move."""

    sources: tuple[str, ...] | None = key("from", None)
    """None: every group whose cards move, except the stock."""
    run: bool = False
    suits: tuple[Suit, ...] = ()
    """Only cards of these suits; empty: of any."""


@dataclass(frozen=True)
class StockDeal:
    """What a click on the stock does."""

    to: str
    cards: int = 1
    automatic: bool = key("auto", False)
    """Deal by itself whenever the waste is empty after a move."""
    when: tuple[Gate, ...] = ()
    """What must hold before a deal."""
    only_spaces: bool = key("only", False)
    """A card for each empty pile, none for the others."""
    remainder: str | None = None
    """The group that takes the last cards, one on each pile, if there are too few for all piles."""


@dataclass(frozen=True)
class Redeal:
    """How the cards come back to the stock."""

    gather: tuple[str, ...] = ()
    """The groups whose piles are gathered, left to right, each laid under the one before; empty: the waste is turned over."""
    shuffle: bool = key("order", False)
    after_move: bool = key("after", False)
    """Only if a card has been moved since the deal of the game or the last redeal."""


@dataclass(frozen=True)
class Cover:
    """Which piles of a group cover which: for each, the numbers, from 0, of the piles that lie on it."""

    on: tuple[tuple[int, ...], ...]


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
    fill_bottom: bool = False
    """Whether spaces are filled with the bottom card of a pile, not the top card."""
    deal: StockDeal | None = None
    redeals: int = 0
    redeal: Redeal = Redeal()
    auto: Literal["all", "safe"] | None = None
    """On a foundation: which of the cards that fit come by themselves after a move."""
    cover: Cover | None = None
    columns: int | None = None
    """How many piles make a row."""
    close_up: CloseUp | None = None
    """Whether cards move up to the left into empty piles, and when."""


@dataclass(frozen=True)
class DealStep:
    """One named step of the deal."""

    name: str
    to: str
    cards: tuple[int, ...] = (1,)
    """One number for every pile, or one per pile."""
    piles: int | None = None
    """Only this many piles, from the first."""
    only_spaces: bool = key("only", False)
    sets_base: bool = key("sets", False)
    face: Literal["up", "down"] | tuple[int, ...] | None = None
    """How the cards lie: all one way, or the number of cards on top that lie face up, for all piles or for each; None: as the
    group's `face` says."""
    by_pile: bool = False
    """One pile after the other, not row by row."""
    from_right: bool = key("order", False)
    """From the last pile to the first."""
    replace: tuple[Rank, ...] = ()
    """Cards of these ranks go under the stock after the deal, and the next card takes their place."""
    bury: tuple[Rank, ...] = ()
    """Cards of these ranks go to the bottom of their pile after the deal."""
    when: Literal["start", "base-chosen", "redeal"] = "start"


@dataclass(frozen=True)
class Pair:
    """Which two cards match: all that is given must hold."""

    sum: int | None = None
    ranks: tuple[Rank, Rank] | None = None
    rank: Literal["same"] | None = None
    suit: Literal["same"] | None = None


@dataclass(frozen=True)
class Match:
    """Cards that go out of play together, or alone."""

    among: tuple[str, ...]
    to: str
    """The group of the discard pile."""
    pairs: tuple[Pair, ...] = ()
    alone: tuple[Rank, ...] = ()
    beaten: bool = False
    """Whether a card goes alone while a higher one of its suit lies on another pile."""
    near: Near | tuple[int, ...] | None = None
    """Which piles may match: neighbours in the grid, those of a row or column, or so many piles to the right (negative: left)."""
    within: tuple[str, ...] = ()
    """The groups in which the two top cards of one pile may match."""
    takes: Literal["both", "target"] = "both"
    """Whether both cards go, or only the one that the other is moved onto."""


@dataclass(frozen=True)
class Goal:
    """What wins the game: everything that is given must hold."""

    full: tuple[str, ...] = ()
    """Groups whose piles must all be full."""
    empty: tuple[str, ...] = ()
    """Groups whose piles must all be empty ..."""
    left: int = 0
    """... but for so many cards ..."""
    left_ranks: tuple[Rank, ...] = ()
    """... and but for cards of these ranks."""
    runs: str | None = None
    """A group whose piles must all be empty or hold nothing but one run, face up ..."""
    run_cards: int = 13
    """... of so many cards."""


@dataclass(frozen=True)
class PluginUse:
    """A plugin that a ruleset names, with its parameters as the plugin's schema has checked them."""

    name: str
    parameters: Frozen[Any] = _NOTHING
    """Those that differ from the plugin's defaults."""
    defaults: Frozen[Any] = field(default=_NOTHING, compare=False)

    @property
    def in_full(self) -> Frozen[Any]:
        """All parameters, as the plugin gets them."""
        return Frozen({**self.defaults, **self.parameters})


@dataclass(frozen=True)
class Ruleset:
    """One complete game."""

    id: str
    names: Frozen[str]
    """Language code (`en`, `fr`, ...) to name; never empty."""
    deck: Deck
    groups: tuple[PileGroup, ...]
    deal: tuple[DealStep, ...]
    goal: Goal
    match: Match | None = None
    points: Frozen[int] = _NOTHING
    """For every card on a group's piles; the cards set aside do not count."""
    full_points: int = 0
    """In addition, for every full pile of the groups that must be full."""
    cleared_points: int = 0
    """For every card that has left the groups that must be empty."""
    run_points: int = 0
    """In addition, for every complete run on the group of `goal.runs`."""
    joined_points: int = 0
    """For every two cards of a tableau pile that lie face up as a run."""
    turned_points: int = 0
    """For every card dealt face down that lies face up now, except those of the stock."""
    base_from: str | None = None
    """The group from which the player chooses the base card, by bringing it to a pile that must be full ..."""
    base_first: bool = True
    """... before anything else, or at any time ..."""
    base_leftmost: bool = False
    """... to the leftmost of these piles only."""
    aliases: tuple[str, ...] = ()
    descriptions: Frozen[str] = _NOTHING
    """Language code to a few words about the game."""
    strategies: Frozen[str] = _NOTHING
    """Language code to hints on how to play well."""
    source: str | None = None
    plugins: tuple[PluginUse, ...] = ()

    def __repr__(self) -> str:
        return f"<Ruleset {self.id}: {self.name}>"

    @property
    def goal_group(self) -> str:
        """The first of the groups that must be full or, failing that, of those that must be empty or hold runs."""
        return next(iter((*self.goal.full, *self.goal.empty, self.goal.runs or "")))

    @property
    def destination(self) -> str:
        """The group that players bring single cards to: a foundation, else the hole, else the discard pile."""
        out = [group.name for role in ("hole", "discard") for group in self.groups if group.role == role]
        return next(iter((*self.goal.full, *out)), self.goal_group)

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

    def number(self, name: str) -> int:
        """The number of the group of this name, as the kernel counts groups."""
        return self.groups.index(self.group(name))

    def first_pile(self, name: str) -> int:
        """The number of the group's first pile, as the kernel counts piles."""
        return sum(group.count for group in self.groups[: self.number(name)])

    def role(self, role: Role) -> PileGroup | None:
        """The first group of this role."""
        return next((group for group in self.groups if group.role == role), None)
