"""The spells from *rapid fire* to *smite*, sentence by sentence (Appendix C)."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.highnoon.table.core.state import Figure
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.magic.cast import Cast
from companion.games.highnoon.table.magic.durations import LetGo
from companion.games.highnoon.table.magic.shapeshift import GiveUpShape
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.wounds import figure_hit
from tests.games.highnoon.table.magic_support import acts, caster, casts, counted, lasts, lies
from tests.games.highnoon.table.spell_support import UNDEAD, armed, labels, lone, now, posse, shot
from tests.games.highnoon.table.support import Table, make_troop

# Rapid Fire


@pytest.mark.parametrize(("number", "tn"), [("single", 4), ("hero", 4), ("posse", 8), ("crew", 8)])
def test_rapid_fire_needs_4_for_a_single_or_a_hero_and_8_for_a_posse_or_a_crew(number: str, tn: int) -> None:
    table = acts(caster("hex", "huckster", "rapid-fire"), make_troop("pals", number=number))
    assert casts(table, "rapid-fire", "pals").matter("spell").tn == tn


@pytest.mark.parametrize(("weapon", "shots"), [("rifle", 2), ("pistol", 3), ("shotgun", 2), ("gatling-rifle", 2)])
def test_rapid_fire_adds_one_shot_to_plain_guns_for_a_round(weapon: str, shots: int) -> None:
    pal = armed(make_troop("pal", number="single"), weapon)
    table = casts(acts(caster("hex", "huckster", "rapid-fire"), pal, posse()), "rapid-fire", "pal", 4)
    assert lies(table, "rapid-fire").turns == 1
    now(table, "pal").do(Shoot("pal", "foe", 12))
    assert sum(one.kind == "shot" for one in table.state.matters) == shots


# Reanimate


def test_reanimate_helps_the_undead_alone_harrowed_included() -> None:
    fallen = (Figure("f1", state="dirt"),)
    for nature, code in (({"harrowed": True}, ""), ({"abilities": ("undead",)}, ""), ({}, "not-a-target")):
        pal = replace(make_troop("pal", number="hero", **nature), figures=fallen)
        table = acts(caster("hex", "houngan", "reanimate"), pal)
        if code:
            table.refuses(Cast("hex", "reanimate", "pal/f1"), code)
        else:
            casts(table, "reanimate", "pal/f1", 4)
            assert table.troop("pal").figures[0].state == "up"


def test_reanimate_needs_8_for_one_who_was_put_down_and_makes_it_eat_dirt() -> None:
    pal = replace(make_troop("pal", number="single", **UNDEAD), figures=(Figure("f1", state="down"),))
    table = casts(acts(caster("hex", "houngan", "reanimate"), pal), "reanimate", "pal/f1")
    assert table.matter("spell").tn == 8
    table.throw(8, 1, kind="spell")
    assert table.troop("pal").figures[0].state == "dirt"


# Reassurance


@pytest.mark.parametrize(
    ("morale", "faces", "better"),
    [
        ("shaken", (4,), "steady"),
        ("panicked", (4,), "shaken"),
        ("panicked", (8, 1), "steady"),
        ("shaken", (8, 1), "steady"),
    ],
)
def test_reassurance_lifts_morale_by_one_level_on_a_4_and_two_on_an_8(
    morale: str, faces: tuple[int, ...], better: str
) -> None:
    table = acts(caster("hex", "blessed", "reassurance"), make_troop("pals", morale=morale))
    casts(table, "reassurance", "pals", *faces)
    assert table.troop("pals").morale == better


def test_reassurance_does_nothing_for_a_troop_that_is_neither_shaken_nor_panicked() -> None:
    acts(caster("hex", "blessed", "reassurance"), make_troop("pals")).refuses(
        Cast("hex", "reassurance", "pals"), "not-a-target"
    )


# Reflect


def test_reflect_is_nothing_to_cast_by_itself() -> None:
    table = acts(caster("hex", "huckster", "reflect"), lone())
    table.refuses(Cast("hex", "reflect", "foe"), "not-a-target")


def test_a_soul_blast_that_is_reflected_strikes_its_own_caster() -> None:
    mirror = caster("mirror", "huckster", "reflect", seat="s2", hold=True)
    table = acts(caster("hex", "huckster", "soul-blast"), mirror)
    casts(table, "soul-blast", "mirror/f1", inches=6)
    table.choose("reflect hold", kind="spell-counter")
    table.throw(5, kind="spell")
    table.throw(7, kind="counter-roll")
    assert table.matter("damage").about["victim"] == "hex"


# Shadow Man


def test_shadow_man_makes_the_caster_sneaky_while_it_concentrates() -> None:
    table = casts(acts(caster("hex", "shaman", "shadow-man"), armed(lone(), "rifle")), "shadow-man", "", 4)
    assert table.troop("hex").has("sneaky")
    assert counted(shot(now(table, "foe"), "foe", "hex")) == {"Sneaky": -2}
    now(table, "hex").do(LetGo(lies(table, "shadow-man").id))
    assert not table.troop("hex").has("sneaky")


def test_who_is_sneaky_by_nature_stays_so_when_the_spell_ends() -> None:
    table = casts(acts(caster("hex", "shaman", "shadow-man", abilities=("sneaky",))), "shadow-man", "", 4)
    table.do(LetGo(lies(table, "shadow-man").id))
    assert table.troop("hex").has("sneaky")


# Shadow Walk


@pytest.mark.parametrize(("inches", "tn"), [(1, 4), (8, 4), (9, 8), (16, 8)])
def test_shadow_walk_goes_up_to_smarts_on_a_4_and_up_to_twice_that_on_an_8(inches: int, tn: int) -> None:
    table = casts(acts(caster("hex", "huckster", "shadow-walk")), "shadow-walk", inches=inches)
    assert table.matter("spell").tn == tn


def test_shadow_walk_goes_no_farther() -> None:
    acts(caster("hex", "huckster", "shadow-walk")).refuses(Cast("hex", "shadow-walk", inches=17), "out-of-range")


def test_who_walks_through_the_shadows_leaves_melee_and_cover_behind() -> None:
    hexer = caster("hex", "huckster", "shadow-walk", marks=frozenset({"in-melee", "hard-cover", "loot"}))
    table = casts(acts(hexer, lone()), "shadow-walk", "", 4, inches=8)
    assert table.troop("hex").marks == {"loot"}
    assert "8″" in table.told


# Shapeshift


def shaped(shape: str = "bear", **more: Any) -> Table:
    hexer = caster("hex", "shaman", "shapeshift", "soul-blast", **more)
    return casts(acts(armed(hexer, "pistol"), lone()), "shapeshift", "", 4, choice=shape)


def test_the_shape_has_the_animals_traits_abilities_and_teeth_and_the_casters_smarts_and_guts() -> None:
    hexer = shaped(traits={"smarts": "d10", "guts": "d12"}, abilities=("two-fisted", "brave")).troop("hex")
    assert hexer.stats.traits == {
        "strength": "d10",
        "smarts": "d10",
        "vigor": "d10",
        "shootin": "-",
        "fightin": "d8",
        "guts": "d12",
    }
    assert hexer.has("brawny")
    assert hexer.has("brave")
    assert not hexer.has("two-fisted")
    assert hexer.figures[0].weapons == ("claws",)
    assert (hexer.name, hexer.stats.bounty, hexer.stats.hero) == ("Hex", 10, True)


def test_the_bird_of_prey_flies_15_inches() -> None:
    hexer = shaped("bird-of-prey").troop("hex")
    assert hexer.ability("flight") == "15"
    assert hexer.has("eagle-eyes")


@pytest.mark.parametrize("shape", ["bear", "rogue-wolves", "rattlers", "mountain-lions", "bird-of-prey"])
def test_any_normal_animal_of_call_o_the_wild_will_do_and_a_bird(shape: str) -> None:
    assert shaped(shape).troop("hex").stats.card == shape


def test_no_spells_are_cast_in_an_animals_shape() -> None:
    table = shaped()
    now(table, "hex", "QS").refuses(Cast("hex", "soul-blast", "foe/f1", inches=4), "shapeshifted")


@pytest.mark.parametrize("result", ["dirt", "down"])
def test_the_shape_ends_when_the_caster_eats_dirt_or_is_put_down(result: str) -> None:
    table = shaped()
    before = caster("hex", "shaman", "shapeshift", "soul-blast").stats
    table.do(figure_hit.FigureHit("hex", "f1", result, "foe"), "s2")
    assert table.troop("hex").stats == before
    assert table.troop("hex").figures[0].weapons == ("pistol",)
    assert not lasts(table, "shapeshift")


def test_the_shape_is_given_up_for_an_action_card() -> None:
    table = now(shaped(), "hex", "QS")
    table.do(GiveUpShape("hex"))
    assert table.troop("hex").stats.card == ""
    assert table.state.go is None
    table.refuses(GiveUpShape("hex"), "no-shape")


def test_whoever_has_done_something_keeps_the_shape_for_this_action() -> None:
    table = shaped()
    table.refuses(GiveUpShape("hex"), "busy")
    table.state = replace(table.state, goes=())
    table.refuses(GiveUpShape("hex"), "not-acting")


# Smite


def smitten(*faces: int) -> Table:
    table = casts(acts(caster("hex", "blessed", "smite"), lone()), "smite", "", *faces)
    table.throw(6, kind="spell-duration")
    assert lies(table, "smite").turns == 6
    now(table, "hex", "QS").do(Fight("hex", "foe"))
    return table


@pytest.mark.parametrize(("faces", "damage"), [((4,), 0), ((8, 1), 2)])
def test_smite_adds_2_to_fightin_and_on_an_8_to_the_damage_too(faces: tuple[int, ...], damage: int) -> None:
    table = smitten(*faces)
    assert sum(counted(table.matter("attack")).values()) == 2
    table.throw(5, kind="attack")
    table.throw(1, kind="defence")
    assert sum(counted(table.matter("damage")).values()) == damage


def test_a_plate_offers_to_give_up_the_shape_at_the_beginning_of_an_action() -> None:
    assert labels(shaped(), "hex") == []
    assert labels(now(shaped(), "hex", "QS"), "hex") == ["Give up the shape"]
