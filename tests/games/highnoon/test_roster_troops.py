"""The law of army lists: what a troop may be and carry. For each finding, the smallest army that shows it."""

from typing import Any

import pytest

from companion.engine.roster import Document
from tests.games.highnoon.judging import SERGEANT, army, codes, judge, told
from tests.games.highnoon.strategies import ARMIES, BOOK, GANGS, document, troop

PREACHER_BARS = {"bayou-vermillion", "black-river", "iron-dragon"}
NAMED = {
    "doc-bayaeux": "bayou-vermillion",
    "diva-devlin": "black-river",
    "ranger-duncan-mccrae": "dixie-rails",
    "mitsubishi": "iron-dragon",
    "nevada-smith": "union-blue",
    "professor-pyro": "wasatch",
}
HIRED = [found.id for found in BOOK.troops.values() if found.list == "hired-guns"]
SLINGER = troop("gunslinger", enforcer=True)


def with_one(troop_id: str, **choices: Any) -> Document:
    """The cheapest Enforcer and one troop beside him, its id t2."""
    return army("union-blue", SERGEANT, troop(troop_id, **choices))


# --- who may be hired (rulings 6 and 12) ----------------------------------------------------------------------------


@pytest.mark.parametrize("gang", GANGS)
@pytest.mark.parametrize("hired", HIRED)
def test_hired_guns_serve_every_gang_that_they_do_not_refuse(hired: str, gang: str) -> None:
    barred = gang in {"preacher": PREACHER_BARS, "sioux-shaman": {"bayou-vermillion"}}.get(hired, set())
    review = judge(army(gang, SLINGER, troop(hired)))
    wanted = [("hire-barred", "error", "t2", None, None, "hire-bars")] if barred else []
    assert told(review) == wanted


@pytest.mark.parametrize("hired", ["preacher", "sioux-shaman"])
@pytest.mark.parametrize("ally", GANGS)
def test_a_hired_gun_lent_to_the_allies_refuses_them_as_it_refuses_an_army(hired: str, ally: str) -> None:
    gang = "wasatch" if ally != "wasatch" else "union-blue"
    barred = ally in {"preacher": PREACHER_BARS, "sioux-shaman": {"bayou-vermillion"}}[hired]
    lent = army(gang, SLINGER, troop(hired, allied=True), ally=ally, points=80)
    assert codes(lent) == (["hire-barred"] if barred else [])


def test_a_preacher_of_ones_own_does_not_mind_the_allies() -> None:
    assert codes(army("union-blue", SERGEANT, troop("preacher"), ally="black-river")) == []


def test_a_preacher_is_not_lent_to_the_allies_of_a_gang_that_he_refuses() -> None:
    made = army("black-river", SLINGER, troop("preacher", allied=True), ally="union-blue", points=80)
    assert codes(made) == ["hire-barred"]


def test_a_troop_that_no_book_has_is_an_error_and_costs_nothing() -> None:
    review = judge(army("union-blue", SERGEANT, {"troop": "zeppelin"}))
    assert told(review) == [("unknown-troop", "error", "t2", None, None, "troop-card")]
    assert review.cost == 15


@pytest.mark.parametrize("summoned", ["bear", "deputies", "rogue-wolves"])
def test_the_summoned_and_the_rogues_cannot_be_hired(summoned: str) -> None:
    assert codes(army("union-blue", SERGEANT, {"troop": summoned})) == ["unknown-troop"]


# --- how many (ruling 7) --------------------------------------------------------------------------------------------


def test_one_undead_gunslinger_is_the_most() -> None:
    assert codes(army("union-blue", SERGEANT, troop("undead-gunslinger"))) == []
    review = judge(army("union-blue", SERGEANT, *[troop("undead-gunslinger")] * 2))
    assert told(review) == [("limit-exceeded", "error", "t3", 2, 1, "troop-limits")]
    assert review.findings[0].message == "Only one Undead Gunslinger is allowed; this army has two."


@pytest.mark.parametrize("named", NAMED)
def test_a_named_character_comes_once(named: str) -> None:
    review = judge(army(NAMED[named], SLINGER, *[troop(named)] * 3))
    assert told(review) == [("limit-exceeded", "error", "t4", 3, 1, "troop-limits")]


