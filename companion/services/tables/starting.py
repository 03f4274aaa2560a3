"""What a table needs before the battle starts, and what the game is told as it does."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine.game import Game
from companion.engine.groundwork import Groundwork
from companion.engine.play import Start, StartSeat, TableRules
from companion.engine.roster import Document
from companion.engine.sources import settled
from companion.services.tables.views import Agreed
from companion.store.play_rows import SeatRecord


@dataclass(frozen=True, slots=True)
class Missing:
    """What keeps a battle from starting: ``words`` are a sentence."""

    code: str
    words: str


def what_is_missing(game: Game, seats: Sequence[SeatRecord], host: str, work: Groundwork) -> list[Missing]:
    """What keeps the battle from starting; what has to be mended first comes first. Where lists say what is played, it
    may start with questions that are still open."""
    (fewest, most), room = game.table.seats, game.table.room
    found = []
    if len(seats) < fewest:
        found.append(Missing("seats-count", f"This game needs at least {fewest} seat{'s' if fewest != 1 else ''}."))
    if len(seats) > most:
        found.append(Missing("seats-count", f"This game has at most {most} seats."))
    brought = sum(json.loads(seat.about).get("size", 0) for seat in seats)
    if room is not None and brought > room:
        many, mend = f"{game.words.count(brought)} are too many", f"Shorten or swap a {game.words.army}"
        found.append(Missing("no-room", f"{many}: the table has room for {room}. {mend}."))
    if not game.has_lists:
        names = {seat.id: f"{seat.name}: " for seat in seats}
        settle = (one for one in work.questions if one.wanted and not one.answer)
        found += [Missing("not-settled", f"{names.get(one.seat, '')}{one.title} is not settled yet.") for one in settle]
    waiting = [seat.name for seat in seats if seat.holder not in (None, host) and not seat.accepted]
    if waiting:
        words = f"{' and '.join(waiting)} {'have' if len(waiting) > 1 else 'has'} not agreed yet."
        found.append(Missing("not-accepted", words))
    return found


def start_of(rules: TableRules, agreed: Agreed, seats: Sequence[SeatRecord], armies: dict[str, str | None]) -> Start:
    """Every source and every house rule is named, so that the game need not know what is usual or the book's way."""

    def army(seat: SeatRecord) -> Document | None:
        text = armies[seat.id]
        read: Document | None = None if text is None else json.loads(text)
        return read

    return Start(
        tuple(StartSeat(seat.id, seat.name, army(seat), bool(seat.sealed)) for seat in seats),
        settled(rules.sources, agreed.chance),
        {switch.name: switch.options[0][0] for switch in rules.switches()} | dict(agreed.switches),
        dict(agreed.groundwork),
        agreed.casts,
    )
