"""The plugins that a ruleset names, their parameters, and the groups of piles that these name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .build import role_of
from .group_names import Use, map_at
from .nodes import Report
from .shape import check_parameters
from .vocabulary import PILE_GROUP, Vocabulary
from .words import hint, listed, quoted


def check_plugins(
    report: Report, data: Any, vocabulary: Vocabulary, groups: Mapping[str, Any], spoilt: set[str]
) -> Iterator[Use]:
    """Report plugins that are not there and parameters that a plugin's schema does not allow; give the groups named in vain."""
    for name, parameters in map_at(data, "plugins").items():
        if name in vocabulary.left_out and name not in vocabulary.plugins:
            message = f"the plugin {quoted(name)} cannot be used: {vocabulary.left_out[name]}"
            code = "P502" if name in vocabulary.other_interface else "P501"
            report.error(code, ("plugins", name), message, key=True)
        elif name not in vocabulary.plugins:
            meant = hint(name, sorted(vocabulary.plugins), "the installed plugins")
            ask = "; is the plugin installed? see `pilewright plugins`"
            message = f"there is no plugin {quoted(name)}{meant.replace('?', '')}{ask}"
            report.error("P501", ("plugins", name), message, key=True)
        elif isinstance(parameters, dict):
            yield from check_parameters(report, name, parameters, vocabulary.plugins[name], {*groups, *spoilt})
            if groups and not spoilt:
                _check_defaults(report, name, parameters, vocabulary, groups)


def _check_defaults(
    report: Report, plugin: str, given: dict[str, Any], vocabulary: Vocabulary, groups: Mapping[str, Any]
) -> None:
    """A parameter that is not given may mean a group that this game does not have."""
    for key, default in vocabulary.defaults(plugin).items():
        is_group = vocabulary.plugins[plugin]["properties"][key].get("format") == PILE_GROUP
        if is_group and key not in given and default not in groups:
            alike = [name for name, group in groups.items() if isinstance(group, dict) and role_of(name, group) == default]
            write = f"write {key}: {alike[0]}" if alike else f"the groups are {listed(groups)}"
            message = f"there is no pile group {quoted(default)}, which {plugin} means where {quoted(key)} is not given; {write}"
            report.error("P513", ("plugins", plugin, key), message, also=[("piles", default)])
