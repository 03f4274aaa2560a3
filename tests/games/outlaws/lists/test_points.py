"""What characters and guns cost: house points, by one formula."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.lists.army import ARMIES
from companion.games.outlaws.lists.own import MODIFIERS, MOST_LOAD, RANGES, RELOADS, WOUNDS
from companion.games.outlaws.lists.points import Kit, bullets_cost, cost, gun_cost, parts, told
from companion.games.outlaws.lists.posse import line_of, posse, usual_entry
from companion.games.outlaws.lists.roster_file import read
from tests.games.outlaws.lists.posse_support import document, hired

CHARACTERS = {
    "daniel": 59,
    "lee": 56,
    "tom": 61,
    "robert": 44,
    "scott": 38,
    "luke": 42,
    "jonny": 54,
    "samuel": 55,
    "dale": 44,
    "jonas": 44,
    "billy": 52,
    "bill": 43,
    "jesse": 58,
    "jim": 51,
    "ben": 37,
    "will": 43,
    "kate": 43,
    "rosa": 55,
}
GUNS = {
    "colt-45": 7,
    "smith-wesson": 5,
    "navy-colt": 7,
    "colt-41": 5,
    "remington": 7,
    "schofield": 7,
    "pocket-colt": 3,
    "derringer": 3,
    "spencer": 10,
    "winchester-73": 12,
    "winchester-66": 10,
    "henry": 10,
    "springfield": 9,
    "sharps": 13,
    "shotgun": 6,
    "sawn-off": 4,
}


def test_every_character_with_the_usual_kit_costs_what_the_design_says_less_for_shotguns() -> None:
    """Shotguns are cheaper than on paper, since they were measured (data/ranges.toml)."""
    known = catalog()
    assert {id_: line_of(usual_entry(one), known.guns).cost for id_, one in known.characters.items()} == CHARACTERS


def test_the_mean_character_costs_about_50() -> None:
    assert 48 <= sum(CHARACTERS.values()) / len(CHARACTERS) <= 51


def test_every_gun_costs_what_the_design_says_but_for_shotguns() -> None:
    assert {id_: gun_cost(gun) for id_, gun in catalog().guns.items()} == GUNS


def test_the_parts_of_a_cost_add_up_to_it() -> None:
    known = catalog()
    for person in known.characters.values():
        line = line_of(usual_entry(person), known.guns)
        assert sum(part.points for part in line.parts) == line.cost


def test_daniel_costs_24_for_actions_and_20_for_his_kit() -> None:
    line = line_of(usual_entry(catalog().characters["daniel"]), catalog().guns)
    assert told(line.parts) == (
        "4 actions: 24, gun skills: 4, gun icons: 4, brawl: 6, ride: 1, Colt .45: 7, Spencer carbine: 10, knife: 1, "
        "12 spare bullets: 2"
    )


def test_who_is_bad_at_brawling_costs_less() -> None:
    billy = line_of(usual_entry(catalog().characters["billy"]), catalog().guns)
    assert "brawl: −2" in told(billy.parts)


@pytest.mark.parametrize(("bullets", "points"), [(0, 0), (1, 1), (6, 1), (7, 2), (12, 2), (13, 3), (16, 3)])
def test_each_six_spare_bullets_begun_cost_a_point(bullets: int, points: int) -> None:
    assert bullets_cost(bullets) == points


def test_a_horse_costs_4_points_and_a_knife_1() -> None:
    dale = catalog().characters["dale"]
    bare = cost(dale, Kit())
    assert cost(dale, Kit(horse=True)) == bare + 4
    assert cost(dale, Kit(knife=True)) == bare + 1


def test_a_gun_that_is_loaded_for_each_shot_costs_less() -> None:
    sharps = catalog().guns["sharps"]
    assert gun_cost(replace(sharps, load=2)) == gun_cost(sharps) + 3


def test_a_homebrew_gun_with_the_figures_of_a_known_one_costs_the_same() -> None:
    for known in catalog().guns.values():
        own = {key: getattr(known, key) for key in ("kind", "modifier", "load", "wounds", "reload")}
        found = read(document(armory=[{"name": "Mine", **own}]))
        assert gun_cost(found.armory[0].gun) == gun_cost(known)


def test_a_homebrew_character_with_the_figures_of_a_known_one_costs_the_same() -> None:
    for id_, person in catalog().characters.items():
        block = {"name": "Me", "favored": person.favored, "skill": person.skill or None}
        block |= {key: getattr(person, key) for key in RANGES}
        kit = {key: value for key, value in hired(id_)[0].items() if key != "troop"}
        found = posse(read(document({"troop": "homebrew", "homebrew": block, **kit})))
        assert found.cost == CHARACTERS[id_]


@given(
    figures=st.fixed_dictionaries({key: st.integers(*limits) for key, limits in RANGES.items()}),
    skill=st.sampled_from(["", *catalog().skills]),
    gun=st.fixed_dictionaries(
        {
            "kind": st.sampled_from(["handgun", "rifle", "shotgun"]),
            "modifier": st.integers(*MODIFIERS),
            "load": st.integers(1, MOST_LOAD),
            "wounds": st.sampled_from(WOUNDS),
            "reload": st.sampled_from(RELOADS),
        }
    ),
)
def test_nothing_that_is_homebrew_costs_less_than_a_point(
    figures: dict[str, int], skill: str, gun: dict[str, object]
) -> None:
    entry = {"troop": "homebrew", "homebrew": {"name": "Me", "skill": skill, **figures}, "guns": ["mine"]}
    (line,) = posse(read(document(entry, armory=[{"id": "mine", "name": "Mine", **gun}]))).lines
    assert gun_cost(line.guns[0]) >= 1
    assert line.person is not None
    assert cost(line.person, Kit()) >= 1
    assert line.cost == sum(part.points for part in parts(line.person, line.kit))


def test_points_are_house_figures_and_their_parts_stand_on_the_card() -> None:
    for row in ARMIES.catalogue():
        assert "cost" in row.card.house
        assert row.card.special[0].startswith("Points (house) for ")
