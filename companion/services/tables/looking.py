"""A table as a device may see it: seats, people, the board of its game, and the public log."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.engine.board import Board
from companion.engine.chance import fingerprint
from companion.engine.errors import Forbidden
from companion.engine.groundwork import Groundwork
from companion.engine.play import Viewer
from companion.engine.sheets import TroopCard
from companion.services.tables.base import (
    UNDECIDED,
    WITHOUT,
    agreed_of,
    away_for,
    ender,
    is_here,
    may_agree,
    may_answer,
    moment,
    seeds_of,
)
from companion.services.tables.groundwork import groundwork_of
from companion.services.tables.log_lines import page_of
from companion.services.tables.parts import Access, Clock, Games
from companion.services.tables.seating import stays_put
from companion.services.tables.starting import what_is_missing
from companion.services.tables.states import States
from companion.services.tables.views import (
    BOARD,
    LOBBY,
    OVER,
    PLAYING,
    Ask,
    Knock,
    LogLine,
    Opened,
    Person,
    SeatRow,
)
from companion.store.play_rows import KNOCKING, DeviceRecord, PlayRow, SeatedDevice, SeatRecord

MOST_LINES = 500

LINES = 40
"""So many lines of the log come with a page."""


@dataclass(frozen=True)
class Looking:
    """What pages show. `companion.services.live` knows who listens and who is here."""

    access: Access
    games: Games
    states: States
    clock: Clock

    def open(
        self, table: str, device: str, seat: str = "", *, board: bool = False, lines: int = LINES, lifted: str = ""
    ) -> Opened:
        """The table for this device, seen with the eyes of one of the seats it holds (the first, if none is named).

        ``board``: as the big screen shows it, without anybody's secrets. ``lifted``: the number of the step at which
        the seat's cover was lifted; until the next one that seat looks alone. Errors: `NotFound` ``no-table``,
        ``not-at-this-table``; `Forbidden` ``not-your-seat``.
        """
        with self.access.plays.together():
            play, seated = self.access.at(table, device)
            seats, there = self.access.plays.people(table)
            shown, more = page_of(self.access.plays, play, seats, play.number + 1, lines)
        now = self.clock.ms()
        viewer = replace(
            _viewer(seated, seat, board=board),
            alone=bool(seat) and lifted == str(play.number),
            away=away_for(seated, seats, there, now) if play.phase == PLAYING else frozenset(),
        )
        return replace(self._opened(play, seated, viewer, seats, there, now), lines=shown, more=more)

    def _opened(
        self,
        play: PlayRow,
        seated: SeatedDevice,
        viewer: Viewer,
        seats: Sequence[SeatRecord],
        there: Sequence[DeviceRecord],
        now: int,
    ) -> Opened:
        """All of it but the log."""
        devices = [each for each in there if each.role != KNOCKING]
        return Opened(
            table=play.id,
            code=play.code,
            name=play.name,
            game=play.game,
            phase=play.phase,
            version=play.version,
            number=play.number,
            role=seated.role,
            host=seated.host,
            seat=viewer.seat,
            held=seated.seats,
            seats=seat_rows(seats, devices, seated.seats, now, _givable(play, seated, seats, devices, now)),
            people=_people(devices, seats, seated, now),
            agreed=agreed_of(play),
            terms=play.terms,
            groundwork=self._groundwork(play, seats),
            data_version=play.data_version,
            seed_hash=fingerprint(seeds_of(play)[-1]),
            seed=seeds_of(play)[-1].hex() if play.phase == OVER else "",
            earlier=tuple((fingerprint(seed), seed.hex()) for seed in seeds_of(play)[:-1]),
            missing=self._missing(play, seats, devices),
            board=self._board(play, viewer),
            undo_label=self._undo_label(play),
            redo_label=f"Redo: {self.states.place(play.id, play.redo).label}" if play.redo else "",
            ask=self._ask(play, seated, seats) or self._end(play, seated, seats),
            lines=(),
            more=False,
            created_at=moment(play.created_ms),
            token=play.token or "",
            locked=bool(play.locked),
            knocks=_knocks(play, seated, seats, there, now),
        )

    def log(self, table: str, device: str, before: int, most: int = 50) -> tuple[LogLine, ...]:
        """Older lines of the log, newest first."""
        play, _ = self.access.at(table, device)
        seats, _ = self.access.plays.people(table)
        return page_of(self.access.plays, play, seats, before, min(most, MOST_LINES))[0]

    def cards(self, table: str, device: str, seat: str = "") -> Sequence[TroopCard]:
        """The troops that this device may look at; none in the lobby."""
        play, seated = self.access.at(table, device)
        if play.phase == LOBBY:
            return ()
        rules = self.games.rules(play.game)
        return rules.cards(self.states.state(table, play.game, play.head), _viewer(seated, seat, board=False))

    # How it is done

    def _missing(self, play: PlayRow, seats: Sequence[SeatRecord], devices: Sequence[DeviceRecord]) -> tuple[str, ...]:
        if play.phase != LOBBY:
            return ()
        return tuple(
            one.words
            for one in what_is_missing(self.games.find(play.game), seats, _host(devices), self._groundwork(play, seats))
        )

    def _groundwork(self, play: PlayRow, seats: Sequence[SeatRecord]) -> Groundwork:
        if play.phase != LOBBY:
            return Groundwork()
        return groundwork_of(self.games.rules(play.game), agreed_of(play), seats)

    def _board(self, play: PlayRow, viewer: Viewer) -> Board | None:
        if play.phase == LOBBY:
            return None
        rules = self.games.rules(play.game)
        return rules.view(self.states.state(play.id, play.game, play.head), viewer)

    def _undo_label(self, play: PlayRow) -> str:
        last = self.states.tapped(play.id, play.head)
        return f"Undo: {last.label}" if last.parent else ""

    def _ask(self, play: PlayRow, seated: SeatedDevice, seats: Sequence[SeatRecord]) -> Ask | None:
        step = self.access.plays.step(play.id, play.ask) if play.ask else None
        if step is None:
            return None
        mine = json.loads(step.command)["by"] == seated.handle
        who = {seat.id: seat.name for seat in seats}.get(step.seat, "The host")
        may_nod = bool(seated.seats) and not mine
        return Ask(step.number, step.seat, who, self.states.tapped(play.id, play.head).label, mine, may_nod)

    def _end(self, play: PlayRow, seated: SeatedDevice, seats: Sequence[SeatRecord]) -> Ask | None:
        """The end that one device brought about, and that another has yet to agree to."""
        rules = self.games.rules(play.game)
        if play.phase != PLAYING or not rules.over(self.states.state(play.id, play.game, play.head)):
            return None
        seat, handle = ender(self.access.plays, play)
        mine = handle == seated.handle
        who = {row.id: row.name for row in seats}.get(seat, "The host")
        may_nod = may_agree(seated, handle, seats)
        label = self.states.place(play.id, play.head).label
        return Ask(play.head, seat, who, label, mine, may_nod, end=True)


def seat_rows(
    seats: Sequence[SeatRecord],
    devices: Sequence[DeviceRecord],
    held: Sequence[str],
    now_ms: int = 0,
    givable: frozenset[str] = frozenset(),
) -> tuple[SeatRow, ...]:
    """The seats for a device that holds some of them; what a sealed list holds is left out for the others."""
    known = {device.handle: device for device in devices}
    rows = (_seat_row(seat, known.get(seat.holder or ""), seat.id in held, now_ms) for seat in seats)
    return tuple(replace(row, givable=row.id in givable) for row in rows)


def _host(devices: Sequence[DeviceRecord]) -> str:
    """The handle of the host's device, which agrees by starting."""
    return next((device.handle for device in devices if device.host), "")


