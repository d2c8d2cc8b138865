"""The codes of the problems that loading finds, and what each means. A code never changes its meaning.

P0xx file and YAML, P1xx shape, P2xx references, P3xx card arithmetic, P4xx play, P5xx plugins, P6xx names. Those of P3xx and
P4xx belong to the checks of `pilewright.lint`, each in its own module.
"""

from __future__ import annotations

EXPLANATIONS = {
    "P001": "The file cannot be read: it is not there, it is a folder, you may not read it, or it is far too large.",
    "P002": "A ruleset is UTF-8 text. Another encoding or a control character is in the file.",
    "P003": "The text is not YAML. Words that begin with a character such as * ? @ % or ` need quotes.",
    "P004": "A ruleset is one YAML document, a map of keys, nested no deeper than the language needs.",
    "P005": "A key stands twice in one map. YAML readers keep one of them silently; here it is an error.",
    "P006": "Keys are words. A number, true, false, nothing, a list or a map cannot be a key.",
    "P007": "Aliases, anchors, merge keys and tags of YAML are not used. To build on another ruleset write `extends: NAME`.",
    "P101": "The key is not one of the language, or not one that this kind of pile has.",
    "P102": "The value is of the wrong kind, outside its range, or not one of the words that may stand there.",
    "P103": "A key is missing that cannot be left out.",
    "P104": "A key has no value. Only in a file with `extends` has null a meaning: there it removes the key of the parent.",
    "P105": "null removes a key that the parent does not have.",
    "P201": "A group of piles is named that `piles` does not have.",
    "P202": "A suit relation is named that neither the built-in plugins nor the installed ones bring.",
    "P203": "A game has one stock and one waste at most.",
    "P204": "A step of the deal speaks of more or fewer piles than its group has.",
    "P205": "`only: spaces` deals one card to each empty pile; another number of cards has no meaning.",
    "P206": "`when: base-chosen` needs a base card that the player chooses.",
    "P207": "`sets: base` marks the one card that is dealt to the group of the goal and gives the base rank.",
    "P209": "The deck is impossible: too many cards, a rank twice, or a high ace without an ace.",
    "P210": "A rank, a suit or a card is named that the deck does not have.",
    "P211": "There is no ruleset of the name after `extends`.",
    "P212": "Rulesets extend one another in a circle, or in a chain that is too long.",
    "P213": "The ruleset that this one extends has errors of its own; mend those first.",
    "P215": "Nothing can be dealt to the stock: it holds what no step has dealt.",
    "P216": "There are more piles or groups of piles than the kernel can count.",
    "P217": "A pile group has the name of a word with which moves and positions are written.",
    "P218": "The stock and the waste are filled by deals: neither can be the goal.",
    "P219": "The suits that start the piles of a group are shared out evenly: the number of piles must be a multiple of theirs.",
    "P220": "A step of the deal cannot lay more cards face up on a pile than it deals there.",
    "P221": "The piles do not make the shape that covers them, or a pile is covered by one that does not come after it.",
    "P222": "Matched cards go to a discard pile, from groups that are named among those that match.",
    "P501": "The plugin is not installed, or its name is misspelt; `pilewright plugins` lists those there are.",
    "P511": "The plugin has no parameter of this name.",
    "P512": "The value of a plugin's parameter is not what the plugin's schema allows.",
    "P513": "The plugin needs a parameter that is missing.",
    "P514": "The schema of the plugin's parameters is itself wrong: tell the plugin's author.",
}
