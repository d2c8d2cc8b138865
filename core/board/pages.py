"""Small screens over the board: pages of text, a question, a choice."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static

from ..model.ruleset import Ruleset
from ..playing.commands import Command
from ..text.sentences import printable
from .words import _


def rules_page(ruleset: Ruleset, language: str, width: int) -> str:
    """The rules of a game in words."""
    from ..manual.rules_text import rules_text

    return printable(rules_text(ruleset, language, width=width)[0])


def keys_text(keys: Sequence[Command], width: int, *, symbols: bool = True, playing: bool = True) -> str:
    """What these keys do, and the mouse to whoever is playing."""
    described = [(key.shown if symbols or key.shown.isascii() else _ascii(key.shown), _(key.help)) for key in keys]
    column = max(len(shown) for shown, _text in described) + 2
    lines = []
    for shown, text in described:
        lines += textwrap.wrap(text, width, initial_indent=f"{shown:<{column}}", subsequent_indent=" " * column)
    return "\n".join([*lines, *(["", *textwrap.wrap(" ".join(_mouse()), width)] if playing else [])])


def _ascii(shown: str) -> str:
    return _("arrows") if "↑" in shown else shown.replace("→", "->").replace("←", "<-")


def _mouse() -> Sequence[str]:
    return (
        _("Mouse: click on cards and then on where they go, or drag them."),
        _("A double click sends a card to the foundation; a click on the stock deals;"),
        _("the right button says what lies there; the wheel moves a board that is too large."),
    )


class TextPage(ModalScreen[None]):
    """A page of text that is closed with any of the usual keys."""

    CSS = """
    TextPage { align: center middle; }
    TextPage Vertical { width: 84; max-width: 100%; height: auto; max-height: 100%; background: $surface; padding: 0 1; }
    TextPage VerticalScroll { height: auto; max-height: 100%; margin-bottom: 1; }
    TextPage #close { dock: bottom; height: 1; text-style: bold; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,f1,question_mark,enter", "dismiss", show=False),
    ]

    def __init__(self, text: Callable[[int], str]) -> None:
        """Make a page of a text that is asked for with the columns that it may take."""
        super().__init__()
        self._text = text

    def compose(self) -> ComposeResult:
        """The text, which scrolls where it is too long."""
        with Vertical():
            with VerticalScroll():
                yield Static(self._fitting(), id="text")
            yield Static(Text(_("Esc closes this page; the arrows, PgUp and PgDn move it.")), id="close")

    def on_resize(self) -> None:
        """Write the text anew for this width."""
        self.query_one("#text", Static).update(self._fitting())

    def _fitting(self) -> Text:
        return Text(self._text(max(20, min(80, self.app.size.width - 4))))


class Question(ModalScreen[str | None]):
    """A line to be typed."""

    CSS = """
    Question { align: center middle; }
    Question Vertical { width: 60; max-width: 100%; height: auto; background: $surface; padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", show=False)]

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def compose(self) -> ComposeResult:
        """The question and the line."""
        with Vertical():
            yield Static(Text(self._text))
            yield Input()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter answers."""
        self.dismiss(event.value)


class Choice(ModalScreen[int | None]):
    """One of several lines."""

    CSS = """
    Choice { align: center middle; }
    Choice OptionList { width: 60; max-width: 100%; height: auto; max-height: 80%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", show=False)]

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__()
        self._lines = lines

    def compose(self) -> ComposeResult:
        """The lines."""
        yield OptionList(*(Text(line) for line in self._lines))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click chooses."""
        self.dismiss(event.option_index)
