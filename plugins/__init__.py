"""The plugins that come with Pilewright."""
