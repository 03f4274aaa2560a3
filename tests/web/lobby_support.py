"""A table's lobby as its visitors see it: opened, come into by the code, and its forms."""

import re

from companion.games import game
from tests.web.plain_browser import Screen, Visitor

WITHOUT = "Play without a list"
ARMY, OTHER = game("highnoon").armies.samples()[:2]


def open_table(host: Visitor, game_id: str = "highnoon", **typed: str) -> Screen:
    """A table with two seats; the host holds the first."""
    fields = {"game": game_id, "players": "2", "mine-1": "1", "name-1": "Anna", "name-2": "Ben", **typed}
    lobby = host.post("/tables/new", fields)
    assert lobby.status == 200
    return lobby


def code_of(lobby: Screen) -> str:
    """The six characters, as they are read aloud."""
    found = re.search(r"The code: ([A-Z0-9]{3}) ([A-Z0-9]{3})", lobby.words)
    assert found, lobby.words
    return found[1] + found[2]


def link_of(shown: Screen) -> str:
    """The path of the table's link, as a lobby, the settings or the big screen draw it."""
    found = re.search(r"/in/[a-z0-9]{34}", shown.html)
    assert found, shown.words
    return found[0]


def sit_down(guest: Visitor, lobby: Screen, seat: str = "Ben") -> Screen:
    """Comes in by the code, takes a seat and plays without a list; returns the lobby as the guest sees it."""
    inside = come_in(guest, lobby, seat)
    return inside.press(WITHOUT) if WITHOUT in inside.buttons else inside


def come_in(guest: Visitor, lobby: Screen, seat: str = "Ben") -> Screen:
    """The same before the guest is asked for a list."""
    door = guest.get(f"/t/{code_of(lobby)}")
    name = next(name for name in door.buttons if name.startswith(seat))
    return door.press(name, {"Your name": "Ben’s phone"})


def do(visitor: Visitor, lobby: Screen, what: str, **fields: str) -> Screen:
    """Sends one of the lobby's forms."""
    return visitor.post(f"{lobby.path}/people", {"do": what, **fields})
