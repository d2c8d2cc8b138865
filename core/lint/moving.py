"""Which group can take cards from which: what the checks of the moves share."""

from __future__ import annotations

from ..model.feeding import feeds, pile_capacity
from ..model.ruleset import PileGroup, Ruleset


def takes(ruleset: Ruleset, target: PileGroup, source: PileGroup) -> bool:
    """Whether a card of one group could ever be laid on a pile of the other by hand: on a card there, or on an empty pile."""
    if not feeds(source, target) or (target.name == source.name and target.count == 1):
        return False
    on_cards = target.build is not None and pile_capacity(ruleset, target) > 1
    return on_cards or opens(target, source)


def opens(target: PileGroup, source: PileGroup) -> bool:
    """Whether an empty pile of the one group can take a card of the other."""
    space = target.space
    return space.rank != "none" and (space.sources is None or source.name in space.sources)


def takers(ruleset: Ruleset, source: PileGroup) -> list[PileGroup]:
    """The groups that can take a card of this one; it may be one of them itself."""
    return [target for target in ruleset.groups if takes(ruleset, target, source)]


def leaves_by_itself(ruleset: Ruleset, group: PileGroup) -> bool:
    """Whether cards leave a group otherwise than by a move: they fill spaces, are dealt, chosen as the base or turned over."""
    stock = ruleset.role("stock")
    return (
        group.deal is not None
        or ruleset.base_from == group.name
        or (ruleset.match is not None and group.name in ruleset.match.among)
        or (stock is not None and group.name in stock.redeal.gather)
        or any(group.name in target.fill for target in ruleset.groups)
        or (group.role == "waste" and stock is not None and stock.redeals != 0)
    )


def gives_cards(ruleset: Ruleset, stock: PileGroup) -> bool:
    """Whether cards leave the stock between the deal and a redeal; a plugin may deal them."""
    matched = ruleset.match is not None and stock.name in ruleset.match.among
    filled = any(stock.name in group.fill for group in ruleset.groups)
    return bool(ruleset.plugins) or stock.deal is not None or matched or filled


def is_of_plugin(ruleset: Ruleset, group: PileGroup) -> bool:
    """Whether a plugin is told of the group by name, or finds it as the stock: it may bring cards there and take them away."""
    if group.role == "stock" and group.deal is None and ruleset.plugins:
        return True
    return any(
        group.name in use.in_full or group.name in (value if isinstance(value, (list, tuple)) else [value])
        for use in ruleset.plugins
        for value in use.in_full.values()
    )
