"""`pilewright fmt`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from ..text.files import why, write_whole
from .collect import STDIN, collect
from .output import complain, counted, printable


def fmt(
    paths: Annotated[list[str], typer.Argument(metavar="PATH", help="Ruleset files, folders of them, or - for stdin.")],
    check: Annotated[bool, typer.Option("--check", help="Write nothing; name the files that are not in order.")] = False,
) -> int:
    """Put the keys of rulesets in order.

    The keys of each map come in the order in which the language reference has them; piles and the steps of the deal keep the
    order of their author, as it has a meaning. Comments go with the key that they stand above or beside. Nothing else of a
    file is changed but blanks at the ends of lines: not its breaks of lines, nor its quotes, nor {} and [].

    Files are written in place; of stdin the ordered text is printed. A file with YAML that cannot be read is reported as
    `pilewright validate` does, and left as it is. The exit code is 1 then, and with --check if a file is not in order.

    Examples:
      pilewright fmt my-game.yaml
      pilewright fmt --check rulesets/
      pilewright fmt - < my-game.yaml

    """
    from ..loading import RulesetError, Source
    from ..writing.layout import put_in_order

    files, missing = collect(paths)
    complain(*missing)
    changed = broken = 0
    for file in files:
        try:
            source = Source("<stdin>", "stdin", sys.stdin.buffer.read()) if file == STDIN else Source.read(file)
            text = put_in_order(source)
        except RulesetError as error:
            broken += 1
            print(printable("\n".join(map(str, error.diagnostics))))
            continue
        same = text.encode() == source.data.removeprefix(b"\xef\xbb\xbf")
        changed += not same
        if file == STDIN and not check:
            print(text, end="")
        elif not same and check:
            print(printable(f"{source.path}: its keys are not in order; `pilewright fmt` puts them so"))
        elif not same:
            try:
                write_whole(Path(file), text)
            except (OSError, ValueError) as error:
                broken += 1
                complain(f"{file} cannot be written: {why(error)}")
    if files:
        said = "not in order" if check else "put in order"
        complain(f"{counted(len(files), 'file')} read, {f'{changed} {said}' if changed else 'none to change'}", prefix="")
    if missing:
        return 2
    return 1 if broken or (check and changed) else 0
