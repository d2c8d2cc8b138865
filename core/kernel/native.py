"""The tables as compiled code takes them: two addresses instead of a hundred numbers.

Numba passes a NamedTuple field by field. With as many fields as `Rules` has, each call of one of the kernel's functions would
move a hundred words, and half of the time of a compilation went into writing that down. Here the same fields are read through
one address, and Numba's compiler is told that they never change, so that it keeps in registers what it needs.

Only `binding` imports this module, and only when the kernel is compiled; it needs Numba.
"""

from __future__ import annotations

import operator
from typing import Any

import numpy
from llvmlite import ir
from numba.core import cgutils, types
from numba.core.imputils import lower_builtin, lower_getattr_generic
from numba.core.typing.templates import AbstractTemplate, AttributeTemplate, infer_getattr, infer_global, signature
from numba.extending import NativeValue, models, register_model, typeof_impl, unbox

from .tables import Rules

_SCALARS = [name for name in Rules._fields if name != "table"]


class NativeRules:
    """The tables in memory. Every field of `Rules` can be asked for."""

    def __init__(self, rules: Rules) -> None:
        """Copy the tables."""
        self._rules = rules
        self._fields = numpy.array([getattr(rules, name) for name in _SCALARS], dtype=numpy.int64)
        self._table = numpy.array(rules.table, dtype=numpy.int64)
        self.addresses = (self._fields.ctypes.data, self._table.ctypes.data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)


class _RulesType(types.Type):  # type: ignore[misc]
    def __init__(self) -> None:
        super().__init__(name="PilewrightRules")


class _TableType(types.Type):  # type: ignore[misc]
    def __init__(self) -> None:
        super().__init__(name="PilewrightTable")


_RULES, _TABLE = _RulesType(), _TableType()
_ADDRESS = types.CPointer(types.int64)


@typeof_impl.register(NativeRules)
def _typeof_rules(value: NativeRules, context: Any) -> Any:
    return _RULES


@register_model(_RulesType)
class _RulesModel(models.StructModel):  # type: ignore[misc]
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, [("fields", _ADDRESS), ("table", _ADDRESS)])


@register_model(_TableType)
class _TableModel(models.PrimitiveModel):  # type: ignore[misc]
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, ir.IntType(64).as_pointer())


@unbox(_RulesType)
def _unbox_rules(kind: Any, value: Any, context: Any) -> Any:
    rules = cgutils.create_struct_proxy(kind)(context.context, context.builder)
    addresses = context.pyapi.object_getattr_string(value, "addresses")
    for place, name in enumerate(("fields", "table")):
        number = context.pyapi.long_as_longlong(context.pyapi.tuple_getitem(addresses, place))
        setattr(rules, name, context.builder.inttoptr(number, ir.IntType(64).as_pointer()))
    context.pyapi.decref(addresses)
    return NativeValue(rules._getvalue(), is_error=cgutils.is_not_null(context.builder, context.pyapi.err_occurred()))


@infer_getattr
class _RulesAttributes(AttributeTemplate):  # type: ignore[misc]
    key = _RulesType

    def generic_resolve(self, kind: Any, name: str) -> Any:
        return _TABLE if name == "table" else types.int64 if name in _SCALARS else None


@infer_global(operator.getitem)
class _TableItem(AbstractTemplate):  # type: ignore[misc]
    def generic(self, arguments: Any, keywords: Any) -> Any:
        if len(arguments) == 2 and arguments[0] == _TABLE and isinstance(arguments[1], types.Integer):
            return signature(types.int64, _TABLE, types.intp)
        return None


@lower_getattr_generic(_RulesType)
def _get_field(context: Any, builder: Any, kind: Any, value: Any, name: str) -> Any:
    rules = cgutils.create_struct_proxy(kind)(context, builder, value)
    if name == "table":
        return rules.table
    return _load(builder, builder.gep(rules.fields, [ir.Constant(ir.IntType(64), _SCALARS.index(name))]))


@lower_builtin(operator.getitem, _TableType, types.Integer)
def _get_item(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    return _load(builder, builder.gep(arguments[0], [arguments[1]]))


def _load(builder: Any, address: Any) -> Any:
    """Read a word that never changes while the kernel runs."""
    word = builder.load(address)
    word.set_metadata("invariant.load", builder.module.add_metadata([]))
    return word
