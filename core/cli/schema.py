"""`pilewright schema`."""

from __future__ import annotations

import json


def schema() -> None:
    """Print the JSON Schema of a ruleset file.

    Editors and other tools can check a ruleset with it while it is written.

    Example:
      pilewright schema > ruleset.schema.json

    """
    from ..loading import ruleset_schema

    print(json.dumps(ruleset_schema(), indent=2))
