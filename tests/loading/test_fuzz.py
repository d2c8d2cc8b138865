"""Whatever the bytes: load() answers, and every problem has a place."""

import json
import re

from hypothesis import given, settings
from hypothesis import strategies as st
from pilewright.lint import validate
from pilewright.loading import Source, peek

from tests.loading.ruleset_files import SHIPPED, VOCABULARY, check_file, load_text, resolve

TEXTS = [path.read_text(encoding="utf-8") for path in SHIPPED.values()]
WORDS = sorted({word for text in TEXTS for word in re.findall(r"[A-Za-z-]+|\d+", text)})
PIECES = [
    *("{", "}", "[", "]", ":", ",", "\n", "  ", "- ", "'", '"', "\t"),
    *("*a", "&a ", "!x ", "<<: ", "? ", "null", "~", "true", "-1", "0", "999999999999"),
]


def answers(data):
    source = Source("game.yaml", "game", data)
    ruleset, problems = validate(source, resolve, VOCABULARY, lambda: list(SHIPPED))
    assert (ruleset is None) == any(problem.level == "error" for problem in problems)
    assert all(problem.line >= 1 and problem.column >= 1 and problem.message for problem in problems)
    if ruleset is not None:
        assert peek(source).id == ruleset.id


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=200))
def test_bytes(data):
    answers(data)


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=200))
def test_text(text):
    answers(text.encode("utf-8", "surrogatepass"))


@settings(max_examples=500, deadline=None)
@given(st.data())
def test_mutated_rulesets(data):
    text = data.draw(st.sampled_from(TEXTS))
    for _ in range(data.draw(st.integers(1, 4))):
        words = [*re.finditer(r"[A-Za-z-]+|\d+|[{}\[\]:,]|\n *", text)]
        if not words:
            break
        word = data.draw(st.sampled_from(words))
        new = data.draw(st.sampled_from([*WORDS, *PIECES, "", f"{{{word[0].strip()}: 1}}", f"[{word[0].strip()}]"]))
        text = text[: word.start()] + new + text[word.end() :]
    answers(text.encode())


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 300)
    | st.sampled_from(["", "none", "any", "top", "run", "stock", "tableau", "base", "A", "K", "1S", "10"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=3),
    max_leaves=5,
)
KEYS = [
    "deck",
    "piles",
    "deal",
    "base",
    "goal",
    "score",
    "plugins",
    "name",
    "aliases",
    "source",
    "extends",
    "description",
    "schema-version",
]


@settings(max_examples=500, deadline=None)
@given(
    st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=3),
    st.sampled_from(["stock", "waste", "foundation", "tableau", "cell"]),
    VALUES,
    VALUES,
)
def test_values_of_the_wrong_kind(keys, role, pile, step):
    complete = {"name": "X", "piles": {"foundation": {"count": 4}, "tableau": {"count": 4}, role: pile}}
    complete |= {"deal": {"a": {"to": "tableau", "cards": 13}, "b": step}, "goal": {"full": "foundation"}} | keys
    answers(json.dumps(complete).encode())


def test_the_helpers_agree():
    path = SHIPPED["giant"]
    assert check_file(path)[0] == load_text(path.read_bytes(), "giant")[0]
