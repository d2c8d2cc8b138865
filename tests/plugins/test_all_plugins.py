"""Every shipped plugin is tried as its author would try it, in a game that ships with it."""

import pytest
from pilewright.extending.hooks import KERNEL_FUNCTIONS
from pilewright.testing import check_plugin

from tests.games import SHIPPED, library, needs_numba

GAMES = {name: game for game in reversed(SHIPPED) for name in (use.name for use in library().load(game).plugins)}
"""A game for each plugin, the first by name."""


def test_every_plugin_with_kernel_functions_has_a_game() -> None:
    plugins = library().registry.plugins.values()
    assert set(GAMES) == {plugin.name for plugin in plugins if set(plugin.hooks) & set(KERNEL_FUNCTIONS)}


@pytest.mark.parametrize("plugin", sorted(GAMES))
def test_it_stands_the_trial_that_plugins_are_put_to(plugin: str) -> None:
    tried = check_plugin(plugin, GAMES[plugin], games=2, moves=40, compiled=False, known=library())
    hooks = library().registry.plugins[plugin].hooks
    assert tried.positions > 2
    assert tried.own_moves > 0 or "extra_moves" not in hooks


@needs_numba
@pytest.mark.compiled
@pytest.mark.parametrize("plugin", sorted(GAMES))
def test_compiled_it_does_the_same(plugin: str) -> None:
    check_plugin(plugin, GAMES[plugin], games=2, moves=40, compiled=True, known=library())
