"""Sentences of the English page, word for word, and some of each other language that grammar makes difficult."""

from __future__ import annotations

import pytest

from tests.manual.manual_pages import page_text, ruleset_of, shipped_text

SAID = {
    "freecell": [
        "After a move or a deal a card that fits comes here by itself, if it is of no more use on the tableau: an ace or a 2, or"
        " when both cards of the other colour that are one rank lower lie here.",
        "No more cards move at once than one by one over the free cells and spaces: one more than there are free cells, and"
        " twice as many for each space, that to which they move not counted.",
    ],
    "bakers-game": ["After a move or a deal every card that fits comes here by itself."],
    "eight-off": ["No more cards move at once than one by one over the free cells: one more than there are of these."],
    "forty-thieves": ["one by one over spaces: one, and twice as many", "60 points for every full pile of the foundation."],
    "canfield": ["The lowest card of a pile stays where it is."],
    "agnes": ["A run is built down in one colour, and ends at the base rank."],
    "spider": ["A deal can be made only while no pile of the tableau is empty.", "A space takes a run of 13 cards."],
    "easthaven": ["A deal can be made only while no card could be laid on an empty pile of the tableau."],
    "sir-tommy": ["A deal can be made only while the waste is empty."],
    "gypsy": ["Two points for every two cards of a tableau pile that lie face up as a run."],
    "yukon": ["Only the top card lies face up.", "A card that lies face down is turned up when it becomes the top card."],
    "athena": [
        "At the deal: one card on each pile. They lie face down.",
        "At the deal: one card on each pile. They lie face up.",
    ],
    "bear-river": ["from left to right. They lie face up. The piles are dealt one after the other."],
    "straight-up": ["From the start each pile has a 2.", "The ace is high: it comes after the king.", "From the 2 to the ace."],
    "terrace": [
        "At the deal: one card on each of the first four piles.",
        "Once the base card is chosen: one card on each empty pile.",
    ],
    "spider-one-suit": ["Eight packs, 104 cards. The suits of each pack: spades."],
}


def test_whole_runs_come_by_themselves_where_nothing_else_is_taken() -> None:
    rules = ruleset_of(
        "name: X\ndeck: {packs: 2}\npiles:\n  stock: {deal: {to: tableau}}\n"
        "  foundation: {count: 8, build: none, space: {run: 13}, auto: all}\n"
        "  tableau: {count: 10, build: {direction: down, suits: any}, move: {cards: run, suits: same}}\n"
        "deal: {row: {to: tableau, cards: 5}}\ngoal: {full: foundation}\n"
    )
    for language, sentence in {
        "en": "After a move or a deal every whole run that fits comes here by itself.",
        "fr": "Après un déplacement ou une donne, toute suite complète qui convient vient ici automatiquement.",
        "sr": "Posle pomeranja ili deljenja svaka odgovarajuća potpuna grupa automatski dolazi ovamo.",
    }.items():
        assert sentence in page_text(rules, language)


@pytest.mark.parametrize("name", SAID)
def test_a_rule_of_a_shipped_game_is_said(name: str) -> None:
    for sentence in SAID[name]:
        assert sentence in shipped_text(name, "en")


def test_what_no_shipped_game_has_is_said_too() -> None:
    rules = ruleset_of(
        "name: X\ndeck: {packs: 2}\npiles:\n  "
        "foundation: {count: 8, space: {rank: base, suits: [C, D, H, S]}, move: {cards: top, keep: 2}}\n"
        "  tableau: {count: 3, build: {direction: down, suits: same}, move: {cards: run, wrap: round}}\n"
        "deal: {a: {to: tableau, cards: 3, face: [0, 1, 2]}, b: {to: tableau, cards: 95, piles: 1, face: 0}}\n"
        "goal: {full: foundation}\nscore: {turned-up-cards: 5}\n"
    )
    for sentence in (
        "The piles begin, from left to right, with these suits: clubs, diamonds, hearts and spades; two piles for each.",
        "The lowest two cards of a pile stay where they are.",
        "three cards on each pile. Of these the top 0, 1, 2 lie face up, the others face down.",
        "95 cards on the first pile. They lie face down.",
        "A run is built down in suit, round the corner too.",
        "Five points for every card that was dealt face down and has been turned up.",
    ):
        assert sentence in page_text(rules, "en")


GROUPS = """\
name: Wings
piles:
  stock: {{deal: {{to: wing}}}}
  foundation: {{count: 4}}
  wing: {{role: tableau, count: {count}, build: {{direction: down, suits: any}}}}
  spare: {{role: reserve}}
deal: {{spare: {{to: spare, cards: {cards}}}, row: {{to: wing, piles: {piles}}}}}
goal: {{full: foundation}}
score: {{foundation: {points}}}
"""


