"""Fields of actions: what lies open as tiles, and what they begin with."""

from companion.engine.board import TILES, Action, Input, Pick


def picks(count: int) -> tuple[Pick, ...]:
    return tuple(Pick(f"p{number}", f"Pick {number}") for number in range(count))


def test_a_select_of_a_few_lies_open_as_tiles_and_one_of_many_or_for_several_does_not() -> None:
    assert Input("who", "Who?", "select", picks(TILES)).tiled
    assert not Input("who", "Who?", "select", picks(TILES + 1)).tiled
    assert not Input("who", "Who?", "select", picks(2), most=2).tiled
    assert not Input("who", "Who?", "one", picks(2)).tiled


def test_such_tiles_begin_with_the_value_else_what_is_chosen_else_the_first() -> None:
    assert Input("who", "Who?", "select", picks(3), "p2").first == "p2"
    assert Input("who", "Who?", "select", (*picks(2), Pick("x", "X", chosen=True))).first == "x"
    assert Input("who", "Who?", "select", picks(3)).first == "p0"
    assert Input("who", "Who?", "select").first == ""


def test_an_action_that_opens_into_a_list_comes_to_what_is_inside() -> None:
    inside = (Action("Cast", "One"), Action("Cast", "Two"))
    assert Action("Cast", "Cast …", inside=inside).taps == inside
    assert Action("Cast", "Cast …", inside=inside).opens
    alone = Action("Cast", "One")
    assert alone.taps == (alone,)
    assert not alone.opens
