"""Files that are named on the command line: read within a limit, written whole, and refused in a sentence."""

from pathlib import Path

from companion.engine.errors import Illegal, Malformed
from companion.engine.game import Game
from companion.engine.reading import MAX_BYTES
from companion.engine.roster import Document
from companion.services.roster_files import read_file


def read_roster(file: Path) -> tuple[Game, Document]:
    """The game and the list of a roster file. Errors: `Malformed` ``no-file``, and those of `read_file`."""
    try:
        with file.open("rb") as stream:
            raw = stream.read(MAX_BYTES + 1)
    except OSError as problem:
        raise Malformed("no-file", f"Cannot read {file}: {problem.strerror}.") from None
    return read_file(raw)


def write(output: Path, made: bytes | str) -> None:
    """Errors: `Illegal` ``cannot-write``."""
    try:
        output.write_bytes(made.encode() if isinstance(made, str) else made)
    except OSError as problem:
        raise Illegal("cannot-write", f"Cannot write {output}: {problem.strerror}.") from None
