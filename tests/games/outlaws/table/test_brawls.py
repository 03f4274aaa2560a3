"""Brawls (Brawling; rulings 20 to 26, 38)."""

from dataclasses import replace

import pytest

from companion.engine.errors import Illegal
from companion.games.outlaws.table.brawling import advantage, offers
from companion.games.outlaws.table.brawling.answer import AnswerBlow
from companion.games.outlaws.table.brawling.beat import Beat
from companion.games.outlaws.table.brawling.leave import Leave
from companion.games.outlaws.table.brawling.lift_in_brawl import LiftInBrawl
from companion.games.outlaws.table.brawling.punch import BODY, HEAD, Punch
from companion.games.outlaws.table.brawling.snatch import Snatch
from companion.games.outlaws.table.brawling.stab import Stab
from companion.games.outlaws.table.brawling.stand_up import StandUp
from companion.games.outlaws.table.brawling.strike import Strike
from companion.games.outlaws.table.brawling.win_wrestle import WinWrestle
from companion.games.outlaws.table.brawling.wrestle import Wrestle
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.handling.ditch import Ditch
from companion.games.outlaws.table.moving.close_in import CloseIn
from companion.games.outlaws.table.moving.walk import Walk
from companion.games.outlaws.table.turn import flow
from tests.games.outlaws.table.shootouts import Shootout

MISS, FIST, FIST_AND_KNIFE, TWO_FISTS, TWO_OF_ALL = 1, 2, 3, 5, 6
"""Faces of the brawl die."""


def brawl(first: str = "daniel", second: str = "samuel", **agreed: str) -> Shootout:
    """The two share a square, with empty hands, and it is the first one's turn."""
    table = Shootout.of([first], [second, "lee"], **agreed)
    for name in (first, second):
        man = table.man(name)
        table.change(name, right="", left="", carried=(*man.held, *man.carried))
    table.by_hand(lambda step: step.emit(e.Engaged(table.man(first).id, table.man(second).id)))
    table.turn(first)
    return table


def id_(table: Shootout, name: str) -> str:
    return table.man(name).id


def stage(table: Shootout) -> str:
    """Where the brawl action stands that is being settled."""
    return table.state.blow.stage if table.state.blow else ""


def fallen(name: str = "samuel") -> Shootout:
    """That one lies unconscious in the square of Daniel, whose next turn it is."""
    table = brawl(second=name)
    table.change(name, status="out", prone=True, blows=4)
    table.turn("daniel")
    return table


# What a man is worth in a brawl


def test_the_advantage_counts_skill_lost_actions_and_what_is_held() -> None:
    """The book's example: Daniel 3 - 1 = 2; Dale (at +1) 1 + 1 - 1 - 1 = 0."""
    table = Shootout.of(["daniel"], ["dale"])
    table.hold("dale", "winchester-73")
    table.change("daniel", right="", left="")
    table.hurt("daniel", "chest-graze-marked", injury=True)
    table.change("dale", brawl=1, blows=1)
    table.hurt("dale", "left-leg-graze")
    daniel, dale = table.man("daniel"), table.man("dale")
    assert (advantage.skill(table.state, daniel), advantage.skill(table.state, dale)) == (2, 0)
    assert advantage.has(table.state, daniel, dale)
    assert not advantage.has(table.state, dale, daniel)


def test_prone_costs_one_of_the_brawl_skill_and_a_tie_is_nobodys_advantage() -> None:
    table = brawl("robert", "samuel")
    assert not advantage.has(table.state, table.man("robert"), table.man("samuel"))
    table.change("samuel", prone=True)
    assert advantage.has(table.state, table.man("robert"), table.man("samuel"))


# Punches


@pytest.mark.parametrize(("face", "blows"), [(MISS, 0), (FIST, 0), (TWO_FISTS, 2), (TWO_OF_ALL, 2)])
def test_a_head_punch_that_shows_a_head_is_two_blows(face: int, blows: int) -> None:
    table = brawl()
    table.dice(face, 6)
    table.decide(Punch(id_(table, "daniel"), HEAD))
    assert table.man("samuel").blows == blows


