"""`pilewright check`."""

from __future__ import annotations

from typing import Annotated

import typer

from .games import open_library
from .output import Fault, printable
from .speech import wrapped

SHOWN = 600
"""Characters of an example; the one that is too large for a ruleset is longer."""


def check(
    code: Annotated[str, typer.Argument(metavar="[CODE]", help="A code such as P401, or its beginning.")] = "",
) -> None:
    """Explain what `pilewright validate` looks for: what a code means, with one ruleset that passes and one that fails.

    Without a code, list all of them; with the beginning of some, those.

    Examples:
      pilewright check
      pilewright check P4
      pilewright check P401

    """
    from ..lint import catalogue

    codes = catalogue(open_library().registry.checks())
    wanted = code.upper()
    if wanted in codes:
        about = codes[wanted]
        print(printable(f"{about.code} ({about.level}): {about.title}"))
        print(wrapped(f"\n{about.explanation}" + (f"\n\nBrought by {about.origin}." if about.origin else "")))
        for head, text in (("passes", about.passing), ("fails", about.failing)):
            print(f"\nThis {head}:\n")
            print(indented(text))
        for name, text in about.beside.items():
            print(f"\nBeside it, {name}.yaml:\n")
            print(indented(text))
        return
    found = [about for name, about in codes.items() if name.startswith(wanted)]
    if not found:
        raise Fault(f"there is no code {code!r}; `pilewright check` lists them all")
    for about in found:
        print(printable(f"{about.code}  {about.level:7}  {about.title}"))


def indented(text: str) -> str:
    """An example with blanks before its lines, cut short if it is very long."""
    lines = printable(text[:SHOWN]).splitlines() + (["..."] if len(text) > SHOWN else [])
    return "\n".join(f"    {line}".rstrip() for line in lines)
