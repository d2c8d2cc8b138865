"""Any game as an environment of Gymnasium, to learn by playing (the extra `rl`).

>>> from pilewright.rl import PatienceEnv    # or gymnasium.make("pilewright/Patience-v0", game="klondike")
>>> env = PatienceEnv("klondike")
>>> observation, info = env.reset(seed=1)
>>> env.action_space.sample(mask=info["action_mask"])

*Observation*: the bytes of the position, the cards that lie face down all alike (`HIDDEN`), unless `thoughtful` shows them.
*Action*: the number of a move in `PatienceEnv.moves`; `info["action_mask"]` marks those that are legal. An illegal one changes
nothing and costs a point. *Reward*: the points of the game that a move brings.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy
from gymnasium import spaces

from ..engine.engine import Engine
from ..engine.notation import decode, position_text
from ..kernel.sockets import RUNNING, WON
from ..kernel.state import DEAL, EXTRA_KIND, FACE_DOWN, REDEAL, match_move, transfer
from ..library.collection import library
from ..model.deals import Deal
from ..model.ruleset import Ruleset

HIDDEN = FACE_DOWN + 63
"""Stands in an observation for any card that lies face down."""
EXTRA_MOVES = 256
"""Moves of its own that a plugin may have in a position."""

Observation = numpy.ndarray[Any, numpy.dtype[numpy.uint8]]
Mask = numpy.ndarray[Any, numpy.dtype[numpy.int8]]


class PatienceEnv(gymnasium.Env[Observation, numpy.int64]):
    """One game of patience, dealt anew by every `reset`: the deal `options={"deal": 17}`, else one chosen by the seed.

    A copy, or an environment that was pickled (see `Engine`), goes on from where this one is.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012  (as Gymnasium wants it)

    def __init__(
        self,
        game: str | Ruleset,
        *,
        thoughtful: bool = False,
        most_moves: int = 1000,
        largest_deal: int = 32_000,
        render_mode: str | None = None,
    ) -> None:
        """Make the environment of a game; it is cut off after `most_moves` moves.

        Raises:
            pilewright.model.errors.UnknownGame: nothing has this name.
            pilewright.loading.RulesetError: the ruleset has errors.
            ValueError: there is no such largest deal, no such mode, or no move to be made.
        """
        if not 1 <= largest_deal < 1 << 63:
            raise ValueError(f"{largest_deal} is no largest deal: the numbers go from 1 to {(1 << 63) - 1}")
        if not most_moves >= 1:
            raise ValueError(f"a game of at most {most_moves} moves is none: most_moves must be 1 or more")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"there is no render mode {render_mode!r}, only 'ansi'")
        self.engine = Engine(library().load(game) if isinstance(game, str) else game)
        self.moves = _all_moves(self.engine)
        """What each action means, as a move of the kernel; -1 for the moves that a plugin offers in a position."""
        self.thoughtful, self.most_moves, self.largest_deal = thoughtful, most_moves, largest_deal
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(len(self.moves))
        self.observation_space = spaces.Box(0, 255, (self.engine.rules.state_size,), numpy.uint8)
        self._numbers = {move: number for number, move in enumerate(self.moves) if move >= 0}
        self._state = bytes(self.engine.rules.state_size)
        self._played = 0
        self.deal: Deal | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Deal.

        Raises:
            ValueError: there is no such option, or no such deal.
        """
        unknown = sorted(set(options or {}) - {"deal"})
        if unknown:
            raise ValueError(f"there is no option {unknown[0]!r}, only 'deal'")
        super().reset(seed=seed)
        chosen = (options or {}).get("deal")
        if chosen is None:
            chosen = int(self.np_random.integers(1, self.largest_deal, endpoint=True))
        self.deal = Deal.parse(chosen)
        self._state = self.engine.start(self.engine.deck(self.deal))
        self._played = 0
        return self._seen(), self._info(self.legal_actions())

    def step(self, action: numpy.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play the move of an action."""
        legal = self.legal_actions()
        move = legal.get(int(action))
        self._played += 1
        reward = -1.0
        if move is not None:
            before = self.engine.score(self._state)
            self._state = self.engine.play(self._state, move)
            reward = float(self.engine.score(self._state) - before)
            legal = self.legal_actions()
        over = self.engine.outcome(self._state) != RUNNING or not legal
        return self._seen(), reward, over, not over and self._played >= self.most_moves, self._info(legal)

    def legal_actions(self) -> dict[int, int]:
        """The legal actions of the position, with the kernel's move for each."""
        found, extra = {}, len(self._numbers)
        for move in self.engine.legal_moves(self._state):
            if move >> 24 >= EXTRA_KIND:
                found[extra] = move
                extra += 1
            else:
                found[self._numbers[move]] = move
        return found

    def render(self) -> str | None:
        """The position in one line, where the mode is `ansi`."""
        return position_text(self.engine, self._state) if self.render_mode == "ansi" else None

    def _seen(self) -> Observation:
        state = numpy.frombuffer(self._state, dtype=numpy.uint8).copy()
        if not self.thoughtful:
            cards = state[self.engine.rules.sizes_at + self.engine.rules.piles :]
            cards[cards >= FACE_DOWN] = HIDDEN
        return state

    def _info(self, legal: dict[int, int]) -> dict[str, Any]:
        mask: Mask = numpy.zeros(len(self.moves), dtype=numpy.int8)
        mask[list(legal)] = 1
        return {
            "action_mask": mask,
            "legal_moves": {action: str(decode(self.engine, move)) for action, move in legal.items()},
            "deal": str(self.deal),
            "score": self.engine.score(self._state),
            "won": self.engine.outcome(self._state) == WON,
        }


def _all_moves(engine: Engine) -> list[int]:
    """Every move that there can be in any position of a game, then room for those of the plugins."""
    rules = engine.rules
    cards = len(engine.ruleset.deck.cards())
    moves = set()
    for edge in range(rules.edges):
        source_group, target_group = rules.edge_source[edge], rules.edge_target[edge]
        for source in range(rules.first[source_group], rules.first[source_group] + rules.pile_count[source_group]):
            for target in range(rules.first[target_group], rules.first[target_group] + rules.pile_count[target_group]):
                longest = min(cards, rules.capacity[target]) if rules.edge_run[edge] else 1
                moves |= {transfer(source, target, number) for number in range(1, longest + 1) if source != target}
    match = engine.ruleset.match
    if match is not None:
        among = [pile.index for pile in engine.piles if pile.group.name in (*match.among, *match.within)]
        moves |= {match_move(source, target) for source in among for target in among}
        moves |= {match_move(pile, pile, 2) for pile in among}
    extra = sum(EXTRA_MOVES for hook in engine.hooks if hook.extra_moves)
    return [*sorted(moves), DEAL, REDEAL, *[-1] * extra]


gymnasium.register("pilewright/Patience-v0", entry_point="pilewright.rl:PatienceEnv")
