"""What a seat sees: whose go it is, what it may do, numbers that are right, links that lead somewhere."""

from dataclasses import replace
from fractions import Fraction
from itertools import islice
from typing import Any

import pytest

from companion.games.highnoon.rules.entries import entries
from companion.games.highnoon.table.by_hand import use_of_the_app
from companion.games.highnoon.table.core.state import CHIPS, Deed, Effect, Go, Modifier, Scenario, Scope, State, Throw
from companion.games.highnoon.table.core.switches import ROLL_BY_ROLL, WINDOW
from companion.games.highnoon.table.fate.curse import Dictate
from companion.games.highnoon.table.rolling.odds import chance as odds
from companion.games.highnoon.table.scenario import checklist, choose_scenario, start_battle
from companion.games.highnoon.table.wounds import figure_hit
from tests.games.highnoon.table.support import Table, make_state, make_troop
from tests.games.highnoon.table.view_bot import Device, Players, offered
from tests.games.highnoon.table.view_support import (
    ANNA,
    BEN,
    HOST,
    SCREEN,
    amounts,
    board,
    first_mine,
    named,
    plate,
    roll,
    secret_table,
    small_table,
)
from tests.support import ROOT

# Numbers


@pytest.mark.parametrize(
    ("fields", "chance"),
    [
        ({}, Fraction(5, 8)),
        ({"modifiers": (Modifier("Shaken", -1),)}, Fraction(4, 8)),
        ({"modifiers": (Modifier("Clown", 2),)}, Fraction(7, 8)),
        ({"second": True}, 1 - Fraction(3, 8) ** 2),
        ({"tn": 8}, Fraction(1, 8)),
        ({"tn": 9}, Fraction(1, 8)),
        ({"tn": 10}, Fraction(7, 64)),
        ({"dice": "d12+2"}, Fraction(11, 12)),
        ({"dice": "d4", "modifiers": (Modifier("Sand", 3),)}, Fraction(1)),
        ({"dice": "-"}, None),
        ({"tn": 0}, None),
        ({"form": "dice", "dice": "d6", "tn": 6}, Fraction(1, 6)),
        ({"form": "dice", "dice": "d6", "tn": 7}, Fraction(0)),
    ],
)
def test_the_odds_before_a_throw_are_exact(fields: dict[str, object], chance: Fraction | None) -> None:
    assert odds(State(), roll(**fields)) == chance


@pytest.mark.parametrize(
    ("faces", "verdict", "good"),
    [
        ((3,), "Fails by 1", False),
        ((1,), "Goes bust", False),
        ((4,), "Made it", True),
        ((8, 1), "Made it, with a raise", True),
    ],
)
def test_a_roll_card_says_what_the_dice_come_to(faces: tuple[int, ...], verdict: str, good: bool) -> None:
    state = replace(small_table().state, phase="action", matters=(roll(throws=(Throw(faces, sum(faces)),)),))
    card = first_mine(state).roll
    assert card is not None
    assert (card.verdict, card.good, card.total, card.odds) == (verdict, good, sum(faces), None)


def test_a_throw_after_a_chip_says_of_which_color_it_was() -> None:
    throws = (Throw((1,), 1), Throw((6,), 6, "white"), Throw((2,), 2, "red"), Throw((3,), 3, "blue"))
    card = first_mine(replace(small_table().state, phase="action", matters=(roll(throws=throws),))).roll
    assert card is not None
    assert [throw.how for throw in card.throws] == ["", "White chip", "Red chip", "Blue chip"]


def test_of_two_tries_the_better_one_is_kept() -> None:
    state = replace(
        small_table().state, phase="action", matters=(roll(throws=(Throw((1,), 1), Throw((6,), 6, "second"))),)
    )
    card = first_mine(state).roll
    assert card is not None
    assert [(throw.how, throw.kept) for throw in card.throws] == [("", False), ("Again", True)]


def test_pace_after_wounds_says_what_it_is_made_of() -> None:
    hero = make_troop("ace", number="hero", lame=1, winged=1)
    shown = plate(make_state(hero), "ace")
    assert amounts(shown.numbers)["Pace"] == "4″"
    assert amounts(shown.numbers)["Shootin'"] == "d6 -2"
    assert amounts(shown.reminders)["Pace"] == "Pace 6″, Lame! -2″"
    assert [badge.text for badge in shown.badges] == ["Winged!", "Lame!"]


