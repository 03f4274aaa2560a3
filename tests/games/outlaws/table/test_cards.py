"""Character cards as they lie on the table, and the roll that lies above them."""

from dataclasses import replace

from companion.engine.play import Viewer
from companion.games.outlaws.table.core.state import Showdown
from companion.games.outlaws.table.rules import TABLE
from companion.games.outlaws.table.screen import Own
from companion.games.outlaws.table.screen.bodies import Body
from tests.games.outlaws.table.shootouts import Shootout
from tests.games.outlaws.table.shots import MISS_BEST, ready, shoot


def own(table: Shootout) -> Own:
    found = table.board("s1").extra
    assert isinstance(found, Own)
    return found


def card(table: Shootout, name: str) -> Body:
    return next(body for body in own(table).bodies if body.id == table.man(name).id)


def test_a_card_names_the_guns_of_somebody_whose_hands_are_empty() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    table.change("daniel", right="", left="", carried=(*table.man("daniel").held, *table.man("daniel").carried))
    assert card(table, "daniel").holster == "Spencer carbine, Colt .45"
    table.hold("daniel", "colt-45")
    assert card(table, "daniel").holster == ""


def test_a_roll_lies_there_until_the_next_turn_begins() -> None:
    table = ready("lee", "scott", "smith-wesson")
    shoot(table, "lee", "smith-wesson", "shoot-handgun", "scott", 6, MISS_BEST)
    assert own(table).rolled is not None
    table.turn("scott")
    assert own(table).rolled is None


def test_one_phone_for_all_leaves_out_a_snapshot_that_is_not_possible() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    table.turn("daniel")
    assert [action.why for action in table.board("s2").anytime] == ["Daniel has done nothing yet"]
    assert TABLE.view(table.state, Viewer("s1", frozenset({"s1", "s2"}))).anytime == ()


def test_the_cups_of_the_teams_are_not_shown_in_a_showdown() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    assert own(table).cups
    men = tuple(man.id for man in table.state.men)
    table.state = replace(table.state, stage="showdown", showdown=Showdown(men))
    assert not own(table).cups


def test_the_cups_of_the_teams_are_not_shown_before_the_first_round() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    table.state = replace(table.state, stage="setup")
    assert not own(table).cups
