"""Every test has a home of its own: no test reads or leaves anything in the folders of whoever runs it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pilewright.cli.main import application
from typer.testing import CliRunner, Result

from tests.cli.cli_helpers import Run, Shell


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for variable in ("HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "PILEWRIGHT_STATE", "PILEWRIGHT_RULESETS"):
        folder = tmp_path / "home" / variable.lower()
        folder.mkdir(parents=True)
        monkeypatch.setenv(variable, str(folder))
    for variable in (
        "NO_COLOR",
        "PYTHONIOENCODING",
        "PILEWRIGHT_STRICT_PLUGINS",
        "PILEWRIGHT_DEBUG",
        "GITHUB_ACTIONS",
        "GITHUB_WORKSPACE",
    ):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def run() -> Run:
    """Run a command in this process."""

    def run(*arguments: str, stdin: str | bytes = "") -> Result:
        result = CliRunner().invoke(application(), list(arguments), input=stdin)
        assert "this is a bug" not in result.stderr, result.stderr
        return result

    return run


@pytest.fixture
def shell() -> Shell:
    """Run a command in a process of its own."""

    def shell(*arguments: str, stdin: bytes | None = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [sys.executable, "-m", "pilewright", *arguments],
            input=stdin,
            capture_output=True,
            timeout=60,
            env={**os.environ, **environment},
        )

    return shell
