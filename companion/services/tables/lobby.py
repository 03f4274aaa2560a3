"""Before the battle: the table is made, seats and lists are put to it, terms are agreed, and it starts."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import SystemRandom
from typing import Any

from companion.engine.errors import Illegal, Malformed, Stale
from companion.engine.game import Game
from companion.engine.play import ALL_CHANCE, Start, StartSeat, TableRules
from companion.engine.roster import Document
from companion.services.tables.base import (
    UNDECIDED,
    WITHOUT,
    TableBase,
    agreed_of,
    host_only,
    lobby_only,
    mine_or_hosts,
    tap_key,
    tidy_name,
)
from companion.services.tables.dealing import deal_all, size
from companion.services.tables.groundwork import groundwork_of, judge
from companion.services.tables.reading import read_list
from companion.services.tables.states import NOWHERE
from companion.services.tables.steps import FIRST, NextStep
from companion.services.tables.views import LOBBY, PLAYER, Agreed, Made, NewSeat, Tapped
from companion.store.codec import to_json
from companion.store.ids import army_id, secret_token, table_code, table_seed
from companion.store.play_people import TablePeople
from companion.store.play_rows import PlayRow, SeatedDevice, SeatRecord
from companion.store.plays import Moved

MAX_SEATS = 6


class Lobby(TableBase):
    """What is done before the first step, and the first step."""

    def create(
        self,
        game_id: str,
        device: str,
        *,
        name: str = "",
        who: str = "",
        seats: Sequence[NewSeat] = (),
        agreed: Agreed | None = None,
    ) -> Made:
        """A new table; this device is its host. Errors: `Malformed` (a list), `Illegal` ``seats-too-many``."""
        game, now = self._find(game_id), self._now_ms()
        _not_too_many(len(seats))
        terms = _checked(agreed or Agreed(), game.table)
        lists = [read_list(game, seat.army, dealt=seat.dealt) for seat in seats]
        with self._database.write() as connection:
            people = TablePeople(connection)
            row = _new_row(game, _free_code(people), tidy_name(name, game.name), to_json(terms), now)
            people.create(row)
            people.add_device(row.id, device, tidy_name(who), PLAYER, now, host=True)
            made = []
            for number, (seat, army) in enumerate(zip(seats, lists, strict=True), 1):
                named = tidy_name(seat.name, f"Seat {number}")
                made.append(people.add_seat(row.id, named, device if seat.take else None))
                people.set_seat(
                    row.id, made[-1], army=army[0], about=army[1], sealed=seat.sealed and army[0] is not None
                )
        return Made(row.id, row.code, tuple(made))

    def add_seat(self, table: str, device: str, name: str = "", *, tap: str = "") -> str:
        """The host adds a seat. Returns its id."""
        with self._database.write() as connection:
            people = TablePeople(connection)
            play, seated = self._held(people, table, device, tap)
            lobby_only(play)
            host_only(seated)
            seats = people.seats(table)
            _not_too_many(len(seats) + 1)
            made = people.add_seat(table, tidy_name(name, f"Seat {len(seats) + 1}"))
            judge(people, table, self._find(play.game), agreed_of(play))
            self._new_terms(people, play)
        return made

    def remove_seat(self, table: str, device: str, seat: str, *, tap: str = "") -> None:
        """Removes the seat and its list."""
        with self._database.write() as connection:
            people = TablePeople(connection)
            play, seated = self._held(people, table, device, tap)
            lobby_only(play)
            host_only(seated)
            seat_there(people, table, seat)
            people.remove_seat(table, seat)
            judge(people, table, self._find(play.game), agreed_of(play))
            self._new_terms(people, play)

    def rename_seat(self, table: str, device: str, seat: str, name: str, *, tap: str = "") -> None:
        """Renames a seat, for its holder or the host."""
        with self._database.write() as connection:
            people = TablePeople(connection)
            play, seated = self._held(people, table, device, tap)
            lobby_only(play)
            mine_or_hosts(seated, seat)
            row = seat_there(people, table, seat)
            people.set_seat(table, seat, name=tidy_name(name, row.name))
            people.changed(table, self._now_ms())

    def set_army(
        self, table: str, device: str, seat: str, army: Document | None, *, sealed: bool = False, tap: str = ""
    ) -> None:
        """The list that a seat plays, or none. ``sealed``: nobody else sees it before the game shows it.

        Errors: `Malformed` (the list, or one for another game).
        """
        # The table is looked at first for its game only; who may do it is asked inside the transaction.
        game = self._find(self._at(table, device)[0].game)
        text, about = read_list(game, army)
        with self._database.write() as connection:
            people = TablePeople(connection)
            play, seated = self._held(people, table, device, tap)
            lobby_only(play)
            mine_or_hosts(seated, seat)
            before = seat_there(people, table, seat).about
            chosen = WITHOUT if text is None else about
            people.set_seat(table, seat, army=text, about=chosen, sealed=sealed and text is not None)
            judge(people, table, game, agreed_of(play))
            if text is None and before in (UNDECIDED, WITHOUT):
                people.changed(table, self._now_ms())
            else:
                self._new_terms(people, play)

    def deal(self, table: str, device: str, points: int, seat: str = "", *, again: bool = False, tap: str = "") -> int:
        """Lists by chance, with that limit, for every seat that has none, or for one seat; ``again``: in the place of
        lists that were dealt as well. Returns for how many.

        The limit is a size of the game, or what a list at the table comes to, or was dealt with; where the table
        settled how much each seat may spend, that counts for each of them. A list that somebody
        else sealed takes up room, and nothing that comes out tells more of it. Errors: `Illegal` ``no-such-size``,
        ``no-room``, and where the limit pays for nobody; `Forbidden`.
        """
        play, seated = self._at(table, device)
        _may_deal(play, seated, seat)
        game = self._find(play.game)
        with self._database.read() as connection:
            people = TablePeople(connection)
            seats, armies = people.seats(table), people.armies(table)
        known = [one for one in seats if not one.sealed or one.id in seated.seats]
        if points not in _limits(game, known, agreed_of(play)):
            raise Illegal("no-such-size", "Choose one of the sizes offered for the lists.", limit=points)
        for_ = [one.id for one in _dealt_to(seats, seat, again)]
        limits = _limits_of(game, agreed_of(play), seats, points)
        lists_there = {id_: json.loads(army) for id_, army in armies.items() if army and id_ not in for_}
        beside = [lists_there.pop(one.id) for one in known if one.id in lists_there]
        hidden = sum(map(size, lists_there.values()))
        # Made before anything is locked: it may take a while, and whoever chose meanwhile keeps what they chose.
        dealt = deal_all(game, [limits[one] for one in for_], beside, SystemRandom(), hidden=hidden)
        lists = [read_list(game, army, dealt=True) for army in dealt]
        with self._database.write() as connection:
            people = TablePeople(connection)
            play, seated = self._held(people, table, device, tap)
            _may_deal(play, seated, seat)
            open_ = list(zip(_dealt_to(people.seats(table), seat, again), lists, strict=False))
            for one, (text, about) in open_:
                people.set_seat(table, one.id, army=text, about=about, sealed=False)
            if open_:
                judge(people, table, game, agreed_of(play))
                self._new_terms(people, play)
        return len(open_)

    def settle(self, table: str, device: str, agreed: Agreed, *, tap: str = "") -> None:
        """Replaces what is agreed; everybody has to accept again. Errors: `Malformed` ``no-such-setting``."""
        with self._database.write() as connection:
            people = TablePeople(connection)
            play, seated = self._held(people, table, device, tap)
            lobby_only(play)
            host_only(seated)
            now = agreed_of(play)
            terms = replace(_checked(agreed, self._rules(play.game)), groundwork=now.groundwork, casts=now.casts)
            if terms != now:
                self._new_terms(people, play, agreed=to_json(terms))

    def accept(self, table: str, device: str, seat: str, terms: int) -> None:
        """A seat's holder accepts what `Opened.terms` stands for. Errors: `Stale` ``terms-changed``."""
        with self._database.write() as connection:
            people = TablePeople(connection)
            play, seated = self._held(people, table, device)
            lobby_only(play)
            seat_there(people, table, seat)
            if seat not in seated.seats:
                raise not_yours(seat)
            if terms != play.terms:
                raise Stale("terms-changed", "Something has changed. Look again before you agree.", terms=play.terms)
            people.set_seat(table, seat, accepted=True)
            people.changed(table, self._now_ms())

    def start(self, table: str, device: str, tap: str = FIRST) -> Tapped:
        """Starts the battle with the game's first step. By starting it, the host accepts for its own seats.

        Errors: `Illegal` ``seats-too-few``, ``seats-too-many``, ``not-accepted`` and the game's.
        """
        while True:
            play, seated = self._at(table, device)
            lobby_only(play)
            host_only(seated)
            with self._database.read() as connection:
                people = TablePeople(connection)
                seats, armies = people.seats(table), people.armies(table)
            rules = self._rules(play.game)
            missing = what_is_missing(self._find(play.game), seats, seated.handle)
            if missing:
                raise Illegal(missing[0].code, missing[0].words)
            start = _start(rules, agreed_of(play), seats, armies)
            codec, now = self._codec(play.game), self._now_ms()
            begun = NextStep(codec, rules, play, NOWHERE, rules.empty(), now, tap_key(tap)).begin(start)
            moved = Moved(begun.phase, 0, 0, 0)
            # Compared with the version that was read: what was accepted is what begins.
            version = self._plays.append(table, begun.step, moved, expected_version=play.version)
            if version is not None:
                self._states.remember(table, begun.step, begun.state)
                return Tapped(begun.step.number, version, begun.step.label)

    def _new_terms(self, people: TablePeople, play: PlayRow, **values: Any) -> None:
        """Whatever was accepted is not what is there now."""
        people.clear_accepted(play.id)
        people.changed(play.id, self._now_ms(), terms=play.terms + 1, **values)


