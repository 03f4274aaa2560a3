"""Contests: who is asked for what while they go on, and what is shown once they are tied."""

from fractions import Fraction

import pytest

from companion.engine.board import Prompt
from companion.engine.play import Viewer
from companion.games.highnoon.table.by_hand import use_of_the_app
from companion.games.highnoon.table.chips import spending
from companion.games.highnoon.table.core import events
from companion.games.highnoon.table.core.state import Matter, Throw
from companion.games.highnoon.table.rolling import answering, contests
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.turn import use_hold
from tests.games.highnoon.table.guts_support import acting
from tests.games.highnoon.table.support import Table, make_troop
from tests.games.highnoon.table.view_support import ANNA, BEN, SCREEN, board


def same_card(*hands: tuple[str, ...], troops: str = "ab") -> Table:
    """Troops of Anna's, Ben's and so on with the same card, and what chips each of them holds."""
    made = [make_troop(id_, seat=f"s{place + 1}", cards=("8H",)) for place, id_ in enumerate(troops)]
    held = {f"s{place + 1}": chips for place, chips in enumerate(hands)}
    return acting(*made, hands=held, seats=len(troops))


def rolls(table: Table, *faces: int, troops: str = "ab") -> Table:
    for troop, face in zip(troops, faces, strict=True):
        table.throw(face, troop=troop)
    return table


def asked(table: Table, viewer: Viewer) -> list[Prompt]:
    return [one for one in board(table.state, viewer).prompts if one.mine]


def first(table: Table) -> str:
    assert table.state.go is not None
    return table.state.go.troops[0]


def lying(table: Table, troop: str) -> Matter:
    return table.matter("same-card", troop)


# Nothing is asked about a roll on which nothing hangs


def test_whoever_won_against_somebody_without_chips_is_asked_nothing() -> None:
    table = rolls(same_card(("white", "red")), 5, 3)
    assert first(table) == "a"
    assert not table.asks("same-card")


def test_the_story_of_a_contest_says_what_each_side_has() -> None:
    table = same_card(("white",), ("white",))
    rolls(table, 3, 5)
    assert "A have 3, B have 5." in table.told


def test_whoever_rolled_first_and_holds_chips_waits_until_all_have_rolled() -> None:
    table = same_card(("white",))
    table.throw(3, troop="a")
    assert asked(table, ANNA) == []
    assert board(table.state, ANNA).turn.hint == "Waiting for Ben"
    (ben,) = asked(table, BEN)
    assert "A have 3." in ben.text
    table.throw(5, troop="b")
    (anna,) = asked(table, ANNA)
    assert [one.label for one in anna.actions] == ["White chip", "Keep 3"]


def test_whoever_leads_waits_while_those_behind_may_still_spend() -> None:
    table = rolls(same_card(("white",), ("red",)), 5, 3)
    assert asked(table, ANNA) == []
    (ben,) = asked(table, BEN)
    assert [one.command for one in ben.actions] == ["Spend", "Accept"]
    table.accept(troop="b")
    assert first(table) == "a"


def test_whoever_is_overtaken_by_a_chip_may_answer_with_one() -> None:
    table = rolls(same_card(("white",), ("red", "blue")), 5, 3)
    table.load(4).do(spending.Spend(lying(table, "b").id, "red"), "s2")
    assert asked(table, BEN) == []
    (anna,) = asked(table, ANNA)
    assert "B have 7." in anna.text
    table.accept(troop="a")
    assert first(table) == "b"


def test_whoever_leads_may_spend_a_chip_all_the_same_from_the_tools() -> None:
    table = rolls(same_card(("white", "white"), ("red",)), 5, 3)
    chips = next(one for one in board(table.state, ANNA).groups if one.short == "Chips")
    assert "Spend" in [one.command for one in chips.actions]
    table.load(4).do(spending.Spend(lying(table, "a").id, "white"), "s1")
    assert asked(table, ANNA) == []


