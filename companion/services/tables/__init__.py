"""Tables: made, joined, agreed on, played, undone, watched and proved. All that web and command line need is here.

``device`` is always the secret of a device's own cookie (`new_device` makes one); the services hash it. ``tap`` is the
key of a tap: the same one again changes nothing. What is done in the lobby, with seats and at the door takes one as
``tap=``, and raises `Repeated` then. ``seen`` is the log's number (`Opened.number`) that the tapper saw.

    tables = Tables(database)
    made = tables.create(game, device, seats=[NewSeat("Anna", take=True)])    -> Made(table, code, seats)
    tables.door(code, device, address)                          -> Door; looks without entering
    tables.enter(code, device, address, role="player", name="") -> Entered(table, seat, waiting); a table's code or a
                                                                   seat's. Once the game runs a newcomer waits
    tables.door_by_link(token, device), enter_by_link(token, device, …), the same by a link; waiting(table, device)
    tables.admit(table, device, handle), turn_away(…, handle), lock(…, locked=True): who comes in
    tables.open(table, device, seat="", board=False)            -> Opened
    tables.log(table, device, before=number, most=50)           -> tuple[LogLine, ...], older lines
    tables.cards(table, device, seat="")                        -> the troop cards that this device may look at

    In the lobby: add_seat(table, device, name) -> seat id, remove_seat(table, device, seat),
    rename_seat(…, seat, name), set_army(…, seat, document or None, sealed=False), deal(…, points, seat),
    settle(…, agreed), answer(…, question, value), cast(…, question, typed=0, after=n),
    accept(…, seat, terms), start(…)
    Seats at any time: take(…, seat), leave(…, seat), seat_code(…, seat) -> SeatCode, hand_over(…, seat, handle),
    kick(…, handle or seat), make_host(…, handle), claim_host(…), name_device(…, name)
    Playing: tap(table, device, seat, command, form, seen, tap) -> Tapped, undo(table, device, seen, tap),
    redo(…), nod(…), refuse(…), the same; a nod is also how another device agrees that the battle is over
    Afterwards: aftermath(table, device), export(table, device), verify(table); mine(device), archive(…), delete(…)
    Whether a device came to any table: knows(device)

Errors are those of `companion.engine.errors`: `Stale` where others were quicker, `Forbidden`, `Illegal`, `Malformed`,
`NotFound` (``no-table``, ``not-at-this-table``, ``no-such-code``).
"""

from companion.services.tables.base import Repeated
from companion.services.tables.service import Tables, new_device
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
    "Waiting",
    "new_device",
]
