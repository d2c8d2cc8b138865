"""Which rule refuses a move, as a sentence for the player."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from .cards import card_text, rank_text
from .engine import Engine
from .kernel import refusals as legal
from .kernel import stock as gates
from .kernel.matching import playable
from .kernel.state import BASE, CARDS, DEAL, EMPTY, FACE_DOWN, MATCH_KIND, count_spaces, has_space
from .kernel.units import largest_unit
from .manual import phrases
from .manual.building import how
from .manual.terms import pile, piles
from .manual.translation import Translator


def reason(engine: Engine, state: bytes, move: int, game: Any = None, language: str = "en") -> str | None:
    """Why the move is not legal; None if it is. `game` is handed to the plugin that refuses, if one does."""
    code = engine.refusal(state, move)
    if code == legal.LEGAL:
        return None
    t = Translator(language)
    if code == legal.UNKNOWN_MOVE:
        return t.gettext("it is not among the moves that are offered here")
    if code == legal.PLUGIN:
        return _plugin(engine, state, move, game, language)
    if move >> 24 == 0:
        return _transfer(engine, state, move, code, t)
    if move >> 24 == MATCH_KIND:
        return _match(engine, state, move, code, t)
    return _stock(engine, state, move, code, t)


def _plugin(engine: Engine, state: bytes, move: int, game: Any, language: str) -> str:
    for own, (hook, (plugin, _)) in enumerate(zip(engine.hooks, engine.plugins, strict=True)):
        if hook.may_play is not None and not hook.may_play(engine.rules, state, move, own):
            refused = Translator(language).gettext("the plugin {name} refuses it", name=plugin.name)
            return str(plugin.call("why_refused", game, move, language, default=refused))
    raise AssertionError("no plugin refuses this move")


def _stock(engine: Engine, state: bytes, move: int, code: int, t: Translator) -> str:
    rules = engine.rules
    match code:
        case legal.CHOOSE_BASE:
            return _choose_base(engine, t)
        case legal.NO_STOCK:
            return t.gettext("this game has no stock to deal from")
        case legal.STOCK_EMPTY if engine.is_legal(state, 2 << 24):
            return t.gettext("the stock is empty; turn the waste over with redeal")
        case legal.STOCK_EMPTY:
            return t.gettext("the stock is empty")
        case legal.STOCK_NOT_EMPTY if rules.gathers:
            return t.gettext("cards are gathered only when the stock is empty")
        case legal.STOCK_NOT_EMPTY:
            return t.gettext("the waste is turned over only when the stock is empty")
        case legal.WASTE_EMPTY:
            return t.gettext("the waste is empty: there is nothing to turn over")
        case legal.NO_ROOM:
            return t.gettext("not every {to} pile has room for another card", to=_group(engine, rules.deal_to))
        case legal.DEAL_WAITS:
            return _deal_waits(engine, state, t)
        case legal.NO_SPACES:
            to = pile(t, _group(engine, rules.deal_to))
            return t.gettext("cards are dealt to empty piles of {group:the} only, and there is none", group=to)
        case legal.NOTHING_MOVED:
            return t.gettext("nothing has been moved since the cards were dealt")
        case legal.NOTHING_TO_GATHER:
            return t.gettext("there is nothing to gather")
        case legal.NO_REDEAL if rules.redeals > 0:
            return t.ngettext("the {n} redeal of this game is used up", "the {n} redeals of this game are used up", rules.redeals)
        case legal.NO_REDEAL:
            return t.gettext("this game has no redeal")
    return t.gettext("the stock refuses it") if move == DEAL else t.gettext("the redeal refuses it")


def _deal_waits(engine: Engine, state: bytes, t: Translator) -> str:
    """The first condition of a deal that does not hold."""
    rules = engine.rules
    to = pile(t, _group(engine, rules.deal_to))
    if rules.gates & gates.WASTE_MUST_BE_EMPTY and engine.size(state, rules.waste):
        return t.gettext("nothing is dealt while there is a card on the waste")
    if rules.gates & gates.NO_SPACE_OPEN and has_space(rules, state, rules.deal_to):
        return t.gettext("nothing is dealt while {group:the} has a space: fill it first", group=to)
    return t.gettext("nothing is dealt while a space of {group:the} can be filled: fill it first", group=to)


def _choose_base(engine: Engine, t: Translator) -> str:
    source, goal = (pile(t, str(name)) for name in (engine.ruleset.base_from, engine.ruleset.foundation))
    return t.gettext("choose the base card first: move a card from {source:the} to {goal:the}", source=source, goal=goal)


def _group(engine: Engine, number: int) -> str:
    return engine.ruleset.groups[number].name


def _transfer(engine: Engine, state: bytes, move: int, code: int, t: Translator) -> str:
    piles = engine.piles
    source, target, cards = move >> 16 & 255, move >> 8 & 255, move & 255
    if code == legal.NO_SUCH_PILE or source >= len(piles) or target >= len(piles):
        return t.gettext("there is no such pile")
    from_group, to_group = piles[source].group, piles[target].group
    match code:
        case legal.SAME_PILE:
            return t.gettext("source and target are the same pile")
        case legal.NO_CARDS:
            size = engine.size(state, source)
            if size == 0:
                return t.gettext("{pile} is empty", pile=_pile(engine, source, t))
            return f"{_pile(engine, source)} has only {phrases.counted(size, 'card')}"
        case legal.CHOOSE_BASE:
            return _choose_base(engine, t)
        case legal.NOT_FED:
            return _not_fed(engine, source, target, t)
        case legal.ONE_AT_A_TIME:
            who = from_group if from_group.move.unit == "top" else to_group
            if who is from_group:
                return t.gettext("{group:the} gives one card at a time", group=pile(t, who.name))
            return t.gettext("{group:the} takes one card at a time", group=pile(t, who.name))
        case legal.NOT_A_UNIT:
            return _not_a_unit(engine, state, source, target, cards)
        case legal.NOT_WHOLE_RUN:
            wanted = phrases.counted(to_group.space.run or 0, "card")
            return f"the {to_group.name} takes runs of {wanted}, not {phrases.counted(cards, 'card')}"
        case legal.OVER_LIMIT:
            return _over_limit(engine, state, source, target)
        case legal.NO_ROOM:
            return _no_room(engine, state, target)
        case legal.SPACE_CLOSED:
            return _space_closed(engine, source, target, t)
        case legal.SPACE_WAITS:
            return f"a space of the {to_group.name} takes {phrases.space(to_group.space)}"
        case legal.SPACE_RANK:
            wanted = _space_card(engine, state, target)
            return f"a space of the {to_group.name} takes {wanted}, not the {_leading(engine, state, move)}"
        case legal.COVERED:
            return t.gettext("{pile} is covered by other piles", pile=_pile(engine, source, t))
        case legal.ALL_OR_TOP:
            what = "all its cards that lie face up" if from_group.move.unit == "all" else "its top card or all that lie face up"
            return f"from {_pile(engine, source)} go {what}, not {phrases.counted(cards, 'card')}"
        case legal.NOT_LEFTMOST:
            return t.gettext("of the empty piles of {group:the} only the leftmost is open", group=pile(t, to_group.name))
        case legal.SPACE_SUIT:
            place = [pile.index for pile in engine.group_piles(to_group.name)].index(target)
            suit = to_group.space.suits[place * len(to_group.space.suits) // to_group.count]
            return f"{_pile(engine, target)} begins with {phrases.suit(suit)}, not with the {_leading(engine, state, move)}"
    return _no_fit(engine, state, move, t)


def _match(engine: Engine, state: bytes, move: int, code: int, t: Translator) -> str:
    """Why two cards do not match, or one does not go alone."""
    source, target = move >> 16 & 255, move >> 8 & 255
    if code == legal.NO_SUCH_PILE or source >= len(engine.piles) or target >= len(engine.piles):
        return t.gettext("there is no such pile")
    match code:
        case legal.NOT_AMONG:
            among = engine.ruleset.match.among if engine.ruleset.match else ()
            out = next(pile for pile in (source, target) if engine.piles[pile].group.name not in among)
            return t.gettext("no cards are matched on {pile}", pile=_pile(engine, out, t))
        case legal.CHOOSE_BASE:
            return _choose_base(engine, t)
        case legal.NO_CARDS:
            empty = source if engine.size(state, source) == 0 else target
            name = _pile(engine, empty, t)
            return (
                t.gettext("{pile} has only one card", pile=name)
                if engine.size(state, empty)
                else t.gettext("{pile} is empty", pile=name)
            )
        case legal.COVERED:
            shut = source if playable(engine.rules, state, source) == EMPTY else target
            down = engine.cards(state, shut)[-1] >= FACE_DOWN
            name = _pile(engine, shut, t)
            return (
                t.gettext("the top card of {pile} lies face down", pile=name)
                if down
                else t.gettext("{pile} is covered", pile=name)
            )
        case legal.NOT_NEAR:
            names = _pile(engine, source, t), _pile(engine, target, t)
            return t.gettext("{pile} and {other} do not lie so that their cards match", pile=names[0], other=names[1])
        case legal.NOT_ALONE:
            return t.gettext("the {card} does not go by itself", card=card_text(engine.cards(state, source)[-1]))
    cards = [engine.cards(state, source)[-1], engine.cards(state, target)[-1 if source != target else -2]]
    return t.gettext("the {card} and the {other} do not match", card=card_text(cards[0]), other=card_text(cards[1] & 63))


def _over_limit(engine: Engine, state: bytes, source: int, target: int) -> str:
    """How many cards go at once, and what is counted for it."""
    rules, group = engine.rules, engine.piles[source].group
    most = largest_unit(rules, state, source, target)
    cells = [index for index, other in enumerate(engine.ruleset.groups) if other.role == "cell"]
    counted = [phrases.counted(sum(count_spaces(rules, state, index) for index in cells), "free cell")] if cells else []
    if group.move.limit == "power":
        spaces = count_spaces(rules, state, rules.table[rules.group_of + source])
        to_space = engine.size(state, target) == 0 and engine.piles[target].group is group
        other = "other " if to_space else ""
        counted.append(phrases.counted(spaces - to_space, f"{other}space"))
    only = "only one card goes" if most == 1 else f"only {phrases.number(most)} cards go"
    return f"{only} at once now, with {phrases.listed(counted)}"


def _not_fed(engine: Engine, source: int, target: int, t: Translator) -> str:
    from_group, to_group = engine.piles[source].group, engine.piles[target].group
    to = pile(t, to_group.name)
    if from_group.role == "stock":
        return t.gettext("cards leave the stock only by a deal")
    if from_group.move.unit == "none":
        return t.gettext("cards on {group:the} are out of play", group=pile(t, from_group.name))
    if from_group.move.to is not None and to_group.name not in from_group.move.to:
        goals = piles(t, from_group.move.to, "or")
        return t.gettext("cards from {source:the} go to {targets:the} only", source=pile(t, from_group.name), targets=goals)
    if to_group.accept is None:
        return t.gettext("no card is laid on {group:the} by hand", group=to)
    sources = piles(t, to_group.accept.sources or ())
    return t.gettext("{group:the} takes cards from {sources:the} only", group=to, sources=sources)


def _pile(engine: Engine, number: int, t: Translator = phrases.ENGLISH) -> str:
    """A pile as a sentence names it: `tableau3`, `the waste`."""
    found = engine.piles[number]
    return found.name if found.group.count > 1 else t.gettext("{group:the}", group=pile(t, found.name))


def _no_room(engine: Engine, state: bytes, target: int) -> str:
    holds = engine.rules.table[engine.rules.capacity + target]
    room = holds - engine.size(state, target)
    if room == 0:
        return f"{_pile(engine, target)} is full: it holds {phrases.counted(holds, 'card')}"
    return f"{_pile(engine, target)} has room for only {phrases.counted(room, 'more card')}"


def _not_a_unit(engine: Engine, state: bytes, source: int, target: int, cards: int) -> str:
    group, target_group = engine.piles[source].group, engine.piles[target].group
    size, keep = engine.size(state, source), group.move.keep
    if cards > size - keep:
        kept = "card never leaves" if keep == 1 else f"{phrases.number(keep)} cards never leave"
        return f"the lowest {kept} {_pile(engine, source)}"
    moved = engine.cards(state, source)[-cards:]
    if any(card >= FACE_DOWN for card in moved):
        which = "the top card of" if cards == 1 else f"not all of the top {phrases.number(cards)} cards of"
        return f"{which} {_pile(engine, source)} {'lies face down' if cards == 1 else 'lie face up'}"
    shown = " ".join(card_text(card) for card in moved)
    if group.move.unit == "run":
        if group.build is None:
            return f"{shown} is no run: no runs are built on the {group.name}"
        build = replace(group.build, suits=group.move.suits or group.build.suits, wrap=group.move.wrap or group.build.wrap)
        if not all(_joins(engine, state, source, upper, lower) for lower, upper in pairwise(moved)):
            built = all(_joins(engine, state, source, upper, lower, built=True) for lower, upper in pairwise(moved))
            ends = {"none": "the end of the ranks", "base": f"the base rank, {rank_text(state[BASE])}", "round": ""}[build.wrap]
            stop = f": runs stop at {ends}" if built and build.wrap != group.build.wrap and ends else ""
            return f"{shown} is no run {phrases.build(build)}{stop}"
    rule = phrases.build(target_group.build) if target_group.build else "nothing"
    return f"{shown} does not go up card by card: the {target_group.name} builds {rule}"


def _joins(engine: Engine, state: bytes, pile: int, upper: int, lower: int, *, built: bool = False) -> bool:
    """Whether two cards that lie on each other on this pile belong to one run, or are `built` on each other as it says."""
    rules = engine.rules
    group = rules.table[rules.group_of + pile]
    table = rules.accepts if built else rules.joins
    return bool(rules.table[table + (state[BASE] * rules.groups + group) * CARDS + upper] >> lower & 1)


def _space_closed(engine: Engine, source: int, target: int, t: Translator) -> str:
    group = engine.piles[target].group
    to = pile(t, group.name)
    if group.space.rank != "none" and group.space.sources is not None:
        sources = piles(t, group.space.sources, "or")
        return t.gettext("a space of {group:the} takes cards from {sources:the} only", group=to, sources=sources)
    if not group.fill:
        return t.gettext("a space of {group:the} is not filled by hand", group=to)
    fill = piles(t, group.fill, "or")
    return t.gettext("a space of {group:the} is not filled by hand; it is filled from {sources:the}", group=to, sources=fill)


def _space_card(engine: Engine, state: bytes, target: int) -> str:
    wanted = engine.piles[target].group.space
    if wanted.rank == "base":
        return f"only the base rank, {rank_text(state[BASE])}"
    return f"only {phrases.space(wanted)}"


def _leading(engine: Engine, state: bytes, move: int) -> str:
    source, cards = move >> 16 & 255, move & 255
    singly = engine.piles[move >> 8 & 255].group.role == "foundation"
    return card_text(engine.cards(state, source)[-1 if singly else -cards])


def _no_fit(engine: Engine, state: bytes, move: int, t: Translator) -> str:
    target = engine.piles[move >> 8 & 255]
    on, card = engine.cards(state, target.index)[-1], _leading(engine, state, move)
    build, to = target.group.build, pile(t, target.group.name)
    if on >= FACE_DOWN:
        name = _pile(engine, target.index, t)
        return t.gettext("nothing goes on the top card of {pile}, which lies face down", pile=name)
    if build is None:
        return t.gettext("the {card} does not go on the {on}: {group:the} is not built on", card=card, on=card_text(on), group=to)
    refused = t.gettext(
        "the {card} does not go on the {on}: {group:the} builds {how}",
        card=card,
        on=card_text(on),
        group=to,
        how=how(t, build),
    )
    ranks = engine.ruleset.deck.ranks
    if build.wrap == "base" and build.direction == "down" and on % 13 + 1 == state[BASE]:
        return t.gettext("{refused}, and nothing goes on the base rank, {rank}", refused=refused, rank=rank_text(state[BASE]))
    if build.wrap == "none" and build.direction == "down" and on % 13 + 1 == ranks[0]:
        return t.gettext("{refused}, and {rank} is the lowest rank", refused=refused, rank=rank_text(ranks[0]))
    return refused
