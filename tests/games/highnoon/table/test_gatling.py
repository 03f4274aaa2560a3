"""Gatling guns: shots by the dice, jams, and clearing them (Appendix B, Gatling Guns)."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.highnoon.table.core.state import Effect, Scope, Troop
from companion.games.highnoon.table.guns.clear_jam import ClearJam
from companion.games.highnoon.table.guns.fire_gatling import FireGatling
from companion.games.highnoon.table.rolling import answering, throwing
from companion.games.highnoon.table.shooting.volley import Shoot
from tests.games.highnoon.table.gun_support import acting, again, bearer, fallen, gatling, lost, victims
from tests.games.highnoon.table.support import Table, make_troop
from tests.games.highnoon.table.view_support import first_mine, named, plate

JAM = Effect("e1", "jammed", "Gatling gun jammed", Scope(troop="gatling"), "gatling-jam", about={"figure": ""})


def cranked(*faces: int, gun: Troop | None = None, **fields: Any) -> Table:
    """A Gatling gun's dice have fallen so."""
    table = acting(gun or gatling(), victims(), victims("others", 1), **fields)
    table.do(FireGatling("gatling"))
    for face in faces:
        table.throw(face, kind="gatling-rate")
    return table


def robots(figures: int = 2, **more: Any) -> Troop:
    stats = {"card": "automatons", "weapons": ("gatling-gun",)}
    return bearer("robots", "gatling-gun", number="posse", figures=figures, stats=stats, **more)


def shots(table: Table) -> list[str]:
    return [matter.about["target"] for matter in table.state.matters if matter.kind == "shot"]


def test_two_gunners_roll_2d6_and_the_higher_die_is_the_number_of_shots() -> None:
    table = cranked(3, 4)
    table.do(Shoot("gatling", "foes", 12))
    assert len(shots(table)) == 4


def test_one_crewman_alone_rolls_1d6() -> None:
    gun = gatling()
    for state in ("dirt", "down"):
        table = cranked(5, gun=replace(gun, figures=fallen(gun.figures, f2=state)))
        table.do(Shoot("gatling", "foes", 12))
        assert len(shots(table)) == 5


def test_a_one_of_a_single_crewman_is_one_shot_and_no_jam() -> None:
    table = cranked(1, gun=gatling(figures=1))
    assert not table.state.effects
    table.do(Shoot("gatling", "foes", 12))
    assert len(shots(table)) == 1


def test_its_dice_do_not_explode() -> None:
    table = cranked(6, 6)
    table.do(Shoot("gatling", "foes", 12))
    assert len(shots(table)) == 6


def test_all_targets_are_declared_and_the_shots_split_among_them_before_any_is_rolled() -> None:
    table = cranked(2, 5)
    table.do(Shoot("gatling", "foes", 12, shots=2))
    table.do(Shoot("gatling", "others", 30))
    assert shots(table) == ["foes", "foes", "others", "others", "others"]
    assert [matter.tn for matter in table.state.matters] == [4, 4, 8, 8, 8]
    table.refuses(Shoot("gatling", "foes", 12), "nobody-shoots")


def test_once_a_shot_is_rolled_no_target_is_added() -> None:
    table = cranked(2, 5)
    table.do(Shoot("gatling", "foes", 12, shots=2))
    table.throw(1, kind="shot")
    table.refuses(Shoot("gatling", "others", 12), "dice-fell")


def test_each_shot_is_a_shootin_roll_and_does_the_damage_of_a_rifle() -> None:
    table = cranked(1, 2, gun=gatling(marks=frozenset()))
    table.do(Shoot("gatling", "foes", 12, shots=1))
    assert table.matter("shot").dice == "d8"
    table.throw(4, kind="shot")
    assert table.matter("damage").dice == "2d8"


def test_a_crew_with_artillery_fires_it_with_that_die() -> None:
    table = cranked(1, 2, gun=gatling(abilities={"artillery": "d10"}))
    table.do(Shoot("gatling", "foes", 12, shots=1))
    assert table.matter("shot").dice == "d10"


def test_heavy_armor_ignores_gatlings() -> None:
    table = acting(gatling(), victims(abilities=("heavy-armor",)))
    table.do(FireGatling("gatling"))
    table.throw(1, kind="gatling-rate")
    table.throw(2, kind="gatling-rate")
    table.do(Shoot("gatling", "foes", 12, shots=1))
    table.throw(4, kind="shot")
    assert not table.state.matters


