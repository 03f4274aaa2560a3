"""The roster file: what anybody may send, what is kept, what is refused and where."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from companion.engine.errors import Malformed
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.lists.army import ARMIES
from companion.games.outlaws.lists.own import MODIFIERS, MOST_LOAD, RANGES, RELOADS, WOUNDS
from companion.games.outlaws.lists.posse import posse
from companion.games.outlaws.lists.roster_file import read
from tests.games.outlaws.lists.posse_support import GUNS, HEAD, PEOPLE, document

names = st.text("abc ’.-", max_size=10)
guns = st.fixed_dictionaries(
    {"name": names},
    optional={
        "kind": st.sampled_from(["handgun", "rifle", "shotgun"]),
        "modifier": st.integers(*MODIFIERS),
        "load": st.integers(1, MOST_LOAD),
        "wounds": st.sampled_from([*WOUNDS, "range"]),
        "reload": st.sampled_from(RELOADS),
        "x-note": st.just("kept"),
    },
)
blocks = st.fixed_dictionaries(
    {"name": names},
    optional={key: st.integers(*limits) for key, limits in RANGES.items()}
    | {
        "favored": st.sampled_from(["left", "right"]),
        "skill": st.sampled_from(["", *catalog().skills]),
        "x-born": st.just(1850),
    },
)
entries = st.fixed_dictionaries(
    {"troop": st.sampled_from([*PEOPLE, "homebrew", "stranger"])},
    optional={
        "name": names,
        "notes": names,
        "guns": st.lists(st.sampled_from([*GUNS, "own-1", "own-2"]), max_size=5),
        "gear": st.lists(st.sampled_from(["knife", "horse"]), max_size=2),
        "bullets": st.integers(0, 40),
        "homebrew": blocks,
        "x-paint": st.just(["red"]),
    },
)


@given(
    troops=st.lists(entries, max_size=9), armory=st.lists(guns, max_size=3), side=st.sampled_from(["outlaws", "law"])
)
@settings(max_examples=80, deadline=None)
def test_a_file_comes_back_as_it_was_read_and_obeys_the_published_schema(
    troops: list[dict[str, Any]], armory: list[dict[str, Any]], side: str
) -> None:
    once = document(*troops, armory=armory, side=side)
    again = json.loads(json.dumps(once))
    assert ARMIES.read(again) == once
    assert not list(Draft202012Validator(dict(ARMIES.schema())).iter_errors(again))
    for style in ARMIES.text_styles:
        assert ARMIES.text(once, style).endswith("\n")


def test_keys_that_nobody_knows_are_kept_everywhere() -> None:
    own = {"troop": "homebrew", "homebrew": {"name": "Me", "x-born": 1850}, "x-paint": 1}
    found = document(own, armory=[{"name": "Mine", "x-steel": "blue"}], **{"x-table": 3})
    assert found["x-table"] == 3
    assert found["armory"][0]["x-steel"] == "blue"
    assert found["troops"][0]["x-paint"] == 1
    assert found["troops"][0]["homebrew"]["x-born"] == 1850


def test_guns_without_an_id_are_given_one_that_is_free() -> None:
    found = document(armory=[{"name": "A"}, {"name": "B", "id": "own-1"}, {"name": "C"}])
    assert [one["id"] for one in found["armory"]] == ["own-2", "own-1", "own-3"]


def test_a_homebrew_shotgun_draws_by_range_and_has_two_barrels_if_it_holds_two() -> None:
    (own,) = read(document(armory=[{"name": "Thunder", "kind": "shotgun", "load": 2, "wounds": "*1/3"}])).armory
    assert (own.gun.wounds, own.gun.barrels, own.gun.brawl, own.gun.hands) == ("range", 2, 1, 2)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"format": "a list"}, "$.format"),
        ({"version": 2}, "$.version"),
        ({"game": "highnoon"}, "$.game"),
        ({"side": 3}, "$.side"),
        ({"points": -1}, "$.points"),
        ({"points": "many"}, "$.points"),
        ({"troops": {}}, "$.troops"),
        ({"troops": [{"troop": "tom", "guns": "all"}]}, "$.troops[0].guns"),
        ({"troops": [{"troop": "tom", "bullets": -3}]}, "$.troops[0].bullets"),
        ({"troops": [{"troop": "tom", "id": "a"}, {"troop": "lee", "id": "a"}]}, "$.troops[1].id"),
        ({"troops": [{"troop": "homebrew", "homebrew": {}}]}, "$.troops[0].homebrew.name"),
        ({"troops": [{"troop": "homebrew", "homebrew": {"name": "X", "actions": 9}}]}, "$.troops[0].homebrew.actions"),
        ({"troops": [{"troop": "homebrew", "homebrew": {"name": "X", "skill": "fly"}}]}, "$.troops[0].homebrew.skill"),
        ({"armory": [{"name": "X", "modifier": 40}]}, "$.armory[0].modifier"),
        ({"armory": [{"name": "X", "kind": "bow"}]}, "$.armory[0].kind"),
        ({"armory": [{"name": "X", "id": "colt-45"}]}, "$.armory[0].id"),
        ({"armory": [{"name": "X", "id": "a"}, {"name": "Y", "id": "a"}]}, "$.armory[1].id"),
        ({"armory": ["colt-45"]}, "$.armory[0]"),
        ({"armory": [{"name": "X"}] * 41}, "$.armory"),
        ({"name": "a\u0000b"}, "$.name"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(change: dict[str, Any], place: str) -> None:
    with pytest.raises(Malformed) as refused:
        ARMIES.read({**HEAD, "points": 100, "troops": [], **change})
    assert refused.value.values["path"] == place


@pytest.mark.parametrize(("game", "said"), [("highnoon", "“highnoon”"), (None, "no game")])
def test_a_file_of_another_game_says_which_game_it_is_for(game: object, said: str) -> None:
    with pytest.raises(Malformed, match=f"this roster is for {said}, not for Outlaws"):
        ARMIES.read({**HEAD, "points": 100, "troops": [], "game": game})


def test_a_posse_knows_who_is_homebrew_and_what_they_carry() -> None:
    own = {"troop": "homebrew", "homebrew": {"name": "Cassidy", "handgun": 2}, "guns": ["own-1", "henry"]}
    (line,) = posse(read(document(own, armory=[{"id": "own-1", "name": "Buntline"}]))).lines
    assert line.homebrew
    assert (line.title, [gun.name for gun in line.guns]) == ("Cassidy", ["Buntline", "Henry"])
    assert line.person is not None
    assert (line.person.gun_skill("handgun"), line.person.icons("handgun")) == (2, 1)
