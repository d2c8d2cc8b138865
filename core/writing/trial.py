"""Random games, to see which parts of a ruleset are ever reached: its piles, its spaces, its rules.

A move is chosen among all legal ones, except those that lead back to an earlier position of the game, so that cards are not
pushed to and fro for ever. A game ends when no other move is left. What counts as used is different for piles
(a card has come or gone after the deal) and for rules (some move by it was legal at some time, whether or not it was played).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from ..engine.engine import Engine
from ..kernel.sockets import LOST, WON
from ..kernel.state import DEAL, EXTRA_KIND, MATCH_KIND, REDEAL
from ..model.deals import Deal
from ..model.ruleset import PileGroup

Way = tuple[str, ...]
"""A rule by which cards move, in words: `("tableau to foundation",)`, `("tableau to tableau", "several cards")`."""

SPACE, SEVERAL = "onto a space", "several cards"
PAIRED, ALONE = "a pair that matches", "a card that goes by itself"


@dataclass(frozen=True)
class Played:
    """How one game ended."""

    deal: Deal
    moves: int
    end: str
    """`won`, `lost`, `without a move`, or `stopped`."""
    on_goal: int
    """Cards on the piles that must be full, or discarded."""
    score: int


@dataclass
class Trial:
    """The results of many games."""

    engine: Engine
    games: list[Played] = field(default_factory=list)
    used_piles: set[int] = field(default_factory=set)
    seen_spaces: Counter[str] = field(default_factory=Counter)
    """In how many games a pile of the group was empty during play."""
    filled_spaces: set[str] = field(default_factory=set)
    used_ways: set[Way] = field(default_factory=set)

    @property
    def ends(self) -> Counter[str]:
        """How many games ended in which way."""
        return Counter(game.end for game in self.games)

    @property
    def average(self) -> float:
        """Moves in a game."""
        return sum(game.moves for game in self.games) / len(self.games)

    @property
    def longest(self) -> Played:
        """The game with the most moves."""
        return max(self.games, key=lambda game: game.moves)

    @property
    def furthest(self) -> Played:
        """The game that came furthest: the most cards on the piles of the goal, and the highest score among equals."""
        return max(self.games, key=lambda game: (game.end == "won", game.on_goal, game.score))

    def unused_piles(self) -> list[str]:
        """The piles that no card came to and none left."""
        return [pile.name for pile in self.engine.piles if pile.index not in self.used_piles]

    def unfilled_spaces(self) -> list[tuple[str, int]]:
        """The groups whose spaces could be filled and never were, and in how many games there was one."""
        fillable = {group.name for group in _targets(self.engine)}
        return [(group, games) for group, games in self.seen_spaces.items() if group in fillable - self.filled_spaces]

    def groups_without_spaces(self) -> list[str]:
        """The groups whose spaces could be filled and of which no pile was ever empty; those of the goal begin as spaces."""
        goal = self.engine.ruleset.goal.full
        names = dict.fromkeys(group.name for group in _targets(self.engine))
        return [name for name in names if name not in goal and not self.seen_spaces[name] and name not in self.filled_spaces]

    def unused_ways(self) -> list[Way]:
        """The rules by which no move was ever possible; of one that was not, what it says further is left out."""
        unused = [
            way for way, target in ways(self.engine).items() if way not in self.used_ways and self._could_be_used(way, target)
        ]
        return [way for way in unused if len(way) == 1 or way[:1] not in unused]

    def _could_be_used(self, way: Way, target: str) -> bool:
        """Whether it is worth saying that a rule was never used: not of spaces where there were none."""
        return SPACE not in way or self.seen_spaces[target] > 0


def play_trial(engine: Engine, games: int, seed: int, most_moves: int) -> Trial:
    """Play the deals 1, 2, ... at random; the same seed gives the same games."""
    trial = Trial(engine)
    for number in range(1, games + 1):
        _play(trial, Deal(number), random.Random(f"{seed}/{number}"), most_moves)
    return trial


def _play(trial: Trial, deal: Deal, chance: random.Random, most_moves: int) -> None:
    engine = trial.engine
    rules = engine.rules
    sizes = slice(rules.sizes_at, rules.sizes_at + rules.piles)
    state = engine.start(engine.deck(deal))
    seen = {state}
    spaces: set[str] = set()
    moves, end = 0, "stopped"
    while moves < most_moves:
        if (outcome := engine.outcome(state)) in (WON, LOST):
            end = "won" if outcome == WON else "lost"
            break
        spaces |= {pile.group.name for pile in engine.piles if not state[sizes][pile.index]}
        legal = list(engine.legal_moves(state))
        trial.used_ways |= {way for move in legal for way in _ways_of(engine, state, move)}
        chance.shuffle(legal)
        for move in legal:
            after = engine.play(state, move)
            if after not in seen:
                break
        else:
            end = "without a move"
            break
        _note(trial, state, after, move)
        state = after
        seen.add(state)
        moves += 1
    trial.seen_spaces.update(spaces)
    away = {*engine.ruleset.goal.full, *([] if engine.ruleset.match is None else [engine.ruleset.match.to])}
    on_goal = sum(engine.size(state, pile.index) for pile in engine.piles if pile.group.name in away)
    trial.games.append(Played(deal, moves, end, on_goal, engine.score(state)))


def _note(trial: Trial, before: bytes, after: bytes, move: int) -> None:
    """Which piles a move has changed, which spaces it has filled, and what has been filled by itself."""
    engine, piles = trial.engine, trial.engine.piles
    known = {pile.index for pile in piles}
    changed = {index for index in known if engine.cards(before, index) != engine.cards(after, index)}
    sizes = slice(engine.rules.sizes_at, engine.rules.sizes_at + engine.rules.piles)
    before, after = before[sizes], after[sizes]
    expected = list(before)
    if move < DEAL:
        source, target, cards = move >> 16, move >> 8 & 255, move & 255
        changed |= {source, target}
        expected[source] -= cards
        expected[target] += cards
    elif move >> 24 == MATCH_KIND:
        for pile in {move >> 16 & 255, move >> 8 & 255}:
            expected[pile] = 0  # what lies there now has come by itself
    trial.used_piles |= changed
    trial.filled_spaces |= {piles[index].group.name for index in changed & known if not before[index]}
    if move in (DEAL, REDEAL) or move >> 24 >= EXTRA_KIND:
        return
    gained = {piles[index].group for index in known if after[index] > expected[index]}
    gave = {piles[index].group.name for index in known if after[index] < expected[index]}
    trial.used_ways |= {_fill(source, group) for group in gained for source in group.fill if source in gave}
    trial.filled_spaces |= {group.name for group in gained if group.fill}


def ways(engine: Engine) -> dict[Way, str]:
    """Every rule of a game by which cards move, as its tables have them, and the group that the cards go to, if it is one."""
    rules = engine.rules
    groups = dict(enumerate(engine.ruleset.groups))
    found: dict[Way, str] = {}
    for edge in range(rules.edges):
        source, target = groups[rules.edge_source[edge]], groups[rules.edge_target[edge]]
        if source is target and (source.count == 1 or source.role == "foundation"):
            continue  # nothing moves, or nothing is gained by it
        way = _transfer(source, target)
        found[way] = target.name
        # What fills spaces by itself is never laid there by hand: as long as it has a card, there is no space.
        if rules.edge_space[edge] and not _is_always_empty(target) and source.name not in target.fill:
            found[(*way, SPACE)] = target.name
        if rules.edge_run[edge]:
            found[(*way, SEVERAL)] = target.name
    for group in engine.ruleset.groups:
        found |= {_fill(source, group): group.name for source in group.fill}
    if rules.deal_to >= 0:
        found[("the deal from the stock",)] = ""
    if rules.redeals:
        found[("the redeal",)] = ""
    if engine.ruleset.match is not None and engine.ruleset.match.pairs:
        found[(PAIRED,)] = ""
    if rules.goes_alone or (engine.ruleset.match is not None and engine.ruleset.match.beaten):
        found[(ALONE,)] = ""
    return found | {_own(hook.name): "" for hook in engine.hooks if hook.extra_moves}


def _targets(engine: Engine) -> list[PileGroup]:
    """The groups whose spaces are filled, by hand or by themselves."""
    rules = engine.rules
    open_to = {rules.edge_target[edge] for edge in range(rules.edges) if rules.edge_space[edge]}
    return [group for index, group in enumerate(engine.ruleset.groups) if index in open_to or group.fill]


def _ways_of(engine: Engine, state: bytes, move: int) -> Iterator[Way]:
    """The rules by which a legal move goes."""
    if move == DEAL:
        yield ("the deal from the stock",)
    elif move == REDEAL:
        yield ("the redeal",)
    elif move < DEAL:
        source, target = engine.piles[move >> 16], engine.piles[move >> 8 & 255]
        way = _transfer(source.group, target.group)
        yield way
        if not engine.size(state, target.index):
            yield (*way, SPACE)
        if move & 255 > 1:
            yield (*way, SEVERAL)
    elif move >> 24 == MATCH_KIND:
        yield (ALONE if move >> 16 & 255 == move >> 8 & 255 and move & 255 == 1 else PAIRED,)
    elif move >> 24 >= EXTRA_KIND:
        yield _own(engine.hooks[(move >> 24) - EXTRA_KIND].name)


def _transfer(source: PileGroup, target: PileGroup) -> Way:
    return (f"{source.name} to {target.name}",)


def _fill(source: str, group: PileGroup) -> Way:
    return (f"{group.name} filled from {source}",)


def _own(plugin: str) -> Way:
    return (f"a move of the plugin {plugin}",)


def _is_always_empty(group: PileGroup) -> bool:
    """Whether cards come to empty piles of a group only, so that this need not be said of a rule."""
    return group.build is None