def test_five_hangin_judges_are_the_most_of_a_black_river_army() -> None:
    assert codes(army("black-river", SLINGER, *[troop("hangin-judge")] * 5)) == []
    review = judge(army("black-river", SLINGER, *[troop("hangin-judge")] * 6))
    assert told(review) == [("limit-exceeded", "error", "t7", 6, 5, "troop-limits")]
    assert review.findings[0].message == "Only five Hangin' Judges are allowed; this army has six."


def test_judges_hired_as_allies_stop_at_five_too() -> None:
    for judges, wanted in ((5, []), (6, ["limit-exceeded"])):
        troops = (SERGEANT, troop("diva-devlin"), *[troop("hangin-judge")] * judges)
        assert codes(army("union-blue", *troops, ally="black-river", points=2000)) == wanted


def test_there_is_no_limit_on_anybody_else() -> None:
    for found in BOOK.troops.values():
        gang = found.list if found.list in GANGS else "union-blue"
        crowd = army(gang, SLINGER, *[troop(found.id)] * 7)
        limited = found.id in NAMED or found.id in {"undead-gunslinger", "hangin-judge"}
        assert ("limit-exceeded" in codes(crowd)) == limited, found.id


# --- weapons (ruling 9) ---------------------------------------------------------------------------------------------


def mix_of(made: Document, entry: int = 1) -> dict[str, int]:
    """How many figures carry what, as the card of a troop tells it."""
    card = ARMIES.cards(ARMIES.read(made))[entry]
    return {weapon.id: weapon.count for weapon in card.weapons if weapon.count}


def test_the_standard_mix_is_two_pistols_two_rifles_and_a_shotgun() -> None:
    assert mix_of(with_one("gunmen")) == {"pistol": 2, "rifle": 2, "shotgun": 1}
    assert codes(with_one("gunmen")) == []


def test_pinkertons_carry_the_gatling_kind_of_the_standard_mix() -> None:
    assert mix_of(with_one("pinkertons")) == {"gatling-pistol": 2, "gatling-rifle": 2, "gatling-shotgun": 1}


@pytest.mark.parametrize("mix", [{"shotgun": 5}, {"rifle": 4, "shotgun": 1}, {"pistol": 0, "rifle": 5}])
def test_any_mix_that_arms_each_figure_once_is_legal(mix: dict[str, int]) -> None:
    made = with_one("gunmen", weapons=mix)
    assert codes(made) == []
    assert mix_of(made) == {weapon: amount for weapon, amount in mix.items() if amount}


@pytest.mark.parametrize(("mix", "amount"), [({"rifle": 4}, 4), ({"pistol": 3, "rifle": 3}, 6), ({}, 0)])
def test_a_mix_of_too_few_or_too_many_weapons_is_an_error(mix: dict[str, int], amount: int) -> None:
    review = judge(with_one("gunmen", weapons=mix))
    assert told(review) == [("weapon-mix", "error", "t2", amount, 5, "basic-weapons")]


@pytest.mark.parametrize(
    ("troop_id", "mix"),
    [
        ("gunmen", {"rifle": 4, "katana": 1}),
        ("gunmen", {"gatling-rifle": 5}),
        ("pinkertons", {"rifle": 5}),
        ("usa-troopers", {"rifle": 5}),
        ("gunmen", {"rifle": 4, "spoon": 1}),
    ],
)
def test_a_weapon_that_is_not_in_the_choice_is_an_error(troop_id: str, mix: dict[str, int]) -> None:
    review = judge(with_one(troop_id, weapons=mix))
    assert told(review) == [("weapon-not-allowed", "error", "t2", None, None, "basic-weapons")]


# --- limbers (ruling 10) --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gun", "cost"), [("gatling-gun", 25), ("six-pound-cannon", 40)])
def test_a_limber_costs_ten_points_and_no_bounty(gun: str, cost: int) -> None:
    plain, limbered = (ARMIES.cards(with_one(gun, options=choice))[1] for choice in ([], ["limber"]))
    assert (plain.cost, limbered.cost) == (cost, cost + 10)
    assert [worth.amount for worth in (*plain.worth, *limbered.worth)] == [10, 10]
    assert judge(with_one(gun, options=["limber"])).cost == 15 + cost + 10
    assert codes(with_one(gun, options=["limber"])) == []


