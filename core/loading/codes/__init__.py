"""The codes of the problems that loading finds: what each means, with an example. A code never changes its meaning.

P0xx file and YAML, P1xx shape, P2xx references, P3xx card arithmetic, P4xx play, P5xx plugins, P6xx names and texts, P9xx the
checks of plugins. Those of P3xx, P4xx and P6xx belong to the checks of `pilewright.lint`, each in its own module.
"""

from __future__ import annotations

from . import files, names, plugins, shape
from .code import Code

CODES: dict[str, Code] = {code.code: code for code in (*files.CODES, *shape.CODES, *names.CODES, *plugins.CODES)}

__all__ = ["CODES", "Code"]
