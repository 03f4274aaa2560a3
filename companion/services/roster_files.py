"""Roster files of any game: read from untrusted bytes, written out, sealed by a fingerprint. No database is needed."""

import hashlib
import json

from companion.engine.game import Game
from companion.engine.reading import Reader, load
from companion.engine.roster import Document
from companion.games import games_with_lists


def read_file(raw: bytes | str) -> tuple[Game, Document]:
    """The game and the normal form of a roster file. Errors: `Malformed` with the JSON path."""
    value = load(raw)
    reader = Reader(value)
    wanted = reader.text("game", 80, "")
    found = next((candidate for candidate in games_with_lists() if candidate.id == wanted), games_with_lists()[0])
    # A file of no known game is handed to one all the same: its reader says what a roster looks like.
    return found, found.armies.read(value)


def fingerprint(document: Document, salt: str) -> str:
    """128 bits that stand for one exact list, so that a sealed list cannot be changed unseen.

    ``salt`` is secret until the list is revealed; without it an opponent could try likely lists against the seal.
    """
    exact = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    digest = hashlib.sha256(f"{salt}\n{exact}".encode()).hexdigest()[:32]
    return "-".join(digest[at : at + 4] for at in range(0, 32, 4))


def to_json(document: Document) -> str:
    """The roster file as it is handed out."""
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"
