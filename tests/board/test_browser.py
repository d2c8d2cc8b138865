"""The board in a browser: served to loopback only, played in headless Chromium, and each visitor for themselves."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.process

pytest.importorskip("textual_serve", reason="the extra 'web' is not installed")

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, Path]]:
    """A server, its port, and the folder of the one who runs it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    place = tmp_path_factory.mktemp("host")
    environment = {**os.environ, "PILEWRIGHT_STATE": str(place), "PILEWRIGHT_DATA": str(place), "TMPDIR": str(place)}
    command = [sys.executable, "-m", "pilewright", "serve", "--port", str(port), "--lang", "en"]
    with (place / "log").open("w") as log:
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
    try:
        for _ in range(200):
            time.sleep(0.1)
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5).close()
                break
            except OSError:
                continue
        yield port, place
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(20)


def test_the_page_speaks_to_its_own_server_only(server: tuple[int, Path]) -> None:
    port, _ = server
    page = urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=10).read().decode()
    assert f"ws://127.0.0.1:{port}/ws" in page
    upgrade = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "A" * 22 + "==",
    }
    request = urllib.request.Request(f"http://127.0.0.1:{port}/ws", headers={**upgrade, "Origin": "http://elsewhere.example"})
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request, timeout=10)
    assert refused.value.code == 403


def test_it_listens_on_loopback_only(server: tuple[int, Path]) -> None:
    port, _ = server
    lines = Path("/proc/net/tcp").read_text().splitlines()[1:]
    addresses = [
        line.split()[1].split(":")[0] for line in lines if line.split()[1].endswith(f":{port:04X}") and line.split()[3] == "0A"
    ]
    assert addresses == ["0100007F"]


def test_another_address_is_warned_about(monkeypatch: pytest.MonkeyPatch) -> None:
    from pilewright.board import web
    from pilewright.cli.main import application
    from typer.testing import CliRunner

    asked: list[tuple[str, int, str]] = []
    monkeypatch.setattr(web, "serve", lambda *address: asked.append(address))
    for host, warned in (("127.0.0.1", False), ("::1", False), ("localhost", False), ("0.0.0.0", True), ("example.org", True)):
        result = CliRunner().invoke(application(), ["serve", "--host", host, "--lang", "fr"])
        assert result.exit_code == 0
        assert ("warning: everybody who reaches" in result.stderr) is warned
    assert asked[0] == ("127.0.0.1", 8000, "fr")
    assert len(asked) == 5


class Visitor:
    """A page in the browser, and all that the server has shown on it."""

    def __init__(self, context: object, port: int) -> None:
        self.page = context.new_page()  # type: ignore[attr-defined]
        self.shown = ""
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._received))
        self.page.goto(f"http://127.0.0.1:{port}/")

    def _received(self, payload: str | bytes) -> None:
        text = payload.decode("utf-8", "replace") if isinstance(payload, bytes) else payload
        self.shown += re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)

    def wait_for(self, text: str) -> None:
        for _ in range(150):
            if text in self.shown:
                self.shown = ""
                return
            self.page.wait_for_timeout(100)
        raise AssertionError(f"{text!r} is not shown: {self.shown[-300:]}")

    def type(self, text: str) -> None:
        self.page.focus("textarea")
        for character in text:
            self.page.keyboard.press("Enter" if character == "\n" else character)


@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium")
def test_a_game_is_played_in_a_browser_and_no_visitor_sees_another(server: tuple[int, Path]) -> None:
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    port, place = server
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        first = Visitor(browser.new_context(), port)
        first.wait_for("Which game?")
        first.type("terrace:17\n")
        first.wait_for("base to be chosen")
        before = first.page.screenshot()
        first.type("\nt")
        first.wait_for("1 move ")
        first.page.wait_for_timeout(300)
        assert first.page.screenshot() != before
        second = Visitor(browser.new_context(), port)
        second.wait_for("Which game?")
        assert "Go on" not in second.shown
        second.type("./game.yaml")
        second.wait_for("No game has this name.")
        first.type("u")
        first.wait_for("0 moves")
        assert sorted(path.name for path in place.glob("*.sqlite")) == []
        assert not (place / "interrupted").exists()
        browser.close()
    for _ in range(100):
        if not list(place.glob("pilewright-guest-*")):
            break
        time.sleep(0.1)
    assert list(place.glob("pilewright-guest-*")) == []
