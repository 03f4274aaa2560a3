"""Edits of an army list: one place where an army changes, and the army given is never touched."""

import copy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.errors import Illegal
from companion.engine.fields import EntryField
from companion.engine.roster import MAX_TROOPS, Edit, Finding, Mend, Review, Share, apply, free_id

ARMY: dict[str, Any] = {
    "name": "The Boys",
    "points": 500,
    "troops": [
        {"id": "t1", "troop": "boss", "enforcer": True},
        {"id": "t2", "troop": "crowd", "weapons": {"rifle": 5}},
        {"id": "t4", "troop": "crowd"},
    ],
}


def after(*edits: Edit) -> dict[str, Any]:
    return apply(ARMY, edits)


def ids(army: dict[str, Any]) -> list[str]:
    return [entry["id"] for entry in army["troops"]]


def test_a_troop_joins_at_the_end_under_an_id_of_its_own() -> None:
    added = after(Edit("add", value={"troop": "cook"}))
    assert ids(added) == ["t1", "t2", "t4", "t5"]
    assert added["troops"][-1] == {"id": "t5", "troop": "cook"}


def test_a_troop_joins_behind_another_where_that_is_asked() -> None:
    assert ids(after(Edit("add", field="t1", value={"troop": "cook"}))) == ["t1", "t5", "t2", "t4"]


def test_a_troop_that_brings_an_id_gets_a_free_one_all_the_same() -> None:
    assert ids(after(Edit("add", value={"troop": "cook", "id": "t2"}))) == ["t1", "t2", "t4", "t5"]


def test_a_troop_leaves() -> None:
    assert ids(after(Edit("remove", "t2"))) == ["t1", "t4"]


def test_a_twin_stands_behind_its_model_with_all_its_choices() -> None:
    twinned = after(Edit("duplicate", "t2"))
    assert ids(twinned) == ["t1", "t2", "t5", "t4"]
    assert twinned["troops"][2] == {"id": "t5", "troop": "crowd", "weapons": {"rifle": 5}}


def test_a_twin_does_not_get_what_no_copy_keeps() -> None:
    star = EntryField("enforcer", "Star", "star of", only_one=True, copied=False)
    twinned = apply(ARMY, [Edit("duplicate", "t1")], fields=(star,))
    assert [troop.get("enforcer", False) for troop in twinned["troops"][:2]] == [True, False]


@pytest.mark.parametrize(
    ("entry", "to", "order"),
    [
        ("t1", 1, ["t2", "t1", "t4"]),
        ("t1", 2, ["t2", "t4", "t1"]),
        ("t4", 0, ["t4", "t1", "t2"]),
        ("t4", "0", ["t4", "t1", "t2"]),
        ("t2", 1, ["t1", "t2", "t4"]),
        ("t2", -7, ["t2", "t1", "t4"]),
        ("t2", 99, ["t1", "t4", "t2"]),
    ],
)
def test_a_troop_moves_to_a_place_and_no_further_than_the_ends(entry: str, to: object, order: list[str]) -> None:
    assert ids(after(Edit("move", entry, value=to))) == order


@pytest.mark.parametrize(
    ("wanted", "order"),
    [
        (["t4", "t2", "t1"], ["t4", "t2", "t1"]),
        (["t4"], ["t4", "t1", "t2"]),
        (["gone", "t2"], ["t2", "t1", "t4"]),
        ([], ["t1", "t2", "t4"]),
    ],
)
def test_an_order_is_taken_as_far_as_it_goes(wanted: list[str], order: list[str]) -> None:
    assert ids(after(Edit("order", value=wanted))) == order


def test_a_field_of_a_troop_is_set_and_taken_away() -> None:
    named = after(Edit("set", "t2", "name", "The Ninth Street Boys"))
    assert named["troops"][1]["name"] == "The Ninth Street Boys"
    assert after(Edit("set", "t2", "weapons"))["troops"][1] == {"id": "t2", "troop": "crowd"}
    assert after(Edit("set", "t4", "weapons")) == ARMY


def test_a_field_of_the_army_is_set_and_taken_away() -> None:
    assert after(Edit("set", field="points", value=750)) == {**ARMY, "points": 750}
    assert "name" not in after(Edit("set", field="name"))


def test_false_and_nothing_are_two_things() -> None:
    assert after(Edit("set", "t1", "enforcer", value=False))["troops"][0]["enforcer"] is False
    assert "enforcer" not in after(Edit("set", "t1", "enforcer"))["troops"][0]


def test_edits_follow_one_another() -> None:
    made = after(Edit("add", value={"troop": "cook"}), Edit("set", "t5", "name", "Stew"), Edit("move", "t5", value=0))
    assert made["troops"][0] == {"id": "t5", "troop": "cook", "name": "Stew"}


def test_no_edits_change_nothing() -> None:
    assert after() == ARMY


