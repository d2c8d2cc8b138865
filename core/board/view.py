"""The widget that shows the rows of a frame, and tells what the mouse does on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from rich.segment import Segment
from textual import events
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from .frame import Row
from .looks import Look

Gesture = Literal["press", "drag", "drop", "click", "double", "right", "wheel-up", "wheel-down", "wheel-left", "wheel-right"]


class BoardView(Widget, can_focus=True):
    """Rows of characters with their kinds; it knows nothing about games."""

    DEFAULT_CSS = "BoardView { width: 1fr; height: 1fr; }"

    def __init__(self, gesture: Callable[[Gesture, int, int], None], key: Callable[[events.Key], None]) -> None:
        super().__init__()
        self._gesture, self._key = gesture, key
        self._rows: list[Row] = []
        self._look = Look()
        self._pressed: tuple[int, int] | None = None
        self._dragging = False

    def show(self, rows: list[Row], look: Look) -> None:
        """Show these rows from now on."""
        before, looked = self._rows, self._look
        self._rows, self._look = rows, look
        if look != looked or len(rows) != len(before):
            self.refresh()
            return
        changed = [Region(0, y, self.size.width, 1) for y, row in enumerate(rows) if row != before[y]]
        if changed:
            self.refresh(*changed)

    @property
    def text(self) -> str:
        """The characters that are shown."""
        return "\n".join("".join(text for text, _ in row).rstrip() for row in self._rows)

    def render_line(self, y: int) -> Strip:
        """One row of the screen."""
        row = self._rows[y] if y < len(self._rows) else []
        return Strip([Segment(text, self._look.style(kind)) for text, kind in row if text])

    def on_key(self, event: events.Key) -> None:
        """Let the screen have keys before its bindings."""
        self._key(event)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Remember where a drag may begin."""
        if event.button == 1:
            self._pressed, self._dragging = (event.x, event.y), False
            self.capture_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """A drag begins when the mouse has moved with its button down."""
        if self._pressed is not None and not self._dragging and (event.x, event.y) != self._pressed:
            self._dragging = True
            self._gesture("drag", *self._pressed)

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """A drag ends; anything else is a click."""
        self.release_mouse()
        if self._pressed is not None and self._dragging:
            self._gesture("drop", event.x, event.y)
        self._pressed = None

    def on_click(self, event: events.Click) -> None:
        """A click, by the button and by how many there were in a row."""
        if self._dragging:
            self._dragging = False
        elif event.button == 3:
            self._gesture("right", event.x, event.y)
        elif event.button == 1:
            self._gesture("double" if event.chain == 2 else "click", event.x, event.y)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel has been turned upwards."""
        self._gesture("wheel-up", event.x, event.y)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel has been turned downwards."""
        self._gesture("wheel-down", event.x, event.y)

    def on_mouse_scroll_left(self, event: events.MouseScrollLeft) -> None:
        """The wheel has been turned to the left."""
        self._gesture("wheel-left", event.x, event.y)

    def on_mouse_scroll_right(self, event: events.MouseScrollRight) -> None:
        """The wheel has been turned to the right."""
        self._gesture("wheel-right", event.x, event.y)
