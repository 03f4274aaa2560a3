"""Free mode (house): the app keeps cards, chips, wounds and bounty, and asks no dice; anybody turns the next card."""

from dataclasses import replace

import pytest

from companion.engine.board import Action
from companion.engine.play import Actor, Viewer
from companion.games.highnoon.table.by_hand.note import Note
from companion.games.highnoon.table.chips.spending import SpendLoose
from companion.games.highnoon.table.core import Option, Play
from companion.games.highnoon.table.core.state import FREE_MODE, State
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.scenario.end_battle import EndBattle
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.turn import draw, end_go, free_mode, hold, use_hold
from companion.games.highnoon.table.turn.free_mode import FreeMode
from companion.games.highnoon.table.turn.next_card import ALL, NextCard
from companion.games.highnoon.table.wounds.figure_hit import FigureHit

from .free_support import ON, acting, asked, buttons, dealt
from .support import SAMPLES, Table, begun, lay, make_state, make_troop, two_sides

# The cards


def test_nobody_says_action_and_nobody_says_done() -> None:
    table = dealt()
    assert acting(table) == ("gunmen",)
    assert buttons(table.state, "s2") == ["Next: Ronin", "To the end of the turn"]


def test_anybody_turns_the_next_card() -> None:
    table = dealt()
    table.do(NextCard(), "s2")
    assert acting(table) == ("ronin",)
    assert table.steps[-1].label == "Ronin: Queen of Spades."


def test_one_tap_passes_to_the_next_card_of_mine_or_to_the_end() -> None:
    table = dealt()
    assert "To mine: Nell" in buttons(table.state)
    table.do(NextCard("9H", "nell"))
    assert acting(table) == ("nell",)
    table.do(NextCard(ALL))
    assert (acting(table), table.state.stage) == ((), "last")


def test_a_tap_on_a_card_of_the_strip_goes_on_to_that_card() -> None:
    table = dealt()
    board = TABLE.view(table.state, Viewer("s2", frozenset({"s2"})))
    taps = {step.troop: step.tap for step in board.order if step.tap}
    assert {troop: tap.label for troop, tap in taps.items()} == {
        "ronin": "Go on to Ronin",
        "nell": "Go on to Nell",
        "rex": "Go on to Rex",
    }
    table.do(TABLE.read("NextCard", {name: [str(value)] for name, value in taps["nell"].values.items()}), "s2")
    assert acting(table) == ("nell",)
    assert not any(step.tap for step in TABLE.view(table.state, Viewer(board=True)).order)
    table.do(FreeMode(on=False))
    assert not any(step.tap for step in TABLE.view(table.state, Viewer("s2", frozenset({"s2"}))).order)


def test_a_card_that_is_played_is_not_turned_again() -> None:
    table = dealt()
    table.do(NextCard())
    table.refuses(NextCard("AS", "gunmen"), "no-such-card")


def test_after_the_last_card_one_tap_ends_the_turn_and_deals_the_next() -> None:
    table = dealt()
    table.do(NextCard(ALL))
    assert buttons(table.state) == ["Turn 3: deal"]
    table.do(NextCard(), "s2")
    assert (table.state.turn, table.state.phase, bool(acting(table))) == (3, "action", True)
    assert table.steps[-1].label == "Turn 3: cards dealt"


def test_on_the_last_card_the_next_tap_ends_the_turn() -> None:
    table = dealt()
    table.do(NextCard("2C", "rex"))
    assert buttons(table.state)[0] == "Turn 3: deal"
    table.do(NextCard())
    assert (table.state.turn, bool(acting(table))) == (3, True)


def test_whoever_was_interrupted_goes_on_before_the_turn_ends() -> None:
    table = dealt()
    table.do(hold.PlaceHold())
    table.do(NextCard("2C", "rex"))
    table.do(use_hold.UseHold("gunmen"))
    table.do(NextCard())
    assert (acting(table), table.state.turn) == (("rex",), 2)


def test_real_cards_are_typed_as_ever() -> None:
    table = dealt(cards="real")
    table.do(NextCard(ALL))
    assert buttons(table.state) == ["End turn 2"]
    table.do(NextCard())
    assert (table.state.phase, table.state.stage) == ("draw", "deal")
    table.do(draw.TypeCards(("gunmen", "nell"), ("3C", "4C")))
    table.do(draw.TypeCards(("ronin", "rex"), ("5C", "6C")), "s2")
    assert acting(table) == ("rex",)


def test_a_table_without_cards_of_the_app_ends_its_turns_by_one_tap() -> None:
    table = Table(make_state(*two_sides(), switches=ON, parts=frozenset({"figures", "chips", "bounty"})))
    assert buttons(table.state) == ["End turn 1"]
    table.do(NextCard(), "s2")
    assert (table.state.turn, table.state.phase) == (2, "action")


