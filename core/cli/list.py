"""`pilewright list`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .games import Language, open_library
from .output import counted, in_one_line

if TYPE_CHECKING:
    from ..library.collection import Entry, Library


def list_games(language: Language = "en") -> None:
    """List all games.

    Each with its id, its name, its family (the folder it stands in) and where it comes from. The folder of your
    own rulesets and the plugins that are installed are looked through as well. A ruleset with errors is marked BROKEN;
    `pilewright validate FILE` says what is wrong with it.

    Examples:
      pilewright list
      pilewright list --lang fr

    """
    library = open_library()
    found = (tuple(map(in_one_line, _row(library, entry, language))) for entry in library)
    rows = sorted(found, key=lambda row: (row[2], row[0]))
    heads = ("GAME", "NAME", "FAMILY", "FROM")
    widths = [max(len(row[column]) for row in [heads, *rows]) for column in range(3)]
    for row in [heads, *rows]:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=False)]
        print("  ".join([*cells, *row[3:]]).rstrip())


def _row(library: Library, entry: Entry, language: str) -> tuple[str, ...]:
    from ..loading import RulesetError, has_errors

    try:
        ruleset, diagnostics = library.check(entry.source())
    except RulesetError as error:
        ruleset, diagnostics = None, list(error.diagnostics)
    if ruleset is not None:
        return entry.id, ruleset.title(language), entry.family, entry.origin
    names = entry.identity().names
    name = names.get(language) or names.get("en") or entry.id
    errors = sum(has_errors([diagnostic]) for diagnostic in diagnostics)
    return entry.id, name, entry.family, entry.origin, f"BROKEN: {counted(errors, 'error')} in {entry.file}"
