"""The model that loading builds: role defaults, short forms, and key facts of the shipped games."""

import pytest
from pilewright.loading.defaults import DEFAULTS
from pilewright.model.cards import parse_cards
from pilewright.model.ruleset import UNLIMITED, Accept, Build, Goal, Move, PileGroup, Space, StockDeal

from tests.loading.ruleset_files import SHIPPED, VALID, check_file, load_text


def game(piles, rest=""):
    """A ruleset whose piles are these and a foundation."""
    text = f"name: Example\npiles:\n  foundation: {{count: 4}}\n{piles}"
    text += f"deal: {{row: {{to: foundation, cards: 0}}}}\ngoal: {{full: foundation}}\n{rest}"
    ruleset, problems = load_text(text)
    assert [str(problem) for problem in problems] == []
    return ruleset


def group(text, name="tableau"):
    return game(f"  {name}: {text}\n").group(name)


def test_role_defaults():
    piles = "".join(f"  {role}: {{}}\n" for role in DEFAULTS if role != "foundation")
    groups = {group.role: group for group in game(piles).groups}
    assert groups == {
        "stock": PileGroup("stock", "stock", face="down"),
        "waste": PileGroup("waste", "waste", move=Move("top")),
        "foundation": PileGroup("foundation", "foundation", 4, build=Build("up", "same"), space=Space("base"), accept=Accept()),
        "tableau": PileGroup("tableau", "tableau", fan="down", space=Space("any"), accept=Accept(run=True), move=Move("top")),
        "reserve": PileGroup("reserve", "reserve", move=Move("top")),
        "cell": PileGroup("cell", "cell", capacity=1, space=Space("any"), accept=Accept(), move=Move("top")),
        "hole": PileGroup("hole", "hole", build=Build("either", "any"), accept=Accept()),
        "discard": PileGroup("discard", "discard"),
    }


@pytest.mark.parametrize(
    ("text", "key", "value"),
    [
        ("{move: run}", "move", Move("run")),
        ("{move: {to: foundation}}", "move", Move("top", None, ("foundation",))),
        ("{move: {cards: group, suits: any}}", "move", Move("group", "any")),
        ("{move: {cards: run, wrap: base, limit: power}}", "move", Move("run", wrap="base", limit="power")),
        ("{move: {keep: 2}}", "move", Move("top", keep=2)),
        ("{count: 2, space: {suits: [S, H]}}", "space", Space("any", suits=(3, 2))),
        ("{space: {rank: K, run: 13}}", "space", Space(13, run=13)),
        ("{build: {direction: down}}", "build", Build("down", "any")),
        ("{build: none}", "build", None),
        ("{space: K}", "space", Space(13)),
        ("{space: 10}", "space", Space(10)),
        ("{space: '10'}", "space", Space(10)),
        ("{space: below-base}", "space", Space("below-base")),
        ("{space: {rank: 7, from: foundation, when-empty: [tableau]}}", "space", Space(7, ("foundation",), ("tableau",))),
        ("{accept: none}", "accept", None),
        ("{accept: {}}", "accept", Accept(None, True)),
        ("{accept: {cards: one}}", "accept", Accept(None, False)),
        ("{accept: {from: foundation}}", "accept", Accept(("foundation",), True)),
        ("{fill: foundation}", "fill", ("foundation",)),
        ("{face: top, fan: right}", "face", "top"),
        ("{capacity: 12}", "capacity", 12),
    ],
)
def test_tableau_keys(text, key, value):
    assert getattr(group(text), key) == value


def test_foundation_keeps_its_default_build():
    piles = "  home: {role: foundation, build: {suits: any, wrap: round}, accept: {from: foundation}}\n"
    home = game(piles).group("home")
    assert home.build == Build("up", "any", "round")
    assert home.accept == Accept(("foundation",), False)


def test_stock():
    stock = group("{deal: {to: foundation, cards: 3, auto: waste-empty}, redeals: unlimited}", "stock")
    assert (stock.deal, stock.redeals) == (StockDeal("foundation", 3, True), UNLIMITED)


def test_conditions_of_a_deal():
    stock = group("{deal: {to: foundation, when: no-space}}", "stock")
    assert stock.deal == StockDeal("foundation", when=("no-space",))
    stock = group("{deal: {to: foundation, when: [waste-empty, no-fillable-space]}}", "stock")
    assert stock.deal == StockDeal("foundation", when=("waste-empty", "no-fillable-space"))


@pytest.mark.parametrize(
    ("text", "face", "by_pile"),
    [
        ("", None, False),
        (", face: up, by: row", "up", False),
        (", face: 1, by: pile", (1,), True),
        (", face: [0, 1, 1, 1, 1, 1, 1]", (0, 1, 1, 1, 1, 1, 1), False),
    ],
)
def test_steps_of_the_deal(text, face, by_pile):
    ruleset, problems = load_text(
        "name: X\npiles:\n  foundation: {count: 4}\n  tableau: {count: 7}\n"
        f"deal: {{row: {{to: tableau{text}}}}}\ngoal: {{full: foundation}}\n"
    )
    assert problems == []
    assert (ruleset.deal[0].face, ruleset.deal[0].by_pile) == (face, by_pile)


