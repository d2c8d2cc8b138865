"""The JSON Schema of the ruleset language."""
