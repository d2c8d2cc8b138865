"""Tables as compiled code takes them: a few addresses instead of a hundred numbers.

Numba passes a NamedTuple field by field. With as many fields as `Rules` has, each call of one of the kernel's functions would
move a hundred words, and half of the time of a compilation went into writing that down. Here the same fields are read through
addresses, and Numba's compiler is told that they never change, so that it keeps in registers what it needs.

Or they are made part of the program: then the numbers are known when it is compiled, the compiler leaves out what a game has not,
and what comes of it, a third faster, is good for this one game only.

Only `binding` imports this module, and only when the kernel is compiled; it needs Numba.
"""

from __future__ import annotations

import functools
import hashlib
import operator
from typing import Any

import numpy
from llvmlite import ir
from numba.core import cgutils, types
from numba.core.imputils import lower_builtin, lower_getattr_generic
from numba.core.typing.templates import AbstractTemplate, AttributeTemplate, infer_getattr, infer_global, signature
from numba.extending import NativeValue, models, register_model, typeof_impl, unbox

_ADDRESS = types.CPointer(types.int64)  # type: ignore[attr-defined]
_WORD = ir.IntType(64)


class _TablesType(types.Type):
    """Tables of one shape, or certain tables. The name says which, so that nothing compiled for others is read from the disk."""

    def __init__(self, shape: Any, tables: Any = None) -> None:
        self.tables = tables
        said = {name: getattr(kind, "__forward_arg__", kind) for name, kind in shape.__annotations__.items()}
        self.rows = {name: _RowType(_ITEMS[said[name]]) for name in shape._fields if said[name] in _ITEMS}
        self.numbers = list(shape._fields)
        """Every field is a word: a number itself, or where its row begins among the rows of its kind."""
        digest = hashlib.sha256(repr((self.numbers, list(self.rows), tables)).encode()).hexdigest()[:16]
        super().__init__(name=f"Pilewright{shape.__name__}({digest})")


class _RowType(types.Type):
    """A row of numbers."""

    def __init__(self, item: types.Type) -> None:
        self.item = item
        super().__init__(name=f"PilewrightRow({item})")


_ITEMS = {"Table": types.int64, "Keys": types.uint64}
"""What the annotation of a field that is a row says of its numbers."""


@functools.cache
def _kind_of(shape: Any) -> _TablesType:
    return _TablesType(shape)


class NativeTables:
    """A NamedTuple of numbers, and of rows annotated `Table` or `Keys`, in memory. Every field of it can be asked for."""

    def __init__(self, tables: Any, *, built_in: bool = False) -> None:
        """Copy the tables; `built_in`: for functions that they are made part of."""
        self._tables = tables
        shape: Any = type(tables)
        self.kind = _TablesType(shape, tables) if built_in else _kind_of(shape)
        laid: dict[str, list[int]] = {"int64": [], "uint64": []}
        words = []
        for name in self.kind.numbers:
            value = getattr(tables, name)
            if name in self.kind.rows:
                row = laid[str(self.kind.rows[name].item)]
                words.append(len(row))
                row += value
            else:
                words.append(value)
        self._arrays = [
            numpy.array(words, dtype=numpy.int64),
            *(numpy.array(row or [0], dtype=kind) for kind, row in laid.items()),
        ]
        self.addresses = tuple(array.ctypes.data for array in self._arrays)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._tables, name)


@typeof_impl.register(NativeTables)
def _typeof_tables(value: NativeTables, context: Any) -> Any:
    return value.kind


@register_model(_TablesType)
class _TablesModel(models.StructModel):
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, [("fields", _ADDRESS), ("int64", _ADDRESS), ("uint64", _ADDRESS)])


@unbox(_TablesType)
def _unbox_tables(kind: Any, value: Any, context: Any) -> Any:
    tables = cgutils.create_struct_proxy(kind)(context.context, context.builder)
    addresses = context.pyapi.object_getattr_string(value, "addresses")
    for place, name in enumerate(("fields", "int64", "uint64")):
        number = context.pyapi.long_as_longlong(context.pyapi.tuple_getitem(addresses, place))
        setattr(tables, name, context.builder.inttoptr(number, _WORD.as_pointer()))
    context.pyapi.decref(addresses)
    return NativeValue(tables._getvalue(), is_error=cgutils.is_not_null(context.builder, context.pyapi.err_occurred()))


@infer_getattr
class _TablesAttributes(AttributeTemplate):
    key = _TablesType

    def generic_resolve(self, kind: Any, name: str) -> Any:
        return kind.rows.get(name) or (types.int64 if name in kind.numbers else None)


@lower_getattr_generic(_TablesType)
def _get_field(context: Any, builder: Any, kind: Any, value: Any, name: str) -> Any:
    if kind.tables is not None:
        number = getattr(kind.tables, name)
        return _built_in_row(builder.module, kind, name) if name in kind.rows else ir.Constant(_WORD, int(number))
    tables = cgutils.create_struct_proxy(kind)(context, builder, value)
    word = load_constant(builder, builder.gep(tables.fields, [ir.Constant(_WORD, kind.numbers.index(name))]))
    return builder.gep(getattr(tables, str(kind.rows[name].item)), [word]) if name in kind.rows else word


def _built_in_row(module: Any, kind: _TablesType, name: str) -> Any:
    """The address of a row that is part of the program."""
    symbol = f"{kind.name}.{name}"
    if symbol not in module.globals:
        row = [int(number) for number in getattr(kind.tables, name)]
        constants = ir.GlobalVariable(module, ir.ArrayType(_WORD, len(row)), symbol)
        constants.initializer = ir.Constant(constants.value_type, row)
        constants.linkage = "internal"
        constants.global_constant = True
    return module.globals[symbol].gep([ir.Constant(_WORD, 0), ir.Constant(_WORD, 0)])


@register_model(_RowType)
class _RowModel(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, _WORD.as_pointer())


@infer_global(operator.getitem)
class _RowItem(AbstractTemplate):
    def generic(self, arguments: Any, keywords: Any) -> Any:
        if len(arguments) == 2 and isinstance(arguments[0], _RowType) and isinstance(arguments[1], types.Integer):
            return signature(arguments[0].item, arguments[0], types.intp)
        return None


@lower_builtin(operator.getitem, _RowType, types.Integer)
def _get_item(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    return load_constant(builder, builder.gep(arguments[0], [arguments[1]]))


def load_constant(builder: Any, address: Any) -> Any:
    """Read a word that never changes while the kernel runs."""
    word = builder.load(address)
    word.set_metadata("invariant.load", builder.module.add_metadata([]))
    return word
