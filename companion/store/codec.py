"""States, events and commands of a game to JSON and back. Records of an older release are brought up to date when they
are read.

Mappings keep their order: a state that was read plays exactly like the one that was written.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cached_property
from typing import Any, TypeVar, get_args, get_type_hints

import msgspec

from companion.engine.play import TableRules

T = TypeVar("T")

_RAW_EVENTS = msgspec.json.Decoder(list[tuple[str, int, msgspec.Raw]])


def to_json(value: Any) -> str:
    """Any frozen record of plain values as JSON."""
    return msgspec.json.encode(value).decode()


def from_json(text: str, kind: type[T]) -> T:
    """The record that was written. Errors: `msgspec.ValidationError` where it is of another shape."""
    return msgspec.json.decode(text, type=kind)


class Codec:
    """The names of one game's events and commands, and how they are written."""

    def __init__(self, rules: TableRules) -> None:
        self._rules = rules
        self._event_names = {kind: name for name, kind in rules.events.items()}
        self._command_names = {kind: name for name, kind in rules.commands.items()}
        self._decoders: dict[str, msgspec.json.Decoder[Any]] = {
            name: msgspec.json.Decoder(kind) for name, kind in rules.events.items()
        }
        self._state: msgspec.json.Decoder[Any] = msgspec.json.Decoder(rules.state)

    # Events

    def events_to_json(self, events: Sequence[Any]) -> str:
        """[[name, version, data], …]. An event that the game does not list is a fault of the game: `KeyError`."""
        return to_json([(self._event_names[type(event)], _version(type(event)), event) for event in events])

    def events_from_json(self, text: str) -> list[Any]:
        """The events, those of older versions brought up to date step by step."""
        return [self._event(name, version, raw) for name, version, raw in _RAW_EVENTS.decode(text)]

    def _event(self, name: str, version: int, raw: msgspec.Raw) -> Any:
        now = _version(self._rules.events[name])
        if version == now:
            return self._decoders[name].decode(raw)
        data: dict[str, Any] = msgspec.json.decode(raw)
        while version < now:
            data = self._rules.upcasts[name, version](data)
            version += 1
        return msgspec.convert(data, self._rules.events[name])

    # Commands and states

    def command_name(self, command: Any) -> str:
        """The permanent name of a command's class."""
        return self._command_names[type(command)]

    def command_from(self, name: str, data: Any) -> Any:
        """The command that was kept as plain values."""
        return msgspec.convert(data, self._rules.commands[name])

    def state_to_json(self, state: Any) -> str:
        """A state, whole."""
        return to_json(state)

    def state_from_json(self, text: str) -> Any:
        """The state that was written by a release with the same `shape`."""
        return self._state.decode(text)

    @cached_property
    def shape(self) -> str:
        """A word for the game's figures, its events' versions and the classes of its state."""
        versions = sorted((name, _version(kind)) for name, kind in self._rules.events.items())
        parts = [self._rules.data_version, repr(versions), *sorted(_shapes(self._rules.state))]
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def as_json(value: Any) -> Any:
    """A record as plain values: what `to_json` writes, read again."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _version(kind: type) -> int:
    return int(getattr(kind, "VERSION", 1))


def _shapes(kind: Any, known: Mapping[Any, None] | None = None) -> set[str]:
    """The names and types of the fields of a class and of the classes that those are made of."""
    seen = dict(known or {})
    if kind in seen:
        return set()
    seen[kind] = None
    found: set[str] = set()
    if isinstance(kind, type) and is_dataclass(kind):
        hints = get_type_hints(kind)
        found.add(f"{kind.__name__}: " + ", ".join(f"{each.name} {hints[each.name]!r}" for each in fields(kind)))
        for each in fields(kind):
            found |= _shapes(hints[each.name], seen)
    for part in get_args(kind):
        if isinstance(part, type) or get_args(part):
            found |= _shapes(part, seen)
    return found
