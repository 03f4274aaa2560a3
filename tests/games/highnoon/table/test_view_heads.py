"""What stands at the head of a screen, and with what one answers: whose contest, whose wound, one way to roll a die."""

import pytest

from companion.engine.board import Action, Prompt
from companion.games.highnoon.table.chips import bidding
from companion.games.highnoon.table.core.graves import DIED
from companion.games.highnoon.table.core.state import Go, Matter, Scenario, State
from companion.games.highnoon.table.scenario import allies, choose_scenario, deployment, town_or_night
from companion.games.highnoon.table.scenario.set_up import SET_UP
from companion.games.highnoon.table.turn import action, draw, use_hold
from companion.games.highnoon.table.wounds import figure_hit

from .support import Table, make_state, make_troop
from .view_support import ANNA, BEN, NOBODY, SCREEN, board, first_mine

JUDGE = make_troop("judge", number="hero", seat="s2", cards=("KC",))
TROOPERS = make_troop("troopers", cards=("KC",), figures=3)


def contest() -> Table:
    """Anna's Troopers and Ben's Judge on the very same card."""
    table = Table(make_state(TROOPERS, JUDGE, turn=1, stage="ready", phase="draw"))
    table.do(action.StartAction())
    return table


def enters(prompt: Prompt) -> Action:
    """The way to enter what real dice showed."""
    (one,) = (one for one in prompt.actions if one.inputs and all(field.dice for field in one.inputs))
    return one


# Whose


def test_in_a_contest_each_phone_says_at_its_head_whom_it_is_to_roll_for() -> None:
    state = contest().state
    assert board(state, ANNA).turn.headline == "Troopers: Smarts for the King of Clubs"
    assert board(state, BEN).turn.headline == "Judge: Smarts for the King of Clubs"
    assert "Judge has yet to roll." in first_mine(state, ANNA).text
    assert "Troopers have yet to roll." in first_mine(state, BEN).text


def test_the_big_screen_names_both_sides_of_a_contest_and_whose_they_are() -> None:
    table = contest()
    assert board(table.state, SCREEN).turn.headline == (
        "Anna’s Troopers against Ben’s Judge: Smarts for the King of Clubs"
    )
    table.throw(5, troop="troopers")
    assert board(table.state, SCREEN).turn.headline == "Ben: Judge: Smarts for the King of Clubs"


def test_hold_against_hold_is_said_to_each_by_the_name_of_its_own_troop() -> None:
    troops = (make_troop("troopers", hold=True), make_troop("judge", seat="s2", number="hero"))
    table = Table(make_state(*troops, goes=(Go(("judge",), "s2", "", hold=True),)))
    table.do(use_hold.UseHold("troopers"))
    assert board(table.state, ANNA).turn.headline == "Troopers: Hold against Hold"
    assert board(table.state, BEN).turn.headline == "Judge: Hold against Hold"


def test_a_wound_is_asked_for_at_the_head_of_every_device_with_whose_it_is() -> None:
    troops = (make_troop("oakley", number="hero"), make_troop("nevada", number="hero", seat="s2", figures=1))
    table = Table(make_state(*troops, goes=(Go(("oakley",), "s1", "AS"),)))
    table.do(figure_hit.FigureHit("nevada", table.troop("nevada").figures[0].id, "critical"))
    words = "Where is Ben’s Nevada hit?"
    for viewer in (ANNA, BEN, NOBODY):
        assert board(table.state, viewer).turn.headline == words
    assert board(table.state, SCREEN).turn.headline == f"Anna: {words}"


def test_once_nothing_is_asked_the_head_says_who_acts() -> None:
    state = make_state(make_troop("oakley", number="hero"), goes=(Go(("oakley",), "s1", "AS"),))
    assert board(state, ANNA).turn.headline == "Anna: Oakley acts on the Ace of Spades"


# Dice


def setting_up(dice: str, scenario: str = "") -> State:
    steps = frozenset(("scenario", "special", "size", "chips", "allies", "enforcers", "sides", "locale"))
    facts = {"defender": ["s2"], "attacker": ["s1"]} if scenario == "raid" else {}
    return make_state(
        make_troop("gunmen"),
        make_troop("judge", seat="s2"),
        phase="setup",
        turn=0,
        dice=dice,
        done=(steps if scenario else frozenset()) | {SET_UP},
        scenario=Scenario(scenario, facts),
    )


def test_where_the_app_rolls_its_button_is_filled_and_real_dice_are_one_quiet_way() -> None:
    matter = Matter("m1", "guts", "trait", "s1", "Guts", troop="gunmen", trait="guts", dice="d8", tn=4)
    for state in (make_state(make_troop("gunmen"), matters=(matter,)), setting_up("virtual")):
        prompt = first_mine(state)
        assert [one.tone for one in prompt.actions if one.label.startswith("Roll")] == ["primary"]
        assert enters(prompt).tone == "quiet"
        assert enters(prompt).inputs[0].kind == "dice"


def test_where_real_dice_are_usual_the_first_thing_to_tap_is_what_they_showed() -> None:
    scenario = enters(first_mine(setting_up("real")))
    assert (scenario.tone, scenario.command) == ("primary", "RollScenario")
    table = Table(setting_up("real"))
    table.do(choose_scenario.RollScenario(typed="1"))
    assert table.state.scenario.id == "last-thing-standing"
    assert "on real dice" in table.told
    table.do(town_or_night.RollSpecial(typed="4"))
    assert table.state.scenario.facts["town"] == "no"
    assert not table.state.matters
    assert table.refuses(choose_scenario.RollScenario(typed="7"), "impossible-total")


