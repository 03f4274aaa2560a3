"""The figures of the design, what the book's examples say of them, and what is said of a data set that is wrong."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from companion.engine.errors import Malformed
from companion.games.outlaws.data import house
from companion.games.outlaws.data.catalog import DATA, catalog, load
from companion.games.outlaws.data.dice import GunFace
from companion.games.outlaws.data.figures import figures, points
from companion.games.outlaws.data.guns import Draws, Reload
from companion.games.outlaws.data.wounds import discarding

WOUNDS = catalog().wounds
COVERS = catalog().covers


def count(*ids: str) -> int:
    return sum(WOUNDS[id_].count for id_ in ids)


def test_there_are_18_characters_and_16_guns_of_which_8_are_handguns() -> None:
    assert len(catalog().characters) == 18
    assert len(catalog().guns) == 16
    assert sum(not gun.is_long for gun in catalog().guns.values()) == 8


def test_the_cup_holds_40_counters_two_of_them_jams_and_two_headshots() -> None:
    assert sum(wound.count for wound in WOUNDS.values()) == 40
    assert sum(wound.count for wound in WOUNDS.values() if wound.is_jam) == 2
    assert count("headshot", "headshot-marked") == 2
    assert sum(wound.count for wound in WOUNDS.values() if wound.marked) == 13


def test_each_side_of_the_body_has_the_same_wounds() -> None:
    def of(side: str) -> list[tuple[object, ...]]:
        found = [wound for wound in WOUNDS.values() if wound.side == side]
        return [(one.part, one.first, one.second, one.remove, one.marked, one.conditions, one.count) for one in found]

    assert of("left") == of("right")
    assert sum(wound.count for wound in WOUNDS.values() if wound.side == "left") == 11


def test_a_wound_lies_in_the_box_of_its_part_and_a_shoulder_in_that_of_the_arm() -> None:
    boxes = catalog().boxes
    assert len(boxes) == 7
    assert boxes["chest"].holds == 2
    assert {box.holds for box in boxes.values() if box.id != "chest"} == {1}
    for wound in WOUNDS.values():
        assert wound.is_jam or wound.part in boxes[wound.box].parts
    assert WOUNDS["left-shoulder-hit"].box == "left-arm"
    assert WOUNDS["jam"].box == ""


def test_a_chest_hit_costs_2_then_1_and_a_belly_hit_2_then_3() -> None:
    assert (WOUNDS["chest-hit"].figures, WOUNDS["belly-hit"].figures) == ("2/1", "2/3")
    assert WOUNDS["belly-hit"].conditions == ("fall", "no-run")


def test_a_steady_aim_reads_sa_and_a_best_shot_reads_sa_and_bs() -> None:
    white = catalog().dice["handgun"]
    assert [white.read(face, "plain") for face in range(1, 7)] == [None, None, None, 2, 3, 4]
    assert [white.read(face, "steady") for face in range(1, 7)] == [None, 8, 6, 2, 3, 4]
    assert [white.read(face, "best") for face in range(1, 7)] == [10, 8, 6, 2, 3, 4]
    assert [white.read(face, "showdown") for face in range(1, 7)] == [10, 8, 6, 2, 3, 4]


def test_a_face_says_what_stands_on_it() -> None:
    texts = [face.text for face in catalog().dice["rifle"].faces]
    assert texts == ["Miss BS 20", "Miss SA 14", "Miss SA 10", "4", "6", "8"]
    assert GunFace(steady=5, best=9).text == "Miss SA 5 BS 9"
    assert GunFace(steady=5, best=9).read("steady") == 5
    assert GunFace().read("showdown") is None


@pytest.mark.parametrize(
    ("gun", "reload"),
    [("colt-45", Reload(1, 1)), ("navy-colt", Reload(3, 2)), ("smith-wesson", Reload(3, 3, all_at_once=True))],
)
def test_the_back_of_a_gun_counter_says_what_loading_costs(gun: str, reload: Reload) -> None:
    assert catalog().guns[gun].reloading == reload


@pytest.mark.parametrize(
    ("squares", "draws"),
    [
        (1, Draws(3, 3, forced=True)),
        (2, Draws(2, 2, forced=True)),
        (3, Draws(1, 2)),
        (5, Draws(1, 2)),
        (6, Draws(1, 1)),
        (20, Draws(1, 1)),
    ],
)
def test_a_shotgun_draws_by_range(squares: int, draws: Draws) -> None:
    assert catalog().draws(catalog().guns["shotgun"], squares) == draws


def test_another_gun_draws_the_same_at_every_range() -> None:
    winchester = catalog().guns["winchester-73"]
    assert winchester.impact
    assert {catalog().draws(winchester, squares) for squares in (1, 4, 20)} == {Draws(1, 3)}


def test_low_cover_discards_leg_belly_and_marked_hits() -> None:
    low = COVERS["low"]
    gone = {wound.id for wound in WOUNDS.values() if low.discards(wound)}
    assert {"belly-hit", "left-leg-hit", "chest-hit-marked", "headshot-marked"} <= gone
    assert not {"chest-hit", "headshot", "left-arm-hit", "right-shoulder-hit"} & gone


def test_slight_cover_and_prone_discard_marked_hits_alone() -> None:
    for cover in (COVERS["slight"], COVERS["prone"]):
        assert [wound.id for wound in WOUNDS.values() if cover.discards(wound) != wound.marked] == []


def test_robert_in_the_window_with_a_handgun_in_his_right_hand_discards_leg_belly_and_left_arm() -> None:
    gone = {wound.id for wound in WOUNDS.values() if COVERS["window"].discards(wound, idle="left")}
    assert {"left-arm-graze", "left-shoulder-hit", "right-leg-hit", "belly-hit-marked"} <= gone
    assert not {"right-arm-graze", "chest-hit-marked", "headshot-marked"} & gone


def test_lee_leaning_with_a_rifle_discards_leg_belly_and_marked_hits_but_no_plain_arm() -> None:
    gone = {wound.id for wound in WOUNDS.values() if COVERS["leaning"].discards(wound)}
    assert {"right-leg-graze", "belly-bleed", "chest-graze-marked"} <= gone
    assert not {"left-arm-hit", "right-shoulder-hit"} & gone


def test_covers_add_up() -> None:
    both = [COVERS["window"], COVERS["prone"]]
    assert discarding(both, WOUNDS["chest-hit-marked"], idle="left") == COVERS["prone"]
    assert discarding(both, WOUNDS["chest-hit"], idle="left") is None


def test_a_snapshot_takes_the_available_actions_or_less_one_less_with_a_long_gun_and_always_a_1() -> None:
    snapshots = catalog().snapshots
    assert [snapshots["handgun"].most(3), snapshots["hit-the-dirt"].most(3), snapshots["long-gun"].most(3)] == [3, 3, 2]
    assert [one.most(0) for one in snapshots.values()] == [1, 1, 1]
    assert [one.loss for one in snapshots.values()] == [1, 0, 2]


def test_actions_cost_what_the_list_says() -> None:
    costs = {action.id: action.cost for action in catalog().actions.values() if action.spends == "fixed"}
    by_cost = {cost: sum(one == cost for one in costs.values()) for cost in range(5)}
    assert by_cost == {0: 4, 1: 12, 2: 9, 3: 2, 4: 1}
    sole = {action.id for action in catalog().actions.values() if action.sole}
    assert sole == {"crawl", "saddle-up", "handle-two", "pass-two"}


def test_prone_one_can_punch_the_body_pick_up_and_stand_and_nothing_else_in_a_brawl() -> None:
    prone = {action.id for action in catalog().brawl_actions.values() if action.prone}
    assert prone == {"body-blow", "pick-up", "brawl-object", "stand-up"}
    guns = {action.id for action in catalog().brawl_actions.values() if action.discharges}
    assert guns == {"head-punch", "body-blow", "wrestle"}


def test_what_nobody_printed_is_marked_house() -> None:
    daniel, kate = catalog().characters["daniel"], catalog().characters["kate"]
    assert not daniel.is_house("brawl")
    assert daniel.is_house("handgun")
    assert kate.is_house("brawl")
    assert {one.source for one in catalog().shootouts.values()} == {"house"}
    assert all("faces" in die.house for die in catalog().dice.values())
    assert catalog().guns["navy-colt"].is_house("load")
    assert not catalog().guns["navy-colt"].is_house("reload")


def test_the_figures_of_rules_and_points_are_there() -> None:
    assert (figures().posse_most, figures().bullets_most, figures().deadly_blows) == (8, 16, 8)
    assert (points().action, points().horse) == (6, 4)


def wrong(tmp_path: Path, file: str, before: str, after: str) -> str:
    """What is said of the data with one text changed."""
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder)
    path = folder / file
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), "utf-8")
    with pytest.raises(Malformed) as refused:
        load(folder)
    return refused.value.message


@pytest.mark.parametrize(
    ("file", "before", "after", "said"),
    [
        ("characters.toml", 'guns = ["colt-45", "spencer"]', 'guns = ["cannon"]', "daniel: guns: there is no “cannon”"),
        ("characters.toml", "handgun_icons = 2", "handgun_icons = 4", "daniel: handgun_icons: should be 1 to 3"),
        ("wounds.toml", 'side = "left"', "", "side: goes with arms, shoulders and legs"),
        ("wounds.toml", "remove = 2", "", "chest-bleed: remove: goes with bleeds"),
        ("dice.toml", "{ best = 10 }, ", "", "handgun: faces: should be 6"),
        ("dice.toml", "{ hit = 2 }", "{ hit = 2, steady = 3 }", "a number or a miss"),
        ("guns.toml", 'wounds = "*1/1"', 'wounds = "3/1"', "colt-45: wounds: should be wounds"),
        ("guns.toml", 'reload = "1"', 'reload = "soon"', "colt-45: reload: should be a reload number"),
    ],
)
def test_wrong_data_is_named_by_file_record_and_field(
    tmp_path: Path, file: str, before: str, after: str, said: str
) -> None:
    assert said in wrong(tmp_path, file, before, after)


def test_a_missing_file_is_said(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder)
    (folder / "horses.toml").unlink()
    with pytest.raises(Malformed, match=r"horses\.toml: the file"):
        load(folder)


def test_the_dice_and_the_cup_that_ship_can_be_played_with() -> None:
    assert not list(house.problems(house.standard()))
    assert house.standard().total == 40
    assert house.standard().read("rifle", 2, "steady") == 14


def test_a_table_may_have_other_faces_and_another_mix() -> None:
    usual = house.standard()
    deadlier = replace(usual, handgun=(GunFace(hit=9),) * 6, mix=(("headshot", 12), ("jam", 0)))
    assert not list(house.problems(deadlier))
    assert deadlier.read("handgun", 1, "plain") == 9
    assert deadlier.counters == {"headshot": 12, "jam": 0}
    assert not list(house.problems(replace(usual, mix=(("headshot", 10),)))), "10 counters are enough"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"rifle": ()}, "The rifle die needs 6 faces, not 0."),
        ({"handgun": (GunFace(),) * 6}, "At least one face of the handgun die needs a number."),
        ({"handgun": (GunFace(hit=41), *(GunFace(hit=1),) * 5)}, "Numbers on the handgun die go from 1 to 40."),
        ({"handgun": (GunFace(hit=4, best=9), *(GunFace(hit=1),) * 5)}, "either a number or a miss"),
        ({"brawl": (house.BlowFace("knee", 9, 0),) * 6}, "at most 4 fists and 4 knives"),
        ({"mix": (("jam", 20),)}, "The cup needs at least 10 counters that are not jams; this one has 0."),
        ({"mix": (("toe", 12),)}, "There is no wound counter “toe”."),
        ({"mix": (("headshot", 21),)}, "0 to 20 counters of each kind"),
        ({"mix": (("headshot", 5), ("headshot", 5))}, "appears only once"),
    ],
)
def test_what_cannot_be_played_with_is_said(change: dict[str, object], said: str) -> None:
    changed = replace(house.standard(), **change)  # type: ignore[arg-type]  # what a form may send
    assert any(said in problem for problem in house.problems(changed))
