"""What SQLite does to a disk, written down: so that the power can be cut after every write of it.

A layer (a "VFS") between the SQLite of Python's own driver and the system notes each write, cut, sync and removal of
the files in one folder. What was not synced when the power goes may be there or not, write by write, and torn within a
write. A file that is removed stays removed.
"""

import _sqlite3
import ctypes
import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

SECTOR = 512
"""Bytes that a disk writes whole or not at all."""

_POINTER, _INT, _LONG = ctypes.c_void_p, ctypes.c_int, ctypes.c_int64
_OPEN = ctypes.CFUNCTYPE(_INT, _POINTER, _POINTER, _POINTER, _INT, _POINTER)
_DELETE = ctypes.CFUNCTYPE(_INT, _POINTER, _POINTER, _INT)
_WRITE = ctypes.CFUNCTYPE(_INT, _POINTER, _POINTER, _INT, _LONG)
_CUT = ctypes.CFUNCTYPE(_INT, _POINTER, _LONG)
_SYNC = ctypes.CFUNCTYPE(_INT, _POINTER, _INT)


class _Vfs(ctypes.Structure):
    """``sqlite3_vfs`` of sqlite3.h: what lies behind these is handed on as it is."""

    _fields_ = [
        ("version", _INT),
        ("size", _INT),
        ("longest_path", _INT),
        ("next", _POINTER),
        ("name", ctypes.c_char_p),
        ("data", _POINTER),
        ("open", _POINTER),
        ("delete", _POINTER),
        ("others", _POINTER * 14),
    ]


class _Methods(ctypes.Structure):
    """``sqlite3_io_methods`` of sqlite3.h."""

    _fields_ = [
        ("version", _INT),
        ("close", _POINTER),
        ("read", _POINTER),
        ("write", _POINTER),
        ("truncate", _POINTER),
        ("sync", _POINTER),
        ("others", _POINTER * 14),
    ]


@dataclass(frozen=True)
class Write:
    """Bytes at a place of a file."""

    file: str
    at: int
    data: bytes


@dataclass(frozen=True)
class Cut:
    """A file is cut to a size."""

    file: str
    size: int


@dataclass(frozen=True)
class Sync:
    """All that was done to a file is on the disk when this returns."""

    file: str


@dataclass(frozen=True)
class Removed:
    """A file is gone."""

    file: str


@dataclass(frozen=True)
class Said:
    """Somebody was told that it is kept."""

    key: str


Happened = Write | Cut | Sync | Removed | Said


def library() -> Any | None:
    """The SQLite of Python's driver; None where it is built into Python and hidden."""
    found = ctypes.CDLL(getattr(_sqlite3, "__file__", None))
    if not hasattr(found, "sqlite3_vfs_find"):
        return None
    found.sqlite3_vfs_find.restype = ctypes.POINTER(_Vfs)
    return found


@contextmanager
def recorded(folder: Path, sqlite: Any) -> Iterator[list[Happened]]:
    """What happens to files of the folder in connections that are opened in the block."""
    happened: list[Happened] = []
    usual = sqlite.sqlite3_vfs_find(None)
    layer = _Vfs.from_buffer_copy(usual.contents)
    layer.name = b"recorded"
    open_usually = _OPEN(usual.contents.open)
    kept: list[Any] = []

    def opened(_vfs: int, name: int | None, file: int, flags: int, out: int | None) -> int:
        done: int = open_usually(ctypes.addressof(usual.contents), name, file, flags, out)
        path = Path(ctypes.string_at(name).decode()) if name else Path()
        if done == 0 and path.parent == folder and not path.name.endswith("-shm"):
            place = ctypes.cast(file, ctypes.POINTER(ctypes.POINTER(_Methods)))
            methods = _noting(_Methods.from_buffer_copy(place[0].contents), path.name, happened, kept)
            place[0] = ctypes.pointer(methods)
        return done

    delete_usually = _DELETE(usual.contents.delete)

    def deleted(_vfs: int, name: int, sync: int) -> int:
        done: int = delete_usually(ctypes.addressof(usual.contents), name, sync)
        path = Path(ctypes.string_at(name).decode())
        if done == 0 and path.parent == folder:
            happened.append(Removed(path.name))
        return done

    noting_open, noting_delete = _OPEN(opened), _DELETE(deleted)
    layer.open, layer.delete = (ctypes.cast(each, _POINTER) for each in (noting_open, noting_delete))
    sqlite.sqlite3_vfs_register(ctypes.byref(layer), 1)
    try:
        yield happened
    finally:
        sqlite.sqlite3_vfs_unregister(ctypes.byref(layer))
        sqlite.sqlite3_vfs_register(usual, 1)


