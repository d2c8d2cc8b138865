"""P5xx: the plugins that a ruleset names."""

from __future__ import annotations

from .code import PLAIN, Code, but

_PLAIN = "extends: giant\nname: Example\n"
_LOCKED = _PLAIN + "plugins: {stock-lock: {spaces: tableau}}\n"

CODES = (
    Code(
        "P501",
        "Unknown plugin",
        "The plugin is not installed, or its name is misspelt; `pilewright plugins` lists those there are.",
        _PLAIN + "plugins: {stock-look: {spaces: tableau}}\n",
        _LOCKED,
    ),
    Code(
        "P502",
        "Plugin for another interface",
        "The plugin is written for another version of the plugin interface than this Pilewright has: install a version of the"
        " plugin that fits, or a newer Pilewright. Such a plugin is outdated, here.",
        _PLAIN + "plugins: {outdated: {}}\n",
        _LOCKED,
    ),
    Code(
        "P511",
        "Unknown parameter",
        "The plugin has no parameter of this name.",
        _PLAIN + "plugins: {stock-lock: {space: tableau}}\n",
        _LOCKED,
    ),
    Code(
        "P512",
        "Wrong parameter",
        "The value of a plugin's parameter is not what the plugin's schema allows.",
        _PLAIN + "plugins: {stock-lock: {spaces: 4}}\n",
        _LOCKED,
    ),
    Code(
        "P513",
        "Missing parameter",
        "The plugin needs a parameter that is missing, or one whose default is a pile group that this game does not have."
        " The plugin of the example, short-waste, is that of docs/plugins.md.",
        "extends: straight-up\nname: Example\nplugins: {short-waste: {}}\n",
        _LOCKED,
    ),
    Code(
        "P514",
        "Plugin with a wrong schema",
        "The schema of the plugin's parameters is itself wrong: tell the plugin's author. Such a plugin is faulty, here.",
        _PLAIN + "plugins: {faulty: {}}\n",
        _LOCKED,
    ),
    Code(
        "P515",
        "Check of a plugin that fails",
        "A check that a plugin brings has raised an exception, so it has judged nothing: tell the plugin's author. In the example"
        " a plugin is installed whose check fails at the name Boom.",
        but("Example", "Boom"),
        PLAIN,
        "warning",
    ),
)
