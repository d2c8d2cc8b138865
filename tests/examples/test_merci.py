"""The example distribution, built and installed as anybody would, and then used from outside."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.process

EXAMPLE = Path(__file__).parents[2] / "examples" / "pilewright-merci"

VARIANTS = {
    "two-packs": "extends: giant\nname: Two Packs\nplugins: {merci: {times: 3}}\n",
    "half-hidden": (
        "extends: giant\nname: Half Hidden\n"
        "piles: {tableau: {face: top}}\ndeal: {row: {cards: 3}}\nplugins: {merci: {times: 3}}\n"
    ),
    "chosen-base": "extends: terrace\nname: Chosen Base\nplugins: {merci: {}}\n",
}


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which the example is installed, besides what is installed already."""
    place = tmp_path_factory.mktemp("merci")
    source, target, rulesets = place / "source", place / "target", place / "rulesets"
    shutil.copytree(EXAMPLE, source, ignore=shutil.ignore_patterns("build", "*.egg-info", "__pycache__"))
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check"]
    pip = [sys.executable, "-m", "pip", "install", *options, "--target", str(target), str(source)]
    subprocess.run(pip, check=True, timeout=300)
    rulesets.mkdir()
    for name, text in VARIANTS.items():
        (rulesets / f"{name}.yaml").write_text(text, "utf-8")
    return os.environ | {
        "PYTHONPATH": str(target),
        "PILEWRIGHT_RULESETS": str(rulesets),
        "PILEWRIGHT_STATE": str(place / "state"),
        "PILEWRIGHT_STRICT_PLUGINS": "1",
    }


def pilewright(environment: dict[str, str], *arguments: str, stdin: str = "", code: int = 0) -> str:
    command = [sys.executable, "-m", "pilewright", *arguments]
    done = subprocess.run(command, input=stdin, env=environment, capture_output=True, encoding="utf-8", timeout=300)
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout


def python(environment: dict[str, str], script: str) -> str:
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, encoding="utf-8", timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_plugin_is_listed_with_its_distribution(installed: dict[str, str]) -> None:
    assert "merci (pilewright-merci 0.1.0): describe, extra_move_text, extra_moves" in pilewright(installed, "plugins")


def test_the_game_is_listed_with_its_distribution(installed: dict[str, str]) -> None:
    line = next(line for line in pilewright(installed, "list").splitlines() if line.startswith("straight-up-merci "))
    assert re.split(r"  +", line) == ["straight-up-merci", "Straight Up with Merci", "straight-up", "pilewright-merci 0.1.0"]


def test_its_rules_say_how_often(installed: dict[str, str]) -> None:
    assert "Special rule (merci)\n  Once in a game the card directly under" in pilewright(installed, "show", "straight-up-merci")
    assert "Special rule (merci)\n  Three times in a game the card" in pilewright(installed, "show", "two-packs")


def test_it_is_played_undone_and_recorded(installed: dict[str, str], tmp_path: Path) -> None:
    record = tmp_path / "record.txt"
    lines = "t1-t3\nmerci-t3\nmerci-t3\nundo\nmerci t3\n"
    arguments = ("play", "straight-up-merci", "--deal", "3", "--ascii", "--record", str(record))
    boards = pilewright(installed, *arguments, stdin=lines).split("\n> ")
    before, after, refused, undone, again = boards[1:]
    assert "QD   TC   QH" in before
    assert "QD   9C   QH" in after
    assert refused == "merci-t3\nmerci-t3 cannot be played now"
    assert undone.split("\n", 1)[1].strip() == before.split("\n", 1)[1].strip()
    assert again.split("\n", 1)[1].strip() == after.split("\n", 1)[1].strip()
    assert record.read_text("utf-8").endswith("1. t1-t3\n2. merci-t3\n")
    assert "merci.used=1" in pilewright(installed, "replay", str(record))


@pytest.mark.parametrize(
    ("parameters", "said"),
    [
        ("{times: 9}", "game.yaml:3:26: P512 'times' must be a whole number from 1 to 3, not 9\n"),
        ("{times: no}", "game.yaml:3:26: P512 'times' must be a whole number from 1 to 3, not the text 'no'\n"),
        ("{tims: 1}", "game.yaml:3:19: P511 unknown key 'tims' in the parameters of merci; did you mean 'times'?\n"),
    ],
)
def test_its_parameters_are_checked(installed: dict[str, str], tmp_path: Path, parameters: str, said: str) -> None:
    file = tmp_path / "game.yaml"
    file.write_text(f"extends: straight-up\nname: Game\nplugins: {{merci: {parameters}}}\n", "utf-8")
    assert pilewright(installed, "validate", "--format", "concise", str(file), code=1).endswith(said)


def test_a_game_without_tableau_is_refused(installed: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    text = "name: Game\npiles:\n  foundation: {count: 4}\n  reserve: {count: 4}\ndeal: {all: {to: reserve, cards: 13}}\n"
    file.write_text(f"{text}goal: {{full: foundation}}\nplugins: {{merci: {{}}}}\n", "utf-8")
    assert "this game has no tableau" in pilewright(installed, "validate", str(file), code=1)


@pytest.mark.parametrize("game", ["straight-up-merci", "two-packs", "half-hidden", "chosen-base"])
def test_it_stands_the_trial_that_plugins_are_put_to(installed: dict[str, str], game: str) -> None:
    script = f"from pilewright.testing import check_plugin; print(check_plugin('merci', {game!r}, games=6, compiled=False))"
    assert re.search(r"own_moves=[1-9]", python(installed, script))


def test_the_grace_is_used_so_often_and_touches_nothing_face_down(installed: dict[str, str]) -> None:
    script = """
import random
from pilewright.engine import Engine
from pilewright.kernel import FACE_DOWN, kind_of
from pilewright.library import library
from pilewright.playing.game import Game
engine = Engine(library().load("half-hidden"))
def hidden(state):
    return [(pile.index, place, card) for pile in engine.piles
            for place, card in enumerate(engine.cards(state, pile.index)) if card >= FACE_DOWN]
used = 0
for deal in range(1, 9):
    choose, state, graces = random.Random(deal).choice, Game(engine, deal).state, 0
    for _ in range(100):
        moves = engine.legal_moves(state)
        own = [move for move in moves if kind_of(move) >= 16]
        assert graces < 3 or not own
        if not moves:
            break
        new = engine.play(state, choose(own or moves))
        assert not own or hidden(new) == hidden(state)
        graces += bool(own)
        assert engine.word(new, "merci.used") == graces
        state = new
    used += graces
assert used > 3
"""
    python(installed, script)


@pytest.mark.compiled
def test_compiled_it_does_the_same(installed: dict[str, str]) -> None:
    if importlib.util.find_spec("numba") is None:
        pytest.skip("Numba is not installed")
    python(installed, "from pilewright.testing import check_plugin; check_plugin('merci', 'two-packs', games=4, compiled=True)")


def test_a_merci_game_has_more_lines_of_play(installed: dict[str, str]) -> None:
    with_grace = pilewright(installed, "perft", "straight-up-merci", "3", "6")
    assert int(with_grace.split("=")[1]) > int(pilewright(installed, "perft", "straight-up", "3", "6").split("=")[1])
