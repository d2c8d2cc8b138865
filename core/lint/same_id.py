"""Files of one collection that have the same id."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import PurePath

from ..loading import Diagnostic, Related
from ..loading.codes import Code
from ..loading.codes.code import PLAIN

CODE = Code(
    "P610",
    "Two files below one folder have the same id",
    "The name of a file without its ending is the game's id. Of two files with one id only one is found by that name, by the"
    " commands and by `extends`. It is looked for among the files below a folder that is given to the command.",
    PLAIN,
    PLAIN,
    "warning",
    {"deeper/example": PLAIN},
)


def same_ids(files: Iterable[str]) -> list[Diagnostic]:
    """A warning for every file whose id one before it has as well."""
    first: dict[str, str] = {}
    found = []
    for file in files:
        game = PurePath(file).stem
        other = first.setdefault(game, file)
        if os.path.realpath(other) != os.path.realpath(file):
            message = f"the id {game!r} is that of {other} too; only one of them is found by that name; give one another name"
            related = (Related(other, 1, 1, 1, 1, "the first of this id"),)
            found.append(Diagnostic(file, 1, 1, message, 1, 1, CODE.code, CODE.level, related))
    return found