@pytest.mark.parametrize(("face", "blows"), [(MISS, 0), (FIST, 1), (TWO_OF_ALL, 1)])
def test_a_body_blow_that_shows_a_body_or_a_head_is_one_blow(face: int, blows: int) -> None:
    table = brawl()
    table.dice(face, 6)
    table.decide(Punch(id_(table, "daniel"), BODY))
    assert table.man("samuel").blows == blows


def test_an_iron_jaw_takes_one_blow_of_a_head_punch() -> None:
    table = brawl(second="jonas")
    table.dice(TWO_FISTS, 6)
    table.decide(Punch(id_(table, "daniel"), HEAD))
    assert table.man("jonas").blows == 1


def test_prone_brawlers_throw_body_blows_and_nothing_at_the_head() -> None:
    table = brawl()
    table.change("daniel", prone=True)
    shown = table.buttons("daniel", offers.offered)
    greyed = {label for label, button in shown.items() if button.why == "Prone"}
    assert {"Head punch", "Wrestle", "Leave the fight"} <= greyed
    assert not shown["Body blow"].why
    with pytest.raises(Illegal, match="is prone"):
        table.decide(Punch(id_(table, "daniel"), HEAD))


def test_a_man_in_a_brawl_makes_one_brawl_action_and_his_turn_is_over() -> None:
    table = brawl()
    table.dice(FIST, 6)
    table.decide(Punch(id_(table, "daniel"), BODY))
    assert table.go.over
    assert table.go.left == 3


def test_who_is_in_a_brawl_can_do_nothing_else() -> None:
    table = brawl()
    with pytest.raises(Illegal, match="in a brawl"):
        table.decide(Walk(id_(table, "daniel")))


# Dodging


@pytest.mark.parametrize(("rolled", "blows"), [(3, 1), (4, 2)])
def test_a_dodge_takes_less_than_the_available_actions_and_spares_one_blow(rolled: int, blows: int) -> None:
    table = brawl("daniel", "robert")
    table.dice(TWO_FISTS, rolled)
    table.decide(Punch(id_(table, "daniel"), HEAD))
    assert table.man("robert").blows == blows, "Robert has 4 actions and no advantage: 3 or less"


def test_with_the_advantage_a_dodge_is_one_easier() -> None:
    table = brawl("robert", "daniel")
    table.dice(TWO_FISTS, 4)
    table.decide(Punch(id_(table, "robert"), HEAD))
    assert table.man("daniel").blows == 1, "Daniel has 4 actions and the advantage: 4 or less"


def test_a_one_always_dodges() -> None:
    table = brawl()
    table.change("samuel", losses=4)
    table.dice(FIST, 1)
    table.decide(Punch(id_(table, "daniel"), BODY))
    assert table.man("samuel").blows == 0


def test_whoever_has_no_choice_is_not_asked() -> None:
    table = brawl()
    table.dice(TWO_FISTS, 6)
    table.decide(Punch(id_(table, "daniel"), HEAD))
    assert stage(table) == ""


# Coming into a square


