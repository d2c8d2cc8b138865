"""The rules of a game in words, with what its plugins add: the functions by which all front ends show them."""

from __future__ import annotations

from collections.abc import Sequence

from ..extending.registry import Registry, installed
from ..model.ruleset import Ruleset
from ..text.translation import Translator
from .as_text import WIDTH, text
from .fact import Fact
from .facts import Additions, facts
from .page import Page, page
from .variants import Variant


def rules_text(
    ruleset: Ruleset, language: str = "en", registry: Registry | None = None, width: int = WIDTH
) -> tuple[str, list[str]]:
    """The page as text, in English if there are no pages in this language; and a sentence for each plugin that fails."""
    made, faults = rules_page(ruleset, Translator(language), registry)
    return text(made, width), faults


def rules_page(
    ruleset: Ruleset,
    t: Translator,
    registry: Registry | None = None,
    family: Sequence[Ruleset] = (),
    model: Ruleset | None = None,
) -> tuple[Page, list[str]]:
    """The page, with the differences of its family and its own from its model; and a sentence for each plugin that fails."""
    added, faults = additions(ruleset, t.language, registry)

    def variant(other: Ruleset) -> Variant:
        said, more = rules_facts(other, t, registry)
        faults.extend(more)
        return Variant(" ".join(other.title(t.language).split()), said)

    others = [variant(other) for other in family]
    made = page(ruleset, t, added, others, variant(model) if model is not None else None)
    return made, list(dict.fromkeys(faults))


def rules_facts(ruleset: Ruleset, t: Translator, registry: Registry | None = None) -> tuple[list[Fact], list[str]]:
    """All that there is to say about a game; and a sentence for each plugin that fails to describe itself."""
    added, faults = additions(ruleset, t.language, registry)
    return facts(ruleset, t, added), faults


def additions(ruleset: Ruleset, language: str, registry: Registry | None = None) -> tuple[Additions, list[str]]:
    """What each plugin of the game says it adds; and a sentence for each that fails."""
    texts, faults, points = {}, [], False
    for plugin, use in (registry or installed()).used_by(ruleset):
        points = points or "score" in plugin.hooks
        try:
            texts[plugin.name] = str(plugin.call("describe", ruleset, use.in_full, language, default=""))
        except Exception as error:  # a plugin may raise anything; the rest of the rules can be shown
            who = f"plugin {plugin.name} ({plugin.distribution})"
            faults.append(f"{who} fails to describe itself: {type(error).__name__}: {error}")
    return Additions(texts, points), faults
