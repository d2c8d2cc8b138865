"""Whatever the documents show is true: rulesets load, commands print what is shown, Python does what is shown."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from tests.docs.document_blocks import DOCUMENTS, ROOT, Place, agree, blocks, commands
from tests.games import needs_numba

NAMES = [str(document.relative_to(ROOT)) for document in DOCUMENTS]


@needs_numba("solver")
@pytest.mark.parametrize("name", NAMES)
def test_rulesets_load_and_commands_print_what_is_shown(name: str, tmp_path: Path) -> None:
    place = Place(ROOT / name, tmp_path)
    sound, refused = {}, {}
    for block in blocks(ROOT / name):
        if block.language == "yaml":
            (refused if "refused" in block.words else sound)[place.ruleset(block)] = block.place
        elif block.language == "console":
            assert list(commands(block)), f"{block.place}: no command"
            for command, shown in commands(block):
                _, printed = place.run(command)
                assert agree(shown, printed), f"{block.place}: {command}\n{printed}"
        elif block.option("file"):
            (place.folder / str(block.option("file"))).write_text(block.text, "utf-8")
    if sound:
        code, printed = place.run(f"pilewright validate --strict --ignore P418 {' '.join(sound)}")
        assert code == 0, f"{sound}\n{printed}"
    for file, where in refused.items():
        code, printed = place.run(f"pilewright validate {file}")
        assert code == 1, f"{where}\n{printed}"


@pytest.mark.parametrize("name", NAMES)
def test_python_does_what_is_shown(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = Place(ROOT / name, tmp_path)
    monkeypatch.chdir(place.folder)
    known: dict[str, object] = {}
    options = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    for block in blocks(ROOT / name):
        if block.language == "yaml":
            place.ruleset(block)
        elif block.language == "python" and ">>>" in block.text:
            test = doctest.DocTestParser().get_doctest(block.text, known, block.place, str(block.document), block.line)
            said: list[str] = []
            result = doctest.DocTestRunner(optionflags=options).run(test, out=said.append, clear_globs=False)
            known = test.globs
            assert result.failed == 0, "".join(said)
        elif block.language == "python":
            compile(block.text, block.place, "exec")
