"""After the deal there is no base card, and none that could be chosen.

This is shown by playing: a few games are dealt.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.engine import Engine
from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.deals import Deal
from ..model.ruleset import Ruleset

CODE = "P412"
EXPLANATION = (
    "A game whose base card is never dealt, or cannot be chosen from any deal, cannot be played. Some games are dealt to see it."
)
PASS = but("count: 4", "count: 4, build: {wrap: round}", "\ndeal: {", "\ndeal: {base: {to: foundation, piles: 1, sets: base}, ")
FAIL = but(
    "Example",
    "Example\ndeck: {set-aside: {ranks: [A], to: foundation}}",
    "piles: 1, ",
    "piles: 1, only: spaces, ",
    text=PASS,
)
DEALS = 3


def check(ruleset: Ruleset, engine: Engine) -> Iterator[Finding]:
    """Deal, where the base is not fixed."""
    setting = [step.name for step in ruleset.deal if step.sets_base]
    if ruleset.base_from is None and not setting:
        return
    starts = [engine.start(engine.deck(Deal(number))) for number in range(1, DEALS + 1)]
    if any(engine.word(start, "base") or engine.legal_moves(start) for start in starts):
        return
    if ruleset.base_from is not None:
        message = f"no card of {ruleset.base_from!r} can be chosen as the base card after the deal"
        yield Finding(("base", "choose-from"), message)
    else:
        message = "this step never deals the base card: the pile it deals to is not empty then"
        yield Finding(("deal", setting[0], "sets"), message)
