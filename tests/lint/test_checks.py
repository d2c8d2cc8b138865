"""Every check's own examples, and what the checks share."""

from pilewright.lint import CHECKS, Finding, validate
from pilewright.loading import Source

from tests.loading.ruleset_files import VOCABULARY, known, resolve


def report(text, name="game"):
    return validate(Source(f"{name}.yaml", name, text.encode()), resolve, VOCABULARY, known)


def test_a_variant_is_told_where_it_went_wrong():
    _, problems = report("extends: giant\nname: X\npiles:\n  foundation: {count: 4}\n")
    assert [(problem.line, problem.column) for problem in problems] == [(4, 23)]
    _, problems = report("extends: terrace\nname: X\ndeal:\n  reserve: {cards: 104}\n")
    assert [(problem.line, problem.code) for problem in problems] == [(4, "P301")]


def test_a_variant_is_warned_at_its_own_keys():
    text = "extends: giant\nname: X\npiles:\n  foundation: {accept: {cards: one}}\n  tableau: {accept: {cards: one}}\n"
    _, (problem,) = report(text)
    assert (problem.line, problem.code, problem.level) == (5, "P410", "warning")
    assert problem.message.endswith("(inherited from giant.yaml:20)")


def test_a_written_default_silences_a_warning():
    text = next(check.FAIL for check in CHECKS if check.CODE == "P411")
    assert [problem.code for problem in report(text)[1]] == ["P411"]
    assert report(text.replace("{count: 7}", "{count: 7, build: none}"))[1] == []
    assert report("extends: terrace\nname: X\npiles: {tableau: {build: none, space: any}}\n")[1] == []
    child = "extends: terrace\nname: X\npiles: {tableau: {build: null, space: any}}\n"
    assert [(problem.line, problem.column, problem.code) for problem in report(child)[1]] == [(3, 9, "P411")]


def test_a_warning_leaves_the_ruleset():
    text = next(check.FAIL for check in CHECKS if check.CODE == "P407")
    ruleset, (problem,) = report(text)
    assert ruleset is not None
    assert problem.level == "warning"


def test_checks_of_others():
    class NoShortNames:
        CODE = "P901"
        EXPLANATION = PASS = FAIL = ""

        @staticmethod
        def check(ruleset):
            if len(ruleset.name) < 2:
                yield Finding(("name",), "the name is short", "warning")

    source = Source("game.yaml", "game", b"name: X\nextends: giant\npiles: {tableau: {space: K}}\n")
    _, problems = validate(source, resolve, VOCABULARY, known, (*CHECKS, NoShortNames))
    assert [str(problem) for problem in problems] == ["game.yaml:1:7: P901 warning: the name is short"]


def test_a_warning_about_the_parent_is_given_there_only():
    parent = next(check.FAIL for check in CHECKS if check.CODE == "P407").encode()
    sources = {"parent": Source("parent.yaml", "parent", parent)}
    child = Source("child.yaml", "child", b"name: Child\nextends: parent\npiles: {tableau: {space: K}}\n")
    assert validate(child, lambda name, _: sources.get(name), VOCABULARY)[1] == []


def test_an_error_of_the_parent_is_given_there():
    parent = next(check.FAIL for check in CHECKS if check.CODE == "P301").encode()
    sources = {"parent": Source("parent.yaml", "parent", parent)}
    child = Source("child.yaml", "child", b"name: Child\nextends: parent\n")
    ruleset, problems = validate(child, lambda name, _: sources.get(name), VOCABULARY)
    assert ruleset is None
    assert [(problem.path, problem.code) for problem in problems] == [("child.yaml", "P213"), ("parent.yaml", "P301")]
