"""A pile group that no card ever reaches, or that no card ever leaves."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import PLAIN, but
from ..model.arithmetic import cards_laid_out, sizes_after_deal
from ..model.ruleset import PileGroup, Ruleset
from .moving import gives_cards, is_of_plugin, leaves_by_itself, takers, takes

CODE = "P407"
LEVEL = "warning"
EXPLANATION = (
    "A group that no card reaches has no part in the game; a card on a group that it never leaves can never get to the goal."
)
PASS = PLAIN
FAIL = but("alternate-color}}", "alternate-color}}\n  reserve: {count: 2}")


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Ask of every group what brings cards there and what takes them away."""
    dealt = {name for name, sizes in sizes_after_deal(ruleset).items() if any(sizes)}
    left_over = len(ruleset.deck.cards()) - cards_laid_out(ruleset)
    stock = ruleset.role("stock")
    lacks_deal = left_over > 0 and (stock is None or not gives_cards(ruleset, stock))  # which other checks report
    for group in ruleset.groups:
        if is_of_plugin(ruleset, group) or (group.role == "stock" and group.redeal.gather):
            continue
        if group.role == "stock":
            if left_over == 0 and not group.redeals:
                message = "every card is dealt, so there is never a card in the stock; leave it out"
                yield Finding(("piles", group.name), message, "warning", True, (("deal",),))
        elif group.name not in dealt and not _reached(ruleset, group):
            if group.role != "waste" or not lacks_deal:
                yield _never_reached(ruleset, group)
        elif _keeps_its_cards(ruleset, group):
            yield _never_left(group)


def _keeps_its_cards(ruleset: Ruleset, group: PileGroup) -> bool:
    """Whether the cards of a group would have to leave it for the game to be won, and never do."""
    goal = ruleset.goal
    if group.name in goal.full or group.name == goal.runs:
        return False
    awaited = bool(goal.full) and group.role not in ("hole", "discard")
    return (awaited or group.name in goal.empty) and not _left(ruleset, group)


def _never_left(group: PileGroup) -> Finding:
    """A group from which cards are not meant to go is shown where the goal wants it empty."""
    place = ("piles", group.name)
    if group.role in ("hole", "discard"):
        message = f"no card ever leaves {group.name!r}, so the goal cannot be reached; name another group"
        return Finding(("goal", "empty"), message, "warning", see=((place, "no card ever leaves it"),))
    if group.move.unit == "none":
        write = f"its 'move' is none: write move: top{', or name it under goal' if group.role == 'foundation' else ''}"
    else:
        write = "name it in the 'accept' of a group that its 'move' allows"
    return Finding(place, f"no card ever leaves {group.name!r}; {write}", "warning", True)


def _never_reached(ruleset: Ruleset, group: PileGroup) -> Finding:
    """A waste is shown where the stock deals to instead."""
    place = ("piles", group.name)
    stock = ruleset.role("stock")
    if group.role == "waste" and stock is not None and stock.deal is not None:
        message = (
            f"the stock deals to {stock.deal.to!r}, so no card ever comes to {group.name!r}; write to: {group.name},"
            f" or leave {group.name!r} out"
        )
        to = ("piles", stock.name, "deal", "to")
        return Finding(to, message, "warning", also=(place,), see=((place, "no card comes here"),))
    if group.role == "discard" and ruleset.match is None:
        message = f"nothing matches here, so no card ever comes to {group.name!r}; add 'match', or leave {group.name!r} out"
        return Finding(place, message, "warning", True)
    by_stock = group.role == "waste" and stock is not None
    write = f"let the stock deal there, deal: {{to: {group.name}}}" if by_stock else "deal some there"
    message = f"no card ever comes to {group.name!r}; {write}, or leave it out"
    return Finding(place, message, "warning", True, see=((("deal",), "the deal"),))


def _reached(ruleset: Ruleset, group: PileGroup) -> bool:
    stock = ruleset.role("stock")
    by_hand = any(takes(ruleset, group, source) for source in ruleset.groups if source.name != group.name)
    if ruleset.match is not None and ruleset.match.to == group.name:
        return True
    return (
        by_hand
        or bool(group.fill)
        or (stock is not None and stock.deal is not None and group.name in (stock.deal.to, stock.deal.remainder))
    )


def _left(ruleset: Ruleset, group: PileGroup) -> bool:
    return leaves_by_itself(ruleset, group) or any(target.name != group.name for target in takers(ruleset, group))
