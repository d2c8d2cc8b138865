"""The rulesets that come with Pilewright: a folder for each family, a file for each game."""
