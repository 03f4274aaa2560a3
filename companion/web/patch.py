"""A page in pieces, and the answer that carries only those that differ from what the device has.

A piece is an element with an id; templates hand it to `Pieces` as they draw it. Its fingerprint, in ``data-piece``, is
that of what it shows to this viewer, whatever lies in it included. A page that asks again says which pieces it has,
each with its fingerprint (``X-Pieces: ID=FINGERPRINT ID=FINGERPRINT …``, made by pieces.js from the page itself). A
piece that is still the same is then sent as an empty element with its id and ``data-same``, and htmx leaves what is
there as it is. So the answer says nothing that the whole page would not say, whatever stands in that line.

Where the line is missing or makes no sense, all of it comes: to a plain page, and to one from before an update.
"""

import hashlib
import re
from base64 import urlsafe_b64encode
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from secrets import token_urlsafe
from typing import Any, NamedTuple

from flask import current_app, render_template, request
from markupsafe import Markup

from companion.web.htmx import is_htmx
from companion.web.unchanged import edition

HEADER = "X-Pieces"
MOST_SAID = 8_000
"""So many characters of that line are read; it takes some twenty for each piece, and pieces.js says no more than
6,000."""
KEPT = 4096
"""So many pieces of a kind are kept a process: a few dozen pages' worth, a few megabytes."""
LONG = 2_000
"""So many characters make a piece too long to be kept a second time, for the little that it takes to mark it."""

_HAS = re.compile(r"([\w:.-]{1,80})=([\w-]{8})", re.ASCII)
_HEAD = re.compile(r'\s*<([a-z][a-z0-9]*)\b[^<>]*?\sid="([^"<>]+)"')
_PLACE = re.compile("\x00([\\w-]{8})(\\d+)\x00", re.ASCII)
_ATTRIBUTE = ' data-piece="'
_PASSES = f"\x01{token_urlsafe(6)}"
"""Stands for a passing word in what is kept, with its number. Nobody can type it: each process has its own."""


class _Piece(NamedTuple):
    """``text`` has a place for each piece that lies in it."""

    tag: str
    id: str
    fingerprint: str
    text: str


class Pieces:
    """The pieces of one page as it is drawn: ``held`` is what the device has. ``passing`` are words that are drawn
    otherwise each time, and mean nothing: the key and the token of the page's forms."""

    def __init__(self, held: Mapping[str, str], passing: Sequence[str]) -> None:
        self._held, self._passing = held, passing
        # Nobody can type a place: it bears a word that is another one for each page.
        self._secret = token_urlsafe(6)
        self._drawn: list[_Piece] = []
        self._ids: set[str] = set()

    def __call__(self, kept: str = "", shows: Hashable = None, caller: Callable[[], str] | None = None) -> Markup:
        """A place for the piece in what lies around it. ``kept`` was drawn once for many pages; a template draws others
        in a ``call`` block. ``shows`` is all that such a block shows but for the passing words: where that was drawn
        before, it is not drawn again. A block with other pieces in it has none."""
        if caller is None:
            piece = _kept(kept)
        elif shows is not None and not current_app.debug:
            piece = _shown(_Showing(shows, caller, self._passing))
        else:
            text = str(caller())
            said = _PLACE.sub(self._said, text) if "\x00" in text else text
            for word in self._passing:
                said = said.replace(word, "")
            piece = _piece(text, said)
        return Markup(self._placed(piece))  # noqa: S704 - a number, or what a template drew

    def all(self, kept: Iterable[str]) -> Markup:
        """Places for many that were drawn once: a call of a template takes longer than all that is done for one."""
        return Markup("".join([self._placed(_kept(text)) for text in kept]))  # noqa: S704 - as above

    def _placed(self, piece: _Piece) -> str:
        if piece.id in self._ids:
            # Only the first is known by it.
            return self._with_passing(piece.text)
        self._ids.add(piece.id)
        self._drawn.append(piece)
        return f"\x00{self._secret}{len(self._drawn) - 1}\x00"

    def same(self, place: str) -> bool:
        """Whether the device has the piece of this place as it is."""
        found = _PLACE.fullmatch(place.strip())
        piece = self._at(found) if found else None
        return piece is not None and self._is_held(piece)

    def joined(self, page: str) -> str:
        """The page with its pieces in their places: those that the device has as empty elements."""
        return _PLACE.sub(self._sent, page)

    def _is_held(self, piece: _Piece) -> bool:
        return self._held.get(piece.id) == piece.fingerprint

    def _at(self, place: re.Match[str]) -> _Piece | None:
        """None where somebody has typed what looks like a place."""
        return self._drawn[int(place[2])] if place[1] == self._secret else None

    def _said(self, place: re.Match[str]) -> str:
        piece = self._at(place)
        return f"{piece.id}={piece.fingerprint}" if piece is not None else ""

    def _sent(self, place: re.Match[str]) -> str:
        piece = self._at(place)
        if piece is None:
            return ""
        if self._is_held(piece):
            return f'<{piece.tag} id="{piece.id}" data-same></{piece.tag}>'
        text = self._with_passing(piece.text)
        return self.joined(text) if "\x00" in text else text

    def _with_passing(self, text: str) -> str:
        """A text that was drawn for another page, with the words of this one."""
        if _PASSES in text:
            for at, word in enumerate(self._passing):
                text = text.replace(f"{_PASSES}{at}", word)
        return text


def drawn(template: str, context: Mapping[str, Any], passing: Sequence[str], *, whole: bool = False) -> str:
    """A page, or for htmx what of it is new to the device; ``passing`` is that of `Pieces`."""
    pieces = Pieces({} if whole or not is_htmx() else held(), passing)
    return pieces.joined(render_template(template, **context, piece=pieces))


def held() -> dict[str, str]:
    """The pieces that the page says it has. What is no such line is none."""
    said = request.headers.get(HEADER, "")
    if not said or len(said) > MOST_SAID:
        return {}
    found = [_HAS.fullmatch(one) for one in said.split(" ")]
    return {one[1]: one[2] for one in found if one is not None}


def _kept(text: str) -> _Piece:
    return _marked(text) if len(text) <= LONG else _piece(text, text)


@lru_cache(4 * KEPT)
def _marked(text: str) -> _Piece:
    return _piece(text, text)


class _Showing:
    """What a block shows, and how it is drawn: two that show the same are the same. ``passing`` is that of `Pieces`."""

    __slots__ = ("draw", "passing", "shows")

    def __init__(self, shows: Hashable, draw: Callable[[], str], passing: Sequence[str]) -> None:
        self.shows, self.draw, self.passing = shows, draw, passing

    def __hash__(self) -> int:
        return hash(self.shows)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Showing) and self.shows == other.shows


@lru_cache(KEPT)
def _shown(what: _Showing) -> _Piece:
    text = said = str(what.draw())
    for at, word in enumerate(what.passing):
        if word:
            text, said = text.replace(word, f"{_PASSES}{at}"), said.replace(word, "")
    what.draw, what.passing = str, ()
    return _piece(text, said)


def _piece(text: str, said: str) -> _Piece:
    head = _HEAD.match(text)
    if head is None:
        raise LookupError(f"a piece without an id: {text.strip()[:60]}")
    digest = hashlib.blake2b(said.encode(), digest_size=6, key=edition().encode()).digest()
    fingerprint = urlsafe_b64encode(digest).decode()
    end = head.end()
    return _Piece(head[1], head[2], fingerprint, f'{text[:end]}{_ATTRIBUTE}{fingerprint}"{text[end:]}')
