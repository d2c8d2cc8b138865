"""Rulesets in words."""
