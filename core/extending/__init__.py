"""How plugins come in: the hooks that they implement, and the registry of those that are installed."""
