"""What is worked out when somebody looks, and not before."""

from collections.abc import Callable

from companion.engine.board import Action, Dice, Input
from companion.engine.later import changed, once, worked_out

DIE = Input("die", "What does it show?", "dice", dice=Dice(1, 6))


def counted(made: list[int]) -> Callable[[], tuple[Input, ...]]:
    def make() -> tuple[Input, ...]:
        made.append(len(made))
        return (DIE,)

    return make


def test_what_two_fields_are_made_of_is_worked_out_once_and_only_if_one_is_looked_at() -> None:
    made: list[int] = []
    known = once(counted(made))
    assert made == []
    assert known() is known()
    assert made == [0]


def test_a_field_is_worked_out_at_the_first_look_and_a_copy_of_it_looks_for_itself() -> None:
    made: list[int] = []
    closed = Action("Throw", "Roll", inputs=counted(made))
    copied = changed(closed, label="Roll it")
    assert not worked_out(closed, "inputs")
    assert closed.inputs == (DIE,)
    assert worked_out(closed, "inputs")
    assert not worked_out(copied, "inputs")
    assert made == [0]


def test_whether_a_form_takes_dice_is_asked_without_working_it_out() -> None:
    made: list[int] = []
    assert Action("Throw", "Enter the roll …", inputs=(DIE,)).takes_dice
    assert not Action("Throw", "Enter the roll …", inputs=(DIE, DIE)).takes_dice
    assert not Action("Throw", "Roll").takes_dice
    assert not Action("Shoot", "Shoot …", inputs=counted(made)).takes_dice
    assert made == []
