"""The page on which a game is chosen: by its family, by any of its names, the last ones, one at random, that of the day."""

from __future__ import annotations

import datetime
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from ..library.collection import Entry, plain_name
from ..loading import Identity
from ..manual.nouns import sentence
from ..model.errors import PilewrightError
from ..playing.codes import daily, is_code, split_code
from ..playing.unfinished import SavedGame, every_kept_game
from ..text.files import reason
from ..text.sentences import in_one_line
from .host import Host
from .words import _, translator

RECENT = 5
_UNLIKE = 3


@dataclass(frozen=True)
class Line:
    """One line that can be chosen."""

    text: str
    choose: Callable[[], None]


class StartScreen(Screen[None]):
    """A line to search in, and the list below it."""

    app: Host
    CSS = """
    StartScreen Static { padding: 0 1; }
    StartScreen OptionList { height: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,pagedown", "to_list", show=False),
        Binding("escape", "leave", show=False, priority=True),
    ]

    def compose(self) -> ComposeResult:
        """Title, line and list."""
        yield Static(Text(_("Which game? A name, a family, or a code such as terrace:17. Esc ends.")))
        yield Input(placeholder=_("search"))
        yield OptionList()

    def on_mount(self) -> None:
        """Read the names of all games once."""
        self._games = [(entry, entry.identity()) for entry in self.app.library]
        self._kept = every_kept_game()
        try:
            self._recent = self.app.statistics.recent(RECENT)
        except OSError as error:
            self._recent = []
            self.app.notify(reason(error).in_language(translator()), severity="warning", markup=False)
        self._fill("")
        self.query_one(Input).focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show what fits."""
        self._fill(event.value)

    def on_input_submitted(self) -> None:
        """Enter takes the first line."""
        if self._lines:
            self._lines[0].choose()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click on a line."""
        self._lines[int(event.option_id or 0)].choose()

    def action_to_list(self) -> None:
        """From the line down to the list."""
        self.query_one(OptionList).focus()

    def action_leave(self) -> None:
        """Empty the line, or end."""
        line = self.query_one(Input)
        if line.value:
            line.value = ""
            line.focus()
        else:
            self.app.exit()

    # ---- the list

    def _fill(self, typed: str) -> None:
        self._lines: list[Line] = []
        options: list[Option] = []
        for heading, lines in self._sections(typed):
            if lines:
                options.append(Option(Text(heading, style="bold"), disabled=True))
            for line in lines:
                options.append(Option(Text(f"  {line.text}"), id=str(len(self._lines))))
                self._lines.append(line)
        if not options:
            options.append(Option(Text(self._fault(typed) or _("No game has this name.")), disabled=True))
        found = self.query_one(OptionList)
        found.clear_options()
        found.add_options(options)
        found.highlighted = 1 if self._lines else None

    @staticmethod
    def _fault(typed: str) -> str:
        """What is wrong with a code."""
        try:
            if is_code(typed):
                split_code(typed)
        except PilewrightError as error:
            return f"{sentence(error.in_language(translator()))}."
        return ""

    def _sections(self, typed: str) -> Iterator[tuple[str, list[Line]]]:
        wanted = plain_name(typed)
        if is_code(typed) and not self._fault(typed):
            yield _("A deal"), [Line(typed.strip(), lambda: self.app.play(*split_code(typed)))]
        if not wanted:
            titles = {pair[0].id: self._title(*pair) for pair in self._games}
            yield _("Go on"), [self._kept_line(kept, titles) for kept in self._kept[:RECENT]]
            yield _("Play"), list(self._offers())
            yield _("Recent"), [self._game_line(game, titles[game]) for game in self._recent if game in titles]
        named = [pair for pair in self._games if self._likeness(wanted, *pair) < _UNLIKE] if wanted else []
        named.sort(key=lambda pair: self._likeness(wanted, *pair))
        yield _("Found"), [self._game_line(pair[0].id, self._title(*pair)) for pair in named]
        for family in sorted({entry.family for entry, _names in self._games if wanted in plain_name(entry.family)}):
            here = [pair for pair in self._games if pair[0].family == family and pair not in named]
            yield family, [self._game_line(pair[0].id, self._title(*pair)) for pair in here]

    def _offers(self) -> Iterator[Line]:
        ids = [entry.id for entry, _names in self._games]
        if not ids:
            return
        game, deal = daily([entry.id for entry, _names in self._games if entry.origin != "user"] or ids, datetime.date.today())
        yield Line(_("the deal of the day: {code}").format(code=f"{game}:{deal}"), lambda: self.app.play(game, deal))
        yield Line(_("a game at random"), lambda: self.app.play(random.choice(ids)))

    def _likeness(self, wanted: str, entry: Entry, identity: Identity) -> int:
        """How much a game is what was typed: 0 where that is one of its names."""
        names = [plain_name(name) for name in self._names(entry, identity)]
        if wanted in names:
            return 0
        return 1 if any(name.startswith(wanted) for name in names) else 2 if any(wanted in name for name in names) else _UNLIKE

    def _kept_line(self, kept: SavedGame, titles: Mapping[str, str]) -> Line:
        title = titles.get(kept.game, kept.game)
        return Line(f"{title}, {kept.title(translator())} ({kept.moves(translator())})", lambda: self.app.resume(kept))

    def _game_line(self, game: str, title: str) -> Line:
        return Line(title, lambda: self.app.play(game))

    def _title(self, entry: Entry, identity: Identity) -> str:
        return in_one_line(identity.names.get(self.app.language) or identity.names.get("en") or entry.id)

    @staticmethod
    def _names(entry: Entry, identity: Identity) -> Iterator[str]:
        yield entry.id
        yield from identity.names.values()
        yield from identity.aliases
