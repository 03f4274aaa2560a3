"""How a shootout ends (Unconscious and dead; ruling 35)."""

from dataclasses import replace

import pytest

from companion.engine.errors import Forbidden, Illegal
from companion.engine.play import Viewer
from companion.games.outlaws.table.brawling import landing
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import PERMANENT, Horse, Item, Seat, Throw
from companion.games.outlaws.table.ending.give_up import GiveUp
from companion.games.outlaws.table.ending.leave_board import LeaveBoard
from companion.games.outlaws.table.ending.recover import Recover
from companion.games.outlaws.table.hurt import collapsing, placing
from companion.games.outlaws.table.rules import TABLE
from companion.games.outlaws.table.turn.done import Done
from companion.games.outlaws.table.turn.draw import Draw
from companion.games.outlaws.table.turn.next_round import NextRound
from companion.games.outlaws.table.turn.pass_by import Pass
from tests.games.outlaws.table.shootouts import Shootout


def of(shootout: str, *outlaws: str, **agreed: str) -> Shootout:
    """That shootout in its first round, against Lee."""
    table = Shootout.of(outlaws or ("tom", "will"), ["lee"], **agreed)
    table.by_hand(lambda step: step.emit(e.ShootoutChosen(shootout)))
    return table


def test_the_last_team_with_a_conscious_man_wins() -> None:
    table = of("saloon")
    table.turn("tom")
    table.by_hand(lambda step: collapsing.kill(step, table.man("lee").id))
    table.decide(Done(table.man("tom").id))
    assert (table.state.stage, table.state.winner) == ("over", "outlaws")


def test_two_bags_off_the_board_win_the_bank() -> None:
    table = of("bank")
    bags = [Item(f"x{n}", "money-bag") for n in range(2)]
    table.by_hand(lambda step: step.emit(*(e.ItemMade(bag) for bag in bags), *(e.ItemTaken(bag.id) for bag in bags)))
    table.change("will", right="", left="", carried=tuple(bag.id for bag in bags))
    table.turn("will")
    table.decide(LeaveBoard(table.man("will").id))
    assert (table.state.stage, table.state.winner) == ("over", "outlaws")


def test_half_of_the_outlaws_across_win_the_ambush() -> None:
    table = of("ambush", "tom", "will", "billy")
    for name in ("tom", "will"):
        assert table.state.stage == "round"
        table.turn(name)
        table.decide(LeaveBoard(table.man(name).id))
    assert table.state.winner == "outlaws"


def test_just_half_of_the_outlaws_are_enough_and_fewer_are_not() -> None:
    table = of("ambush", "tom", "will", "billy", "kate")
    won = []
    for name in ("tom", "will"):
        table.turn(name)
        table.decide(LeaveBoard(table.man(name).id))
        won.append(table.state.winner)
    assert won == ["", "outlaws"]


def test_every_screen_tells_how_many_outlaws_are_across_and_how_many_must_be() -> None:
    table = of("ambush", "tom", "will", "billy")
    table.turn("tom")
    table.decide(LeaveBoard(table.man("tom").id))
    facts = {fact.text: fact.amount for fact in TABLE.view(table.state, Viewer(board=True)).facts}
    assert facts["Outlaws across"] == "1 of 2"


def test_between_turns_the_heading_is_what_is_asked() -> None:
    table = of("saloon")
    table.turn("tom")
    table.decide(Done(table.man("tom").id))
    table.state = replace(table.state, cups={})
    board = TABLE.view(table.state, Viewer("s1", frozenset({"s1"}), host=True))
    assert board.turn.headline == board.prompts[0].title == "Round 1 is over"


def test_the_prisoner_off_the_board_wins_the_jailbreak() -> None:
    table = of("jailbreak")
    table.by_hand(lambda step: step.emit(e.Jailed(table.man("will").id)))
    table.turn("will")
    table.decide(LeaveBoard(table.man("will").id))
    assert table.state.winner == "outlaws"


def test_nobody_wins_anything_by_leaving_a_saloon() -> None:
    table = of("saloon")
    table.turn("will")
    with pytest.raises(Illegal, match="wins nothing"):
        table.decide(LeaveBoard(table.man("will").id))


