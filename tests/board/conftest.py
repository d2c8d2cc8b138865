import pytest


@pytest.fixture(autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of the user's is read or written, and no colours come from the environment."""
    place = tmp_path_factory.mktemp("user")
    monkeypatch.setenv("PILEWRIGHT_STATE", str(place / "state"))
    monkeypatch.setenv("PILEWRIGHT_DATA", str(place / "data"))
    for variable in ("NO_COLOR", "COLORTERM"):
        monkeypatch.delenv(variable, raising=False)
