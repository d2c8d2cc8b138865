"""Ruleset -> tables, positions, legal moves, playing a move. Knows no file and no screen."""
