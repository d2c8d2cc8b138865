"""P2xx: what a ruleset names, and whether it is there."""

from __future__ import annotations

from .code import PLAIN, Code, but

_VARIANT = "extends: giant\nname: Example\n"
_BASE = "base: {choose-from: tableau}\n"
_PYRAMID = """\
name: Example
piles:
  stock: {deal: {to: waste}}
  waste: {}
  tableau: {count: 6, covered-by: pyramid, space: none}
  gone: {role: discard}
deal: {pyramid: {to: tableau}}
match: {among: [tableau, waste], pairs: [{sum: 13}], alone: [K], to: gone}
goal: {empty: tableau}
"""
_ROUND = ("foundation: {count: 4}", "foundation: {count: 4, build: {wrap: round}}")

CODES = (
    Code(
        "P201",
        "Unknown pile group",
        "A group of piles is named that `piles` does not have, by a key of the language or by a parameter of a plugin.",
        but("{to: waste}", "{to: wsate}"),
    ),
    Code(
        "P202",
        "Unknown suit relation",
        "A suit relation is named that neither the built-in plugins nor the installed ones bring.",
        but("alternate-color", "alternating"),
    ),
    Code(
        "P203",
        "Second stock or waste",
        "A game has one stock and one waste at most.",
        but("  waste: {}\n", "  waste: {}\n  heap: {role: waste}\n"),
    ),
    Code(
        "P204",
        "Wrong number of piles",
        "A step of the deal speaks of more or fewer piles than its group has.",
        but("row: {to: tableau}", "row: {to: tableau, cards: [1, 2, 3]}"),
        but("row: {to: tableau}", "row: {to: tableau, cards: [1, 2, 3, 4, 5, 6, 7]}"),
    ),
    Code(
        "P205",
        "Several cards for a space",
        "`only: spaces` deals one card to each empty pile; another number of cards has no meaning.",
        but("row: {to: tableau}", "row: {to: tableau, only: spaces, cards: 2}"),
        but("row: {to: tableau}", "row: {to: tableau, only: spaces}"),
    ),
    Code(
        "P206",
        "Base that is never chosen",
        "`when: base-chosen` needs a base card that the player chooses.",
        but("row: {to: tableau}", "row: {to: tableau}, rest: {to: tableau, when: base-chosen}"),
        but("row: {to: tableau}", "row: {to: tableau}, rest: {to: tableau, when: base-chosen}", *_ROUND) + _BASE,
    ),
    Code(
        "P207",
        "Base card dealt elsewhere",
        "`sets: base` marks the one card that is dealt to the group of the goal and gives the base rank.",
        but("row: {to: tableau}", "row: {to: tableau, sets: base}"),
        but("row: {to: tableau}", "base: {to: foundation, piles: 1, sets: base}, row: {to: tableau}", *_ROUND),
    ),
    Code(
        "P209",
        "Impossible deck",
        "The deck is impossible: too many cards, a rank twice, or a high ace without an ace.",
        PLAIN + "deck: {ranks: [2, 3, 4, 5], ace: high}\n",
        PLAIN + "deck: {ranks: [A, 2, 3, 4, 5], ace: high}\n",
    ),
    Code(
        "P210",
        "Card that is not in the deck",
        "A rank, a suit or a card is named that the deck does not have.",
        but("count: 7,", "count: 7, space: K,") + "deck: {ranks: [A, 2, 3, 4, 5]}\n",
        but("count: 7,", "count: 7, space: 5,") + "deck: {ranks: [A, 2, 3, 4, 5]}\n",
    ),
    Code(
        "P211",
        "Unknown ruleset",
        "There is no ruleset of the name after `extends`.",
        "extends: gaint\nname: Example\npiles: {tableau: {build: {suits: same}}}\n",
        "extends: giant\nname: Example\npiles: {tableau: {build: {suits: same}}}\n",
    ),
    Code(
        "P212",
        "Circle of variants",
        "Rulesets extend one another in a circle, or in a chain that is too long.",
        "extends: other\nname: Example\npiles: {tableau: {count: 6}}\n",
        "extends: giant\nname: Example\npiles: {tableau: {build: {suits: same}}}\n",
        beside={"other": "extends: example\nname: Other\n"},
    ),
    Code(
        "P213",
        "Parent with errors",
        "The ruleset that this one extends has errors of its own; mend those first.",
        "extends: other\nname: Example\npiles: {tableau: {space: K}}\n",
        "extends: giant\nname: Example\npiles: {tableau: {build: {suits: same}}}\n",
        beside={"other": but("count: 7", "cuont: 7")},
    ),
    Code(
        "P215",
        "Deal to the stock",
        "Nothing can be dealt to the stock: it holds what no step has dealt.",
        but("row: {to: tableau}", "row: {to: tableau}, rest: {to: stock, cards: 24}"),
    ),
    Code(
        "P216",
        "Too many piles",
        "There are more piles or groups of piles than the kernel can count.",
        "name: Example\npiles:\n  foundation: {count: 4}\n"
        + "".join(f"  t{letter}: {{role: tableau, count: 32, build: none}}\n" for letter in "abcdefgh")
        + "deal: {row: {to: ta}}\ngoal: {full: foundation}\n",
    ),
    Code(
        "P217",
        "Group with a reserved name",
        "A pile group has the name of a word with which moves and positions are written.",
        but("  waste: {}\n", "  waste: {}\n  redeal: {role: cell}\n"),
    ),
    Code(
        "P218",
        "Goal that no player fills",
        "The stock and the waste are filled by deals: neither can be the goal.",
        but("full: foundation", "full: waste"),
    ),
    Code(
        "P219",
        "Suits that cannot be shared out",
        "The suits that start the piles of a group are shared out evenly: the number of piles must be a multiple of theirs.",
        but("foundation: {count: 4}", "foundation: {count: 4, space: {rank: base, suits: [C, D, H]}}"),
        but("foundation: {count: 4}", "foundation: {count: 4, space: {rank: base, suits: [C, D, H, S]}}"),
    ),
    Code(
        "P220",
        "More cards face up than dealt",
        "A step of the deal cannot lay more cards face up on a pile than it deals there.",
        but("row: {to: tableau}", "row: {to: tableau, cards: 2, face: 3}"),
        but("row: {to: tableau}", "row: {to: tableau, cards: 2, face: 1}"),
    ),
    Code(
        "P221",
        "Piles that do not make the shape",
        "The piles do not make the shape that covers them, or a pile is covered by one that does not come after it.",
        _PYRAMID.replace("count: 6", "count: 7"),
        _PYRAMID,
    ),
    Code(
        "P222",
        "Matched cards that go elsewhere",
        "Matched cards go to a discard pile, from groups that are named among those that match.",
        _PYRAMID.replace("to: gone", "to: waste"),
        _PYRAMID,
    ),
)
