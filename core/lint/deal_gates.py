"""A deal waits for something that never is so, or that means nothing in this game."""

from __future__ import annotations

from collections.abc import Iterator

from ..extending.finding import Finding
from ..loading.codes.code import but
from ..model.ruleset import Ruleset

CODE = "P421"
EXPLANATION = (
    "`when: waste-empty` needs a waste; no-space and no-fillable-space look at the piles that are dealt to. On a waste they "
    "would have no meaning: it is dealt to when it is empty. A step of the deal with `when: redeal` needs a stock with redeals."
)
PASS = but("waste}}\n  waste: {", "tableau, when: no-space}")
FAIL = but("no-space", "waste-empty", text=PASS)


def check(ruleset: Ruleset) -> Iterator[Finding]:
    """Look for what each condition speaks of."""
    stock = ruleset.role("stock")
    for step in ruleset.deal if stock is None or not stock.redeals else ():
        if step.when == "redeal":
            see = ((("piles",), "there is no stock here"),) if stock is None else ()
            message = f"the step {step.name!r} waits for a redeal, and there is none; give the stock redeals"
            message += f", or leave {step.name!r} out"
            also = (("deal", step.name), ("piles", stock.name if stock is not None else "stock", "redeals"))
            yield Finding(("deal", step.name, "when"), message, also=also, see=see)
    if stock is None or stock.deal is None:
        return
    path = ("piles", stock.name, "deal", "when")
    target = ruleset.group(stock.deal.to)
    for gate in stock.deal.when:
        if gate == "waste-empty":
            if ruleset.role("waste") is None:
                yield Finding(path, f"the deal waits for an empty waste ({gate}), and there is no waste")
        elif target.role == "waste":
            message = f"{gate!r} looks for spaces among the piles that are dealt to, but the stock deals to {target.name!r}"
            yield Finding(path, message, also=(("piles", stock.name, "deal", "to"),))
