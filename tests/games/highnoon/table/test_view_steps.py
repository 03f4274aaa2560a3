"""What a screen offers at moments that are easily forgotten: nobody on the table, Holds, contests, who won."""

from companion.engine.board import Board, Prompt
from companion.engine.play import Viewer
from companion.games.highnoon.table.by_hand import use_of_the_app
from companion.games.highnoon.table.core.state import Go
from companion.games.highnoon.table.moving import run
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.scenario import add_troop, deployment, start_battle
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.turn import draw

from .shot_support import armed, duel
from .shot_support import foe as shot_foe
from .support import Table, make_state, make_troop
from .view_support import plate


def board(table: Table, seat: str = "s1") -> Board:
    return TABLE.view(table.state, Viewer(seat, frozenset({seat})))


def first(table: Table, seat: str = "s1") -> Prompt:
    return board(table, seat).prompts[0]


def test_a_table_without_lists_asks_every_seat_who_is_on_it_until_somebody_says_that_is_all() -> None:
    table = Table(make_state(phase="setup", turn=0))
    table.do(start_battle.StartBattle(), host=True)
    assert [(one.command, one.tone) for one in first(table).actions] == [("AddTroop", "plain")] * 2
    table.refuses(start_battle.EndMuster(), "nobody")
    table.do(add_troop.AddTroop("s1", "gunmen"))
    for seat in ("s1", "s2"):
        assert first(table, seat).title == "Who is on the table?"
        assert "Anna: 1 troop. Ben: no troops yet." in first(table, seat).text
    assert [one.tone for one in first(table).actions if one.command == "EndMuster"] == ["plain"]
    table.do(add_troop.AddTroop("s2", "gunmen"), "s2")
    assert [one.command for one in first(table).actions if one.tone == "primary"] == ["EndMuster"]
    table.do(start_battle.EndMuster())
    assert [one.command for one in first(table).actions if one.tone == "primary"] == ["Deal"]
    table.refuses(start_battle.EndMuster(), "mustered")


def test_no_troop_of_the_army_book_is_chosen_before_somebody_chooses_it() -> None:
    table = Table(make_state(phase="setup", turn=0))
    table.do(start_battle.StartBattle(), host=True)
    book = first(table).actions[0].inputs[0]
    assert (book.value, book.blank, book.tiled) == ("", "Choose a troop", False)


def test_seats_with_troops_are_not_asked_who_is_there() -> None:
    table = Table(make_state(make_troop(), make_troop("foes", seat="s2"), phase="setup", turn=0))
    table.do(start_battle.StartBattle(), host=True)
    assert first(table).title == "Turn 1: Draw!"


def test_a_troop_that_comes_after_the_deal_and_before_the_action_gets_a_card() -> None:
    table = Table(make_state(make_troop(), phase="draw", stage="deal"))
    table.do(draw.Deal())
    table.settle_all()
    assert table.state.stage == "ready"
    table.do(add_troop.AddTroop("s2", "gunmen"), "s2")
    late = next(one for one in table.state.troops.values() if one.seat == "s2")
    assert len(late.cards) == 1


def test_whoever_holds_may_interrupt_from_the_bar_in_the_middle_of_a_foes_action() -> None:
    judge = make_troop("judge", seat="s2", number="single", hold=True)
    gunmen = make_troop()
    table = Table(make_state(gunmen, judge, goes=(Go(("gunmen",), "s1", "AS"),)))
    assert [one.label for one in board(table, "s2").anytime] == ["Interrupt: Judge"]
    assert board(table, "s1").anytime == ()


def offered(table: Table, seat: str) -> list[str]:
    return [one.label for one in board(table, seat).anytime]


def test_whoever_holds_interrupts_no_action_of_its_own_side_from_the_bar() -> None:
    gunmen, abel = make_troop(), make_troop("abel", number="single", hold=True)
    table = Table(make_state(gunmen, abel, make_troop("foe", seat="s2"), goes=(Go(("gunmen",), "s1", "AS"),)))
    assert offered(table, "s1") == []
    assert "UseHold" in {one.command for one in plate(table.state, "abel").actions}
    table = Table(make_state(abel, make_troop("foe", seat="s2"), goes=(Go(("foe",), "s2", "AS"),)))
    assert offered(table, "s1") == ["Interrupt: Abel"]


def test_a_hold_comes_before_the_dice_of_a_declared_shot_and_not_between_a_hit_and_what_it_does() -> None:
    judge = make_troop("judge", seat="s2", number="single", hold=True)
    table = duel(armed(figures=1), shot_foe(), judge)
    table.do(Shoot("gunmen", "foe", 6))
    assert offered(table, "s2") == ["Interrupt: Judge"]
    table.throw(5, kind="shot")
    assert table.asks("damage")
    assert offered(table, "s2") == []


def test_a_contest_shows_the_score_that_is_to_be_beaten() -> None:
    table = Table(make_state(phase="setup", turn=0))
    table.do(deployment.RollDeployment())
    table.throw(12, seat="s1")
    assert "Anna has 12." in first(table, "s2").text


def test_the_app_rolls_for_the_setup_in_one_tap_and_ties_again() -> None:
    table = Table(make_state(phase="setup", turn=0)).load(7, 7, 3, 9)
    table.do(deployment.RollDeployment(now=True))
    assert not table.state.matters
    assert table.state.deployment == ("s1", "s2")


def test_at_the_end_the_first_words_say_who_won() -> None:
    table = Table(make_state(phase="over", ended="Night falls: 6 on the die, 6 was enough"))
    assert "share the win" in board(table).turn.headline
    assert board(table).turn.hint == "Night falls: 6 on the die, 6 was enough"


def test_a_step_that_only_asks_for_something_is_called_by_what_it_asks() -> None:
    table = Table(make_state(make_troop(number="single", figures=1), goes=(Go(("gunmen",), "s1", "AS"),)))
    assert table.do(run.Run("gunmen")).label == "Gunmen runs"


def test_bounty_and_chips_are_set_from_what_they_are_now() -> None:
    table = Table(make_state(make_troop(), hands={"s1": ("white", "red")}))
    tools = {one.label: one for group in board(table).groups for one in group.actions}
    assert [one.value for one in tools["Chips of Anna"].inputs if one.kind == "number"] == ["1", "1", "0"]
    assert tools["Bounty of Anna"].sends == "Set it"
    assert "Bounty of Ben" not in tools


def test_abilities_of_a_made_up_troop_are_named_with_commas_between_them() -> None:
    table = Table(make_state(make_troop()))
    table.do(add_troop.AddTroop("s1", name="Cousins", abilities=("brave, undead",)))
    cousins = next(one for one in table.state.troops.values() if one.name == "Cousins")
    assert cousins.has("brave")
    assert cousins.has("undead")


def test_cards_are_typed_in_only_where_they_are_not_the_apps_to_deal() -> None:
    offered = {}
    for mode in ("virtual", "ask", "real"):
        troops = (make_troop("a"), make_troop("b", seat="s2"))
        table = Table(make_state(*troops, phase="draw", turn=0, cards=mode))
        table.do(use_of_the_app.ChangeMode("dice", "virtual"))
        offered[mode] = {one.command for one in first(table).actions}
    assert offered == {"virtual": {"Deal"}, "ask": {"Deal", "TypeCards"}, "real": {"Deal", "TypeCards"}}
