"""The language of the pages of rules, for the commands that write them."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated

import typer

from .output import Fault

if TYPE_CHECKING:
    from ..text.translation import Translator

PageLanguage = Annotated[
    str | None,
    typer.Option("--lang", metavar="CODE", help="The language: en, fr, sr. Default: that of LC_ALL or LANG, else English."),
]


def translator(wanted: str | None) -> Translator:
    """Messages in the language that was wanted, or in that of the environment."""
    from ..text.translation import Translator, choose_language

    try:
        return Translator(choose_language(wanted, os.environ))
    except ValueError as error:
        raise Fault(str(error)) from None