def test_what_counts_on_guts_stands_on_the_troop() -> None:
    state = make_state(make_troop("gunmen", abilities=["clown"], morale="shaken", marks=frozenset({"graveyard"})))
    shown = plate(state, "gunmen")
    assert amounts(shown.numbers)["Guts"] == "d6 -1"
    assert {"Guts: Shaken": "-1", "Guts: Clown": "+2", "Guts: On a graveyard": "-2"}.items() <= amounts(
        shown.reminders
    ).items()


def test_an_ability_that_the_app_leaves_to_the_players_says_so_on_the_plate() -> None:
    troop = make_troop("gunmen", abilities={"drivin": "", "brave": "", "loco": "Paranoid"})
    shown = amounts(plate(make_state(troop), "gunmen").reminders)
    assert shown["Drivin'"].endswith("(a reminder: you apply it)")
    assert shown["Loco Paranoid"].startswith('Never within 6"')
    assert "reminder" not in shown["Brave"]
    counted = make_troop("gunmen", abilities={"loco": "Schizo"})
    assert "reminder" not in amounts(plate(make_state(counted), "gunmen").reminders)["Loco Schizo"]


def test_what_lasts_on_a_troop_says_how_long() -> None:
    effect = Effect("e1", "shakes", "Hankerin'", Scope(troop="gunmen"), rolls=("all",), amount=-1, turns=2)
    badge = plate(make_state(make_troop("gunmen"), effects=(effect,)), "gunmen").badges[0]
    assert (badge.text, badge.note, badge.tone) == ("Hankerin'", "2 turns", "bad")


# Whose go it is


def acting() -> State:
    troops = (
        make_troop("gunmen", cards=(), acted=("QS",)),
        make_troop("doc", number="hero", cards=("5H",)),
        make_troop("foes", seat="s2", cards=("AS",)),
        make_troop("watch", seat="s2", hold=True),
    )
    goes = (Go(("gunmen",), "s1", "QS", moment="m"),)
    return make_state(*troops, goes=goes, segment="Q", turn=3)


def test_everybody_reads_whose_go_it_is() -> None:
    for viewer in (ANNA, BEN, SCREEN):
        turn = board(acting(), viewer).turn
        assert (turn.number, turn.phase) == (3, "Action! · Queens")
        assert turn.headline == "Anna: Gunmen act on the Queen of Spades"
        assert (turn.seat, turn.troop) == ("s1", "gunmen")
    assert not first_mine(acting()).secret
    assert [prompt.mine for prompt in board(acting(), BEN).prompts] == [False]


def test_the_order_strip_goes_from_holds_which_may_act_at_any_time_to_those_who_are_still_to_act() -> None:
    steps = [(step.card, step.name, step.status) for step in board(acting()).order]
    assert steps == [
        ("", "Watch", "hold"),
        ("QS", "Gunmen", "acting"),
        ("AS", "Foes", "waiting"),
        ("5H", "Doc", "waiting"),
    ]


def test_a_troop_that_took_a_hold_shows_the_hourglass_and_not_a_card_that_is_played() -> None:
    holding = make_state(make_troop("watch", hold=True, held_turn=3, acted=("KS",)), turn=3, stage="segments")
    assert [(step.card, step.status, step.note) for step in board(holding).order] == [("", "hold", "On Hold")]
    assert plate(holding, "watch").cards == ("",)
    acted = make_state(make_troop("watch", acted=("KS",)), turn=3, stage="segments")
    assert [(step.card, step.status) for step in board(acted).order] == [("KS", "done")]
    assert plate(acted, "watch").cards == ("KS",)


def test_a_troop_that_acts_shows_the_card_it_acts_on_before_the_one_that_it_has_for_later() -> None:
    watch, goes = make_troop("watch", acted=("RJ",), cards=("6C",)), (Go(("watch",), "s2", "RJ", moment="m"),)
    acts = make_state(watch, goes=goes, segment="RJ", turn=3)
    assert plate(acts, "watch").cards == ("RJ", "6C")


def test_troops_stand_in_acting_order() -> None:
    assert [(one.id, one.status) for one in board(acting()).troops] == [
        ("gunmen", "acting"),
        ("foes", "next"),
        ("doc", "waiting"),
        ("watch", "hold"),
    ]


