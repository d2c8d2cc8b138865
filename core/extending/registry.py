"""Which plugins are installed, which of them failed and why, and what they provide.

pluggy finds and checks the implementations; the kernel functions are then called directly. A plugin that fails is left out and
reported, the tool goes on: `Registry.problems` has a sentence for each, which the command line prints on stderr.
"""

from __future__ import annotations

import difflib
import functools
import inspect
import traceback
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib.metadata import Distribution, EntryPoint, entry_points
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any

import pluggy

from ..kernel.chains import KernelHooks
from ..kernel.masks import SuitRelation
from ..kernel.tables import PluginTables
from ..model.errors import PluginFailed
from ..model.ruleset import PluginUse, Ruleset
from . import hooks
from .hooks import INTERFACE, KERNEL_FUNCTIONS
from .plugin_checks import guarded, sound_check
from .soundness import check_relations, check_shape, defines, interface_of, is_spec, one_line, why_misfit, wrong_arguments

GROUP = "pilewright"
TEXT_HOOKS = ("describe", "why_refused", "why_lost", "extra_move_text")
NO_PARAMETERS: Mapping[str, Any] = MappingProxyType({"type": "object", "additionalProperties": False})


@dataclass(frozen=True)
class Plugin:
    """One plugin as it is installed."""

    name: str
    distribution: str
    """Name and version of the distribution that brings it."""
    hooks: tuple[str, ...] = ()
    failure: str | None = None
    """Why it is left out."""
    other_interface: bool = False
    """Whether that is because it is written for another interface."""
    warnings: tuple[str, ...] = ()
    module: Any = field(default=None, compare=False, repr=False)

    def call(self, hook: str, *arguments: Any, default: Any = None) -> Any:
        """What the plugin's function of this name returns, or the default if it has none. It may name fewer arguments.

        Raises:
            ValueError: that is how `parameters` says that the parameters do not suit the ruleset.
            PluginFailed: the function raised anything else.
        """
        if hook not in self.hooks:
            return default
        function = getattr(self.module, hook)
        try:
            result = function(**{name: arguments[place] for place, name in _wanted(hook, function)})
        except ValueError:
            raise
        except (Exception, SystemExit) as error:
            raise blame([self], error) or error from error
        if hook in TEXT_HOOKS and not isinstance(result, str):
            raise PluginFailed(f"{self} fails: {hook} must return a text, not {result!r}")
        return result

    def __str__(self) -> str:
        return f"the plugin {self.name} ({self.distribution})"