def test_scores_besides_cards():
    ruleset = game("", "score: {full-piles: 60, joined-cards: 2, turned-up-cards: -5}\n")
    assert (dict(ruleset.points), ruleset.full_points, ruleset.joined_points, ruleset.turned_points) == ({}, 60, 2, -5)
    assert game("").group("foundation").auto is None
    assert game("  home: {role: foundation, auto: safe}\n").group("home").auto == "safe"


def test_deck():
    deck = game("", "deck: {packs: 2, suits: [S, H, S], ranks: [K, A, 10, 2], ace: high}\n").deck
    assert (deck.packs, deck.suits, deck.ranks) == (2, (3, 2, 3), (2, 10, 13, 1))
    assert len(deck.cards()) == 24
    deck = game("", "deck: {set-aside: {ranks: [A, K], to: foundation}}\n").deck
    assert deck.set_aside == tuple(parse_cards("AC AD AH AS KC KD KH KS"))
    deck = game("", "deck: {set-aside: {cards: [QH, 10D], to: foundation}}\n").deck
    assert (deck.set_aside, deck.set_aside_to) == (tuple(parse_cards("QH TD")), ("foundation",))


def test_names():
    ruleset, _ = check_file(VALID / "variant.yaml")
    assert (ruleset.name, ruleset.aliases) == ("Variant", ("Other", "Autre", "Encore"))
    assert ruleset.plugins[0].in_full == {"spaces": "tableau"}


def test_descriptions():
    assert game("", "description: Easy\n").descriptions == {"en": "Easy"}
    assert game("", "description: {fr: Facile, en: Easy}\n").descriptions == {"fr": "Facile", "en": "Easy"}
    assert game("").descriptions == {}
    assert check_file(VALID / "variant.yaml")[0].descriptions == {"en": "A try"}
    assert check_file(VALID / "variant-of-variant.yaml")[0].descriptions == {}  # not inherited


@pytest.mark.parametrize(
    ("name", "title", "piles", "reserve", "redeals", "plugins", "points"),
    [
        ("terrace", "Terrasse", 20, 11, 0, ["stock-lock"], 1),
        ("generals-patience", "La patience du général", 20, 13, 1, ["stock-lock", "redeal-loss"], 1),
        ("falling-stars", "Étoiles filantes", 20, 11, 0, ["stock-lock"], 1),
        ("signora", "Signora", 20, 11, 0, [], 1),
        ("redheads", "Rouquines", 19, 21, 0, [], 1),
        ("wood", "Bois", 20, 10, 0, ["stock-lock"], 1),
        ("blondes-and-brunettes", "Blondes et brunes", 19, 10, 0, ["stock-lock"], 1),
        ("giant", "Géant", 18, 0, 0, [], 1),
        ("giant-same-suit", "Géant de même couleur", 18, 0, 0, [], 1),
        ("straight-up", "Droit debout", 11, 13, 2, [], 1),
    ],
)
def test_shipped(name, title, piles, reserve, redeals, plugins, points):
    ruleset, problems = check_file(SHIPPED[name])
    assert problems == []
    assert ruleset.title("fr") == title
    assert sum(group.count for group in ruleset.groups) == piles
    assert sum(sum(step.cards) for step in ruleset.deal if step.to == "reserve") == reserve
    assert ruleset.role("stock").redeals == redeals
    assert [plugin.name for plugin in ruleset.plugins] == plugins
    assert (dict(ruleset.points), ruleset.goal) == ({"foundation": points}, Goal(full=("foundation",)))
    assert ruleset.source == "GNOME AisleRiot 3.22.23"


def test_terrace_in_full():
    terrace, _ = check_file(SHIPPED["terrace"])
    assert terrace.base_from == "tableau"
    assert terrace.group("foundation").build == Build("up", "alternate-color", "base")
    assert terrace.group("reserve").move == Move("top", None, ("foundation",))
    assert terrace.group("tableau").space == Space("any", ("waste",))
    assert [(step.name, step.piles, step.only_spaces, step.when) for step in terrace.deal] == [
        ("reserve", None, False, "start"),
        ("offer", 4, False, "start"),
        ("rest", None, True, "base-chosen"),
    ]


def test_straight_up_in_full():
    ruleset, _ = check_file(SHIPPED["straight-up"])
    assert ruleset.deck.ranks == (*range(2, 14), 1)
    assert ruleset.deck.set_aside == tuple(parse_cards("2C 2D 2H 2S"))
    assert ruleset.group("foundation").accept == Accept(None, True)
    assert ruleset.group("tableau").space == Space("any", ("waste",), ("reserve",))
    assert ruleset.group("reserve").face == "top"
