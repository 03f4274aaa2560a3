"""Dice and wound cup of one table: nobody printed those that ship, so people may change them before the first round."""

import pytest

from companion.engine.errors import Illegal
from companion.games.outlaws.data.dice import GunFace
from companion.games.outlaws.data.house import standard
from companion.games.outlaws.table.hurt import cup
from companion.games.outlaws.table.rules import TABLE
from companion.games.outlaws.table.setting_up.change_brawl_die import ChangeBrawlDie
from companion.games.outlaws.table.setting_up.change_cup import ChangeCup
from companion.games.outlaws.table.setting_up.change_die import ChangeDie
from companion.games.outlaws.table.setting_up.start import Start
from tests.games.outlaws.table.test_setting_up import ready


def test_a_gun_die_has_the_faces_that_people_write() -> None:
    table = ready()
    table.decide(ChangeDie("handgun", "miss", "Miss SA 8", "SA 6 BS 10", "2", "3", "12"), "s1")
    faces = table.state.house.faces("handgun")
    assert faces[:3] == (GunFace(), GunFace(steady=8), GunFace(steady=6, best=10))
    assert [face.read("plain") for face in faces] == [None, None, None, 2, 3, 12]


@pytest.mark.parametrize("wrong", ["", "four", "4 SA 8", "-1", "SA"])
def test_a_face_that_nobody_can_read_is_refused_and_says_which(wrong: str) -> None:
    table = ready()
    with pytest.raises(Illegal, match="Face 3"):
        table.decide(ChangeDie("rifle", "2", "3", wrong, "4", "5", "6"), "s1")


def test_a_die_that_never_hits_is_refused() -> None:
    with pytest.raises(Illegal, match="At least one"):
        ready().decide(ChangeDie("rifle", *["Miss"] * 6), "s1")


def test_the_brawl_die_changes_face_by_face() -> None:
    table = ready()
    table.decide(ChangeBrawlDie(1, "head", 2, 1), "s2")
    face = table.state.house.brawl[0]
    assert (face.lands, face.fists, face.knives) == ("head", 2, 1)


def test_the_cup_holds_what_people_put_into_it() -> None:
    table = ready()
    before = cup.contents(table.state)
    table.decide(ChangeCup(mix(headshot=0)), "s1")
    assert cup.contents(table.state) == {id_: count for id_, count in before.items() if id_ != "headshot"}
    assert table.told() == "Wound cup at this table: Headshot × 0."


def test_the_form_of_the_cup_holds_every_kind_as_it_is_and_changes_nothing_by_itself() -> None:
    table = ready("saloon")
    taps = [tap for prompt in table.board("s1").prompts for action in prompt.actions for tap in action.taps]
    form = next(tap for tap in taps if tap.command == "ChangeCup")
    before = table.state.house.mix
    assert [field.value for field in form.inputs] == [str(count) for _, count in before]
    assert "†" in form.note
    table.decide(TABLE.read("ChangeCup", {"counts": [field.value for field in form.inputs]}), "s1")
    assert table.state.house.mix == before


@pytest.mark.parametrize("counts", [("1",), ("some",) * 50])
def test_a_cup_without_a_number_for_each_kind_is_refused(counts: tuple[str, ...]) -> None:
    with pytest.raises(Illegal, match="how many"):
        ready().decide(ChangeCup(counts), "s1")


def test_a_count_of_counters_is_a_number() -> None:
    with pytest.raises(Illegal, match="whole number"):
        ready().decide(ChangeCup(("many", *mix()[1:])), "s1")


def mix(**changed: int) -> tuple[str, ...]:
    """The cup that ships, with other numbers of some kinds."""
    return tuple(str(changed.get(id_, count)) for id_, count in standard().mix)


def test_dice_stay_as_they_are_once_the_shooting_has_begun() -> None:
    table = ready("saloon")
    table.decide(Start(), "s1")
    with pytest.raises(Illegal, match="not the time"):
        table.decide(ChangeCup(mix(headshot=0)), "s1")