def test_a_hold_can_be_placed_until_something_was_done() -> None:
    fresh = acting()
    assert named(first_mine(fresh).actions, "PlaceHold")
    ran = replace(fresh, goes=(replace(fresh.goes[0], did=(Deed("ran", "gunmen"),)),))
    assert not named(first_mine(ran).actions, "PlaceHold")
    assert "It has run" in first_mine(ran).text
    assert not named(plate(ran, "gunmen").actions, "Run")


def test_somebody_on_hold_may_come_off_it_in_anybodys_action() -> None:
    assert named(plate(acting(), "watch", BEN).actions, "UseHold")
    assert not named(plate(acting(), "watch").actions, "UseHold")


def test_the_panicked_are_offered_running_and_rallying_only() -> None:
    state = acting()
    troops = {**state.troops, "gunmen": replace(state.troops["gunmen"], morale="panicked")}
    offers = [one.command for one in plate(replace(state, troops=troops), "gunmen").actions]
    assert offers[:2] == ["Rally", "Run"]
    assert "Charge" not in offers
    assert "Panicked" in first_mine(replace(state, troops=troops)).text


def test_the_enemy_who_acts_enters_what_he_did_to_a_figure() -> None:
    state = acting()
    hits = named(plate(state, "foes").figures[0].actions, "FigureHit")
    assert [one.label for one in hits] == ["Eatin' Dirt", "Put Down", "Somebody else did it …"]
    table = Table(state)
    table.do(figure_hit.FigureHit("foes", "f1", "down"), "s1")
    assert table.seat("s1").bounty == 10


def test_a_hit_is_entered_at_the_thumb_and_takes_any_figure_that_is_up() -> None:
    state = acting()
    more = next(one for one in first_mine(state).actions if one.inside)
    assert [one.command for one in more.inside] == ["FigureHit", "Move", "Run", "Charge"]
    (hit,) = named(more.inside, "FigureHit")
    assert [pick.value for pick in hit.inputs[0].picks] == ["foes", "watch"]
    table = Table(state)
    table.do(figure_hit.FigureHit("foes", "", "dirt"), "s1")
    table.do(figure_hit.FigureHit("foes", "", "down"), "s1")
    assert [figure.state for figure in table.troop("foes").figures] == ["dirt", "down", "up", "up", "up"]
    for _ in range(3):
        table.do(figure_hit.FigureHit("foes", "", "down"), "s1")
    table.refuses(figure_hit.FigureHit("foes", "", "dirt"), "no-such-figure", "s1")
    table.do(figure_hit.FigureHit("foes", "", "down"), "s1")
    assert not table.troop("foes").standing


def test_only_heroes_take_critical_hits() -> None:
    labels = [one.label for one in plate(acting(), "doc").figures[0].actions]
    assert "Critical hit" in labels


def test_the_curse_of_fate_lies_on_the_open_rolls_of_foes() -> None:
    held = Effect("e1", "curse-of-fate", "Curse of Fate", Scope(seat="s1"))
    rolls = (roll(id="m1"), roll(id="m2", seat="s2", troop="preacher"))
    state = replace(small_table().state, phase="action", turn=1, effects=(held,), matters=rolls)
    (only,) = board(state).anytime
    assert (only.command, only.label, only.values["matter"]) == ("Dictate", "Curse of Fate: Guts", "m2")
    assert [one.command for one in board(state, BEN).anytime] == []
    table = Table(state)
    table.do(Dictate("s1", 3, "m2"))
    assert "Curse of Fate" in table.told


def test_what_lies_on_a_hidden_troop_is_in_no_list_of_others() -> None:
    state = replace(
        secret_table().state,
        phase="action",
        effects=(Effect("e1", "x", "Bad whiskey", Scope(troop="zz-lurkers"), by="s2"),),
    )
    assert "Bad whiskey" not in repr(board(state))
    assert "Bad whiskey" in repr(board(state, BEN))


# Setup


def test_setup_asks_one_question_after_the_other_and_keeps_the_whole_list_at_hand() -> None:
    table = small_table()
    assert first_mine(table.state).title == "Scenario"
    assert board(table.state).groups[0].title == "1. Scenario: open"
    table.do(choose_scenario.ChooseScenario("raid"))
    assert first_mine(table.state).title == "Town or night"
    titles = [group.title for group in board(table.state).groups]
    assert "1. Scenario: done" in titles
    assert "3. Attacker and defender: open" in titles


