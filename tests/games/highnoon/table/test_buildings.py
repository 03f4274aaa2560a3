"""Buildings: points, openings, collapse (Appendix B, Blowing Things Up, Firing Into Buildings; ruling 51)."""

from dataclasses import replace

import pytest

from companion.games.highnoon.table.core.state import Figure
from companion.games.highnoon.table.guns import buildings
from companion.games.highnoon.table.guns.bombard import Bombard
from companion.games.highnoon.table.guns.buildings import AddBuilding, Building, HitBuilding
from companion.games.highnoon.table.shooting.volley import Shoot
from tests.games.highnoon.table.gun_support import acting, bearer, cannon, under, victims
from tests.games.highnoon.table.support import Table, make_troop


def town(stories: int = 2, *others: object, points: int = 0) -> Table:
    """A cannon acts in front of a saloon."""
    table = acting(cannon(), *(others or (victims(),)))  # type: ignore[arg-type] # troops, as the callers give them
    table.do(AddBuilding("Saloon", stories, points))
    return table


def key(table: Table) -> str:
    return buildings.standing(table.state)[0].key


def shelled(table: Table, shell: str, *faces: int, **more: object) -> Table:
    table.do(Bombard("cannon", f"cannon-{shell}", 16, target=f"building/{key(table)}", **more))  # type: ignore[arg-type]
    table.throw(*faces, kind="blast")
    return table


def test_a_building_takes_50_points_for_each_story() -> None:
    table = town(2)
    assert buildings.standing(table.state)[0].points == 100
    table.do(AddBuilding("Barber shop"))
    assert buildings.standing(table.state)[1].points == 50


def test_a_deserted_cabin_takes_25_and_a_tree_50_without_anybody_inside() -> None:
    table = town(1, points=25)
    table.do(AddBuilding("Hangin' tree", 0, 50))
    assert [one.points for one in buildings.standing(table.state)] == [25, 50]


@pytest.mark.parametrize(("stories", "dice"), [(1, "3d6"), (2, "4d6"), (3, "5d6")])
def test_a_collapse_does_3d6_and_a_hotel_of_two_stories_4d6(stories: int, dice: str) -> None:
    assert Building("b1", "Hotel", stories, 50 * stories).collapse_dice == dice


def test_a_shell_aimed_at_a_building_damages_it_and_the_damage_adds_up() -> None:
    table = shelled(town(), "shrapnel", 4)
    table.choose(kind="under")
    assert table.matter("building").dice == "2d10"
    table.throw(9, 8, kind="building")
    assert buildings.standing(table.state)[0].taken == 17
    assert [effect.name for effect in table.state.effects] == ["Saloon: 17 of 100 points of damage"]


def test_solid_shot_batters_a_wall_for_3d10_and_hits_nobody_else() -> None:
    table = shelled(town(), "solid-shot", 4)
    assert [(matter.kind, matter.dice) for matter in table.state.matters] == [("building", "3d10")]


def test_solid_shot_that_misses_the_house_hits_what_stands_first_on_its_new_line() -> None:
    table = shelled(town(), "solid-shot", 1)
    table.throw(3, kind="deviation")
    table.throw(3, kind="deviation")
    assert "building/" + key(table) in {option.value for option in under(table).options}
    table.choose(f"building/{key(table)}", kind="under")
    assert table.matter("building").dice == "3d10"


def test_a_blast_near_a_building_damages_it_where_the_template_reaches_it() -> None:
    table = town()
    table.do(Bombard("cannon", "cannon-shrapnel", 16, target="foes"))
    table.throw(4, kind="blast")
    table.choose("foes/f1", f"building/{key(table)}", kind="under")
    assert {matter.kind for matter in table.state.matters} == {"damage", "building"}


def test_small_arms_do_nothing_to_buildings() -> None:
    table = acting(bearer("gunman", "rifle"), victims())
    table.do(AddBuilding("Saloon"))
    table.refuses(Shoot("gunman", f"building/{key(table)}", 12), "no-troop")