def test_of_three_only_the_first_waits_for_the_others_may_better_their_places() -> None:
    hands = (("white",), ("white",), ("white",))
    table = rolls(same_card(*hands, troops="abc"), 5, 3, 2, troops="abc")
    assert asked(table, ANNA) == []
    assert [len(asked(table, Viewer(seat, frozenset({seat})))) for seat in ("s2", "s3")] == [1, 1]
    table.accept(troop="b")
    table.accept(troop="c")
    assert first(table) == "a"


def test_a_table_of_an_earlier_release_that_asks_whoever_has_won_goes_on() -> None:
    table = same_card(("white",))
    table.throw(5, troop="a")
    theirs = lying(table, "b").id
    for event in (events.DiceThrown(theirs, Throw((3,), 3)), events.MatterSettled(theirs, "", 3, (), False)):
        table.state = TABLE.evolve(table.state, event)
    (anna,) = asked(table, ANNA)
    assert "Keep 5" in [one.label for one in anna.actions]
    table.accept(troop="a")
    assert first(table) == "a"


def test_somebody_whose_roll_was_settled_at_the_table_is_nobody_to_be_beaten() -> None:
    table = same_card(("white",), ("white",), ("white",), troops="abc")
    table.do(answering.Skip(lying(table, "c").id), "s3")
    table.throw(5, troop="a")
    table.throw(3, troop="b")
    assert "C" not in asked(table, BEN)[0].text


# Ties


def tied(*hands: tuple[str, ...]) -> Table:
    return rolls(same_card(*hands), 3, 3)


def test_after_a_tie_the_question_says_so_and_no_old_roll_is_to_be_beaten() -> None:
    table = tied()
    for viewer, other in ((ANNA, "B"), (BEN, "A")):
        (prompt,) = asked(table, viewer)
        assert prompt.step == "Tied at 3. Roll again."
        assert prompt.text == f"Tied at 3. Roll again. The highest goes first. {other} have yet to roll."
        assert prompt.roll is not None
        assert (prompt.roll.throws, prompt.roll.total) == ((), None)
        assert prompt.roll.odds == Fraction(1, 2)


def test_after_a_tie_what_the_other_rolled_anew_is_to_be_beaten() -> None:
    table = tied()
    table.throw(5, troop="a")
    (ben,) = asked(table, BEN)
    assert ben.text == "Tied at 3. Roll again. The highest goes first. A have 5."
    assert ben.roll is not None
    assert ben.roll.odds is not None
    assert ben.roll.odds < Fraction(1, 3)


def test_somebody_who_did_not_tie_is_no_rival_of_those_who_roll_again() -> None:
    table = rolls(same_card(troops="abc"), 5, 3, 3, troops="abc")
    (ben,) = asked(table, BEN)
    assert "A have" not in ben.text
    assert "C have yet to roll." in ben.text
    assert ben.roll is not None
    assert ben.roll.odds == Fraction(1, 2)


def test_both_who_tie_may_spend_before_it_is_rolled_again() -> None:
    table = tied(("white",), ("white",))
    assert [len(asked(table, viewer)) for viewer in (ANNA, BEN)] == [1, 1]
    table.accept(troop="a")
    table.accept(troop="b")
    assert asked(table, ANNA)[0].step == "Tied at 3. Roll again."
    assert board(table.state, SCREEN).turn.headline.startswith("Anna’s A against Ben’s B")


def test_a_tie_is_said_with_whom_at_what_and_what_follows_before_anybody_decides() -> None:
    table = tied(("white",), ("white",))
    for viewer, other in ((ANNA, "Ben’s B"), (BEN, "Anna’s A")):
        (prompt,) = asked(table, viewer)
        assert prompt.step == f"Tied with {other} at 3. If you both keep 3, you roll again."
        assert prompt.text == f"{prompt.step} The highest goes first."