def _noting(methods: _Methods, name: str, happened: list[Happened], kept: list[Any]) -> _Methods:
    write, cut, sync = _WRITE(methods.write), _CUT(methods.truncate), _SYNC(methods.sync)

    def on_write(file: int, data: int, count: int, at: int) -> int:
        happened.append(Write(name, at, ctypes.string_at(data, count)))
        done: int = write(file, data, count, at)
        return done

    def on_cut(file: int, size: int) -> int:
        happened.append(Cut(name, size))
        done: int = cut(file, size)
        return done

    def on_sync(file: int, flags: int) -> int:
        done: int = sync(file, flags)
        happened.append(Sync(name))
        return done

    noting = (_WRITE(on_write), _CUT(on_cut), _SYNC(on_sync))
    # Python must not forget what C calls.
    kept += [*noting, methods]
    methods.write, methods.truncate, methods.sync = (ctypes.cast(each, _POINTER) for each in noting)
    return methods


class Disk:
    """The files as they may be found after a power cut."""

    def __init__(self) -> None:
        self._safe: dict[str, bytearray] = {}
        self._loose: list[Write | Cut] = []

    def went_on(self, event: Happened) -> None:
        """The next thing that happened before the cut."""
        if isinstance(event, Write | Cut):
            self._loose.append(event)
        elif isinstance(event, Sync):
            for loose in [each for each in self._loose if each.file == event.file]:
                _apply(self._safe, loose)
            self._forget(event.file)
        elif isinstance(event, Removed):
            self._safe.pop(event.file, None)
            self._forget(event.file)

    def _forget(self, file: str) -> None:
        self._loose = [each for each in self._loose if each.file != file]

    def left(self, folder: Path, chance: random.Random, share: float) -> None:
        """Writes the files into a folder: of what was not synced, each write with this probability, and torn."""
        files = {name: bytearray(raw) for name, raw in self._safe.items()}
        for loose in self._loose:
            if chance.random() < share:
                _apply(files, _torn(loose, chance) if 0 < share < 1 else loose)
        for name, raw in files.items():
            (folder / name).write_bytes(raw)


def _torn(loose: Write | Cut, chance: random.Random) -> Write | Cut:
    if isinstance(loose, Cut) or len(loose.data) <= SECTOR:
        return loose
    return Write(loose.file, loose.at, loose.data[: SECTOR * chance.randint(1, -(-len(loose.data) // SECTOR))])


def _apply(files: dict[str, bytearray], loose: Write | Cut) -> None:
    raw = files.setdefault(loose.file, bytearray())
    if isinstance(loose, Cut):
        del raw[loose.size :]
        return
    end = loose.at + len(loose.data)
    if len(raw) < end:
        raw.extend(bytes(end - len(raw)))
    raw[loose.at : end] = loose.data


def cuts(happened: Sequence[Happened]) -> Iterator[tuple[Disk, list[str]]]:
    """The disk at every moment at which the power may go, with all that somebody was told by then."""
    disk = Disk()
    told: list[str] = []
    for event in happened:
        if isinstance(event, Said):
            told.append(event.key)
        disk.went_on(event)
        yield disk, told
