"""At the pace of the table: what the app throws in one go, and the time that a roll waits for a chip."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from companion.engine.play import Viewer
from companion.games.highnoon.table.by_hand import change_pace
from companion.games.highnoon.table.chips import spending
from companion.games.highnoon.table.core.state import Effect, Scope
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.nerve import rally
from companion.games.highnoon.table.rolling import keeping, throwing
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.turn import action
from companion.games.highnoon.table.turn.end_go import EndGo
from tests.games.highnoon.table import fight_support, guts_support
from tests.games.highnoon.table.shot_support import armed, duel
from tests.games.highnoon.table.support import Table, answer, make_state, make_troop
from tests.games.highnoon.table.view_support import ANNA, BEN, HOST, board, first_mine
from tests.games.highnoon.table.volley_support import targets

PACE = {"window": "4"}


def gunmen_at_ronin(switches: Mapping[str, str] = PACE, dice: str = "virtual", **more: Any) -> Table:
    return duel(armed(), targets(), switches=switches, dice=dice, **more)


def brawl(switches: Mapping[str, str] = PACE, **more: Any) -> Table:
    sides = fight_support.posse("gunmen"), fight_support.posse("ronin", seat="s2")
    return fight_support.acting(*sides, switches=switches, dice="virtual", **more)


def same_card(*hands: tuple[str, ...], switches: Mapping[str, str] = PACE) -> Table:
    made = [make_troop(id_, seat=f"s{place + 1}", cards=("8H",)) for place, id_ in enumerate("ab")]
    held = {f"s{place + 1}": chips for place, chips in enumerate(hands)}
    return guts_support.acting(*made, hands=held, switches=switches)


def keep(table: Table, viewer: Viewer) -> int:
    """The seconds after which that device keeps what lies there."""
    (found,) = (one for one in first_mine(table.state, viewer).actions if one.command in ("Accept", "AcceptAll"))
    return found.soon


# One throw


def test_a_volley_falls_with_its_declaration_to_the_last_vigor_roll_of_the_target() -> None:
    table = gunmen_at_ronin().load(5, 5, 1, 1, 1, 1, 1, 5, 5, 3, 5)
    step = table.do(Shoot("gunmen", "ronin", 12))
    assert step.label == "Ronin: 2 of 5 shots hit; 1 Put Down, 1 unhurt."
    assert not table.state.matters


def test_shots_that_are_left_wait_for_another_target_and_fall_with_the_last_of_them() -> None:
    table = gunmen_at_ronin()
    table.do(Shoot("gunmen", "ronin", 12, figures=("f1", "f2")))
    assert len(table.state.open_matters) == 2
    assert not any(matter.throws for matter in table.state.matters)
    table.load(*(1 for _ in range(5))).do(Shoot("gunmen", "ronin", 12))
    assert not table.state.matters


def test_whoever_only_declares_rolls_by_a_tap_of_its_own() -> None:
    table = gunmen_at_ronin()
    table.do(Shoot("gunmen", "ronin", 12, wait=True))
    assert len(table.state.open_matters) == 5
    table.load(*(1 for _ in range(5))).do(throwing.ThrowAll())
    assert not table.state.matters


def test_a_fight_falls_with_its_declaration_defense_and_vigor_of_the_other_included() -> None:
    table = brawl().load(*(5 for _ in range(5)), *(2 for _ in range(5)), *(5 for _ in range(5)), *(4 for _ in range(5)))
    step = table.do(Fight("gunmen", "ronin"))
    assert step.label == "Ronin: 5 of 5 attacks hit; 5 Eatin' Dirt."
    assert not table.state.matters


def test_a_charge_that_takes_guts_falls_with_its_declaration_too() -> None:
    sides = fight_support.posse("gunmen"), fight_support.posse("ronin", seat="s2", abilities=("terror",))
    table = fight_support.acting(*sides, touching=False, switches=PACE, dice="virtual")
    table.load(5).do(Fight("gunmen", "ronin"))
    assert "will not charge" in table.told
    assert not table.state.matters


def test_guts_that_are_due_fall_with_the_tap_that_ends_the_segment_and_its_name_says_how() -> None:
    table = gunmen_at_ronin().load(5, 1, 1, 1, 1, 5, 5, 1)
    table.do(Shoot("gunmen", "ronin", 12))
    assert table.load(2).do(EndGo()).label == "Gunmen are done. Ronin fail Guts: Shaken"
    assert table.troop("ronin").morale == "shaken"


def test_figures_in_the_dirt_recover_with_the_tap_that_begins_their_action() -> None:
    gunmen = fight_support.lying(make_troop("gunmen", cards=("AS",)), "f1", "f2")
    table = Table(make_state(gunmen, make_troop("foe", seat="s2", cards=("KS",)), phase="draw", stage="ready"))
    table.state = replace(table.state, switches=PACE)
    table.load(5, 2).do(action.StartAction())
    assert [figure.state for figure in table.troop("gunmen").figures[:2]] == ["up", "dirt"]


def test_a_rally_falls_as_it_is_tapped() -> None:
    gunmen = make_troop("gunmen", cards=("AS",), morale="shaken")
    table = guts_support.acting(gunmen, make_troop("foe", seat="s2", cards=("KS",)), switches=PACE)
    table.load(5).do(rally.Rally("gunmen"))
    assert guts_support.morale(table) != "shaken"


def test_real_dice_are_asked_for_roll_by_roll() -> None:
    table = gunmen_at_ronin(dice="real")
    table.do(Shoot("gunmen", "ronin", 12))
    table.type(5, kind="shot")
    assert [matter.kind for matter in table.state.open_matters] == ["shot"] * 4


def test_with_either_dice_the_other_side_is_thrown_for_as_the_thrower_chose() -> None:
    table = gunmen_at_ronin(dice="ask")
    table.do(Shoot("gunmen", "ronin", 12))
    assert len(table.state.open_matters) == 5
    table.load(5, 1, 1, 1, 1, 1, 2, 5).do(throwing.ThrowAll())
    assert not table.state.matters


@pytest.mark.parametrize("switches", [{}, {"window": "tap"}])
def test_a_table_that_agreed_on_it_or_began_before_is_asked_roll_by_roll(switches: Mapping[str, str]) -> None:
    table = gunmen_at_ronin(switches)
    table.do(Shoot("gunmen", "ronin", 12))
    table.load(5, 1, 1, 1, 1, 1, 2).do(throwing.ThrowAll())
    assert table.matter().seat == "s2"
    assert not table.matter().throws


def test_nothing_falls_that_the_curse_of_fate_may_still_decide() -> None:
    curse = Effect("", "curse-of-fate", "Curse of Fate", Scope(seat="s1"), "freak-events")
    table = gunmen_at_ronin(effects=(curse,)).load(5, 1, 1, 1, 1, 1, 2)
    table.do(Shoot("gunmen", "ronin", 12))
    assert (table.matter().kind, table.matter().throws) == ("vigor", ())


def test_nothing_falls_on_which_somebody_may_stand_near_enough_to_count() -> None:
    servant = make_troop("servant", seat="s2", number="hero", abilities=("grim-servant-o-death",))
    table = duel(armed(), targets(), servant, switches=PACE, dice="virtual").load(5, 1, 1, 1, 1, 1, 2)
    table.do(Shoot("gunmen", "ronin", 12))
    assert (table.matter().kind, table.matter().throws) == ("vigor", ())


def test_one_by_one_the_rest_of_the_shots_stay_where_they_are() -> None:
    table = gunmen_at_ronin()
    table.do(Shoot("gunmen", "ronin", 12, wait=True))
    table.throw(5, kind="shot")
    assert [matter.kind for matter in table.state.open_matters] == ["shot"] * 4


@pytest.mark.parametrize("dice", ["virtual", "real"])
def test_what_cannot_fail_is_not_rolled(dice: str) -> None:
    """A blow of 1 in all: Vigor is at least 1."""
    sides = fight_support.fighter("anna"), fight_support.foe("ben")
    table = fight_support.acting(*sides, switches=PACE, dice=dice).load(5, 2, 1)
    table.do(Fight("anna", "ben"))
    if dice == "real":
        for shown in (5, 2, 1):
            table.type(shown)
    assert "Vigor against 1: this cannot fail." in table.told
    assert not table.state.matters
    assert not table.faces or dice == "real"


def test_what_the_curse_of_fate_may_decide_is_asked_for_though_it_cannot_fail() -> None:
    curse = Effect("", "curse-of-fate", "Curse of Fate", Scope(seat="s1"), "freak-events")
    sides = fight_support.fighter("anna"), fight_support.foe("ben")
    table = fight_support.acting(*sides, switches=PACE, dice="real", effects=(curse,))
    table.do(Fight("anna", "ben"))
    for shown in (5, 2, 1):
        table.type(shown)
    assert (table.matter().kind, table.matter().tn) == ("vigor", 1)


def test_what_can_fail_by_what_counts_on_it_is_rolled() -> None:
    sides = fight_support.fighter("anna"), replace(fight_support.foe("ben"), morale="shaken")
    table = fight_support.acting(*sides, switches=PACE, dice="virtual").load(5, 3, 1, 5)
    table.do(Fight("anna", "ben"))
    assert "cannot fail" not in table.told


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("fight", [False, True])
def test_one_throw_settles_what_the_same_dice_settle_roll_by_roll(seed: int, fight: bool) -> None:
    """With the dice in the order in which they are asked for, and none so low that nothing can fail against it."""
    faces = [2 + (7 * seed + 5 * place + place * place * (seed % 3 + 1)) % 4 for place in range(60)]
    made = []
    for switches in (PACE, {}):
        table = brawl(switches) if fight else gunmen_at_ronin(switches)
        table.load(*faces).do(Fight("gunmen", "ronin") if fight else Shoot("gunmen", "ronin", 12))
        while table.state.open_matters:
            answer(table, table.state.open_matters[0])
        made.append((table.state, 60 - len(table.faces)))
    (at_once, used), (singly, as_many) = made
    assert used == as_many
    assert replace(at_once, switches={}) == singly


# Contests


def test_a_contest_is_settled_by_one_tap_for_both_ties_included() -> None:
    table = same_card().load(4, 4, 3, 3, 2, 5)
    step = table.do(throwing.Throw(table.matter(troop="a").id))
    assert step.label == "B go first on the 8 of Hearts."
    assert not table.state.matters


def test_only_those_who_hold_chips_are_asked_about_a_tie() -> None:
    table = same_card(("white",)).load(4, 4)
    table.do(throwing.Throw(table.matter(troop="b").id), "s2")
    assert (keep(table, ANNA), [one for one in board(table.state, BEN).prompts if one.mine]) == (4, [])
    table.load(3, 5).do(keeping.Accept(table.matter().id))
    assert not table.state.matters


# The time for chips


def test_whoever_holds_a_chip_has_the_agreed_seconds_and_what_follows_falls_when_they_are_over() -> None:
    table = gunmen_at_ronin(hands={"s1": ("white",)}).load(5, 1, 1, 1, 1)
    assert table.do(Shoot("gunmen", "ronin", 12)).label == "Gunmen at Ronin, 12″. 5 shots: 1 hit, 4 missed so far."
    assert keep(table, ANNA) == 4
    assert not [one for one in board(table.state, BEN).prompts if one.mine]
    table.load(1, 1, 5).do(keeping.AcceptAll())
    assert not table.state.matters


def test_the_victim_of_a_volley_has_a_time_of_its_own() -> None:
    table = gunmen_at_ronin(hands={"s2": ("white",)}).load(5, 1, 1, 1, 1, 5, 1, 1)
    table.do(Shoot("gunmen", "ronin", 12))
    assert keep(table, BEN) == 4
    table.load(5).do(spending.Spend(table.matter().id, "white"), "s2")
    assert table.troop("ronin").figures[0].state == "dirt"
    assert not table.state.matters


def test_a_chip_that_ends_an_attack_lets_the_rest_of_it_fall() -> None:
    table = gunmen_at_ronin(hands={"s1": ("white",)}).load(1, 5, 5, 5, 5)
    table.do(Shoot("gunmen", "ronin", 12))
    table.load(5, *(1 for _ in range(10)), *(5 for _ in range(5))).do(spending.Spend(table.matter().id, "white"))
    assert not table.state.matters
    assert not table.faces


@pytest.mark.parametrize("spent", [False, True])
def test_after_real_dice_the_app_throws_nothing_by_itself(spent: bool) -> None:
    table = gunmen_at_ronin(dice="ask", hands={"s1": ("white",)})
    table.do(Shoot("gunmen", "ronin", 12))
    for shown in (5, 5, 5, 5, 1):
        table.type(shown, kind="shot")
    lies = table.matter(kind="shot").id
    table.do(spending.Spend(lies, "white", typed="5") if spent else keeping.Accept(lies))
    assert {matter.kind for matter in table.state.open_matters} == {"damage"}
    assert not any(matter.throws for matter in table.state.matters)


def test_several_misses_of_real_dice_are_kept_in_one_tap_and_no_more() -> None:
    table = gunmen_at_ronin(dice="ask", hands={"s1": ("white",)})
    table.do(Shoot("gunmen", "ronin", 12))
    for matter, shown in zip(table.state.open_matters, "51111", strict=True):
        table.do(throwing.Throw(matter.id, shown))
    table.do(keeping.AcceptAll())
    assert [(matter.kind, matter.throws) for matter in table.state.matters] == [("damage", ())]


@pytest.mark.parametrize(("value", "seconds"), [("4", 4), ("8", 8)])
def test_the_table_agrees_how_long_that_is(value: str, seconds: int) -> None:
    table = gunmen_at_ronin({"window": value}, hands={"s1": ("white",)}).load(5, 1, 1, 1, 1)
    table.do(Shoot("gunmen", "ronin", 12))
    assert keep(table, ANNA) == seconds


def test_without_any_time_no_roll_waits_for_a_chip() -> None:
    table = gunmen_at_ronin({"window": "none"}, hands={"s1": ("white",), "s2": ("white",)})
    table.load(5, 1, 1, 1, 1, 1, 2, 1).do(Shoot("gunmen", "ronin", 12))
    assert not table.state.matters


@pytest.mark.parametrize("window", ["4", "tap"])
def test_where_chips_are_secret_the_time_does_not_tell_which_of_them_somebody_holds(window: str) -> None:
    """A white chip cannot follow a red one, yet the roll stays open for whoever holds nothing else."""

    def after_a_red_one(left: str) -> bool:
        table = gunmen_at_ronin({"window": window, "hide-chips": "yes"}, hands={"s2": ("red", left)})
        table.load(5, 1, 1, 1, 1, 5, 5, 5, 1).do(Shoot("gunmen", "ronin", 12))
        if window == "tap":
            table.do(throwing.ThrowAll())
            table.do(throwing.Throw(table.matter().id), "s2")
        table.load(1, 1).do(spending.Spend(table.matter().id, "red"), "s2")
        return table.asks("vigor")

    assert after_a_red_one("white")
    assert after_a_red_one("blue")


def test_the_host_can_keep_it_for_a_device_that_is_away() -> None:
    table = gunmen_at_ronin(hands={"s2": ("white",)}).load(5, 1, 1, 1, 1, 5, 5, 1)
    table.do(Shoot("gunmen", "ronin", 12))
    (prompt,) = (one for one in board(table.state, HOST).prompts if "s2" in one.seats)
    assert [action.soon for action in prompt.actions if action.command == "Accept"] == [4]
    assert not prompt.mine


def test_the_host_can_keep_several_of_them_and_nobody_else_can() -> None:
    table = gunmen_at_ronin(hands={"s2": ("white",)}).load(5, 5, 1, 1, 1, *(5 for _ in range(4)), 1, 1)
    table.do(Shoot("gunmen", "ronin", 12))
    (prompt,) = (one for one in board(table.state, HOST).prompts if "s2" in one.seats)
    ((command, ids, soon),) = ((one.command, one.values["matters"], one.soon) for one in prompt.actions)
    assert (command, soon) == ("AcceptAll", 4)
    table.refuses(keeping.AcceptAll(tuple(ids)), "not-rolled")
    table.refuses(keeping.AcceptAll(), "not-rolled")
    table.do(keeping.AcceptAll(tuple(ids)), host=True)
    assert not table.state.matters


def test_the_pace_can_be_changed_in_mid_game_by_anybody_who_plays() -> None:
    table = gunmen_at_ronin(switches={})
    tools = next(group for group in board(table.state, BEN).groups if group.title == "How this table plays")
    (button,) = (action for action in tools.actions if action.command == "ChangePace")
    assert button.label == "Pace of the rolls: roll by roll, each with a tap …"
    table.do(change_pace.ChangePace("8"), "s2")
    assert table.told.endswith("Pace of the rolls: in one go, 8 seconds to spend a chip (house).")
    table.load(1, 1, 1, 1, 1).do(Shoot("gunmen", "ronin", 12))
    assert not table.state.matters
    table.refuses(change_pace.ChangePace("3"), "no-such-pace")
