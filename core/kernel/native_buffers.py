"""Positions, moves and other arrays as compiled code takes them: an address each, or one for a struct of them.

Numba passes an array of NumPy as seven words, adds the length to each place that may be less than 0, and must take a byte
that is written for a part of any other number. Here an array is where its first number stands, places count from the
beginning, and numbers of different kinds never share memory, which the compiler is told.

Only `binding` and who makes room for searches import this module, and only when the kernel is compiled; it needs Numba.
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
from numba.np import numpy_support

from .native import load_constant

_WORD = ir.IntType(64)


class NativeBuffer(numpy.ndarray[Any, Any]):
    """An array of numbers, or a row of arrays of the same length, that compiled code takes by its address."""

    __numba_array_subtype_dispatch__ = True

    @property
    def address(self) -> int:
        """Where it begins."""
        return int(self.ctypes.data)

    @property
    def width(self) -> int:
        """The numbers of one row, where it is rows."""
        return int(self.shape[-1])


def zeros(length: int, kind: str) -> Any:
    """An array of so many zeros of one of NumPy's kinds of numbers, such as `uint8`."""
    return numpy.zeros(length, kind).view(NativeBuffer)


class _BufferType(types.Type):
    """Numbers of one kind."""

    def __init__(self, item: types.Type) -> None:
        self.item = item
        super().__init__(name=f"PilewrightBuffer({item})")


def _read_as(item: Any) -> Any:
    """A byte or a short number is read as a word with a sign, so that numbers of all kinds can be added up."""
    return item if item.bitwidth == 64 else types.int64


class _RowsType(types.Type):
    """Rows of numbers of one kind."""

    def __init__(self, item: types.Type) -> None:
        self.row = _BufferType(item)
        super().__init__(name=f"PilewrightRows({item})")


@typeof_impl.register(NativeBuffer)
def _typeof_buffer(value: NativeBuffer, context: Any) -> Any:
    item = numpy_support.from_dtype(value.dtype)
    return _BufferType(item) if value.ndim == 1 else _RowsType(item)


@register_model(_BufferType)
class _BufferModel(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, ir.IntType(kind.item.bitwidth).as_pointer())


@register_model(_RowsType)
class _RowsModel(models.StructModel):
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, [("address", kind.row), ("width", types.int64)])


def _unbox_number(value: Any, name: str, context: Any) -> Any:
    found = context.pyapi.object_getattr_string(value, name)
    number = context.pyapi.long_as_longlong(found)
    context.pyapi.decref(found)
    return number


@unbox(_BufferType)
def _unbox_buffer(kind: Any, value: Any, context: Any) -> Any:
    address = context.builder.inttoptr(_unbox_number(value, "address", context), ir.IntType(kind.item.bitwidth).as_pointer())
    return NativeValue(address, is_error=_failed(context))


@unbox(_RowsType)
def _unbox_rows(kind: Any, value: Any, context: Any) -> Any:
    rows = cgutils.create_struct_proxy(kind)(context.context, context.builder)
    address = _unbox_number(value, "address", context)
    rows.address = context.builder.inttoptr(address, ir.IntType(kind.row.item.bitwidth).as_pointer())
    rows.width = _unbox_number(value, "width", context)
    return NativeValue(rows._getvalue(), is_error=_failed(context))


def _failed(context: Any) -> Any:
    return cgutils.is_not_null(context.builder, context.pyapi.err_occurred())


@infer_global(operator.getitem)
class _Item(AbstractTemplate):
    def generic(self, arguments: Any, keywords: Any) -> Any:
        if len(arguments) == 2 and isinstance(arguments[1], types.Integer):
            if isinstance(arguments[0], _BufferType):
                return signature(_read_as(arguments[0].item), arguments[0], types.intp)
            if isinstance(arguments[0], _RowsType):
                return signature(arguments[0].row, arguments[0], types.intp)
        return None


