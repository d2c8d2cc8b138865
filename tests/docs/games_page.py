"""The page docs/games.md, made from the rulesets and the recordings: python tests/docs/games_page.py writes it anew."""

from __future__ import annotations

import dis
import gzip
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import median
from types import CodeType
from typing import Any

import yaml
from pilewright.library import Library
from pilewright.model.ruleset import Ruleset

sys.path.insert(0, str(Path(__file__).parents[2]))  # for the package `tests`, when this runs as a program

from tests.conformance.replay import ruleset_for

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "games.md"
SCHEME = ROOT / "tests" / "docs" / "scheme_lines.yaml"
HEAD = """\
# The games

Made by `tests/docs/games_page.py` from the rulesets. *Keys* are those beyond the common ones that the game uses, with all that
it inherits; *lines* are those of its file without comments and blanks, *states* the recorded states of GNOME AisleRiot in
`tests/conformance/recordings/` with which its rules agree, with every legal move. At the end stands
[how long the same games are in AisleRiot](#against-aisleriots-scheme).
"""
COMPARED = """\
## Against AisleRiot's Scheme

How long are the games as data, how long were they as a program? *Scheme* is the number of lines that bear code according to the
line table of the compiled games of GNOME AisleRiot 3.22.23. Lines with only a closing parenthesis or constant data are not in it.
What a game loads from another game's file is counted with that other game, as what a ruleset extends is with its parent:
`athena`, `aunt-mary`, `gold-mine` and `saratoga` load `klondike`; `bakers-game` loads `freecell`; `peek` loads `osmosis`;
`spider-three-decks`, `spiderette` and `will-o-the-wisp` load `spider`. The programs have their own hints, options and messages
in these lines; here those are made from the rules, for all games alike.

*YAML* is the number of lines of the ruleset of that name, without comments and blanks. *With variants* adds the rulesets that
are options of the same game there. *Plugins* is the number of lines that bear code in the plugins that the ruleset names, by
Python's line table; in the total a plugin counts once.
"""
WALL = """\
`wall` is left out for good: it is no game of piles. Attackers whose ranks add up to more than the strength of a card destroy
it, cards share their strength, and nothing is built or paired. A plugin that plays it would have to take the place of the whole
kernel.
"""
COMMON = {
    *("role", "count", "fan", "face", "capacity", "build.direction", "build.suits", "space", "space.rank", "space.from"),
    *("accept", "accept.cards", "accept.from", "move", "move.cards", "move.to", "deal.to", "deal.cards", "redeals"),
}
COMMON_PARTS = {"deck": ("packs",), "goal": ("full",), "match": ("among", "to", "pairs")}
"""What is common in the maps of a ruleset that are not pile groups."""
STEP = ("sets", "when", "face", "by", "order", "bury", "replace")


def keys(data: dict[str, Any], prefix: str = "") -> Iterator[str]:
    """The keys of a pile group by their paths."""
    for key, value in data.items():
        if isinstance(value, dict):
            yield from keys(value, f"{prefix}{key}.")
        elif prefix + key == "fill.from":
            yield "fill"
        elif prefix + key not in COMMON:
            yield prefix + key


def merged(parent: dict[str, Any], child: dict[str, Any]) -> dict[str, Any]:
    """A variant over its parent, as `extends` does it."""
    result = dict(parent)
    for key, value in child.items():
        if value is None:
            result.pop(key, None)
        elif isinstance(value, dict) and isinstance(result.get(key), dict):
            result[key] = merged(result[key], value)
        else:
            result[key] = value
    return result


def used(data: dict[str, Any]) -> list[str]:
    """What is special in a game, as keys."""
    found = {f"{part}.{key}" for part, common in COMMON_PARTS.items() for key in data.get(part, {}) if key not in common}
    found |= {"match"} & data.keys()
    for group in data["piles"].values():
        found |= set(keys(group))
    found |= {f"deal.{key}" for step in data["deal"].values() for key in step if key in STEP}
    found |= {f"base.{key}" for key in data.get("base", {})}
    found |= {f"score.{key}" for key in data.get("score", {}) if "-" in key}
    return sorted(found) + [f"plugin {name}" for name in data.get("plugins", {})]


