"""The tests; what they share they import from here, as `tests.games`."""
