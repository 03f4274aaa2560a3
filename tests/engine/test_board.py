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


def test_a_list_may_hold_lists_and_comes_to_what_lies_deepest() -> None:
    draw, stow = Action("Draw", "Draw the gun"), Action("Stow", "Stow the bag")
    drawing = Action("Draw", "Draw …", {"list": "Draw"}, inside=(draw,))
    hands = Action("Draw", "Hands", {"list": "Hands"}, inside=(drawing, stow))
    assert hands.taps == (draw, stow)
    assert hands.whole == (hands, drawing, draw, stow)


def test_the_first_of_a_few_groups_lies_open_and_none_of_many() -> None:
    few = tuple(Pick(str(n), str(n), group=f"group {n}") for n in range(6))
    assert Input("who", "Who?", "one", few).opens_first
    assert not Input("who", "Who?", "one", (*few, Pick("7", "7", group="one more"))).opens_first


def test_columns_of_tiles_are_as_wide_as_the_longest_word_of_their_names_or_of_their_groups_needs() -> None:
    def columns(*picks: Pick) -> str:
        return Input("who", "Who?", "some", picks).columns

    assert columns(Pick("1", "Doc Bayaeux"), Pick("2", "Old Man")) == "brief"
    assert columns(Pick("1", "Doc Bayaeux"), Pick("2", "1", group="Automatons")) == ""
    assert columns(Pick("1", "Transcontinental Mail")) == "long"
    assert columns() == "brief"


def test_a_reason_that_holds_for_several_things_is_said_once_for_all_of_them() -> None:
    far, spent = "Out of range.", "It has fled."
    listed = (Pick("a", "Ada"), Pick("b", "Ben", why=far), Pick("c", "Cal", why=spent), Pick("d", "Dan", why=far))
    assert Input("who", "Who?", "one", listed).shared == ((far, (listed[1], listed[3])),)
    assert not Input("who", "Who?", "one", listed, row=True).shared
