"""The lobby of a table: who comes in by its code, what all agree on, and when the battle may start."""

import re
from concurrent.futures import ThreadPoolExecutor

import pytest

from companion.engine.errors import Forbidden, Illegal, Malformed, Stale
from companion.services.tables import Agreed, NewSeat, Tables, new_device
from companion.store.database import Database
from companion.store.ids import fingerprint
from companion.store.listening import admitted
from tests.table_support import HOME, SAMPLE, Party, army

# Coming in


def test_a_code_is_forgiven_its_case_its_spaces_and_letters_that_look_alike(lobby: Party) -> None:
    typed = " ".join(lobby.code.lower()).replace("5", "s").replace("2", "z").replace("8", "B").replace("d", "0")
    assert lobby.tables.entrance.door(typed, new_device(), HOME).table == lobby.table
    assert re.fullmatch("[2-9ACDFHJKMNPRTVWX]{6}", lobby.code)


def test_the_door_shows_the_seats_and_lets_nobody_in(lobby: Party, database: Database) -> None:
    guest = new_device()
    door = lobby.tables.entrance.door(lobby.code, guest, HOME)
    assert ([seat.name for seat in door.seats], door.inside, door.for_seat) == (["Anna", "Bob"], False, "")
    assert fingerprint(guest) not in admitted(database, [lobby.table])[lobby.table]
    assert lobby.tables.entrance.door(lobby.code, lobby.devices[1], HOME).inside


# Agreeing


def test_the_battle_waits_until_every_taken_seat_has_accepted(lobby: Party) -> None:
    assert lobby.see().missing == ("Bob has not agreed yet.",)
    with pytest.raises(Illegal, match="Bob has not agreed yet"):
        lobby.tables.playing.start(lobby.table, lobby.devices[0])
    with pytest.raises(Forbidden):
        lobby.tables.playing.start(lobby.table, lobby.devices[1])
    lobby.tables.lobby.accept(lobby.table, lobby.devices[1], "s2", 1)
    done = lobby.tables.playing.start(lobby.table, lobby.devices[0])
    assert (done.number, lobby.see(1).phase) == (1, "playing")
    with pytest.raises(Forbidden, match="has started"):
        lobby.tables.playing.start(lobby.table, lobby.devices[0])


@pytest.mark.parametrize("change", ["settle", "army", "add", "remove"])
def test_whatever_is_changed_has_to_be_accepted_again(lobby: Party, change: str) -> None:
    tables, table, host = lobby.tables, lobby.table, lobby.devices[0]
    tables.lobby.accept(table, lobby.devices[1], "s2", 1)
    match change:
        case "settle":
            tables.lobby.settle(table, host, Agreed({"dice": "real"}))
        case "army":
            tables.lists.set_army(table, host, "s1", army())
        case "add":
            tables.lobby.add_seat(table, host)
        case _:
            tables.lobby.remove_seat(table, host, "s1")
    shown = lobby.see(1)
    assert (shown.terms, [seat.accepted for seat in shown.seats]) == (2, [False] * len(shown.seats))
    with pytest.raises(Stale):
        tables.lobby.accept(table, lobby.devices[1], "s2", 1)


def test_settings_that_stay_as_they_were_are_not_accepted_again(lobby: Party) -> None:
    lobby.tables.lobby.accept(lobby.table, lobby.devices[1], "s2", 1)
    lobby.tables.lobby.settle(lobby.table, lobby.devices[0], Agreed(switches={"goal": "20"}))
    assert lobby.see().missing == ()


def test_house_rules_that_are_turned_at_the_same_moment_all_stand(lobby: Party) -> None:
    wanted = {"goal": "100", "marbles": "hidden"}
    for _ in range(5):
        with ThreadPoolExecutor(2) as taps:
            list(taps.map(lambda one: lobby.tables.lobby.turn(lobby.table, lobby.devices[0], *one), wanted.items()))
        assert lobby.see().agreed.switches == wanted
        lobby.tables.lobby.settle(lobby.table, lobby.devices[0], Agreed())