def test_nobody_else_takes_a_limber_or_pays_for_it() -> None:
    for found in BOOK.troops.values():
        if found.id not in {"gatling-gun", "six-pound-cannon"}:
            made = army(found.list if found.list in GANGS else "wasatch", SLINGER, troop(found.id, options=["limber"]))
            assert told(judge(made)) == [("option-not-allowed", "error", "t2", None, None, "limbers")], found.id
            assert judge(made).cost == 20 + found.cost


def test_one_limber_to_a_gun() -> None:
    review = judge(with_one("gatling-gun", options=["limber", "limber"]))
    assert told(review) == [("option-not-allowed", "error", "t2", 2, 1, "limbers")]
    assert review.cost == 15 + 25 + 10


# --- spells (ruling 11) ---------------------------------------------------------------------------------------------

BLESSED = ["smite", "protection", "helpin-hand", "reassurance"]
CASTERS = {
    "preacher": ("union-blue", "blessed"),
    "sioux-shaman": ("union-blue", "shaman"),
    "doc-bayaeux": ("bayou-vermillion", "houngan"),
    "diva-devlin": ("black-river", "witch"),
}


@pytest.mark.parametrize("caster", CASTERS)
def test_a_caster_may_take_any_spell_of_its_type_and_no_other(caster: str) -> None:
    gang, kind = CASTERS[caster]
    own = [spell.id for spell in BOOK.spells.values() if kind in spell.types]
    for spell in BOOK.spells:
        rest = [other for other in own if other != spell][:3]
        review = judge(army(gang, SLINGER, troop(caster, spells=[spell, *rest])))
        wanted = [] if spell in own else [("spell-type", "error", "t2", 1, 0, "choosing-spells")]
        assert told(review) == wanted, spell


@pytest.mark.parametrize(("spells", "amount"), [([], 0), (BLESSED[:3], 3), ([*BLESSED, "dispel"], 5)])
def test_a_caster_takes_four_spells(spells: list[str], amount: int) -> None:
    review = judge(with_one("preacher", spells=spells))
    assert told(review) == [("spell-count", "error", "t2", amount, 4, "choosing-spells")]


def test_four_spells_are_four_different_ones() -> None:
    review = judge(with_one("preacher", spells=[*BLESSED, "smite"]))
    assert told(review) == [("spell-twice", "error", "t2", 2, 1, "choosing-spells")]
    thrice = judge(with_one("preacher", spells=["smite", "smite", "smite", "protection"]))
    assert told(thrice) == [
        ("spell-twice", "error", "t2", 3, 1, "choosing-spells"),
        ("spell-count", "error", "t2", 2, 4, "choosing-spells"),
    ]


def test_a_spell_that_no_book_has_is_of_nobodys_type() -> None:
    review = judge(with_one("preacher", spells=[*BLESSED[:3], "abracadabra"]))
    assert told(review) == [("spell-type", "error", "t2", 1, 0, "choosing-spells")]
    assert "abracadabra" in review.findings[0].message


def test_who_casts_nothing_takes_no_spells() -> None:
    review = judge(with_one("gunmen", spells=["smite"]))
    assert told(review) == [("spell-count", "error", "t2", 1, 0, "choosing-spells")]


# --- gizmos (ruling 12) ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("gizmo", ["flamethrower", "rocket-pack", "gatling-weapons"])
def test_an_x_squad_picks_one_of_its_three_gizmos(gizmo: str) -> None:
    made = with_one("x-squads", gizmo=gizmo)
    assert codes(made) == []
    card = ARMIES.cards(ARMIES.read(made))[1]
    assert [term.id for term in card.terms("gizmo")] == [gizmo]
    assert card.cost == 60


@pytest.mark.parametrize(("gizmo", "amount"), [("", 0), ("chainsaw", 1), ("improved-rocket-pack", 1), ("spoon", 1)])
def test_an_x_squad_without_one_of_them_is_an_error(gizmo: str, amount: int) -> None:
    review = judge(with_one("x-squads", gizmo=gizmo))
    assert told(review) == [("gizmo-choice", "error", "t2", amount, 1, "gizmo-choice")]


def test_nobody_else_picks_a_gizmo() -> None:
    review = judge(with_one("gunmen", gizmo="flamethrower"))
    assert told(review) == [("gizmo-choice", "error", "t2", 1, 0, "gizmo-choice")]


