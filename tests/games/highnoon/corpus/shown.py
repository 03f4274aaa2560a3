"""What a person is shown, as plain values: every word, value, order, field and choice, and no name of a class or a
module, so that code may move while the digest stays.

A field that holds its default is left out: a field that a later release adds changes no digest of a page that does not
use it.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from fractions import Fraction
from typing import Any

import msgspec

from companion.engine.play import Viewer
from companion.games.highnoon.table.rules import TABLE

LETTERS = 8
"""So many hexadecimal digits of a digest are kept: 32 bits tell one page from another."""
_NONE = object()
_PLAIN = frozenset({str, int, bool, float, type(None)})


def plain(value: Any) -> Any:
    """Data classes as mappings, sets in order, mappings by their keys, fractions as text. What a page works out only
    when somebody looks is looked at. Errors: `TypeError` for what has no such form."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind is tuple or kind is list:
        return [plain(one) for one in value]
    if is_dataclass(kind):
        return _record(value)
    if isinstance(value, Mapping):
        return {str(key): plain(value[key]) for key in sorted(value, key=str)}
    if isinstance(value, frozenset | set):
        return sorted((plain(one) for one in value), key=repr)
    if isinstance(value, Fraction):
        return f"{value.numerator}/{value.denominator}"
    raise TypeError(f"{kind.__name__} has no plain form")


def _record(value: Any) -> dict[str, Any]:
    """The fields that hold something. A page has ten thousand such records, most of whose fields hold nothing."""
    found: dict[str, Any] = {}
    held = vars(value)
    for name, usual in _fields(type(value)):
        one = held[name]
        if one is usual:
            continue
        kind = type(one)
        if kind is str:
            if one != usual:
                found[name] = one
        elif callable(one):
            _add(found, name, getattr(value, name), usual)
        else:
            _add(found, name, one, usual)
    return found


def _add(found: dict[str, Any], name: str, one: Any, usual: Any) -> None:
    if one != usual or type(one) is not type(usual):
        found[name] = plain(one)


def _fields(kind: type) -> tuple[tuple[str, Any], ...]:
    """The fields of a data class and their defaults."""
    if kind not in _known:
        _known[kind] = tuple((one.name, _usual(one)) for one in fields(kind))
    return _known[kind]


_known: dict[type, tuple[tuple[str, Any], ...]] = {}


def _usual(field: Field[Any]) -> Any:
    if field.default_factory is not MISSING:
        return field.default_factory()
    return _NONE if field.default is MISSING else field.default


def seen(state: Any, viewer: Viewer) -> Any:
    """The page of a viewer and the troop cards that the viewer may look at."""
    return {"view": plain(TABLE.view(state, viewer)), "cards": plain(tuple(TABLE.cards(state, viewer)))}


def digest(value: Any) -> str:
    """A word for plain values: the same in every process."""
    return hashlib.sha256(msgspec.json.encode(value)).hexdigest()[:LETTERS]


def seen_digest(state: Any, viewer: Viewer) -> str:
    """The digest of what a viewer sees."""
    return digest(seen(state, viewer))
