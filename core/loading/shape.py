"""Does a ruleset have the shape that schemas/ruleset.schema.json describes? jsonschema judges, the words are ours."""

from __future__ import annotations

import json
from collections.abc import Container, Iterator, Mapping
from functools import lru_cache
from importlib import resources
from pathlib import PurePath
from typing import Any

from .advice import empty_advice, example_of, home_of, map_advice, meant_value, other_word, stray_keys
from .build import role_of
from .defaults import ROLES
from .group_names import Use
from .nodes import Map, Path, Report
from .shape_words import known_keys, message_of, place_of, place_of_twin
from .synonyms import KEYS
from .vocabulary import PILE_GROUP
from .words import hint, listed, nearest, quoted


@lru_cache(maxsize=1)
def ruleset_schema() -> dict[str, Any]:
    """The JSON Schema of a ruleset file."""
    loaded: dict[str, Any] = json.loads(resources.files("pilewright.schemas").joinpath("ruleset.schema.json").read_bytes())
    return loaded


def check_shape(report: Report, data: Any) -> None:
    """Report every key and value of a ruleset's data that the schema does not allow."""
    _report_all(report, _validator().iter_errors(data), (), data, "P10")


def check_parameters(
    report: Report, plugin: str, parameters: Any, schema: Mapping[str, Any], groups: Container[str]
) -> Iterator[Use]:
    """Report every parameter that a plugin's own schema does not allow.

    What stands where the schema has the format PILE_GROUP, and is none of the groups, is not reported but given.
    """
    path: Path = ("plugins", plugin)
    try:
        errors = list(_make_validator(schema, groups).iter_errors(parameters))
    except Exception as error:  # a plugin's schema can be wrong in any way; the ruleset's author must still get an answer
        report.error(
            "P514", path, f"the plugin {quoted(plugin)} has an unusable parameter schema: {type(error).__name__}", key=True
        )
        return
    _report_all(report, [fault for fault in errors if fault.validator != "format"], path, parameters, "P51")
    for fault in errors:
        if fault.validator == "format":
            is_key = "propertyNames" in fault.absolute_schema_path
            yield Use((*path, *fault.absolute_path, *([fault.instance] if is_key else ())), fault.instance, is_key)


@lru_cache(maxsize=1)
def _validator() -> Any:
    return _make_validator(ruleset_schema())


def _make_validator(schema: Mapping[str, Any], groups: Container[str] | None = None) -> Any:
    """A validator that fetches nothing, and knows no format but PILE_GROUP; without groups not even that."""
    import jsonschema
    import referencing

    formats = jsonschema.FormatChecker(formats=())
    if groups is not None:
        formats.checks(PILE_GROUP)(lambda value: not isinstance(value, str) or value in groups)
    return jsonschema.Draft7Validator(schema, registry=referencing.Registry(), format_checker=formats)


def _report_all(report: Report, errors: Any, prefix: Path, data: Any, area: str) -> None:
    """One message per fault, whatever number of rules of the schema it breaks."""
    seen: set[tuple[Path, str]] = set()
    meant: set[tuple[Path, str]] = set()
    missing: list[tuple[Path, str]] = []
    for error in _leaves(errors):
        path: Path = (*prefix, *error.absolute_path)
        if error.validator == "additionalProperties":
            for key in error.instance:
                if key not in error.schema.get("properties", {}) and (path, key) not in seen:
                    seen.add((path, key))
                    _unknown_key(report, path, key, error, data, area, meant)
        elif error.validator == "required":
            missing += [(path, key) for key in error.validator_value if key not in error.instance]
        elif "propertyNames" in error.absolute_schema_path:
            if (path, error.instance) not in seen:
                seen.add((path, error.instance))
                report.error(f"{area}1", (*path, error.instance), message_of(error, (*path, error.instance)), key=True)
        elif (path, "") not in seen:
            seen.add((path, ""))
            if area != "P10":
                report.error(f"{area}2", path, message_of(error, path))
            elif not _is_second_stray_key(path, data):
                write = meant_value(path, error.instance, data)
                message = message_of(error, path, write) + ("" if write else _advice(error, path, data))
                report.error(f"{area}2", (*path, *place_of_twin(error)), message)
    for path, key in dict.fromkeys(missing):
        node = report.document.at(path)
        if (path, key) not in meant and not (isinstance(node, Map) and key in node.faulty):
            role = misspelt_role(path[-1]) if path[:-1] == ("piles",) and key == "role" else None
            meaning = f", or did you mean {quoted(role)}?" if role is not None else ""
            is_new = isinstance(node, Map) and key not in node.removed
            meaning = meaning or (_steps_of_parent(report) if path[:1] == ("deal",) and key == "to" and is_new else "")
            message = f"{place_of(path, data)} needs {quoted(key)}{meaning or example_of(path, key)}"
            report.error(f"{area}3", (*path, key), message)