def test_the_law_wins_a_bank_that_nobody_has_robbed_by_the_last_round() -> None:
    table = of("bank")
    for _ in range(8):
        table.decide(Pass(table.state.drawer))
        table.decide(Pass(table.state.drawer))
        table.decide(NextRound())
    assert (table.state.stage, table.state.winner, table.state.round) == ("over", "law", 8)


def test_more_conscious_men_win_a_saloon_after_the_last_round() -> None:
    table = of("saloon")
    for _ in range(8):
        table.decide(Pass(table.state.drawer))
        table.decide(Pass(table.state.drawer))
        table.decide(NextRound())
    assert table.state.winner == "outlaws"


@pytest.mark.parametrize(("die", "status"), [(4, PERMANENT), (5, "dead")])
def test_whoever_lies_there_for_good_lives_on_1_to_4(die: int, status: str) -> None:
    table = of("saloon")
    table.change("will", status=PERMANENT)
    table.turn("tom")
    table.by_hand(lambda step: collapsing.kill(step, table.man("lee").id))
    table.dice(die)
    table.decide(Done(table.man("tom").id))
    assert (table.state.stage, table.man("will").status) == ("over", status)


@pytest.mark.parametrize(
    ("die", "fate"), [(4, "Unconscious for good, by Lee; recovers"), (5, "Dead of the wounds, by Lee")]
)
def test_the_story_tells_who_recovered_and_who_died_of_wounds(die: int, fate: str) -> None:
    table = of("saloon")
    table.change("will", status=PERMANENT, by=table.man("lee").id)
    table.turn("tom")
    table.by_hand(lambda step: collapsing.kill(step, table.man("lee").id))
    table.dice(die)
    table.decide(Done(table.man("tom").id))
    losses = {loss.name: loss.fate for loss in TABLE.aftermath([("08:00", table.state)]).losses}
    assert losses["Will"] == fate


def test_with_real_dice_the_end_waits_for_the_die_of_each_who_lies_there() -> None:
    table = of("saloon", dice="real")
    table.change("will", status=PERMANENT)
    table.turn("tom")
    table.by_hand(lambda step: collapsing.kill(step, table.man("lee").id))
    table.decide(Done(table.man("tom").id))
    assert table.state.stage == "round"
    table.decide(Recover(table.man("will").id, 6))
    assert (table.state.stage, table.man("will").status) == ("over", "dead")


def test_nobody_rolls_for_the_fallen_of_another_player() -> None:
    table = of("saloon", dice="real")
    table.change("tom", status=PERMANENT, prone=True)
    table.turn("will")
    table.by_hand(lambda step: collapsing.kill(step, table.man("lee").id))
    table.decide(Done(table.man("will").id))
    with pytest.raises(Forbidden):
        table.decide(Recover(table.man("tom").id, 1), "s2")


def test_who_gives_up_loses() -> None:
    table = of("saloon")
    table.decide(GiveUp("s1"), "s1")
    assert table.state.winner == "law"


def test_the_story_tells_who_fell_to_whom() -> None:
    table = of("saloon")
    table.turn("tom")
    table.by_hand(lambda step: collapsing.kill(step, table.man("lee").id, table.man("tom").id))
    table.decide(Done(table.man("tom").id))
    story = TABLE.aftermath([("08:00", table.state)])
    assert [(loss.name, loss.fate) for loss in story.losses] == [
        ("Tom", "Unhurt"),
        ("Will", "Unhurt"),
        ("Lee", "Dead, by Tom"),
    ]
    assert not story.counts_figures
    assert (story.standings[0].name, story.standings[0].score) == ("Ann", 1)


def test_nobody_does_anything_while_the_dice_of_the_fallen_are_still_to_be_rolled() -> None:
    table = of("saloon", dice="real")
    table.change("will", status=PERMANENT)
    table.turn("tom")
    table.by_hand(lambda step: collapsing.kill(step, table.man("lee").id))
    table.decide(Done(table.man("tom").id))
    for command in (Draw("outlaws"), NextRound(), GiveUp("s1")):
        with pytest.raises(Illegal, match="settled first"):
            table.decide(command, "s1")
    assert not table.board("s1").anytime