def test_a_hold_is_taken_and_used_by_its_player() -> None:
    table = dealt()
    assert "Hold" in buttons(table.state)
    assert "Hold" not in buttons(table.state, "s2")
    table.do(hold.PlaceHold())
    assert acting(table) == ("ronin",)
    table.do(use_hold.UseHold("gunmen"))
    assert acting(table) == ("gunmen",)
    assert buttons(table.state)[0] == "Back to Ronin"
    table.do(NextCard(), "s2")
    assert acting(table) == ("ronin",)


def test_the_same_card_is_a_line_to_remember() -> None:
    table = dealt(make_troop("scouts", cards=("QS",)))
    table.do(NextCard())
    assert "Ronin and Scouts have the same card: roll Smarts on the table for who goes first." in table.told
    assert acting(table) == ("ronin",)
    assert not table.state.matters


def test_from_the_fifth_turn_on_the_end_is_one_tap_away() -> None:
    table = dealt(turn=4)
    table.do(NextCard(ALL))
    assert buttons(table.state) == ["Turn 5: deal", "The battle is over"]
    assert "Roll a d6 on the table: on a 6 the battle is over." in asked(table.state)


def fell(table: Table, *troops: str) -> None:
    """All of those are Put Down by hand."""
    for troop in troops:
        for figure in table.troop(troop).figures:
            if figure.state in ("up", "dirt"):
                table.do(FigureHit(troop, figure.id, "down"))


def test_where_one_side_is_left_the_filled_button_ends_the_battle() -> None:
    table = dealt()
    fell(table, "ronin", "rex")
    table.do(NextCard(ALL))
    assert "Only one side is left." in asked(table.state)
    board = TABLE.view(table.state, Viewer("s1", frozenset({"s1"})))
    filled, other = board.prompts[0].actions
    assert [(one.label, one.tone) for one in (filled, other)] == [
        ("End the battle", "primary"),
        ("Turn 3: deal", "plain"),
    ]
    table.do(TABLE.read(filled.command, {name: [str(value)] for name, value in filled.values.items()}))
    assert table.state.phase == "over"
    assert "Only one side is left on the field." in table.told


def reminded(state: State) -> list[str]:
    return [line.text for line in TABLE.view(state, Viewer("s1", frozenset({"s1"}))).reminders]


def test_nothing_is_left_to_remember_about_a_posse_that_is_out_nor_after_the_battle() -> None:
    table = dealt()
    table.do(FigureHit("ronin", "", "dirt"))
    table.do(FigureHit("ronin", "", "down"))
    assert "Ronin check Guts after the Aces." in reminded(table.state)
    fell(table, "ronin")
    assert "Ronin check Guts after the Aces." not in reminded(table.state)
    table.do(FigureHit("rex", "", "dirt"))
    assert reminded(table.state)
    table.do(EndBattle())
    assert not reminded(table.state)


# Dice


def test_dice_are_never_asked_for_and_what_takes_them_is_not_offered() -> None:
    table = dealt()
    table.do(FigureHit("ronin", "", "dirt"))
    table.do(NextCard())
    assert not table.state.matters
    assert "Ronin: 1 of 5 Eatin' Dirt" in asked(table.state)
    offered = {one.command for one in everything(table.state)}
    assert not offered & {"Shoot", "Fight", "Run", "Move", "Charge", "CheckGuts", "RollFortune", "EndGo"}
    table.refuses(Shoot("ronin", "gunmen", inches=6), "free-mode", "s2")
    table.refuses(end_go.EndGo(), "free-mode", "s2")


def everything(state: State) -> list[Action]:
    board = TABLE.view(state, Viewer("s2", frozenset({"s2"}), host=True))
    found = [one for prompt in board.prompts for one in prompt.actions]
    found += [one for troop in board.troops for one in troop.actions]
    found += [one for troop in board.troops for spot in troop.figures for one in spot.actions]
    return [tap for one in (*found, *(one for group in board.groups for one in group.actions)) for tap in one.whole]


@pytest.mark.parametrize(("card", "line"), [("RJ", "Fortune Table"), ("BJ", "Calamity Table")])
def test_a_joker_is_a_line_to_remember(card: str, line: str) -> None:
    state = make_state(*two_sides(), phase="draw", stage="deal", turn=2, switches=ON, cards="ask")
    table = Table(state)
    cards = (card, "4C")
    table.do(draw.TypeCards(("gunmen", "nell"), cards))
    table.do(draw.TypeCards(("ronin", "rex"), ("5C", "6C")), "s2")
    assert f"Roll 2d6 for Gunmen on the {line}." in table.told
    assert not table.state.matters


def test_a_loss_is_a_line_about_guts_once() -> None:
    table = dealt()
    table.do(FigureHit("ronin", "", "down"))
    table.do(FigureHit("ronin", "", "down"))
    assert table.told.count("Ronin check Guts after the Aces.") == 1
    assert not table.state.casualties


# Chips


