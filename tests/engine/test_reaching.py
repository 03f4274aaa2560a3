"""What a calculator for a die that has to reach a distance adds up, and what it says."""

from fractions import Fraction

import pytest

from companion.engine.calculators import Choice, Group
from companion.engine.reaching import Distance, ReachCalculator, Tool, reach

SLING = ReachCalculator(
    entries=(),
    name="",
    tool="Tool",
    tools=(
        Tool("sling", "Sling", 1, "slings", {"plain": (None, None, 1, 2, 3, 4), "slow": (None, 6, 1, 2, 3, 4)}),
        Tool("stone", "Stone", -1, "stones", {"plain": (None, 1, 1, 2, 2, 3)}, frozenset({"wind"})),
    ),
    reading="Way",
    readings=(Choice("plain", "Plain", 0, "plain"), Choice("slow", "Slow", 0, "slow")),
    groups=(Group("skill", "Skill", "+0", (Choice("good", "+2", 2, "skills"), Choice("bad", "−1", -1, "skills"))),),
    distance=Distance("Squares", "distances", 1, 12, 3),
    handicap="Handicap",
    handicaps=(Choice("wind", "Wind", 0, "winds"), Choice("dark", "Dark", 0, "nights")),
    sides=6,
    bonus=Choice("bonus", "Bonus", 2, "bonus"),
    spoils=frozenset({"dark"}),
    simple=frozenset({"wind"}),
)


def test_nothing_chosen_is_the_first_tool_read_plainly_at_the_usual_distance() -> None:
    found = reach(SLING, {}, ())
    assert (found.tool.id, found.reading.id, found.distance) == ("sling", "plain", 3)
    assert (found.hits, found.rolls, found.chance) == (3, 6, Fraction(1, 2))
    assert found.lines == (("Sling", "+1", "slings"),)
    assert found.said == "The die must show 2 or more."


def test_every_part_of_the_sum_is_a_line_with_its_rule() -> None:
    found = reach(SLING, {}, ("good", "wind", "dark"))
    assert found.lines == (
        ("Sling", "+1", "slings"),
        ("Skill", "+2", "skills"),
        ("Wind", "-d6", "winds"),
        ("Dark", "", "nights"),
    )


def test_a_miss_misses_whatever_is_added() -> None:
    found = reach(SLING, {"distance": "1"}, ("good",))
    assert [face.hits for face in found.faces] == [0, 0, 1, 1, 1, 1]
    assert found.said == "Any number on the die is enough."


def test_one_die_is_subtracted_for_one_handicap_or_for_two() -> None:
    alone, both = (reach(SLING, {"distance": "2"}, ticked) for ticked in (("wind",), ("wind", "dark")))
    assert (alone.hits, alone.rolls) == (0 + 1 + 2 + 3, 36)
    assert both.chance == alone.chance
    assert alone.said == "The die minus the d6 must come to 1 or more."


def test_the_bonus_needs_twice_the_distance_and_no_handicap_that_spoils_it() -> None:
    assert reach(SLING, {"distance": "2"}, ("good",)).bonus_chance == Fraction(4, 6)
    assert reach(SLING, {"distance": "2"}, ("good", "wind")).bonus_chance > 0
    assert reach(SLING, {"distance": "2"}, ("good", "dark")).bonus_chance == 0


def test_another_way_reads_other_faces_and_some_tools_have_it_not() -> None:
    assert reach(SLING, {"reading": "slow"}, ()).chance == Fraction(4, 6)
    never = reach(SLING, {"tool": "stone", "reading": "slow"}, ())
    assert never.chance == 0
    assert not never.faces
    assert never.said == "Slow: not possible with the Stone."


def test_a_handicap_that_a_tool_never_has_is_refused_in_words() -> None:
    found = reach(SLING, {"tool": "stone"}, ("wind", "dark"))
    assert (found.said, found.rolls) == ("Wind: not possible with the Stone.", 0)
    assert reach(SLING, {"tool": "stone"}, ("dark",)).rolls == 36


def test_a_simple_handicap_goes_with_the_first_way_only() -> None:
    found = reach(SLING, {"reading": "slow"}, ("wind",))
    assert (found.said, found.rolls) == ("Slow: not possible with “Wind”.", 0)
    assert reach(SLING, {"reading": "slow"}, ("dark",)).rolls == 36


def test_what_is_needed_may_be_less_than_nothing() -> None:
    assert reach(SLING, {"distance": "1"}, ("good", "dark")).said == "The die minus the d6 must come to −2 or more."


@pytest.mark.parametrize(
    ("typed", "distance"), [("5", 5), ("0", 1), ("99", 12), ("", 3), ("-2", 3), ("1e3", 3), ("99999", 3), ("²", 3)]
)
def test_a_distance_that_is_none_is_the_usual_one_and_one_too_far_the_farthest(typed: str, distance: int) -> None:
    assert reach(SLING, {"distance": typed}, ()).distance == distance


def test_what_is_unknown_changes_nothing() -> None:
    assert reach(SLING, {"tool": "bow", "reading": "blind"}, ("magic",)) == reach(SLING, {}, ())
