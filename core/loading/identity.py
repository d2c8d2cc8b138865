"""What a file says about its name, read without judging the rest of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .diagnostics import RulesetError
from .nodes import plain
from .source import Source
from .strict_yaml import parse


@dataclass(frozen=True)
class Identity:
    """The names of one ruleset file."""

    id: str
    names: Mapping[str, str]
    aliases: tuple[str, ...] = ()
    extends: str | None = None


def peek(source: Source) -> Identity:
    """The names in a file; what is not as it should be counts as not there.

    Raises:
        RulesetError: the file is not YAML at all.

    """
    root, problems = parse(source)
    if root is None:
        raise RulesetError(problems)
    wanted = {key: plain(root.entries[key].value) for key in ("name", "aliases", "extends") if key in root.entries}
    extends = wanted.get("extends")
    return Identity(
        source.id, texts_of(wanted.get("name")), aliases_of(wanted.get("aliases")), extends if isinstance(extends, str) else None
    )


def texts_of(value: Any) -> dict[str, str]:
    """A text by language: one without a language is English."""
    if isinstance(value, str):
        return {"en": value}
    if not isinstance(value, dict):
        return {}
    return {language: text for language, text in value.items() if isinstance(text, str)}


def aliases_of(value: Any) -> tuple[str, ...]:
    """The other names in all languages, each once."""
    if isinstance(value, str):
        return (value,)
    if isinstance(value, dict):
        return tuple(dict.fromkeys(alias for part in value.values() for alias in aliases_of(part)))
    return tuple(dict.fromkeys(item for item in value if isinstance(item, str))) if isinstance(value, list) else ()
