"""The rules of a game in readable form, made from the ruleset alone: what `pilewright show` prints."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from ..cards import SUIT_LETTERS, cards_text, rank_text
from ..kernel.tables import feeds, pile_capacity
from ..ruleset import Build, DealStep, Goal, Match, PileGroup, Ruleset, Space
from . import phrases

WIDTH = 80


def summary(ruleset: Ruleset, language: str = "en", additions: Mapping[str, str] | None = None) -> str:
    """The rules as text in lines of 80 columns. `additions` has what each plugin says that it adds."""
    blocks = [[" ".join(ruleset.title(language).split()), *_identity(ruleset, language)]]
    blocks += [[_heading(group), *_group(ruleset, group)] for group in ruleset.groups]
    if ruleset.match is not None:
        blocks.append(["match", *_match(ruleset.match)])
    blocks.append(["goal", *_goal(ruleset.goal), *_score(ruleset)])
    blocks += [[f"plugin {name}", text] for name, text in (additions or {}).items()]
    return "\n\n".join("\n".join([heading, *_wrapped(lines)]) for heading, *lines in blocks)


def _wrapped(sentences: list[str]) -> Iterator[str]:
    for sentence in sentences:
        yield from textwrap.wrap(sentence, WIDTH, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)


def _identity(ruleset: Ruleset, language: str) -> Iterator[str]:
    yield from (f"{code}: {name}" for code, name in ruleset.names.items())
    if ruleset.aliases:
        yield f"Also called: {', '.join(ruleset.aliases)}."
    if ruleset.descriptions:
        yield ruleset.descriptions.get(language) or ruleset.descriptions.get("en") or next(iter(ruleset.descriptions.values()))
    yield f"Id: {ruleset.id}." + (f" Follows the rules of {ruleset.source}." if ruleset.source else "")
    yield _cards(ruleset)
    yield from _base(ruleset)


def _cards(ruleset: Ruleset) -> str:
    deck = ruleset.deck
    packs = f"{phrases.counted(deck.packs, 'pack').capitalize()}, {len(deck.cards())} cards"
    if deck.suits != (0, 1, 2, 3):
        packs += f" of the suits {' '.join(SUIT_LETTERS[suit] for suit in deck.suits)}"
    if len(deck.ranks) != 13:
        packs += f" of the ranks {' '.join(map(rank_text, deck.ranks))}"
    if deck.jokers:
        packs += f" and {phrases.counted(deck.jokers, 'joker')}; a joker goes on every card, and every card on a joker"
    return packs + ("; the ace is high, above the king." if deck.ranks[-1] == 1 else ".")


def _base(ruleset: Ruleset) -> Iterator[str]:
    if ruleset.base_from is not None:
        yield (
            f"The player chooses the base card: the first move brings a card from the {ruleset.base_from} to the"
            f" {ruleset.foundation}, and nothing else may be done before. Its rank is the base rank."
            if ruleset.base_first
            else f"The first card that comes from the {ruleset.base_from} to the {ruleset.foundation} is the base card; its rank"
            f" is the base rank. Before, nothing is dealt, and only cards of the {ruleset.base_from} move."
        )
    if ruleset.base_leftmost:
        yield f"It goes to the first pile of the {ruleset.foundation}."
    for step in ruleset.deal:
        if step.sets_base:
            yield f"The base card is dealt to the {step.to}; its rank is the base rank."


def _has_own_base(ruleset: Ruleset) -> bool:
    """Whether the base rank differs from game to game."""
    return ruleset.base_from is not None or any(step.sets_base for step in ruleset.deal)


def _heading(group: PileGroup) -> str:
    kind = "" if group.name == group.role else f", a {group.role}"
    return f"{group.name} ({phrases.counted(group.count, 'pile')}{kind})"


def _group(ruleset: Ruleset, group: PileGroup) -> Iterator[str]:
    """Everything about one group: what lies there at first, what comes, what goes."""
    yield from _start(ruleset, group)
    if group.role == "stock":
        yield from _stock(ruleset, group)
        return
    yield from _comes(ruleset, group)
    yield from _spaces(ruleset, group)
    yield from _goes(ruleset, group)


def _start(ruleset: Ruleset, group: PileGroup) -> Iterator[str]:
    deck = ruleset.deck
    aside = [card for card, home in zip(deck.set_aside, deck.homes(), strict=True) if home == group.name]
    if aside:
        where = "one on each pile" if group.count > 1 else "not dealt"
        yield f"From the start {cards_text(aside)} lie{'s' if len(aside) == 1 else ''} here, {where}."
    for step in ruleset.deal:
        if step.to == group.name:
            yield f"{_when(step)} {_dealt(step, group)}{_face(group, step, single=_is_single(ruleset, step))}."
            if step.replace:
                ranks = phrases.listed([f"{rank_text(rank)}" for rank in step.replace])
                yield f"Cards of the rank {ranks} go under the stock then, and the next card takes their place."
            if step.bury:
                ranks = phrases.listed([f"{rank_text(rank)}" for rank in step.bury])
                yield f"Cards of the rank {ranks} go to the bottom of their pile then."
    yield from _places(group)


def _places(group: PileGroup) -> Iterator[str]:
    """How the piles lie to each other."""
    if group.columns is not None:
        yield f"The piles lie in rows of {phrases.number(group.columns)}."
    if group.cover is not None:
        on = [
            f"{', '.join(str(pile + 1) for pile in above)} on {place}" for place, above in enumerate(group.cover.on, 1) if above
        ]
        turned = " A card that lies face down is turned up when it is free." if group.face != "up" else ""
        yield f"Piles lie on others, and a card is free only when nothing lies on its pile: {'; '.join(on)}.{turned}"
    yield from filter(None, [phrases.closing(group)])


def _match(match: Match) -> Iterator[str]:
    """Which cards go out of play."""
    where = phrases.groups(match.among)
    if match.pairs:
        what = phrases.listed([phrases.pair(pair) for pair in match.pairs], "or")
        goes = "go out of play" if match.takes == "both" else "match: the one goes onto the other, which goes out of play"
        yield f"Of the top cards of {where}, {what} {goes}{phrases.near(match)}."
    if match.within:
        yield f"The two top cards of one pile of {phrases.groups(match.within)} match as well."
    if match.alone:
        yield f"Cards of the rank {phrases.listed([rank_text(rank) for rank in match.alone])} go out of play by themselves."
    if match.beaten:
        yield f"A card of {where} goes out of play while a higher one of its suit is the top card of another pile."


def _goal(goal: Goal) -> Iterator[str]:
    """What wins."""
    if goal.full:
        yield f"The game is won when all piles of {phrases.groups(goal.full)} are full."
    if goal.empty:
        left = []
        if goal.left:
            left.append(phrases.counted(goal.left, "card"))
        if goal.left_ranks:
            left.append(f"cards of the rank {phrases.listed([rank_text(rank) for rank in goal.left_ranks])}")
        but = f", but for {phrases.listed(left)}" if left else ""
        yield f"The game is won when {phrases.groups(goal.empty)} {'is' if len(goal.empty) == 1 else 'are'} empty{but}."
    if goal.runs is not None:
        run = f"one run of {phrases.counted(goal.run_cards, 'card')}"
        yield f"The game is won when every pile of the {goal.runs} is empty or {run}, face up."
    if not (goal.full or goal.empty or goal.runs):
        yield "When the game is won is said by a plugin."


def _when(step: DealStep) -> str:
    return {"start": "At the deal:", "base-chosen": "Once the base card is chosen:", "redeal": "At a redeal:"}[step.when]


def _dealt(step: DealStep, group: PileGroup) -> str:
    order = ", from right to left" if step.from_right else ""
    return _counts(step, group) + (", one pile after the other" if step.by_pile and group.count > 1 else "") + order


def _counts(step: DealStep, group: PileGroup) -> str:
    if len(step.cards) > 1:
        return f"{', '.join(map(str, step.cards))} cards on the piles from left to right"
    cards = phrases.counted(step.cards[0], "card")
    if group.count == 1:
        return cards
    if step.only_spaces:
        return f"{cards} on each empty pile"
    if step.piles is None or step.piles == group.count:
        return f"{cards} on each pile"
    return f"{cards} on the first pile" if step.piles == 1 else f"{cards} on each of the first {phrases.number(step.piles)} piles"


def _is_single(ruleset: Ruleset, step: DealStep) -> bool:
    """Whether a step lays out single cards, where no other step deals to."""
    return step.cards == (1,) and sum(other.to == step.to for other in ruleset.deal) == 1


def _face(group: PileGroup, step: DealStep, *, single: bool) -> str:
    spread = ", fanned" if group.fan == "right" and not (single and group.face == "top") else ""
    turned = "" if group.face == "down" else "; the next is turned up when it becomes the top"
    if isinstance(step.face, str):
        return f"{spread}, face {step.face}"
    if step.face is not None and len(step.face) > 1:
        return f"{spread}, of these the top {', '.join(map(str, step.face))} face up{turned}"
    if step.face is not None and step.face[0]:
        top = "card" if step.face[0] == 1 else f"{phrases.number(step.face[0])} cards"
        return f"{spread}, only the top {top} face up{turned}"
    if step.face is not None:
        return spread + ", face down"
    if group.face == "up" or (single and group.face == "top"):
        return spread + ", face up"
    if group.face == "down":
        return spread + ", face down"
    return spread + ", only the top one face up; the next is turned up when it becomes the top"


def _stock(ruleset: Ruleset, group: PileGroup) -> Iterator[str]:
    yield "The rest of the pack, face down."
    if group.deal is not None:
        target = ruleset.group(group.deal.to)
        cards = phrases.counted(group.deal.cards, "card")
        where = f"the {target.name}" if target.count == 1 else f"each pile of the {target.name}"
        yield f"A deal brings {cards} to {where}."
        if group.deal.remainder is not None:
            yield f"Where too few cards are left for all piles, they go to the {group.deal.remainder}, one on each pile."
        if group.deal.only_spaces:
            yield "It brings cards to empty piles only."
        yield from filter(None, [phrases.conditions(group.deal.when, target.name)])
        if group.deal.automatic:
            first = "" if ruleset.base_from is not None else "after the deal of the game and "
            yield f"It happens by itself whenever the waste is empty {first}after a card has been moved."
    yield phrases.redeals(group.redeals)
    if group.redeals:
        yield phrases.gathering(group.redeal)


def _comes(ruleset: Ruleset, group: PileGroup) -> Iterator[str]:
    """Building, and who may bring cards."""
    feeders = _feeders(ruleset, group)
    if not feeders:
        if group.role != "waste":
            yield "No card is laid here by hand."
        return
    if group.build is not None:
        yield f"Built {phrases.build(group.build)}. {_ends(ruleset, group.build)} {phrases.stop(group.build)}".strip()
    if group.accept is not None and group.accept.suits:
        yield f"Takes {phrases.listed([phrases.suit(suit) for suit in group.accept.suits])} only."
    yield f"Takes cards from {phrases.groups([source.name for source in feeders])}{_how_many(group, feeders)}."
    yield from filter(None, [phrases.automatic(group)])
    full = pile_capacity(ruleset, group)
    if group.role == "foundation":
        yield f"A pile is full with {phrases.counted(full, 'card')}."
    elif group.capacity is not None:
        yield f"A pile holds {phrases.counted(full, 'card')}."


def _feeders(ruleset: Ruleset, group: PileGroup) -> list[PileGroup]:
    """The groups from whose piles cards go to this one's by hand."""
    return [source for source in ruleset.groups if feeds(source, group) and (source is not group or group.count > 1)]


