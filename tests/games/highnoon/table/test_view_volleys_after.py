"""What comes of volleys: sums, and those who are Put Down on the way."""

from dataclasses import replace

import pytest

from companion.games.highnoon.table.core.state import Effect, Scope
from companion.games.highnoon.table.rolling import answering, keeping, throwing
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.wounds.figure_hit import FigureHit
from tests.games.highnoon.table.shot_support import armed, duel, foe, one
from tests.games.highnoon.table.volley_support import targets, volley

# What came of it


def test_a_volley_is_summed_up_before_its_rows_are_told() -> None:
    table = volley("virtual")
    step = table.load(5, 5, 5, 1, 1, 5, 5, 2, 2, 2, 2).do(throwing.ThrowAll())
    assert step.label == "5 shots: 3 hit, 2 missed."
    assert step.label not in step.told
    step = table.load(1, 1, 5).do(throwing.ThrowAll(), "s2")
    assert step.label == "Ronin: 3 of 5 shots hit; 1 Put Down, 1 Eatin' Dirt, 1 unhurt."


def test_misses_that_may_still_be_bettered_are_missed_so_far_and_those_rolled_before_count_with_them() -> None:
    table = volley("virtual", hands={"s1": ("white",)})
    table.throw(5, kind="shot")
    step = table.load(5, 1, 1, 1).do(throwing.ThrowAll())
    assert step.label == "5 shots: 2 hit, 3 missed so far."
    table.load(*(2 for _ in range(4)))
    assert table.do(keeping.AcceptAll()).label == "5 shots: 2 hit, 3 missed."


def test_shots_that_are_typed_one_by_one_are_summed_up_with_the_last_of_them() -> None:
    table = volley()
    labels = [table.type(face, kind="shot").label for face in (5, 1, 5, 1, 5)]
    assert all("shots" not in label for label in labels[:4])
    assert labels[4] == "5 shots: 3 hit, 2 missed."


def test_a_shot_that_is_let_go_at_the_end_is_not_summed_up_as_a_miss() -> None:
    table = volley()
    for face in (1, 1, 1, 5):
        table.type(face, kind="shot")
    table.do(answering.Skip(table.matter("shot").id))
    table.type(2, kind="damage")
    step = table.type(5, kind="vigor", seat="s2")
    assert step.label.startswith("Ronin: 1 of 4 shots hit; ")


def test_what_becomes_of_a_concealed_troop_is_not_summed_up() -> None:
    table = volley("virtual")
    table.load(5, 5, 5, 5, 5, *(5 for _ in range(10))).do(throwing.ThrowAll())
    hidden = replace(table.troop("ronin"), hidden=True)
    table.state = replace(table.state, troops={**table.state.troops, "ronin": hidden})
    assert "Ronin" not in table.do(throwing.ThrowAll(), "s2").label


@pytest.mark.parametrize(
    ("armor", "weak", "state"), [("9", -3, "up"), ("3", -1, "up"), ("3", -2, "dirt"), ("4", -1, "up")]
)
def test_damage_that_armor_took_away_is_withstood_by_whatever_is_as_high(armor: str, weak: int, state: str) -> None:
    weakness = Effect("e1", "weak", "Weak", Scope(troop="foe"), rolls=("vigor",), amount=weak)
    two = foe(number="posse", figures=2, abilities={"armor": armor})
    table = duel(one(weapons=("pistol",)), two, effects=(weakness,))
    table.do(Shoot("gunman", "foe", 12, shots=2))
    for faces, kind in (((4,), "shot"), ((4,), "shot"), ((1, 2), "damage"), ((1, 2), "damage")):
        table.throw(*faces, kind=kind)
    step = table.load(1, 1).do(throwing.ThrowAll(), "s2")
    assert [figure.state for figure in table.troop("foe").figures] == [state, state]
    became = "unhurt" if state == "up" else "Eatin' Dirt"
    assert step.label == f"Foe: 2 of 2 shots hit; 2 {became}."


def test_who_withstood_no_damage_at_all_is_offered_no_chip() -> None:
    weakness = Effect("e1", "weak", "Weak", Scope(troop="foe"), rolls=("vigor",), amount=-1)
    shooter, shot_at = one(weapons=("pistol",)), foe(abilities={"armor": "3"})
    table = duel(shooter, shot_at, effects=(weakness,), hands={"s2": ("white",)})
    table.do(Shoot("gunman", "foe", 12, shots=1))
    table.throw(4, kind="shot")
    table.throw(1, 2, kind="damage")
    table.throw(1, kind="vigor")
    assert not table.state.matters
    assert "0 (needs 0), made it." in table.told


# Who is Put Down


def test_who_is_put_down_by_the_first_hit_rolls_against_no_other_and_brings_bounty_once() -> None:
    table = volley("virtual", armed(figures=3), foe("ronin"))
    table.load(5, 5, 5, *(5 for _ in range(6))).do(throwing.ThrowAll())
    assert [matter.kind for matter in table.state.matters] == ["vigor"] * 3
    table.throw(1, kind="vigor")
    assert not table.asks("vigor")
    assert table.troop("ronin").figures[0].state == "down"
    assert [record.amount for record in table.state.score] == [10]


def test_who_only_eats_dirt_rolls_against_the_next_hit_and_others_roll_for_themselves() -> None:
    table = volley("virtual", armed(figures=3), targets(figures=2))
    table.load(5, 5, 5, 1, 5, *(5 for _ in range(4))).do(throwing.ThrowAll())
    assert [matter.figure for matter in table.state.matters] == ["f1", "f2", "f1"]
    table.throw(4, kind="vigor")
    assert [matter.figure for matter in table.state.matters] == ["f2", "f1"]
    table.throw(1, kind="vigor")
    assert [matter.figure for matter in table.state.matters] == ["f1"]


def test_who_is_put_down_by_hand_rolls_no_more_either() -> None:
    table = volley("virtual", armed(figures=2), targets(figures=2))
    table.load(5, 5, 5, 5, 5, 5).do(throwing.ThrowAll())
    table.do(FigureHit("ronin", "f1", "down"), "s2")
    assert [matter.figure for matter in table.state.matters if matter.kind == "vigor"] == ["f2"]