class Registry:
    """The plugins that these entry points name. Where two bring one name, the distribution that sorts first has it.

    Those of Pilewright itself come before all others, so that nothing installed beside it can take their names from them.
    """

    def __init__(self, points: Iterable[EntryPoint]) -> None:
        """Import and check every plugin; nothing a plugin does wrong raises here."""
        self._manager = pluggy.PluginManager(GROUP)
        self._manager.add_hookspecs(hooks)
        self.plugins: dict[str, Plugin] = {}
        self.failed: list[Plugin] = []
        for point in sorted(points, key=lambda point: (_name_of(point.dist)[0] != GROUP, point.name, _distribution(point))):
            self._add(point)
        self._checks: dict[str, Any] = {}
        self._suit_relations, self._folders = self._collect()

    @property
    def problems(self) -> list[str]:
        """A line for everything that is wrong with the installed plugins."""
        failed = [f"plugin {plugin.name} ({plugin.distribution}) is left out: {plugin.failure}" for plugin in self.failed]
        warned = [f"plugin {p.name} ({p.distribution}): {warning}" for p in self.plugins.values() for warning in p.warnings]
        return failed + warned

    def suit_relations(self) -> Mapping[str, SuitRelation]:
        """Every relation that rulesets may name."""
        return self._suit_relations

    def ruleset_folders(self) -> Sequence[tuple[Plugin, Traversable]]:
        """The folders with rulesets, and who brings them."""
        return self._folders

    def checks(self) -> Sequence[Any]:
        """The checks that plugins add to those of `pilewright.lint`."""
        return tuple(self._checks.values())

    def parameter_schemas(self) -> dict[str, Mapping[str, Any]]:
        """For each plugin that a ruleset may name, the JSON Schema of its parameters."""
        return {
            plugin.name: plugin.call("parameter_schema", default=NO_PARAMETERS)
            for plugin in self.plugins.values()
            if set(plugin.hooks) & {*KERNEL_FUNCTIONS, "parameter_schema"}
        }

    def used_by(self, ruleset: Ruleset) -> list[tuple[Plugin, PluginUse]]:
        """The plugins that a ruleset names, in the order in which they act: that of their names.

        Raises:
            KeyError: one of them is not installed.
        """
        return [(self.plugins[use.name], use) for use in sorted(ruleset.plugins, key=lambda use: use.name)]

    def tables(self, plugin: Plugin, ruleset: Ruleset, use: PluginUse) -> PluginTables:
        """What the kernel's tables must know of a plugin.

        Raises:
            ValueError: the parameters do not suit the ruleset; the message is for the author.
        """
        values = plugin.call("parameters", ruleset, use.in_full, default=())
        if not isinstance(values, Sequence) or not all(isinstance(value, int) for value in values):
            raise PluginFailed(f"{plugin} fails: parameters must return whole numbers, not {values!r}")
        return PluginTables(len(self.words(plugin)), tuple(map(int, values)))

    @staticmethod
    def words(plugin: Plugin) -> tuple[str, ...]:
        """The names of a plugin's state words."""
        words = plugin.call("state_words", default=())
        if isinstance(words, str) or not isinstance(words, Sequence) or not all(isinstance(word, str) for word in words):
            raise TypeError(f"state_words must give a list of names, not {words!r}")
        return tuple(words)

    @staticmethod
    def kernel_hooks(plugin: Plugin) -> KernelHooks:
        """A plugin's kernel functions."""
        functions = {hook: getattr(plugin.module, hook) for hook in KERNEL_FUNCTIONS if hook in plugin.hooks}
        return KernelHooks(plugin.name, **functions)

    def _add(self, point: EntryPoint) -> None:
        plugin = Plugin(point.name, _distribution(point))
        if point.name in self.plugins:
            self._fail(plugin, f"{self.plugins[point.name].distribution} has a plugin of the same name")
            return
        try:
            module = point.load()
            interface = interface_of(module, point)
            misfit = why_misfit(interface)
            if misfit:
                self.failed.append(replace(plugin, failure=misfit, other_interface=True))
                return
            twin = self._manager.get_name(module)
            if twin is not None:
                self._fail(plugin, f"its module is that of the plugin {twin} already")
                return
            self._manager.register(module, point.name)
        except pluggy.PluginValidationError as error:
            self._fail(plugin, wrong_arguments(error))
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # a SystemExit at import must not end the tool either
            self._fail(plugin, f"{type(error).__name__}: {one_line(error)}")
        else:
            self._check(plugin, module, interface)

    def _check(self, plugin: Plugin, module: Any, interface: object) -> None:
        implemented, warnings = [], []
        if interface is None:
            warnings.append(f"it does not say which interface it is written for: write INTERFACE = {INTERFACE} in its module")
        for name in dir(module):
            if self._manager.parse_hookimpl_opts(module, name) is None:
                continue
            if hasattr(self._manager.hook, name) and getattr(self._manager.hook, name).has_spec():
                implemented.append(name)
            else:
                close = difflib.get_close_matches(name, [spec for spec in dir(hooks) if is_spec(spec)], 1)
                warnings.append(f"there is no hook {name!r}{f'; did you mean {close[0]!r}?' if close else ''}")
        bare = [name for name in dir(hooks) if is_spec(name) and name not in implemented and defines(module, name)]
        if bare:
            warnings.append(f"named like hooks, but without @hookimpl: {', '.join(bare)}")
        for name in set(implemented) & set(KERNEL_FUNCTIONS):
            wanted = list(inspect.signature(getattr(hooks, name)).parameters)
            if list(inspect.signature(getattr(module, name)).parameters) != wanted:
                self._manager.unregister(name=plugin.name)
                self._fail(plugin, f"{name} must take exactly ({', '.join(wanted)})")
                return
        self.plugins[plugin.name] = replace(plugin, hooks=tuple(implemented), warnings=tuple(warnings), module=module)

    def _collect(self) -> tuple[dict[str, SuitRelation], list[tuple[Plugin, Traversable]]]:
        """Ask every plugin for what it provides; one that raises is left out from here on."""
        relations: dict[str, SuitRelation] = {}
        folders: list[tuple[Plugin, Traversable]] = []
        for plugin in list(self.plugins.values()):
            try:
                given = dict(plugin.call("suit_relations", default={}))
                places = list(plugin.call("ruleset_folders", default=()))
                if not all(isinstance(place, Traversable) for place in places):
                    raise TypeError("ruleset_folders must give folders (pathlib.Path, or what importlib.resources.files gives)")
                check_relations(given, ask=plugin.distribution.split()[0] != GROUP)  # tests ask those of Pilewright
                check_shape(plugin.hooks, self.words(plugin), plugin.call("parameter_schema", default=NO_PARAMETERS))
                checks = {
                    check.CODE: guarded(str(plugin), check) for check in map(sound_check, plugin.call("checks", default=()))
                }
                for known, new, what in ((relations, given, "suit relation"), (self._checks, checks, "check")):
                    twice = sorted(set(new) & set(known))
                    if twice:
                        raise ValueError(f"another plugin has the {what} {twice[0]!r} already")
            except (Exception, SystemExit) as error:
                cause = error.__cause__ if isinstance(error, PluginFailed) and error.__cause__ else error
                del self.plugins[plugin.name]
                self._fail(plugin, f"{type(cause).__name__}: {one_line(cause)}")
                continue
            relations |= given
            self._checks |= checks
            folders += [(plugin, place) for place in places]
        return relations, folders

    def _fail(self, plugin: Plugin, why: str) -> None:
        self.failed.append(replace(plugin, failure=why, hooks=(), warnings=(), module=None))


