"""What gizmos do as they fail: flamethrowers, saws, Gatling weapons (Appendix D)."""

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.play import Actor
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Figure
from companion.games.highnoon.table.fighting import blades
from companion.games.highnoon.table.gear import firearms
from companion.games.highnoon.table.gizmos import faults, gatling_weapons, malfunction
from companion.games.highnoon.table.gizmos.flamethrower import Torch
from companion.games.highnoon.table.places import deserted_cabin
from companion.games.highnoon.table.shooting.volley import Shoot
from tests.games.highnoon.table.gizmo_support import acts, armed, asked, fails, foe, hero
from tests.games.highnoon.table.support import Table, make_troop


def table_with(device: str, *weapons: str) -> Table:
    """A Hero with the gizmo, a friend and an enemy."""
    return acts(hero(device, stats={"weapons": weapons}), make_troop("pal", number="single"), foe())


# Flamethrowers


def test_a_blown_out_pilot_light_means_no_fire_until_smarts_4() -> None:
    troop = armed(weapons=("flamethrower",), abilities={"malfunction": "d8"})
    table = fails(acts(troop, foe()), "flamethrower", "minor")
    table.refuses(Torch("a"), "nobody-shoots")
    assert faults.fault("flamethrower", "minor").mend == 4


def test_a_major_malfunction_of_a_flamethrower_does_2d6_to_its_user_and_burns_all_round() -> None:
    table = fails(table_with("flamethrower"), "flamethrower", "major")
    under = table.matter("under")
    assert "a/f1" not in {option.value for option in under.options}
    table.choose("pal/f1", "foe/f1", kind="under")
    assert sorted(asked(table, "damage")) == [("2d10", "foe/f1"), ("2d10", "pal/f1"), ("2d6", "a/f1")]
    assert not table.state.effects


def test_the_entry_of_that_malfunction_speaks_of_a_spin_and_of_no_lost_turn() -> None:
    text = faults.fault("flamethrower", "major").text
    assert "spins" in text
    assert "turn" not in text


def test_a_flamethrower_that_explodes_does_4d10_to_its_wielder_and_2d10_to_the_others_under_the_template() -> None:
    table = fails(table_with("flamethrower"), "flamethrower", "catastrophe")
    table.choose("pal/f1", kind="under")
    assert sorted(asked(table, "damage")) == [("2d10", "pal/f1"), ("4d10", "a/f1")]
    troop = table.troop("a")
    assert faults.destroyed(table.state, troop, troop.figures[0], "flamethrower")


# Chainsaws


def blade(table: Table) -> blades.Blade:
    troop = table.troop("a")
    return blades.at_hand(table.state, troop, troop.figures[0])[0]


def test_a_heros_chainsaw_does_strength_plus_4_and_cuts_heavy_armor() -> None:
    saw = blade(table_with("chainsaw"))
    assert (saw.id, saw.plus, "heavy" in saw.ways) == ("chainsaw", 4, True)


def test_the_chainsaw_of_a_battle_suit_does_strength_plus_8() -> None:
    suit = armed(weapons=("chainsaw",), abilities={"malfunction": "d8"})
    saw = blade(acts(suit, foe()))
    assert (saw.plus, "heavy" in saw.ways) == (8, True)


def test_a_jammed_chain_is_no_weapon_and_a_broken_one_a_poor_club() -> None:
    jammed = fails(table_with("chainsaw"), "chainsaw", "minor")
    assert blade(jammed).id == "bare-hands"
    club = blade(fails(table_with("chainsaw"), "chainsaw", "major"))
    assert (club.plus, "heavy" in club.ways) == (1, False)


@pytest.mark.parametrize(("number", "dice"), [("hero", "2d6"), ("single", "2d8")])
def test_a_steam_pack_bursts_for_2d6_at_a_hero_and_2d8_at_a_battle_suit(number: str, dice: str) -> None:
    troop = make_troop("a", number=number, gizmos=(("chainsaw", "d8"),))
    table = fails(acts(troop, foe()), "chainsaw", "catastrophe")
    table.choose("foe/f1", kind="under")
    assert sorted(asked(table, "damage")) == [(dice, "a/f1"), (dice, "foe/f1")]
    assert blade(table).id == "bare-hands"


# Gatling weapons


def pinkerton(*weapons: str, **more: Any) -> Table:
    troop = armed(weapons=weapons or ("gatling-pistol",), abilities={"malfunction": "d10"}, **more)
    return acts(troop, armed("pal", number="posse"), foe())


def test_a_jammed_gatling_does_not_fire() -> None:
    table = fails(pinkerton(), "gatling-weapons", "minor")
    table.refuses(Shoot("a", "foe", 12), "nobody-shoots")


