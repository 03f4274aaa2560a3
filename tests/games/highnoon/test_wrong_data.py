"""A wrong data set reports all its faults, each with its file, its record and its field."""

import re
import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.errors import Malformed
from companion.games.highnoon.data.catalog import SHAPES, load
from companion.games.highnoon.data.toml import DATA
from tests.games.highnoon.strategies import BOOK, examples


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the data that a test may spoil."""
    return Path(shutil.copytree(DATA, tmp_path / "data"))


def spoil(folder: Path, file: str, was: str, now: str) -> None:
    text = (folder / file).read_text("utf-8")
    assert was in text, f"{file} has no {was!r} any more"
    (folder / file).write_text(text.replace(was, now, 1), "utf-8")


def reports(folder: Path) -> list[str]:
    """What loading says is wrong, which may be nothing."""
    try:
        load(folder)
    except Malformed as problem:
        return list(problem.values["errors"])
    return []


def faults(folder: Path) -> list[str]:
    with pytest.raises(Malformed) as refused:
        load(folder)
    assert refused.value.code == "bad-data"
    errors: list[str] = refused.value.values["errors"]
    assert str(len(errors)) in refused.value.message
    assert [error for error in errors if error not in refused.value.message] == []
    return errors


def test_the_shipped_data_has_no_fault(folder: Path) -> None:
    assert load(folder) == BOOK


def test_all_faults_of_all_files_are_reported_at_once_with_file_record_and_field(folder: Path) -> None:
    spoil(folder, "gangs.toml", 'icon = "gears"', 'icon = "gears"\nmotto = "Tick"')
    spoil(folder, "troops.toml", "cost = 65", 'cost = "sixty-five"')
    spoil(folder, "troops.toml", 'vigor = "d8", shootin = "d12", fightin', 'vigor = "d7", shootin = "d12", fightin')
    spoil(folder, "troops.toml", 'weapons = ["katana"]', 'weapons = ["katanna"]')
    spoil(folder, "rogues.toml", 'abilities = [{ id = "brawny" }]', 'abilities = [{ id = "brawnny" }]')
    spoil(folder, "abilities.toml", 'kind = "hindrance"', 'kind = "nuisance"')
    spoil(folder, "spells.toml", 'types = ["witch"]', 'types = ["wizard"]')
    spoil(folder, "gizmos.toml", 'short = "Real flight', 'sort = "Real flight')
    spoil(folder, "weapons.toml", 'id = "rifle"', 'id = "pistol"')
    spoil(folder, "weapons.toml", 'name = "Katana"\n', "")
    spoil(folder, "rulings.toml", "number = 50\n", "number = 5\n")
    spoil(folder, "rulings.toml", 'name = "One Enforcer"\n', "name = 1\n")
    errors = faults(folder)
    for wanted in (
        "gangs.toml: wasatch: motto: ",
        "troops.toml: buffalo-hunters: cost: ",
        "troops.toml: gunslinger: traits: vigor ",
        "troops.toml: ronin: weapons: katanna ",
        "rogues.toml: bear: abilities: brawnny ",
        "abilities.toml: accursed: kind: ",
        "spells.toml: ball-o-doom: types: 'wizard' ",
        "gizmos.toml: improved-rocket-pack: sort: ",
        "gizmos.toml: improved-rocket-pack: short: ",
        "weapons.toml: pistol: id: ",
        "weapons.toml: katana: name: ",
        "rulings.toml: 5: number: ",
        "rulings.toml: 1: name: ",
    ):
        assert [error for error in errors if error.startswith(wanted)] != [], (wanted, errors)


def test_one_fault_is_reported_once(folder: Path) -> None:
    spoil(folder, "troops.toml", 'name = "Gunmen"', "name = 5")
    assert faults(folder) == ["troops.toml: gunmen: name: should be text"]


def test_a_file_that_is_no_toml_hides_no_fault_of_the_others(folder: Path) -> None:
    (folder / "spells.toml").write_text("[[spell\n", "utf-8")
    (folder / "rulings.toml").unlink()
    spoil(folder, "gangs.toml", 'icon = "gears"', "icon = 7")
    errors = faults(folder)
    assert [error for error in errors if error.startswith("spells.toml: the file: ")] != []
    assert [error for error in errors if error.startswith("rulings.toml: the file: ")] != []
    assert "gangs.toml: wasatch: icon: should be a slug such as walkin-dead" in errors


@pytest.mark.parametrize(
    ("file", "was", "now", "fault"),
    [
        ("troops.toml", 'list = "wasatch"', 'list = "wasatsch"', "list: wasatsch is not known"),
        ("troops.toml", "cost = 150\n", "", "cost: is missing"),
        ("troops.toml", 'mix = ["pistol", "rifle", "shotgun"]', 'mix = ["pistle"]', "mix"),
        ("troops.toml", 'gizmos = ["flamethrower", ', 'gizmos = ["flame", ', "gizmos: flame is not known"),
        ("troops.toml", 'barred = ["bayou-vermillion"]', 'barred = ["bayou"]', "barred: bayou is not known"),
        ("troops.toml", 'caster = "witch"\n', "", "spells: goes with caster"),
        ("troops.toml", "rulings = [14]", "rulings = [99]", "rulings: "),
        ("troops.toml", 'house = ["number", "figures"]', 'house = ["numbr"]', "house: names numbr"),
        ("troops.toml", 'id = "limber", name = "Limber", cost = 10', 'id = "limber", cost = 10', "options"),
        (
            "troops.toml",
            'sort = "machine"',
            'sort = "robot"',
            "sort: should be one of human, animal, ",
        ),
        (
            "troops.toml",
            'tags = ["lawman"]',
            'tags = ["marshal"]',
            "tags: 'marshal' should be one of large, ",
        ),
        ("rogues.toml", 'sort = "animal"', "sort = 3", "sort: should be one of"),
        ("weapons.toml", 'tags = ["body"]', 'tags = ["torso"]', "tags: 'torso' should be one of basic, pistol, "),
        ("weapons.toml", 'range_of = "bow"', 'range_of = "sling"', "range_of: sling is not known"),
        ("weapons.toml", "crew = 2", 'crew = "two"', "crew: should be a whole number"),
        ("spells.toml", 'animals = ["rattlers", ', 'animals = ["snakes", ', "animals: snakes is not known"),
        ("gizmos.toml", 'die = "d8"', 'die = "d7"', "die: should be a die"),
        ("abilities.toml", "bodily = true", 'bodily = "yes"', "bodily: should be true or false"),
        ("weapons.toml", "to = 12", 'to = "twelve"', "bands"),
        ("gizmos.toml", 'minor = "It jams', 'minr = "It jams', "malfunction"),
        ("spells.toml", "tn = 4, ", "", "tn"),
        ("abilities.toml", 'troop = "automatons"', 'troop = "automaton"', "troop: automaton is not known"),
        ("abilities.toml", 'short = "Start with', f'short = "{"very " * 20}', "short: has"),
    ],
)
def test_a_fault_names_its_field(folder: Path, file: str, was: str, now: str, fault: str) -> None:
    spoil(folder, file, was, now)
    found = [error for error in faults(folder) if error.startswith(f"{file}: ")]
    assert [error for error in found if error.split(": ", 2)[2].startswith(fault)] == found != []


VALUES = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 3), st.floats(), st.just(""), st.just("x"), st.just([{"id": "x"}, 3, []])
)


@examples(40)
@given(
    data=st.data(), value=st.recursive(VALUES, lambda inner: st.lists(inner) | st.dictionaries(st.just("id"), inner))
)
def test_whatever_stands_in_a_field_the_data_is_read_or_reported_by_file_record_and_field(
    data: st.DataObject, value: Any
) -> None:
    name, shape = data.draw(st.sampled_from(list(SHAPES.items())))
    source = (DATA / f"{name}.toml").read_text("utf-8")
    records = tomllib.loads(source)
    record = data.draw(st.sampled_from(records[shape.header]))
    record[data.draw(st.sampled_from(sorted(record)))] = value
    with pytest.MonkeyPatch.context() as patched:
        real = tomllib.loads
        # Nothing in the standard library writes TOML, so the spoilt file is handed over as it would be parsed.
        patched.setattr(tomllib, "loads", lambda text: records if text == source else real(text))
        found = reports(DATA)
    assert [error for error in found if not re.match(r"[a-z]+\.toml: [^:]+: \w+: ", error)] == []