@pytest.mark.parametrize(
    "edit",
    [
        Edit("remove", "t9"),
        Edit("duplicate", "t9"),
        Edit("move", "t9", value=0),
        Edit("set", "t9", "name", "Nobody"),
        Edit("add", field="t9", value={"troop": "cook"}),
        Edit("remove"),
    ],
)
def test_a_troop_that_is_gone_cannot_be_edited(edit: Edit) -> None:
    with pytest.raises(Illegal) as refused:
        after(edit)
    assert refused.value.code == "no-such-entry"


def test_an_army_holds_500_troops_and_no_more() -> None:
    full = {**ARMY, "troops": [{"id": f"t{place}", "troop": "crowd"} for place in range(MAX_TROOPS)]}
    for edit in (Edit("add", value={"troop": "cook"}), Edit("duplicate", "t0")):
        with pytest.raises(Illegal) as refused:
            apply(full, [edit])
        assert (refused.value.code, refused.value.values["limit"]) == ("army-full", 500)
    swapped = apply(full, [Edit("remove", "t3"), Edit("add", value={"troop": "cook"})])
    assert len(swapped["troops"]) == 500


@pytest.mark.parametrize(
    ("taken", "free"),
    [([], "t1"), (["t1", "t2"], "t3"), (["t7"], "t8"), (["x1", "", "t", "t-3", "3"], "t1"), (["t2", "t10"], "t11")],
)
def test_a_free_id_is_one_that_no_troop_has(taken: list[str], free: str) -> None:
    assert free_id([{"id": one} for one in taken]) == free


@pytest.mark.parametrize("first", ["t999999999", "t1000000000", "t" + "9" * 39, "t0", "t٣"])
def test_however_high_its_numbers_no_two_troops_of_an_army_share_an_id(first: str) -> None:
    army = {**ARMY, "troops": [{"id": first, "troop": "crowd"}]}
    for _ in range(3):
        army = apply(army, [Edit("add", value={"troop": "crowd"})])
    assert len(set(ids(army))) == 4
    assert max(len(one) for one in ids(army)) <= 40


places = st.sampled_from(["t1", "t2", "t4"])
edits = st.one_of(
    st.builds(Edit, st.just("add"), field=st.just("") | places, value=st.just({"troop": "cook", "spells": ["a"]})),
    st.builds(Edit, st.just("duplicate"), places),
    st.builds(Edit, st.just("move"), places, value=st.integers(-2, 9)),
    st.builds(Edit, st.just("order"), value=st.lists(places)),
    st.builds(Edit, st.just("set"), places, st.sampled_from(["name", "weapons"]), st.none() | st.just("x")),
    st.builds(Edit, st.just("set"), field=st.sampled_from(["name", "notes"]), value=st.none() | st.just("x")),
)


@given(wanted=st.lists(edits, max_size=8))
def test_edits_leave_the_army_given_alone_and_keep_ids_apart(wanted: list[Edit]) -> None:
    before = copy.deepcopy(ARMY)
    made = apply(ARMY, wanted)
    assert before == ARMY
    assert len(set(ids(made))) == len(made["troops"])
    grown = sum(edit.do in {"add", "duplicate"} for edit in wanted)
    assert len(made["troops"]) == len(ARMY["troops"]) + grown


def test_an_edit_is_told_without_what_is_empty() -> None:
    assert Edit("set", "t1", "name", "Boss").as_json() == {"do": "set", "entry": "t1", "field": "name", "value": "Boss"}
    assert Edit("remove", "t1").as_json() == {"do": "remove", "entry": "t1"}
    assert Edit("move", "t1", value=0).as_json() == {"do": "move", "entry": "t1", "value": 0}


def test_a_review_is_legal_while_no_finding_is_an_error() -> None:
    mend = Mend("Take the star", (Edit("set", "t1", "enforcer"),))
    wrong = Finding("two-stars", "error", "Two stars.", "star", "t1", 2, 1, (mend,))
    hint = Finding("room", "advice", "There is room.", "points")
    assert Review(5, 10, (hint,)).legal
    assert not Review(5, 10, (wrong, hint)).legal
    assert Review(5, 10, (wrong, hint)).errors == (wrong,)


def test_a_review_is_told_in_the_words_of_the_command_line() -> None:
    mend = Mend("Take the star", (Edit("set", "t1", "enforcer"),))
    wrong = Finding("two-stars", "error", "Two stars.", "star", "t1", 2, 1, (mend,))
    assert Review(5, 10, (wrong,), (Share("lent", "Lent", 1, 2),)).as_json() == {
        "legal": False,
        "cost": 5,
        "lent_cost": 1,
        "points": 10,
        "findings": [
            {
                "code": "two-stars",
                "severity": "error",
                "entry": "t1",
                "message": "Two stars.",
                "rule": "star",
                "amount": 2,
                "limit": 1,
                "mends": [{"label": "Take the star", "edits": [{"do": "set", "entry": "t1", "field": "enforcer"}]}],
            }
        ],
    }
