"""The ways out of a finding: each works, none makes matters worse, and nobody is left without one."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from companion.engine.roster import MAX_TROOPS, Document, Finding, Mend, Review, apply
from companion.games.highnoon.lists.roster_file import edited, read, write
from tests.games.highnoon.judging import SERGEANT, army, judge
from tests.games.highnoon.strategies import (
    ARMIES,
    careless_armies,
    document,
    examples,
    homebrews,
    legal_armies,
    troop,
    wild_armies,
)

any_army = st.one_of(wild_armies(), careless_armies())


def mended(made: Document, mend: Mend) -> Review:
    return ARMIES.review(ARMIES.read(apply(made, mend.edits)), mends=False)


def mends(made: Document, code: str) -> list[Mend]:
    """The mends offered for the one finding of this code."""
    made = ARMIES.read(made)
    (finding,) = (finding for finding in ARMIES.review(made).findings if finding.code == code)
    return list(finding.mends)


def labels(made: Document, code: str) -> list[str]:
    return [mend.label for mend in mends(made, code)]


def kinds(review: Review) -> set[str]:
    return {finding.code for finding in review.errors}


@examples(150)
@given(made=any_army)
def test_no_mend_brings_an_error_of_a_new_kind(made: dict[str, Any]) -> None:
    review = ARMIES.review(made)
    for finding in review.findings:
        for mend in finding.mends:
            assert kinds(mended(made, mend)) <= kinds(review), (finding.code, mend.label)


@examples(150)
@given(made=any_army)
def test_every_error_offers_a_mend_and_the_mend_takes_it_away(made: dict[str, Any]) -> None:
    for finding in ARMIES.review(made).errors:
        assert finding.mends, finding.code
        for mend in finding.mends:
            left = {(other.code, other.entry) for other in mended(made, mend).errors}
            assert (finding.code, finding.entry) not in left, mend.label


@examples(150)
@given(made=careless_armies())
def test_any_mend_of_the_only_error_makes_the_army_legal(made: dict[str, Any]) -> None:
    review = ARMIES.review(made)
    assume(len(review.errors) == 1)
    for mend in review.errors[0].mends:
        assert mended(made, mend).legal, (review.errors[0].code, mend.label)


@examples(60)
@given(made=st.one_of(any_army, legal_armies()))
def test_mends_change_nothing_about_the_findings_themselves(made: dict[str, Any]) -> None:
    plain = [Finding(**{**vars(finding), "mends": ()}) for finding in ARMIES.review(made).findings]
    assert plain == list(ARMIES.review(made, mends=False).findings)
    assert all(not finding.mends for finding in ARMIES.review(made, mends=False).findings)


@examples(60)
@given(made=any_army)
def test_a_person_can_tell_the_mends_of_a_finding_apart(made: dict[str, Any]) -> None:
    for finding in ARMIES.review(made).findings:
        said = [mend.label for mend in finding.mends]
        assert len(set(said)) == len(said) <= 4
        assert all(label.strip() and mend.edits for label, mend in zip(said, finding.mends, strict=True))


@examples(80)
@given(made=any_army)
def test_a_mend_that_was_tried_in_memory_does_the_same_to_the_file(made: dict[str, Any]) -> None:
    for finding in ARMIES.review(made).findings:
        for mend in finding.mends:
            assert write(edited(read(made), mend.edits)) == ARMIES.read(apply(made, mend.edits)), mend.label


@examples(60)
@given(made=any_army)
def test_asking_for_mends_leaves_the_army_as_it_is(made: dict[str, Any]) -> None:
    before = ARMIES.read(made)
    ARMIES.review(made)
    assert made == before


# --- the smallest ones, by name -------------------------------------------------------------------------------------


def test_ten_points_over_are_mended_by_dropping_a_limber_a_troop_or_the_limit() -> None:
    gun = troop("gatling-gun", options=["limber"])
    made = army("dixie-rails", troop("ranger-duncan-mccrae", enforcer=True), troop("csa-troopers"), gun, points=105)
    assert labels(made, "over-points") == [
        "Drop the limber of Gatling Gun (−10)",
        "Remove 1 Gatling Gun crew",
        "Remove 1 CSA Troopers posse",
        "Raise the limit to 115",
    ]


def test_a_limit_is_raised_no_further_than_it_must_be() -> None:
    made = army("union-blue", SERGEANT, troop("gunmen"), troop("gunmen"), points=100)
    (raised,) = (mend for mend in mends(made, "over-points") if mend.label.startswith("Raise"))
    assert (raised.label, [edit.as_json() for edit in raised.edits]) == (
        "Raise the limit to 115",
        [{"do": "set", "field": "points", "value": 115}],
    )
    assert mended(ARMIES.read(made), raised).findings == ()


def test_allies_without_a_leader_may_get_the_preacher_of_ones_own() -> None:
    troops = (SERGEANT, troop("preacher"), troop("csa-troopers"))
    made = army("union-blue", *troops, ally="dixie-rails", points=320)
    first = mends(made, "ally-no-leader")[0]
    assert first.label == "Make Preacher the allies’ leader"
    assert [edit.as_json() for edit in first.edits] == [{"do": "set", "entry": "t2", "field": "allied", "value": True}]


def test_a_star_can_be_given_to_any_hero_who_may_lead() -> None:
    made = army("union-blue", troop("buffalo-sergeant"), troop("gunslinger"), troop("gunmen"))
    assert labels(made, "no-enforcer") == ["Make Buffalo Sergeant your Enforcer", "Make Gunslinger your Enforcer"]


def test_two_stars_leave_a_choice_of_the_one_to_keep() -> None:
    made = army("union-blue", SERGEANT, troop("nevada-smith", enforcer=True))
    assert labels(made, "two-enforcers") == [
        "Keep Buffalo Sergeant as the only Enforcer",
        "Keep Nevada Smith as the only Enforcer",
    ]


def test_a_misspelt_troop_is_guessed() -> None:
    made = army("union-blue", SERGEANT, {"troop": "usa-trooper"}, points=100)
    assert labels(made, "unknown-troop")[0] == "Make it USA Troopers"


def test_a_rival_troop_is_mended_by_an_alliance_or_by_leaving() -> None:
    made = army("union-blue", SERGEANT, troop("ranger-duncan-mccrae"), points=80)
    assert labels(made, "not-available") == ["Take Dixie Rails as your allies", "Remove Ranger Duncan McCrae"]


@pytest.mark.parametrize(
    ("choices", "code", "label"),
    [
        ({"troop": "gunmen", "weapons": {"rifle": 4}}, "weapon-mix", "Make it 5 rifles"),
        ({"troop": "gunmen", "weapons": {"katana": 5}}, "weapon-not-allowed", "Use the standard mix"),
        ({"troop": "usa-troopers", "weapons": {"rifle": 5}}, "weapon-not-allowed", "Leave its weapons as printed"),
        ({"troop": "sawbones", "options": ["limber"]}, "option-not-allowed", "Remove what it cannot take"),
        ({"troop": "x-squads"}, "gizmo-choice", "Choose Flamethrower"),
        ({"troop": "gunmen", "gizmo": "chainsaw"}, "gizmo-choice", "Remove the gizmo"),
        ({"troop": "gunmen", "spells": ["smite"]}, "spell-count", "Remove its spells"),
    ],
)
def test_a_wrong_choice_is_put_right_in_one_tap(choices: Mapping[str, Any], code: str, label: str) -> None:
    made = army("union-blue", SERGEANT, dict(choices))
    assert label in labels(made, code)
    assert all(mended(ARMIES.read(made), mend).legal for mend in mends(made, code))


def test_a_caster_keeps_the_spells_it_may_have_when_the_rest_is_mended() -> None:
    made = ARMIES.read(
        army("union-blue", SERGEANT, troop("preacher", spells=["dispel", "soul-blast", "dispel", "cloak"]))
    )
    (mend,) = mends(made, "spell-type")
    spells = apply(made, mend.edits)["troops"][1]["spells"]
    assert spells[:2] == ["dispel", "cloak"]
    assert len(set(spells)) == 4
    assert mended(made, mend).findings == ()


def test_unspent_points_are_offered_a_troop_that_fits() -> None:
    made = army("union-blue", SERGEANT, points=95)
    fits = [mend for mend in mends(made, "under-points") if mend.label.startswith("Hire")]
    assert fits
    for mend in fits:
        assert mended(ARMIES.read(made), mend).legal


def test_the_last_of_many_twins_go_first() -> None:
    made = army("black-river", troop("gunslinger", enforcer=True), *[troop("hangin-judge")] * 8)
    (mend,) = mends(made, "limit-exceeded")
    assert mend.label == "Remove the last 3 Hangin' Judge"
    assert [edit.entry for edit in mend.edits] == ["t9", "t8", "t7"]


def test_a_homebrew_troop_over_the_quarter_can_be_taken_out_of_the_contingent() -> None:
    lent = {"troop": "homebrew", "homebrew": {"name": "Big Tom", "number": "hero", "cost": 100}, "allied": True}
    made = army("union-blue", SERGEANT, lent, ally="dixie-rails", points=200)
    assert "Take Big Tom out of your allies" in labels(made, "ally-over-quarter")


@examples(30)
@given(block=homebrews, lent=st.booleans())
def test_a_homebrew_troop_is_never_told_to_leave_for_being_homebrew(block: dict[str, Any], lent: bool) -> None:
    entry = {"troop": "homebrew", "homebrew": block} | ({"allied": True} if lent else {})
    review = ARMIES.review(ARMIES.read(document("union-blue", 1000, SERGEANT, entry, ally="dixie-rails")))
    (finding,) = (finding for finding in review.findings if finding.code == "homebrew")
    assert (finding.severity, finding.mends) == ("advice", ())


@pytest.mark.parametrize(
    "first",
    [troop("sawbones"), troop("gunmen", enforcer=True), troop("nevada-smith", enforcer=True)],
    ids=["no Enforcer", "an Enforcer who is no Hero", "an Enforcer of the allies"],
)
def test_an_army_that_is_full_is_offered_a_way_to_its_enforcer_too(first: dict[str, Any]) -> None:
    full = army("wasatch", first, *[troop("sawbones")] * (MAX_TROOPS - 1), ally="union-blue", points=6000)
    review = ARMIES.review(ARMIES.read(full))
    assert len(judge(full).errors) == 1
    assert review.errors[0].mends
