"""A plugin tried for its author: random games, and at each position all that must be true of a plugin."""

from __future__ import annotations

import importlib.util
import random
from collections.abc import Iterator
from typing import NamedTuple

from ..engine import Engine
from ..engine.notation import decode, position_text
from ..kernel.binding import CompilationError
from ..kernel.state import EXTRA_KIND, kind_of
from ..library import Library, library
from ..loading import RulesetError, Source
from ..model.errors import PluginFailed, UnknownGame
from ..model.ruleset import Ruleset
from ..playing.game import Game
from .positions import LANGUAGES, Position, agrees_compiled, faults


class Tried(NamedTuple):
    """How much was seen, so that a test can ask whether it was enough."""

    positions: int
    refusals: int
    """Moves that the plugin refused."""
    own_moves: int
    """Moves of the plugin's own that were played."""


def check_plugin(
    plugin: str,
    ruleset: str | Ruleset,
    *,
    games: int = 20,
    moves: int = 60,
    seed: int = 1,
    compiled: bool | None = None,
    known: Library | None = None,
) -> Tried:
    """Play random games of a ruleset that names the plugin, and look at every position.

    The ruleset is a name, the path of a file, or the text of one. The deals are those from `seed` on, each played for at most so
    many `moves`. Whether the compiled kernel does the same is looked at where Numba is there, or as `compiled` says. Rulesets
    and plugins are those of this installation, or those `known`.

    Raises:
        AssertionError: something is wrong, with the deal, the moves played and the position.
        ValueError: no game would be played.
    """
    if games < 1:
        raise ValueError(f"{games} games try nothing: play one at least")
    rules = _engine(plugin, ruleset, known or library())
    with_numba = importlib.util.find_spec("numba") is not None if compiled is None else compiled
    tried = Tried(0, 0, 0)
    for deal in range(seed, seed + games):
        for seen in _game(rules, plugin, deal, moves, compiled=with_numba):
            tried = Tried(*map(sum, zip(tried, seen, strict=True)))
    return tried


def _engine(plugin: str, ruleset: str | Ruleset, known: Library) -> Engine:
    """The rules to play by, once the plugin and the ruleset have been looked at."""
    failures = [failed.failure for failed in known.registry.failed if failed.name == plugin]
    assert not failures, f"the plugin {plugin} is left out: {failures[0]}"
    assert plugin in known.registry.plugins, f"no plugin {plugin} is installed; see `pilewright plugins`"
    installed = known.registry.plugins[plugin]
    assert not installed.warnings, f"{installed}: {'; '.join(installed.warnings)}"
    if isinstance(ruleset, str) and "\n" in ruleset:
        found, problems = known.check(Source("ruleset.yaml", "ruleset", ruleset.encode()))
        assert found is not None, "\n".join(map(str, problems))
        ruleset = found
    elif isinstance(ruleset, str):
        try:
            ruleset = known.load(ruleset)
        except (RulesetError, UnknownGame) as error:
            raise AssertionError(str(error)) from error
    assert plugin in [use.name for use in ruleset.plugins], f"the ruleset {ruleset.id} does not name the plugin {plugin}"
    rules = Engine(ruleset, known.registry)
    for language in LANGUAGES:
        said = installed.call("describe", ruleset, rules.given(plugin), language, default=None)
        assert said is None or said.strip(), f"{installed}: describe says nothing in the language {language}"
    return rules


def _game(rules: Engine, plugin: str, deal: int, limit: int, *, compiled: bool) -> Iterator[Tried]:
    """Play one deal; what was seen at each position."""
    choose = random.Random(deal).choice
    game = Game(rules, deal)
    try:
        for _ in range(limit + 1):
            position = Position(game, plugin)
            _tell(position, faults(position))
            if compiled:
                _tell(position, agrees_compiled(position))
            if not position.moves or len(game.moves) == limit:
                yield Tried(1, len(position.refused), 0)
                break
            move = choose(position.moves)
            yield Tried(1, len(position.refused), int(kind_of(move) == EXTRA_KIND + position.slot))
            _tell(position, _played(game, move))
        _tell(Position(game, plugin), _replayed(game))
    except (PluginFailed, CompilationError) as error:
        raise AssertionError(_message(game, plugin, str(error))) from error


def _played(game: Game, move: int) -> Iterator[str]:
    """Play a move as it is written, and take it back on the way."""
    before, after, written = game.state, game.engine.play(game.state, move), decode(game.engine, move)
    if game.engine.play(before, move) != after:
        yield f"{written}, played twice, leads to two positions: something is remembered that is no state word"
    game.play(written)
    if game.state != after:
        yield f"{written}, read as it is written, is another move"
    game.undo()
    if game.state != before:
        yield f"to undo {written} does not give the position before it"
    game.redo()
    if game.state != after:
        yield f"to redo {written} does not give the position after it"


def _replayed(game: Game) -> Iterator[str]:
    """Play the game again from its deal: what is no part of the position is not remembered."""
    again = Game(game.engine, game.deal)
    for action in game.moves:
        again.play(*action)
    if again.state != game.state:
        yield "played once more, the game ends in another position: something is remembered that is no state word"


def _tell(position: Position, found: Iterator[str]) -> None:
    for fault in found:
        raise AssertionError(_message(position.game, position.plugin.name, fault))


def _message(game: Game, plugin: str, fault: str) -> str:
    played = " ".join("+".join(map(str, action)) for action in game.moves) or "no move"
    where = f"plugin {plugin}, game {game.ruleset.id}, deal {game.deal}, after {played}"
    return f"{fault}\n  {where}\n  {position_text(game.engine, game.state)}"
