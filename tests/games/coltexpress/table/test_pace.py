"""Going on in Stealin': on a tap, or by itself at the pace that the host sets; and what nobody goes on with (Stealin';
design, section 1)."""

import pytest

from companion.engine.board import Action
from companion.engine.errors import Forbidden, Illegal
from companion.engine.piles import BACK, Card, Pile
from companion.engine.play import Viewer
from companion.engine.sources import REAL
from companion.games.coltexpress.table.by_hand.hand_over import HandOver
from companion.games.coltexpress.table.core import state as s
from companion.games.coltexpress.table.stealing.go_on import GoOn
from tests.games.coltexpress.table.robberies import TABLE, Robbery

HOST = Viewer("doc", frozenset({"doc"}), host=True)
GUEST, WATCHER, TV = Viewer("tuco", frozenset({"tuco"})), Viewer(), Viewer(board=True)


def robbery(pace: str = "2") -> Robbery:
    """Doc hosts; in Stealin' he is in the middle of a train of three Cars, far from the others."""
    table = Robbery("doc", "tuco", "belle", pace=pace).depart().place(doc="2i", tuco="1r", belle="3r")
    return table.change(marshal=0).pile(s.TURNED, "swivel-arm")


def on(table: Robbery, viewer: Viewer = HOST) -> list[Action]:
    """Every button that goes on by itself or with a tap, in whatever question."""
    board = TABLE.view(table.state, viewer)
    return [action for prompt in board.prompts for action in prompt.actions if action.command == "GoOn"]


@pytest.mark.parametrize(("pace", "seconds"), [("0", 0), ("2", 2), ("4", 4)])
def test_a_card_with_one_option_goes_on_after_as_many_seconds_as_the_host_set(pace: str, seconds: int) -> None:
    assert [action.soon for action in on(robbery(pace).perform("doc.floor-change"))] == [seconds]


def test_a_card_that_does_nothing_an_event_and_the_companions_card_go_on_by_themselves_too() -> None:
    assert [action.soon for action in on(robbery().perform("doc.robbery").pile("floor:2i"))] == [2]
    assert [action.soon for action in on(robbery().event("braking"))] == [2]
    table = robbery().perform("tuco.move")
    table.do(HandOver("tuco", True), "doc")
    assert [action.soon for action in on(table)] == [2]


@pytest.mark.parametrize("viewer", [GUEST, WATCHER, TV], ids=["guest", "spectator", "television"])
def test_only_the_hosts_device_goes_on_by_itself(viewer: Viewer) -> None:
    assert {action.soon for action in on(robbery().perform("doc.floor-change"), viewer)} <= {0}


def test_every_player_may_go_on_with_a_tap_and_nobody_who_watches() -> None:
    table = robbery().perform("doc.floor-change")
    assert [len(on(table, viewer)) for viewer in (HOST, GUEST, WATCHER, TV)] == [1, 1, 0, 0]
    table.do(GoOn(), "tuco", host=False)
    assert table.at("doc") == "2r"


def test_where_somebody_has_to_choose_nothing_goes_on_by_itself_and_nobody_taps_it_on() -> None:
    table = robbery().perform("doc.move")
    assert [on(table, viewer) for viewer in (HOST, GUEST)] == [[], []]
    with pytest.raises(Forbidden, match="has to choose"):
        table.do(GoOn(), "doc")


def test_while_a_pickpocket_has_not_answered_nothing_goes_on() -> None:
    table = robbery().pile("floor:2i", "purse-300-1").event("pickpocketing").go_on()
    assert (table.state.waiting, on(table)) == (("doc",), [])
    with pytest.raises(Illegal, match="still has to answer"):
        table.do(GoOn(), "doc")


def test_in_schemin_nothing_goes_on_by_itself() -> None:
    table = Robbery("doc", "tuco", "belle", pace="2").depart()
    assert on(table) == []
    with pytest.raises(Illegal, match="not the moment"):
        table.do(GoOn(), "doc")


def test_a_real_card_that_has_no_name_yet_waits_until_somebody_says_which_it_is() -> None:
    table = Robbery("doc", "tuco", "belle", chance={"cards": REAL}, pace="2").depart().pile(s.COMMON, BACK)
    table.change(stage=s.STEALING)
    assert on(table) == []
    with pytest.raises(Illegal, match="which card this is"):
        table.do(GoOn(), "doc")


def test_a_button_says_what_is_going_to_happen() -> None:
    assert [action.label for action in on(robbery().perform("doc.floor-change"))] == ["Onto the roof of Car 2"]
    assert [action.label for action in on(robbery().pile("floor:2i").perform("doc.robbery"))] == ["Next card"]
    assert [action.label for action in on(robbery().event("braking"))] == ["Go on"]


def test_each_tap_goes_one_card_on() -> None:
    table = robbery().perform("doc.floor-change")
    cards = (Card(f"doc.floor-change-{copy}", up=True, by="doc") for copy in (1, 2))
    table.change(piles={**table.state.piles, s.COMMON: Pile(tuple(cards))}).go_on()
    assert (table.at("doc"), table.count(s.COMMON)) == ("2r", 1)
    table.go_on()
    assert (table.at("doc"), table.state.stage) == ("2i", s.EVENT)


@pytest.mark.parametrize(("up", "nod"), [(True, False), (False, True)])
def test_a_step_asks_for_a_nod_to_be_undone_where_the_next_card_is_turned_and_not_where_it_lay_open(
    up: bool, nod: bool
) -> None:
    table = robbery().perform("doc.floor-change")
    cards = (Card("doc.floor-change-1", up=True, by="doc"), Card("tuco.move-1", up=up, by="tuco"))
    table.change(piles={**table.state.piles, s.COMMON: Pile(cards)})
    assert table.do(GoOn(), "doc").reveals is nod
    card = table.state.current
    assert card is not None
    assert card.up
