"""Sentences of Appendices A to D that the tests of the subjects leave out, most of them by troops of the army book."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.highnoon.table.core import kinds
from companion.games.highnoon.table.core.state import Effect, Scope, Troop
from companion.games.highnoon.table.gear import carried
from companion.games.highnoon.table.gizmos import mend
from companion.games.highnoon.table.guns import crews
from companion.games.highnoon.table.guns.bombard import Bombard
from companion.games.highnoon.table.guns.fire_gatling import FireGatling
from companion.games.highnoon.table.magic import backlash
from companion.games.highnoon.table.magic.black_lightnin import Hurl
from companion.games.highnoon.table.magic.durations import LetGo
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.wounds import healing
from tests.games.highnoon.table.book_support import acts, of_book
from tests.games.highnoon.table.magic_support import caster, casts, counted, lasts, lies
from tests.games.highnoon.table.spell_support import lone, now
from tests.games.highnoon.table.support import Table, make_state, make_troop


def lightning(target: Troop) -> Table:
    """A houngan has made bolts, and hurls one."""
    table = acts(caster("hex", "houngan", "black-lightnin"), target)
    casts(table, "black-lightnin", "", 5)
    table.throw(3, kind="bolts")
    table.do(Hurl("hex", target.id, bolts=1))
    return table


# Who casts


@pytest.mark.parametrize(
    ("card", "suffers"),
    [("preacher", False), ("sioux-shaman", False), ("doc-bayaeux", True), ("diva-devlin", True), ("houngan", True)],
)
def test_priests_and_shamans_never_suffer_from_backlash_and_houngans_and_witches_do(card: str, suffers: bool) -> None:
    assert backlash.risky(of_book(card)) is suffers


@pytest.mark.parametrize("card", ["professor-pyro", "mad-scientist"])
def test_all_mad_scientists_are_mechanically_inclined_and_cast_no_spells(card: str) -> None:
    scientist, tin = of_book(card), of_book("automatons", "s2")
    assert healing.can_treat(scientist, tin)
    assert mend.may_mend(scientist, tin)
    assert scientist.stats.spells == ()


def test_a_sawbones_does_not_mend_automatons_and_a_mechanic_no_people() -> None:
    doc, tin, men = of_book("sawbones"), of_book("automatons"), of_book("gunmen")
    assert (healing.can_treat(doc, men), healing.can_treat(doc, tin)) == (True, False)
    assert not healing.can_treat(of_book("professor-pyro"), men)


@pytest.mark.parametrize("card", ["nosferatu", "walkin-dead", "hangin-judge", "undead-gunslinger", "frankie"])
def test_a_sawbones_saves_the_living_only(card: str) -> None:
    assert kinds.undead(of_book(card))
    assert not healing.can_treat(of_book("sawbones"), of_book(card))


# Spells


@pytest.mark.parametrize("card", ["automatons", "ronin", "mitsubishi", "pyromaster", "clockwork-tarantulas"])
def test_automatons_samurai_and_pyro_masters_gain_no_protection_from_lightning_by_their_metal(card: str) -> None:
    table = lightning(of_book(card, "s2"))
    assert table.matter("damage").modifiers == ()


def test_armor_of_other_stuff_protects_from_lightning() -> None:
    table = lightning(of_book("mojave-rattler", "s2"))
    assert counted(table.matter("damage")) == {"Armor": -2}


def test_the_caster_may_choose_to_release_a_puppet_at_any_time_and_other_spells_in_an_action_alone() -> None:
    table = acts(caster("hex", "houngan", "puppet"), lone())
    casts(table, "puppet", "foe/f1", 7)
    table.throw(3, kind="withstand")
    assert table.troop("foe").seat == "s1"
    now(table, "foe").do(LetGo(lies(table, "puppet").id))
    assert (table.troop("foe").seat, lasts(table, "puppet")) == ("s2", False)


def test_dark_hoodoos_have_little_effect_on_ranger_mccrae() -> None:
    table = acts(caster("hex", "houngan", "soul-blast", smarts="d10"), of_book("ranger-duncan-mccrae", "s2"))
    casts(table, "soul-blast", "ranger-duncan-mccrae/f1", inches=8)
    assert counted(table.matter("spell")) == {"Magic resistance": -2}
    table.throw(9, kind="spell")
    damage = table.matter("damage")
    assert damage.dice == "2d6"
    assert counted(damage) == {"Magic resistance": -2, "Beat 4 by 3": 3}
    table.throw(5, 5, kind="damage")
    assert counted(table.matter("vigor")) == {"Tough as Nails": 2}


def test_missed_me_is_no_help_against_an_area_attack() -> None:
    shield = Effect("e1", "missed-me", "Missed me!", Scope(troop="foe"), "spell-missed-me", ("shot-at",), -4)
    table = acts(of_book("pyromaster"), make_troop("foe", seat="s2"), effects=(shield,))
    table.do(Bombard("pyromaster", "rockets", 20, target="foe"))
    assert table.matter("blast").modifiers == ()


# Big guns


def test_a_pyromaster_launches_rockets_with_his_artillery_though_he_has_no_shootin() -> None:
    table = acts(of_book("pyromaster"), make_troop("foe", seat="s2"))
    table.do(Bombard("pyromaster", "rockets", 48, target="foe"))
    roll = table.matter("blast")
    assert (roll.dice, roll.tn) == ("d10", 8)


@pytest.mark.parametrize(("card", "may"), [("gatling-gun", True), ("pyromaster", True), ("gunslinger", False)])
def test_any_figure_with_artillery_can_fire_any_heavy_gun_and_a_hero_without_it_cannot(card: str, may: bool) -> None:
    assert crews.may_serve(of_book(card)) is may


def test_a_gatling_gunner_can_man_a_cannon_whose_crew_is_dead() -> None:
    gun = of_book("six-pound-cannon")
    dead = replace(gun, figures=tuple(replace(one, state="gone") for one in gun.figures))
    crew = of_book("gatling-gun")
    assert [one.id for one in crews.guns(make_state(crew, dead), crew)] == ["gatling-gun", "six-pound-cannon"]


def test_sneaky_foes_are_2_harder_for_a_gatling_gun_which_is_no_area_weapon() -> None:
    table = acts(of_book("gatling-gun"), of_book("csa-sharpshooters", "s2"))
    table.do(FireGatling("gatling-gun"))
    table.throw(3, kind="gatling-rate")
    table.throw(1, kind="gatling-rate")
    table.do(Shoot("gatling-gun", "csa-sharpshooters", 12))
    assert counted(table.matter("shot")) == {"Sneaky": -2}


# Gizmos


@pytest.mark.parametrize(
    ("card", "die"),
    [("pinkertons", "d10"), ("nevada-smith", "d12"), ("professor-pyro", "d10"), ("automatons", "d6")],
)
def test_the_malfunction_die_is_the_one_that_stands_after_the_ability(card: str, die: str) -> None:
    troop = of_book(card)
    assert {carried.printed_die(troop, what) for what in carried.gizmos(troop)} == {die}


def test_a_flamethrower_has_a_malfunction_rating_of_d8() -> None:
    squad: dict[str, Any] = {"card": "x-squads", "weapons": ("flamethrower",), "gizmo": "flamethrower"}
    assert carried.printed_die(make_troop(stats=squad), "flamethrower") == "d8"
