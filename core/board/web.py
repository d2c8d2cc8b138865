"""The board in a browser: textual-serve starts a `guest` for every visitor. This needs the extra `web`."""

from __future__ import annotations

import shlex
import sys
from typing import Any

from aiohttp import web
from textual_serve.server import Server


class BoardServer(Server):
    """Serves guests, and to pages of its own only."""

    async def handle_index(self, request: web.Request) -> Any:
        """The page, with addresses as the visitor knows this computer."""
        self.public_url = f"{request.scheme}://{request.host}"
        return await super().handle_index(request)

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """The connection to a guest; refused to what comes from another site."""
        origin = request.headers.get("Origin")
        if origin is not None and origin.partition("://")[2] != request.host:
            raise web.HTTPForbidden(text="this board is shown on its own page only")
        return await super().handle_websocket(request)


def serve(host: str, port: int, language: str) -> None:
    """Serve until it is interrupted.

    Raises:
        OSError: the address cannot be used.
    """
    command = shlex.join([sys.executable, "-m", "pilewright.board.guest", language])
    BoardServer(command, host, port, title="Pilewright").serve()
