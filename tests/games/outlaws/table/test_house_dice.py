"""Dice and wound cup of one table: nobody printed those that ship, so people may change them before the first round."""

import pytest

from companion.engine.errors import Illegal
from companion.games.outlaws.data.dice import GunFace
from companion.games.outlaws.table.hurt import cup
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
    table.decide(ChangeCup("headshot", 0), "s1")
    assert cup.contents(table.state)["headshot"] == 0


def test_dice_stay_as_they_are_once_the_shooting_has_begun() -> None:
    table = ready("saloon")
    table.decide(Start(), "s1")
    with pytest.raises(Illegal, match="not the time"):
        table.decide(ChangeCup("headshot", 0), "s1")
