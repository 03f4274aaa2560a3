"""The lobby, the seats and the secrets of a table: who comes in, what all agree on, and who may know what."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.config import Settings
from companion.engine.errors import Forbidden, Illegal, Malformed, NotFound, Stale
from companion.games import game
from companion.services.guesses import TooManyGuesses
from companion.services.tables import Agreed, NewSeat, Tables, new_device
from companion.services.tables.guessing import PER_ADDRESS
from companion.store import presence
from companion.store.database import Database
from companion.store.ids import fingerprint
from companion.store.listening import admitted
from companion.store.presence import Note
from tests.table_support import HOME, Clock, Party, make_tables, party

SAMPLE = next(iter(game("highnoon").armies.samples()))


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def database(settings: Settings) -> Iterator[Database]:
    opened = Database(settings.database_url)
    yield opened
    opened.close()


@pytest.fixture
def tables(database: Database, clock: Clock) -> Tables:
    return make_tables(database, clock)


@pytest.fixture
def lobby(tables: Tables) -> Party:
    """Anna (the host) and Bob, who has not accepted yet."""
    return party(tables, start=False)


def army() -> Any:
    """A list of the game that lends the toy its armies."""
    return SAMPLE.document


# Coming in


def test_a_code_is_forgiven_its_case_its_spaces_and_letters_that_look_alike(lobby: Party) -> None:
    typed = " ".join(lobby.code.lower()).replace("5", "s").replace("2", "z").replace("8", "B").replace("d", "0")
    assert lobby.tables.door(typed, new_device(), HOME).table == lobby.table
    assert re.fullmatch("[2-9ACDFHJKMNPRTVWX]{6}", lobby.code)


def test_the_door_shows_the_seats_and_lets_nobody_in(lobby: Party, database: Database) -> None:
    guest = new_device()
    door = lobby.tables.door(lobby.code, guest, HOME)
    assert ([seat.name for seat in door.seats], door.inside, door.for_seat) == (["Anna", "Bob"], False, "")
    assert fingerprint(guest) not in admitted(database, [lobby.table])[lobby.table]
    assert lobby.tables.door(lobby.code, lobby.devices[1], HOME).inside


def test_wrong_codes_are_counted_and_right_ones_are_free(lobby: Party, clock: Clock) -> None:
    for _ in range(PER_ADDRESS * 2):
        lobby.tables.door(lobby.code, new_device(), HOME)
    for _ in range(PER_ADDRESS):
        with pytest.raises(NotFound, match="six characters"):
            lobby.tables.door("222222", new_device(), HOME)
    with pytest.raises(TooManyGuesses):
        lobby.tables.door(lobby.code, new_device(), HOME)
    assert lobby.tables.door(lobby.code, new_device(), "198.51.100.1").table == lobby.table
    clock.wait(minutes=10)
    assert lobby.tables.door(lobby.code, new_device(), HOME).table == lobby.table


def test_a_spectator_and_a_big_screen_see_no_secret(tables: Tables) -> None:
    two = party(tables)
    for role in ("spectator", "board"):
        device = new_device()
        tables.enter(two.code, device, HOME, role=role)
        shown = tables.open(two.table, device)
        assert (shown.role, shown.seat, shown.held) == (role, "", ())
        assert shown.board is not None
        assert shown.board.extra is None
        assert not any(plate.notes for plate in shown.board.seats)


def test_a_seat_sees_its_own_secret_only(tables: Tables) -> None:
    two = party(tables)
    secrets = [two.see(who).board.extra["secret"] for who in (0, 1)]  # type: ignore[union-attr] # it is played
    for who in (0, 1):
        shown = repr(two.see(who))
        assert str(secrets[who]) in shown
        assert str(secrets[1 - who]) not in shown
    with pytest.raises(Forbidden):
        two.see(0, "s2")
    assert str(secrets[0]) not in repr(tables.open(two.table, two.devices[0], board=True))


def test_a_device_with_two_seats_sees_the_secrets_of_the_one_that_looks(tables: Tables) -> None:
    device = new_device()
    made = tables.create("toy", device, seats=[NewSeat("Anna", take=True), NewSeat("Bob", take=True)])
    tables.start(made.table, device)
    one, two = (tables.open(made.table, device, seat).board for seat in made.seats)
    assert one is not None
    assert two is not None
    assert str(two.extra["secret"]) not in repr(one)
    assert str(one.extra["secret"]) not in repr(two)


def test_the_host_can_export_the_public_log_before_the_end_and_nobody_else_can(tables: Tables) -> None:
    two = party(tables)
    two.tap(0, "card")
    secrets = [str(two.see(who).board.extra["secret"]) for who in (0, 1)]  # type: ignore[union-attr] # it is played
    written = repr(tables.export(two.table, two.devices[0]))
    assert not any(secret in written for secret in secrets)
    with pytest.raises(Forbidden):
        tables.export(two.table, two.devices[1])
    two.tap(1, "add", number="20")
    two.nod(0)
    after = tables.export(two.table, two.devices[1])
    assert after["seed"] == two.see().seed
    assert secrets[0] in repr(after["log"])
    assert tables.aftermath(two.table, two.devices[1]).headline == "Bob has counted to the end"


def test_there_is_no_aftermath_before_the_end(tables: Tables) -> None:
    two = party(tables)
    with pytest.raises(Illegal, match="not over"):
        tables.aftermath(two.table, two.devices[0])


# Agreeing


def test_the_battle_waits_until_every_taken_seat_has_accepted(lobby: Party) -> None:
    assert lobby.see().missing == ("Bob has yet to accept.",)
    with pytest.raises(Illegal, match="Bob has yet to accept"):
        lobby.tables.start(lobby.table, lobby.devices[0])
    with pytest.raises(Forbidden):
        lobby.tables.start(lobby.table, lobby.devices[1])
    lobby.tables.accept(lobby.table, lobby.devices[1], "s2", 1)
    done = lobby.tables.start(lobby.table, lobby.devices[0])
    assert (done.number, lobby.see(1).phase) == (1, "playing")
    with pytest.raises(Forbidden, match="has begun"):
        lobby.tables.start(lobby.table, lobby.devices[0])


@pytest.mark.parametrize("change", ["settle", "army", "add", "remove"])
def test_whatever_is_changed_has_to_be_accepted_again(lobby: Party, change: str) -> None:
    tables, table, host = lobby.tables, lobby.table, lobby.devices[0]
    tables.accept(table, lobby.devices[1], "s2", 1)
    match change:
        case "settle":
            tables.settle(table, host, Agreed(dice="real"))
        case "army":
            tables.set_army(table, host, "s1", army())
        case "add":
            tables.add_seat(table, host)
        case _:
            tables.remove_seat(table, host, "s1")
    shown = lobby.see(1)
    assert (shown.terms, [seat.accepted for seat in shown.seats]) == (2, [False] * len(shown.seats))
    with pytest.raises(Stale):
        tables.accept(table, lobby.devices[1], "s2", 1)


def test_settings_that_stay_as_they_were_are_not_accepted_again(lobby: Party) -> None:
    lobby.tables.accept(lobby.table, lobby.devices[1], "s2", 1)
    lobby.tables.settle(lobby.table, lobby.devices[0], Agreed(switches={"goal": "20"}))
    assert lobby.see().missing == ()


def test_nobody_accepts_for_somebody_else_and_only_the_host_settles(lobby: Party) -> None:
    with pytest.raises(Illegal):
        lobby.tables.accept(lobby.table, lobby.devices[0], "s2", 1)
    with pytest.raises(Forbidden):
        lobby.tables.settle(lobby.table, lobby.devices[1], Agreed(redraw=True))
    with pytest.raises(Forbidden):
        lobby.tables.set_army(lobby.table, lobby.devices[1], "s1", None)


@pytest.mark.parametrize("agreed", [Agreed(dice="magic"), Agreed(switches={"goal": "7"}), Agreed(switches={"x": "y"})])
def test_only_what_the_game_knows_is_agreed_on(lobby: Party, agreed: Agreed) -> None:
    with pytest.raises(Malformed):
        lobby.tables.settle(lobby.table, lobby.devices[0], agreed)


def test_the_start_hands_the_game_seats_lists_and_every_house_rule(lobby: Party) -> None:
    lobby.tables.set_army(lobby.table, lobby.devices[0], "s1", army())
    lobby.tables.settle(lobby.table, lobby.devices[0], Agreed(hide_chips=True))
    lobby.tables.accept(lobby.table, lobby.devices[1], "s2", 3)
    lobby.tables.start(lobby.table, lobby.devices[0])
    state = lobby.tables._states.state(lobby.table, "toy", lobby.tables._rules("toy"), 1)
    assert [(player.name, player.army) for player in state.players] == [("Anna", SAMPLE.name), ("Bob", "")]
    assert state.switches == {"goal": "20", "hide-chips": "yes"}


def test_an_error_of_the_game_keeps_the_table_in_the_lobby(tables: Tables) -> None:
    device = new_device()
    made = tables.create("toy", device, seats=[NewSeat("Nobody", take=True)])
    with pytest.raises(Illegal, match="Nobody cannot play"):
        tables.start(made.table, device)
    assert tables.open(made.table, device).phase == "lobby"


def test_a_table_without_enough_seats_does_not_start(tables: Tables) -> None:
    device = new_device()
    made = tables.create("toy", device)
    assert tables.open(made.table, device).missing == ("This game needs at least 1 seat.",)
    for _ in range(6):
        tables.add_seat(made.table, device)
    with pytest.raises(Illegal, match="at most 6"):
        tables.add_seat(made.table, device)


def test_a_sealed_list_is_shown_to_its_own_seat_only(lobby: Party) -> None:
    lobby.tables.set_army(lobby.table, lobby.devices[1], "s2", army(), sealed=True)
    assert SAMPLE.name in repr(lobby.see(1).seats)
    assert SAMPLE.name not in repr(lobby.see(0))
    assert (lobby.see(0).seats[1].has_army, lobby.see(0).seats[1].sealed) == (True, True)
    assert SAMPLE.name not in repr(lobby.tables.door(lobby.code, new_device(), HOME))


def test_a_list_that_cannot_be_read_is_refused_and_changes_nothing(lobby: Party) -> None:
    before = lobby.see()
    with pytest.raises(Malformed):
        lobby.tables.set_army(lobby.table, lobby.devices[0], "s1", {"format": "x"})
    assert lobby.see() == before


# Seats


def test_a_seat_is_taken_once_and_can_be_left(lobby: Party) -> None:
    third = new_device()
    lobby.tables.enter(lobby.code, third, HOME)
    with pytest.raises(Illegal, match="Bob is taken"):
        lobby.tables.take(lobby.table, third, "s2")
    with pytest.raises(Forbidden):
        lobby.tables.leave(lobby.table, third, "s2")
    lobby.tables.leave(lobby.table, lobby.devices[1], "s2")
    lobby.tables.take(lobby.table, third, "s2")
    assert lobby.tables.open(lobby.table, third).held == ("s2",)
    assert lobby.see(1).held == ()


def labels(table: Party, who: int = 0) -> list[str]:
    return [line.label for line in table.see(who).lines if line.kind == "seat"]


def test_everybody_sees_whose_seat_went_to_whom_and_the_game_goes_on(tables: Tables) -> None:
    two = party(tables)
    host = next(person.handle for person in two.see(1).people if person.host)
    seen = two.number
    tables.hand_over(two.table, two.devices[1], "s2", host)
    tables.leave(two.table, two.devices[0], "s2")
    tables.take(two.table, two.devices[1], "s2")
    assert labels(two, 1) == ["Bob's phone takes Bob", "Bob is free", "Bob is handed to Anna's phone"]
    assert two.tap(0, "add", seen=seen, number="3").number == seen + 4
    assert tables.verify(two.table).holds
    assert two.see().undo_label == "Undo: Anna sets 3"


def test_an_undo_that_was_asked_for_waits_while_a_seat_changes_hands(tables: Tables) -> None:
    two = party(tables, 3)
    two.tap(0, "roll")
    two.undo(0)
    tables.leave(two.table, two.devices[2], "s3")
    assert two.see().ask is not None
    assert two.nod(1).label.startswith("Undo: ")


def test_the_host_takes_no_seat_from_somebody_who_is_here(tables: Tables, clock: Clock) -> None:
    two = party(tables)
    host = next(person.handle for person in two.see().people if person.me)
    tries: list[Callable[[], Any]] = [
        lambda: tables.leave(two.table, two.devices[0], "s2"),
        lambda: tables.seat_code(two.table, two.devices[0], "s2"),
        lambda: tables.hand_over(two.table, two.devices[0], "s2", host),
    ]
    for attempt in tries:
        with pytest.raises(Forbidden) as refused:
            attempt()
        assert refused.value.code == "holder-is-here"
    clock.wait(seconds=61)
    tries[2]()
    assert labels(two, 1) == ["Bob is handed to Anna's phone (Bob's phone held it until now)"]


def test_a_sealed_list_in_the_lobby_goes_to_nobody_unseen(lobby: Party, clock: Clock) -> None:
    lobby.tables.set_army(lobby.table, lobby.devices[1], "s2", army(), sealed=True)
    with pytest.raises(Forbidden, match="is here"):
        lobby.tables.leave(lobby.table, lobby.devices[0], "s2")
    clock.wait(seconds=61)
    lobby.tables.leave(lobby.table, lobby.devices[0], "s2")
    lobby.tables.take(lobby.table, lobby.devices[0], "s2")
    assert labels(lobby, 1) == ["Anna's phone takes Bob", "Bob is free (Bob's phone held it until now)"]
    lobby.tables.start(lobby.table, lobby.devices[0])
    lobby.tap(0, "roll")
    assert lobby.tables.verify(lobby.table).holds


def test_who_is_sent_away_from_a_battle_is_named(tables: Tables) -> None:
    two = party(tables)
    tables.kick(two.table, two.devices[0], "s2")
    assert labels(two) == ["Bob's phone is sent away, Bob is free (Bob's phone held it until now)"]


def test_a_seats_code_brings_a_new_phone_in_and_works_once(tables: Tables, clock: Clock) -> None:
    two = party(tables)
    clock.wait(seconds=61)
    secret = two.see(1).board.extra["secret"]  # type: ignore[union-attr] # it is played
    code = tables.seat_code(two.table, two.devices[0], "s2").code
    fresh = new_device()
    assert tables.door(code, fresh, HOME).for_seat == "s2"
    assert tables.enter(code, fresh, HOME).seat == "s2"
    shown = tables.open(two.table, fresh)
    assert (shown.seat, shown.board.extra["secret"]) == ("s2", secret)  # type: ignore[union-attr] # it is played
    assert two.see(1).held == ()
    assert labels(two, 1) == ["A device holds Bob by a code (Bob's phone held it until now)"]
    with pytest.raises(NotFound):
        tables.enter(code, new_device(), HOME)


def test_a_seats_code_is_its_holders_and_the_hosts_to_make_and_lasts_half_an_hour(tables: Tables, clock: Clock) -> None:
    two = party(tables)
    with pytest.raises(Forbidden):
        tables.seat_code(two.table, two.devices[1], "s1")
    code = tables.seat_code(two.table, two.devices[1], "s2").code
    newer = tables.seat_code(two.table, two.devices[1], "s2").code
    with pytest.raises(NotFound):
        tables.door(code, new_device(), HOME)
    clock.wait(minutes=30)
    with pytest.raises(NotFound):
        tables.door(newer, new_device(), HOME)


def test_a_seat_is_handed_to_a_device_that_is_there(lobby: Party) -> None:
    host = next(person for person in lobby.see(1).people if person.host)
    lobby.tables.hand_over(lobby.table, lobby.devices[1], "s2", host.handle)
    assert lobby.see(0).held == ("s1", "s2")
    with pytest.raises(Illegal):
        lobby.tables.hand_over(lobby.table, lobby.devices[0], "s2", "nobody")


def test_who_is_sent_away_holds_nothing_hears_nothing_and_comes_back_by_a_seats_code_only(
    lobby: Party, database: Database
) -> None:
    tables, table, (host, bob) = lobby.tables, lobby.table, lobby.devices
    with pytest.raises(Forbidden):
        tables.kick(table, bob, "s1")
    with pytest.raises(Illegal):
        tables.kick(table, host, "s1")
    tables.kick(table, host, "s2")
    assert admitted(database, [table])[table] == {fingerprint(host)}
    assert tables.mine(bob) == []
    assert not lobby.see().seats[1].held
    with pytest.raises(NotFound):
        lobby.see(1)
    with pytest.raises(Forbidden, match="sent this device away"):
        tables.enter(lobby.code, bob, HOME)
    tables.enter(tables.seat_code(table, host, "s2").code, bob, HOME)
    assert lobby.see(1).held == ("s2",)


def test_the_host_can_be_passed_on_and_claimed_when_gone(lobby: Party, clock: Clock) -> None:
    tables, table, anna = lobby.tables, lobby.table, lobby.devices[0]
    tables.make_host(table, anna, next(person.handle for person in lobby.see().people if not person.me))
    assert (lobby.see(0).host, lobby.see(1).host) == (False, True)
    with pytest.raises(Forbidden, match="host is here"):
        tables.claim_host(table, anna)
    clock.wait(minutes=3)
    tables.claim_host(table, anna)
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
    assert not any(person.here for person in lobby.see().people)


# One's own tables


def test_a_device_finds_its_tables_again_puts_them_away_and_its_host_deletes_them(lobby: Party, clock: Clock) -> None:
    tables, (host, bob) = lobby.tables, lobby.devices
    clock.wait(minutes=1)
    other = tables.create("toy", host, name="  Second \n table ")
    assert [row.name for row in tables.mine(host)] == ["Second table", "Count to Twenty"]
    assert tables.mine(new_device()) == []
    tables.archive(other.table, host)
    assert [row.table for row in tables.mine(host)] == [lobby.table]
    assert [row.table for row in tables.mine(host, hidden=True)] == [other.table]
    with pytest.raises(Forbidden):
        tables.delete(lobby.table, bob)
    tables.delete(lobby.table, host)
    assert tables.mine(bob) == []
    with pytest.raises(NotFound):
        lobby.see()
