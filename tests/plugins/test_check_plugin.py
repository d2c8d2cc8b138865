"""`pilewright.testing.check_plugin`: what a plugin does wrong is an AssertionError that says where."""

import pytest
from pilewright.extending.registry import Registry
from pilewright.library import Library
from pilewright.testing import check_plugin

from tests.plugins.installed_plugins import OWN, START, Install

WORD = "@hookimpl\ndef state_words():\n    return ('n',)\n\n"
FAULTS = {
    "a refusal without a sentence": (
        "from pilewright.kernel import DEAL\n\n@hookimpl\ndef may_play(rules, state, move, slot):\n    return move != DEAL\n",
        "deal is refused, and why_refused has no sentence for it, but ''",
    ),
    "a loss without a sentence": (
        "@hookimpl\ndef outcome(rules, state, slot):\n    return 2\n",
        "the game may be lost, and why_lost has no sentence for it, but ''",
    ),
    "a move that changes nothing": (
        "@hookimpl\ndef extra_moves(rules, state, moves, number, slot):\n"
        "    moves[number] = (16 + slot) << 24\n    return number + 1\n\n"
        "@hookimpl\ndef play_extra(rules, state, move, slot):\n    pass\n",
        "bad-0 changes nothing",
    ),
    "two moves written alike": (
        "@hookimpl\ndef extra_moves(rules, state, moves, number, slot):\n    for code in range(2):\n"
        "        moves[number + code] = (16 + slot) << 24 | code\n    return number + 2\n\n"
        "@hookimpl\ndef play_extra(rules, state, move, slot):\n    state[rules.plugin_words[slot]] ^= 1 + (move & 1)\n\n"
        "@hookimpl\ndef extra_move_text(engine, code):\n    return 'bad-move'\n\n" + WORD,
        "'bad-move' stands for two moves",
    ),
    "a memory outside the position": (
        WORD + "seen = []\n\n@hookimpl\ndef after_step(rules, state, move, slot):\n"
        "    seen.append(1)\n    state[rules.plugin_words[slot]] = len(seen) & 127\n",
        "played twice, leads to two positions: something is remembered that is no state word",
    ),
    "a word that is no byte": (
        WORD + "@hookimpl\ndef after_step(rules, state, move, slot):\n    state[rules.plugin_words[slot]] = 300\n",
        "ValueError: byte must be in range(0, 256)",
    ),
    "a card lost in the deal": (
        "from pilewright.kernel import take\n\n@hookimpl\ndef dealt(rules, state, slot):\n    take(rules, state, rules.stock)\n",
        "the cards are not those of the deck",
    ),
    "a description without words": (
        "@hookimpl\ndef describe(ruleset, given):\n    return ''\n\n" + WORD,
        "describe says nothing",
    ),
}
RULESET = "extends: klondike\nname: Bad\nplugins: {bad: {}}\n"


@pytest.mark.parametrize("what", FAULTS)
def test_a_fault_is_told_with_its_place(what: str, install: Install) -> None:
    source, message = FAULTS[what]
    schema = "@hookimpl\ndef parameter_schema():\n    return {}\n\n"
    known = Library(Registry([*OWN, *install({"bad": START + schema + source})]), folders=[])
    with pytest.raises(AssertionError) as failure:
        check_plugin("bad", RULESET, games=2, moves=20, compiled=False, known=known)
    assert message in str(failure.value)
    if "describe" not in message:
        assert "plugin bad, game ruleset, deal 1, after " in str(failure.value)


def test_a_plugin_that_is_not_there_or_not_named_is_told(install: Install) -> None:
    known = Library(Registry([*OWN, *install({"torn": "raise OSError('gone')\n"})]), folders=[])
    for plugin, message in {
        "no-such": "no plugin no-such is installed",
        "torn": "the plugin torn is left out: OSError: gone",
        "swap": "the ruleset terrace does not name the plugin swap",
    }.items():
        with pytest.raises(AssertionError, match=message):
            check_plugin(plugin, "terrace", games=1, known=known)


def test_a_ruleset_with_errors_is_told_as_they_are() -> None:
    with pytest.raises(AssertionError, match="P201 there is no pile group 'cells'"):
        check_plugin("swap", "extends: giant\nname: Game\nplugins: {swap: {on: cells}}\n")


def test_what_cannot_be_tried_at_all_is_told() -> None:
    with pytest.raises(AssertionError, match="there is no game 'no-such-game'"):
        check_plugin("swap", "no-such-game")
    with pytest.raises(AssertionError, match="P001 cannot be read: no such file or directory"):
        check_plugin("swap", "nowhere/game.yaml")
    with pytest.raises(ValueError, match="0 games try nothing"):
        check_plugin("swap", "terrace", games=0)