@pytest.mark.parametrize(
    ("gizmo", "standard"),
    [
        ("flamethrower", {}),
        ("rocket-pack", {"pistol": 2, "rifle": 2, "shotgun": 1}),
        ("gatling-weapons", {"gatling-pistol": 2, "gatling-rifle": 2, "gatling-shotgun": 1}),
    ],
)
def test_the_gizmo_decides_which_weapons_an_x_squad_mixes(gizmo: str, standard: dict[str, int]) -> None:
    assert mix_of(with_one("x-squads", gizmo=gizmo)) == standard
    for kind in ("rifle", "gatling-rifle", "flamethrower"):
        wanted = [] if kind in standard else ["weapon-not-allowed"]
        assert codes(with_one("x-squads", gizmo=gizmo, weapons={kind: 5})) == wanted


def test_a_squad_of_flamethrowers_carries_one_each() -> None:
    card = ARMIES.cards(ARMIES.read(with_one("x-squads", gizmo="flamethrower")))[1]
    assert [(weapon.id, weapon.count) for weapon in card.weapons] == [("flamethrower", 0)]


# --- homebrew -------------------------------------------------------------------------------------------------------


def homebrew(**fields: Any) -> dict[str, Any]:
    return {"troop": "homebrew", "homebrew": {"name": "Big Tom", "cost": 30} | fields}


def test_a_homebrew_troop_is_legal_costs_what_it_says_and_is_pointed_out() -> None:
    review = judge(army("union-blue", SERGEANT, homebrew()))
    assert told(review) == [("homebrew", "advice", "t2", None, None, "homebrew-troops")]
    assert (review.legal, review.cost) == (True, 45)
    assert "Big Tom" in review.findings[0].message


def test_a_homebrew_hero_may_be_the_enforcer_and_a_homebrew_posse_may_not() -> None:
    assert codes(army("union-blue", homebrew(number="hero") | {"enforcer": True})) == []
    assert codes(army("union-blue", homebrew(number="posse") | {"enforcer": True})) == ["enforcer-not-hero"]


def test_a_homebrew_troop_is_allied_where_it_says_so_and_its_hero_leads_the_allies() -> None:
    lent = homebrew(number="hero") | {"allied": True}
    review = judge(army("union-blue", SERGEANT, troop("csa-troopers"), lent, ally="dixie-rails", points=360))
    assert (review.errors, review.shares[0].cost) == ((), 90)


def test_a_book_troop_with_a_stat_block_of_its_own_is_homebrew() -> None:
    made = document("wasatch", 50, SLINGER, {**homebrew(), "troop": "hangin-judge"})
    assert [finding.code for finding in judge(made).findings] == ["homebrew"]
    assert judge(made).cost == 50


HUCKSTER = {"number": "hero", "traits": {"smarts": "d8"}}


@pytest.mark.parametrize(
    "said", ["arcane-background huckster", "Arcane Background: Huckster", "arcane background (huckster)"]
)
def test_a_homebrew_huckster_takes_four_spells_of_hucksters(said: str) -> None:
    own = homebrew(**HUCKSTER, abilities=[said])
    assert codes(army("union-blue", SERGEANT, own)) == ["spell-count"]
    four = ["reflect", "rapid-fire", "dispel", "soul-blast"]
    assert codes(army("union-blue", SERGEANT, own | {"spells": four})) == []
    assert codes(army("union-blue", SERGEANT, own | {"spells": [*four[:3], "smite"]})) == ["spell-type"]


@pytest.mark.parametrize("said", ["arcane-background mad scientist", "arcane-background", "brave"])
def test_a_homebrew_troop_of_no_such_kind_takes_none(said: str) -> None:
    own = homebrew(**HUCKSTER, abilities=[said])
    assert codes(army("union-blue", SERGEANT, own)) == []
    assert codes(army("union-blue", SERGEANT, own | {"spells": ["reflect"]})) == ["spell-count"]


def test_the_builder_offers_a_homebrew_huckster_his_spells() -> None:
    made = army("union-blue", SERGEANT, homebrew(**HUCKSTER, abilities=["arcane-background huckster"]))
    choice = next(one for one in ARMIES.panel(made).entries[1].choices if one.field == "spells")
    assert choice.size == 4
    assert {"reflect", "soul-blast"} <= {option.id for option in choice.options}
    assert "smite" not in {option.id for option in choice.options}
