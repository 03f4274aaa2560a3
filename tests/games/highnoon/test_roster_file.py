"""The roster file as strangers write it: read without loss, or refused in one sentence that names the place."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

import pytest
from hypothesis import given

from companion.engine import roster_form
from companion.engine.errors import Malformed
from companion.engine.reading import MAX_BYTES, load
from companion.engine.roster import free_id
from tests.games.highnoon.judging import SERGEANT, opened
from tests.games.highnoon.strategies import ARMIES, document, examples, json_values, mutated_files, troop, wild_armies

TOM = {"name": "Big Tom", "cost": 30}
GUNMEN = {"id": "t1", "troop": "gunmen"}


def with_entry(**fields: Any) -> dict[str, Any]:
    """An army of one posse of Gunmen with some fields of its entry changed."""
    return {**document("wasatch", 500), "troops": [GUNMEN | fields]}


def with_tom(**fields: Any) -> dict[str, Any]:
    return with_entry(homebrew=TOM | fields)


def with_head(**fields: Any) -> dict[str, Any]:
    return document("wasatch", 500, GUNMEN) | fields


# --- round trips ----------------------------------------------------------------------------------------------------


@examples(80)
@given(army=wild_armies())
def test_a_file_comes_back_as_it_was_written(army: dict[str, Any]) -> None:
    assert ARMIES.read(json.loads(json.dumps(army))) == army
    assert ARMIES.read(load(json.dumps(army, ensure_ascii=False).encode())) == army


def test_the_file_of_the_issue_is_read_as_it_stands() -> None:
    army = document(
        "union-blue",
        1000,
        {"id": "t1", "troop": "nevada-smith", "enforcer": True},
        {"id": "t2", "troop": "six-pound-cannon", "options": ["limber"]},
        {"id": "t3", "troop": "gunmen", "name": "The Boys", "weapons": {"pistol": 2, "rifle": 2, "shotgun": 1}},
        {"id": "t4", "troop": "csa-troopers"},
        {"id": "t5", "troop": "preacher", "allied": True, "spells": ["smite", "protection", "cloak", "dispel"]},
        {"id": "t6", "troop": "x-squads", "gizmo": "gatling-weapons"},
        ally="dixie-rails",
        name="Chamberlain's Own",
    )
    assert ARMIES.read(army) == army
    review = ARMIES.review(army)
    assert (review.cost, review.shares[0].cost, review.legal) == (70 + 50 + 50 + 60 + 20 + 60, 80, True)


def test_unknown_keys_are_kept_at_every_level() -> None:
    army = document(
        "wasatch",
        500,
        troop("gunslinger", enforcer=True, painted={"by": ["Ann", None, 1.5]}),
        {"troop": "homebrew", "homebrew": {**TOM, "armour": {"level": 2}}},
        cost=-1,
        **{"x-league": [{"round": 1}], "ünïcode": "✓"},
    )
    read = ARMIES.read(army)
    assert (read["cost"], read["x-league"], read["ünïcode"]) == (-1, [{"round": 1}], "✓")
    assert read["troops"][0]["painted"] == {"by": ["Ann", None, 1.5]}
    assert read["troops"][1]["homebrew"]["armour"] == {"level": 2}


def test_what_a_homebrew_troop_is_comes_back_and_a_plain_human_says_nothing() -> None:
    tom = ARMIES.read(with_tom(sort="machine", tags=["metal", "large", "metal"]))["troops"][0]["homebrew"]
    assert (tom["sort"], tom["tags"]) == ("machine", ["large", "metal"])
    plain = ARMIES.read(with_tom(sort="human", tags=[]))["troops"][0]["homebrew"]
    assert plain == ARMIES.read(with_tom())["troops"][0]["homebrew"]
    assert not {"sort", "tags"} & set(plain)


def test_what_is_left_out_or_null_has_its_default() -> None:
    bare = {key: value for key, value in document("wasatch", 0).items() if key != "name"}
    nulls = dict.fromkeys(("name", "weapons", "spells", "options", "gizmo", "enforcer", "homebrew", "notes", "id"))
    read = ARMIES.read({**bare, "ally": None, "raid": None, "notes": None, "troops": [{"troop": "gunmen", **nulls}]})
    assert read == {**bare, "name": "Unnamed army", "troops": [{"id": "t1", "troop": "gunmen"}]}


def test_troops_without_an_id_get_one_of_their_own() -> None:
    troops = [{"troop": "gunmen"}, {"id": "t7", "troop": "scouts"}, {"troop": "wolves"}]
    ids = [entry["id"] for entry in ARMIES.read({**document("wasatch", 500), "troops": troops})["troops"]]
    assert ids[1] == "t7"
    assert len(set(ids)) == 3


@pytest.mark.parametrize("given_id", ["t1", "t2", "t999999999", "t1000000000"])
def test_an_id_that_is_given_never_clashes_with_one_that_the_file_gives(given_id: str) -> None:
    troops = [
        {"troop": "gunmen"},
        {"troop": "wolves"},
        {"id": given_id, "troop": "scouts"},
        {"troop": "bear"},
        {"troop": "bear"},
    ]
    ids = [entry["id"] for entry in ARMIES.read({**document("wasatch", 500), "troops": troops})["troops"]]
    assert ids[2] == given_id
    assert len(set(ids)) == 5


def test_ids_are_made_up_only_for_troops_that_have_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every edit reads the whole army again: looking for a free id at every troop made that ten times slower."""
    looked: list[str] = []

    def counted(troops: Iterable[Mapping[str, Any]]) -> str:
        looked.append(free_id(troops))
        return looked[-1]

    monkeypatch.setattr(roster_form, "free_id", counted)
    ARMIES.read(document("wasatch", 500, *[{"troop": "gunmen"}] * 40))
    assert len(looked) <= 1


