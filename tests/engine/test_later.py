"""What is worked out when somebody looks, and not before."""

from collections.abc import Callable, Iterator

from companion.engine.board import Action, Dice, Group, Input
from companion.engine.later import begun, changed, given, once, worked_out

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


def test_of_what_a_generator_makes_one_is_worked_out_to_know_that_there_is_any() -> None:
    made: list[int] = []

    def actions() -> Iterator[Action]:
        for number in range(3):
            made.append(number)
            yield Action("Throw", f"Roll {number}")

    group, empty = Group("Dice", begun(actions())), Group("None", begun(()))
    assert given(group, "actions")
    assert not given(empty, "actions")
    assert made == [0]
    copied = changed(group, title="More dice")
    assert [action.label for action in copied.actions] == ["Roll 0", "Roll 1", "Roll 2"]
    assert group.actions == copied.actions
    assert made == [0, 1, 2]


def test_whether_a_form_takes_dice_is_asked_without_working_it_out() -> None:
    made: list[int] = []
    assert Action("Throw", "Enter the roll …", inputs=(DIE,)).takes_dice
    assert not Action("Throw", "Enter the roll …", inputs=(DIE, DIE)).takes_dice
    assert not Action("Throw", "Roll").takes_dice
    assert not Action("Shoot", "Shoot …", inputs=counted(made)).takes_dice
    assert made == []