@dataclass(frozen=True, slots=True)
class Missing:
    """What keeps a battle from starting: ``words`` are a sentence."""

    code: str
    words: str


def what_is_missing(game: Game, seats: Sequence[SeatRecord], host: str) -> list[Missing]:
    """What keeps the battle from starting; what has to be mended first comes first."""
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
    waiting = [seat.name for seat in seats if seat.holder not in (None, host) and not seat.accepted]
    if waiting:
        words = f"{' and '.join(waiting)} {'have' if len(waiting) > 1 else 'has'} not agreed yet."
        found.append(Missing("not-accepted", words))
    return found


def _may_deal(play: PlayRow, seated: SeatedDevice, seat: str) -> None:
    """The host for all, whoever holds a seat for that one. Errors: `Forbidden`."""
    lobby_only(play)
    if seat:
        mine_or_hosts(seated, seat)
    else:
        host_only(seated)


def _limits_of(game: Game, agreed: Agreed, seats: Sequence[SeatRecord], points: int) -> dict[str, int]:
    """How much each seat's list may come to: what the table settled for it, or so many points."""
    settled = groundwork_of(game.table, agreed, seats)
    return {one.id: settled.limits.get(one.id, points) for one in seats}


def _limits(game: Game, seats: Sequence[SeatRecord], agreed: Agreed) -> set[int]:
    """What lists may be dealt with: where the table settled its size, that alone."""
    settled = groundwork_of(game.table, agreed, seats)
    if settled.limits:
        return set(settled.limits.values())
    told = [json.loads(one.about) for one in seats]
    costs = {one["cost"] for one in told if "cost" in one}
    return {size for _, size in game.armies.sizes} | costs | {one["points"] for one in told if one.get("dealt")}