def test_coming_from_behind_allows_no_dodge_and_no_new_roll_against_the_first_action_alone() -> None:
    """The book's example, from its beginning to Dale's last blow."""
    table = Shootout.of(["jonny"], ["dale", "lee"])
    jonny, dale = id_(table, "jonny"), id_(table, "dale")
    table.hold("dale", "colt-41")
    table.turn("jonny")
    table.decide(CloseIn(jonny, dale, behind=True))
    table.dice(FIST)
    table.decide(Strike(jonny))
    assert table.man("dale").blows == 1
    assert "Dale turns to face Jonny." in table.told()
    assert table.go.over

    table.turn("jonny")
    table.dice(TWO_FISTS, 5)
    table.decide(Strike(jonny))
    assert table.man("dale").blows == 3, "Dale needs less than 3 and rolls 5"
    assert table.man("dale").available == 1

    table.turn("dale")
    table.decide(Ditch(dale, table.man("dale").held[0]))
    table.dice(1)
    table.decide(LiftInBrawl(dale))
    stool = table.man("dale").held
    assert [table.state.item(item).thing for item in stool] == ["brawl-object"]

    table.turn("jonny")
    rifle = table.man("jonny").held[0]
    table.dice(FIST, MISS)
    table.decide(Strike(jonny))
    assert stage(table) == "answer"
    table.decide(AnswerBlow(force=True), seat="s2")
    assert table.man("dale").up
    assert (table.man("jonny").held, table.state.ground) == ((), (table.state.ground[0], rifle))
    assert "lands in an adjacent square that Ben chooses" in table.told(), "Dale’s player chooses the square"

    table.turn("dale")
    table.dice(FIST, 5)
    table.decide(Strike(dale))
    assert table.man("jonny").blows == 1, "Jonny has the advantage, needs 4 or less, and rolls 5"

    table.state = replace(table.state, round=2)
    table.turn("jonny")
    table.dice(FIST, FIST)
    table.decide(Punch(jonny, BODY))
    table.decide(AnswerBlow(force=True), seat="s2")
    dale_now = table.man("dale")
    assert (dale_now.status, dale_now.prone, dale_now.held) == ("out", True, ())
    assert not table.go.over, "Jonny may go and fetch his rifle"


def test_whoever_comes_in_with_an_action_left_makes_a_brawl_action_at_once() -> None:
    table = Shootout.of(["will"], ["samuel"])
    will = table.turn("will", actions=2).id
    table.change("samuel", right="", left="")
    table.decide(CloseIn(will, id_(table, "samuel")))
    assert table.go.left == 1
    table.dice(FIST, 6)
    table.decide(Punch(will, BODY))
    assert table.man("samuel").blows == 1


def test_who_comes_in_with_the_last_action_is_done() -> None:
    table = Shootout.of(["will"], ["samuel"])
    will = table.turn("will", actions=1).id
    table.decide(CloseIn(will, id_(table, "samuel")))
    assert table.go.over
    assert table.state.brawling(table.man("samuel"))


def test_two_are_the_most_in_a_square() -> None:
    table = Shootout.of(["will", "daniel"], ["samuel"])
    will, samuel = id_(table, "will"), id_(table, "samuel")
    table.by_hand(lambda step: step.emit(e.Engaged(will, samuel)))
    daniel = table.turn("daniel").id
    with pytest.raises(Illegal, match="brawling already"):
        table.decide(CloseIn(daniel, samuel))


# Forcing a new roll


def test_a_new_roll_is_forced_once_a_round_and_not_dodged() -> None:
    table = brawl(second="lee")
    table.hold("lee", "winchester-73")
    daniel = id_(table, "daniel")
    table.dice(TWO_FISTS, FIST)
    table.decide(Punch(daniel, HEAD))
    table.decide(AnswerBlow(force=True), seat="s2")
    assert table.man("lee").blows == 0
    table.turn("daniel")
    table.dice(TWO_FISTS, 6)
    table.decide(Punch(daniel, HEAD))
    assert table.man("lee").blows == 2, "it is the same round, so only a dodge is rolled"


def test_whoever_might_force_a_new_roll_may_dodge_instead() -> None:
    table = brawl(second="lee")
    table.hold("lee", "winchester-73")
    table.dice(TWO_FISTS, 2)
    table.decide(Punch(id_(table, "daniel"), HEAD))
    table.decide(AnswerBlow(), seat="s2")
    assert table.man("lee").blows == 1


def test_a_long_gun_in_one_hand_forces_nothing() -> None:
    table = brawl(second="lee")
    rifle = table.item("lee", "winchester-73").id
    table.change("lee", right=rifle, carried=())
    table.dice(TWO_FISTS, 6)
    table.decide(Punch(id_(table, "daniel"), HEAD))
    assert stage(table) == ""


# Strikes and objects


def test_a_strike_is_a_blow_for_each_fist_and_a_miss_breaks_a_brawl_object() -> None:
    table = brawl()
    daniel = id_(table, "daniel")
    table.dice(3)
    table.decide(LiftInBrawl(daniel))
    table.turn("daniel")
    table.dice(TWO_OF_ALL, 6)
    table.decide(Strike(daniel))
    assert table.man("samuel").blows == 2
    table.turn("daniel")
    table.dice(MISS)
    table.decide(Strike(daniel))
    assert (table.man("daniel").held, table.state.ground) == ((), ())


