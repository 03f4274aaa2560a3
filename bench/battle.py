"""Battles of High Noon for the benches of the tables, and taps at them as a phone sends them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import count
from urllib.parse import urlencode

from bench.browser import Browser
from bench.load import Request, Server
from companion.services.tables import Tables
from companion.web.tables.common import COOKIE
from tests.web.highnoon_table import Game, begin_at

TWO = ("the-maine-line", "the-hanging-assize")
"""750 points each: 32 troops on the table."""

FOUR = ("the-night-shift", "palo-duro-patrol", "wichita-by-moonlight", "ninth-ward-mourners")
"""500 points each."""

_KEYS = count()


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
