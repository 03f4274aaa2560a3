"""Counters to cut out: wounds, guns, people."""

from collections import Counter

from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.toml import records
from companion.games.outlaws.paper.counters import counters, people
from companion.games.outlaws.paper.guns import all_guns
from companion.games.outlaws.paper.sheets import PARTS, everybody
from tests.games.outlaws.paper.printed import counter


def test_forty_wounds_and_as_many_other_counters_as_a_shootout_needs() -> None:
    counts = Counter({marker.id: marker.count for marker in counters()})
    assert sum(count for id_, count in counts.items() if id_.startswith("wound-")) == 40
    assert [counts[f"injury-{number}"] for number in (1, 2, 3)] == [12, 12, 6]
    assert (counts["no-arm"], counts["action-loss"], counts["blow"], counts["reload"]) == (4, 30, 24, 12)
    assert sum(count for id_, count in counts.items() if id_.endswith("-ammo")) == 40
    assert counts["off-hand-ammo"] == 8
    held = {marker.id: marker.count for marker in all_guns()}
    assert (held["thing-brawl-object"], held["thing-money-bag"]) == (6, 8)


def test_a_wound_shows_what_it_costs_what_it_brings_and_the_mark() -> None:
    belly = counter("wound-belly-hit-marked")
    assert belly.corners[:2] == ("2/3", "◆")
    assert belly.text.replace("\u00a0", " ") == "Fall, No run"
    bleed = counter("wound-right-leg-bleed")
    assert (bleed.name, bleed.corners[0], bleed.corners[3]) == ("Right leg bleed", "1†", "stop 2")


def test_left_arms_and_legs_are_drawn_as_mirror_images_of_the_right_ones() -> None:
    left, right = counter("wound-left-leg-bleed"), counter("wound-right-leg-bleed")
    assert (left.mirrored, right.mirrored) == (True, False)
    assert not counter("wound-belly-hit-marked").mirrored


def test_a_gun_counter_is_square_for_one_hand_and_twice_as_wide_for_two() -> None:
    for gun in catalog().guns.values():
        assert counter(f"gun-{gun.id}").size == ((0.75, 0.75) if gun.hands == 1 else (1.5, 0.75)), gun.name


def test_a_gun_is_loaded_in_front_and_says_what_reloading_costs_behind() -> None:
    navy = counter("gun-navy-colt")
    assert navy.corners == ("+1", "×6†", "", "1/1")
    assert navy.back
    assert navy.back.title == "3/2"
    spencer = counter("gun-spencer")
    assert spencer.corners == ("+0", "×7", "Brawl +1", "1/3")
    assert spencer.back
    assert spencer.back.title == "2/1†", "a house number, which is marked"


def test_there_are_guns_for_all_eighteen_and_two_of_each_at_least() -> None:
    carried = Counter(gun for person in catalog().characters.values() for gun in person.guns)
    have = {marker.id.removeprefix("gun-"): marker.count for marker in all_guns() if marker.id.startswith("gun-")}
    assert set(have) == set(catalog().guns)
    assert all(have[gun] >= max(2, carried[gun]) for gun in have)


def test_everybody_has_a_counter_for_the_cup_and_one_that_lies_prone_behind() -> None:
    found = {marker.id: marker for marker in people(everybody())}
    for person in catalog().characters:
        cup, figure = found[f"cup-{person}"], found[f"figure-{person}"]
        assert (cup.inches, cup.shape, figure.inches, figure.shape) == (0.75, "round", 1, "round")
        assert figure.facing
        assert figure.back
        assert figure.back.lines == ("prone",)
    assert found["townsfolk-action"].inches == 0.75
    assert {marker.size for id_, marker in found.items() if id_.startswith("horse-")} == {(1.0, 1.5)}


def test_every_shootout_has_its_townsfolk_and_its_clutter() -> None:
    found = {marker.id: marker.count for marker in people(())}
    assert found["townsfolk"] >= max(each.townsfolk for each in catalog().shootouts.values())
    assert found["clutter"] >= max(each.clutter for each in catalog().shootouts.values())


def test_every_counter_of_the_data_comes_from_the_house_and_has_a_page() -> None:
    assert {record["part"] for record in records("markers.toml", "marker")} <= set(PARTS)
    assert {record["id"] for record in records("markers.toml", "thing")} == set(catalog().things)