def _steps_of_parent(report: Report) -> str:
    """What the steps are called that a variant has from its parent: one without `to` is likely to be meant for one of them."""
    deal = report.document.at(("deal",))
    names = deal.entries if isinstance(deal, Map) else {}
    inherited = {name: names[name].key for name in names if not report.document.is_own(("deal", name))}
    if not inherited:
        return ""
    whose = PurePath(next(iter(inherited.values())).path).stem
    if len(inherited) == 1:
        return f"; the step of {whose} is called {quoted(*inherited)}: to change it, use that name"
    return f"; the steps of {whose} are called {listed(map(quoted, inherited))}: to change one, use its name"


def has_misspelt_extends(root: Mapping[str, Any]) -> bool:
    """Whether a key of a ruleset was probably meant to be `extends`: then it is a variant."""
    known = known_keys(ruleset_schema())
    return any((KEYS[""].get(key) or nearest(key, known)) == "extends" for key in root if key not in known)


def misspelt_role(name: object) -> str | None:
    """The role that a group's name was probably meant to be."""
    return nearest(name, ROLES) if isinstance(name, str) else None


def _unknown_key(report: Report, path: Path, key: str, error: Any, data: Any, area: str, meant: set[tuple[Path, str]]) -> None:
    known = known_keys(error.schema)
    text = ""
    if area == "P10":
        role = role_of(str(path[1]), data["piles"][path[1]]) if path[:1] == ("piles",) and len(path) > 1 else None
        text, homes = other_word(key, error.instance[key], path, role, data)
        if not text:
            text, homes = home_of(key, path, error.schema, ruleset_schema(), role)
        meant.update((path, home) for home in homes)
    if not text:
        found = nearest(key, known)
        if found is not None:
            meant.add((path, found))
        text = hint(key, known, "known keys") if known else "; it has no keys"
    if report.document.locate((*path, key), key=True)[1] is not None:
        text = f"; write {key}: null to remove it"
    report.error(f"{area}1", (*path, key), f"unknown key {quoted(key)} in {place_of(path, data)}{text}", key=True)


def _is_second_stray_key(path: Path, data: Any) -> bool:
    """Whether a key of a step without a name is not the first of them: the message about the first says all."""
    return path[:1] == ("deal",) and len(path) == 2 and path[1] in stray_keys(data)[1:]


def _advice(error: Any, path: Path, data: Any) -> str:
    """What to write instead of a value that is no map, or of an empty one."""
    if error.validator == "minProperties":
        advice = empty_advice(path)
        return f"; {advice}" if advice else ""
    if error.validator == "type" and "object" in error.schema.get("type", ()) and error.instance is not None:
        return map_advice(path, error.instance, data)
    return ""


def _leaves(errors: Any) -> Iterator[Any]:
    """The errors in the order of the schema; those of a plugin's alternatives stay whole."""
    yield from sorted(errors, key=lambda error: (error.validator != "type", [str(step) for step in error.absolute_path]))