@infer_global(operator.setitem)
class _SetItem(AbstractTemplate):
    def generic(self, arguments: Any, keywords: Any) -> Any:
        if isinstance(arguments[0], _BufferType) and isinstance(arguments[1], types.Integer):
            return signature(types.void, arguments[0], types.intp, arguments[0].item)
        return None


@lower_builtin(operator.getitem, _BufferType, types.Integer)
def _get_item(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    kind = signature.args[0].item
    number = builder.load(builder.gep(arguments[0], [arguments[1]], inbounds=True))
    number.set_metadata("tbaa", _kind_of_memory(builder.module, kind))
    return number if kind.bitwidth == 64 else builder.zext(number, _WORD) if not kind.signed else builder.sext(number, _WORD)


@lower_builtin(operator.setitem, _BufferType, types.Integer, types.Integer)
def _set_item(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    kind = signature.args[0].item
    stored = builder.store(arguments[2], builder.gep(arguments[0], [arguments[1]], inbounds=True))
    stored.set_metadata("tbaa", _kind_of_memory(builder.module, kind))
    return context.get_dummy_value()


@lower_builtin(operator.getitem, _RowsType, types.Integer)
def _get_row(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    rows = cgutils.create_struct_proxy(signature.args[0])(context, builder, arguments[0])
    return builder.gep(rows.address, [builder.mul(arguments[1], rows.width)])


def _kind_of_memory(module: Any, kind: types.Type) -> Any:
    """What tells the compiler that these numbers lie where no others do."""
    root = module.add_metadata([ir.MetaDataString(module, "Pilewright")])
    number = module.add_metadata([ir.MetaDataString(module, str(kind)), root, ir.Constant(_WORD, 0)])
    return module.add_metadata([number, number, ir.Constant(_WORD, 0)])


class _StructType(types.Type):
    """A struct of buffers and numbers; the name says of which."""

    def __init__(self, shape: str, fields: dict[str, Any]) -> None:
        self.fields = fields
        digest = hashlib.sha256(repr([(name, str(kind)) for name, kind in fields.items()]).encode()).hexdigest()[:16]
        super().__init__(name=f"Pilewright{shape}({digest})")


class NativeStruct:
    """A NamedTuple of buffers and whole numbers, as a row of words that stays as it is; what is in the buffers may change."""

    def __init__(self, struct: Any) -> None:
        shape: Any = type(struct)
        self._struct = struct
        self.kind = _kind_of_struct(shape, tuple(getattr(field, "dtype", None) for field in struct))
        self._words = numpy.array([getattr(field, "address", field) for field in struct], dtype=numpy.int64)
        self.address = int(self._words.ctypes.data)


@functools.cache
def _kind_of_struct(shape: Any, items: tuple[Any, ...]) -> _StructType:
    kinds = [types.int64 if item is None else _BufferType(numpy_support.from_dtype(item)) for item in items]
    return _StructType(shape.__name__, dict(zip(shape._fields, kinds, strict=True)))


@typeof_impl.register(NativeStruct)
def _typeof_struct(value: NativeStruct, context: Any) -> Any:
    return value.kind


@register_model(_StructType)
class _StructModel(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, _WORD.as_pointer())


@unbox(_StructType)
def _unbox_struct(kind: Any, value: Any, context: Any) -> Any:
    address = context.builder.inttoptr(_unbox_number(value, "address", context), _WORD.as_pointer())
    return NativeValue(address, is_error=_failed(context))


@infer_getattr
class _StructAttributes(AttributeTemplate):
    key = _StructType

    def generic_resolve(self, kind: Any, name: str) -> Any:
        return kind.fields.get(name)


@lower_getattr_generic(_StructType)
def _get_struct_field(context: Any, builder: Any, kind: Any, value: Any, name: str) -> Any:
    field = builder.gep(value, [ir.Constant(_WORD, list(kind.fields).index(name))])
    return load_constant(builder, builder.bitcast(field, context.get_value_type(kind.fields[name]).as_pointer()))