def test_the_crew_fires_the_gun_or_its_pistols() -> None:
    table = cranked(1, 2)
    table.do(Shoot("gatling", "foes", 12))
    table.refuses(Shoot("gatling", "foes", 12, arm="pistol"), "nobody-shoots")
    table = acting(gatling(), victims())
    table.do(Shoot("gatling", "foes", 12, arm="pistol"))
    table.refuses(FireGatling("gatling"), "nobody-serves")


def test_the_gun_fires_once_an_action() -> None:
    cranked(1, 2).refuses(FireGatling("gatling"), "served")


# Snake eyes


def test_two_1s_jam_the_gun_and_it_does_not_fire() -> None:
    table = cranked(1, 1)
    assert [effect.name for effect in table.state.effects] == ["Gatling gun jammed"]
    table.refuses(Shoot("gatling", "foes", 12), "nobody-shoots")
    again(table, "gatling")
    table.refuses(FireGatling("gatling"), "jammed")


def test_up_to_4_figures_with_artillery_or_mechanically_inclined_roll_easy_smarts_to_clear_it() -> None:
    fixers = make_troop("fixers", abilities=("mechanically-inclined",), figures=5)
    table = acting(fixers, gatling(), effects=(JAM,))
    table.do(ClearJam("fixers", "gatling"))
    tries = [matter for matter in table.state.matters if matter.kind == "clear-jam"]
    assert len(tries) == 4
    assert {(matter.trait, matter.tn) for matter in tries} == {("smarts", 4)}
    table.throw(3, kind="clear-jam")
    assert table.state.effects
    table.throw(4, kind="clear-jam")
    assert not table.state.effects
    table.settle_all()
    table.refuses(ClearJam("fixers", "gatling"), "not-jammed")


def test_two_gunners_who_clear_a_jam_are_rows_of_one_question() -> None:
    table = acting(gatling(), victims(), effects=(JAM,))
    table.do(ClearJam("gatling"))
    asked = first_mine(table.state)
    assert (asked.title, [one.label for one in asked.actions]) == ("Clear the jam: Gatling", ["Roll both"])
    assert [row.title for row in asked.rows] == ["Figure 1: clear the jam", "Figure 2: clear the jam"]


def test_no_more_than_4_try_in_one_action() -> None:
    fixers = make_troop("fixers", abilities=("mechanically-inclined",), figures=5)
    table = acting(fixers, gatling(), effects=(JAM,))
    table.do(ClearJam("fixers", "gatling"))
    for _ in range(4):
        table.throw(2, kind="clear-jam")
    table.refuses(ClearJam("fixers", "gatling"), "nobody-clears")


def test_crewmen_clear_their_own_gun_and_do_nothing_else_in_that_action() -> None:
    table = acting(gatling(), victims(), effects=(JAM,))
    table.do(ClearJam("gatling"))
    table.throw(4, kind="clear-jam")
    table.throw(1, kind="clear-jam")
    assert not table.state.effects
    table.refuses(Shoot("gatling", "foes", 12), "nobody-shoots")
    again(table, "gatling")
    table.do(FireGatling("gatling"))


def test_whoever_knows_nothing_of_guns_clears_none() -> None:
    table = acting(make_troop("gunmen"), gatling(), effects=(JAM,))
    table.refuses(ClearJam("gunmen", "gatling"), "nobody-clears")


# Automatons


def test_each_automaton_has_a_gun_of_its_own() -> None:
    table = acting(robots(), victims())
    table.do(FireGatling("robots"))
    for face in (2, 3, 1, 5):
        table.throw(face, kind="gatling-rate")
    table.do(Shoot("robots", "foes", 12))
    fired = [matter.figure for matter in table.state.matters if matter.kind == "shot"]
    assert (fired.count("f1"), fired.count("f2")) == (3, 5)
    assert table.matter("shot").dice == "d6"


def test_an_automaton_counts_one_crewman_where_the_table_says_so() -> None:
    for said, dice in (("two", 2), ("one", 1)):
        table = acting(robots(1), victims(), switches={"automaton-gatling": said})
        table.do(FireGatling("robots"))
        assert len(table.state.matters) == dice


