"""The seats of a table: taken, left, handed over and moved by a code; who is sent away, is the host, and is here."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.engine.errors import Forbidden, Illegal, NotFound
from companion.services.tables import Tables, new_device
from companion.store import presence
from companion.store.database import Database
from companion.store.ids import fingerprint
from companion.store.listening import admitted
from companion.store.presence import Note
from tests.table_support import HOME, Clock, Party, army, party


def test_a_seat_is_taken_once_and_can_be_left(lobby: Party) -> None:
    third = new_device()
    lobby.tables.entrance.enter(lobby.code, third, HOME)
    with pytest.raises(Illegal, match="Bob is taken"):
        lobby.tables.seats.take(lobby.table, third, "s2")
    with pytest.raises(Forbidden):
        lobby.tables.seats.leave(lobby.table, third, "s2")
    lobby.tables.seats.leave(lobby.table, lobby.devices[1], "s2")
    lobby.tables.seats.take(lobby.table, third, "s2")
    assert lobby.tables.looking.open(lobby.table, third).held == ("s2",)
    assert lobby.see(1).held == ()


def test_in_the_lobby_a_numbered_seat_bears_its_players_name_until_it_is_left(lobby: Party) -> None:
    def names() -> list[str]:
        return [seat.name for seat in lobby.see().seats]

    for _ in range(2):
        lobby.tables.lobby.add_seat(lobby.table, lobby.devices[0])
    assert names() == ["Anna", "Bob", "Seat 3", "Seat 4"]
    cleo, other = new_device(), new_device()
    for device, seat in ((cleo, "s3"), (other, "s4")):
        lobby.tables.entrance.enter(lobby.code, device, HOME, name="Cleo")
        lobby.tables.seats.take(lobby.table, device, seat, name="Cleo")
    assert names() == ["Anna", "Bob", "Cleo", "Cleo 2"]
    for device, seat in ((cleo, "s3"), (other, "s4")):
        lobby.tables.seats.leave(lobby.table, device, seat)
    assert names() == ["Anna", "Bob", "Seat 3", "Seat 4"]


def test_no_two_seats_bear_one_number_after_a_seat_before_them_is_removed(lobby: Party) -> None:
    def names() -> list[str]:
        return [seat.name for seat in lobby.see().seats]

    host, cleo = lobby.devices[0], new_device()
    for _ in range(2):
        lobby.tables.lobby.add_seat(lobby.table, host)
    lobby.tables.lobby.remove_seat(lobby.table, host, "s3")
    assert names() == ["Anna", "Bob", "Seat 4"]
    lobby.tables.lobby.add_seat(lobby.table, host)
    assert names() == ["Anna", "Bob", "Seat 4", "Seat 5"]
    fifth = lobby.see().seats[-1].id
    lobby.tables.entrance.enter(lobby.code, cleo, HOME, name="Cleo")
    lobby.tables.seats.take(lobby.table, cleo, fifth, name="Cleo")
    assert names() == ["Anna", "Bob", "Seat 4", "Cleo"]
    lobby.tables.seats.leave(lobby.table, cleo, fifth)
    assert names() == ["Anna", "Bob", "Seat 4", "Seat 5"]


def test_a_seat_that_the_host_named_keeps_its_name(lobby: Party) -> None:
    third = new_device()
    lobby.tables.seats.leave(lobby.table, lobby.devices[1], "s2")
    lobby.tables.lobby.rename_seat(lobby.table, lobby.devices[0], "s2", "The defender")
    lobby.tables.entrance.enter(lobby.code, third, HOME, name="Cleo")
    lobby.tables.seats.take(lobby.table, third, "s2", name="Cleo")
    assert lobby.see().seats[1].name == "The defender"


def labels(table: Party, who: int = 0) -> list[str]:
    return [line.label for line in table.see(who).lines if line.kind == "seat"]


def test_everybody_sees_whose_seat_went_to_whom_and_the_game_goes_on(tables: Tables) -> None:
    two = party(tables)
    seen = two.number
    tables.entrance.enter(tables.seats.code(two.table, two.devices[1], "s2").code, two.devices[0], HOME)
    tables.seats.leave(two.table, two.devices[0], "s2")
    tables.seats.take(two.table, two.devices[1], "s2")
    taken = "Anna's phone now plays Bob, with a seat code (Bob's phone held it until now)"
    assert labels(two, 1) == ["Bob's phone now plays Bob", "Bob is free", taken]
    assert two.tap(0, "add", seen=seen, number="3").number == seen + 4
    assert tables.story.verify(two.table).holds
    assert two.see().undo_label == "Undo: Anna sets 3"


def test_an_undo_that_was_asked_for_waits_while_a_seat_changes_hands(tables: Tables) -> None:
    two = party(tables, 3)
    two.tap(0, "roll")
    two.undo(0)
    tables.seats.leave(two.table, two.devices[2], "s3")
    assert two.see().ask is not None
    assert two.nod(1).label.startswith("Undo: ")


def test_the_host_takes_no_seat_from_somebody_who_is_here(tables: Tables, clock: Clock) -> None:
    two = party(tables)
    tries: list[Callable[[], Any]] = [
        lambda: tables.seats.leave(two.table, two.devices[0], "s2"),
        lambda: tables.seats.code(two.table, two.devices[0], "s2"),
    ]
    for attempt in tries:
        with pytest.raises(Forbidden) as refused:
            attempt()
        assert refused.value.code == "holder-is-here"
    clock.wait(seconds=61)
    tries[0]()
    assert labels(two, 1) == ["Bob is free (Bob's phone held it until now)"]


def test_a_sealed_list_in_the_lobby_goes_to_nobody_unseen(lobby: Party, clock: Clock) -> None:
    lobby.tables.lists.set_army(lobby.table, lobby.devices[1], "s2", army(), sealed=True)
    with pytest.raises(Forbidden, match="is here"):
        lobby.tables.seats.leave(lobby.table, lobby.devices[0], "s2")
    clock.wait(seconds=61)
    lobby.tables.seats.leave(lobby.table, lobby.devices[0], "s2")
    lobby.tables.seats.take(lobby.table, lobby.devices[0], "s2")
    assert labels(lobby, 1) == ["Anna's phone now plays Bob", "Bob is free (Bob's phone held it until now)"]
    lobby.tables.playing.start(lobby.table, lobby.devices[0])
    lobby.tap(0, "roll")
    assert lobby.tables.story.verify(lobby.table).holds


def test_a_seat_is_the_hosts_to_give_once_its_holder_is_away(tables: Tables, clock: Clock) -> None:
    two = party(tables)

    def givable(who: int) -> list[bool]:
        return [seat.givable for seat in two.see(who).seats]

    assert (givable(0), givable(1)) == ([True, False], [False, True])
    clock.wait(minutes=5)
    assert (givable(0), givable(1)) == ([True, True], [False, True])


def test_whoever_looks_is_here_though_no_line_says_so(tables: Tables, clock: Clock) -> None:
    two = party(tables)
    clock.wait(minutes=5)
    for who in (0, 1):
        assert [person.here for person in two.see(who).people if person.me] == [True]
        assert [person.here for person in two.see(who).people if not person.me] == [False]
        assert [seat.here for seat in two.see(who).seats] == [who == 0, who == 1]


def test_who_is_sent_away_from_a_battle_is_named(tables: Tables) -> None:
    two = party(tables)
    tables.hosting.kick(two.table, two.devices[0], "s2")
    assert labels(two) == ["Bob's phone is removed, Bob is free (Bob's phone held it until now)"]


def test_a_seats_code_brings_a_new_phone_in_and_works_once(tables: Tables, clock: Clock) -> None:
    two = party(tables)
    clock.wait(seconds=61)
    secret = two.see(1).board.extra["secret"]  # type: ignore[union-attr] # it is played
    code = tables.seats.code(two.table, two.devices[0], "s2").code
    fresh = new_device()
    assert tables.entrance.door(code, fresh, HOME).for_seat == "s2"
    assert tables.entrance.enter(code, fresh, HOME).seat == "s2"
    shown = tables.looking.open(two.table, fresh)
    assert (shown.seat, shown.board.extra["secret"]) == ("s2", secret)  # type: ignore[union-attr] # it is played
    assert two.see(1).held == ()
    assert labels(two, 1) == ["A device now plays Bob, with a seat code (Bob's phone held it until now)"]
    with pytest.raises(NotFound):
        tables.entrance.enter(code, new_device(), HOME)


def test_a_seats_code_is_its_holders_and_the_hosts_to_make_and_lasts_half_an_hour(tables: Tables, clock: Clock) -> None:
    two = party(tables)
    with pytest.raises(Forbidden):
        tables.seats.code(two.table, two.devices[1], "s1")
    code = tables.seats.code(two.table, two.devices[1], "s2").code
    newer = tables.seats.code(two.table, two.devices[1], "s2").code
    with pytest.raises(NotFound):
        tables.entrance.door(code, new_device(), HOME)
    clock.wait(minutes=30)
    with pytest.raises(NotFound):
        tables.entrance.door(newer, new_device(), HOME)


def test_who_is_sent_away_holds_nothing_hears_nothing_and_comes_back_by_a_seats_code_only(
    lobby: Party, database: Database
) -> None:
    tables, table, (host, bob) = lobby.tables, lobby.table, lobby.devices
    with pytest.raises(Forbidden):
        tables.hosting.kick(table, bob, "s1")
    with pytest.raises(Illegal):
        tables.hosting.kick(table, host, "s1")
    tables.hosting.kick(table, host, "s2")
    assert admitted(database, [table])[table] == {fingerprint(host)}
    assert tables.devices.mine(bob) == []
    assert not lobby.see().seats[1].held
    with pytest.raises(NotFound):
        lobby.see(1)
    with pytest.raises(Forbidden, match="removed this device"):
        tables.entrance.enter(lobby.code, bob, HOME)
    tables.entrance.enter(tables.seats.code(table, host, "s2").code, bob, HOME)
    assert lobby.see(1).held == ("s2",)


def test_the_host_can_be_passed_on_and_claimed_when_gone(lobby: Party, clock: Clock) -> None:
    tables, table, anna = lobby.tables, lobby.table, lobby.devices[0]
    tables.hosting.make_host(table, anna, next(person.handle for person in lobby.see().people if not person.me))
    assert (lobby.see(0).host, lobby.see(1).host) == (False, True)
    with pytest.raises(Forbidden, match="host is here"):
        tables.hosting.claim_host(table, anna)
    clock.wait(minutes=3)
    tables.hosting.claim_host(table, anna)
    assert (lobby.see(0).host, lobby.see(1).host) == (True, False)


def test_presence_is_a_new_version_only_when_somebody_comes_or_goes(
    lobby: Party, database: Database, clock: Clock
) -> None:
    before, now = lobby.see().version, int(clock().timestamp() * 1000)
    bob = (lobby.table, fingerprint(lobby.devices[1]))
    assert presence.write(database, Note(now, came=[bob])) == set()
    assert lobby.see().version == before
    assert presence.write(database, Note(now, gone=[(bob, now)])) == {lobby.table}
    assert lobby.see().version == before + 1
    assert [person.here for person in lobby.see().people if not person.me] == [False]
    assert presence.write(database, Note(now, came=[(lobby.table, fingerprint(new_device()))])) == set()
    presence.write(database, Note(now, came=[bob]))
    assert [person.here for person in lobby.see().people if not person.me] == [True]
    clock.wait(seconds=61)
    assert [person.here for person in lobby.see().people if not person.me] == [False]


# The tables of a device


def test_a_device_finds_its_tables_again_puts_them_away_and_its_host_deletes_them(lobby: Party, clock: Clock) -> None:
    tables, (host, bob) = lobby.tables, lobby.devices
    clock.wait(minutes=1)
    other = tables.lobby.create("toy", host, name="  Second \n table ")
    assert [row.name for row in tables.devices.mine(host)] == ["Second table", "Count to Twenty"]
    assert tables.devices.mine(new_device()) == []
    tables.devices.archive(other.table, host)
    assert [row.table for row in tables.devices.mine(host)] == [lobby.table]
    assert [row.table for row in tables.devices.mine(host, hidden=True)] == [other.table]
    with pytest.raises(Forbidden):
        tables.hosting.delete(lobby.table, bob)
    tables.hosting.delete(lobby.table, host)
    assert tables.devices.mine(bob) == []
    with pytest.raises(NotFound):
        lobby.see()
