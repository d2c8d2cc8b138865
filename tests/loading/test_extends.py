"""A variant and what it inherits."""

from pilewright.loading import Source, load

from tests.loading.ruleset_files import VOCABULARY, known, sentence

PARENT = """\
name: {en: Parent, fr: Mère}
aliases: [Old]
source: A book
piles:
  stock: {deal: {to: waste}}
  waste: {}
  foundation: {count: 4}
  tableau:
    count: 7
    build: {direction: down, suits: alternate-color}
    accept: {from: [waste, tableau]}
deal:
  first: {to: tableau}
  second: {to: tableau, cards: 2}
goal: {full: foundation}
score: {foundation: 3}
"""


def family(**texts):
    """Load the last of several files, which see one another under their names."""
    sources = {name: Source(f"{name}.yaml", name, text.encode()) for name, text in {"parent": PARENT, **texts}.items()}
    return load([*sources.values()][-1], lambda name, source: sources.get(name), VOCABULARY, known)


def reported(**texts):
    return [sentence(problem) for problem in family(**texts)[1]]


def child_of(text):
    ruleset, problems = family(child="extends: parent\nname: Child\n" + text)
    assert [str(problem) for problem in problems] == []
    return ruleset


def test_what_is_inherited():
    child = child_of("")
    assert (child.id, child.names, child.aliases, child.source) == ("child", {"en": "Child"}, (), "A book")
    assert child.points == {"foundation": 3}


def test_maps_merge_and_the_rest_replaces():
    child = child_of("piles: {tableau: {build: {suits: same}, accept: {from: waste}}}\n")
    tableau = child.group("tableau")
    assert (tableau.count, tableau.build.direction, tableau.build.suits, tableau.accept.sources) == (
        7,
        "down",
        "same",
        ("waste",),
    )


def test_order():
    child = child_of("deal: {third: {to: tableau}, first: {cards: 3}}\npiles: {cell: {}, waste: {fan: right}}\n")
    assert [(step.name, step.cards) for step in child.deal] == [("first", (3,)), ("second", (2,)), ("third", (1,))]
    assert [group.name for group in child.groups] == ["stock", "waste", "foundation", "tableau", "cell"]


def test_null_removes():
    child = child_of("score: null\nsource: ~\ndeal:\n  first:\npiles: {tableau: {accept: {from: null}}}\n")
    assert (child.points, child.source, [step.name for step in child.deal]) == ({}, None, ["second"])
    assert child.group("tableau").accept.sources is None


def placed(child, parent="games/parent.yaml", text=""):
    """The ruleset at one path that extends the one at another."""
    sources = {"parent": Source(parent, "parent", PARENT.encode())}
    source = Source(child, "child", f"extends: parent\nname: Child\n{text}".encode())
    ruleset, problems = load(source, lambda name, _: sources.get(name), VOCABULARY, known)
    assert problems == []
    return ruleset


def test_the_source_is_inherited_within_one_folder_only(tmp_path):
    assert placed("games/child.yaml").source == "A book"
    assert placed("games/../games/child.yaml").source == "A book"
    assert placed("child.yaml").source is None
    assert placed("others/child.yaml", text="source: Mine\n").source == "Mine"
    assert placed("others/child.yaml", text="source: null\n").source is None
    (tmp_path / "link").symlink_to(tmp_path)
    assert placed(f"{tmp_path}/link/child.yaml", f"{tmp_path}/parent.yaml").source == "A book"


def test_text_replaces_map_and_map_text():
    child = child_of("piles: {tableau: {accept: none}}\n")
    assert child.group("tableau").accept is None
    grandchild, problems = family(
        child="extends: parent\nname: C\npiles: {tableau: {accept: none}}\n",
        grandchild="extends: child\nname: G\npiles: {tableau: {accept: {cards: one}}}\n",
    )
    assert problems == []
    accept = grandchild.group("tableau").accept
    assert (accept.sources, accept.run) == (None, False)


def test_chain():
    ruleset, problems = family(
        child="extends: parent\nname: C\npiles: {tableau: {count: 8}}\n",
        grandchild="extends: child\nname: G\npiles: {foundation: {accept: {cards: run}}}\n",
    )
    assert problems == []
    assert (ruleset.group("tableau").count, ruleset.group("foundation").accept.run, ruleset.name) == (8, True, "G")


def test_a_sound_parent_and_a_wrong_combination():
    gone = "the pile group 'waste' is removed, but"
    assert reported(child="extends: parent\nname: C\n\ndeal:\n  second: {to: stack}\npiles:\n  waste: null\n") == [
        "child.yaml:5:16: there is no pile group 'stack'; did you mean 'stock'?",
        f"child.yaml:7:3: {gone} 'piles.stock.deal.to' still names it (inherited from parent.yaml:5)",
        f"child.yaml:7:3: {gone} 'piles.tableau.accept.from' still names it (inherited from parent.yaml:11)",
    ]
    assert reported(child="extends: parent\nname: C\npiles:\n  waste: null\n  stock: {redeals: 1}\n") == [
        f"child.yaml:4:3: {gone} 'piles.stock.deal.to' still names it (inherited from parent.yaml:5)",
        f"child.yaml:4:3: {gone} 'piles.tableau.accept.from' still names it (inherited from parent.yaml:11)",
    ]


def test_an_inherited_fault_without_a_key_of_the_variant():
    assert reported(
        parent=PARENT.replace("goal: {full: foundation}", "goal: {full: foundation}\nbase: {choose-from: tableau}")
        + "plugins: {stock-lock: {}}\n",
        child="extends: parent\nname: C\nbase: null\ndeal: {third: {to: tableau, when: base-chosen}}\n",
    ) == [
        "child.yaml:4:35: no base card is chosen in this game; add 'base: {choose-from: ...}', or leave 'when' out",
    ]


def test_a_faulty_parent_is_reported_once():
    assert reported(
        parent=PARENT.replace("7", "many"), child="extends: parent\nname: C\n", grandchild="extends: child\nname: G\n"
    ) == [
        "child.yaml:1:10: parent, which this extends, has errors",
        "grandchild.yaml:1:10: child, which this extends, has errors",
        "parent.yaml:9:12: 'count' must be a whole number from 1 to 104, not the text 'many'",
    ]


def test_a_long_chain_is_refused():
    files = {f"a{number}": f"extends: a{number - 1}\nname: A\n" if number else PARENT for number in range(30)}
    (problem,) = [sentence(problem) for problem in family(**files)[1] if problem.path == "a29.yaml"]
    assert problem == "a29.yaml:1:10: the chain of 'extends' is longer than 20 rulesets"


def test_null_below_a_new_key_removes_nothing():
    assert reported(child="extends: parent\nname: C\npiles: {cell: {count: null}}\n") == [
        "child.yaml:3:16: parent has no 'count' under 'piles.cell'; there is nothing to remove"
    ]
