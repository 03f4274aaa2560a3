"""What is no roster is refused with its place, by the reader and by the published schema alike."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from jsonschema import Draft202012Validator

from companion.engine.errors import Malformed
from companion.games.highnoon.data.records import SORTS, TROOP_TAGS
from tests.games.highnoon.judging import opened
from tests.games.highnoon.strategies import ARMIES, document, examples, mutated_files, wild_armies

SCHEMA = Draft202012Validator(dict(ARMIES.schema()))
TOM = {"name": "Big Tom", "cost": 30}
GUNMEN = {"id": "t1", "troop": "gunmen"}


def with_head(**fields: Any) -> dict[str, Any]:
    return document("wasatch", 500, GUNMEN) | fields


def with_entry(**fields: Any) -> dict[str, Any]:
    """An army of one posse of Gunmen with some fields of its entry changed."""
    return with_head(troops=[GUNMEN | fields])


def with_tom(**fields: Any) -> dict[str, Any]:
    return with_entry(homebrew=TOM | fields)


def refusal(value: object) -> Malformed:
    with pytest.raises(Malformed) as refused:
        ARMIES.read(value)
    return refused.value


REFUSED: list[tuple[object, str, str]] = [
    ([], "wrong-type", "$"),
    ("roster", "wrong-type", "$"),
    (None, "wrong-type", "$"),
    ({}, "wrong-format", "$.format"),
    (with_head(format="battlescribe"), "wrong-format", "$.format"),
    (with_head(format=["tabletop-companion/roster"]), "wrong-format", "$.format"),
    (with_head(version=2), "wrong-version", "$.version"),
    (with_head(version="1"), "wrong-type", "$.version"),
    (with_head(version=True), "wrong-type", "$.version"),
    (with_head(version=None), "missing-key", "$.version"),
    (with_head(game="outlaws"), "wrong-game", "$.game"),
    (with_head(game=None), "wrong-game", "$.game"),
    (with_head(name=7), "wrong-type", "$.name"),
    (with_head(name="x" * 81), "too-long", "$.name"),
    (with_head(name="a\x00b"), "bad-unicode", "$.name"),
    (with_head(name="two\nlines"), "bad-unicode", "$.name"),
    (with_head(notes="bell\x07"), "bad-unicode", "$.notes"),
    (with_head(notes="x" * 2001), "too-long", "$.notes"),
    (with_head(gang=None), "missing-key", "$.gang"),
    (with_head(gang=["wasatch"]), "wrong-type", "$.gang"),
    (with_head(ally=False), "wrong-type", "$.ally"),
    (with_head(points=None), "missing-key", "$.points"),
    (with_head(points="1000"), "wrong-type", "$.points"),
    (with_head(points=999.5), "wrong-type", "$.points"),
    (with_head(points=True), "wrong-type", "$.points"),
    (with_head(points=-1), "out-of-range", "$.points"),
    (with_head(points=100_001), "out-of-range", "$.points"),
    (with_head(raid="sneak"), "wrong-type", "$.raid"),
    (with_head(troops=None), "missing-key", "$.troops"),
    (with_head(troops={"t1": GUNMEN}), "wrong-type", "$.troops"),
    (with_head(troops=[GUNMEN, "scouts"]), "wrong-type", "$.troops[1]"),
    (with_entry(troop=None), "missing-key", "$.troops[0].troop"),
    (with_entry(troop=3), "wrong-type", "$.troops[0].troop"),
    (with_entry(troop="gun\x1bmen"), "bad-unicode", "$.troops[0].troop"),
    (with_entry(id=1), "wrong-type", "$.troops[0].id"),
    (with_entry(id="t" * 41), "too-long", "$.troops[0].id"),
    (with_entry(id="t\x07"), "bad-unicode", "$.troops[0].id"),
    (with_entry(name={}), "wrong-type", "$.troops[0].name"),
    (with_entry(enforcer="yes"), "wrong-type", "$.troops[0].enforcer"),
    (with_entry(enforcer=1), "wrong-type", "$.troops[0].enforcer"),
    (with_entry(allied=[]), "wrong-type", "$.troops[0].allied"),
    (with_entry(weapons=["rifle"]), "wrong-type", "$.troops[0].weapons"),
    (with_entry(weapons={"rifle": "5"}), "wrong-type", "$.troops[0].weapons.rifle"),
    (with_entry(weapons={"rifle": -1}), "out-of-range", "$.troops[0].weapons.rifle"),
    (with_entry(weapons={"rifle": 51}), "out-of-range", "$.troops[0].weapons.rifle"),
    (with_entry(weapons={"rif\x07le": 5}), "bad-unicode", "$.troops[0].weapons"),
    (with_entry(weapons={f"w{n}": 1 for n in range(41)}), "too-many", "$.troops[0].weapons"),
    (with_entry(spells="smite"), "wrong-type", "$.troops[0].spells"),
    (with_entry(spells=["smite", 4]), "wrong-type", "$.troops[0].spells[1]"),
    (with_entry(spells=["smite"] * 41), "too-many", "$.troops[0].spells"),
    (with_entry(options={"limber": True}), "wrong-type", "$.troops[0].options"),
    (with_entry(gizmo=["flamethrower"]), "wrong-type", "$.troops[0].gizmo"),
    (with_entry(homebrew="Big Tom"), "wrong-type", "$.troops[0].homebrew"),
    (with_entry(homebrew={"cost": 3}), "missing-key", "$.troops[0].homebrew.name"),
    (with_entry(homebrew={"name": "Tom"}), "missing-key", "$.troops[0].homebrew.cost"),
    (with_tom(cost=-5), "out-of-range", "$.troops[0].homebrew.cost"),
    (with_tom(number="horde"), "wrong-type", "$.troops[0].homebrew.number"),
    (with_tom(number="posse", figures=0), "out-of-range", "$.troops[0].homebrew.figures"),
    (with_tom(number="hero", figures="many"), "wrong-type", "$.troops[0].homebrew.figures"),
    (with_tom(traits={"luck": "d6"}), "wrong-type", "$.troops[0].homebrew.traits"),
    (with_tom(traits={"guts": "d20"}), "wrong-type", "$.troops[0].homebrew.traits.guts"),
    (with_tom(traits={"guts": 6}), "wrong-type", "$.troops[0].homebrew.traits.guts"),
    (with_tom(weapons="rifle"), "wrong-type", "$.troops[0].homebrew.weapons"),
    (with_tom(sort="robot"), "wrong-type", "$.troops[0].homebrew.sort"),
    (with_tom(tags="large"), "wrong-type", "$.troops[0].homebrew.tags"),
    (with_tom(tags=["large", "shiny"]), "wrong-type", "$.troops[0].homebrew.tags"),
]
each_refused = pytest.mark.parametrize(
    ("value", "code", "path"),
    REFUSED,
    ids=[f"{code}-{path}-{number}" for number, (_, code, path) in enumerate(REFUSED)],
)


@each_refused
def test_a_roster_that_is_none_is_refused_in_one_sentence_with_the_path(value: object, code: str, path: str) -> None:
    problem = refusal(value)
    assert (problem.code, problem.values["path"]) == (code, path)
    assert problem.message.startswith(f"At {path}: ")
    assert problem.message.endswith(".")
    assert "\n" not in problem.message


def test_two_troops_may_not_share_an_id() -> None:
    problem = refusal({**document("wasatch", 500), "troops": [GUNMEN, {**GUNMEN, "troop": "scouts"}]})
    assert (problem.code, problem.values["path"]) == ("same-id", "$.troops[1].id")
    # JSON Schema cannot say that one key of all items differs, so the reader alone holds this.


@each_refused
def test_what_the_reader_refuses_the_schema_refuses(value: object, code: str, path: str) -> None:
    assert not SCHEMA.is_valid(value), (code, path)


@examples(150)
@given(value=mutated_files())
def test_what_the_reader_accepts_the_schema_accepts(value: Any) -> None:
    read = opened(value)
    for accepted in () if isinstance(read, Malformed) else (value, read):
        assert [error.message for error in SCHEMA.iter_errors(accepted)] == []


@examples(60)
@given(army=wild_armies())
def test_every_file_that_the_product_writes_obeys_the_schema(army: Mapping[str, Any]) -> None:
    assert [error.message for error in SCHEMA.iter_errors(ARMIES.read(army))] == []


def test_the_schema_names_every_key_that_the_reader_knows_and_asks_for_no_other() -> None:
    schema: Any = ARMIES.schema()
    Draft202012Validator.check_schema(schema)
    head, entry, homebrew = schema, schema["$defs"]["entry"], schema["$defs"]["homebrew"]
    known = [" ".join(sorted(part["properties"])) for part in (head, entry, homebrew)]
    assert known == [
        "ally format game gang name notes points raid troops version",
        "allied enforcer gizmo homebrew id name notes options spells troop weapons",
        "abilities bounty cost figures name number pace sort tags traits weapons",
    ]
    assert homebrew["properties"]["sort"]["enum"] == [*SORTS, "", None]
    assert homebrew["properties"]["tags"]["items"]["enum"] == list(TROOP_TAGS)
    assert (head["required"], entry["required"], homebrew["required"]) == (
        ["format", "version", "game", "gang", "points", "troops"],
        ["troop"],
        ["name", "cost"],
    )
