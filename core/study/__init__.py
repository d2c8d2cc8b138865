"""How often can a game be won: the solver's verdicts on many deals, kept in a file, and what they say together."""
