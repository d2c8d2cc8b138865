"""The plugins that come with Pilewright."""

INTERFACE = 2
"""The version of `pilewright.extending.hooks` that they are all written for."""
