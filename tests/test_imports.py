"""What an import costs: nothing heavy is imported before it is used."""

import subprocess
import sys

import pytest

HEAVY = ("numba", "numpy", "jsonschema", "yaml", "typer", "rich", "textual", "dask")


def imported(program: str) -> set[str]:
    """The modules that are there when a program has run."""
    shown = subprocess.run(
        [sys.executable, "-c", f"{program}\nimport sys\nprint(*sys.modules)"], capture_output=True, text=True, check=True
    )
    return set(shown.stdout.split())


def test_importing_the_package_imports_next_to_nothing() -> None:
    modules = imported("import pilewright")
    assert not modules & set(HEAVY)
    assert {module for module in modules if module.startswith("pilewright.")} == set()


@pytest.mark.parametrize("module", ["playing.game", "engine", "engine.notation", "playing.saves", "kernel.binding"])
def test_what_plays_needs_neither_numba_nor_numpy_nor_jsonschema(module: str) -> None:
    modules = imported(f"import pilewright.{module}")
    assert not modules & {"numba", "numpy", "jsonschema", "typer", "textual", "dask"}


def test_playing_a_shipped_game_needs_neither_numba_nor_numpy() -> None:
    modules = imported("import pilewright\ngame = pilewright.new('terrace', 17)\ngame.play(game.hint())\ngame.status()")
    assert "pilewright.playing.game" in modules
    assert not modules & {"numba", "numpy", "typer", "rich", "textual", "dask"}


def test_the_names_of_the_package_are_those_it_lists() -> None:
    import pilewright

    assert all(getattr(pilewright, name) is not None for name in pilewright.__all__)
    with pytest.raises(AttributeError, match=r"module 'pilewright' has no attribute 'solve_everything'"):
        _ = pilewright.solve_everything
