"""Who comes to a table, and how: by link or code, freely or with a nod; nobody can lock others out by guessing."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.engine.errors import CompanionError, Forbidden, Illegal, NotFound
from companion.services.guesses import TooManyGuesses
from companion.services.tables import Tables, closing, new_device
from companion.services.tables.base import numbered
from companion.services.tables.closing import ASLEEP_AFTER
from companion.services.tables.entrance import Entrance
from companion.services.tables.guessing import MANY, PER_ADDRESS, TypedCodes
from companion.services.tables.hosting import MOST_TURNED_AWAY
from companion.services.tables.newcomers import MAX_KNOCKS
from companion.store import presence
from companion.store.attempts import Attempts
from companion.store.database import Database
from companion.store.ids import fingerprint
from companion.store.play_people import TablePeople
from companion.store.presence import Note
from tests.table_support import HOME, Clock, Party, make_tables, party

WRONG = "222222"
ELSEWHERE = "203.0.113.9"
"""Where nobody of the table is."""


def link(table: Party) -> str:
    return table.see().token


def refused(do: Callable[[], object]) -> str:
    """The code of what was said against it."""
    with pytest.raises(CompanionError) as problem:
        do()
    return problem.value.code


def guess(table: Party, address: str, times: int = 1) -> set[str]:
    """What somebody is told who types wrong codes."""
    return {refused(lambda: table.tables.entrance.door(WRONG, new_device(), address)) for _ in range(times)}


def many_guessed(database: Database, clock: Clock, wrong: int) -> None:
    """So many wrong codes were typed elsewhere in this window."""
    with database.write() as connection:
        for _ in range(wrong):
            Attempts(connection, window_seconds=600).count("table", clock())


def away(table: Party, who: int, database: Database, clock: Clock) -> None:
    """A device's page is closed."""
    now = int(clock().timestamp() * 1000)
    presence.write(database, Note(now, gone=[((table.table, fingerprint(table.devices[who])), now)]))


# Guessing


def test_one_address_is_stopped_at_its_limit_and_others_are_not(lobby: Party, clock: Clock) -> None:
    assert guess(lobby, ELSEWHERE, PER_ADDRESS) == {"no-such-code"}
    assert guess(lobby, ELSEWHERE) == {"too-many-guesses"}
    with pytest.raises(TooManyGuesses):
        lobby.tables.entrance.door(lobby.code, new_device(), ELSEWHERE)
    assert lobby.tables.entrance.door(lobby.code, new_device(), "198.51.100.1").table == lobby.table
    clock.wait(minutes=10)
    assert lobby.tables.entrance.door(lobby.code, new_device(), ELSEWHERE).table == lobby.table


