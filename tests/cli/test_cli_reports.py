"""The formats of `pilewright validate`, what chooses among the problems, and the comments that ignore some."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit
from xml.etree import ElementTree

import pytest

from tests.cli.cli_helpers import Run

DATA = Path(__file__).parents[1] / "data"
BAD = "extends: giant\nname: Ogre\npiles:\n  tableau: {cuont: 7}\n  tableau: {}\n"
IDLE = """\
name: Idle
deck: {packs: 2}
piles:
  stock: {deal: {to: tableau}}
  foundation: {count: 8}
  tableau: {count: 8, build: {direction: down}}
  reserve: {}
deal: {row: {to: tableau}}
goal: {full: foundation}
"""
GOOD = "extends: giant\nname: X\npiles: {tableau: {space: K}}\n"
STRANGE = [
    "plain.yaml",
    "a b.yaml",
    "50% of, them: all.yaml",
    "ünï♠.yaml",
    "[x]#y?.yaml",
    "a&b<c>'d\".yaml",
    "::error::.yaml",
    "a\nb.yaml",
]


@pytest.fixture
def files(home: Path) -> list[str]:
    """Files with strange names and the same two problems."""
    for name in STRANGE:
        (home / name).write_text(BAD, "utf-8")
    return STRANGE


def report(run: Run, form: str, *arguments: str) -> str:
    result = run("validate", "--format", form, *arguments)
    assert result.exit_code == 1
    return str(result.stdout)


# ---- formats


def test_text_shows_the_line_the_place_and_the_second_place(run: Run, home: Path) -> None:
    (home / "bad.yaml").write_text(BAD)
    assert report(run, "text", "bad.yaml") == (
        "bad.yaml:4:13: P101 unknown key 'cuont' in a tableau pile; did you mean 'count'?\n"
        "  |\n"
        "4 |   tableau: {cuont: 7}\n"
        "  |             ^^^^^\n"
        "  |\n"
        "\n"
        "bad.yaml:5:3: P005 the key 'tableau' is written twice in one map; the first is on line 4\n"
        "  |\n"
        "4 |   tableau: {cuont: 7}\n"
        "  |   ------- first written here\n"
        "5 |   tableau: {}\n"
        "  |   ^^^^^^^\n"
        "  |\n"
        "\n"
    )


def test_text_marks_the_place_under_wide_letters_tabs_and_in_long_lines(run: Run, home: Path) -> None:
    (home / "wide.yaml").write_text("{name: 蜘蛛, piels: 1, extends: giant}\n", "utf-8")
    assert "\n1 | {name: 蜘蛛, piels: 1, extends: giant}\n  |              ^^^^^\n" in report(run, "text", "wide.yaml")
    (home / "long.yaml").write_text(f"{{extends: giant, name: {'x' * 500}, piels: 1, source: {'y' * 500}}}\n")
    shown, marks = report(run, "text", "long.yaml").splitlines()[2:4]
    assert shown[marks.index("^") : marks.rindex("^") + 1] == "piels"
    assert len(shown) < 120


def test_text_names_the_parent_in_another_file(run: Run, home: Path) -> None:
    (home / "parent.yaml").write_text(IDLE.replace("  reserve: {}\n", ""))
    (home / "child.yaml").write_text("extends: parent\nname: Child\ndeck: {packs: 1}\n")
    assert "\n  parent.yaml:5:23: inherited from here\n" in report(run, "text", "child.yaml")


def test_concise_is_one_line_for_each(run: Run, files: list[str]) -> None:
    for line in report(run, "concise", *files).splitlines():
        path, row, column, code = re.fullmatch(r"(.*?\.yaml):(\d+):(\d+): (P\d{3}) .+", line).groups()  # type: ignore[union-attr]
        assert path in files
        assert (int(row), int(column), code) in ((4, 13, "P101"), (5, 3, "P005"))


def test_json(run: Run, files: list[str]) -> None:
    problems = json.loads(report(run, "json", *files))
    assert [problem["file"] for problem in problems] == [name for name in files for _ in range(2)]
    unknown, twice = problems[:2]
    assert {key: unknown[key] for key in unknown if key not in ("file", "message")} == {
        **{"line": 4, "column": 13, "end_line": 4, "end_column": 18, "code": "P101", "level": "error", "related": []}
    }
    assert twice["related"] == [
        {"file": files[0], "line": 4, "column": 3, "end_line": 4, "end_column": 10, "message": "first written here"}
    ]
    assert (
        run("validate", "--format", "json", "-", stdin="extends: giant\nname: X\npiles: {tableau: {space: K}}\n").stdout == "[]\n"
    )


def annotation(line: str) -> tuple[str, dict[str, str], str]:
    """What GitHub's runner makes of a line: the command, its properties and the message."""
    match = re.fullmatch(r"::(\w+) ([^:]*)::(.*)", line)
    assert match is not None, line
    properties = dict(part.split("=", 1) for part in match[2].split(","))
    for code, letter in (("%3A", ":"), ("%2C", ","), ("%0D", "\r"), ("%0A", "\n"), ("%25", "%")):
        properties = {name: value.replace(code, letter) for name, value in properties.items()}
    return match[1], properties, match[3].replace("%0D", "\r").replace("%0A", "\n").replace("%25", "%")