def test_a_tie_with_a_roll_that_is_settled_hangs_on_the_other_alone() -> None:
    table = tied(("white",), ("white",))
    table.accept(troop="a")
    (ben,) = asked(table, BEN)
    assert ben.step == "Tied with Anna’s A at 3. If you keep 3, you roll again."
    (shown,) = board(table.state, SCREEN).prompts
    assert shown.text.startswith("Tied with Anna’s A at 3. If B keep 3, they roll again.")


def test_those_who_look_on_read_of_a_tie_what_the_others_decide() -> None:
    table = tied(("white",), ("white",))
    texts = [one.text for one in board(table.state, SCREEN).prompts]
    assert texts[0] == "Tied with Ben’s B at 3. If both keep 3, they roll again. The highest goes first."


def test_a_player_whose_own_two_troops_are_tied_does_not_read_it_of_himself() -> None:
    made = [make_troop(id_, seat="s1", cards=("8H",)) for id_ in "ab"]
    table = rolls(acting(*made, hands={"s1": ("white",)}), 3, 3)
    assert asked(table, ANNA)[0].step == "Tied with B at 3. If both keep 3, they roll again."


def test_a_tie_of_three_says_so_and_the_one_ahead_of_a_tie_is_no_part_of_it() -> None:
    hands = (("white",), ("white",), ("white",))
    table = rolls(same_card(*hands, troops="abc"), 3, 3, 3, troops="abc")
    tie = "Tied with Ben’s B and Cleo’s C at 3."
    assert asked(table, ANNA)[0].step == f"{tie} If two or more of you keep 3, you roll again."
    assert board(table.state, SCREEN).prompts[0].text.startswith(f"{tie} If two or more keep 3, they roll again.")
    table = rolls(same_card(*hands, troops="abc"), 5, 3, 3, troops="abc")
    (ben,) = asked(table, BEN)
    assert ben.text == "Tied with Cleo’s C at 3. If you both keep 3, you roll again. The highest goes first. A have 5."


def test_in_a_tie_of_three_one_roll_that_is_settled_is_enough_to_roll_again_with() -> None:
    table = rolls(same_card(("white",), ("blue",), ("white",), troops="abc"), 3, 3, 3, troops="abc")
    table.accept(troop="c")
    assert asked(table, ANNA)[0].step == "Tied with Cleo’s C and Ben’s B at 3. If you keep 3, you roll again."
    table.accept(troop="a")
    table.load(4).do(spending.Spend(lying(table, "b").id, "blue"), "s2")
    assert {one.troop for one in table.state.open_matters} == {"a", "c"}


def test_nobody_is_tied_until_all_have_rolled_nor_with_another_total() -> None:
    table = same_card(("white",), ("white",), ("white",), troops="abc")
    table.throw(3, troop="a")
    table.throw(3, troop="b")
    assert contests.level_with(table.state, lying(table, "a")) == {}
    table.throw(2, troop="c")
    assert [*contests.level_with(table.state, lying(table, "a"))] == ["b"]
    assert contests.level_with(table.state, lying(table, "c")) == {}


@pytest.mark.parametrize("mode", ["virtual", "ask", "real"])
def test_a_tie_is_said_where_real_dice_are_rolled_too(mode: str) -> None:
    table = same_card()
    table.do(use_of_the_app.ChangeMode("dice", mode), host=True)
    for troop in "ab":
        table.type(3, troop=troop)
    assert asked(table, ANNA)[0].step == "Tied at 3. Roll again."


def test_a_hold_that_wins_against_a_hold_begins_without_a_further_tap() -> None:
    troops = [make_troop(id_, seat=seat, hold=True) for id_, seat in (("b", "s1"), ("c", "s2"))]
    table = acting(make_troop("a", cards=("KS",)), *troops, hands={"s1": ("white",)})
    table.do(use_hold.UseHold("b"))
    table.do(use_hold.UseHold("c"), "s2")
    rolls(table, 5, 2, troops="bc")
    assert first(table) == "b"
