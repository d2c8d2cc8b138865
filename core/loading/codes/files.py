"""P0xx: the file and its YAML."""

from __future__ import annotations

from .code import PLAIN, Code, but

_TOO_LARGE = "# A log file that was given by mistake.\n" * 2600

CODES = (
    Code(
        "P001",
        "File that cannot be read",
        "The file cannot be read: it is not there, it is a folder, you may not read it, or it is far too large for a ruleset.",
        _TOO_LARGE,
    ),
    Code(
        "P002",
        "Not UTF-8 text",
        "A ruleset is UTF-8 text. Another encoding or a control character is in the file.",
        but("Example", "Example\x00"),
    ),
    Code(
        "P003",
        "Not YAML",
        "The text is not YAML. Words that begin with a character such as * ? @ % or ` need quotes.",
        but("name: Example", "name: @Example"),
        but("name: Example", "name: '@Example'"),
    ),
    Code(
        "P004",
        "Not one map",
        "A ruleset is one YAML document, a map of keys, nested no deeper than the language needs.",
        PLAIN + "---\nname: Another\n",
    ),
    Code(
        "P005",
        "Key written twice",
        "A key stands twice in one map. YAML readers keep one of them silently; here it is an error.",
        but("  waste: {}\n", "  waste: {}\n  waste: {fan: right}\n"),
    ),
    Code(
        "P006",
        "Key that is no word",
        "Keys are words. A number, true, false, nothing, a list or a map cannot be a key.",
        but("goal:", "1: goal\ngoal:"),
    ),
    Code(
        "P007",
        "YAML beyond rulesets",
        "Aliases, anchors, merge keys and tags of YAML are not used. To build on another ruleset write `extends: NAME`.",
        but("waste: {}", "waste: &pile {}"),
    ),
)