def blame(plugins: Iterable[Plugin], error: BaseException) -> PluginFailed | None:
    """The failure of the plugin in whose file the exception was raised, or None if it was none of theirs."""
    places = [(frame.filename, frame.lineno) for frame in traceback.extract_tb(error.__traceback__)]
    for plugin in plugins:
        functions = [inspect.unwrap(getattr(plugin.module, hook)) for hook in plugin.hooks]
        files = {function.__code__.co_filename for function in functions if hasattr(function, "__code__")}
        lines = [line for file, line in places if file in files]
        if lines:
            what = f"{type(error).__name__}: {one_line(error)} (line {lines[-1]} of its module)"
            return PluginFailed(f"{plugin} fails: {what}")
    return None


@functools.cache
def installed() -> Registry:
    """The plugins of this installation."""
    return Registry(entry_points(group=GROUP))


@functools.cache
def _wanted(hook: str, function: Callable[..., Any]) -> tuple[tuple[int, str], ...]:
    """The arguments of a hook that a function names, by their place in the hook."""
    names = list(inspect.signature(getattr(hooks, hook)).parameters)
    return tuple((names.index(name), name) for name in inspect.signature(function).parameters if name in names)


def _distribution(point: EntryPoint) -> str:
    return " ".join(_name_of(point.dist))


@functools.lru_cache(maxsize=64)
def _name_of(distribution: Distribution | None) -> tuple[str, str]:
    """Name and version; to ask for either parses all that there is to say about the distribution."""
    if distribution is None:
        return "no", "distribution"
    about = distribution.metadata
    return about["Name"], about["Version"]