@pytest.mark.parametrize(("face", "losses", "lifted"), [(5, 0, True), (6, 0, False), (2, 3, True), (3, 3, False)])
def test_a_brawl_object_takes_the_available_actions_or_less_with_the_advantage_one_more(
    face: int, losses: int, lifted: bool
) -> None:
    table = brawl("jonas", "samuel")
    table.change("jonas", losses=losses, brawl=9)
    table.dice(face)
    table.decide(LiftInBrawl(id_(table, "jonas")))
    assert bool(table.man("jonas").held) is lifted


def test_whoever_holds_something_in_both_hands_strikes_or_drops_it() -> None:
    table = brawl()
    table.hold("daniel", "spencer")
    shown = table.buttons("daniel", offers.offered)
    assert {label for label, button in shown.items() if not button.why} == {"Strike with the Spencer carbine"}
    assert shown["Leave the fight"].why == "Strike or drop what you hold"


def test_whoever_holds_a_long_gun_in_one_hand_has_to_drop_it_first() -> None:
    """The rulebook: a character holding a two-handed object may only drop it or strike; ruling 46."""
    table = brawl()
    spencer = table.item("daniel", "spencer").id
    table.change("daniel", left=spencer)
    shown = table.buttons("daniel", offers.offered)
    assert shown["Body blow"].why == "Drop the Spencer carbine first"
    assert not [label for label, button in shown.items() if not button.why]
    assert [action.label for action in table.offered("s1")[:1]] == ["Ditch Spencer carbine, 7 of 7"]
    table.decide(Ditch(id_(table, "daniel"), spencer))
    assert not table.buttons("daniel", offers.offered)["Body blow"].why


def test_a_switch_lets_full_hands_stand_up_and_leave() -> None:
    table = brawl(full_hands="may")
    table.hold("daniel", "spencer")
    table.change("samuel", prone=True)
    table.decide(Leave(id_(table, "daniel")))
    assert not table.man("daniel").foe


def test_what_lies_in_the_square_is_picked_up_as_the_brawl_action() -> None:
    table = brawl()
    daniel, spencer = id_(table, "daniel"), table.item("daniel", "spencer").id
    table.change("daniel", prone=True, carried=tuple(i for i in table.man("daniel").carried if i != spencer))
    table.by_hand(lambda step: step.emit(e.ItemDown(spencer, daniel)))
    table.decide(Snatch(daniel, spencer, "both"))
    assert table.man("daniel").in_both_hands(spencer)
    assert table.go.over
    assert table.go.left == 3


# Knives


def test_any_knife_of_the_die_is_a_wound() -> None:
    table = brawl(second="lee")
    table.hold("daniel", "knife")
    table.rig(2, 5, 5)
    table.decide(Stab(id_(table, "daniel")))
    assert len(table.man("lee").wounds) == 1


@pytest.mark.parametrize(("face", "wounds"), [(FIST_AND_KNIFE, 0), (TWO_FISTS, 1), (TWO_OF_ALL, 1)])
def test_against_a_knife_two_knives_or_two_fists_are_a_wound(face: int, wounds: int) -> None:
    table = brawl(second="robert")
    table.hold("daniel", "knife")
    table.change("robert", skill="")
    table.rig(face - 1, 5, 5)
    table.decide(Stab(id_(table, "daniel")))
    assert len(table.man("robert").wounds) == wounds


def test_a_stab_that_is_dodged_is_no_wound() -> None:
    table = brawl(second="lee")
    table.hold("daniel", "knife")
    table.dice(TWO_OF_ALL, 1)
    table.decide(Stab(id_(table, "daniel")))
    assert table.man("lee").wounds == ()
    assert table.state.hit is None


def test_a_stab_takes_a_knife_in_hand() -> None:
    table = brawl()
    assert table.buttons("daniel", offers.offered)["Stab"].why == "No knife in hand"


# Wrestling


