from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint, distributions
from pathlib import Path

import pytest

from tests.plugins.installed_plugins import Install, write_distribution


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Install plugins (name to source) as a distribution of their own and give their entry points."""

    def install(plugins: dict[str, str], distribution: str = "odds") -> list[EntryPoint]:
        folder = tmp_path / f"{distribution}{len(list(tmp_path.iterdir()))}"
        folder.mkdir()
        write_distribution(folder, plugins, distribution)
        monkeypatch.syspath_prepend(str(folder))
        return [point for found in distributions(path=[str(folder)]) for point in found.entry_points]

    return install
