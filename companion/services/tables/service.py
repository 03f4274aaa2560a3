"""Everything that is done at tables: a service for each subject, wired here."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from companion.engine.game import Game
from companion.services.tables.devices import Devices
from companion.services.tables.entrance import Entrance
from companion.services.tables.groundwork import Grounds
from companion.services.tables.hosting import Hosting
from companion.services.tables.lists import Lists
from companion.services.tables.lobby import Lobby
from companion.services.tables.log import Log
from companion.services.tables.looking import Looking
from companion.services.tables.parts import Access, Clock, Games
from companion.services.tables.playing import Playing
from companion.services.tables.records import Records
from companion.services.tables.seats import Seats
from companion.services.tables.states import States
from companion.services.tables.story import Story
from companion.services.tables.undoing import Undoing
from companion.store.database import Database
from companion.store.ids import secret_token
from companion.store.plays import Plays


@dataclass(frozen=True)
class Tables:
    """The services of the tables, each with its own subject. `open_tables` puts them together."""

    lobby: Lobby
    lists: Lists
    groundwork: Grounds
    entrance: Entrance
    seats: Seats
    hosting: Hosting
    devices: Devices
    looking: Looking
    playing: Playing
    undoing: Undoing
    story: Story
    records: Records


def open_tables(
    database: Database, find: Callable[[str], Game] | None = None, now: Callable[[], datetime] | None = None
) -> Tables:
    """The services of one process. Each of their methods is one transaction or none. They share a cache of states, and
    give the same answers without it. ``find`` finds a game by its id (by default among the installed ones), ``now``
    says what time it is."""
    games = Games(find) if find else Games()
    clock = Clock(now) if now else Clock()
    access = Access(database, Plays(database))
    states = States(access.plays, games)
    log = Log(access, games, states, clock)
    story = Story(access, games, states)
    return Tables(
        lobby=Lobby(access, games, clock),
        lists=Lists(access, games, clock),
        groundwork=Grounds(access, games, clock),
        entrance=Entrance(access, clock),
        seats=Seats(access, clock),
        hosting=Hosting(access, clock),
        devices=Devices(access, clock),
        looking=Looking(access, games, states, clock),
        playing=Playing(access, games, states, log, clock),
        undoing=Undoing(access, games, states, log),
        story=story,
        records=Records(access, games, states, story),
    )


def new_device() -> str:
    """The secret of a new device, for its cookie."""
    return secret_token()
