"""Troop cards: the printed numbers, the house numbers marked as such, and every choice of the player on them."""

from typing import Any

import pytest

from companion.engine.sheets import TroopCard, WeaponLine
from tests.games.highnoon.judging import SERGEANT
from tests.games.highnoon.strategies import ARMIES, BOOK, document, troop


def card_of(troop_id: str) -> TroopCard:
    card = ARMIES.card(troop_id)
    assert card is not None
    return card


def in_army(entry: dict[str, Any], **head: Any) -> TroopCard:
    """The card of a troop that serves in an army beside a Sergeant."""
    return ARMIES.cards(ARMIES.read(document("union-blue", 500, SERGEANT, entry, **head)))[1]


def weapon(card: TroopCard, weapon_id: str) -> WeaponLine:
    return next(line for line in card.weapons if line.id == weapon_id)


def dice(card: TroopCard) -> dict[str, str]:
    return {stat.name: stat.die for stat in card.stats}


def test_a_shotgun_tells_its_damage_by_distance_and_all_of_it_is_printed() -> None:
    shotgun = weapon(card_of("doc-bayaeux"), "shotgun")
    assert (shotgun.range, shotgun.rof, shotgun.damage) == ("24″", "1", "3d6 to 6″, 2d6 to 12″, 1d6 beyond")
    assert shotgun.house == frozenset()


@pytest.mark.parametrize(
    ("troop_id", "weapon_id", "house"),
    [
        ("gunslinger", "pistol", {"range", "damage"}),
        ("buffalo-sergeant", "rifle", {"range"}),
        ("buffalo-hunters", "buffalo-rifle", {"range", "rof", "damage"}),
        ("ronin", "katana", set()),
        ("mitsubishi", "sword", {"range", "rof", "damage"}),
        ("six-pound-cannon", "cannon-canister", {"range"}),
        ("pyromaster", "rockets", set()),
    ],
)
def test_figures_that_nobody_printed_are_marked_one_by_one(troop_id: str, weapon_id: str, house: set[str]) -> None:
    assert weapon(card_of(troop_id), weapon_id).house == house


def test_a_troop_of_a_size_that_nobody_printed_says_so() -> None:
    assert {
        troop_id: card_of(troop_id).house for troop_id in ("buffalo-hunters", "x-squads", "preacher", "gunmen")
    } == {
        "buffalo-hunters": ("figures",),
        "x-squads": ("figures",),
        "preacher": ("spells",),
        "gunmen": (),
    }


def test_the_undead_gunslinger_shoots_with_d12_and_two_and_is_undead() -> None:
    card = card_of("undead-gunslinger")
    assert dice(card)["Shootin'"] == "d12+2"
    assert {"harrowed", "undead", "crack-shot", "fannin"} <= {term.id for term in card.terms("abilities")}
    assert 16 in [number for number, _ in card.rulings]


@pytest.mark.parametrize(
    "fearless", ["walkin-dead", "skin-walkers", "hangin-judge", "automatons", "clockwork-tarantulas"]
)
def test_who_has_no_guts_has_a_dash(fearless: str) -> None:
    assert dice(card_of(fearless))["Guts"] == "–"
    assert "fearless" in {term.id for term in card_of(fearless).terms("abilities")}


def test_who_does_not_shoot_has_a_dash() -> None:
    for troop_id in ("muckraker", "sawbones", "nosferatu", "devil-bats", "wolves", "pyromaster", "ronin", "tong-gang"):
        assert dice(card_of(troop_id))["Shootin'"] == "–", troop_id


def test_every_card_has_the_six_traits_in_order() -> None:
    names = ["Strength", "Smarts", "Vigor", "Shootin'", "Fightin'", "Guts"]
    for troop_id in (*BOOK.troops, *BOOK.rogues):
        assert [stat.name for stat in card_of(troop_id).stats] == names, troop_id


@pytest.mark.parametrize(
    ("troop_id", "number"),
    [("gunmen", "Posse of 5"), ("gunslinger", "Hero"), ("sawbones", "Single"), ("six-pound-cannon", "Crew of 4")],
)
def test_a_card_says_how_many_figures_it_stands_for(troop_id: str, number: str) -> None:
    assert card_of(troop_id).number == number


@pytest.mark.parametrize(
    ("troop_id", "cost", "bounty"),
    [("nevada-smith", 70, 14), ("skin-walkers", 25, 25), ("gunmen", 50, 10), ("buffalo-sergeant", 15, 15)],
)
def test_odd_figures_stay_as_printed_and_name_the_ruling(troop_id: str, cost: int, bounty: int) -> None:
    card = card_of(troop_id)
    assert (card.cost, card.worth[0].amount) == (cost, bounty)
    if troop_id != "buffalo-sergeant":
        assert 13 in [number for number, _ in card.rulings]


def test_the_brave_and_the_shaman_share_the_doubled_line_of_traits() -> None:
    brave, shaman = card_of("sioux-brave"), card_of("sioux-shaman")
    assert dice(brave) == dice(shaman)
    assert list(dice(brave).values()) == ["d8", "d6", "d8", "d6", "d10", "d8"]
    for card in (brave, shaman):
        assert 14 in [number for number, _ in card.rulings]


