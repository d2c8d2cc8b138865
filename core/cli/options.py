"""A command whose options are the fields of one dataclass, so that no function has twenty parameters."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import MISSING, fields
from typing import Any, get_type_hints


def takes(options: type) -> Callable[[Callable[[Any], int | None]], Callable[..., int | None]]:
    """Let typer see the fields of a dataclass, each an `Annotated` type, as the parameters of a command.

    The function itself gets one instance. A field without a default is an argument that must be given.
    """
    hints = get_type_hints(options, include_extras=True)
    parameters = [
        inspect.Parameter(
            field.name,
            inspect.Parameter.POSITIONAL_OR_KEYWORD,
            default=inspect.Parameter.empty if field.default is MISSING else field.default,
            annotation=hints[field.name],
        )
        for field in fields(options)
    ]

    def decorate(command: Callable[[Any], int | None]) -> Callable[..., int | None]:
        def run(**given: Any) -> int | None:
            return command(options(**given))

        run.__name__, run.__doc__, run.__module__ = command.__name__, command.__doc__, command.__module__
        run.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
        run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
        return run

    return decorate