def test_a_right_code_among_many_that_are_sent_at_once_is_no_free_guess(
    lobby: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    guess(lobby, ELSEWHERE, PER_ADDRESS)
    # As it is for those that looked before any of the others was counted.
    monkeypatch.setattr(TypedCodes, "_so_far", lambda _self, _bucket: 0)
    assert guess(lobby, ELSEWHERE) == {"too-many-guesses"}
    assert refused(lambda: lobby.tables.entrance.door(lobby.code, new_device(), ELSEWHERE)) == "too-many-guesses"


def test_right_codes_cost_nothing(lobby: Party) -> None:
    for _ in range(PER_ADDRESS * 2):
        lobby.tables.entrance.door(lobby.code, new_device(), HOME)
    assert guess(lobby, HOME, PER_ADDRESS) == {"no-such-code"}


def test_the_tables_to_which_an_address_came_stay_open_to_it_however_much_is_guessed_there(tables: Tables) -> None:
    club, other = party(tables, start=False), party(tables, start=False)
    tables.entrance.enter(club.code, new_device(), ELSEWHERE)
    guess(club, ELSEWHERE, PER_ADDRESS + 5)
    assert not tables.entrance.enter(club.code, new_device(), ELSEWHERE).waiting
    assert refused(lambda: tables.entrance.enter(other.code, new_device(), ELSEWHERE)) == "too-many-guesses"


def test_twenty_players_behind_one_address_all_get_in_though_each_mistypes_once(lobby: Party) -> None:
    for _ in range(20):
        assert guess(lobby, HOME) == {"no-such-code"}
        assert not lobby.tables.entrance.enter(lobby.code, new_device(), HOME).waiting


def test_a_device_that_is_at_the_table_is_never_limited(lobby: Party) -> None:
    guess(lobby, ELSEWHERE, PER_ADDRESS + 1)
    assert lobby.tables.entrance.door(lobby.code, lobby.devices[1], ELSEWHERE).inside
    assert lobby.tables.entrance.enter(lobby.code, lobby.devices[1], ELSEWHERE).table == lobby.table


def test_a_link_passes_no_gate_and_a_wrong_one_counts_as_no_guess(lobby: Party) -> None:
    guess(lobby, HOME, PER_ADDRESS + 1)
    for _ in range(3):
        assert refused(lambda: lobby.tables.entrance.door_by_link("x" * 34, new_device())) == "no-such-link"
    assert not lobby.tables.entrance.enter_by_link(link(lobby), new_device()).waiting
    assert guess(lobby, "198.51.100.1", PER_ADDRESS) == {"no-such-code"}


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(wrong=st.lists(st.tuples(st.integers(1, 250), st.integers(1, 250), st.integers(1, 40)), max_size=12))
def test_whatever_is_guessed_elsewhere_a_right_code_and_a_right_link_enter(
    database: Database, clock: Clock, wrong: list[tuple[int, int, int]]
) -> None:
    # The examples share one database: what was guessed in the one before is over, and does not add up to `MANY`.
    clock.wait(minutes=10)
    table = party(make_tables(database, clock), start=False)
    for here, there, times in wrong:
        guess(table, f"198.{here}.{there}.1", times)
    assert not table.tables.entrance.enter(table.code, new_device(), HOME).waiting
    assert not table.tables.entrance.enter_by_link(link(table), new_device()).waiting


def test_while_very_many_guess_a_typed_code_knocks_and_a_link_comes_in(
    lobby: Party, database: Database, clock: Clock
) -> None:
    many_guessed(database, clock, MANY - 1)
    assert not lobby.tables.entrance.enter(lobby.code, new_device(), HOME).waiting
    many_guessed(database, clock, 1)
    ann = new_device()
    assert lobby.tables.entrance.door(lobby.code, ann, HOME).knocks
    assert lobby.tables.entrance.enter(lobby.code, ann, HOME).waiting
    assert not lobby.tables.entrance.enter_by_link(link(lobby), new_device()).waiting
    lobby.tables.hosting.admit(lobby.table, lobby.devices[0], lobby.see().knocks[0].handle)
    assert lobby.tables.looking.open(lobby.table, ann).phase == "lobby"
    clock.wait(minutes=10)
    assert not lobby.tables.entrance.enter(lobby.code, new_device(), HOME).waiting


def test_one_address_alone_cannot_make_everybody_knock(lobby: Party) -> None:
    guess(lobby, "198.51.100.1", PER_ADDRESS * 2)
    with lobby.tables.looking.access.database.read() as connection:
        counted = Attempts(connection, window_seconds=600).so_far("table", lobby.tables.looking.clock.now())
    assert counted == PER_ADDRESS


# The link


def test_a_link_has_161_bits_and_is_the_same_for_everybody_who_is_in(two: Party) -> None:
    assert len(two.see(0).token) == 34
    assert two.see(0).token == two.see(1).token
    assert two.see().token != party(two.tables).see().token


def test_a_seats_link_works_once_and_ends_with_the_next_one(two: Party) -> None:
    old = two.tables.seats.code(two.table, two.devices[1], "s2").token
    new = two.tables.seats.code(two.table, two.devices[1], "s2")
    fresh = new_device()
    assert refused(lambda: two.tables.entrance.door_by_link(old, fresh)) == "no-such-link"
    assert two.tables.entrance.door_by_link(new.token, fresh).for_seat == "s2"
    assert two.tables.entrance.enter_by_link(new.token, fresh).seat == "s2"
    assert refused(lambda: two.tables.entrance.enter_by_link(new.token, new_device())) == "no-such-link"
    assert refused(lambda: two.tables.entrance.enter(new.code, new_device(), HOME)) == "no-such-code"


def test_a_seats_link_that_somebody_else_uses_at_the_same_moment_is_refused_as_a_link(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    two = party(make_tables(database))
    mine = two.tables.seats.code(two.table, two.devices[1], "s2").token
    other = make_tables(database)
    look_up = Entrance._linked

    def overtaken(entrance: Entrance, token: str) -> object:
        found = look_up(entrance, token)
        if entrance is not two.tables.entrance:
            return found
        assert other.entrance.enter_by_link(token, new_device()).seat == "s2"
        return found

    monkeypatch.setattr(Entrance, "_linked", overtaken)
    with pytest.raises(NotFound, match="link") as problem:
        two.tables.entrance.enter_by_link(mine, new_device())
    assert problem.value.code == "no-such-link"


def test_a_seats_code_has_eight_characters(two: Party) -> None:
    assert len(two.tables.seats.code(two.table, two.devices[1], "s2").code) == 8
    assert len(two.code) == 6


# Knocking


@pytest.mark.parametrize("by", ["code", "link"])
@pytest.mark.parametrize("role", ["player", "spectator", "board"])
def test_whoever_comes_to_a_running_game_waits_until_the_host_lets_them_in(two: Party, by: str, role: str) -> None:
    ann = new_device()
    if by == "code":
        assert two.tables.entrance.door(two.code, ann, HOME).knocks
        assert two.tables.entrance.enter(two.code, ann, HOME, role=role, name="Ann").waiting
    else:
        assert two.tables.entrance.door_by_link(link(two), ann).knocks
        assert two.tables.entrance.enter_by_link(link(two), ann, role=role, name="Ann").waiting
    assert refused(lambda: two.tables.looking.open(two.table, ann)) == "not-at-this-table"
    assert two.tables.devices.mine(ann) == []
    assert {person.name for person in two.see().people} == {"Anna's phone", "Bob's phone"}
    assert (two.see(0).knocks[0].name, two.see(0).knocks[0].role, two.see(1).knocks) == ("Ann", role, ())
    assert not two.tables.entrance.waiting(two.table, ann).inside
    two.tables.hosting.admit(two.table, two.devices[0], two.see().knocks[0].handle)
    assert two.tables.entrance.waiting(two.table, ann).inside
    assert (two.tables.looking.open(two.table, ann).role, two.see().knocks) == (role, ())


def test_the_free_seat_one_came_for_comes_with_the_nod(two: Party) -> None:
    two.tables.seats.leave(two.table, two.devices[1], "s2")
    ann, late = new_device(), new_device()
    for device, name in ((ann, "Ann"), (late, "Late")):
        two.tables.entrance.enter(two.code, device, HOME, name=name, seat="s2")
    for name in ("Ann", "Late"):
        knock = next(knock for knock in two.see().knocks if knock.name == name)
        assert knock.seat == "Bob"
        two.tables.hosting.admit(two.table, two.devices[0], knock.handle)
    assert two.tables.looking.open(two.table, ann).held == ("s2",)
    assert two.tables.looking.open(two.table, late).held == ()
    assert "Ann now plays Bob" in [line.label for line in two.see().lines]


def test_only_the_host_answers_and_any_player_while_the_hosts_device_is_away(
    two: Party, database: Database, clock: Clock
) -> None:
    watcher, ann = new_device(), new_device()
    two.come(watcher, role="spectator")
    two.tables.entrance.enter(two.code, ann, HOME)
    handle = two.see().knocks[0].handle
    assert refused(lambda: two.tables.hosting.admit(two.table, two.devices[1], handle)) == "host-admits"
    assert refused(lambda: two.tables.hosting.turn_away(two.table, two.devices[1], handle)) == "host-admits"
    away(two, 0, database, clock)
    assert [knock.handle for knock in two.see(1).knocks] == [handle]
    assert refused(lambda: two.tables.hosting.admit(two.table, watcher, handle)) == "host-admits"
    two.tables.hosting.admit(two.table, two.devices[1], handle)
    assert two.tables.looking.open(two.table, ann).role == "player"


def test_a_host_whose_phone_died_comes_back_by_a_players_nod_and_gets_the_seat_by_a_code(
    two: Party, database: Database, clock: Clock
) -> None:
    away(two, 0, database, clock)
    fresh = new_device()
    two.tables.entrance.enter_by_link(link(two), fresh)
    two.tables.hosting.admit(two.table, two.devices[1], two.see(1).knocks[0].handle)
    two.tables.hosting.claim_host(two.table, two.devices[1])
    code = two.tables.seats.code(two.table, two.devices[1], "s1")
    assert two.tables.entrance.enter(code.code, fresh, HOME).seat == "s1"
    assert two.tables.looking.open(two.table, fresh).held == ("s1",)


def test_who_was_turned_away_stays_out_until_let_in_after_all(two: Party) -> None:
    ann = new_device()
    two.tables.entrance.enter(two.code, ann, HOME, name="Ann", role="spectator")
    handle = two.see().knocks[0].handle
    for _ in range(2):
        two.tables.hosting.turn_away(two.table, two.devices[0], handle)
    assert two.tables.entrance.waiting(two.table, ann).refused
    assert refused(lambda: two.tables.entrance.enter(two.code, ann, HOME)) == "sent-away"
    assert two.tables.hosting.turned_away(two.table, two.devices[1]) == ()
    assert [person.name for person in two.tables.hosting.turned_away(two.table, two.devices[0])] == ["Ann"]
    for _ in range(2):
        two.tables.hosting.admit(two.table, two.devices[0], handle)
    assert two.tables.looking.open(two.table, ann).role == "spectator"
    assert refused(lambda: two.tables.hosting.admit(two.table, two.devices[0], "nobody")) == "no-such-device"


def test_whom_the_host_removed_only_the_host_lets_in_again(two: Party, database: Database, clock: Clock) -> None:
    friend, stranger = new_device(), new_device()
    two.come(friend, role="spectator", name="Friend")
    two.tables.hosting.kick(
        two.table, two.devices[0], next(each.handle for each in two.see().people if each.name == "Friend")
    )
    handle = two.tables.hosting.turned_away(two.table, two.devices[0])[0].handle
    away(two, 0, database, clock)
    assert two.tables.hosting.turned_away(two.table, two.devices[1]) == ()
    assert refused(lambda: two.tables.hosting.admit(two.table, two.devices[1], handle)) == "host-only"
    two.tables.entrance.enter(two.code, stranger, HOME)
    two.tables.hosting.admit(two.table, two.devices[1], two.see(1).knocks[0].handle)
    two.tables.hosting.admit(two.table, two.devices[0], handle)
    assert two.tables.entrance.waiting(two.table, friend).inside


def test_a_full_table_lets_nobody_in_by_a_nod_either(two: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = new_device()
    two.tables.entrance.enter(two.code, ann, HOME)
    handle = two.see().knocks[0].handle
    monkeypatch.setattr(closing, "MAX_DEVICES", 2)
    assert refused(lambda: two.tables.hosting.admit(two.table, two.devices[0], handle)) == "table-full"
    monkeypatch.setattr(closing, "MAX_DEVICES", 3)
    two.tables.hosting.admit(two.table, two.devices[0], handle)
    assert two.tables.entrance.waiting(two.table, ann).inside


def test_however_often_somebody_knocks_and_goes_a_table_remembers_only_so_many(two: Party, clock: Clock) -> None:
    first = new_device()
    for device in (first, *(new_device() for _ in range(MAX_KNOCKS * 2))):
        two.tables.entrance.enter(two.code, device, HOME)
        clock.wait(seconds=30)
    with two.tables.looking.access.database.read() as connection:
        assert len(TablePeople(connection).knocking(two.table)) == MAX_KNOCKS
    assert refused(lambda: two.tables.entrance.waiting(two.table, first)) == "not-at-this-table"


def test_who_was_sent_away_is_let_in_again(two: Party) -> None:
    two.tables.hosting.kick(two.table, two.devices[0], "s2")
    handle = two.tables.hosting.turned_away(two.table, two.devices[0])[0].handle
    two.tables.hosting.admit(two.table, two.devices[0], handle)
    assert two.see(1).held == ()


def test_a_table_remembers_no_more_of_those_it_turned_away_than_it_shows(two: Party) -> None:
    for number in range(MOST_TURNED_AWAY + 1):
        two.tables.entrance.enter(two.code, new_device(), HOME, name=f"N{number}")
        two.tables.hosting.turn_away(two.table, two.devices[0], two.see().knocks[0].handle)
    assert len(two.tables.hosting.turned_away(two.table, two.devices[0])) == MOST_TURNED_AWAY


def test_so_many_wait_and_no_more_and_whoever_went_away_makes_room(two: Party, clock: Clock) -> None:
    first = new_device()
    two.tables.entrance.enter(two.code, first, HOME)
    for _ in range(MAX_KNOCKS - 1):
        two.tables.entrance.enter(two.code, new_device(), HOME)
    assert two.tables.entrance.enter(two.code, first, HOME).waiting
    assert refused(lambda: two.tables.entrance.enter(two.code, new_device(), HOME)) == "too-many-knock"
    clock.wait(minutes=2)
    assert two.see().knocks == ()
    assert two.tables.entrance.enter(two.code, new_device(), HOME).waiting
    clock.wait(minutes=11)
    two.tables.entrance.enter(two.code, new_device(), HOME)
    with two.tables.looking.access.database.read() as connection:
        assert len(TablePeople(connection).knocking(two.table)) == 1


def test_a_page_that_waits_without_scripts_is_still_asked_about_after_minutes(two: Party, clock: Clock) -> None:
    ann = new_device()
    two.tables.entrance.enter(two.code, ann, HOME)
    for _ in range(20):
        clock.wait(seconds=10)
        two.tables.entrance.waiting(two.table, ann)
    assert len(two.see().knocks) == 1
    clock.wait(seconds=61)
    assert two.see().knocks == ()


def test_a_seats_code_is_not_asked_again(two: Party) -> None:
    fresh = new_device()
    two.tables.entrance.enter(two.code, fresh, HOME)
    code = two.tables.seats.code(two.table, two.devices[1], "s2")
    assert not two.tables.entrance.door_by_link(code.token, fresh).knocks
    assert not two.tables.entrance.enter_by_link(code.token, fresh).waiting
    assert (two.tables.looking.open(two.table, fresh).held, two.see().knocks) == (("s2",), ())


def test_a_knock_is_no_step_of_the_game(two: Party) -> None:
    before = two.see()
    two.tables.entrance.enter(two.code, new_device(), HOME)
    assert (two.see().number, two.see().version > before.version) == (before.number, True)
    assert two.tables.story.verify(two.table).holds


# Locked, over, asleep


@pytest.mark.parametrize("start", [True, False])
def test_nobody_new_comes_to_a_locked_table_and_who_is_in_comes_back(tables: Tables, start: bool) -> None:
    two = party(tables, start=start)
    assert refused(lambda: tables.hosting.lock(two.table, two.devices[1])) == "host-only"
    tables.hosting.lock(two.table, two.devices[0])
    assert two.see(1).locked
    for come in (
        lambda: tables.entrance.door(two.code, new_device(), HOME),
        lambda: tables.entrance.enter(two.code, new_device(), HOME),
        lambda: tables.entrance.door_by_link(link(two), new_device()),
        lambda: tables.entrance.enter_by_link(link(two), new_device()),
    ):
        assert refused(come) == "table-locked"
    assert tables.entrance.door(two.code, two.devices[1], HOME).inside
    assert tables.entrance.enter_by_link(link(two), two.devices[1]).table == two.table
    code = tables.seats.code(two.table, two.devices[1], "s2")
    assert tables.entrance.enter(code.code, new_device(), HOME).seat == "s2"
    tables.hosting.lock(two.table, two.devices[0], locked=False)
    assert tables.entrance.enter(two.code, new_device(), HOME).waiting is start


def test_who_waits_as_the_table_is_locked_is_told_so_and_asked_for_again_afterwards(two: Party) -> None:
    ann = new_device()
    two.tables.entrance.enter(two.code, ann, HOME)
    two.tables.hosting.lock(two.table, two.devices[0])
    assert "locked" in two.tables.entrance.waiting(two.table, ann).closed
    assert two.see().knocks == ()
    two.tables.hosting.lock(two.table, two.devices[0], locked=False)
    assert (two.tables.entrance.waiting(two.table, ann).closed, len(two.see().knocks)) == ("", 1)


def test_a_code_ends_when_its_table_does(tables: Tables) -> None:
    alone = party(tables, 1)
    while alone.see().phase != "over":
        alone.tap(0, "add", number="9")
    for come in (
        lambda: tables.entrance.enter(alone.code, new_device(), HOME),
        lambda: tables.entrance.enter_by_link(link(alone), new_device()),
    ):
        assert refused(come) == "table-over"
    assert tables.entrance.enter(alone.code, alone.devices[0], HOME).table == alone.table
    token = tables.seats.code(alone.table, alone.devices[0], "s1").token
    fresh = new_device()
    tables.entrance.enter_by_link(token, fresh)
    assert tables.story.aftermath(alone.table, fresh).standings


def test_a_code_and_a_link_end_with_a_table_that_is_deleted(lobby: Party) -> None:
    token = link(lobby)
    lobby.tables.hosting.delete(lobby.table, lobby.devices[0])
    with pytest.raises(NotFound, match="No table has this code"):
        lobby.tables.entrance.enter(lobby.code, new_device(), HOME)
    with pytest.raises(NotFound, match="leads to no table"):
        lobby.tables.entrance.enter_by_link(token, new_device())


def test_a_table_that_was_left_alone_lets_nobody_new_in_until_somebody_goes_on(two: Party, clock: Clock) -> None:
    clock.now += ASLEEP_AFTER
    assert two.tables.entrance.enter(two.code, new_device(), HOME).waiting
    clock.now += ASLEEP_AFTER + timedelta(minutes=1)
    with pytest.raises(Forbidden, match="for 30 days"):
        two.tables.entrance.enter(two.code, new_device(), HOME)
    assert two.tables.entrance.enter(two.code, two.devices[1], HOME).table == two.table
    assert two.tables.entrance.enter(two.code, new_device(), HOME).waiting


# What a device is called


def test_devices_of_one_kind_are_told_apart_by_a_number(lobby: Party) -> None:
    for _ in range(3):
        lobby.tables.entrance.enter(lobby.code, new_device(), HOME, kind="iPhone")
    lobby.tables.entrance.enter(lobby.code, new_device(), HOME, kind="iPhone", name="Ann")
    names = {person.name for person in lobby.see().people}
    assert {"iPhone", "iPhone 2", "iPhone 3", "Ann"} <= names
    assert numbered("Mac", {"Mac", "Mac 2"}) == "Mac 3"


def test_a_device_is_named_anew_by_whoever_holds_it(lobby: Party) -> None:
    lobby.tables.devices.name(lobby.table, lobby.devices[1], "  Bob \n again ")
    assert "Bob again" in {person.name for person in lobby.see().people}
    with pytest.raises(Illegal, match="Type a name"):
        lobby.tables.devices.name(lobby.table, lobby.devices[1], " ")


# A seat's code that is sent twice


def test_a_seats_code_or_link_that_is_sent_twice_leads_to_the_table_and_is_no_wrong_guess(two: Party) -> None:
    for new in (new_device(), new_device()):
        code, entrance = two.tables.seats.code(two.table, two.devices[1], "s2"), two.tables.entrance
        for _ in range(PER_ADDRESS + 1):
            entered = entrance.enter(code.code, new, ELSEWHERE, shown=(two.table, "s2"))
            assert (entered.table, entered.seat) == (two.table, "s2")
            assert entrance.enter_by_link(code.token, new, shown=(two.table, "s2")) == entered
        two.devices[1] = new
    assert guess(two, ELSEWHERE, PER_ADDRESS) == {"no-such-code"}


def test_a_used_seats_code_opens_nothing_to_a_device_that_does_not_hold_the_seat(two: Party) -> None:
    code, new = two.tables.seats.code(two.table, two.devices[1], "s2"), new_device()
    two.tables.entrance.enter(code.code, new, HOME)
    for other in (new_device(), two.devices[0], two.devices[1]):
        for shown in ((two.table, "s2"), ("no-table", "s2"), (two.table, ""), ("", "")):
            assert refused(partial(two.tables.entrance.enter, code.code, other, HOME, shown=shown)) == "no-such-code"
            by_link = partial(two.tables.entrance.enter_by_link, code.token, other, shown=shown)
            assert refused(by_link) == "no-such-link"


def test_of_two_taps_with_a_seats_code_at_once_both_lead_to_the_table(
    two: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, new, entrance = two.tables.seats.code(two.table, two.devices[1], "s2").code, new_device(), two.tables.entrance
    judged = TypedCodes.judge

    def meanwhile(self: TypedCodes, table: str | None, *, known: bool) -> None:
        """The second tap has found the seat, and now the first one takes it."""
        judged(self, table, known=known)
        monkeypatch.setattr(TypedCodes, "judge", judged)
        entrance.enter(code, new, HOME)

    monkeypatch.setattr(TypedCodes, "judge", meanwhile)
    assert entrance.enter(code, new, HOME).seat == "s2"
