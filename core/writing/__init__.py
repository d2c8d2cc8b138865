"""What helps an author while a ruleset is written: the questions for a new one, the order of its keys, games played to try it."""