def _ends(ruleset: Ruleset, build: Build) -> str:
    """Where building stops or goes round."""
    if build.wrap == "none" and build.direction == "down":
        return f"Nothing is laid on {phrases.space(Space(ruleset.deck.ranks[0]))}."
    return phrases.wrap(ruleset, build)


def _how_many(group: PileGroup, feeders: list[PileGroup]) -> str:
    assert group.accept is not None
    if all(source.move.unit == "top" for source in feeders) or group.space.run is not None:
        return ""
    if not group.accept.run or group.capacity == 1:
        return ", one card at a time"
    return "; the cards of a run may come in one move, top card first, if each of them fits" if group.role == "foundation" else ""


def _spaces(ruleset: Ruleset, group: PileGroup) -> Iterator[str]:
    if group.fill:
        end = " with the bottom card," if group.fill_bottom else ""
        yield f"A space is filled at once, by itself,{end} from {', else '.join(f'the {name}' for name in group.fill)}."
    if group.role == "waste" or (group.name in ruleset.deck.set_aside_to and group.move.unit == "none"):
        return
    feeders = [source.name for source in _feeders(ruleset, group)]
    # A space that is filled by itself stays open only when the sources of that are used up.
    sources = [name for name in group.space.sources or feeders if name in feeders and name not in group.fill]
    if not sources:
        return
    space = group.space
    if space.rank == "base" and not _has_own_base(ruleset):
        space = replace(space, rank=ruleset.deck.ranks[0])
    if space.rank == "none":
        yield "A space stays empty." if not group.fill else "Nothing is laid on a space by hand."
        return
    if set(sources) != set(feeders):
        space = replace(space, sources=tuple(sources))
    elif len(sources) == 1 or not group.fill:
        space = replace(space, sources=None)  # those have just been named
    taken = phrases.space_card(space, runs=_takes_runs(ruleset, group, sources))
    # What fills a space by itself has to be used up as well before anything is laid there by hand.
    wait = phrases.waits(replace(space, when_empty=tuple(dict.fromkeys((*group.fill, *space.when_empty)))))
    yield f"{wait[:1].upper()}{wait[1:]}, a space takes {taken}." if wait else f"A space takes {taken}."
    if space.suits:
        yield phrases.suits_of_piles(space, group.count)


