"""Whoever looks at a table taps for their own seats; spectators and the big board only look."""

from dataclasses import dataclass

from companion.engine.eyes import Eyes
from companion.engine.play import Viewer


@dataclass(frozen=True)
class Chair:
    id: str
    name: str


@dataclass(frozen=True)
class Saloon:
    seats: tuple[Chair, ...] = (Chair("s1", "Anna"), Chair("s2", "Ben"))

    def seat(self, id_: str) -> Chair | None:
        return next((chair for chair in self.seats if chair.id == id_), None)


def eyes(*seats: str, host: bool = False, board: bool = False) -> Eyes[Saloon]:
    return Eyes(Saloon(), Viewer(seats[0] if seats else "", frozenset(seats), host, board))


def test_a_player_taps_for_their_own_seat_and_in_matters_of_nobody() -> None:
    anna = eyes("s1")
    assert [(anna.plays(seat), anna.may_play(seat)) for seat in ("s1", "", "s2")] == [
        (True,) * 2,
        (True,) * 2,
        (False,) * 2,
    ]


def test_a_host_may_tap_for_everybody_and_plays_nobody_else() -> None:
    host = eyes("s1", host=True)
    assert (host.may_play("s2"), host.plays("s2")) == (True, False)


def test_a_spectator_and_the_big_board_tap_for_nobody() -> None:
    for one in (eyes(), eyes("s1", host=True, board=True)):
        assert not one.seated
        assert [seat for seat in ("s1", "s2", "") if one.plays(seat) or one.may_play(seat)] == []


def test_a_device_with_several_seats_sees_the_secrets_of_one_at_a_time() -> None:
    both = eyes("s2", "s1")
    assert (both.owns("s2"), both.owns("s1"), both.owns("")) == (True, False, False)
    assert not eyes("s2", board=True).owns("s2")


def test_a_seat_is_called_by_its_name_and_nobodys_matter_is_anybodys() -> None:
    assert (eyes().name("s2"), eyes().name("")) == ("Ben", "Anybody")


def test_who_is_waited_for_is_named_once_and_in_order() -> None:
    assert eyes().waiting(["s2", "s1", "s2"]) == "Waiting for Ben and Anna"
    assert eyes().waiting([]) == ""
