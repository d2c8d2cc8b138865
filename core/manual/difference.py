"""The difference between two games as text: what each of them says, on every matter where they differ."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from ..text.translation import Translator
from .as_text import WIDTH
from .fact import Fact
from .variants import Difference, differences


def comparison(
    one: str, other: str, ours: Sequence[Fact], theirs: Sequence[Fact], t: Translator, *, same_play: bool
) -> tuple[str, bool]:
    """The text, and whether the games differ. `same_play`: whether they are the same for the kernel."""
    found = differences(ours, theirs)
    if not found:
        if same_play:
            return _wrapped(t.gettext("{one} and {other} have the same rules.", one=one, other=other)), False
        return _wrapped(t.gettext("{one} and {other} read the same, but do not play the same.", one=one, other=other)), True
    blocks = [_wrapped(t.gettext("{one} and {other} differ:", one=one, other=other))]
    for subject in dict.fromkeys(pair.subject for pair in found):
        lines = _lines([pair for pair in found if pair.subject == subject], one, other, t)
        blocks.append("\n".join([subject, *lines]))
    return "\n\n".join(blocks), True


def _lines(pairs: Sequence[Difference], one: str, other: str, t: Translator) -> Iterator[str]:
    """Both games' sentences where both have some; what only one of them says follows in one paragraph."""
    for pair in pairs:
        if pair.first is not None and pair.second is not None:
            yield _item(t.gettext("{head}: {sentence}", head=one, sentence=pair.first.text), "- ")
            yield _item(t.gettext("{head}: {sentence}", head=other, sentence=pair.second.text), "  ")
    ours = " ".join(pair.first.text for pair in pairs if pair.first is not None and pair.second is None)
    theirs = " ".join(pair.second.text for pair in pairs if pair.second is not None and pair.first is None)
    for game, text in ((one, ours), (other, theirs)):
        if text:
            yield _item(t.gettext("Only in {game}: {sentence}", game=game, sentence=text), "- ")


def _item(text: str, mark: str) -> str:
    return textwrap.fill(text, WIDTH, initial_indent=mark, subsequent_indent="    ", break_on_hyphens=False)


def _wrapped(text: str) -> str:
    return textwrap.fill(text, WIDTH, break_on_hyphens=False)