def _takes_runs(ruleset: Ruleset, group: PileGroup, sources: Sequence[str]) -> bool:
    """Whether an empty pile takes whole runs as well."""
    assert group.accept is not None
    if not group.accept.run or group.space.run is not None or group.capacity == 1 or group.role == "foundation":
        return False
    return any(ruleset.group(name).move.unit not in ("none", "top") for name in sources)


def _goes(ruleset: Ruleset, group: PileGroup) -> Iterator[str]:
    targets = tuple(target.name for target in ruleset.groups if group in _feeders(ruleset, target))
    if group.move.unit == "none" or not targets:
        yield "Cards here are out of play."
        return
    yield phrases.unit(replace(group, move=replace(group.move, to=targets)))
    if group.move.unit == "run" and group.build is not None:
        run = replace(group.build, suits=group.move.suits or group.build.suits, wrap=group.move.wrap or group.build.wrap)
        if run != group.build:
            ends = "" if run.wrap == group.build.wrap else phrases.end_of_run(run)
            yield f"A run is built {phrases.build(run)}{ends}."
    yield from filter(None, [phrases.limit(group, any(other.role == "cell" for other in ruleset.groups))])


def _score(ruleset: Ruleset) -> Iterator[str]:
    for name, points in ruleset.points.items():
        aside = "; those that lie there from the start do not count" if name in ruleset.deck.set_aside_to else ""
        yield f"{phrases.counted(points, 'point').capitalize()} for every card on the {name}{aside}."
    for points, what in (
        (ruleset.full_points, f"every full pile of the {ruleset.foundation}"),
        (ruleset.run_points, "every pile that is one complete run"),
        (ruleset.cleared_points, f"every card that has left {phrases.groups(ruleset.goal.empty)}"),
        (ruleset.joined_points, "every two cards of a tableau pile that lie face up as a run"),
        (ruleset.turned_points, "every card that was dealt face down and has been turned up"),
    ):
        if points:
            yield f"{phrases.counted(points, 'point').capitalize()} for {what}."
