"""Who may be in a posse, what each may carry, and every way out of what may not be."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.roster import apply
from companion.games.outlaws.lists.army import ARMIES
from tests.games.outlaws.lists.posse_support import GUNS, PEOPLE, codes, document, hired

OWN_GUN = {"id": "own-1", "name": "Buntline Special", "modifier": 1}


def test_anybody_may_ride_with_anybody_for_either_side() -> None:
    for side in ("outlaws", "law"):
        assert codes(document(*hired("daniel", "lee", "kate"), side=side)) == []


def test_an_empty_posse_is_none() -> None:
    assert codes(document()) == ["nobody"]


def test_a_posse_has_eight_characters_at_most() -> None:
    assert codes(document(*hired(*PEOPLE[:8]))) == []
    (finding,) = ARMIES.review(document(*hired(*PEOPLE[:10]))).errors
    assert (finding.code, finding.amount, finding.limit) == ("too-many", 10, 8)
    assert finding.mends[0].label == "Remove Dale and Jonas"


def test_there_is_one_of_each_character() -> None:
    assert codes(document(*hired("tom", "tom"))) == ["twins"]


def test_homebrew_characters_may_be_alike() -> None:
    own = {"troop": "homebrew", "homebrew": {"name": "Cousin"}, "guns": ["colt-45"]}
    assert codes(document(own, own)) == ["homebrew", "homebrew"]


def test_homebrew_is_told_to_the_others() -> None:
    own = {"troop": "homebrew", "homebrew": {"name": "Cousin"}, "guns": ["own-1", "own-1", "henry"]}
    (finding,) = ARMIES.review(document(own, armory=[OWN_GUN])).findings
    assert finding.message == "Homebrew: Cousin and the Buntline Special. Ask the others before you play."


def test_two_handguns_and_two_long_guns_are_the_most() -> None:
    kit = ["colt-45", "colt-45", "sharps", "shotgun"]
    assert codes(document({"troop": "scott", "guns": kit})) == []
    assert codes(document({"troop": "scott", "guns": [*kit, "derringer"]})) == ["too-many-handguns"]
    assert codes(document({"troop": "scott", "guns": [*kit, "henry"]})) == ["too-many-long-guns"]


def test_what_is_too_much_is_left_from_the_end() -> None:
    found = document({"troop": "scott", "guns": ["colt-45", "shotgun", "colt-41", "colt-45"]})
    (finding,) = ARMIES.review(found).errors
    mended = apply(found, finding.mends[0].edits)
    assert mended["troops"][0]["guns"] == ["colt-45", "shotgun", "colt-41"]


def test_the_ammunition_track_holds_16_spare_bullets() -> None:
    assert codes(document({"troop": "tom", "guns": ["colt-45"], "bullets": 16})) == []
    assert codes(document({"troop": "tom", "guns": ["colt-45"], "bullets": 17})) == ["too-many-bullets"]


def test_a_posse_costs_no_more_than_was_agreed() -> None:
    (finding,) = ARMIES.review(document(*hired("daniel", "lee"), points=113)).errors
    assert (finding.code, finding.amount, finding.limit) == ("over-points", 115, 113)
    assert [mend.label for mend in finding.mends] == [
        "Daniel: carry no spare bullets (−2)",
        "Lee: carry no spare bullets (−2)",
        "Remove Lee",
        "Raise the limit to 115",
    ]


def test_a_few_points_over_are_spared_with_fewer_bullets_or_one_gun() -> None:
    one_over = ARMIES.review(document(*hired("daniel"), points=58)).errors[0]
    assert one_over.mends[0].label == "Daniel: carry 6 spare bullets (−1)"
    six_over = ARMIES.review(document(*hired("daniel"), points=53)).errors[0]
    assert six_over.mends[0].label == "Daniel: leave the Colt .45 behind (−7)"


def test_who_has_neither_gun_nor_knife_is_unarmed() -> None:
    found = document({"troop": "daniel"})
    (finding,) = ARMIES.review(found).findings
    assert (finding.code, finding.severity) == ("unarmed", "advice")
    again = ARMIES.read(apply(found, finding.mends[0].edits))
    assert again["troops"] == document(*hired("daniel"))["troops"]
    assert codes(document({"troop": "daniel", "gear": ["knife"]})) == []


@pytest.mark.parametrize("gear", [["knife", "boat"], ["knife", "knife"]])
def test_tidying_up_the_gear_keeps_what_there_is(gear: list[str]) -> None:
    found = document({"troop": "tom", "guns": ["colt-45"], "gear": gear})
    (finding,) = ARMIES.review(found).errors
    tidy = ARMIES.read(apply(found, finding.mends[0].edits))
    assert (codes(tidy), tidy["troops"][0]["gear"]) == ([], ["knife"])


def test_who_carries_only_guns_of_a_kind_that_they_never_learned_is_unskilled() -> None:
    assert codes(document({"troop": "jim", "guns": ["pocket-colt"]})) == ["unskilled"]
    assert codes(document({"troop": "jim", "guns": ["pocket-colt", "henry"]})) == []
    assert codes(document({"troop": "dale", "guns": ["shotgun"]})) == []


def test_an_unarmed_homebrew_character_is_offered_the_guns_that_they_know() -> None:
    block = {"name": "Cousin", "rifle": 1, "shotgun_icons": 2}
    found = document({"troop": "homebrew", "homebrew": block})
    unarmed = next(one for one in ARMIES.review(found).findings if one.code == "unarmed")
    assert [mend.label for mend in unarmed.mends] == ["Take the Spencer carbine (+10)", "Take the shotgun (+6)"]
    for mend in unarmed.mends:
        assert codes(ARMIES.read(apply(found, mend.edits))) == ["homebrew"]


def test_a_homebrew_gun_is_carried_by_its_id_and_counts_as_what_it_is() -> None:
    shotgun = {**OWN_GUN, "kind": "shotgun"}
    assert codes(document({"troop": "tom", "guns": ["own-1"]}, armory=[OWN_GUN])) == ["homebrew"]
    too_many = {"troop": "scott", "guns": ["own-1", "henry", "sharps"]}
    assert codes(document(too_many, armory=[shotgun])) == ["too-many-long-guns", "homebrew"]
    assert codes(document({"troop": "tom", "guns": ["own-1"]})) == ["unknown-gun"]


SPOILT: dict[str, dict[str, Any]] = {
    "stranger": {"troops": [{"troop": "nobody-we-know"}, *hired("tom")]},
    "unknown gun": {"troops": [{"troop": "tom", "guns": ["cannon", "colt-45", "mortar"]}]},
    "unknown gear": {"troops": [{"troop": "tom", "guns": ["colt-45"], "gear": ["knife", "boat"]}]},
    "gear twice": {"troops": [{"troop": "tom", "guns": ["colt-45"], "gear": ["knife", "knife"]}]},
    "another side": {"troops": hired("tom"), "side": "cavalry"},
    "everybody": {"troops": hired(*PEOPLE)},
    "twins": {"troops": hired("tom", "lee", "tom")},
    "bullets": {"troops": [{"troop": "tom", "guns": ["colt-45"], "bullets": 400}]},
    "guns": {"troops": [{"troop": "tom", "guns": ["colt-45"] * 5 + ["sharps"] * 5}]},
    "dear": {"troops": hired(*PEOPLE[:5]), "points": 100},
    "no points": {"troops": hired("tom"), "points": 0},
}


@pytest.mark.parametrize("spoilt", SPOILT.values(), ids=SPOILT.keys())
def test_every_way_out_of_an_error_is_one(spoilt: dict[str, Any]) -> None:
    found = document(*spoilt["troops"], **{key: value for key, value in spoilt.items() if key != "troops"})
    findings = ARMIES.review(found).errors
    assert findings
    for finding in findings:
        assert finding.mends
        for mend in finding.mends:
            after = ARMIES.review(ARMIES.read(apply(found, mend.edits)))
            assert (finding.code, finding.entry) not in [(one.code, one.entry) for one in after.errors]


kits = st.fixed_dictionaries(
    {"troop": st.sampled_from([*PEOPLE, "stranger"])},
    optional={
        "guns": st.lists(st.sampled_from([*GUNS, "own-1", "cannon"]), max_size=6),
        "gear": st.lists(st.sampled_from(["knife", "horse", "boat"]), max_size=3),
        "bullets": st.integers(0, 40),
    },
)


@given(troops=st.lists(kits, max_size=12), points=st.integers(0, 900), seed=st.integers(0, 99))
@settings(max_examples=60, deadline=None)
def test_filling_mends_whatever_is_wrong_but_that_nobody_can_be_paid(
    troops: list[dict[str, Any]], points: int, seed: int
) -> None:
    filled = ARMIES.fill(document(*troops, points=points, armory=[OWN_GUN]), seed)
    assert [finding.code for finding in ARMIES.review(filled).errors] in ([], ["nobody"])
    if not filled["troops"]:
        assert points < 61


@given(troops=st.lists(kits, max_size=9), points=st.integers(0, 900))
@settings(max_examples=60, deadline=None)
def test_no_posse_and_nobody_in_it_costs_less_than_nothing(troops: list[dict[str, Any]], points: int) -> None:
    found = document(*troops, points=points)
    assert ARMIES.review(found).cost == sum(card.cost for card in ARMIES.cards(found))
    assert all(card.cost >= 0 for card in ARMIES.cards(found))