def test_the_lower_d6_wins_a_wrestle_and_a_tie_does_nothing() -> None:
    table = brawl("robert", "samuel")
    table.dice(3, 3)
    table.decide(Wrestle(id_(table, "robert")))
    assert stage(table) == ""
    table.turn("robert")
    table.dice(3, 4)
    table.decide(Wrestle(id_(table, "robert")))
    assert stage(table) == "won"


def test_the_advantage_wins_a_tie_of_a_wrestle() -> None:
    table = brawl("daniel", "samuel")
    table.dice(3, 3)
    table.decide(Wrestle(id_(table, "daniel")))
    table.dice(6)
    table.decide(WinWrestle("down"))
    assert (table.man("samuel").prone, table.man("samuel").blows) == (True, 1)


def test_the_blow_of_a_wrestle_can_be_dodged_but_not_the_fall() -> None:
    table = brawl("daniel", "samuel")
    table.dice(1, 6)
    table.decide(Wrestle(id_(table, "daniel")))
    table.dice(1)
    table.decide(WinWrestle("down"))
    assert (table.man("samuel").prone, table.man("samuel").blows) == (True, 0)


def test_a_push_ends_the_brawl_and_leaves_the_rest_of_the_turn() -> None:
    table = brawl("daniel", "samuel")
    table.dice(1, 6)
    table.decide(Wrestle(id_(table, "daniel")))
    table.decide(WinWrestle("push"))
    assert not table.state.brawling(table.man("daniel"))
    assert (table.go.over, table.go.left) == (False, 3)
    table.decide(Walk(id_(table, "daniel")))
    assert table.go.left == 2


def test_a_wrestle_may_knock_something_out_of_the_others_hands() -> None:
    table = brawl("daniel", "samuel")
    gun = table.hold("samuel", "schofield").held[0]
    table.dice(1, 6)
    table.decide(Wrestle(id_(table, "daniel")))
    table.decide(WinWrestle("disarm", gun))
    assert (table.man("samuel").held, table.state.ground) == ((), (gun,))
    assert "Ann puts it into an adjacent square" in table.told()


# Handguns


@pytest.mark.parametrize(("rolled", "shooter", "other"), [(1, 1, 0), (2, 0, 0), (5, 0, 0), (6, 0, 1)])
def test_a_handgun_goes_off_on_a_miss_and_a_d6_says_whom_it_hits(rolled: int, shooter: int, other: int) -> None:
    table = brawl("robert", "samuel")
    table.hold("robert", "schofield")
    table.change("robert", skill="")
    counters = {1: (4,), 6: (5, 4)}.get(rolled, ())
    table.rig(0, rolled - 1, *counters)
    table.decide(Punch(id_(table, "robert"), BODY))
    hit = len(table.man("robert").wounds), len(table.man("samuel").wounds)
    assert hit == (shooter, other)
    assert table.item("robert", "schofield").loaded == 5


def test_the_bullet_of_a_gun_that_went_off_can_be_dodged() -> None:
    table = brawl("robert", "samuel")
    table.hold("robert", "schofield")
    table.dice(MISS, 6, 1)
    table.decide(Punch(id_(table, "robert"), BODY))
    assert table.man("samuel").wounds == ()
    assert table.state.hit is None


def test_an_empty_gun_does_not_go_off() -> None:
    table = brawl("robert", "samuel")
    table.hold("robert", "schofield")
    table.load("robert", "schofield", 0)
    table.dice(MISS)
    table.decide(Punch(id_(table, "robert"), BODY))
    assert stage(table) == ""


@pytest.mark.parametrize(("switch", "bullets"), [("fires", 5), ("never", 6)])
def test_failing_a_wrestle_is_a_miss_for_a_handgun_unless_a_switch_says_no(switch: str, bullets: int) -> None:
    table = brawl("robert", "samuel", wrestles=switch)
    table.hold("robert", "schofield")
    table.dice(4, 4, 3)
    table.decide(Wrestle(id_(table, "robert")))
    assert table.item("robert", "schofield").loaded == bullets


# Leaving, standing up


