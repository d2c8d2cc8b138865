"""A client of yaml-language-server, as an editor is one: JSON-RPC over stdin and stdout (the Language Server Protocol)."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any

ROOT = Path(__file__).parents[2]
INSTALLED = ROOT / "build" / "editor" / "node_modules" / ".bin" / "yaml-language-server"
"""Where `make editor-test` installs it."""


def command() -> str | None:
    """The program, or None if it is not installed."""
    return str(INSTALLED) if INSTALLED.exists() else shutil.which("yaml-language-server")


class LanguageServer:
    """A running server in which one document is open."""

    def __init__(self, program: str, folder: Path) -> None:
        self._numbers = count(1)
        self._folder = folder
        self._reports: dict[str, list[Any]] = {}
        self._process = subprocess.Popen(
            [program, "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=folder
        )
        capabilities = {
            "textDocument": {"completion": {"completionItem": {"documentationFormat": ["plaintext"]}}, "hover": {}},
            "workspace": {"configuration": True},
        }
        self.request("initialize", processId=os.getpid(), rootUri=folder.as_uri(), capabilities=capabilities)
        self.notify("initialized")

    def __enter__(self) -> LanguageServer:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._process.kill()
        self._process.wait()

    def open(self, name: str, text: str) -> str:
        """Open a document; its address."""
        uri = (self._folder / name).as_uri()
        self.notify("textDocument/didOpen", textDocument={"uri": uri, "languageId": "yaml", "version": 1, "text": text})
        return uri

    def completion(self, uri: str, line: int, column: int) -> dict[str, str]:
        """What may stand at a place: labels, each with what is said about it."""
        found = self.request("textDocument/completion", textDocument={"uri": uri}, position={"line": line, "character": column})
        items = found["items"] if isinstance(found, dict) else found
        return {item["label"]: _text(item.get("documentation") or "") for item in items}

    def hover(self, uri: str, line: int, column: int) -> str:
        """What is said about what stands at a place."""
        found = self.request("textDocument/hover", textDocument={"uri": uri}, position={"line": line, "character": column})
        return _text(found["contents"]) if found else ""

    def problems(self, uri: str) -> list[tuple[int, str]]:
        """What is wrong with a document: lines, counted from 0, and messages."""
        while uri not in self._reports:
            self._handle(self._read())
        return [(problem["range"]["start"]["line"], problem["message"]) for problem in self._reports[uri]]

    def request(self, method: str, **params: Any) -> Any:
        """Ask, and wait for the answer."""
        number = next(self._numbers)
        self._send({"id": number, "method": method, "params": params})
        while True:
            message = self._read()
            if message.get("id") == number and "method" not in message:
                assert "error" not in message, message
                return message["result"]
            self._handle(message)

    def notify(self, method: str, **params: Any) -> None:
        """Tell something that has no answer."""
        self._send({"method": method, "params": params})

    def _handle(self, message: dict[str, Any]) -> None:
        """Keep what the server reports, and answer what it asks."""
        if message.get("method") == "textDocument/publishDiagnostics":
            self._reports[message["params"]["uri"]] = message["params"]["diagnostics"]
        elif "method" in message and "id" in message:
            items = message["params"].get("items", []) if message["method"] == "workspace/configuration" else None
            settings = {"validate": True, "completion": True, "hover": True, "schemaStore": {"enable": False}}
            answer = None if items is None else [settings if item.get("section") == "yaml" else {} for item in items]
            self._send({"id": message["id"], "result": answer})

    def _send(self, message: dict[str, Any]) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self._process.stdin is not None
        self._process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self._process.stdin.flush()

    def _read(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        length = 0
        while line := self._process.stdout.readline().strip():
            name, _, value = line.partition(b":")
            length = int(value) if name.lower() == b"content-length" else length
        assert length, "the server has ended"
        message: dict[str, Any] = json.loads(self._process.stdout.read(length))
        return message


def _text(content: Any) -> str:
    if isinstance(content, list):
        return " ".join(map(_text, content))
    return content["value"] if isinstance(content, dict) else content
