"""Tables: made, joined, agreed on, played, undone, watched and proved. All that web and command line need is here.

``device`` is always the secret of a device's own cookie (`new_device` makes one); the services hash it. ``tap`` is the
key of a tap: the same one again changes nothing. What adds or removes something in the lobby takes one as ``tap=``,
and raises `Repeated` then; what sets a value takes none, and does nothing where the value stands. ``seen`` is the
log's number (`Opened.number`) that the tapper saw.

    tables = open_tables(database)                              -> Tables, with a service for each subject
    tables.lobby     create(game, device, seats=[NewSeat("Anna", take=True)]) -> Made(table, code, seats);
                     add_seat, remove_seat, rename_seat; settle(…, agreed), accept(…, seat, terms)
    tables.lists     set_army(…, seat, document or None, sealed=False), deal(…, points, seat)
    tables.groundwork  answer(…, question, value), cast(…, question, typed=0, after=n)
    tables.entrance  door(code, device, address) -> Door; looks without entering
                     enter(code, device, address, role="player", name="") -> Entered(table, seat, waiting); a table's
                     code or a seat's. Once the game runs a newcomer waits: waiting(table, device)
                     door_by_link(token, device), enter_by_link(token, device, …), the same by a link
    tables.hosting   admit(…, handle), turn_away(…, handle), turned_away(…), lock(…, locked=True), kick(…, handle or
                     seat), make_host(…, handle), claim_host(…), delete(…)
    tables.seats     take(…, seat), leave(…, seat), code(…, seat) -> SeatCode
    tables.devices   knows(device), mine(device), archive(…), name(…, name)
    tables.looking   open(table, device, seat="", board=False) -> Opened; log(table, device, before=number, most=50)
                     -> older lines; cards(…) -> the troop cards that this device may look at
    tables.playing   start(table, device); tap(table, device, seat, command, form, seen, tap) -> Tapped
    tables.undoing   undo(table, device, seen, tap), redo(…), nod(…), refuse(…), the same; a nod is also how another
                     device agrees that the battle is over
    tables.story     aftermath(table, device), export(table, device), verify(table)
    tables.records   newest(), table(code), log(code), export(code), verify(code), for whoever runs the database

Errors are those of `companion.engine.errors`: `Stale` where others were quicker, `Forbidden`, `Illegal`, `Malformed`,
`NotFound` (``no-table``, ``not-at-this-table``, ``no-such-code``).
"""

from companion.services.tables.base import Repeated
from companion.services.tables.looking import Looking
from companion.services.tables.service import Tables, new_device, open_tables
from companion.services.tables.undoing import Undoing
from companion.services.tables.views import (
    BOARD,
    LOBBY,
    OVER,
    PLAYER,
    PLAYING,
    ROLES,
    SPECTATOR,
    Agreed,
    Ask,
    Door,
    Entered,
    Knock,
    LogLine,
    Made,
    NewSeat,
    Opened,
    Person,
    Proof,
    SeatCode,
    SeatRow,
    TableRow,
    Tapped,
    Waiting,
)

__all__ = [
    "BOARD",
    "LOBBY",
    "OVER",
    "PLAYER",
    "PLAYING",
    "ROLES",
    "SPECTATOR",
    "Agreed",
    "Ask",
    "Door",
    "Entered",
    "Knock",
    "LogLine",
    "Looking",
    "Made",
    "NewSeat",
    "Opened",
    "Person",
    "Proof",
    "Repeated",
    "SeatCode",
    "SeatRow",
    "TableRow",
    "Tables",
    "Tapped",
    "Undoing",
    "Waiting",
    "new_device",
    "open_tables",
]