def test_a_hero_or_single_of_ones_own_is_one_figure_and_a_posse_is_five_unless_it_says_so() -> None:
    numbers = [("hero", 4, 1), ("single", 4, 1), ("posse", 4, 4), ("crew", 2, 2), ("posse", None, 5)]
    for number, written, figures in numbers:
        read = ARMIES.read(with_tom(number=number, figures=written))
        assert read["troops"][0]["homebrew"]["figures"] == figures


# --- refusals of the text -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"", "not-json"),
        (b"Chamberlain's Own, 1000 points", "not-json"),
        (b'{"points": 5', "not-json"),
        (b'{"points": NaN}', "not-json"),
        (b'{"points": -Infinity}', "not-json"),
        (b'{"points": 1e999}', "not-json"),
        (b'{"points": ' + b"9" * 19 + b"}", "wrong-type"),
        (b'{"points": -' + b"9" * 5000 + b"}", "wrong-type"),
        (b'{"name": "\xff"}', "bad-unicode"),
        ("{}".encode("utf-16"), "bad-unicode"),
        (b'{"name": "\\ud800"}', "bad-unicode"),
        (b'{"x": [{"\\udfff": 1}]}', "bad-unicode"),
        (b"[" * 50 + b"]" * 50, "too-deep"),
        (b"[" * 100_000, "too-deep"),
        (b'{"a":' * 20_000, "too-deep"),
        (b" " * MAX_BYTES + b"{}", "too-large"),
    ],
    ids=lambda value: value if isinstance(value, str) else f"{value[:14]!r}",
)
def test_a_text_that_holds_no_sound_json_is_refused(raw: bytes, code: str) -> None:
    with pytest.raises(Malformed) as refused:
        load(raw)
    assert refused.value.code == code
    assert refused.value.message.endswith(".")
    assert "\n" not in refused.value.message


def test_half_a_character_is_refused_with_its_place() -> None:
    with pytest.raises(Malformed) as refused:
        load(json.dumps(with_entry(name="\ud83d")))
    assert refused.value.values["path"] == "$.troops[0].name"


def test_a_file_of_exactly_the_allowed_size_with_a_mark_of_its_encoding_is_read() -> None:
    raw = b"\xef\xbb\xbf" + json.dumps(with_head()).encode()
    assert ARMIES.read(load(raw.ljust(MAX_BYTES))) == ARMIES.read(with_head())


def test_ten_thousand_troops_are_refused_by_their_number_or_by_their_size() -> None:
    short = {**document("wasatch", 500), "troops": [{"troop": "x"}] * 10_000}
    with pytest.raises(Malformed) as refused:
        ARMIES.read(load(json.dumps(short)))
    assert (refused.value.code, refused.value.values["path"]) == ("too-many", "$.troops")
    assert "10,000" in refused.value.message
    with pytest.raises(Malformed) as refused:
        load(json.dumps({**short, "troops": [with_entry(name="The Ninth Street Boys")["troops"][0]] * 10_000}))
    assert refused.value.code == "too-large"


def test_500_troops_are_read_and_501_are_not() -> None:
    full = {**document("wasatch", 500), "troops": [{"troop": "gunmen"}] * 500}
    assert len(ARMIES.read(full)["troops"]) == 500
    with pytest.raises(Malformed):
        ARMIES.read({**full, "troops": [*full["troops"], {"troop": "gunmen"}]})


# --- whatever the file ----------------------------------------------------------------------------------------------


@examples(150)
@given(value=json_values)
def test_no_json_whatever_brings_more_than_a_refusal(value: Any) -> None:
    army = opened(value)
    assert isinstance(army, Malformed)
    assert army.code
    assert army.message


@examples(150)
@given(value=mutated_files())
def test_a_roster_with_anything_anywhere_is_refused_or_judged_and_shown(value: Any) -> None:
    army = opened(value)
    if isinstance(army, Malformed):
        assert army.values.get("path", "$").startswith("$")
        return
    assert ARMIES.read(army) == army
    assert len(ARMIES.panel(army).entries) == len(army["troops"])
    for style in ARMIES.text_styles:
        assert ARMIES.text(army, style)


def test_an_army_of_nonsense_is_judged_and_shown() -> None:
    army = ARMIES.read(document("nobody", 0, SERGEANT, {"troop": ""}, {"troop": "homebrew"}, ally="nobody"))
    assert not ARMIES.review(army).legal
    assert [entry.card.kind for entry in ARMIES.panel(army).entries] == ["buffalo-sergeant", "unknown", "unknown"]
