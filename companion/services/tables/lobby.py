"""Before the battle: the table is made, seats and lists are put to it, terms are agreed, and it starts."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from companion.engine.errors import Forbidden, Illegal, Malformed, Stale
from companion.engine.game import Game
from companion.engine.play import MOST_SEATS, TableRules
from companion.engine.sources import settled, wrong_mode
from companion.services.tables.base import (
    agreed_of,
    existing,
    host_only,
    lobby_only,
    mine_or_hosts,
    new_terms,
    tap_key,
    tidy_name,
)
from companion.services.tables.groundwork import judge
from companion.services.tables.parts import Access, Clock, Games
from companion.services.tables.reading import read_list
from companion.services.tables.seating import numbered_seat, seat_there
from companion.services.tables.views import LOBBY, PLAYER, Agreed, Made, NewSeat
from companion.store.codec import to_json
from companion.store.ids import army_id, repeatable_id, secret_token, table_code, table_seed
from companion.store.play_people import TablePeople
from companion.store.play_rows import PlayRow


@dataclass(frozen=True)
class Lobby:
    """The table, its seats and its terms, until the battle starts."""

    access: Access
    games: Games
    clock: Clock

    def create(
        self,
        game_id: str,
        device: str,
        *,
        name: str = "",
        who: str = "",
        seats: Sequence[NewSeat] = (),
        agreed: Agreed | None = None,
        tap: str = "",
    ) -> Made:
        """A new table; this device is its host. A second ``tap`` of that key makes no second one, and gets the first.

        Errors: `Malformed` (a list), `Illegal` ``seats-too-many``."""
        game, now = self.games.find(game_id), self.clock.ms()
        _not_too_many(len(seats), game.table)
        terms = _checked(agreed or Agreed(), game.table)
        lists = [read_list(game, seat.army, dealt=seat.dealt) for seat in seats]
        with self.access.writing() as people:
            id_ = repeatable_id("table", device, tap_key(tap)) if tap else army_id()
            row = _new_row(game, id_, _free_code(people), tidy_name(name, game.name), to_json(terms), now)
            if not people.create(row):
                before = existing(people.locked(id_), id_)
                return Made(before.id, before.code, tuple(seat.id for seat in people.seats(id_)))
            people.add_device(row.id, device, tidy_name(who), PLAYER, now, host=True)
            made = []
            for number, (seat, army) in enumerate(zip(seats, lists, strict=True), 1):
                named = tidy_name(seat.name, numbered_seat(number, ()))
                made.append(people.add_seat(row.id, named, device if seat.take else None))
                people.set_seat(
                    row.id, made[-1], army=army[0], about=army[1], sealed=seat.sealed and army[0] is not None
                )
        return Made(row.id, row.code, tuple(made))

    def add_seat(self, table: str, device: str, name: str = "", *, tap: str = "") -> str:
        """The host adds a seat. Returns its id."""
        with self.access.held(table, device, tap) as (people, play, seated):
            lobby_only(play)
            host_only(seated)
            seats = people.seats(table)
            _not_too_many(len(seats) + 1, self.games.rules(play.game))
            made = people.add_seat(table, tidy_name(name, numbered_seat(len(seats) + 1, {each.name for each in seats})))
            judge(people, table, self.games.find(play.game), agreed_of(play))
            new_terms(people, play, self.clock.ms())
        return made

    def remove_seat(self, table: str, device: str, seat: str, *, tap: str = "") -> None:
        """Removes the seat and its list."""
        with self.access.held(table, device, tap) as (people, play, seated):
            lobby_only(play)
            host_only(seated)
            seat_there(people, table, seat)
            people.remove_seat(table, seat)
            judge(people, table, self.games.find(play.game), agreed_of(play))
            new_terms(people, play, self.clock.ms())

    def rename_seat(self, table: str, device: str, seat: str, name: str) -> None:
        """Renames a seat, for its holder or the host. The name that it has changes nothing."""
        with self.access.held(table, device) as (people, play, seated):
            lobby_only(play)
            mine_or_hosts(seated, seat)
            row = seat_there(people, table, seat)
            named = tidy_name(name, row.name)
            if named != row.name:
                people.set_seat(table, seat, name=named)
                people.changed(table, self.clock.ms())

    def settle(self, table: str, device: str, agreed: Agreed) -> None:
        """Replaces what is agreed; where that differs, everybody has to accept again. Errors: `Malformed`
        ``no-such-setting``."""
        self._agree(table, device, lambda now: replace(agreed, groundwork=now.groundwork, casts=now.casts))

    def turn(self, table: str, device: str, switch: str, value: str) -> None:
        """Turns one house rule; what else is agreed stays as it is by then. Errors: as `settle`."""
        self._agree(table, device, lambda now: replace(now, switches={**now.switches, switch: value}))

    def _agree(self, table: str, device: str, change: Callable[[Agreed], Agreed]) -> None:
        with self.access.held(table, device) as (people, play, seated):
            lobby_only(play)
            host_only(seated)
            now = agreed_of(play)
            terms = _checked(change(now), self.games.rules(play.game))
            if terms != now:
                new_terms(people, play, self.clock.ms(), agreed=to_json(terms))

    def accept(self, table: str, device: str, seat: str, terms: int) -> None:
        """A seat's holder accepts what `Opened.terms` stands for. Errors: `Stale` ``terms-changed``,
        `Forbidden` ``not-your-seat``."""
        with self.access.held(table, device) as (people, play, seated):
            lobby_only(play)
            seat_there(people, table, seat)
            if seat not in seated.seats:
                raise _not_yours(seat)
            if terms != play.terms:
                raise Stale("terms-changed", "Something has changed. Look again before you agree.", terms=play.terms)
            people.set_seat(table, seat, accepted=True)
            people.changed(table, self.clock.ms())


def _not_yours(seat: str) -> Forbidden:
    """Nobody accepts for somebody else, not even the host."""
    return Forbidden("not-your-seat", "Only the player who holds the seat can do that.", seat=seat[:20])


def _new_row(game: Game, id_: str, code: str, name: str, agreed: str, now: int) -> PlayRow:
    return PlayRow(
        id=id_,
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


def _not_too_many(count: int, rules: TableRules) -> None:
    most = min(MOST_SEATS, rules.seats[1])
    if count > most:
        raise Illegal("seats-too-many", f"A table of this game has at most {most} seats.", limit=most)


def _checked(agreed: Agreed, rules: TableRules) -> Agreed:
    """Only what may be agreed; sources in their usual mode and house rules as the book has them are left out."""
    if wrong := wrong_mode(rules.sources, agreed.chance):
        raise Malformed("no-such-setting", wrong)
    usual = settled(rules.sources, {})
    modes = {id_: mode for id_, mode in agreed.chance.items() if mode != usual[id_]}
    known = {switch.name: [value for value, _ in switch.options] for switch in rules.switches()}
    for name, value in agreed.switches.items():
        if value not in known.get(name, ()):
            raise Malformed("no-such-setting", f"This game has no house rule “{name[:40]}: {value[:40]}”.")
    chosen = {name: value for name, value in agreed.switches.items() if value != known[name][0]}
    return replace(agreed, chance=modes, switches=chosen)
