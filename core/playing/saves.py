"""A game as versioned JSON, and back.

A save holds the cards and the moves, not positions: loading plays the moves again, so a save that was damaged, or made under
other rules, is noticed at the first move that is not legal. Fields that this version does not know are kept out of its way.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from ..engine.notation import Move
from ..model.cards import card_text, parse_cards
from ..model.deals import Deal
from ..model.errors import N_, IllegalMove, PilewrightError
from ..model.ruleset import Ruleset
from .game import Game

FORMAT = "pilewright-save"
VERSION = 1
FIELDS = ("format", "version", "game", "name", "ruleset", "deal", "deck", "actions", "position")


class SaveError(PilewrightError):
    """A text is no save, or one that cannot be played again."""


def save_text(game: Game, ruleset: str | None = None, more: Mapping[str, Any] | None = None) -> str:
    """The game as JSON. `ruleset` is the path of the ruleset's file, where it is not one of the library.

    `more` has further fields, which belong to a front end (a clock, say) and say nothing about the game.
    """
    present = len(game.moves)
    whole = game_actions(game)
    data = {
        "format": FORMAT,
        "version": VERSION,
        "game": game.ruleset.id,
        "name": game.ruleset.name,
        "ruleset": ruleset,
        "deal": str(game.deal) if game.deal else None,
        "deck": " ".join(map(card_text, game.deck)),
        "actions": ["+".join(map(str, action)) for action in whole],
        "position": present,
    }
    return json.dumps(data | further_fields(more or {}), ensure_ascii=False, indent=1) + "\n"


def further_fields(data: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a save that are no part of the game."""
    return {name: value for name, value in data.items() if name not in FIELDS}


def game_actions(game: Game) -> list[tuple[Move, ...]]:
    """All actions of the game, those that were undone included."""
    undone = game.undone
    for _ in range(undone):
        game.redo()
    actions = game.moves
    for _ in range(undone):
        game.undo()
    return actions


def read_save(text: str) -> dict[str, Any]:
    """The fields of a save, checked for shape.

    Raises:
        SaveError: it is no save, is damaged, or has a version that is not known here; the message says which.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        if not isinstance(error, json.JSONDecodeError):
            raise SaveError(N_("this save is damaged or cut short: it is no whole JSON text")) from None
        raise SaveError(
            N_("this save is damaged or cut short: it is no whole JSON text at line {line}, column {column}"),
            line=error.lineno,
            column=error.colno,
        ) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SaveError(N_('this is no saved game: it does not say "format": "{format}"'), format=FORMAT)
    if type(data.get("version")) is not int or data["version"] != VERSION:
        message = N_("this save has version {version!r}; this Pilewright reads version {known}")
        raise SaveError(message, version=data.get("version"), known=VERSION)
    data = {"deal": None, "ruleset": None} | data
    actions, position = data.get("actions"), data.get("position")
    sound = (
        isinstance(data.get("game"), str)
        and isinstance(data.get("deck"), str)
        and isinstance(data.get("deal"), str | None)
        and isinstance(data.get("ruleset"), str | None)
        and isinstance(actions, list)
        and all(isinstance(action, str) for action in actions)
        and type(position) is int
        and 0 <= position <= len(actions)
    )
    if not sound:
        raise SaveError(N_("this save is damaged: game, deck, deal, actions and position are not all there as they should be"))
    return data


def load_game(text: str, find: Callable[[str], Ruleset], language: str = "en") -> Game:
    """The game that was saved, which speaks this language; `find` gives the ruleset for an id or a path.

    Raises:
        SaveError: the text is no save, or its moves are not legal in the game as it is now.
        UnknownGame, RulesetError: from `find`.
    """
    data = read_save(text)
    ruleset = find(data["ruleset"] or data["game"])
    try:
        game = Game(ruleset, deck=parse_cards(data["deck"]))
        game.language = language
        game.deal = Deal.parse(data["deal"]) if data["deal"] is not None else None
    except PilewrightError as error:
        raise SaveError(N_("this save is damaged: {reason}"), reason=error) from None
    if game.deal is not None and game.engine.deck(game.deal) != list(game.deck):
        raise SaveError(N_("this save is damaged: its cards are not those of deal {deal}"), deal=str(game.deal))
    for number, action in enumerate(data["actions"], start=1):
        try:
            game.play(*action.split("+"))
        except IllegalMove as error:
            message = N_("this save does not fit {game} as it is now: action {number}, {reason}")
            raise SaveError(message, game=ruleset.name, number=number, reason=error) from None
        except PilewrightError as error:
            message = N_("this save is damaged, or does not fit {game} as it is now: action {number}: {reason}")
            raise SaveError(message, game=ruleset.name, number=number, reason=error) from None
    while len(game.moves) > data["position"]:
        game.undo()
    return game
