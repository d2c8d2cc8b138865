"""A game that is played: its history, its text as a save, and games that are kept until they are gone on with."""
