"""The lists that ship with a game."""

from companion.engine.game import Sample

COSTS = {"big": 990, "small": 480, "also-small": 500}
DOCUMENTS = {
    "big": {"name": "The Long Night", "gang": "wasatch", "points": 1000, "notes": "Many guns.\nAnd more."},
    "small": {"name": "Two Riders", "gang": "wasatch", "points": 500, "notes": ""},
    "also-small": {"name": "Badges", "points": 500},
}


def test_samples_stand_from_the_lowest_limit_to_the_highest_and_then_by_name() -> None:
    assert [one.slug for one in Sample.in_order(DOCUMENTS, COSTS, "gang")] == ["also-small", "small", "big"]


def test_a_sample_says_what_it_costs_whose_it_is_and_in_a_line_what_it_is_like() -> None:
    badges, _, night = Sample.in_order(DOCUMENTS, COSTS, "gang")
    assert (night.cost, night.side, night.blurb) == (990, "wasatch", "Many guns.")
    assert (badges.side, badges.blurb) == ("", "")
