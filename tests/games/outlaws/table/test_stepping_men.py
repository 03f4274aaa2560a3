"""A wound, out cold and up again by one tap on a character's card."""

import pytest

from companion.engine.errors import Forbidden, Illegal
from companion.games.outlaws.table.hurt.step_man import StepMan
from companion.games.outlaws.table.rules import TABLE
from tests.games.outlaws.table.bots import viewer
from tests.games.outlaws.table.shootouts import Shootout


def labels(table: Shootout, man: str, seat: str) -> list[str]:
    plate = next(one for one in TABLE.view(table.state, viewer(seat)).troops if one.id == man)
    return [tap.label for tap in plate.closed_taps if not tap.why]


def test_a_wound_is_drawn_out_of_the_cup_and_lies_on_the_body() -> None:
    table = Shootout.of()
    step = table.decide(StepMan("m1", "wound"))
    assert step.label == "Daniel takes a wound"
    man = table.state.the("m1")
    assert man.wounds or not man.up
    assert table.state.hit is None


def test_out_of_a_real_cup_somebody_names_the_counter() -> None:
    table = Shootout.of(chips="real")
    table.decide(StepMan("m1", "wound"))
    assert table.state.hit is not None
    (asked,) = TABLE.view(table.state, viewer("s1")).prompts
    assert [action.command for action in asked.actions] == ["DrawWound"]


def test_somebody_out_cold_lies_there_with_empty_hands_and_is_up_again_by_a_tap() -> None:
    table = Shootout.of(law=("samuel", "lee"))
    table.decide(StepMan("m2", "out"))
    man = table.state.the("m2")
    assert (man.up, man.prone, man.held) == (False, True, ())
    assert labels(table, "m2", "s2") == ["Wound", "Up"]
    assert table.decide(StepMan("m2", "up")).label == "Samuel is conscious again"
    assert labels(table, "m2", "s2") == ["Wound", "Out"]


def test_the_same_tap_of_two_phones_counts_once() -> None:
    table = Shootout.of(law=("samuel", "lee"))
    table.decide(StepMan("m2", "out"))
    with pytest.raises(Illegal, match="Samuel is not conscious"):
        table.decide(StepMan("m2", "out"))


def test_nobody_takes_down_somebody_elses_character() -> None:
    table = Shootout.of()
    assert labels(table, "m2", "s1") == []
    with pytest.raises(Forbidden):
        table.decide(StepMan("m2", "out"), "s1")
