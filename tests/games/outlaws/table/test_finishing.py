"""Somebody unconscious is killed (Unconscious and dead; ruling 4)."""

import pytest

from companion.engine.errors import Illegal
from companion.games.outlaws.table.brawling import offers
from companion.games.outlaws.table.brawling.finish_off import FinishOff
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import Group, Horse
from companion.games.outlaws.table.hurt import cup
from companion.games.outlaws.table.hurt.draw_wound import DrawWound
from tests.games.outlaws.table.shootouts import Shootout


def fallen(**agreed: str) -> Shootout:
    """Samuel lies unconscious, and it is Daniel's turn."""
    table = Shootout.of(["daniel"], ["samuel", "lee"], **agreed)
    table.change("samuel", status="out", prone=True, blows=4)
    table.turn("daniel")
    return table


def ids(table: Shootout) -> tuple[str, str]:
    return table.man("daniel").id, table.man("samuel").id


def jam(table: Shootout) -> int:
    """Where a jam lies in the cup."""
    return cup.counters(table.state).index("jam")


def test_a_knife_kills_with_one_action_and_no_counter() -> None:
    table = fallen()
    table.hold("daniel", "knife")
    man, victim = ids(table)
    table.decide(FinishOff(man, victim, table.item("daniel", "knife").id))
    assert (table.man("samuel").status, table.go.left) == ("dead", 3)
    assert table.state.hit is None


def test_a_shot_kills_for_its_usual_cost_and_a_bullet_and_the_counter_goes_back() -> None:
    table = fallen()
    table.hold("daniel", "colt-45")
    man, victim = ids(table)
    before = sum(cup.contents(table.state).values())
    table.rig(0)
    table.decide(FinishOff(man, victim, table.item("daniel", "colt-45").id))
    assert (table.man("samuel").status, table.go.left, table.go.shots) == ("dead", 3, 1)
    assert table.item("daniel", "colt-45").loaded == 5
    assert (table.man("samuel").wounds, sum(cup.contents(table.state).values())) == ((), before)


def test_a_long_gun_takes_two_actions() -> None:
    table = fallen()
    man, victim = ids(table)
    table.rig(0)
    table.decide(FinishOff(man, victim, table.item("daniel", "spencer").id))
    assert (table.man("samuel").status, table.go.left) == ("dead", 2)


def test_a_jam_saves_the_victim() -> None:
    table = fallen()
    table.hold("daniel", "colt-45")
    man, victim = ids(table)
    table.rig(jam(table))
    table.decide(FinishOff(man, victim, table.item("daniel", "colt-45").id))
    assert table.man("samuel").status == "out"
    assert table.item("daniel", "colt-45").jammed


def test_the_counter_may_come_out_of_a_real_cup() -> None:
    table = fallen(chips="real")
    table.hold("daniel", "colt-45")
    man, victim = ids(table)
    table.decide(FinishOff(man, victim, table.item("daniel", "colt-45").id))
    assert table.man("samuel").status == "out"
    table.decide(DrawWound("headshot"), seat="s1")
    assert table.man("samuel").status == "dead"


def test_nobody_kills_a_man_who_is_up_or_without_a_weapon() -> None:
    table = fallen()
    man, _ = ids(table)
    with pytest.raises(Illegal, match="not an unconscious foe"):
        table.decide(FinishOff(man, table.man("lee").id, table.item("daniel", "spencer").id))
    table.change("daniel", right="", left="")
    assert table.buttons("daniel", offers.offered)["Kill an unconscious foe"].why == "No weapon in hand"


def test_an_empty_gun_kills_nobody() -> None:
    table = fallen()
    table.load("daniel", "spencer", 0)
    assert table.buttons("daniel", offers.offered)["Kill an unconscious foe"].why == "Spencer carbine is empty"


def test_a_shot_in_the_square_is_heard_like_any_other() -> None:
    table = fallen()
    table.hold("daniel", "colt-45")
    man, victim = ids(table)
    table.by_hand(lambda step: step.emit(e.HorsePut(Horse("h1", "Goldie")), e.TownsfolkPut(Group("t1", "Townsfolk 1"))))
    table.rig(0)
    table.decide(FinishOff(man, victim, table.item("daniel", "colt-45").id))
    assert "Goldie" in table.told()
    assert "Townsfolk within 2 squares" in table.told()
