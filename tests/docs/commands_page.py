"""The page docs/commands.md, made from the command line itself: python tests/docs/commands_page.py writes it anew."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer
from pilewright.cli.main import application

PAGE = Path(__file__).parents[2] / "docs" / "commands.md"
HEAD = """\
# All commands and options

Made by `tests/docs/commands_page.py` from the commands themselves: this is what `--help` says. [Commands](cli.md) tells more
about each, with examples of what they print.
"""


def page() -> str:
    """The whole page."""
    group: Any = typer.main.get_command(application())
    return "\n".join([HEAD, *(line for name, command in group.commands.items() for line in section(name, command))])


def section(name: str, command: Any) -> Iterator[str]:
    """Heading, usage, the text of the help and its table of options."""
    arguments = [str(parameter.metavar or parameter.name.upper()) for parameter in command.params if is_argument(parameter)]
    yield f"## pilewright {name}\n"
    yield f"```text\n{' '.join(['pilewright', name, *arguments, '[OPTIONS]'])}\n```\n"
    text, _, examples = command.help.partition("\n\n\x08\n")
    yield f"{text}\n"
    rows = [f"| {names(parameter)} | {(parameter.help or '').replace('|', '/')} |" for parameter in command.params]
    if rows:
        yield "\n".join(["| argument or option | meaning |", "|---|---|", *rows]) + "\n"
    if examples:
        lines = [line[2:] for line in examples.splitlines()[1:]]
        yield "```text\n" + "\n".join(lines).strip() + "\n```\n"


def is_argument(parameter: Any) -> bool:
    return bool(parameter.param_type_name == "argument")


def names(parameter: Any) -> str:
    """An option with its value, an argument as it is called in the usage."""
    if is_argument(parameter):
        return f"`{parameter.metavar or parameter.name.upper()}`"
    value = "" if parameter.is_flag else f" {parameter.metavar or re.sub('_', '-', parameter.name).upper()}"
    return ", ".join(f"`{name}{value}`" for name in parameter.opts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
