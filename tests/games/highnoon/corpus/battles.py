"""Recorded battles, and the files that keep them.

A battle is its opening (what was agreed as it began, and the events that this led to) and its steps. The files hold
plain JSON, a battle a line, and are packed by xz; events are kept as the store keeps them, with their versions, so that
the upcasts of a later release read them too.
"""

import json
import lzma
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path
from typing import Any

import msgspec

from companion.engine.errors import CompanionError
from companion.engine.play import Actor, Start, Viewer
from companion.games.highnoon.table.rules import TABLE
from companion.store.codec import Codec
from tests.games.highnoon.corpus.shown import plain

FOLDER = Path(__file__).parent / "battles"
ENDING = ".jsonl.xz"
HOST = "s1"
CODEC = Codec(TABLE)
PLAYED, REFUSED, UNDONE = "played", "refused", "undone"
Events = list[list[Any]]
"""[name, version, data] of each event."""


@dataclass(frozen=True)
class Step:
    """A tap of somebody's, and what came of it.

    ``kind``: `PLAYED`; `REFUSED` (nothing changed, and ``refusal`` says why: its class, its code, its sentence and its
    values); `UNDONE` (the last ``undone`` plays are taken back). ``device`` holds the seats of whoever taps,
    ``command`` is the name and the fields of the command. Its dice fall on ``faces``, as far as they go. ``views`` are
    the digests of what each of `viewers` sees afterwards.
    """

    kind: str
    device: tuple[str, ...] = ()
    command: tuple[Any, ...] = ()
    events: tuple[Any, ...] = ()
    label: str = ""
    told: tuple[str, ...] = ()
    reveals: bool = False
    refusal: tuple[Any, ...] = ()
    undone: int = 0
    faces: tuple[int, ...] = ()
    views: tuple[str, ...] = ()

    @property
    def actor(self) -> Actor:
        """Whoever taps."""
        return actor_of(self.device)


@dataclass(frozen=True)
class Battle:
    """``name`` is that of its file and its own, ``scenes/night``; its chance follows from it. ``start`` is what was
    agreed, None for a battle that was joined in the midst of it: then the events of ``opening`` stand for themselves.
    """

    name: str
    extreme: bool
    start: Any
    opening: tuple[Any, ...]
    views: tuple[str, ...]
    steps: tuple[Step, ...]
    aftermath: str = ""


def actor_of(device: tuple[str, ...]) -> Actor:
    """Whoever holds that phone. The first seat is the host's."""
    return Actor(device[0], frozenset(device), HOST in device)


def viewers(state: Any) -> dict[str, Viewer]:
    """Everybody who looks at a table: each seat on a phone of its own, somebody who only watches, the television, and
    a host who plays no seat."""
    seats = {one.id: Viewer(one.id, frozenset({one.id}), one.id == HOST) for one in state.seats}
    return seats | {"stranger": Viewer(), "television": Viewer(board=True), "host": Viewer(host=True)}


# As the store keeps them


def kept(value: Any) -> Any:
    """A record as plain values in the order in which it holds them, all fields of it; sets in order."""
    if is_dataclass(value):
        return {one.name: kept(getattr(value, one.name)) for one in fields(value)}
    if isinstance(value, Mapping):
        return {key: kept(one) for key, one in value.items()}
    if isinstance(value, tuple | list):
        return [kept(one) for one in value]
    if isinstance(value, frozenset | set):
        return sorted(kept(one) for one in value)
    return value


def events_kept(events: Iterable[Any]) -> Events:
    """[[name, version, data], ...], as the store writes them."""
    return [[type(one).__name__, int(getattr(type(one), "VERSION", 1)), kept(one)] for one in events]


def events_read(events: Iterable[Any]) -> list[Any]:
    """The events, those of older versions brought up to date as the store does it."""
    return CODEC.events_from_json(json.dumps(list(events)))


def command_kept(command: Any) -> tuple[str, Any]:
    """The name of a command, and its fields."""
    return CODEC.command_name(command), kept(command)


def command_read(command: tuple[Any, ...]) -> Any:
    """The command."""
    name, data = command
    return CODEC.command_from(name, data)


def start_read(start: Any) -> Start:
    """What was agreed as a battle began."""
    return msgspec.convert(start, Start)


def refusal_kept(refused: CompanionError) -> tuple[Any, ...]:
    """Which error, its code, its sentence and its values."""
    return type(refused).__name__, refused.code, refused.message, plain(refused.values)


# Files


def files() -> list[Path]:
    """All files of battles."""
    return sorted(FOLDER.glob(f"*{ENDING}"))


def file_of(name: str) -> Path:
    """The file in which the battle of that name is kept."""
    return FOLDER / f"{name.partition('/')[0]}{ENDING}"


def read(path: Path) -> Iterator[Battle]:
    """The battles of a file."""
    for line in lzma.decompress(path.read_bytes()).splitlines():
        yield msgspec.json.decode(line, type=Battle)


def find(name: str) -> Battle:
    """The battle of that name. Errors: `LookupError`."""
    path = file_of(name)
    for battle in read(path) if path.exists() else ():
        if battle.name == name:
            return battle
    raise LookupError(f"there is no battle {name}")


def write(path: Path, battles: Iterable[Battle]) -> None:
    """Writes a file anew. The same battles give the same bytes."""
    lines = (json.dumps(_without_defaults(one), ensure_ascii=False, separators=(",", ":")) for one in battles)
    packed = lzma.compress("\n".join(lines).encode(), preset=9 | lzma.PRESET_EXTREME)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(packed)


def _without_defaults(battle: Battle) -> dict[str, Any]:
    usual = {one.name: one.default for one in fields(Step)}
    steps = [{name: value for name, value in vars(step).items() if value != usual[name]} for step in battle.steps]
    return {**vars(battle), "steps": steps}
