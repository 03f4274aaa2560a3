"""What is to be printed, and the last few PDFs and pictures that were."""

import hashlib
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from threading import Lock
from typing import TYPE_CHECKING, Any, Generic, TypeVar
from weakref import WeakValueDictionary

from flask import request, url_for

from companion.engine.game import Game
from companion.engine.sheets import Booklet, PaperCard
from companion.games import brought_icons
from companion.paths import FONTS, SPRITE
from companion.services import print_limits, printing
from companion.services.armies import OpenArmy
from companion.web.armies.common import seals_of
from companion.web.links import public_link
from companion.web.print_wish import Form, Problems, Wish
from companion.web.storage import database

if TYPE_CHECKING:
    from pdf.book import Assets

PICTURE_WIDTH = 900
CARRIED = ("chosen", "part", "paper", "ink", "custom", "duplex", "dx", "dy", "codes", "sealed")
"""Besides the sizes of the game's templates."""

T = TypeVar("T")


class _Making:
    """Somebody makes a thing of one key; who asks for the same one meanwhile waits for it."""

    def __init__(self) -> None:
        self.lock = Lock()


class Kept(Generic[T]):
    """The last ``most`` things made, by key. Two requests for one make it once; nobody waits for any other."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: OrderedDict[str, T] = OrderedDict()
        self._lock = Lock()
        self._making: WeakValueDictionary[str, _Making] = WeakValueDictionary()

    def get(self, key: str, make: Callable[[], T]) -> T:
        """The thing of this key, made now if it is not kept."""
        with self._lock:
            if key in self._made:
                self._made.move_to_end(key)
                return self._made[key]
            making = self._making.setdefault(key, _Making())
        with making.lock:
            found = self.peek(key)
            return found if found is not None else self._keep(key, make())

    def peek(self, key: str) -> T | None:
        """The thing of this key if it is kept."""
        with self._lock:
            return self._made.get(key)

    def _keep(self, key: str, thing: T) -> T:
        with self._lock:
            self._made[key] = thing
            while len(self._made) > self._most:
                self._made.popitem(last=False)
        return thing


_DOCUMENTS: "Kept[Printed]" = Kept(6)
_PICTURES: "Kept[bytes]" = Kept(48)
"""A preview asks for each of its pages, so both are kept."""


@dataclass(frozen=True)
class Printed:
    """A finished PDF, and how many pages each part came to; a part without anything in it has none. ``findings`` are
    sentences about what could not be printed as it should be."""

    document: bytes
    pages: dict[str, int]
    findings: tuple[str, ...] = ()

    @property
    def count(self) -> int:
        """How many pages there are."""
        return sum(self.pages.values())


@dataclass(frozen=True)
class Job:
    """A wish for an army, or for no army; ``army`` is None where only the game's own pages are printed.

    ``asked`` is the form as it came, ``problems`` what in it cannot be.
    """

    game: Game
    army: OpenArmy | None
    wish: Wish
    asked: Form
    problems: Problems = field(default_factory=dict)

    @property
    def key(self) -> str:
        """Everything that the bytes depend on, as one short word."""
        army = (self.army.row.id, self.army.row.version, self.army.row.share_code) if self.army else ()
        exact = repr((self.game.id, army, self.wish, public_link("home.index")))
        return hashlib.sha256(exact.encode()).hexdigest()[:20]

    @property
    def query(self) -> dict[str, list[str]]:
        """The form's fields, to be carried along; whatever else an address was given is left behind."""
        carried = {*CARRIED, *dict(self.wish.sizes)}
        return {key: values for key, values in self.asked.lists() if key in carried}

    def address(self, endpoint: str, **values: Any) -> str:
        """One of this job's pages, with the form as it is."""
        return self.plain_address(endpoint, **self.query, **values)

    def plain_address(self, endpoint: str, **values: Any) -> str:
        """The same without the form."""
        if self.army is not None:
            return url_for(f"printing.army_{endpoint}", army=self.army.row.id, **values)
        return url_for(f"printing.game_{endpoint}", game=self.game.id, **values)

    def printed(self) -> Printed:
        """The PDF. Errors: the first problem, `TooMuchPrinting`."""
        for problem in self.problems.values():
            raise problem
        return _DOCUMENTS.get(self.key, lambda: _print(self))

    def picture(self, page: int) -> bytes:
        """Page ``page`` (from 0) as a PNG. Raises `IndexError` where there is no such page."""
        document = self.printed().document
        return _PICTURES.get(f"{self.key} {page}", lambda: _draw(document, page))


def _draw(document: bytes, page: int) -> bytes:
    from pdf.preview import picture

    print_limits.count_picture(database(), request.remote_addr or "", datetime.now(UTC))
    return picture(document, page, PICTURE_WIDTH)


def _print(job: Job) -> Printed:
    from pdf.book import Choice
    from pdf.booklet import render_counted
    from pdf.ink import INKS
    from pdf.paper import Correction, size_of

    print_limits.count_document(database(), request.remote_addr or "", datetime.now(UTC))
    wish = job.wish
    choice = Choice(
        size_of(wish.paper), INKS[wish.ink], Correction(*wish.correction), wish.duplex, wish.back_offset, wish.codes
    )
    return Printed(*render_counted(_booklet(job), job.game.paper.parts, wish.parts, choice, _assets()))


def _assets() -> "Assets":
    from pdf.book import Assets

    return Assets(FONTS, SPRITE, brought_icons())


def _booklet(job: Job) -> Booklet:
    army, wish = job.army, job.wish
    return printing.booklet(
        job.game,
        army.document if army else None,
        sizes=dict(wish.sizes),
        army_link=_army_link(army) if army else "",
        troop_link=lambda card: _troop_link(army, card),
        seal=seals_of(army)[0].fingerprint if army and wish.sealed else "",
    )


def _army_link(army: OpenArmy) -> str:
    """Where anybody may read it, if it is shared; else its own page, which only its library opens."""
    if army.row.share_code:
        return public_link("armies.shared", code=army.row.share_code)
    return public_link("armies.show", army=army.row.id)


def _troop_link(army: OpenArmy | None, paper: PaperCard) -> str:
    """The entry's address. It goes by the army, which its owner opens always; to others the share code in it does."""
    if army is None:
        return ""
    return printing.entry_link(public_link("armies.show", army=army.row.id), paper, army.row.share_code or "")