def states() -> dict[str, int]:
    """The recorded states by ruleset."""
    counted: dict[str, int] = {}
    for path in sorted((ROOT / "tests" / "conformance" / "recordings").glob("*.jsonl.gz")):
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            number = sum(line.startswith(('{"type":"step"', '{"type":"end"')) for line in lines)
        name = ruleset_for(path)
        counted[name] = counted.get(name, 0) + number
    return counted


def page() -> str:
    """The whole page."""
    library, counted = Library(folders=[]), states()
    files = {path.stem: path for path in sorted((ROOT / "rulesets").glob("*/*.yaml"))}
    written = {name: yaml.safe_load(path.read_text("utf-8")) for name, path in files.items()}
    games = {name: library.load(name) for name in files}
    long = {name: len(yaml_lines(path)) for name, path in files.items()}

    def whole(name: str) -> dict[str, Any]:
        data = written[name]
        return merged(whole(data["extends"]), data) if "extends" in data else dict(data)

    lines = [HEAD]
    for family in sorted({path.parent.name for path in files.values()}):
        lines += [
            f"## {family}",
            "",
            "| game | name | variant of | packs | keys | lines | states |",
            "|---|---|---|---|---|---|---|",
        ]
        for name, path in files.items():
            if path.parent.name == family:
                special = ", ".join(f"`{key}`" for key in used(whole(name)))
                parent = f"`{written[name]['extends']}`" if "extends" in written[name] else ""
                game = games[name]
                lines.append(row(f"`{name}`", game.name, parent, game.deck.packs, special, long[name], counted.get(name, 0)))
        lines.append("")
    return "\n".join([*lines, *compared(games, {name: data.get("extends") for name, data in written.items()}, long)])


def yaml_lines(path: Path) -> list[str]:
    """The lines of a ruleset without comments and blanks."""
    return [line for line in path.read_text("utf-8").splitlines() if line.partition("#")[0].strip()]


def row(*cells: object) -> str:
    """A row of a table."""
    return f"| {' | '.join(map(str, cells))} |".replace("|  |", "| |")


# ---- AisleRiot's programs and the rulesets


def compared(games: Mapping[str, Ruleset], parents: Mapping[str, str | None], long: Mapping[str, int]) -> Iterator[str]:
    """How many lines each game has here and there; `parents` are what the rulesets extend, `long` their numbers of lines."""
    scheme = yaml.safe_load(SCHEME.read_text("utf-8"))
    there = [name for name in scheme if name in games]
    together = dict.fromkeys(there, 0)
    for name, game in games.items():
        original: str | None = name
        while original is not None and original not in scheme:
            original = parents[original]
        if original is not None and (game.source or "").startswith("GNOME AisleRiot"):
            together[original] += long[name]
    named = {name: [use.name for use in games[name].plugins] for name in there}
    code = {name: code_lines(name) for name in {name for names in named.values() for name in names}}
    rows = [(scheme[name], long[name], together[name], sum(code[plugin] for plugin in named[name])) for name in there]
    columns = list(zip(*rows, strict=True))
    yield COMPARED
    yield row(f"{len(there)} games", "Scheme", "YAML", "with variants", "plugins")
    yield "|---|---|---|---|---|"
    yield row("median", *(f"{median(column):g}" for column in columns))
    yield row("total", *map(sum, columns[:3]), sum(code.values()))
    yield ""
    yield row("game", "Scheme", "YAML", "with variants", "plugins")
    yield "|---|---|---|---|---|"
    for name, numbers in zip(there, rows, strict=True):
        yield row(f"`{name}`", *numbers[:3], numbers[3] or "")
    missing = [f"`{name}`" for name in scheme if name not in games and name != "wall"]
    yield f"\nNot here: {', '.join(missing)}.\n" if missing else ""
    yield WALL


def code_lines(plugin: str) -> int:
    """How many lines of a plugin bear code, as Python's line table has them; docstrings do not count."""
    path = ROOT / "plugins" / f"{plugin.replace('-', '_')}.py"
    return len(set(lines_of(compile(path.read_text("utf-8"), path.name, "exec"))))


def lines_of(code: CodeType) -> Iterator[int]:
    """The numbers of the lines that the instructions of a code object and of those in it stand for."""
    for instruction in dis.get_instructions(code):
        if instruction.opname not in ("NOP", "RESUME") and instruction.positions and instruction.positions.lineno:
            yield instruction.positions.lineno
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from lines_of(constant)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
