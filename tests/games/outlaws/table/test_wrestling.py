"""Wrestling, and handguns that go off in a brawl (Brawl actions; ruling 22)."""

import pytest

from companion.games.outlaws.table.brawling.punch import BODY, Punch
from companion.games.outlaws.table.brawling.win_wrestle import WinWrestle
from companion.games.outlaws.table.brawling.wrestle import Wrestle
from companion.games.outlaws.table.moving.walk import Walk
from tests.games.outlaws.table.brawls import MISS, brawl, id_, stage

# Wrestling


def test_the_lower_d6_wins_a_wrestle_and_a_tie_does_nothing() -> None:
    table = brawl("robert", "samuel")
    table.dice(3, 3)
    table.decide(Wrestle(id_(table, "robert")))
    assert stage(table) == ""
    table.turn("robert")
    table.dice(3, 4)
    table.decide(Wrestle(id_(table, "robert")))
    assert stage(table) == "won"


def test_the_advantage_wins_a_tie_of_a_wrestle() -> None:
    table = brawl("daniel", "samuel")
    table.dice(3, 3)
    table.decide(Wrestle(id_(table, "daniel")))
    table.dice(6)
    table.decide(WinWrestle("down"))
    assert (table.man("samuel").prone, table.man("samuel").blows) == (True, 1)


def test_the_blow_of_a_wrestle_can_be_dodged_but_not_the_fall() -> None:
    table = brawl("daniel", "samuel")
    table.dice(1, 6)
    table.decide(Wrestle(id_(table, "daniel")))
    table.dice(1)
    table.decide(WinWrestle("down"))
    assert (table.man("samuel").prone, table.man("samuel").blows) == (True, 0)


def test_a_push_ends_the_brawl_and_leaves_the_rest_of_the_turn() -> None:
    table = brawl("daniel", "samuel")
    table.dice(1, 6)
    table.decide(Wrestle(id_(table, "daniel")))
    table.decide(WinWrestle("push"))
    assert not table.state.brawling(table.man("daniel"))
    assert (table.go.over, table.go.left) == (False, 3)
    table.decide(Walk(id_(table, "daniel")))
    assert table.go.left == 2


def test_a_wrestle_may_knock_something_out_of_the_others_hands() -> None:
    table = brawl("daniel", "samuel")
    gun = table.hold("samuel", "schofield").held[0]
    table.dice(1, 6)
    table.decide(Wrestle(id_(table, "daniel")))
    table.decide(WinWrestle("disarm", gun))
    assert (table.man("samuel").held, table.state.ground) == ((), (gun,))
    assert "Ann puts it into an adjacent square" in table.told()


# Handguns


@pytest.mark.parametrize(("rolled", "shooter", "other"), [(1, 1, 0), (2, 0, 0), (5, 0, 0), (6, 0, 1)])
def test_a_handgun_goes_off_on_a_miss_and_a_d6_says_whom_it_hits(rolled: int, shooter: int, other: int) -> None:
    table = brawl("robert", "samuel")
    table.hold("robert", "schofield")
    table.change("robert", skill="")
    counters = {1: (4,), 6: (5, 4)}.get(rolled, ())
    table.rig(0, rolled - 1, *counters)
    table.decide(Punch(id_(table, "robert"), BODY))
    hit = len(table.man("robert").wounds), len(table.man("samuel").wounds)
    assert hit == (shooter, other)
    assert table.item("robert", "schofield").loaded == 5


def test_the_bullet_of_a_gun_that_went_off_can_be_dodged() -> None:
    table = brawl("robert", "samuel")
    table.hold("robert", "schofield")
    table.dice(MISS, 6, 1)
    table.decide(Punch(id_(table, "robert"), BODY))
    assert table.man("samuel").wounds == ()
    assert table.state.hit is None


def test_an_empty_gun_does_not_go_off() -> None:
    table = brawl("robert", "samuel")
    table.hold("robert", "schofield")
    table.load("robert", "schofield", 0)
    table.dice(MISS)
    table.decide(Punch(id_(table, "robert"), BODY))
    assert stage(table) == ""


@pytest.mark.parametrize(("switch", "bullets"), [("fires", 5), ("never", 6)])
def test_failing_a_wrestle_is_a_miss_for_a_handgun_unless_a_switch_says_no(switch: str, bullets: int) -> None:
    table = brawl("robert", "samuel", wrestles=switch)
    table.hold("robert", "schofield")
    table.dice(4, 4, 3)
    table.decide(Wrestle(id_(table, "robert")))
    assert table.item("robert", "schofield").loaded == bullets


def test_nobody_forces_a_new_roll_of_a_wrestle_which_has_no_brawl_die() -> None:
    """Brawl objects & long guns: an attacker rolls a *brawl* die again. The blow can only be dodged."""
    table = brawl("daniel", "lee")
    table.hold("lee", "winchester-73")
    table.dice(1, 6)
    table.decide(Wrestle(id_(table, "daniel")))
    table.dice(6)
    table.decide(WinWrestle("down"))
    lee = table.man("lee")
    assert (stage(table), lee.blows, lee.prone, lee.forced) == ("", 1, True, 0)


def test_a_high_impact_gun_that_goes_off_costs_an_action_besides_the_wound() -> None:
    """Ruling 38: it draws what the gun says."""
    table = brawl("robert", "samuel")
    table.hold("robert", "schofield")
    table.change("robert", skill="")
    table.rig(0, 0, 4)
    table.decide(Punch(id_(table, "robert"), BODY))
    assert (len(table.man("robert").wounds), table.man("robert").losses) == (1, 1)