def test_at_its_points_it_collapses_on_whoever_is_inside() -> None:
    table = town(2)
    table.do(HitBuilding(key(table), 99))
    assert not table.asks("collapse")
    table.do(HitBuilding(key(table), 1, "cannon"))
    assert not buildings.standing(table.state)
    assert "Saloon has taken 100 of 100 points and collapses." in table.told
    table.choose("foes/f1", "foes/f2", kind="collapse")
    assert {(matter.dice, matter.about["by"]) for matter in table.state.matters} == {("4d6", "cannon")}


def test_masonry_asks_for_no_cover_but_armor_helps() -> None:
    foes = victims(marks=frozenset({"light-cover"}), abilities={"armor": "1", "heavy-armor": ""})
    table = town(1, replace(foes, figures=(Figure("f1", prone=True),)))
    table.do(HitBuilding(key(table), 50))
    table.choose("foes/f1", kind="collapse")
    assert [line.text for line in table.matter("damage").modifiers] == ["Armor"]


def test_whoever_survives_goes_on_from_the_ruins_in_hard_cover() -> None:
    table = town(1, victims(marks=frozenset({"light-cover"})), make_troop("pals", figures=2))
    table.do(HitBuilding(key(table), 50))
    table.choose("foes/f1", "foes/f2", "foes/f3", "pals/f1", kind="collapse")
    assert table.troop("foes").marks == {"hard-cover"}
    assert table.troop("pals").marks == set()


def test_a_tree_that_falls_has_nobody_inside() -> None:
    table = town(0, points=50)
    table.do(HitBuilding(key(table), 50))
    assert not table.state.matters


# Through a door or a window


def test_firing_into_a_window_or_door_adds_2_to_the_tn() -> None:
    for inches, tn in ((30, 6), (31, 10)):
        table = town()
        table.do(Bombard("cannon", "cannon-shrapnel", inches, target=f"building/{key(table)}", opening=True))
        assert table.matter("blast").tn == tn


def test_through_the_opening_it_goes_off_inside_and_the_players_say_what_it_hits() -> None:
    table = shelled(town(), "shrapnel", 6, 1, opening=True)
    assert f"building/{key(table)}" in {option.value for option in under(table).options}
    table.choose("foes/f1", kind="under")
    assert not table.asks("building")


def test_missed_it_bursts_against_the_wall_and_damages_the_building() -> None:
    table = shelled(town(), "shrapnel", 3, opening=True)
    table.throw(4, kind="deviation")
    table.throw(5, kind="deviation")
    assert "It bursts against the wall outside." in table.told
    table.choose(kind="under")
    assert table.matter("building").dice == "2d10"


def test_a_miss_toward_12_o_clock_goes_in_after_all() -> None:
    table = shelled(town(), "shrapnel", 3, opening=True)
    table.throw(12, kind="deviation")
    table.throw(5, kind="deviation")
    assert "through the opening after all" in table.told
    table.choose(kind="under")
    assert not table.asks("building")


def test_a_miss_at_a_wall_may_not_hit_the_house_at_all() -> None:
    table = shelled(town(), "shrapnel", 3)
    table.throw(4, kind="deviation")
    table.throw(8, kind="deviation")
    table.choose(kind="under")
    assert not table.asks("building")


def test_a_building_needs_a_name_and_some_points() -> None:
    table = town()
    table.refuses(AddBuilding("  "), "bad-building")
    table.refuses(AddBuilding("Bridge", 0), "bad-building")
    table.refuses(AddBuilding("Babel", 99), "bad-building")
    table.refuses(HitBuilding("b99", 5), "no-building")
    table.refuses(HitBuilding(key(table), 0), "bad-points")
    table.refuses(HitBuilding(key(table), 5, "foes"), "not-your-seat")
    table.refuses(Bombard("cannon", "cannon-shrapnel", 16, target="building/b99"), "no-building")


def test_a_name_with_a_colon_is_a_name() -> None:
    table = town()
    table.do(AddBuilding("Hotel: annex", 1))
    assert buildings.standing(table.state)[1].name == "Hotel: annex: 0 of 50 points of damage"
