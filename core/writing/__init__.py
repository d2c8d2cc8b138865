"""Help for the author of a ruleset: the questions for a new one, the order of its keys, random games to try it."""