def test_a_chip_is_spent_by_two_taps_whatever_it_is_for() -> None:
    table = dealt(hands={"s1": ("white", "red")})
    board = TABLE.view(table.state, Viewer("s1", frozenset({"s1"})))
    chips = next(group for group in board.groups if group.short == "Chips")
    labels = [one.label for one in chips.actions]
    assert labels[:2] == ["Spend a white chip", "Spend a red chip"]
    table.do(SpendLoose("s1", "white"))
    assert table.seat("s1").chips == ("red",)


# On and off


def test_turned_on_in_mid_volley_it_leaves_the_rolls_to_the_players() -> None:
    armed = make_troop("gunmen", stats={"weapons": ("rifle",)})
    armed = replace(armed, figures=tuple(replace(one, weapons=("rifle",)) for one in armed.figures))
    table = Table(make_state(armed, *two_sides()[1:]))
    table.state = lay(table.state, "gunmen", "AS")
    table.do(Note("gunmen", "The sun is high"))
    table.do(Shoot("gunmen", "ronin", inches=6))
    assert table.asks("shot")
    table.do(FreeMode(on=True))
    assert not table.state.matters
    assert acting(table) == ("gunmen",)


def test_turned_off_it_goes_on_with_whoever_acts() -> None:
    table = dealt()
    table.do(FreeMode(on=False))
    assert buttons(table.state)[0] == "Done"
    table.do(end_go.EndGo())
    assert acting(table) == ("ronin",)
    table.refuses(NextCard(), "not-now")


def test_a_table_may_agree_on_it_before_it_begins() -> None:
    assert begun(next(iter(SAMPLES)), **ON).state.free_mode
    assert FREE_MODE not in begun(next(iter(SAMPLES))).state.switches


def test_the_fall_of_a_hero_asks_nobody_anything() -> None:
    table = dealt()
    table.do(FigureHit("rex", "", "down"))
    assert not table.state.matters
    assert 'Friends within 6" of Rex check Guts.' in table.told


def test_whoever_only_looks_on_has_no_stepper_and_turns_no_card() -> None:
    table = dealt()
    board = TABLE.view(table.state, Viewer())
    assert not any(troop.stepper or troop.closed_taps for troop in board.troops)
    assert not [one for prompt in board.prompts for one in prompt.actions]
    table.refuses(NextCard(), "only-players", "s9")
    table.refuses(FigureHit("ronin", "", "down"), "only-players", "s9")


def test_a_hidden_troop_is_neither_named_nor_hit_by_the_others() -> None:
    table = dealt(make_troop("scout", seat="s2", number="single", hidden=True, cards=("KD",)))
    assert buttons(table.state)[0] == "Next: a hidden troop"
    assert buttons(table.state, "s2")[0] == "Next: Scout"
    table.do(NextCard())
    assert "Scout" not in table.told
    table.do(NextCard("9H", "nell"))
    table.refuses(FigureHit("scout", "", "down"), "hidden")


@pytest.mark.parametrize(("hidden", "secret"), [(True, False), (False, True)])
def test_what_is_a_secret_is_left_to_the_players_without_a_word(hidden: bool, secret: bool) -> None:
    table = dealt(make_troop("scout", seat="s2", number="single", hidden=hidden, cards=("KD",)))
    table.do(FreeMode(on=False))
    told = len(table.told)
    play = Play(table.state, Actor("s1", frozenset({"s1"})), table.chance())
    asking.dice(play, "rally", "s2", "d6", title="Scout: rally", troop="scout", secret=secret)
    table.state = play.state
    table.do(FreeMode(on=True))
    assert not table.state.matters
    assert "Scout" not in table.told[told:]


def test_before_the_battle_free_mode_takes_nothing_away() -> None:
    state = make_state(*two_sides(), phase="setup", switches=ON)
    assert free_mode.left(state, "RollFortune") is None
    assert free_mode.left(replace(state, phase="action"), "RollFortune") is not None


def test_a_loss_of_the_fearless_the_panicked_or_the_hidden_is_no_line_about_guts() -> None:
    dead = make_troop("dead", seat="s2", abilities=("fearless",))
    table = dealt(
        dead, make_troop("runners", seat="s2", morale="panicked"), make_troop("scout", seat="s2", hidden=True)
    )
    for troop in ("dead", "runners", "scout"):
        table.do(FigureHit(troop, "", "down"), "s2")
    assert not [line for line, _ in table.state.reminders if "Guts" in line]


def test_who_does_not_play_turns_no_card_and_nobody_turns_one_while_a_card_is_asked_about() -> None:
    table = dealt()
    table.refuses(NextCard(), "only-players", "")
    play = Play(table.state, Actor("s1", frozenset({"s1"})), table.chance())
    asking.choice(play, "redraw", "s1", [Option("yes", "Yes")], title="Draw another card?", troop="gunmen")
    table.state = play.state
    assert table.refuses(NextCard(), "settle-first") == "Answer this first: “Draw another card?”."
