"""The fenced blocks of the Markdown documents, and a place to try them in.

What follows the language on the fence says how a block is tried:

``yaml``                        a whole ruleset or variant: it has no problems and no warnings
``yaml fragment of=piles.cell`` a part of one, for the place that `of` names: tried in a variant of SAMPLE
``yaml ... refused``            it has problems
``... file=NAME``               the block is that file, for the blocks that follow
``python``                      a doctest where it has prompts; else it is compiled only
``python plugin=NAME``          a plugin of that name, installed for the whole document
``console``                     commands after ``$``, and what they print; ``...`` stands for anything
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / "examples").glob("*/README.md"))]
SAMPLE = ROOT / "tests" / "docs" / "sample.yaml"
EXAMPLES = {"merci": ROOT / "examples" / "pilewright-merci" / "pilewright_merci"}

_FENCE = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """One fenced block."""

    document: Path
    line: int
    language: str
    words: tuple[str, ...]
    text: str

    def option(self, name: str) -> str | None:
        """The value of ``name=value`` on the fence."""
        return next((word.partition("=")[2] for word in self.words if word.startswith(f"{name}=")), None)

    @property
    def place(self) -> str:
        return f"{self.document.relative_to(ROOT)}:{self.line}"


def blocks(document: Path) -> Iterator[Block]:
    """The fenced blocks of a document that name a language."""
    text = document.read_text("utf-8")
    for match in _FENCE.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        yield Block(document, line, match[1], tuple(shlex.split(match[2])), match[3])


class Place:
    """A folder in which the blocks of one document are tried, with the plugins that it shows and those of the examples."""

    def __init__(self, document: Path, folder: Path) -> None:
        self.folder = folder / "work"
        self.folder.mkdir()
        site = folder / "site"
        site.mkdir()
        (folder / "rulesets").mkdir()
        for name, package in EXAMPLES.items():
            (site / package.name).symlink_to(package)
            self._install(site, package.name, {name: package.name})  # hides the same distribution, if it is really installed
        shown = {name: name.replace("-", "_") for name in (block.option("plugin") for block in blocks(document)) if name}
        for block in blocks(document):
            if block.option("plugin"):
                (site / f"{shown[block.option('plugin') or '']}.py").write_text(block.text, "utf-8")
        self._install(site, "shown_here", shown)
        self.environment = {
            name: value for name, value in os.environ.items() if not name.startswith(("PILEWRIGHT_", "GITHUB_"))
        } | {
            "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
            "PYTHONPATH": os.pathsep.join([str(site), *filter(None, [os.environ.get("PYTHONPATH")])]),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PILEWRIGHT_RULESETS": str(folder / "rulesets"),
            "PILEWRIGHT_STATE": str(folder / "state"),
            "PILEWRIGHT_STRICT_PLUGINS": "1",
            "COLUMNS": "80",
        }

    @staticmethod
    def _install(site: Path, distribution: str, plugins: dict[str, str]) -> None:
        about = site / f"{distribution}-0.1.0.dist-info"
        about.mkdir()
        name = distribution.replace("_", "-")
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.1.0\n", "utf-8")
        points = [f"{plugin} = {module}\n" for plugin, module in plugins.items()]
        (about / "entry_points.txt").write_text("".join(["[pilewright]\n", *points]), "utf-8")

    def ruleset(self, block: Block) -> str:
        """Write a yaml block to its file, a fragment as a variant of the sample; the file's name."""
        name = block.option("file") or f"line-{block.line}.yaml"
        text = block.text
        if "fragment" in block.words:
            keys = (block.option("of") or "").split(".") if block.option("of") else []
            (self.folder / "sample.yaml").write_text(SAMPLE.read_text("utf-8"), "utf-8")
            named = [] if text.startswith("name:") else ["name: Fragment"]
            lines = ["extends: sample", *named, *("  " * depth + f"{key}:" for depth, key in enumerate(keys))]
            text = "\n".join([*lines, *("  " * len(keys) + line for line in text.splitlines())]) + "\n"
        (self.folder / name).write_text(text, "utf-8")
        return name

    def run(self, command: str) -> tuple[int, str]:
        """Run a command as a shell would; its exit code, and what it prints on stdout and stderr."""
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=300,
        )
        return done.returncode, done.stdout


def commands(block: Block) -> Iterator[tuple[str, str]]:
    """The commands of a console block, each with what it should print."""
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, printed = part.partition("\n")
        yield command, printed


def agree(shown: str, printed: str) -> bool:
    """Whether a command has printed what is shown; ``...`` stands for anything, blank space at the ends of lines for nothing."""

    def tidy(text: str) -> str:
        return "\n".join(line.rstrip() for line in text.strip("\n").splitlines())

    pattern = ".*?".join(re.escape(part) for part in tidy(shown).split("..."))
    return re.fullmatch(pattern, tidy(printed), re.DOTALL) is not None
