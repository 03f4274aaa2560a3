"""The list of each seat: its player chooses one, or chance deals one."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from random import SystemRandom

from companion.engine.errors import Illegal
from companion.engine.game import Game
from companion.engine.roster import Document
from companion.services.tables.base import (
    UNDECIDED,
    WITHOUT,
    agreed_of,
    host_only,
    lobby_only,
    mine_or_hosts,
    new_terms,
)
from companion.services.tables.dealing import deal_all, size
from companion.services.tables.groundwork import groundwork_of, judge
from companion.services.tables.parts import Access, Clock, Games
from companion.services.tables.reading import read_list
from companion.services.tables.seating import seat_there
from companion.services.tables.views import Agreed
from companion.store.play_rows import PlayRow, SeatedDevice, SeatRecord


@dataclass(frozen=True)
class Lists:
    """What each seat plays."""

    access: Access
    games: Games
    clock: Clock

    def set_army(self, table: str, device: str, seat: str, army: Document | None, *, sealed: bool = False) -> None:
        """The list that a seat plays, or none. ``sealed``: nobody else sees it before the game shows it. The list that
        the seat has changes nothing.

        Errors: `Malformed` (the list, or one for another game).
        """
        # The table is looked at first for its game only; who may do it is asked inside the transaction.
        game = self.games.find(self.access.at(table, device)[0].game)
        text, about = read_list(game, army)
        with self.access.held(table, device) as (people, play, seated):
            lobby_only(play)
            mine_or_hosts(seated, seat)
            row = seat_there(people, table, seat)
            if _plays(row, people.armies(table)[seat], text, sealed=sealed):
                return
            chosen = WITHOUT if text is None else about
            people.set_seat(table, seat, army=text, about=chosen, sealed=sealed and text is not None)
            judge(people, table, game, agreed_of(play))
            if text is None and row.about in (UNDECIDED, WITHOUT):
                people.changed(table, self.clock.ms())
            else:
                new_terms(people, play, self.clock.ms())

    def seal(self, table: str, device: str, seat: str, *, sealed: bool) -> None:
        """Seals the list that a seat has, or opens it to all. A seat without one stays as it is."""
        with self.access.held(table, device) as (people, play, seated):
            lobby_only(play)
            mine_or_hosts(seated, seat)
            row = seat_there(people, table, seat)
            if people.armies(table)[seat] is None or bool(row.sealed) == sealed:
                return
            people.set_seat(table, seat, sealed=sealed)
            new_terms(people, play, self.clock.ms())

    def deal(self, table: str, device: str, points: int, seat: str = "", *, again: bool = False, tap: str = "") -> int:
        """Lists by chance, with that limit, for every seat that has none, or for one seat; ``again``: in the place of
        lists that were dealt as well. Returns for how many.

        The limit is a size of the game, or what a list at the table comes to, or was dealt with; where the table
        settled how much each seat may spend, that counts for each of them. A list that somebody
        else sealed takes up room, and nothing that comes out tells more of it. Errors: `Illegal` ``no-such-size``,
        ``no-room``, ``has-list``, ``not-dealt`` in a game that asks for no list, and where the limit pays for nobody;
        `Forbidden`.
        """
        # Made before anything is locked: it may take a while, and a player who chooses a list meanwhile keeps it.
        game, made = self._made(table, device, points, seat, again)
        with self.access.held(table, device, tap) as (people, play, seated):
            _may_deal(play, seated, seat)
            open_ = [one for one in _dealt_to(people.seats(table), seat, again) if one.id in made]
            if not open_:
                raise Illegal("has-list", f"{'That' if seat else 'Every'} seat already has a list.", seat=seat[:20])
            for one in open_:
                text, about = made[one.id]
                people.set_seat(table, one.id, army=text, about=about, sealed=False)
            judge(people, table, game, agreed_of(play))
            new_terms(people, play, self.clock.ms())
        return len(open_)

    def _made(
        self, table: str, device: str, points: int, seat: str, again: bool
    ) -> tuple[Game, dict[str, tuple[str | None, str]]]:
        """A list for each seat that is dealt one now, as it is kept."""
        play, seated = self.access.at(table, device)
        _may_deal(play, seated, seat)
        game, agreed = self.games.find(play.game), agreed_of(play)
        with self.access.reading() as people:
            seats, armies = people.seats(table), people.armies(table)
        known = [one for one in seats if not one.sealed or one.id in seated.seats]
        if not game.asks_for_lists:
            raise Illegal("not-dealt", f"No lists are dealt in {game.name}.")
        if points not in _limits(game, known, agreed):
            raise Illegal("no-such-size", "Choose one of the sizes offered for the lists.", limit=points)
        for_ = [one.id for one in _dealt_to(seats, seat, again)]
        limits = _limits_of(game, agreed, seats, points)
        lists_there = {id_: json.loads(army) for id_, army in armies.items() if army and id_ not in for_}
        beside = [lists_there.pop(one.id) for one in known if one.id in lists_there]
        hidden = sum(map(size, lists_there.values()))
        dealt = deal_all(game, [limits[one] for one in for_], beside, SystemRandom(), hidden=hidden)
        return game, {one: read_list(game, army, dealt=True) for one, army in zip(for_, dealt, strict=True)}


def _plays(seat: SeatRecord, army: str | None, text: str | None, *, sealed: bool) -> bool:
    """True if somebody chose for this seat what it is to play."""
    if text is None:
        return seat.about == WITHOUT
    return army == text and bool(seat.sealed) == sealed and not json.loads(seat.about).get("dealt")


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
