"""What stands at the thumb of whoever acts: the last target, and whom a healer could save."""

from dataclasses import replace

from companion.engine.board import Action
from companion.engine.play import Viewer
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core.state import Figure, State
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.shooting.volley import Shoot

from .shot_support import armed, duel, foe
from .support import Table, make_troop

AIMED = {targets.LAST: "far", targets.AIMED: {targets.SHOTS: {"inches": "12", "cover": "light"}}}


def offered(state: State) -> list[Action]:
    """The buttons of the question that Anna is asked."""
    board = TABLE.view(state, Viewer("s1", frozenset({"s1"})))
    return [one for prompt in board.prompts if prompt.mine for one in prompt.actions]


def again(state: State) -> Action | None:
    return next((one for one in offered(state) if one.label.endswith("again")), None)


def shooters() -> Table:
    return duel(armed(notes=AIMED), foe("far"), foe("near"))


def test_the_last_target_is_shot_at_again_by_one_tap_at_its_distance_and_cover() -> None:
    table = shooters()
    action = again(table.state)
    assert action is not None
    assert (action.label, action.note) == ("Shoot Far again", "12″, light cover")
    said = {name: [str(value)] for name, value in action.values.items()}
    table.do(TABLE.read(action.command, said))
    assert table.asks("shot")


def test_nobody_is_shot_at_again_before_the_first_shot() -> None:
    assert again(duel(armed(), foe("far")).state) is None


def test_a_target_that_has_fallen_or_was_charged_is_not_offered_again() -> None:
    gone = foe("far", status="out")
    assert again(duel(armed(notes=AIMED), gone, foe("near")).state) is None
    assert again(duel(armed(notes={targets.LAST: "far"}), foe("far")).state) is None


def test_once_its_shots_are_declared_a_troop_is_not_told_to_shoot_again() -> None:
    table = shooters()
    table.do(Shoot("gunmen", "near", inches=6))
    assert again(table.state) is None


def healers(*figures: Figure) -> Table:
    """A sawbones acts beside a posse of these figures."""
    posse = replace(make_troop("posse"), figures=figures)
    return duel(make_troop("doc", number="single", abilities=["sawbones"]), posse, foe("far"))


def test_whom_a_sawbones_can_save_is_a_button_and_not_under_more() -> None:
    table = healers(Figure("f1", state="down"), Figure("f2"))
    assert "Save Posse 1" in [one.label for one in offered(table.state)]


def test_several_who_can_be_saved_lie_behind_one_button() -> None:
    table = healers(*(Figure(f"f{at}", state="down") for at in range(1, 5)), Figure("f5"))
    found = next(one for one in offered(table.state) if one.label == "Save or heal …")
    assert [one.label for one in found.inside] == [f"Save Posse {at}" for at in range(1, 5)]
    assert found.note == "Posse"


def test_a_healer_with_nobody_to_save_has_no_such_button() -> None:
    table = healers(Figure("f1"), Figure("f2", state="dirt"))
    assert not [one for one in offered(table.state) if one.command in ("Save", "Heal")]