def test_github_annotations_parse_back(run: Run, files: list[str]) -> None:
    found = [annotation(line) for line in report(run, "github", *files).splitlines()]
    assert [properties["file"] for _, properties, _ in found] == [name for name in files for _ in range(2)]
    command, properties, message = found[0]
    assert (command, message) == ("error", "unknown key 'cuont' in a tableau pile; did you mean 'count'?")
    assert properties == {
        **{"title": "pilewright P101", "file": files[0], "line": "4", "col": "13", "endLine": "4", "endColumn": "18"}
    }


def test_github_is_chosen_inside_github_actions(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "deeper").mkdir()
    (home / "deeper" / "100%.yaml").write_text("extends: giant\nname: 100% A\n50%: 1\n")
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    monkeypatch.setenv("GITHUB_WORKSPACE", str(home))
    monkeypatch.chdir(home / "deeper")
    _, properties, message = annotation(run("validate", "./100%.yaml").stdout.splitlines()[0])
    assert (properties["file"], properties["line"]) == ("deeper/100%.yaml", "3")
    assert "'50%'" in message
    assert run("validate", "--format", "concise", "./100%.yaml").stdout.startswith("./100%.yaml:3:1: P101 ")


def sarif(run: Run, *arguments: str, code: int = 1) -> Any:
    import jsonschema

    result = run("validate", "--format", "sarif", *arguments)
    assert result.exit_code == code
    log = json.loads(result.stdout)
    schema = json.loads((DATA / "sarif-2.1.0.json").read_text("utf-8"))
    jsonschema.Draft4Validator(schema, format_checker=jsonschema.FormatChecker()).validate(log)
    return log


