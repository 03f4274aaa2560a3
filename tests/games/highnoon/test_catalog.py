"""The data of High Noon: all of it is there, every id leads somewhere, and what is missing says so."""

import ast
import re
from collections import Counter
from importlib import import_module

import pytest

from companion.games.highnoon import GAME
from companion.games.highnoon.data.toml import DATA
from companion.games.highnoon.table.magic.casting import SPELLS
from companion.games.highnoon.table.rolling import modifiers
from tests.games.highnoon.strategies import ARMIES, BOOK, GANGS

TABLE = DATA.parent / "table"
NAMED = {"doc-bayaeux", "diva-devlin", "ranger-duncan-mccrae", "mitsubishi", "nevada-smith", "professor-pyro"}


def test_each_list_of_the_army_book_is_complete() -> None:
    counted = Counter(troop.list for troop in BOOK.troops.values())
    assert counted == {
        "hired-guns": 14,
        "bayou-vermillion": 4,
        "black-river": 5,
        "dixie-rails": 4,
        "iron-dragon": 4,
        "union-blue": 5,
        "wasatch": 3,
    }


def test_there_are_39_troops_94_abilities_38_spells_6_gizmos_and_59_rulings() -> None:
    general = [ability for ability in BOOK.abilities.values() if ability.kind != "special"]
    counts = (len(BOOK.troops), len(general), len(BOOK.spells), len(BOOK.gizmos), len(BOOK.rulings))
    assert counts == (39, 94, 38, 6, 59)


def test_the_94_abilities_are_those_of_appendix_a() -> None:
    general = [ability for ability in BOOK.abilities.values() if ability.kind != "special"]
    assert [ability.id for ability in general if not ability.section.startswith("Appendix A")] == []


def test_the_summoned_and_the_rogues_are_all_there() -> None:
    wanted = {
        "bear",
        "rogue-wolves",
        "rattlers",
        "mountain-lions",
        "bird-of-prey",
        "illinois-johnson",
        "outlaw-gang",
        "houngan",
        "doctor",
        "grave-robbers",
        "braves",
        "miners",
        "cultists",
        "mojave-rattler",
        "young-rattler",
        "mad-scientist",
        "frankie",
        "deputies",
        "harrowed-hero",
    }
    assert set(BOOK.rogues) == wanted
    assert not set(BOOK.rogues) & set(BOOK.troops)


def test_rulings_are_numbered_from_1_to_59_and_those_of_army_building_are_shown_where_they_apply() -> None:
    assert list(BOOK.rulings) == list(range(1, 60))
    records = [*BOOK.troops.values(), *BOOK.weapons.values(), *BOOK.gizmos.values(), *BOOK.abilities.values()]
    shown = {number for record in records for number in record.rulings}
    shown |= {number for entry in GAME.rules() for number in entry.rulings}
    assert set(range(1, 17)) <= shown
    assert {f"ruling-{number}" for number in BOOK.rulings} <= {entry.id for entry in GAME.rules()}


@pytest.mark.parametrize(("number", "switch"), [(34, True), (43, True), (49, True), (1, False), (36, False)])
def test_only_some_rulings_can_be_turned(number: int, switch: bool) -> None:
    assert BOOK.rulings[number].switch is switch


def test_six_gangs_can_be_played_and_the_hired_guns_are_none_of_them() -> None:
    assert [side.id for side in ARMIES.sides()] == list(BOOK.rail_gangs)
    assert sorted(set(BOOK.gangs) - {"hired-guns"}) == GANGS


def test_every_slug_is_the_printed_name_in_lower_case_without_its_marks() -> None:
    tables = (BOOK.gangs, BOOK.troops, BOOK.spells, BOOK.gizmos)
    for record in (record for table in tables for record in table.values()):
        plain = re.sub(r"['’!?.]", "", record.name.lower())
        assert record.id == "-".join(re.findall(r"[a-z0-9]+", plain)), record.name


def test_the_six_named_characters_are_unique_and_everybody_else_is_not() -> None:
    assert {troop.id for troop in BOOK.troops.values() if troop.unique} == NAMED
    limits = {troop.id: troop.most for troop in BOOK.troops.values() if troop.most}
    assert limits == {**dict.fromkeys(NAMED, 1), "undead-gunslinger": 1, "hangin-judge": 5}