def test_deployment_dice_of_all_are_entered_in_one_form_and_shown_with_who_rolled_what() -> None:
    state = setting_up("real", "scavenger-hunt")
    form = enters(first_mine(state))
    assert [one.label for one in form.inputs] == ["Anna’s d20", "Ben’s d20"]
    table = Table(state)
    table.do(deployment.RollDeployment(typed=("12", "3")))
    assert "Setting up, in this order: Ben (3), Anna (12)." in table.told


def test_every_deployment_die_that_the_app_rolls_is_in_the_log_ties_too() -> None:
    table = Table(setting_up("virtual", "scavenger-hunt")).load(7, 7, 3, 9)
    table.do(deployment.RollDeployment(now=True))
    told = table.told.splitlines()
    assert told[:2] == ["Anna: a d20 for deployment: 7.", "Ben: a d20 for deployment: 7."]
    assert told[-1] == "Setting up, in this order: Anna (3), Ben (9)."


def test_a_die_that_nobody_entered_yet_is_still_asked_of_its_owner() -> None:
    table = Table(setting_up("real", "scavenger-hunt"))
    table.do(deployment.RollDeployment(typed=("12", "")))
    assert [matter.seat for matter in table.state.open_matters] == ["s2"]


def test_a_raid_of_two_offers_no_die_and_says_why_nobody_rolled() -> None:
    state = setting_up("virtual", "raid")
    labels = [one.label for one in first_mine(state).actions]
    assert labels[0] == "The defender first"
    assert not any("d20" in label for label in labels)
    table = Table(state)
    table.do(deployment.RollDeployment(now=True))
    assert "Setting up, in this order: Ben (holds the town, no roll), Anna." in table.told


@pytest.mark.parametrize(("die", "words"), [("d8", "on an 8 roll"), ("d6", "on a 6 roll")])
def test_an_eight_takes_its_an(die: str, words: str) -> None:
    matter = Matter("m1", "guts", "trait", "s1", "Guts", troop="gunmen", trait="guts", dice=die, tn=4)
    assert words in enters(first_mine(make_state(make_troop("gunmen"), matters=(matter,)))).inputs[0].help


# Bids


def bids(**hands: tuple[str, ...]) -> Table:
    table = Table(make_state(hands=hands, phase="setup", turn=0))
    table.do(allies.AskAllies())
    return table


def test_a_bid_without_a_chip_is_refused_and_keeping_out_is_a_button_of_its_own() -> None:
    table = bids(s1=("red",))
    matter = table.matter("setup-allies", seat="s1")
    assert "stay out" in table.refuses(bidding.Bid(matter.id, "wasatch"), "empty-bid")
    table.do(bidding.Bid(matter.id, none=True))
    assert not any(one.seat == "s1" for one in table.state.matters)


def test_the_form_of_a_bid_shows_the_chips_in_hand_and_no_others() -> None:
    (bid, out) = (one for one in first_mine(bids(s1=("red", "red", "white")).state).actions if one.command == "Bid")
    assert [(one.label, one.most) for one in bid.inputs if one.kind == "number"] == [
        ("White (you have 1)", 1),
        ("Red (you have 2)", 2),
    ]
    assert (bid.tone, out.tone) == ("primary", "plain")


def test_without_a_chip_there_is_nothing_to_bid() -> None:
    prompt = first_mine(bids().state)
    assert [one.label for one in prompt.actions if one.command == "Bid"] == ["Stay out of it"]
    assert "You hold no chips." in prompt.text


@pytest.mark.parametrize(
    ("chips", "why"),
    [(("red",), "Nobody wins an ally: the highest bids tie."), ((), "Nobody wins an ally: nobody bid.")],
)
def test_why_nobody_wins_an_ally_is_said(chips: tuple[str, ...], why: str) -> None:
    table = bids(s1=chips, s2=chips)
    for seat in ("s1", "s2"):
        matter = table.matter("setup-allies", seat=seat)
        table.do(bidding.Bid(matter.id, "wasatch", red=len(chips), none=not chips), seat)
    assert why in table.told
    assert ("Ben stays out of it." in table.told) == (not chips)


# Small words


def test_one_card_is_one_card() -> None:
    table = Table(make_state(make_troop("a"), make_troop("b"), phase="draw", stage="deal", cards="real"))
    table.do(draw.TypeCards(("a",), ("QS",)))
    assert "1 Action Card is on the table for turn" in table.told
    assert "1 Action Cards" not in table.told


def test_the_card_of_a_hero_who_may_come_back_is_not_counted_among_the_troops() -> None:
    fallen = make_troop("doc", number="hero", status="dead", notes={DIED: "1"})
    state = make_state(make_troop("a"), make_troop("b"), fallen, phase="draw", stage="deal", turn=2)
    assert first_mine(state).text == (
        "2 troops get an Action Card. 1 fallen Hero gets one too: it decides who comes back Harrowed."
    )


def test_a_hand_of_chips_is_told_by_its_colors() -> None:
    state = make_state(make_troop(), hands={"s1": ("white", "white", "red")})
    notes = {one.label: one.note for group in board(state).groups for one in group.actions}
    assert notes["Chips of Anna"] == "now 2 white, 1 red, 0 blue"
    assert notes["Bounty of Anna"] == "now 0"


def test_what_is_to_be_remembered_of_the_battle_stays_when_it_begins() -> None:
    night = Scenario("raid", {"night": "yes"})
    for phase, turn in (("setup", 0), ("action", 1)):
        seen = board(make_state(make_troop(), scenario=night, phase=phase, turn=turn))
        assert [line.text for line in seen.reminders if "night" in line.text]
        assert not [line.text for line in seen.facts if "night" in line.text]