@pytest.mark.parametrize("gun", ["gatling-gun", "six-pound-cannon"])
def test_a_crew_without_an_artillery_die_is_told_to_use_its_shootin(gun: str) -> None:
    card = card_of(gun)
    assert 15 in [number for number, _ in card.rulings]
    assert "artillery" not in {term.id for term in card.terms("abilities")}
    assert any("Shootin'" in note for note in card.special)


def test_pace_is_human_unless_printed() -> None:
    assert [card_of(troop_id).pace for troop_id in ("gunmen", "wolves", "rogue-wolves")] == ["6″", "8″", "8″"]


def test_a_weapon_carried_twice_stands_once_and_says_two() -> None:
    rangers = card_of("texas-rangers")
    assert [line.name for line in rangers.weapons] == ["2 × Pistol", "Bowie knife"]


def test_an_ability_tells_its_level_its_die_or_its_kind() -> None:
    labels = {term.label for troop in ("mitsubishi", "pyromaster") for term in card_of(troop).terms("abilities")}
    assert {"Armor 2", "Artillery d10"} <= labels
    assert "Arcane Background blessed" in {term.label for term in card_of("preacher").terms("abilities")}


def test_the_choices_of_the_player_stand_on_the_card() -> None:
    mixed = in_army(troop("gunmen", name="The Boys", notes="Late again.", weapons={"rifle": 4, "shotgun": 1}))
    assert (mixed.title, mixed.troop, mixed.notes) == ("The Boys", "Gunmen", "Late again.")
    assert {line.id: line.count for line in mixed.weapons} == {"rifle": 4, "shotgun": 1}
    caster = in_army(troop("preacher", spells=["smite", "cloak", "dispel", "protection"]))
    assert [term.id for term in caster.terms("spells")] == ["smite", "cloak", "dispel", "protection"]
    squad = in_army(troop("x-squads", gizmo="rocket-pack"))
    (gizmo,) = squad.terms("gizmo")
    assert [name for name, _ in gizmo.facts] == ["Minor", "Major", "Catastrophe"]
    gun = in_army(troop("gatling-gun", options=["limber"]))
    assert [(option.name, option.short) for option in gun.terms("options")] == [("Limber", "+10 points")]


def test_star_and_alliance_are_marked() -> None:
    cards = ARMIES.cards(
        ARMIES.read(
            document("union-blue", 500, SERGEANT, troop("gunmen", allied=True), troop("wolves"), ally="black-river")
        )
    )
    assert [[emblem.label for emblem in card.emblems] for card in cards] == [["Enforcer"], ["Allied"], ["Allied"]]
    assert [card.frame for card in cards] == ["strong", "dashed", "dashed"]


def test_a_spell_tells_its_target_numbers_range_and_duration() -> None:
    spell = next(term for term in in_army(troop("preacher")).terms("spells") if term.id == "protection")
    titles = [name for name, _ in spell.facts]
    assert titles[-2:] == ["Range", "Lasts"]
    assert titles[0].startswith("TN ")


def test_a_homebrew_troop_has_a_card_with_its_own_words_and_known_abilities_explained() -> None:
    block = {
        "name": "Big Tom",
        "number": "hero",
        "cost": 30,
        "bounty": 12,
        "pace": 8,
        "traits": {"guts": "d12+2"},
        "weapons": ["rifle", "frying pan"],
        "abilities": ["Armor 2", "level headed", "snores"],
    }
    card = in_army({"troop": "homebrew", "homebrew": block})
    assert (card.kind, card.homebrew, card.number, card.list_name) == ("homebrew", True, "Hero", "Homebrew")
    assert (card.cost, card.worth[0].amount, card.pace, dice(card)["Guts"]) == (30, 12, "8″", "d12+2")
    assert [(line.name, line.damage) for line in card.weapons] == [("Rifle", "2d8"), ("frying pan", "")]
    assert [(term.label, term.rule) for term in card.terms("abilities")] == [
        ("Armor 2", "ability-armor"),
        ("Level-Headed", "ability-level-headed"),
        ("snores", ""),
    ]
    assert card.special == ()


def test_a_weapon_that_somebody_typed_keeps_its_capitals_in_a_row() -> None:
    block = {"name": "Pepe", "cost": 30, "weapons": ["buffalo-rifle", "Señor Ñoño’s 12-ga."]}
    card = in_army({"troop": "homebrew", "homebrew": block})
    assert [line.counted for line in card.weapons] == ["buffalo rifle (Sharps Big .50)", "Señor Ñoño’s 12-ga."]


def test_the_card_of_a_homebrew_machine_says_what_it_is() -> None:
    block = {"name": "Tin Man", "cost": 30, "sort": "machine", "tags": ["large"]}
    card = in_army({"troop": "homebrew", "homebrew": block})
    assert card.special == ("Machine.", "Large.")


def test_a_troop_that_nobody_knows_still_has_a_card() -> None:
    card = in_army({"troop": "zeppelin"})
    assert (card.title, card.kind, card.cost, card.weapons) == ("zeppelin", "unknown", 0, ())


def test_there_is_no_card_of_what_is_in_no_book() -> None:
    assert ARMIES.card("zeppelin") is None