def test_no_round_begins_where_the_last_upkeep_decides_it() -> None:
    """Lee faints of a belly injury at the end of his turn, and a real die says whether he lives."""
    table = of("saloon", dice="real")
    table.hurt("lee", "belly-hit")
    table.change("lee", start=3)
    table.turn("lee")
    table.state = replace(table.state, cups={})
    table.decide(Done(table.go.man))
    table.decide(NextRound(), "s1")
    assert (table.state.round, table.man("lee").status) == (1, PERMANENT)
    table.decide(Recover(table.man("lee").id, 1))
    assert (table.state.stage, table.state.winner) == ("over", "outlaws")


@pytest.mark.parametrize("shootout", ["ambush", "jailbreak"])
def test_giving_up_reaches_nothing(shootout: str) -> None:
    table = of(shootout)
    table.by_hand(lambda step: step.emit(e.Jailed(table.man("will").id)))
    table.decide(GiveUp("s1"), "s1")
    assert table.state.winner == "law"


def test_the_horses_that_a_man_rides_and_leads_leave_with_him() -> None:
    table = of("ambush", "tom", "will", "billy")
    table.by_hand(lambda step: step.emit(*(e.HorsePut(Horse(f"h{n}", f"Horse {n}")) for n in (1, 2, 3))))
    table.change("tom", horse="h1", led=("h2",))
    table.turn("tom")
    table.decide(LeaveBoard(table.man("tom").id))
    assert [horse.gone for horse in table.state.horses] == [True, True, False]


def test_whoever_gives_up_leaves_the_bags_behind() -> None:
    table = Shootout.of(["tom"], ["lee", "will"])
    table.by_hand(lambda step: step.emit(e.ItemMade(Item("x1", "money-bag")), e.ItemTaken("x1")))
    table.change("lee", right="x1", left="", seat="s3")
    table.state = replace(table.state, seats=(*table.state.seats, Seat("s3", "Cal", team="law")))
    table.decide(GiveUp("s3"), "s3")
    assert (table.state.stage, table.man("lee").held, table.state.ground) == ("round", (), ("x1",))


def test_a_seat_scores_no_friend_that_it_took_out() -> None:
    table = of("saloon")
    table.turn("tom")
    table.by_hand(lambda step: collapsing.kill(step, table.man("will").id, table.man("tom").id))
    story = TABLE.aftermath([("", table.state)])
    assert [one.score for one in story.standings] == [0, 0]


def test_who_faints_at_the_end_of_a_turn_fell_to_whoever_placed_the_wound() -> None:
    table = of("saloon")
    tom, lee = table.man("tom").id, table.man("lee").id
    table.change("lee", start=3)
    table.by_hand(lambda step: placing.place(step, lee, "belly-hit", star=False, by=tom))
    assert table.man("lee").up
    table.turn("lee")
    table.turn("tom")
    assert (table.man("lee").status, table.man("lee").by) == (PERMANENT, tom)


def test_the_story_tells_brawl_dice_as_they_are_printed() -> None:
    table = of("saloon")
    throws = (
        Throw(1, "m1", "head punch", "brawl", 6, target="m3"),
        Throw(1, "m1", "snapshot", "d6", 3, total=3, needed=4),
    )
    table.by_hand(lambda step: step.emit(*map(e.Rolled, throws)))
    rolls = [line.amount for line in TABLE.aftermath([("", table.state)]).rolls]
    assert rolls == ["Head, 2 fists, 2 knives", "3 against 4"]


def test_a_team_whose_last_characters_are_unconscious_has_lost_though_they_might_wake() -> None:
    """Ruling 35: the last team with a conscious character wins."""
    table = of("saloon")
    table.turn("tom")
    table.by_hand(lambda step: landing.place(step, table.man("lee").id, 4, table.man("tom").id))
    assert table.man("lee").status == "out"
    table.decide(Done(table.man("tom").id))
    assert (table.state.stage, table.state.winner) == ("over", "outlaws")
