"""What everything else is about: cards, deals, the model of a ruleset, the sums over it, and the errors. It knows no rules."""
