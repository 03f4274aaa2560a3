"""Battles of High Noon for the benches of the tables, and taps at them as a phone sends them."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import count
from urllib.parse import urlencode

from bench.browser import Browser, pieces_of
from bench.load import Answer, Request, Server
from companion.services.tables import Tables
from companion.web.tables.common import COOKIE
from tests.web.highnoon_table import Game, begin_at

TWO = ("the-maine-line", "the-hanging-assize")
"""750 points each: 32 troops on the table."""

FOUR = ("the-night-shift", "palo-duro-patrol", "wichita-by-moonlight", "ninth-ward-mourners")
"""500 points each."""

_KEYS = count()
_VERSION = re.compile(r'\sdata-version="(\d+)"')
_LINE = re.compile(r' id="(line-\d+)"')


@dataclass(frozen=True)
class Tap:
    """A counter that anybody may lay beside a troop of theirs at any time, and take away again."""

    troop: str
    seat: str
    on: bool = True

    @property
    def form(self) -> dict[str, list[str]]:
        """As the game reads it."""
        return {"troop": [self.troop], "mark": ["light-cover"], "on": ["yes" if self.on else "no"]}

    @property
    def act(self) -> str:
        """As the value of its button."""
        return urlencode({"command": "Mark", **self.form, "actor": self.seat}, doseq=True)

    @classmethod
    def first(cls, game: Game, who: int = 0) -> "Tap":
        """On the first troop of a device."""
        opened = game.opened(who)
        return cls(next(plate.id for plate in game.board(who).troops if plate.mine), opened.seat)


def in_action(tables: Tables, armies: Iterable[str]) -> Game:
    """A battle in which somebody acts, with a device for each seat."""
    game = begin_at(tables, armies)
    game.help_on(["act now"])
    return game


@dataclass
class Phone:
    """A page of a device that stays open. It taps again and again, or (``looks``) only fetches what has changed; and it
    says which pieces it has, but not without ``htmx``: then a tap is answered by an address alone."""

    server: Server
    game: Game
    who: int = 0
    looks: bool = False
    htmx: bool = True
    sizes: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._browser = Browser(self.server, {COOKIE: self.game.devices[self.who]})
        self._address = f"/tables/{self.game.table}"
        self._page = self._browser.get(self._address).body.decode()
        self._has, self.version, self._turn = pieces_of(self._page), _version(self._page), 0
        self._tap, self._number = Tap.first(self.game, self.who), self.game.opened(self.who).number

    def asks(self) -> Request:
        """The next tap, or the next look."""
        if self.looks:
            return self._browser.fragment(f"{self._address}/view", self._has)
        self._turn += 1
        act = Tap(self._tap.troop, self._tap.seat, on=self._turn % 2 == 0).act
        fields = {"seen": str(self._number), "tap": f"bench-{next(_KEYS)}", "act": act}
        return self._browser.form(f"{self._address}/do", self._page, fields, htmx=self.htmx, has=self._has)

    def hears(self, answer: Answer) -> None:
        """Its new pieces are taken in."""
        if answer.status != (200 if self.htmx else 303):
            raise RuntimeError(f"A phone of the bench was answered {answer.status}.")
        self.sizes.append(len(answer.body))
        said = answer.body.decode()
        there = set(_LINE.findall(said))
        gone = [id_ for id_ in self._has if there and id_.startswith("line-") and id_ not in there]
        self._has = {id_: had for id_, had in self._has.items() if id_ not in gone} | pieces_of(said)
        self.version = max(self.version, _version(said))


def _version(page: str) -> int:
    """At which version of the table it was drawn; 0 for what is no page."""
    found = _VERSION.search(page)
    return int(found[1]) if found else 0


def taps(server: Server, game: Game, *, htmx: bool = True) -> Iterator[Request]:
    """Taps of the first device, each with a key of its own. Without ``htmx`` one is answered by an address alone."""
    browser = Browser(server, {COOKIE: game.devices[0]})
    address = f"/tables/{game.table}"
    page = browser.get(address).body.decode()
    tap, number = Tap.first(game), game.opened().number
    for turn, key in enumerate(_KEYS):
        act = Tap(tap.troop, tap.seat, on=turn % 2 == 0).act
        fields = {"seen": str(number), "tap": f"bench-{key}", "act": act}
        yield browser.form(f"{address}/do", page, fields, htmx=htmx)