def test_secrets_are_asked_of_those_who_have_any() -> None:
    table = small_table()
    done = frozenset(step for step in ("scenario", "size", "chips", "allies", "enforcers", "deployment"))
    state = replace(table.state, done=done, scenario=Scenario("scavenger-hunt", {"locale": "x"}))
    state = replace(state, done=state.done | {"locale"})
    assert board(state).prompts[0].seats == ("s2",)
    assert not board(state).prompts[0].mine
    assert [one.label for one in first_mine(state, BEN).actions][:2] == ["Hide Cutthroats …", "Nothing more to hide"]
    assert first_mine(state, BEN).secret


# Links


def test_every_rule_that_a_board_names_is_an_entry() -> None:
    known = {entry.id for entry in entries()}
    table = small_table()
    players = Players(table, Device("s1", host=True), Device("s2"), seed=5)
    found = set[str]()
    for _ in range(60):
        for viewer in (HOST, BEN):
            found |= set(rules_of(board(table.state, viewer)))
        if not (table.state.turn and players.random.random() < 0.3 and players.meddle()):
            players.answer()
    assert found - known == set()
    assert len(found) > 30


def test_at_a_table_of_either_dice_every_roll_that_is_asked_first_can_be_tapped_in() -> None:
    table = small_table("ask", switches={WINDOW: ROLL_BY_ROLL})
    players = Players(table, Device("s1", "s2", host=True), seed=4)
    seen = set[str]()
    for number in range(250):
        for seat in ("s1", "s2"):
            asked_first = next((one for one in board(table.state, players.devices[0].viewer(seat)).prompts), None)
            rolls = [one for one in asked_first.actions if one.icon == "dice"] if asked_first else []
            if asked_first is None or not any(one.tone == "primary" and not one.opens for one in rolls):
                continue
            seen.add(asked_first.id if asked_first.joint else asked_first.title.partition(":")[0])
            typed = [one for one in asked_first.actions if one.opens and one.inputs[0].dice is not None]
            assert [one.either for one in typed] == [True], asked_first
        players.meddle() if number % 5 == 4 else players.answer()
    assert len(seen) > 8
    assert "all" in seen


def test_every_picture_of_a_button_is_one_that_we_have() -> None:
    names = set((ROOT / "static" / "icons" / "names.txt").read_text().split())
    drawn = {"card", "check", "cross", "dice", "edit", "lying", "standing", *(f"chip-{colour}" for colour in CHIPS)}
    table = small_table("ask")
    players = Players(table, Device("s1", "s2", host=True), seed=2)
    found = set[str]()
    for _ in range(60):
        found |= {one.icon for one in offered(board(table.state, players.devices[0].viewer("s1"))) if one.icon}
        players.answer()
    assert found - names - drawn == set()
    assert len(found) > 5


def rules_of(value: Any) -> list[str]:
    """Every `rule` in a view model, however deep."""
    if isinstance(value, tuple):
        return [rule for one in value for rule in rules_of(one)]
    if not hasattr(value, "__dataclass_fields__") or not type(value).__module__.startswith("companion.engine.board."):
        return []
    own = [value.rule] if getattr(value, "rule", "") else []
    return own + [rule for name in value.__dataclass_fields__ for rule in rules_of(getattr(value, name))]


def test_the_buyer_of_a_chip_is_told_why_not() -> None:
    table = small_table()
    table.do(start_battle.StartBattle())
    (buy,) = [one for group in board(table.state).groups for one in named(group.actions, "BuyChip")]
    assert buy.why == "A draw costs 50 Bounty Points; you have 0."


def test_a_real_deck_is_typed_in_by_everybody_for_their_own() -> None:
    table = small_table("real")
    table.do(checklist.SkipStep("chips"))
    table.do(start_battle.StartBattle())
    typed, dealt = first_mine(table.state).actions
    assert (dealt.command, dealt.values, dealt.tone) == ("Deal", {"own": "yes"}, "quiet")
    assert typed.values["troops"] == ("doc", "gunmen")
    assert [one.label for one in islice(typed.inputs, 2)] == ["Doc", "Gunmen"]
    table.do(use_of_the_app.ChangeMode("cards", "ask"))
    assert [one.command for one in first_mine(table.state).actions] == ["Deal", "TypeCards"]
