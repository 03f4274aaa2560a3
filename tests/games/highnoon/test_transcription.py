"""The army book, written down a second time, held against the data the product plays with.

`transcription.csv` was made from the printed army book by somebody who had not seen `troops.toml`, so
a slip of the pen on either side shows up here. Its cells are as printed, oddities included: an empty
cell means the entry prints nothing, `-` a dash; a scan's "dl0" is mended to d10; a rule printed as a
sentence among the abilities is cut to a keyword (`limber 10`, `dynamite by bow`, `weakness`, `unique 5`).
Where the product departs from print on purpose, `RULED` says to what, by which ruling, and why.
"""

import csv
import functools
import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import pytest

Row = dict[str, str]
Troop = dict[str, Any]

HERE = Path(__file__).parent
DATA = HERE.parents[2] / "companion" / "games" / "highnoon" / "data"
TRAITS = ("strength", "smarts", "vigor", "shootin", "fightin", "guts")
# Gangs in the order of print: hired guns, Bayou Vermillion, Black River, Dixie Rails and so on.
HIREABLE = [14, 4, 5, 4, 4, 5, 3]


class Ruled(NamedTuple):
    """What stands in the data instead of the printed cell; `ruling` is None where the text itself settles it."""

    value: str
    ruling: int | None
    why: str


BRAVE = {"strength": "d8", "smarts": "d6", "vigor": "d8", "shootin": "d6", "fightin": "d10", "guts": "d8"}
RULED: dict[tuple[str, str], Ruled] = {
    **{
        ("sioux-brave", trait): Ruled(die, 14, "prints no traits; the Shaman's doubled line is his")
        for trait, die in BRAVE.items()
    },
    ("undead-gunslinger", "shootin"): Ruled("d12+2", 16, "the +2 of his supernatural trait"),
    ("preacher", "spells"): Ruled("any 4", 11, "prints no number; every other caster has four"),
    ("x-squads", "number"): Ruled("posse", 12, "prints no number; 60 points are five bounties of 12"),
    ("x-squads", "figures"): Ruled("5", 12, "a posse is five figures"),
    ("buffalo-hunters", "number"): Ruled("posse", None, "the infiltration ability names them as a posse"),
    ("buffalo-hunters", "figures"): Ruled("5", None, "a posse is five figures; 65 points are five times 13"),
}

# The army book and Appendix A do not always spell an ability the same way. *Harrowed* has no heading
# in Appendix A: it brings *undead* (Appendix E, ruling 16) and the power printed beside it.
ALIASES = {
    "fleetfooted": "fleet-footed",
    "harrowed": "undead",
    "martial-arts": "martial-artist",
    "supernatural-ability": "supernatural-trait",
    "twofisted": "two-fisted",
    "wallwalker": "wall-walker",
}
# Printed among the abilities, but the data keeps these in a field of the troop or in its notes.
NOT_ABILITIES = {"dynamite-by-bow", "gizmos", "limber", "pace", "unique", "weakness"}
# Abilities of Appendix A that an entry leaves out and a rule elsewhere adds, with the value they must have.
ADDED = {
    ("professor-pyro", "mechanically-inclined"): "",  # Appendix D: every mad scientist has it.
    ("x-squads", "malfunction"): "d6",  # Ruling 12: the die where none is printed.
}
CHOICES = {
    "basic": {"pistol", "rifle", "shotgun"},
    "gatling pistols, rifles, and shotguns": {"gatling-pistol", "gatling-rifle", "gatling-shotgun"},
}
# Printed phrases that do not split cleanly at commas and "and".
PHRASES = {
    "as per victim, plus": "",
    "basic": "pistol, rifle, shotgun",
    "bow and arrow": "bow",
    "gatling pistols, rifles, and shotguns": "gatling pistols, gatling rifles, gatling shotguns",
    "knives": "knife",
    "none": "",
}

