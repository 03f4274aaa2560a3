"""What people see of a posse: cards, choices, the hire list and the text."""

import pytest

from companion.engine.errors import Illegal
from companion.engine.panels import Choice
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.lists.army import ARMIES
from companion.games.outlaws.lists.workshops import GUNSMITH
from tests.games.outlaws.lists.posse_support import PEOPLE, document, hired


def shown(person: str) -> dict[str, str]:
    card = ARMIES.card(person)
    assert card is not None
    return {stat.short: stat.die for stat in card.stats}


def test_a_card_shows_each_skill_with_a_dot_for_each_gun_icon_and_a_dagger_for_what_nobody_printed() -> None:
    assert shown("daniel") == {
        "Actions": "4",
        "Handgun": "+1 ••†",
        "Rifle": "+1 ••†",
        "Shotgun": "+0 •†",
        "Brawl": "+3",
        "Ride": "+1†",
    }
    assert shown("billy")["Brawl"] == "−1†"


def test_a_gun_on_a_card_says_what_its_counter_says() -> None:
    card = ARMIES.card("luke")
    assert card is not None
    assert [(line.name, line.note) for line in card.weapons] == [
        ("Navy Colt", "+1, ×6†, 1/1, reload 3/2"),
        ("Knife", ""),
    ]
    assert [line.spoken for line in card.weapons] == ["Navy Colt", "knife"]


def test_every_special_skill_belongs_to_one_character_and_is_marked_house() -> None:
    terms = [term for row in ARMIES.catalogue() for term in row.card.terms("skill")]
    assert sorted(term.id for term in terms) == sorted(catalog().skills)
    assert all(term.house for term in terms)


def test_somebody_who_is_in_the_posse_cannot_be_hired_again_and_nobody_can_join_a_full_one() -> None:
    rows = {row.card.kind: row.why for row in ARMIES.panel(document(*hired("tom"))).hire}
    assert [kind for kind, why in rows.items() if why] == ["tom"]
    assert all(row.why for row in ARMIES.panel(document(*hired(*PEOPLE[:8]))).hire)


def choices(**kit: object) -> dict[str, Choice]:
    found = document({"troop": "billy", **kit}, armory=[{"id": "own-1", "name": "Buntline"}])
    return {choice.field: choice for choice in ARMIES.panel(found).entries[0].choices}


def test_one_chooses_four_guns_at_most_of_all_that_there_are_and_homebrew_guns() -> None:
    guns = choices(guns=["own-1", "colt-45", "colt-45"])["guns"]
    assert guns.slots == ("colt-45", "colt-45", "own-1", "")
    assert [option.id for option in guns.options] == [*catalog().guns, "own-1"]


def test_a_homebrew_gun_leads_to_no_page_of_the_rules_since_it_has_none() -> None:
    options = choices(guns=["own-1"])["guns"].options
    assert {option.id for option in options if not option.rule} == {"own-1"}


def test_a_file_with_too_many_guns_shows_them_all() -> None:
    assert len(choices(guns=["colt-45"] * 6)["guns"].slots) == 6


def test_gear_and_bullets_are_chosen_beside_the_guns() -> None:
    found = choices(gear=["horse"], bullets=7)
    assert [option.id for option in found["gear"].options if option.chosen] == ["horse"]
    assert (found["bullets"].options[0].amount, found["bullets"].size) == (7, 16)
    assert (found["gear"].summary, found["bullets"].summary) == ("Horse", "7 spare bullets")


def test_every_price_in_the_pickers_carries_the_house_mark_and_bullets_say_how_they_are_counted() -> None:
    found = choices()
    assert [option.short for option in found["guns"].options if option.id == "colt-45"] == ["7 points †"]
    assert all(option.short.endswith(" †") for field in ("guns", "gear") for option in found[field].options)
    assert found["bullets"].options[0].short == "1 point † for every 6, rounded up"


def test_the_text_says_who_they_are_what_they_carry_and_what_that_costs() -> None:
    own = {"troop": "homebrew", "homebrew": {"name": "Old *Joe*", "handgun": 1}, "guns": ["own-1"], "gear": ["horse"]}
    found = document(*hired("jim"), own, armory=[{"name": "Buntline"}], points=200, side="law", notes="For Sunday.")
    text = ARMIES.text(found, "plain")
    assert text.startswith(
        "Test\nOutlaws: a posse on the side of the Law\n86 of 200 points (house). Legal.\n\n- Jim, 51 points\n"
    )
    assert "right-handed\n  4 actions, rifle +2 with 3 gun icons, brawl 0, ride +1\n" in text
    assert "Pocket Colt, Sharps and 10 spare bullets\n" in text
    assert "homebrew, right-handed" in text
    assert "Homebrew guns:\n  Buntline: handgun, +0, ×6, 1/1, reload 1, 5 points\n" in text
    assert text.endswith("For Sunday.\n")
    assert "**Old \\*Joe\\***" in ARMIES.text(found, "markdown")


def test_the_text_of_an_illegal_posse_gives_every_reason() -> None:
    found = document({"troop": "tom", "guns": ["cannon"]}, {"troop": "zz"}, points=1)
    text = ARMIES.text(found, "plain")
    assert "Not legal:" in text
    for finding in ARMIES.review(found).errors:
        assert finding.message in text
    assert "“cannon”, which is not a gun of this list" in text


def test_homebrew_is_picked_from_what_the_forms_offer() -> None:
    offered = ARMIES.homebrew_choices()
    form = {key: values[-1][0] for key, values in offered.items()} | {"name": "Giant"}
    found = document(dict(ARMIES.homebrew(form)))
    block = found["troops"][0]["homebrew"]
    assert (block["actions"], block["brawl"], block["handgun_icons"], block["skill"]) == (6, 4, 3, "crack-shot")
    gun = {key: values[0][0] for key, values in GUNSMITH.choices().items()} | {"name": "Pea"}
    (made,) = GUNSMITH.made(document(armory=[dict(GUNSMITH.record(gun))]))
    assert (made.id, made.title, made.facts, made.cost) == ("own-1", "Pea", "Handgun: −2, ×1, 1/1, reload 1", 1)


def test_what_no_form_offers_is_refused() -> None:
    for form in ({"name": "X", "actions": "many"}, {"name": "X", "brawl": "2.5"}):
        with pytest.raises(Illegal) as refused:
            ARMIES.homebrew(form)
        assert refused.value.code == "bad-homebrew"
    with pytest.raises(Illegal):
        GUNSMITH.record({"name": "X", "load": "--"})


def test_the_usual_homebrew_character_is_an_ordinary_person() -> None:
    found = document({**ARMIES.homebrew({"name": "Nobody"}), "guns": ["colt-45"]})
    assert found["troops"][0]["homebrew"] == {"name": "Nobody", "actions": 4}
    assert ARMIES.review(found).cost == 24 + 7


def test_a_posse_in_text_names_the_guns_that_somebody_is_trained_with() -> None:
    own = {"name": "Cassidy", "handgun": 1, "rifle_icons": 2}
    told = ARMIES.text(document({"troop": "homebrew", "homebrew": own}), "plain")
    assert (
        "4 actions, handgun +1 with 1 gun icon, rifle 0 with 2 gun icons, brawl 0, ride 0\n  carries nothing\n" in told
    )


def test_characters_are_found_by_the_kinds_of_guns_that_they_bring() -> None:
    roles = {row.card.kind: row.roles for row in ARMIES.catalogue()}
    assert (roles["tom"], roles["scott"], roles["robert"]) == (("handguns", "rifles"), ("shotguns",), ("handguns",))