def test_a_runaway_gatling_makes_six_shots_at_random_targets_in_short_range_even_friendly_ones() -> None:
    table = fails(pinkerton(), "gatling-weapons", "catastrophe")
    near = table.matter("wild-shots")
    pistol = gatling_weapons.gun(table.state, table.troop("a"), table.troop("a").figures[0])
    assert pistol is not None
    assert near.about["inches"] == pistol.short
    assert {option.value for option in near.options} == {*(f"pal/f{n}" for n in range(1, 6)), "foe/f1"}
    table.choose("pal/f2", "foe/f1", kind="wild-shots")
    assert asked(table, "wild-shot") == [("d2", "f1")] * 6
    for face in (1, 2, 1, 2, 2, 2):
        table.throw(face, kind="wild-shot")
    shots = [f"{one.about['target']}/{one.about['target-figure']}" for one in table.state.matters if one.kind == "shot"]
    assert shots == ["pal/f2", "foe/f1", "pal/f2", "foe/f1", "foe/f1", "foe/f1"]
    table.throw(4, kind="shot")
    assert table.state.matters[-1].kind == "damage"


def test_after_its_six_shots_it_is_burnt_out_for_good() -> None:
    table = fails(pinkerton(), "gatling-weapons", "catastrophe")
    table.choose(kind="wild-shots")
    assert not table.state.matters
    table.refuses(Shoot("a", "foe", 12), "nobody-shoots")


def test_a_single_target_in_range_takes_all_six_shots_without_a_die() -> None:
    table = fails(pinkerton(), "gatling-weapons", "catastrophe")
    table.choose("foe/f1", kind="wild-shots")
    assert not table.asks("wild-shot")
    assert len([one for one in table.state.matters if one.kind == "shot"]) == 6


def test_a_gatling_shotgun_asks_who_is_within_6_and_within_12_for_its_damage_differs() -> None:
    table = fails(pinkerton("gatling-shotgun"), "gatling-weapons", "catastrophe")
    assert [one.about["inches"] for one in table.state.matters] == [6, 12]
    table.choose("foe/f1", kind="wild-shots")
    table.choose("pal/f1", "foe/f1", kind="wild-shots")
    table.throw(2, kind="wild-shot")
    table.throw(1, kind="wild-shot")
    inches = {one.about["target"]: one.about["inches"] for one in table.state.matters if one.kind == "shot"}
    assert inches == {"pal": 12, "foe": 6}


def test_where_somebody_lies_down_it_asks_who_is_within_3_as_well() -> None:
    prone = replace(foe(), figures=(Figure("f1", prone=True),))
    troop = armed(weapons=("gatling-pistol",), abilities={"malfunction": "d10"})
    table = fails(acts(troop, prone), "gatling-weapons", "catastrophe")
    assert table.matter("wild-shots").about["inches"] == 3


def test_a_hidden_troop_is_nobodys_random_target() -> None:
    troop = armed(weapons=("gatling-pistol",), abilities={"malfunction": "d10"})
    table = fails(acts(troop, foe(), armed("lurker", hidden=True)), "gatling-weapons", "catastrophe")
    assert {option.value for option in table.matter("wild-shots").options} == {"foe/f1"}


def test_found_gatling_weapons_are_a_pistol_a_rifle_or_a_shotgun_and_shoot() -> None:
    troop = hero("gatling-weapons", notes={"gatling": "gatling-rifle"})
    table = acts(troop, foe())
    table.do(Shoot("a", "foe", 12))
    assert [one.about["arm"] for one in table.state.matters] == ["gatling-rifle"] * 2


@pytest.mark.parametrize(("gizmo", "asks"), [("gatling-weapons", True), ("rocket-pack", False)])
def test_whoever_finds_gatling_weapons_says_which(gizmo: str, *, asks: bool) -> None:
    table = acts(make_troop("a", number="hero"), foe())
    play = Play(table.state, Actor("s1", frozenset({"s1"}), False), Chance(bytes(32), "0.0"))
    deserted_cabin.gizmo(play, "a", "d6")
    table.take(play.decision())
    table.choose(gizmo, kind="gizmo")
    assert table.asks("gatling-found") is asks
    if asks:
        table.choose("gatling-shotgun", kind="gatling-found")
        troop = table.troop("a")
        assert [one.id for one in firearms.carried(table.state, troop, troop.figures[0])] == ["gatling-shotgun"]


def test_every_gizmos_three_results_are_applied_or_last() -> None:
    """The Outta Control table is in rules that we do not hold, so that one is told."""
    told = {
        (gizmo.id, severity)
        for gizmo in catalog().gizmos.values()
        for severity in ("minor", "major", "catastrophe")
        if not malfunction.AT_ONCE.one(**{severity: gizmo.id}) and not faults.fault(gizmo.id, severity).lasts
    }
    assert told == {("improved-rocket-pack", "minor")}


def test_what_is_told_only_is_told_with_the_devices_entry() -> None:
    table = fails(acts(hero("improved-rocket-pack"), foe()), "improved-rocket-pack", "minor")
    assert [rule for _, rule in table.state.reminders] == ["gizmo-improved-rocket-pack"]