def test_sarif_is_what_its_schema_describes(run: Run, home: Path, files: list[str]) -> None:
    (home / "idle.yaml").write_text(IDLE)
    (run_of,) = sarif(run, *files, "idle.yaml", str(home / "plain.yaml"))["runs"]
    rules = run_of["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == ["P005", "P101", "P407"]
    assert all(rules[result["ruleIndex"]]["id"] == result["ruleId"] for result in run_of["results"])
    assert [result["level"] for result in run_of["results"]].count("warning") == 1
    places = [result["locations"][0]["physicalLocation"] for result in run_of["results"]]
    assert [unquote(urlsplit(place["artifactLocation"]["uri"]).path) for place in places[:-1]] == [n for n in files for _ in "ab"]
    assert places[0]["region"] == {"startLine": 4, "startColumn": 13, "endLine": 4, "endColumn": 18}
    assert run_of["results"][1]["relatedLocations"][0]["message"] == {"text": "first written here"}


def test_sarif_without_problems_and_with_an_absolute_path(run: Run, home: Path) -> None:
    (home / "good.yaml").write_text(GOOD)
    assert sarif(run, "good.yaml", code=0)["runs"][0]["results"] == []
    (home / "bad one.yaml").write_text(BAD)
    (run_of,) = sarif(run, str(home / "bad one.yaml"))["runs"]
    uri = run_of["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert uri == (home / "bad one.yaml").as_uri()


@pytest.mark.parametrize("strict", [(), ("--strict",)])
def test_junit_is_what_its_schema_describes(run: Run, home: Path, files: list[str], strict: tuple[str, ...]) -> None:
    import xmlschema

    (home / "idle.yaml").write_text(IDLE)
    (home / "good.yaml").write_text(GOOD)
    (home / "control.yaml").write_text('extends: giant\nname: X\n"\\e\\0\\uFFFF": 1\n')
    text = report(run, "junit", *strict, *files, "idle.yaml", "good.yaml", "control.yaml")
    xmlschema.XMLSchema(DATA / "junit-10.xsd").validate(text)
    suites = {suite.get("name"): suite for suite in ElementTree.fromstring(text)}
    assert list(suites) == [*files, "idle.yaml", "good.yaml", "control.yaml"]
    failures = {name: [failure.get("type") for failure in suite.iter("failure")] for name, suite in suites.items()}
    assert failures["plain.yaml"] == ["P101", "P005"]
    assert failures["idle.yaml"] == (["P407"] if strict else [])
    assert failures["good.yaml"] == []
    assert {name: suite.get("failures") for name, suite in suites.items()} == {n: str(len(f)) for n, f in failures.items()}
    assert all(int(suite.get("tests", "0")) == len(suite.findall("testcase")) > 0 for suite in suites.values())


def test_an_unknown_format_is_wrong_usage(run: Run) -> None:
    assert run("validate", "--format", "yaml", "x.yaml").exit_code == 2


# ---- which files


def test_patterns(run: Run, home: Path) -> None:
    (home / "rules" / "deep").mkdir(parents=True)
    for name in ("rules/a.yaml", "rules/deep/b.yaml", "rules/deep/c.txt"):
        (home / name).write_text(BAD)
    assert run("validate", "rules/**/*.yaml").stderr == "2 files checked, 4 problems\n"
    assert run("validate", "r*").stderr == "2 files checked, 4 problems\n"
    nothing = run("validate", "rules/*.json")
    assert (nothing.exit_code, nothing.stderr) == (2, "pilewright: nothing matches rules/*.json\n")
    (home / "rules" / "[a].yaml").write_text(BAD)
    assert run("validate", "rules/[a].yaml").stderr == "1 file checked, 2 problems\n"


# ---- which problems


@pytest.mark.parametrize(
    ("options", "codes"),
    [
        ((), ["P101", "P005", "P407"]),
        (("--select", "P4"), ["P005", "P407"]),
        (("--select", "P1,P4"), ["P101", "P005", "P407"]),
        (("--select", "P1", "--select", "P2"), ["P101", "P005"]),
        (("--ignore", "P4"), ["P101", "P005"]),
        (("--ignore", "P1", "--select", "P101"), ["P101", "P005"]),
        (("--select", "P4", "--ignore", "P407"), ["P005"]),
        (("--ignore", "p0"), ["P101", "P005", "P407"]),
    ],
)
def test_select_and_ignore(run: Run, home: Path, options: tuple[str, ...], codes: list[str]) -> None:
    (home / "bad.yaml").write_text(BAD)
    (home / "idle.yaml").write_text(IDLE)
    result = run("validate", "--format", "json", "bad.yaml", "idle.yaml", *options)
    assert [problem["code"] for problem in json.loads(result.stdout)] == codes
    assert (" ignored" in result.stderr) == (len(codes) < 3)


def test_a_code_that_there_is_not_is_wrong_usage(run: Run, home: Path) -> None:
    (home / "bad.yaml").write_text(BAD)
    result = run("validate", "bad.yaml", "--ignore", "P4O7")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "pilewright: no code begins with 'P4O7'; did you mean P427? `pilewright check` lists them all\n"
    assert run("validate", "bad.yaml", "--select", "P9").stderr == (
        "pilewright: no code begins with 'P9'; `pilewright check` lists them all\n"
    )


# ---- comments


def ignoring(line: int, comment: str, text: str = IDLE) -> str:
    """The text with a comment at the end of a line; 0 is a line before the first."""
    lines = text.splitlines()
    if line:
        lines[line - 1] += f"  {comment}"
    else:
        lines.insert(0, comment)
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("text", "codes", "ignored"),
    [
        (ignoring(7, "# pilewright: ignore[P407]"), [], 1),
        (ignoring(7, "#pilewright:ignore[ P407 ] no card needs it"), [], 1),
        (ignoring(7, "# pilewright: ignore[p407]"), [], 1),
        (ignoring(7, "# pilewright: ignore[P407]").replace("\n", "\r\n"), [], 1),
        (ignoring(7, "# pilewright: ignore[P407]").replace("\n", "\r"), [], 1),
        (ignoring(7, "# pilewright: ignore[P407, P411]"), ["P010"], 1),
        (ignoring(0, "# pilewright: ignore-file[P407]"), [], 1),
        (ignoring(6, "# pilewright: ignore[P407]"), ["P010", "P407"], 0),
        (ignoring(7, "# pilewright: ignore[P470]"), ["P407", "P010"], 0),
        (ignoring(7, "# pilewright: ignore"), ["P407", "P010"], 0),
        (ignoring(7, "# pilewright: ignore[]"), ["P407", "P010"], 0),
        (
            ignoring(1, 'says "x # pilewright: ignore[P407]"', IDLE.replace("Idle", "> # pilewright: ignore[P407]\n  Idle")),
            ["P407"],
            0,
        ),
        ("name: '# pilewright: ignore[P401]'\n" + IDLE.partition("\n")[2], ["P407"], 0),
        (ignoring(5, "# pilewright: ignore[P005,P101]", BAD), ["P101", "P005", "P010", "P010"], 0),
        ("name: @x # pilewright: ignore[P003]\n", ["P003"], 0),
    ],
)
def test_comments_that_ignore(run: Run, home: Path, text: str, codes: list[str], ignored: int) -> None:
    (home / "idle.yaml").write_bytes(text.encode())
    result = run("validate", "--format", "json", "--strict", "idle.yaml")
    assert [problem["code"] for problem in json.loads(result.stdout)] == codes
    assert result.exit_code == (1 if codes else 0)
    assert result.stderr.strip().endswith("1 ignored") == bool(ignored)


def test_what_is_said_about_a_comment_that_ignores_nothing(run: Run, home: Path) -> None:
    (home / "idle.yaml").write_text(ignoring(5, "# pilewright: ignore[P411]", IDLE.replace("  reserve: {}\n", "")))
    assert run("validate", "--format", "concise", "idle.yaml").stdout == (
        "idle.yaml:5:48: P010 warning: no P411 is reported here; remove it from the comment\n"
    )
    assert run("validate", "idle.yaml", "--ignore", "P010", "--strict").exit_code == 0


def test_a_comment_makes_no_game_playable(run: Run, home: Path) -> None:
    text = IDLE.replace("stock: {deal", "stock: {redeals: 1, deal")
    (home / "idle.yaml").write_text(ignoring(4, "# pilewright: ignore[P401]", text))
    assert run("validate", "idle.yaml").exit_code == 0
    shown = run("show", "./idle.yaml")
    assert (shown.exit_code, shown.stderr.count(": P401 a redeal turns the waste over")) == (1, 1)


def test_comments_of_a_parent_hold_for_its_own_lines(run: Run, home: Path) -> None:
    (home / "parent.yaml").write_text(ignoring(4, "# pilewright: ignore[P401]", IDLE.replace("{deal", "{redeals: 1, deal")))
    (home / "child.yaml").write_text("extends: parent\nname: Child\npiles: {tableau: {space: K}}\n")
    result = run("validate", "--format", "concise", "child.yaml")
    assert result.stdout == "child.yaml:1:10: P213 parent, which this extends, has errors\n"


# ---- pilewright check


def test_check(run: Run) -> None:
    listed = run("check").stdout.splitlines()
    assert len(listed) >= 40
    assert listed == sorted(listed)
    assert [line for line in listed if line.startswith("P40")] == run("check", "p40").stdout.splitlines()
    explained = run("check", "p401").stdout
    assert explained.startswith("P401 (error): Redeals are allowed")
    assert "\n      stock: {deal: {to: tableau}, redeals: 1}\n" in explained
    wrong = run("check", "P777")
    assert (wrong.exit_code, wrong.stdout) == (2, "")
