"""`pilewright new`."""

from __future__ import annotations

import re
import sys
import textwrap
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..text.files import why, write_whole
from .collect import STDIN
from .files import named_file
from .games import open_library
from .options import takes
from .output import Fault, complain, printable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..library.collection import Library
    from ..loading import Diagnostic
    from ..writing.interview import Ask


def _key(path: str) -> Any:
    """An option that sets a key of the language."""
    return typer.Option(metavar="VALUE", help=path)


@dataclass(frozen=True)
class Options:
    """What a ruleset is to be, by the names of the questions, and what is to be done with it."""

    file: Annotated[
        str | None, typer.Argument(metavar="[FILE]", help="The file to write, or - for stdout; the game's name without it.")
    ] = None
    parent: Annotated[str | None, typer.Option("--from", metavar="GAME", help="Write a variant of this game.")] = None
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False
    defaults: Annotated[bool, typer.Option("--defaults", help="Ask nothing, even at a terminal.")] = False
    name: Annotated[str | None, _key("name")] = None
    packs: Annotated[str | None, _key("deck.packs")] = None
    deal_to: Annotated[str | None, _key("piles.stock.deal.to; none: a game without a stock")] = None
    deal_cards: Annotated[str | None, _key("piles.stock.deal.cards")] = None
    redeals: Annotated[str | None, _key("piles.stock.redeals")] = None
    tableau: Annotated[str | None, _key("piles.tableau.count")] = None
    face: Annotated[str | None, _key("piles.tableau.face")] = None
    direction: Annotated[str | None, _key("piles.tableau.build.direction")] = None
    suits: Annotated[str | None, _key("piles.tableau.build.suits")] = None
    space: Annotated[str | None, _key("piles.tableau.space")] = None
    move: Annotated[str | None, _key("piles.tableau.move")] = None
    cells: Annotated[str | None, _key("piles.cell.count; none: no cells")] = None
    reserve: Annotated[str | None, _key("deal.reserve.cards; none: no reserve")] = None
    cards: Annotated[str | None, _key("deal.tableau.cards: a number, or one for each pile such as '1 2 3'")] = None
    base: Annotated[str | None, _key("deal.foundation.sets; none: the foundations begin with the ace")] = None


@takes(Options)
def new(options: Options) -> int:
    """Write a new ruleset, with a comment for every key.

    At a terminal a question is asked for each option that is not given; Enter takes the answer in brackets. Elsewhere, and
    with --defaults, what is not given has its default. With --from, the file is a variant: it has what differs from the other
    game, and nothing else. Each option sets the key of the language that stands beside it; `pilewright schema` and the
    questions say what it means.

    What is written has been checked; a ruleset with problems is not written.

    Examples:
      pilewright new
      pilewright new --name "Long Evening" --packs 2 --tableau 9 --cards 3
      pilewright new --from klondike --name "Klondike by Twos" --deal-cards 2 twos.yaml

    """
    from ..writing.guide import Guide
    from ..writing.interview import take
    from ..writing.questions import QUESTIONS

    texts = {question.name: getattr(options, question.name.replace("-", "_")) for question in QUESTIONS}
    given = {name: text for name, text in texts.items() if text is not None}
    guide = Guide()
    try:
        answers = take(given, guide)
    except ValueError as error:
        raise Fault(str(error)) from None
    file = options.file
    target = _target(file, options.force) if file is not None and file != STDIN else None
    library = open_library()
    ask = _asked if sys.stdin.isatty() and not options.defaults else None
    said: Mapping[str, Any] = {}
    while True:
        said, data = _data(answers, said, library, options.parent, guide, ask)
        if file is None:
            target = _target(f"{_slug(data['name'])}.yaml", options.force)
        text, problems = _checked(data, library, guide, target)
        errors = [problem for problem in problems if problem.level == "error"]
        if not errors or ask is None:
            break
        complain(*(problem.message for problem in errors), prefix="")
        print("\nThat does not go together. The questions once more, with your answers in brackets:\n")
    if errors:
        raise Fault(f"nothing is written: {'; '.join(problem.message for problem in errors)}", 1)
    if target is None:
        print(text, end="")
        return 0
    try:
        write_whole(target, text)
    except (OSError, ValueError) as error:
        raise Fault(f"{target} cannot be written: {why(error)}") from None
    _tell(target, data["name"], problems)
    return 0


def _target(file: str, force: bool) -> Path:
    """The file to be written, if it may be."""
    target = named_file(file)
    if target.exists() and not force:
        raise Fault(f"{target} is there already; give another name, or --force to write over it")
    return target


def _slug(name: str) -> str:
    from ..library.collection import plain_name

    return "-".join(filter(None, map(plain_name, re.split(r"[\s_/-]+", name)))) or "my-game"


def _asked(about: str, prompt: str) -> str:
    print(textwrap.fill(about, 80))
    try:
        return input(prompt)
    except EOFError:
        print()
        raise Fault("nothing is written") from None
    finally:
        print()


def _data(
    answers: Mapping[str, Any], before: Mapping[str, Any], library: Library, parent: str | None, guide: Any, ask: Ask | None
) -> tuple[Mapping[str, Any], dict[str, Any]]:
    """All answers, and the ruleset that they make."""
    from ..writing.compose import parent_of, variant, whole_game
    from ..writing.interview import ask_all, ask_differences

    if parent is None:
        said = ask_all(answers, guide, ask, before)
        return said, whole_game(said)
    known, data = parent_of(library, parent)
    said = ask_differences(answers, data, guide, ask, before)
    return said, variant(known, data, said)


def _checked(data: dict[str, Any], library: Library, guide: Any, target: Path | None) -> tuple[str, list[Diagnostic]]:
    """The text of the file, and what is wrong with it."""
    from ..loading import Source
    from ..writing.compose import commented

    text = commented(data, guide)
    path = str(target or "<stdout>")
    return text, library.check(Source(path, Path(path).stem, text.encode()))[1]


def _tell(target: Path, name: str, problems: list[Diagnostic]) -> None:
    """What has been written, what there is to say about it, and what to do next."""
    path = str(target) if target.is_absolute() else f"./{target}"
    print(printable(f"{target} is written: {name}"))
    for problem in problems:
        print(printable(f"  {problem.line}:{problem.column}: warning: {problem.message}"))
    steps = {
        f"pilewright play {path}": "play it",
        f"pilewright try {path}": "see what 200 random games reach",
        f"pilewright validate --watch {path}": "check it whenever you save it",
        "pilewright schema > ruleset.schema.json": "give your editor the keys and their meaning",
    }
    print("next:")
    width = max(map(len, steps))
    for command, what in steps.items():
        print(printable(f"  {command:{width}}  {what}"))