ROWS: list[Row] = list(csv.DictReader((HERE / "transcription.csv").read_text(encoding="utf-8").splitlines()))
# Print lists the crewmen's side arms only, since the gun is the entry itself; and what an X-Squad may
# choose hangs on its gizmo.
PLAINLY_ARMED = [row for row in ROWS if row["number"] != "crew" and row["troop"] != "x-squads"]
each_troop = pytest.mark.parametrize("row", ROWS, ids=lambda row: row["troop"])
each_plainly_armed_troop = pytest.mark.parametrize("row", PLAINLY_ARMED, ids=lambda row: row["troop"])


@functools.cache
def records(kind: str, file: str) -> dict[str, Troop]:
    """The records of one data file by id. Read by tomllib alone, so a fault of the catalogue cannot hide here."""
    with (DATA / file).open("rb") as opened:
        return {record["id"]: record for record in tomllib.load(opened)[kind]}


def troop(row: Row) -> Troop:
    held = records("troop", "troops.toml")
    assert row["troop"] in held, f"troops.toml has no {row['troop']}"
    return held[row["troop"]]


def expected(row: Row, field: str) -> str:
    ruled = RULED.get((row["troop"], field))
    return ruled.value if ruled else row[field]


def slug(text: str) -> str:
    return "-".join(re.findall(r"[a-z0-9]+", text.lower().replace("'", "")))


def printed_abilities(row: Row) -> dict[str, str]:
    """Ability slug to slug of its value: a die, a level, a distance or a word in brackets; "" where none is printed."""
    if row["abilities"] == "none":
        return {}
    found = {}
    for words in row["abilities"].split(";"):
        parts = re.fullmatch(r"(.+?)(?: \((.+)\)| (d?\d+))?", words)
        assert parts, f"cannot read the ability {words!r}"
        name = slug(parts[1])
        found[ALIASES.get(name, name)] = slug(parts[2] or parts[3] or "")
    return found


def held_abilities(row: Row) -> dict[str, str]:
    return {ability["id"]: slug(str(ability.get("value", ""))) for ability in troop(row).get("abilities", [])}


def singular(text: str) -> str:
    return slug(text).removesuffix("s")


def printed_weapons(row: Row) -> Counter[str]:
    """Weapon to how many each figure has; remarks in brackets (damage, make) are not part of the name."""
    text = re.sub(r"\(.*?\)", "", row["weapons"])
    for phrase, plain in sorted(PHRASES.items(), key=lambda pair: -len(pair[0])):
        text = re.sub(rf"\b{phrase}(?!\w)", plain, text)
    count: Counter[str] = Counter()
    for piece in re.split(r",|\b(?:and|or|with)\b", text):
        if weapon := piece.strip():
            number, _, name = weapon.partition(" ") if weapon[0].isdigit() else ("1", "", weapon)
            count[singular(name)] += int(number)
    return count


def is_weapon(held: str, printed: str) -> bool:
    """Whether a held id is the printed weapon, or a way of using it, as `dynamite-thrown` is of dynamite."""
    return singular(held) == printed or held.startswith(f"{printed}-")


def test_the_transcription_holds_every_list_of_the_army_book_in_full() -> None:
    assert list(Counter(row["list"] for row in ROWS).values()) == HIREABLE
    assert len({row["troop"] for row in ROWS}) == len(ROWS) == 39


def test_the_troops_for_hire_are_exactly_those_of_the_army_book() -> None:
    assert set(records("troop", "troops.toml")) == {row["troop"] for row in ROWS}


def test_no_exception_stands_where_the_print_already_says_the_same() -> None:
    rows = {row["troop"]: row for row in ROWS}
    assert [key for key, ruled in RULED.items() if rows[key[0]][key[1]] == ruled.value] == []


@each_troop
def test_a_troop_stands_in_the_list_that_prints_it(row: Row) -> None:
    assert troop(row)["list"] == row["list"]


@each_troop
@pytest.mark.parametrize("field", ["cost", "bounty", "number", "figures"])
def test_a_troop_has_the_cost_bounty_number_and_figures_of_its_entry(row: Row, field: str) -> None:
    assert str(troop(row)[field]) == expected(row, field)


