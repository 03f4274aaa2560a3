"""Chapter Two, Critical Hit Table, by its rows."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.highnoon.table.core import graves
from companion.games.highnoon.table.core.state import Figure, Go
from companion.games.highnoon.table.moving import run
from companion.games.highnoon.table.rolling import keeping, throwing
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.turn import end_turn
from companion.games.highnoon.table.wounds import criticals, figure_hit, roll_critical
from tests.games.highnoon.table import fight_support

from .support import Table, make_state, make_troop

DICE = {2: (1, 1), 3: (1, 2), 4: (1, 3), 5: (1, 4), 7: (3, 4), 9: (4, 5), 10: (5, 5), 11: (5, 6), 12: (6, 6)}


def hit(total: int, *, crack_shot: bool = False, **hero: Any) -> Table:
    """Rex hits Nell, a Hero of Anna's."""
    nell = make_troop("nell", number="hero", **hero)
    rex = make_troop("rex", seat="s2", number="hero", abilities=["crack-shot"] if crack_shot else [])
    table = Table(make_state(nell, rex, turn=2))
    table.do(figure_hit.FigureHit("nell", "f1", "critical", "rex"), "s2")
    assert table.matter("critical").seat == "s2"
    table.throw(*DICE[total], kind="critical")
    return table


def state_of(table: Table) -> str:
    return table.troop("nell").figures[0].state


@pytest.mark.parametrize(
    ("number", "words"),
    [
        ("hero", "9 or more: unhurt. 5 to 8: Eatin' Dirt. 4 or less: a critical hit. -1 or less: Put Down."),
        ("single", "9 or more: unhurt. 5 to 8: Eatin' Dirt. 4 or less: Put Down."),
    ],
)
def test_a_vigor_roll_says_that_a_hero_is_put_down_outright_at_a_difference_of_10(number: str, words: str) -> None:
    rex = replace(make_troop("rex", number="hero"), figures=(Figure("f1", weapons=("pistol",)),))
    go = Go(("rex",), "s1", "AS", moment="1:AS")
    nell = make_troop("nell", seat="s2", number=number)
    table = Table(make_state(nell, rex, goes=(go,), moment="1:AS"))
    table.do(Shoot("rex", "nell", 12, shots=1))
    table.throw(4, kind="shot")
    table.throw(5, 4, kind="damage")
    assert table.matter("vigor").text == words


def test_2_flesh_wound_does_no_harm_and_allows_a_free_shot() -> None:
    table = hit(2)
    assert state_of(table) == "up"
    assert not table.state.matters
    assert "free shot or blow at Rex" in table.state.reminders[0][0]


def test_a_free_shot_is_one_shot_at_whoever_hit_him_and_then_the_attacker_goes_on() -> None:
    nell = replace(make_troop("nell", seat="s2", number="hero"), figures=(Figure("f1", weapons=("pistol",)),))
    rex, other = make_troop("rex", number="hero"), make_troop("other")
    go = Go(("rex",), "s1", "AS", moment="1:AS")
    table = Table(make_state(nell, rex, other, goes=(go,), moment="1:AS"))
    table.do(figure_hit.FigureHit("nell", "f1", "critical", "rex"))
    table.throw(1, 1, kind="critical")
    assert table.state.go is not None
    assert table.state.go.troops == ("nell",)
    table.refuses(Shoot("nell", "other", 10), "barred", "s2")
    table.refuses(run.Run("nell"), "busy", "s2")
    table.do(Shoot("nell", "rex", 10), "s2")
    assert [matter.kind for matter in table.state.matters] == ["shot"]
    table.throw(1, kind="shot")
    assert "Nell has nothing left to do in this action." in table.told
    assert table.state.go.troops == ("rex",)
    assert table.state.moment == "1:AS"


def test_3_groin_needs_8_to_get_up() -> None:
    table = hit(3)
    assert state_of(table) == "dirt"
    assert table.troop("nell").figures[0].stand_tn == 8
    assert table.troop("nell").winged == table.troop("nell").lame == 0


def test_4_weapon_arm_is_a_winged_counter_and_several_add_up() -> None:
    table = hit(4, winged=1)
    assert state_of(table) == "dirt"
    assert table.troop("nell").winged == 2


@pytest.mark.parametrize("total", [5, 7, 9])
def test_5_to_9_guts_is_an_easy_vigor_roll_for_his_life(total: int) -> None:
    table = hit(total)
    assert state_of(table) == "dirt"
    assert table.matter("critical-vigor").tn == 4
    table.throw(4)
    assert state_of(table) == "dirt"
    table = hit(total)
    table.throw(3)
    assert state_of(table) == "down"
    assert table.seat("s2").bounty == 10


def test_10_leg_is_a_lame_counter_at_most_twice() -> None:
    assert hit(10).troop("nell").lame == 1
    assert hit(10, lame=1).troop("nell").lame == 2
    third = hit(10, lame=2)
    assert third.troop("nell").lame == 2
    assert state_of(third) == "dirt"


def test_11_gizzards_is_a_hard_vigor_roll_for_his_life() -> None:
    table = hit(11)
    assert table.matter("critical-vigor").tn == 8
    table.throw(5)
    assert state_of(table) == "down"


def test_12_head_shot_kills_for_good() -> None:
    table = hit(12)
    assert state_of(table) == "down"
    assert not graves.may_return(table.troop("nell"))
    table.settle_all()
    table.do(end_turn.EndTurn())
    assert table.troop("nell").status == "out"


def test_a_crack_shot_may_move_the_roll_by_2_either_way() -> None:
    table = hit(10, crack_shot=True)
    assert {option.value for option in table.matter("crack-shot").options} == {"8", "10", "12"}
    assert table.matter("crack-shot").seat == "s2"
    table.choose("12")
    assert state_of(table) == "down"


def test_a_crack_shot_cannot_leave_the_table() -> None:
    assert criticals.within_reach(2) == (2, 4)
    assert criticals.within_reach(11) == (11, 9)
    assert criticals.within_reach(3) == (3, 5)


def test_a_critical_hit_may_be_rolled_by_hand_for_heroes_alone() -> None:
    table = Table(make_state(make_troop("gunmen"), make_troop("nell", number="hero")))
    table.refuses(roll_critical.RollCritical("gunmen"), "heroes-only")
    table.do(roll_critical.RollCritical("nell"))
    assert table.matter("critical").seat == "s1"


def test_where_a_hero_is_hit_is_not_asked_once_a_head_shot_has_put_him_down() -> None:
    table = fight_support.acting(
        fight_support.fighter(weapons=("pistol",)),
        fight_support.foe("rex", number="hero"),
        touching=False,
        hands={"s2": ("white", "white")},
    )
    table.do(Shoot("anna", "rex", 6))
    for kind, faces in (("shot", (5,)), ("shot", (5,)), ("damage", (5, 5)), ("damage", (5, 4))):
        table.throw(*faces, kind=kind)
    table.load(3, 3)
    table.do(throwing.ThrowAll(), "s2")
    table.do(keeping.AcceptAll(), "s2")
    assert len(fight_support.asked(table, "critical")) == 2
    table.throw(6, 6, kind="critical")
    assert table.troop("rex").figures[0].state == "down"
    assert not table.state.matters
