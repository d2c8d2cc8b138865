"""The difference of two games as text: for each matter that they see differently, what each of them says."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from .as_text import WIDTH
from .fact import Fact
from .translation import Translator
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
        pairs = [pair for pair in found if pair.subject == subject]
        blocks.append("\n".join([subject, *(line for pair in pairs for line in _lines(pair, one, other, t))]))
    return "\n\n".join(blocks), True


def _lines(pair: Difference, one: str, other: str, t: Translator) -> Iterator[str]:
    if pair.first is not None and pair.second is not None:
        sentences = [
            t.gettext("{head}: {sentence}", head=one, sentence=pair.first.text),
            t.gettext("{head}: {sentence}", head=other, sentence=pair.second.text),
        ]
    elif pair.first is not None:
        sentences = [t.gettext("Only in {game}: {sentence}", game=one, sentence=pair.first.text)]
    else:
        sentences = [t.gettext("Only in {game}: {sentence}", game=other, sentence=pair.second.text if pair.second else "")]
    for number, text in enumerate(sentences):
        first, later = ("- ", "  ") if number == 0 else ("  ", "  ")
        yield textwrap.fill(text, WIDTH, initial_indent=first, subsequent_indent=later + "  ", break_on_hyphens=False)


def _wrapped(text: str) -> str:
    return textwrap.fill(text, WIDTH, break_on_hyphens=False)
