"""The page docs/games.md, made from the rulesets and the recordings: python tests/docs/games_page.py writes it anew."""

from __future__ import annotations

import gzip
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml
from pilewright.library import Library

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "games.md"
HEAD = """\
# The games

Made by `tests/docs/games_page.py` from the rulesets. *Keys* are those beyond the common ones that the game uses, with all that
it inherits; *lines* are those of its file without comments and blanks, *states* the recorded states of GNOME AisleRiot in
`tests/conformance/recordings/` with which its rules agree, with every legal move.
"""
COMMON = {
    *("role", "count", "fan", "face", "capacity", "build.direction", "build.suits", "space", "space.rank", "space.from"),
    *("accept.cards", "accept.from", "move", "move.cards", "move.to", "deal.to", "deal.cards", "redeals"),
}
STEP = ("sets", "when", "face", "by")


def keys(data: dict[str, Any], prefix: str = "") -> Iterator[str]:
    """The keys of a pile group by their paths."""
    for key, value in data.items():
        if isinstance(value, dict):
            yield from keys(value, f"{prefix}{key}.")
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
    found = {f"deck.{key}" for key in data.get("deck", {}) if key != "packs"}
    for group in data["piles"].values():
        found |= set(keys(group))
    found |= {f"deal.{key}" for step in data["deal"].values() for key in step if key in STEP}
    found |= {f"base.{key}" for key in data.get("base", {})}
    found |= {f"score.{key}" for key in data.get("score", {}) if "-" in key}
    return sorted(found) + [f"plugin {name}" for name in data.get("plugins", {})]


def states() -> dict[str, int]:
    """The recorded states by ruleset."""
    sys.path.insert(0, str(ROOT / "tests" / "conformance"))
    from replay import ruleset_for

    counted: dict[str, int] = {}
    for path in sorted((ROOT / "tests" / "conformance" / "recordings").glob("*.jsonl.gz")):
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            number = sum(line.startswith(('{"type":"step"', '{"type":"end"')) for line in lines)
        name = ruleset_for(path)
        counted[name] = counted.get(name, 0) + number
    return counted


def page() -> str:
    """The whole page."""
    shipped, counted = Library(folders=[]), states()
    files = {path.stem: path for path in sorted((ROOT / "rulesets").glob("*/*.yaml"))}
    written = {name: yaml.safe_load(path.read_text("utf-8")) for name, path in files.items()}

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
                text = [line for line in path.read_text("utf-8").splitlines() if line.partition("#")[0].strip()]
                ruleset = shipped.load(name)
                special = ", ".join(f"`{key}`" for key in used(whole(name)))
                parent = f"`{written[name]['extends']}`" if "extends" in written[name] else ""
                row = [f"`{name}`", ruleset.name, parent, ruleset.deck.packs, special, len(text), counted.get(name, 0)]
                lines.append(f"| {' | '.join(map(str, row))} |".replace("|  |", "| |"))
        lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