def test_every_caster_has_more_spells_to_choose_from_than_it_takes() -> None:
    casters = {troop.id: troop.caster for troop in BOOK.troops.values() if troop.spells}
    assert casters == {
        "preacher": "blessed",
        "sioux-shaman": "shaman",
        "doc-bayaeux": "houngan",
        "diva-devlin": "witch",
    }
    assert {BOOK.troops[caster].spells for caster in casters} == {4}
    for caster in casters.values():
        assert len(BOOK.spells_of(caster)) > 4, caster


def test_every_troop_says_what_it_is_for() -> None:
    troops = [*BOOK.troops.values(), *BOOK.rogues.values()]
    assert [troop.id for troop in troops if not (troop.role and troop.blurb and troop.icon)] == []


def test_what_only_one_troop_has_is_had_by_that_troop_alone() -> None:
    carriers: dict[str, set[str]] = {}
    for troop in (*BOOK.troops.values(), *BOOK.rogues.values()):
        for carried in troop.abilities:
            carriers.setdefault(carried.id, set()).add(troop.id)
    for ability in BOOK.abilities.values():
        if ability.troop:
            assert carriers.get(ability.id) == {ability.troop}, ability.id


def test_a_gizmo_has_three_malfunctions() -> None:
    for gizmo in BOOK.gizmos.values():
        assert set(gizmo.malfunction or {}) == {"minor", "major", "catastrophe"}, gizmo.id


def named_at_the_table() -> set[str]:
    """Every word that the table's code says in quotes, docstrings aside: by them it asks who has what."""
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in TABLE.rglob("*.py"))
    said = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {node.value for node in said if isinstance(node.value, str) and " " not in node.value}


def test_an_ability_is_a_reminder_where_neither_the_tables_code_nor_the_card_counts_it() -> None:
    # The table says it where it matters, and the players apply it.
    named = (named_at_the_table() | {counted.ability for counted in modifiers.ABILITIES}) - {"loco"}
    for ability in BOOK.abilities.values():
        assert ability.reminder is not (ability.id in named or bool(ability.counted)), ability.id


def test_a_gizmo_is_a_reminder_where_the_tables_code_does_not_name_it() -> None:
    named = named_at_the_table()
    assert {gizmo.id for gizmo in BOOK.gizmos.values() if not gizmo.reminder} == set(BOOK.gizmos) & named


def test_a_spell_is_a_reminder_where_none_is_registered_for_it() -> None:
    import_module("companion.games.highnoon.table.rules")  # With it come all the spells.
    assert {spell.id for spell in BOOK.spells.values() if not spell.reminder} == set(SPELLS)


def test_no_spell_and_no_gizmo_and_at_most_12_of_the_94_abilities_are_reminders() -> None:
    assert not any(spell.reminder for spell in BOOK.spells.values())
    assert not any(gizmo.reminder for gizmo in BOOK.gizmos.values())
    general = {one.id for one in BOOK.abilities.values() if one.reminder and one.kind != "special"}
    assert general == {"drivin", "loco"}
    assert len(general) <= 12


def test_beside_each_reminder_stands_why_it_is_one() -> None:
    lines = (DATA / "abilities.toml").read_text(encoding="utf-8").splitlines()
    places = [place for place, line in enumerate(lines) if line == "reminder = true"]
    assert len(places) == sum(one.reminder for one in BOOK.abilities.values())
    assert [lines[place - 1] for place in places if not lines[place - 1].startswith("# ")] == []


def test_what_nobody_printed_is_marked_house_and_what_is_printed_is_not_wholly_house() -> None:
    house = {weapon.id for weapon in BOOK.weapons.values() if weapon.is_house}
    assert {"buffalo-rifle", "bow", "acid", "bare-hands", "sword"} <= house
    assert not {"shotgun", "katana", "claws", "rockets", "dynamite", "flamethrower"} & house
    troops = [*BOOK.troops.values(), *BOOK.rogues.values()]
    assert [troop.id for troop in troops if troop.is_house] == []


def test_twelve_sample_armies_ship_two_for_each_gang_from_500_to_2000_points() -> None:
    samples = ARMIES.samples()
    assert Counter(sample.side for sample in samples) == dict.fromkeys(GANGS, 2)
    sizes = [sample.points for sample in samples]
    assert sizes == sorted(sizes)
    assert (sizes[0], sizes[-1]) == (500, 2000)