def test_a_house_rule_that_is_turned_leaves_the_rest_as_it_was(lobby: Party) -> None:
    lobby.tables.lobby.settle(lobby.table, lobby.devices[0], Agreed({"dice": "real"}, redraw=True))
    lobby.tables.lobby.turn(lobby.table, lobby.devices[0], "goal", "100")
    assert lobby.see().agreed == Agreed({"dice": "real"}, {"goal": "100"}, redraw=True)
    with pytest.raises(Malformed):
        lobby.tables.lobby.turn(lobby.table, lobby.devices[0], "goal", "to the moon")


def test_nobody_accepts_for_somebody_else_and_only_the_host_settles(lobby: Party) -> None:
    with pytest.raises(Forbidden):
        lobby.tables.lobby.accept(lobby.table, lobby.devices[0], "s2", 1)
    with pytest.raises(Forbidden):
        lobby.tables.lobby.settle(lobby.table, lobby.devices[1], Agreed(redraw=True))
    with pytest.raises(Forbidden):
        lobby.tables.lists.set_army(lobby.table, lobby.devices[1], "s1", None)


@pytest.mark.parametrize(
    "agreed",
    [
        Agreed({"dice": "magic"}),
        Agreed({"dice": "ask"}),
        Agreed({"coins": "virtual"}),
        Agreed(switches={"goal": "7"}),
        Agreed(switches={"x": "y"}),
    ],
)
def test_only_what_the_game_knows_is_agreed_on(lobby: Party, agreed: Agreed) -> None:
    with pytest.raises(Malformed):
        lobby.tables.lobby.settle(lobby.table, lobby.devices[0], agreed)


def test_the_start_hands_the_game_seats_lists_and_every_house_rule(lobby: Party) -> None:
    lobby.tables.lists.set_army(lobby.table, lobby.devices[0], "s1", army())
    lobby.tables.lobby.settle(lobby.table, lobby.devices[0], Agreed({"bag": "ask"}, {"marbles": "hidden"}))
    lobby.tables.lobby.accept(lobby.table, lobby.devices[1], "s2", 3)
    lobby.tables.playing.start(lobby.table, lobby.devices[0])
    state = lobby.tables.looking.states.state(lobby.table, "toy", 1)
    assert [(player.name, player.army) for player in state.players] == [("Anna", SAMPLE.name), ("Bob", "")]
    assert state.switches == {"goal": "20", "marbles": "hidden"}


def test_an_error_of_the_game_keeps_the_table_in_the_lobby(tables: Tables) -> None:
    device = new_device()
    made = tables.lobby.create("toy", device, seats=[NewSeat("Nobody", take=True)])
    with pytest.raises(Illegal, match="Nobody cannot play"):
        tables.playing.start(made.table, device)
    assert tables.looking.open(made.table, device).phase == "lobby"


def test_a_table_without_enough_seats_does_not_start(tables: Tables) -> None:
    device = new_device()
    made = tables.lobby.create("toy", device)
    assert tables.looking.open(made.table, device).missing == ("This game needs at least 1 seat.",)
    for _ in range(6):
        tables.lobby.add_seat(made.table, device)
    with pytest.raises(Illegal, match="at most 6"):
        tables.lobby.add_seat(made.table, device)


def test_a_sealed_list_is_shown_to_its_own_seat_only(lobby: Party) -> None:
    lobby.tables.lists.set_army(lobby.table, lobby.devices[1], "s2", army(), sealed=True)
    assert SAMPLE.name in repr(lobby.see(1).seats)
    assert SAMPLE.name not in repr(lobby.see(0))
    assert (lobby.see(0).seats[1].has_army, lobby.see(0).seats[1].sealed) == (True, True)
    assert SAMPLE.name not in repr(lobby.tables.entrance.door(lobby.code, new_device(), HOME))


def test_a_list_that_cannot_be_read_is_refused_and_changes_nothing(lobby: Party) -> None:
    before = lobby.see()
    with pytest.raises(Malformed):
        lobby.tables.lists.set_army(lobby.table, lobby.devices[0], "s1", {"format": "x"})
    assert lobby.see() == before
