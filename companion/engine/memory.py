"""Records of a rule that a state keeps until somebody answers: as plain values, so that the state that holds them need
not know their class.

    matter = Matter(..., memory=kept(blast))
    blast = recalled(Blast, matter.memory)

Fields may be texts, numbers, truth values, other records, and tuples, frozen sets and mappings of those.
"""

from collections.abc import Hashable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

T = TypeVar("T")

Memory = Mapping[str, Any]
"""A record as plain values: what JSON can hold."""

FOR_NOW: Mapping[str, Any] = {"for now": True}
"""The metadata of a field that says something about the tap alone: it is not remembered."""


def kept(record: Any) -> Memory:
    """The fields of a data class, but for those that are `FOR_NOW`."""
    lasting = (field for field in fields(record) if not field.metadata.get("for now"))
    return {field.name: _plain(getattr(record, field.name)) for field in lasting}


def _plain(value: Any) -> Any:
    if is_dataclass(value):
        return kept(value)
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, tuple | list):
        return [_plain(one) for one in value]
    if isinstance(value, Mapping):
        return {name: _plain(one) for name, one in value.items()}
    return value


def recalled(kind: type[T], memory: Memory) -> T:
    """The record that was kept. A field that it has not is as the class has it. Errors: `TypeError` for one that the
    class does not know, or that it needs."""
    hints: Mapping[str, Any] = _hints(cast("Hashable", kind))
    return kind(**{name: _read(hints.get(name, Any), value) for name, value in memory.items()})


@cache
def _hints(kind: Hashable) -> Mapping[str, Any]:
    return get_type_hints(kind)


def _read(hint: Any, value: Any) -> Any:
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        return None if value is None else _read(next(one for one in get_args(hint) if one is not NoneType), value)
    if isinstance(hint, type) and is_dataclass(hint):
        return recalled(hint, value)
    if origin is tuple:
        inner = get_args(hint)
        same = inner[1:] == (...,)
        return tuple(_read(inner[0] if same else inner[at], one) for at, one in enumerate(value))
    if origin is frozenset:
        return frozenset(_read(get_args(hint)[0], one) for one in value)
    if origin is not None and isinstance(value, Mapping):
        return {name: _read(get_args(hint)[1], one) for name, one in value.items()}
    return value