def test_an_automaton_whose_gun_is_out_of_order_does_not_fire_and_neither_does_a_jammed_one() -> None:
    failed = Effect(
        "e1", "broken", "Stuck", Scope(), about={"device": "automaton", "severity": "minor", "figure": "f1"}
    )
    for effect in (failed, replace(JAM, about={"figure": "f1"})):
        table = acting(robots(), victims(), effects=(replace(effect, scope=Scope(troop="robots")),))
        table.do(FireGatling("robots"))
        assert {matter.figure for matter in table.state.matters} == {"f2"}


def test_a_jammed_automaton_clears_its_own_gun_and_nobody_elses() -> None:
    jams = tuple(replace(JAM, id=f"e{n}", scope=Scope(troop="robots"), about={"figure": f"f{n}"}) for n in (1, 2))
    table = acting(robots(3), gatling(), victims(), effects=(*jams, replace(JAM, id="e3")))
    table.refuses(ClearJam("robots", "gatling"), "nobody-clears")
    table.do(ClearJam("robots"))
    assert [matter.figure for matter in table.state.matters] == ["f1", "f2"]
    table.throw(4, kind="clear-jam")
    assert [effect.id for effect in table.state.effects] == ["e2", "e3"]


# Who may not


@pytest.mark.parametrize(
    ("gun", "code"),
    [
        (gatling(marks=frozenset({"limbered"})), "limbered"),
        (gatling(marks=frozenset({"gun-lost"})), "no-gun"),
        (gatling(marks=frozenset({"out-of-ammo"})), "no-ammo"),
        (gatling(morale="panicked"), "panicked"),
    ],
)
def test_limbered_wrecked_and_empty_guns_do_not_fire(gun: Troop, code: str) -> None:
    acting(gun, victims()).refuses(FireGatling("gatling"), code)


def test_players_who_count_the_shots_themselves_skip_the_dice() -> None:
    table = acting(gatling(), victims())
    table.do(FireGatling("gatling"))
    table.do(answering.Skip(table.matter("gatling-rate").id))
    table.throw(1, kind="gatling-rate")
    assert not table.state.effects
    table.refuses(Shoot("gatling", "foes", 12), "nobody-shoots")


def test_a_crew_that_is_shaken_shoots_worse_and_cranks_as_fast() -> None:
    table = cranked(1, 2, gun=gatling(morale="shaken"))
    table.do(Shoot("gatling", "foes", 12, shots=1))
    assert lost(table.matter("shot")) == {"Shaken": -1}


def test_the_two_dice_of_a_gatling_gun_are_told_apart() -> None:
    table = acting(gatling(), victims())
    table.do(FireGatling("gatling"))
    titles = [one.title for one in table.state.matters]
    assert titles == ["Gatling: how many shots? First die", "Gatling: how many shots? Second die"]


def test_the_enemy_clears_no_jam_of_a_gun_whose_crew_stands_at_it() -> None:
    for seat, mends in (("s1", True), ("s2", False)):
        gun = gatling(seat=seat, owner=seat)
        fixer = make_troop("fixers", number="single", abilities=["artillery"], seat="s1")
        table = acting(fixer, gun, victims(), effects=(JAM,))
        assert bool(named(first_mine(table.state).actions, "ClearJam")) is mends
        if not mends:
            table.refuses(ClearJam("fixers", "gatling"), "nobody-clears")


def test_a_jam_that_can_be_cleared_does_not_say_that_it_lasts_to_the_end() -> None:
    table = cranked(1, 1)
    assert [badge.note for badge in plate(table.state, "gatling").badges] == ["until it is cleared"]
    assert table.told.endswith("Gatling: snake eyes! The gun is jammed.")


def test_dice_that_are_thrown_together_name_the_step_by_what_was_rolled() -> None:
    table = acting(gatling(), victims())
    table.do(FireGatling("gatling"))
    assert table.load(1, 1).do(throwing.ThrowAll()).label == "Gatling: snake eyes! The gun is jammed."
    again(table, "gatling")
    table.do(ClearJam("gatling", "gatling"))
    assert table.load(2, 3).do(throwing.ThrowAll()).label == "Clear the jam: 2 Smarts rolls"
