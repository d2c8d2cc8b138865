"""The page docs/checks.md, made from what each check says about itself: python tests/docs/checks_page.py writes it anew."""

from __future__ import annotations

import sys
from pathlib import Path

from pilewright.cli.check import indented
from pilewright.loading.codes import Code

sys.path.insert(0, str(Path(__file__).parents[2]))  # for the package `tests`, when this runs as a program

from tests.lint.example_files import CODES, try_example

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "checks.md"
HEAD = """\
# What is checked

Made by `tests/docs/checks_page.py` from what each check says about itself; `pilewright check CODE` prints the same. A code never
changes its meaning. An *error* is mended before the game can be played; a *warning* leaves it playable.

A comment ignores what is reported on its line, or in the whole file; several codes stand with commas between:

```yml
piles:
  reserve: {count: 2}  # pilewright: ignore[P407]
# pilewright: ignore-file[P411]
```

It changes what `pilewright validate` reports and nothing else: a game with an error cannot be played, whether the error is
ignored or not. `--select` and `--ignore` choose by code, or by how codes begin, for a whole run.
"""
AREAS = {
    "P0": "File and YAML",
    "P1": "Shape",
    "P2": "Names",
    "P3": "Card arithmetic",
    "P4": "Play",
    "P5": "Plugins",
    "P6": "Names and texts of the game",
    "P9": "Checks of plugins",
}
PLUGINS = "Plugins bring checks of their own with codes from P900 to P999, see [plugins.md](plugins.md#checks)."


def section(code: Code) -> list[str]:
    """What there is to say about one code."""
    said = [problem.message for problem in try_example(code, code.failing) if problem.code == code.code]
    lines = [f"### {code.code}", "", f"**{code.title}.** ({code.level})", "", code.explanation, ""]
    lines += ["Fails:", "", *block(code.failing, "text" if code.code.startswith("P00") else "yml"), ""]
    lines += ["```text", *said, "```", ""] if said else []
    lines += ["Passes:", "", *block(code.passing), ""]
    for name, text in code.beside.items():
        lines += [f"Beside it, `{name}.yaml`:", "", *block(text), ""]
    return lines


def block(text: str, language: str = "yml") -> list[str]:
    """An example as a block; tests/lint tries all of them, so the fence is none of those that tests/docs tries.

    What is no YAML at all has the language `text`: nothing can show its parts in colours.
    """
    return [f"```{language}", *(line.removeprefix("    ") for line in indented(text).splitlines()), "```"]


def page() -> str:
    """The whole page."""
    lines = [HEAD, "| code | level | what |", "|---|---|---|"]
    lines += [f"| [{code.code}](#{code.code.lower()}) | {code.level} | {code.title} |" for code in CODES.values()]
    for area, head in AREAS.items():
        lines += ["", f"## {area}xx: {head}", ""]
        lines += (
            [PLUGINS] if area == "P9" else [line for code in CODES.values() if code.code[:2] == area for line in section(code)]
        )
    return "\n".join(lines).replace("\n\n\n", "\n\n") + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