def _dealt_to(seats: Sequence[SeatRecord], seat: str, again: bool) -> list[SeatRecord]:
    """Those without a list, with ``again`` those with one that was dealt as well; or that one of them."""
    return [one for one in seats if seat in ("", one.id) and _open_to_chance(one, again)]


def _open_to_chance(seat: SeatRecord, again: bool) -> bool:
    return seat.about in (UNDECIDED, WITHOUT) or (again and bool(json.loads(seat.about).get("dealt")))


def seat_there(people: TablePeople, table: str, seat: str) -> SeatRecord:
    """The seat. Errors: `Illegal` ``no-such-seat``."""
    for row in people.seats(table):
        if row.id == seat:
            return row
    raise Illegal("no-such-seat", "That seat is not at this table any more.", seat=seat[:20])


def not_yours(seat: str) -> Illegal:
    """Nobody accepts for somebody else, not even the host."""
    return Illegal("not-your-seat", "Only the player who holds the seat can do that.", seat=seat[:20])


def _new_row(game: Game, code: str, name: str, agreed: str, now: int) -> PlayRow:
    return PlayRow(
        id=army_id(),
        code=code,
        game=game.id,
        name=name,
        phase=LOBBY,
        agreed=agreed,
        terms=1,
        data_version=game.table.data_version,
        seed=table_seed(),
        version=1,
        number=0,
        head=0,
        redo=0,
        ask=0,
        generation=0,
        created_ms=now,
        updated_ms=now,
        token=secret_token(),
    )


def _free_code(people: TablePeople) -> str:
    code = table_code()
    while people.code_taken(code):
        code = table_code()
    return code


def _not_too_many(count: int) -> None:
    if count > MAX_SEATS:
        raise Illegal("seats-too-many", f"A table has at most {MAX_SEATS} seats.", limit=MAX_SEATS)


def _checked(agreed: Agreed, rules: TableRules) -> Agreed:
    """Only what may be agreed; house rules that stand as the book has them are left out."""
    for name in ALL_CHANCE:
        if getattr(agreed, name) not in rules.chance.get(name, ("virtual",)):
            modes = ", ".join(rules.chance.get(name, ("virtual",)))
            raise Malformed("no-such-setting", f"In this game {name} can be: {modes}.")
    known = {switch.name: [value for value, _ in switch.options] for switch in rules.switches()}
    for name, value in agreed.switches.items():
        if value not in known.get(name, ()):
            raise Malformed("no-such-setting", f"This game has no house rule “{name[:40]}: {value[:40]}”.")
    chosen = {name: value for name, value in agreed.switches.items() if value != known[name][0]}
    return replace(agreed, switches=chosen)


def _start(rules: TableRules, agreed: Agreed, seats: Sequence[SeatRecord], armies: dict[str, str | None]) -> Start:
    """Every house rule is named, so that the game need not know which way is the book's; that of chips only to a game
    that has some."""

    def army(seat: SeatRecord) -> Document | None:
        text = armies[seat.id]
        read: Document | None = None if text is None else json.loads(text)
        return read

    return Start(
        tuple(StartSeat(seat.id, seat.name, army(seat), bool(seat.sealed)) for seat in seats),
        agreed.dice,
        agreed.cards,
        agreed.chips,
        ({"hide-chips": "yes" if agreed.hide_chips else "no"} if "chips" in rules.chance else {})
        | {switch.name: switch.options[0][0] for switch in rules.switches()}
        | dict(agreed.switches),
        dict(agreed.groundwork),
        agreed.casts,
    )