def wings(count: int = 7, cards: int = 5, piles: int = 2, points: int = 1) -> str:
    return GROUPS.format(count=count, cards=cards, piles=piles, points=points)


@pytest.mark.parametrize(
    ("language", "ruleset", "sentences"),
    [
        ("en", wings(), ["A deal brings one card to each pile of the wing.", "Takes cards from the wing and the spare."]),
        (
            "fr",
            wings(),
            [
                "une carte est distribuée sur chaque pile du groupe « wing ».",
                "Reçoit des cartes du groupe « wing » et du groupe « spare ».",
                "vers la fondation ou le groupe « wing ».",
                "une carte sur chacune des deux premières piles",
            ],
        ),
        (
            "sr",
            wings(),
            [
                "na svaku gomilu grupe „wing“ dolazi jedna karta.",
                "Prima karte sa grupe „wing“ i sa grupe „spare“.",
                "samo na „temelj“ ili na grupu „wing“.",
                "svaku od prve dve gomile",
            ],
        ),
        ("fr", wings(cards=1, points=1), ["À la distribution : une carte. Elle est posée face visible.", "Un point pour"]),
        ("sr", wings(cards=1, points=1), ["deli: jedna karta. Karta je otvorena.", "Jedan poen za svaku kartu"]),
        ("sr", wings(count=21, cards=21, points=21), ["21 gomila.", "deli: 21 karta. Karte su otvorene.", "21 poen za"]),
        ("sr", wings(count=22, cards=22, points=22), ["22 gomile.", "deli: 22 karte.", "22 poena za"]),
        ("sr", wings(count=12, cards=11, piles=5), ["Dvanaest gomila.", "deli: jedanaest karata.", "svaku od prvih pet gomila"]),
        ("fr", wings(count=21, cards=21), ["21 piles.", "À la distribution : 21 cartes."]),
    ],
)
def test_names_and_numbers_have_their_forms(language: str, ruleset: str, sentences: list[str]) -> None:
    page = page_text(ruleset_of(ruleset), language).replace("\u00a0", " ")
    for sentence in sentences:
        assert sentence in page


TWO_RESERVES = """\
extends: canfield
name: Two Reserves
piles:
  reserve: {count: 2}
  tableau: {fill: [reserve, waste]}
deal: {reserve: {cards: 7}}
"""


@pytest.mark.parametrize(
    ("language", "ruleset", "sentence"),
    [
        ("en", TWO_RESERVES, "by itself, from the leftmost pile of the reserve that has a card, else the waste."),
        ("fr", TWO_RESERVES, "à partir de la pile la plus à gauche de la réserve qui a encore une carte, sinon de la défausse."),
        ("sr", TWO_RESERVES, "popunjava sa prve gomile rezerve sleva na kojoj ima karata, a inače sa otpada."),
        (
            "en",
            "extends: terrace\nname: Later\ndeal: {more: {to: reserve, when: base-chosen}}\n",
            "Cards are dealt in this order: the reserve, then the tableau; once the base card is chosen, the tableau, then the"
            " reserve.",
        ),
        (
            "fr",
            "extends: terrace\nname: Same\n",
            "dans cet ordre : la réserve, puis le tableau ; une fois la carte de base choisie, le tableau.",
        ),
        (
            "sr",
            "extends: terrace\nname: Same\n",
            "ovim redom: rezerva, zatim talon; kada se odabere osnovna karta, talon.",
        ),
    ],
)
def test_which_pile_fills_first_and_what_is_dealt_last(language: str, ruleset: str, sentence: str) -> None:
    assert sentence in page_text(ruleset_of(ruleset), language).replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("language", "zero"), [("en", "No redeal."), ("fr", "Pas de redistribution."), ("sr", "Gomila se ne može okretati.")]
)
def test_no_redeal_has_its_own_words(language: str, zero: str) -> None:
    assert zero in shipped_text("terrace", language)


def test_a_relation_of_a_plugin_is_called_by_its_name() -> None:
    from dataclasses import replace

    from pilewright.model.ruleset import Build

    ruleset = ruleset_of(wings())
    wing = replace(ruleset.group("wing"), build=Build("down", "neighbour"))
    groups = tuple(wing if group.name == "wing" else group for group in ruleset.groups)
    assert "Built down by the relation neighbour." in page_text(replace(ruleset, groups=groups), "en")
    assert "selon la relation « neighbour »" in page_text(replace(ruleset, groups=groups), "fr")
