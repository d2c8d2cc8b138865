"""All checks, by their codes: the modules of this folder that have a `check`."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import cast

from .case import Check


def _found() -> Iterator[Check]:
    for module in pkgutil.iter_modules([str(Path(__file__).parent)]):
        if module.name != Path(__file__).stem:
            found = import_module(f"{__package__}.{module.name}")
            if hasattr(found, "check") and hasattr(found, "EXPLANATION"):
                yield cast(Check, found)


CHECKS: tuple[Check, ...] = tuple(sorted(_found(), key=lambda check: check.CODE))