def test_leaving_a_standing_foe_risks_a_blow_for_a_body() -> None:
    table = brawl("robert", "samuel")
    table.dice(FIST)
    table.decide(Leave(id_(table, "robert")))
    assert table.man("robert").blows == 1
    assert not table.state.brawling(table.man("robert"))
    assert (table.go.left, table.go.over) == (2, False), "the walk, and the blow that comes off at once"
    table.decide(Walk(id_(table, "robert")))


def test_a_head_does_nothing_to_whoever_leaves() -> None:
    table = brawl("robert", "samuel")
    table.dice(TWO_FISTS)
    table.decide(Leave(id_(table, "robert")))
    assert table.man("robert").blows == 0


@pytest.mark.parametrize("changes", [{"prone": True}, {"blows": 1}])
def test_leaving_is_free_from_a_prone_foe_and_with_the_advantage(changes: dict[str, object]) -> None:
    table = brawl("robert", "samuel")
    table.change("samuel", **changes)
    table.decide(Leave(id_(table, "robert")))
    assert (table.man("robert").blows, table.man("robert").foe) == (0, "")
    assert table.state.thrown == ()


def test_whoever_is_knocked_out_on_leaving_stays() -> None:
    table = brawl("robert", "samuel")
    table.change("robert", blows=3)
    table.turn("robert")
    table.dice(FIST)
    table.decide(Leave(id_(table, "robert")))
    assert table.man("robert").status == "out"
    assert table.man("robert").foe == id_(table, "samuel")


def test_standing_up_is_the_brawl_action() -> None:
    table = brawl()
    table.change("daniel", prone=True)
    table.decide(StandUp(id_(table, "daniel")))
    assert not table.man("daniel").prone
    assert table.go.over


def test_who_cannot_stand_stays_down_in_a_brawl() -> None:
    table = brawl()
    table.change("daniel", prone=True, no_stand=True)
    assert table.buttons("daniel", offers.offered)["Stand up"].why == "Cannot stand"


# Out cold


def test_the_last_blow_knocks_out_and_the_winner_spends_the_rest_of_his_turn() -> None:
    table = brawl()
    table.change("samuel", blows=3)
    table.dice(FIST, 6)
    table.decide(Punch(id_(table, "daniel"), BODY))
    assert (table.man("samuel").status, table.man("samuel").prone) == ("out", True)
    with pytest.raises(Illegal, match="one brawl action a turn"):
        table.decide(Beat(id_(table, "daniel"), id_(table, "samuel")))
    table.decide(Walk(id_(table, "daniel")))
    assert table.man("samuel").foe == "", "the winner has left the square"


def test_each_fist_at_somebody_out_cold_is_a_blow_more_and_eight_kill() -> None:
    table = fallen()
    daniel, samuel = id_(table, "daniel"), id_(table, "samuel")
    table.dice(TWO_FISTS)
    table.decide(Beat(daniel, samuel))
    assert (table.man("samuel").blows, table.man("samuel").status) == (6, "out")
    with pytest.raises(Illegal, match="one brawl action a turn"):
        table.decide(Beat(daniel, samuel))
    table.turn("daniel")
    table.dice(TWO_OF_ALL)
    table.decide(Beat(daniel, samuel))
    assert table.man("samuel").status == "dead"


def test_who_comes_to_beside_the_winner_is_in_a_brawl_again() -> None:
    table = brawl()
    table.change("samuel", status="out", prone=True, blows=4, losses=0)
    assert not table.state.brawling(table.man("daniel"))
    table.change("samuel", blows=3)
    table.turn("samuel")
    table.by_hand(flow.close)
    assert table.state.brawling(table.man("daniel"))
    assert table.told() == "Samuel wakes up, prone. The brawl with Daniel goes on."


def test_who_comes_to_with_a_friend_in_the_square_crawls_off_first() -> None:
    table = Shootout.of(["daniel"], ["samuel", "lee"])
    table.change("samuel", status="out", prone=True, blows=4)
    table.turn("samuel")
    table.by_hand(flow.close)
    assert table.man("samuel").up
    assert "has to crawl to the next one first" in table.told()
