"""A command out of a form's fields, by the types that its data class declares."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, fields
from functools import cache
from typing import Any, get_type_hints

from companion.engine.errors import Malformed

LONGEST = 500
MOST_VALUES = 100
_NUMBER = re.compile(r"[+-]?[0-9]{1,6}")
_YES = frozenset({"yes", "on", "true", "1"})
_NO = frozenset({"", "no", "off", "false", "0"})


def read(commands: Mapping[str, type], name: str, form: Mapping[str, Sequence[str]]) -> Any:
    """The command of that name. Errors: `Malformed` with the field; fields that it has not are passed over."""
    command = commands.get(name)
    if command is None:
        raise Malformed("unknown-command", f"There is no command “{name[:40]}”.", command=name[:40])
    found: dict[str, Any] = {}
    hints = _hints(command)
    for field in fields(command):
        values = form.get(field.name)
        if values:
            values = [_with_tile(field.name, value, form) for value in values]
            found[field.name] = _READERS[hints[field.name]](field.name, values)
        elif field.default is MISSING and field.default_factory is MISSING:
            raise Malformed("missing-field", f"“{_words(field.name)}” is missing.", field=field.name)
    return command(**found)


def _with_tile(field: str, value: str, form: Mapping[str, Sequence[str]]) -> str:
    """A value with what the tile beside it says: ``foes/f1 hard``."""
    tile = form.get(f"{field}:{value}")
    return f"{value} {tile[-1]}" if tile else value


@cache
def _hints(command: type) -> dict[str, Any]:
    return get_type_hints(command)


def _words(field: str) -> str:
    return field.replace("_", " ")


def _text(field: str, values: Sequence[str]) -> str:
    value = values[-1]
    if len(value) > LONGEST:
        raise Malformed("too-long", f"“{_words(field)}” has at most {LONGEST} characters.", field=field)
    if not all(char.isprintable() or char in "\n\r\t" for char in value):
        raise Malformed("bad-text", f"“{_words(field)}” has characters that we cannot read.", field=field)
    return value.strip()


def _whole(field: str, values: Sequence[str]) -> int:
    # A tile and a field may share a name: what was typed goes before what was tapped, an empty field before neither.
    value = _text(field, [said for said in values if said.strip()] or values)
    if not _NUMBER.fullmatch(value):
        raise Malformed("bad-number", f"“{_words(field)}” should be a whole number.", field=field)
    return int(value)


def _yes(field: str, values: Sequence[str]) -> bool:
    value = _text(field, values).lower()
    if value not in _YES | _NO:
        raise Malformed("bad-yes", f"“{_words(field)}” should be yes or no.", field=field)
    return value in _YES


def _several(field: str, values: Sequence[str]) -> tuple[str, ...]:
    if len(values) > MOST_VALUES:
        raise Malformed("too-many", f"“{_words(field)}” has at most {MOST_VALUES} values.", field=field)
    return tuple(_text(field, (value,)) for value in values)


_READERS: Mapping[Any, Callable[[str, Sequence[str]], Any]] = {
    str: _text,
    int: _whole,
    bool: _yes,
    tuple[str, ...]: _several,
}
