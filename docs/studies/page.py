"""Write docs/winnability.md from the studies of this folder, for `python docs/studies/page.py`."""

from __future__ import annotations

import json
from pathlib import Path

from pilewright.library import Library
from pilewright.model.ruleset import Ruleset
from pilewright.study.file import digest, read_study
from pilewright.study.report import Summary

HERE = Path(__file__).parent
PAGE = HERE.parent / "winnability.md"
PUBLISHED = json.loads((HERE / "published.json").read_text("utf-8"))
"""For each study of a published game: its name there, and the interval in percent."""

HEAD = """\
# How often can it be won?

The share of deals that can be won by somebody who knows all cards. The interval is Wilson's of 95 %; deals that the
[solver](solver.md) has not decided within its limits count as lost for the lower end and as won for the upper. Made by
`python docs/studies/page.py` from the files in [studies](studies/README.md), one line for each deal, which
`pilewright study report docs/studies/*.study` reads as well.
"""


def ruleset_of(summary: Summary, library: Library) -> Ruleset:
    """The rules that a study was made by."""
    own = HERE / "rulesets" / f"{summary.study.game}.yaml"
    return library.load(str(own) if own.exists() else summary.study.game)


def summaries() -> list[Summary]:
    """All studies of this folder."""
    return [Summary(*read_study(file)[:2]) for file in sorted(HERE.glob("*.study"))]


def interval(low: float, high: float) -> str:
    """An interval in percent."""
    return f"{low:.2f} to {high:.2f}"


def published_row(summary: Summary, name: str, low: float, high: float, rules: Ruleset) -> str:
    """A row of the table of published games."""
    mine = [100 * end for end in summary.interval]
    overlap = "yes" if mine[0] <= high and low <= mine[1] else "NO"
    cells = [
        name,
        f"`{summary.study.game}`, {rules.source or 'no source'}",
        str(len(summary.results)),
        *(str(summary.count(verdict)) for verdict in ("solved", "unsolvable", "unknown")),
        interval(*mine),
        interval(low, high),
        overlap,
    ]
    return f"| {' | '.join(cells)} |"


def other_row(summary: Summary, rules: Ruleset) -> str:
    """A row of the table of all other games."""
    low, high = summary.interval
    cells = [
        f"{rules.name} (`{summary.study.game}`)",
        str(len(summary.results)),
        *(str(summary.count(verdict)) for verdict in ("solved", "unsolvable", "unknown")),
        interval(100 * low, 100 * high),
    ]
    return f"| {' | '.join(cells)} |"


def page() -> str:
    """The page."""
    library = Library(folders=[])
    compared, others, limits = [], [], set()
    for summary in summaries():
        rules = ruleset_of(summary, library)
        assert digest(rules) == summary.study.rules, f"{summary.study.game}: the rules are not those of the study any more"
        limits.add(summary.study.told("limits"))
        found = PUBLISHED.get(summary.study.game)
        if found is None:
            others.append(other_row(summary, rules))
        else:
            middle, spread = found["percent"], found["spread"]
            compared.append(published_row(summary, found["name"], middle - spread, middle + spread, rules))
    parts = [
        HEAD,
        "## Games with a published figure\n",
        "Published: Blake and Gent, *The winnability of Klondike solitaire and many other patience games*,"
        " arXiv 1906.12314v6,\nfrom up to 10⁹ deals each. Their deals are others, so that the intervals need only overlap.\n",
        "| game | ruleset | deals | won | lost | unknown | winnable % | published % | overlap |\n" + "|---" * 9 + "|",
        "\n".join(compared) + "\n",
    ]
    if others:
        parts += [
            "## Games without one\n",
            "| game | deals | won | lost | unknown | winnable % |\n|---|---|---|---|---|---|",
            "\n".join(others) + "\n",
        ]
    parts.append("Limits for a deal: " + "; or ".join(sorted(limits)) + " (memory in bytes).")
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
