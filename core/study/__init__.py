"""How often a game can be won: the solver's verdicts on many deals, kept in a file, and what they add up to."""