@each_troop
def test_every_trait_is_the_printed_die_or_the_ruled_one(row: Row) -> None:
    assert troop(row)["traits"] == {trait: expected(row, trait) for trait in TRAITS}


@each_troop
def test_every_printed_ability_is_held_with_its_printed_value(row: Row) -> None:
    printed = {ability: value for ability, value in printed_abilities(row).items() if ability not in NOT_ABILITIES}
    held = held_abilities(row)
    assert {ability: held.get(ability, "not held") for ability in printed} == printed


@each_troop
def test_no_ability_of_appendix_a_is_held_that_nothing_gives_the_troop(row: Row) -> None:
    known = records("ability", "abilities.toml")
    printed = printed_abilities(row)
    extra = {ability: value for ability, value in held_abilities(row).items() if ability not in printed}
    common = {ability: value for ability, value in extra.items() if known[ability]["section"].startswith("Appendix A")}
    assert {a: v for a, v in common.items() if ADDED.get((row["troop"], a)) != v} == {}


@each_troop
def test_a_caster_takes_the_printed_number_of_spells_under_its_printed_kind(row: Row) -> None:
    spells = expected(row, "spells")
    held = troop(row)
    kind = printed_abilities(row)["arcane-background"] if spells else None
    assert (held.get("spells", 0), held.get("caster")) == (int(spells.removeprefix("any ") or 0), kind)


@each_troop
def test_every_printed_weapon_is_carried_as_often_as_printed(row: Row) -> None:
    record = troop(row)
    held = [*record.get("weapons", []), *record.get("mix", []), *record.get("gizmos", [])]
    printed = printed_weapons(row)
    carried = {weapon: sum(is_weapon(one, weapon) for one in held) for weapon in printed}
    assert {weapon: n for weapon, n in printed.items() if carried[weapon] < n} == {}, held


@each_plainly_armed_troop
def test_nothing_is_carried_that_print_does_not_list(row: Row) -> None:
    record, printed = troop(row), printed_weapons(row)
    carried = [*record.get("weapons", []), *record.get("gizmos", [])]
    assert [one for one in carried if not any(is_weapon(one, weapon) for weapon in printed)] == []


@each_plainly_armed_troop
def test_each_figure_chooses_a_weapon_only_where_print_gives_the_choice(row: Row) -> None:
    assert set(troop(row).get("mix", [])) == CHOICES.get(row["weapons"], set())


@each_troop
def test_a_limber_is_offered_at_the_printed_price_and_only_where_printed(row: Row) -> None:
    offered = {option["id"]: str(option["cost"]) for option in troop(row).get("options", [])}
    assert offered.get("limber") == printed_abilities(row).get("limber")


def test_wolves_run_at_their_printed_pace_and_the_judges_stop_at_five() -> None:
    by_id = {row["troop"]: row for row in ROWS}
    wolves, judge = by_id["wolves"], by_id["hangin-judge"]
    assert str(troop(wolves)["pace"]) == printed_abilities(wolves)["pace"] == "8"
    assert str(troop(judge)["limit"]) == printed_abilities(judge)["unique"] == "5"


@pytest.mark.parametrize("name", ["hangin-judge", "demolitionist"])
def test_a_rule_that_only_one_entry_prints_is_told_in_that_entry(name: str) -> None:
    record, known = records("troop", "troops.toml")[name], records("ability", "abilities.toml")
    own = [ability["id"] for ability in record.get("abilities", []) if known[ability["id"]].get("troop") == name]
    assert own or record.get("notes"), f"{name} tells nothing of its own rule"


def test_a_departure_from_print_is_owned_by_a_ruling_shown_beside_the_troop() -> None:
    held = records("troop", "troops.toml")
    owed = {(name, ruled.ruling) for (name, _), ruled in RULED.items() if ruled.ruling is not None}
    assert [pair for pair in sorted(owed) if pair[1] not in held[pair[0]].get("rulings", [])] == []
