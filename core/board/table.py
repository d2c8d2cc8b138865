"""The player at the board: a cursor, cards in hand, and every command. No screen is needed for it.

What may be done is what the game's legal moves say, see `options`.
"""

from __future__ import annotations

import contextlib
import functools
import string
from collections.abc import Callable, Sequence

from ..engine.notation import Move
from ..kernel.state import FACE_DOWN
from ..manual import nouns
from ..model.errors import PilewrightError
from ..playing.game import Game
from ..text.sentences import brief, in_one_line
from .layout import Board
from .marks import Marks, Spot, Tint
from .options import Options, find_options
from .steering import Direction, neighbour
from .words import _, ngettext, translator

LETTERS = string.ascii_lowercase + string.ascii_uppercase + string.digits


class Table:
    """One game on the table."""

    def __init__(self, game: Game, changed: Callable[[], None] = lambda: None) -> None:
        """Begin with the cursor on the first pile from which something can be done; `changed` is called after every change."""
        self.game = game
        self.message = ""
        self.hint: Move | None = None
        self.held: Spot | None = None
        self.letters: dict[Spot, str] = {}
        self._changed = changed
        self._seen: tuple[bytes, Options] | None = None
        self.cursor = self.top(0)
        with contextlib.suppress(PilewrightError):  # a plugin fails; that is told when the table is looked at
            self.cursor = self.top(next(iter(self.options.taken), self.cursor).pile)

    # ---- what there is

    @functools.cached_property
    def _by_label(self) -> dict[str, int]:
        return {pile.label: pile.index for pile in self.game.engine.piles}

    @property
    def options(self) -> Options:
        """What can be done now."""
        state = self.game.state
        if self._seen is None or self._seen[0] != state:
            self._seen = (state, find_options(self.game))
        return self._seen[1]

    def size(self, pile: int) -> int:
        """The number of cards of a pile."""
        return self.game.engine.size(self.game.state, pile)

    def top(self, pile: int) -> Spot:
        """The top card of a pile, or the empty pile."""
        return Spot(pile, max(0, self.size(pile) - 1))

    def card(self, spot: Spot) -> int | None:
        """The card at a spot, FACE_DOWN added if it lies so; None on an empty pile."""
        cards = self.game.engine.cards(self.game.state, spot.pile)
        return cards[spot.depth] if spot.depth < len(cards) else None

    def label(self, pile: int) -> str:
        """What moves call a pile."""
        return self.game.engine.piles[pile].label

    def targets(self) -> dict[int, Move]:
        """Where the cards in hand may go."""
        if self.held is None:
            return {}
        exact = dict(self.options.taken.get(self.held, {}))
        if self.held == self.top(self.held.pile):  # taken by its top card, a pile gives as many as the target wants
            for spot, moves in self.options.taken.items():
                if spot.pile == self.held.pile and spot != self.held:
                    for target, move in moves.items():
                        exact.setdefault(target, move)
        return exact

    def marks(self) -> Marks:
        """All that is to be marked."""
        tints: dict[Spot, Tint] = {}
        if self.hint is not None:
            tints |= self.hint_tints(self.hint)
        if self.held is not None:
            tints |= {self.top(pile): Tint.TARGET for pile in self.targets()}
            tints |= {Spot(self.held.pile, depth): Tint.HELD for depth in range(self.held.depth, self.size(self.held.pile))}
        return Marks(self.cursor, tints, self.letters, self._stock())

    def hint_tints(self, move: Move) -> dict[Spot, Tint]:
        """The marks of a hint: where it begins, and where it goes."""
        stock = [pile.label for pile in self.game.engine.piles if pile.group.role == "stock"]
        source = self._by_label.get(move.source if move.source in self._by_label else next(iter(stock), ""))
        tints = {} if source is None else {Spot(source, max(0, self.size(source) - move.cards)): Tint.HINT}
        if move.target is not None:
            tints[self.top(self._by_label[move.target])] = Tint.HINT
        return tints

    def _stock(self) -> str:
        if self.game.forbidden():
            return "locked"
        return "redeal" if any(move.source == "redeal" for move in self.options.touched.values()) else ""

    # ---- the cursor

    def move_cursor(self, board: Board, direction: Direction) -> None:
        """Go to the next card in a fan from which something can be moved, else to the next pile."""
        self.letters = {}
        depths = [] if self.held else [spot.depth for spot in self.options.taken if spot.pile == self.cursor.pile]
        pile, depth = neighbour(board, self.cursor, direction, depths)
        self.cursor = self.top(pile) if depth is None else Spot(pile, depth)

    # ---- taking and laying down

    def choose(self, spot: Spot) -> None:
        """What Enter or a click does at a spot: take cards, lay them down, deal."""
        self.letters = {}
        self.hint = None
        if self.held is None:
            self._take(spot)
        elif self.held.pile == spot.pile and spot.pile not in self.targets():
            self.put_back()
            self.cursor = spot
        else:
            self._lay_down(spot.pile)

    def choose_at_cursor(self) -> None:
        """Enter."""
        self.choose(self.cursor)

    def put_back(self) -> None:
        """Let go of the cards in hand, and of letters and messages."""
        self.held, self.letters, self.message, self.hint = None, {}, "", None

    def _take(self, spot: Spot) -> None:
        self.cursor = spot
        touched = self.options.touched.get(spot.pile)
        if touched is not None and spot not in self.options.taken:
            self.play(touched)
            return
        pile = self.game.engine.piles[spot.pile]
        card = self.card(spot)
        if pile.group.role == "stock":
            self.deal()
        elif card is None:
            self.message = _("There is no card to take.")
        elif card >= FACE_DOWN:
            self.message = _("This card lies face down.")
        else:
            self.held = self.top(spot.pile) if pile.group.move.unit == "top" else spot
            nowhere = _("This goes nowhere now; lay it on a pile to see why, or Esc puts it back.")
            self.message = "" if self.targets() else nowhere

    def _lay_down(self, target: int) -> None:
        assert self.held is not None
        move = self.targets().get(target)
        if move is None:
            move = Move(self.label(self.held.pile), self.label(target), self.size(self.held.pile) - self.held.depth)
        source, aim = self.held.pile, self.game.engine.piles[target].group
        self.held = None
        played = self.play(move)
        goal = aim.name in self.game.ruleset.goal.full or aim.role in ("hole", "discard")
        stays = played and goal  # whoever sends cards up goes on where they were
        self.cursor = self.top(source if stays else target)

    def play(self, *moves: Move) -> bool:
        """Play moves as one action, or say why not; whether they were played."""
        self.put_back()
        try:
            refused = self.game.why_not(moves[0]) if len(moves) == 1 else None
            if refused is not None:
                self.say(refused)
                return False
            self.game.play(*moves)
        except PilewrightError as error:
            self.say(error.in_language(translator()))
            return False
        self._settle()
        return True

    def say(self, text: str) -> None:
        """Say a reason as a sentence: `Nothing goes on the base rank.`."""
        text = brief(in_one_line(text), _("and {number} more"))
        self.message = nouns.sentence(text) + ("" if text.endswith((".", "!", "?")) else ".")

    def moved(self) -> None:
        """The position has been changed by somebody else."""
        self.put_back()
        self._settle()

    def _settle(self) -> None:
        """After a change of the position: keep the cursor on a card, and tell whoever wants to know."""
        self.cursor = self.top(self.cursor.pile)
        self._changed()

    # ---- commands

    def deal(self) -> None:
        """Deal from the stock, or turn the waste over where that is what can be done; else say why not."""
        self.put_back()
        word = next((move.source for move in self.options.touched.values() if move.source in ("deal", "redeal")), "deal")
        self.play(Move(word))

    def to_foundation(self, spot: Spot | None = None) -> None:
        """A double click: the top card of a pile, that of the cursor without one, to the leftmost foundation that takes it."""
        spot = spot or self.cursor
        self.put_back()
        self.cursor = spot
        move = self.game.to_foundation(self.label(spot.pile)) if self.card(spot) is not None else None
        if move is None:
            self.message = _("This card does not go to the foundation now.")
        else:
            self.play(move)

    def all_up(self, *, safe: bool = False) -> None:
        """Bring up all that goes, or all that is safe, as one action."""
        moves = self.game.all_to_foundations(safe=safe)
        if moves and self.play(*moves):
            self.message = ngettext("{number} card went up.", "{number} cards went up.", len(moves), number=len(moves))
        elif not moves:
            self.put_back()
            self.message = _("No card is safe to go up now.") if safe else _("No card goes up now.")

    def safe_up(self) -> None:
        """Bring up all that is safe, as one action."""
        self.all_up(safe=True)

    def finish(self) -> None:
        """Win the game, where bringing cards up and dealing is all that is left to do."""
        moves = self.game.finishing()
        if moves:
            self.play(*moves)
        else:
            self.put_back()
            self.message = _("The game is not as good as won yet.")

    def undo(self) -> None:
        """Take back the last action."""
        self._step(self.game.undo, _("There is nothing to take back."))

    def redo(self) -> None:
        """Play again what was taken back."""
        self._step(self.game.redo, _("There is nothing to play again."))

    def restart(self) -> None:
        """Back to the deal; everything can be played again."""

        def back() -> bool:
            moved = bool(self.game.moves)
            self.game.restart()
            return moved

        self._step(back, _("This is the deal."))

    def _step(self, step: Callable[[], bool], nothing: str) -> None:
        self.put_back()
        if step():
            self._settle()
        else:
            self.message = nothing

    def show_hint(self, move: Move | None, otherwise: str) -> None:
        """Show a hint, in words and on the board."""
        self.put_back()
        self.hint = move
        self.message = otherwise if move is None else _("Hint: {move}").format(move=self.in_words(move))

    def in_words(self, move: Move) -> str:
        """A move as a sentence says it: `7H from t3 to f1`."""
        source = self._by_label.get(move.source)
        if move.target is None or source is None:
            words = {"deal": _("deal from the stock"), "redeal": _("turn the waste over")}
            return words.get(move.source, move.source)
        cards = self.game.engine.cards(self.game.state, source)[-move.cards :]
        shown = " ".join(map(self.game.card_name, cards))
        return _("{cards} from {source} to {target}").format(cards=shown, source=move.source, target=move.target)

    def describe(self, spot: Spot | None = None) -> None:
        """Say what lies at a spot (that of the cursor without one), and on the whole pile where it is fanned (a right click)."""
        spot = spot or self.cursor
        pile = self.game.engine.piles[spot.pile]
        cards = self.game.engine.cards(self.game.state, spot.pile)
        shown = [self.game.card_name(card) for card in cards]
        name = nouns.sentence(str(nouns.one_pile(translator(), pile.group, pile.name)))
        if not cards:
            self.message = _("{pile}: empty").format(pile=name)
        elif pile.group.fan == "none":
            number = ngettext("{number} card", "{number} cards", len(cards), number=len(cards))
            self.message = _("{pile}: {card} on top, {number}").format(pile=name, card=shown[-1], number=number)
        else:
            before, after = " ".join(shown[: spot.depth]), " ".join(shown[spot.depth + 1 :])
            listed = f"{before} [{shown[spot.depth]}] {after}".strip()
            self.message = _("{pile}: {cards}").format(pile=name, cards=listed)

    # ---- letters

    def show_letters(self) -> None:
        """Show a key on every card that can be taken or touched; with cards in hand, on every pile they can go to."""
        self.message, self.hint = "", None
        if self.held is not None:
            spots: Sequence[Spot] = [self.top(pile) for pile in sorted(self.targets())]
        else:
            spots = sorted({*self.options.taken, *(self.top(pile) for pile in self.options.touched)})
        self.letters = dict(zip(spots, LETTERS, strict=False))
        if not spots:
            self.message = _("No card can be moved.")
        elif len(spots) > len(LETTERS):
            self.message = _("There are more cards than letters; the arrows reach the others.")

    def press_letter(self, letter: str) -> None:
        """Pick the card with this letter, and show letters on its targets."""
        spot = next((spot for spot, shown in self.letters.items() if shown == letter), None)
        if spot is None:
            self.letters = {}
            self.message = _("No card has this letter.")
            return
        self.choose(spot)
        if self.held is not None:
            self.show_letters()