def _givable(
    play: PlayRow, seated: SeatedDevice, seats: Sequence[SeatRecord], devices: Sequence[DeviceRecord], now_ms: int
) -> frozenset[str]:
    """The seats that this device may free or make a code for."""
    free = {seat.id for seat in seats if seated.host and not stays_put(play, seat, devices, now_ms)}
    return frozenset(free | set(seated.seats))


def _seat_row(seat: SeatRecord, holder: DeviceRecord | None, mine: bool, now_ms: int) -> SeatRow:
    about = json.loads(seat.about)
    told = about if mine or not seat.sealed else {}
    return SeatRow(
        id=seat.id,
        name=seat.name,
        army=told.get("name", ""),
        side=told.get("side", ""),
        cost=told.get("cost"),
        points=told.get("points"),
        who=told.get("who", ""),
        legal=told.get("legal"),
        has_army=seat.about not in (UNDECIDED, WITHOUT),
        undecided=seat.about == UNDECIDED,
        dealt=told.get("dealt", False),
        sealed=bool(seat.sealed),
        held=seat.holder is not None,
        holder=holder.name if holder is not None else "",
        here=holder is not None and (mine or is_here(holder, now_ms)),
        mine=mine,
        accepted=bool(seat.accepted),
        by_host=holder is not None and bool(holder.host),
    )


def _knocks(
    play: PlayRow,
    seated: SeatedDevice,
    seats: Sequence[SeatRecord],
    there: Sequence[DeviceRecord],
    now_ms: int,
) -> tuple[Knock, ...]:
    """Who waits for an answer of this device. At a locked table, or one that is over, nobody is asked."""
    waiting = [each for each in there if each.role == KNOCKING and is_here(each, now_ms)]
    if not waiting or play.locked or play.phase == OVER or not may_answer(seated, there, now_ms):
        return ()
    names = {seat.id: seat.name for seat in seats}
    wishes = [(each, *each.wish.partition(" ")[::2]) for each in waiting]
    return tuple(Knock(each.handle, each.name, role, names.get(seat, "")) for each, role, seat in wishes)


def _people(
    devices: Sequence[DeviceRecord], seats: Sequence[SeatRecord], me: SeatedDevice, now_ms: int
) -> tuple[Person, ...]:
    held = {device.handle: [seat for seat in seats if seat.holder == device.handle] for device in devices}
    names = {device.handle: device.name or _unnamed(held[device.handle]) for device in devices}
    return tuple(
        Person(
            handle=device.handle,
            name=names[device.handle],
            role=device.role,
            host=bool(device.host),
            # The device that asks is here, even before its live line opens.
            here=device.handle == me.handle or is_here(device, now_ms),
            me=device.handle == me.handle,
            seats=tuple(seat.id for seat in held[device.handle]),
            plays=" and ".join(seat.name for seat in held[device.handle] if seat.name not in names[device.handle]),
        )
        for device in devices
    )


def _unnamed(seats: Sequence[SeatRecord]) -> str:
    """What a device of an earlier release is called, to which nobody gave a name."""
    return f"{' and '.join(seat.name for seat in seats)}’s device" if seats else "A device"


def _viewer(seated: SeatedDevice, seat: str, *, board: bool) -> Viewer:
    if board or (seated.role == BOARD and not seated.seats):
        return Viewer(board=True)
    if seat and seat not in seated.seats:
        raise Forbidden("not-your-seat", "That seat belongs to somebody else.", seat=seat[:20])
    return Viewer(seat or next(iter(seated.seats), ""), frozenset(seated.seats), seated.host)
