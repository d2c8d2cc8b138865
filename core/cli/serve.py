"""`pilewright serve`."""

from __future__ import annotations

import ipaddress
from typing import Annotated

import typer

from .output import Fault, complain
from .pages import PageLanguage, translator


def serve(
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Where to listen; other computers see nothing of 127.0.0.1.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port.")] = 8000,
    language: PageLanguage = None,
) -> None:
    """Offer the board in a browser, on this computer only unless told otherwise.

    Every visitor gets the list of games and a place of their own, which is gone when they leave: no games and no statistics of
    yours are seen or changed. This needs the extra web: pip install 'pilewright[web]'.

    Examples:
      pilewright serve
      pilewright serve --port 8080
      pilewright serve --host 0.0.0.0     everybody in the network can play

    """
    spoken = translator(language).language
    try:
        from ..board import web
    except ImportError:
        raise Fault("serve needs the extra web: pip install 'pilewright[web]'") from None
    if not _is_loopback(host):
        complain(f"warning: everybody who reaches {host} can play, and starts a process here with every visit")
    try:
        web.serve(host, port, spoken)
    except OSError as error:
        raise Fault(f"{host}:{port} cannot be served: {error.strerror or error}") from None


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
