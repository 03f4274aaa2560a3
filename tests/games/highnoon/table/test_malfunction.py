"""Gizmos that fail, and mending them (Appendix D; Appendix A; rulings 12 and 47)."""

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.board import Prompt
from companion.engine.chance import Chance
from companion.engine.play import Actor
from companion.games.highnoon.table.by_hand import use_of_the_app
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Effect, Figure, Scope, Troop
from companion.games.highnoon.table.fighting import charge
from companion.games.highnoon.table.gear import carried, condition
from companion.games.highnoon.table.gizmos import malfunction
from companion.games.highnoon.table.gizmos.mend import Mend, mend_tn
from companion.games.highnoon.table.moving import run
from companion.games.highnoon.table.nerve import rally
from companion.games.highnoon.table.rolling import numbers, throwing
from companion.games.highnoon.table.turn import action, draw, end_go, end_turn
from tests.games.highnoon.table.guts_support import acting
from tests.games.highnoon.table.support import Table, make_state, make_troop
from tests.games.highnoon.table.view_support import board, first_mine, named

JAMMED = Effect(
    "e1",
    "broken",
    "Gatling Weapons: minor",
    Scope(troop="a"),
    about={"device": "gatling-weapons", "severity": "minor", "figure": "f1"},
)
"""A Gatling weapon that is jammed."""


def states(table: Table, troop: str) -> list[str]:
    return [figure.state for figure in table.troop(troop).figures]


def dealing(card: str, *troops: Troop) -> Table:
    """The first troop is dealt that card."""
    table = Table(make_state(*troops, phase="draw", turn=0, cards="real"))
    table.do(use_of_the_app.ChangeMode("dice", "virtual"))
    first = next(iter(table.state.troops))
    table.do(draw.TypeCards((first,), (card,)))
    for other in troops[1:]:
        table.do(draw.TypeCards((other.id,), ("KH",)), other.seat)
    return table


def gizmo(card: str, die: str = "", figures: int = 1, **stats: Any) -> Troop:
    abilities = {"malfunction": die} if die else {}
    return make_troop("a", abilities=abilities, number="posse", figures=figures, stats={"card": card, **stats})


FOE = make_troop("foe", seat="s2")


def test_a_deuce_checks_each_device_on_4() -> None:
    table = dealing("2C", gizmo("pinkertons", "d10", figures=3, weapons=("gatling-pistol",)), FOE)
    checks = [matter for matter in table.state.matters if matter.kind == "malfunction"]
    assert [(matter.figure, matter.dice, matter.tn) for matter in checks] == [
        ("f1", "d10", 4),
        ("f2", "d10", 4),
        ("f3", "d10", 4),
    ]
    table.throw(4, kind="malfunction")
    assert not table.asks("malfunction-severity")


@pytest.mark.parametrize("card", ["2C", "RJ"])
def test_a_card_that_comes_in_the_action_phase_asks_no_check_but_a_joker_rolls_its_table(card: str) -> None:
    state = make_state(gizmo("pinkertons", "d10", weapons=("gatling-pistol",)), FOE)
    for phase, kinds in (("draw", {"malfunction"}), ("action", set[str]())):
        play = Play(replace(state, phase=phase), Actor("s1", frozenset({"s1"})), Chance(b"", ""))
        draw.dealt(play, "a", card)
        wanted = kinds | ({"joker-table"} if card == "RJ" else set())
        assert {matter.kind for matter in play.state.matters} == wanted


def test_other_cards_check_nothing_and_nor_do_troops_without_a_gizmo() -> None:
    assert not dealing("3C", gizmo("pinkertons", "d10", weapons=("gatling-pistol",)), FOE).state.matters
    assert not dealing("2C", make_troop("a"), FOE).state.matters


def test_a_d6_cannot_make_8_so_a_joker_is_a_malfunction_without_a_throw() -> None:
    table = dealing("RJ", gizmo("automatons", "d6"), FOE)
    assert table.asks("malfunction-severity")
    assert not table.asks("malfunction")


def test_the_roll_card_of_severity_says_what_each_total_brings() -> None:
    table = dealing("RJ", gizmo("automatons", "d6"), FOE)
    assert first_mine(table.state).text == "2–4 Major malfunction; 5–9 Minor malfunction; 10–12 Catastrophe."


@pytest.mark.parametrize(
    ("faces", "severity", "mend"), [((2, 2), "major", 8), ((2, 3), "minor", 4), ((4, 5), "minor", 4)]
)
def test_severity_by_2d6_in_the_devices_own_words_and_mended_at_its_tn(
    faces: tuple[int, int], severity: str, mend: int
) -> None:
    table = dealing("2C", gizmo("pinkertons", "d10", weapons=("gatling-pistol",)), FOE)
    table.throw(3, kind="malfunction")
    table.throw(*faces, kind="malfunction-severity")
    effect = table.state.effects[0]
    assert effect.about == {"device": "gatling-weapons", "severity": severity, "figure": "f1"}
    assert mend_tn(effect) == mend
    assert f"{severity} malfunction" in table.told


def test_all_thumbs_makes_a_9_a_catastrophe() -> None:
    troop = make_troop(
        "a", abilities={"malfunction": "d10", "all-thumbs": ""}, figures=1, stats={"weapons": ("flamethrower",)}
    )
    table = dealing("2C", troop, FOE)
    table.throw(1, kind="malfunction")
    table.throw(4, 5, kind="malfunction-severity")
    assert "A, Flamethrower: a catastrophe. " in table.told
    assert "catastrophe malfunction" not in table.told


@pytest.mark.parametrize(
    ("card", "fields", "die"),
    [
        ("x-squads", {"gizmo": "flamethrower"}, "d8"),
        ("x-squads", {"gizmo": "rocket-pack"}, "d6"),
        ("professor-pyro", {"weapons": ("flamethrower",)}, "d10"),
    ],
)
def test_the_malfunction_die_of_a_device(card: str, fields: dict[str, Any], die: str) -> None:
    printed = {"x-squads": "d6", "professor-pyro": "d10"}[card]
    troop = gizmo(card, printed, **fields)
    assert malfunction.die(make_state(troop), troop, carried.devices(troop)[0]) == die


def test_a_tarantula_melts_on_a_major_malfunction() -> None:
    table = dealing("2C", gizmo("clockwork-tarantulas", "d6", figures=2), FOE)
    table.throw(1, kind="malfunction")
    table.throw(6, kind="malfunction")
    table.throw(1, 1, kind="malfunction-severity")
    assert states(table, "a") == ["down", "up"]
    assert table.seat("s2").bounty == 0


def test_all_checks_of_a_posse_are_rolled_before_one_question_asks_how_bad_all_that_failed_is() -> None:
    table = dealing("2C", gizmo("clockwork-tarantulas", "d6", figures=5), FOE)
    table.load(1, 5, 2, 6, 3)
    table.do(only(first_mine(table.state)))
    assert table.steps[-1].label == "5 malfunction checks: 2 passed, 3 failed."
    asked = first_mine(table.state)
    assert (asked.title, asked.text) == ("How bad is it? A", "3 severity rolls.")
    assert [row.title for row in asked.rows] == [f"Figure {number}: how bad is it?" for number in (1, 3, 5)]
    table.load(1, 1, 2, 3, 3, 3)
    table.do(only(asked))
    assert states(table, "a") == ["down", "up", "up", "up", "up"]
    assert not table.asks("malfunction-severity")


def only(prompt: Prompt) -> throwing.ThrowAll:
    """What the one button of a volley sends."""
    (button,) = named(prompt.actions, "ThrowAll")
    return throwing.ThrowAll(tuple(button.values["matters"]))


def test_a_misers_gear_fails_for_the_turn() -> None:
    table = dealing("2C", make_troop("a", number="hero", abilities=["miser"]), FOE)
    assert table.matter("malfunction").dice == "d6"
    table.throw(3, kind="malfunction")
    assert [effect.until for effect in table.state.effects] == ["turn"]


def test_a_demolitionist_on_a_black_joker_is_killed_and_nobody_scores() -> None:
    table = dealing("BJ", make_troop("a", number="single", abilities=["demolitionist-quiver"]), FOE)
    assert states(table, "a") == ["down"]
    assert table.seat("s2").bounty == 0
    assert table.asks("under")


@pytest.mark.parametrize(("face", "mended"), [(4, True), (3, False)])
def test_the_user_mends_a_jammed_gatling_with_smarts_4(face: int, *, mended: bool) -> None:
    table = acting(make_troop("a", cards=("KS",)), make_troop("b", cards=("QS",)), effects=(JAMMED,))
    table.refuses(Mend("e1", "b"), "not-acting")
    table.do(Mend("e1"))
    table.throw(face, kind="mend")
    assert (table.state.effects == ()) is mended


def jam(figure: str = "f1", severity: str = "minor", device: str = "gatling-weapons") -> Effect:
    about = {"device": device, "severity": severity, "figure": figure}
    return Effect("e1", "broken", "Jammed", Scope(troop="a"), about=about)


def test_mending_takes_the_figures_action_and_needs_one_that_is_left() -> None:
    table = acting(make_troop("a", cards=("KS", "QS"), morale="shaken", figures=1), FOE, effects=(jam(),))
    table.do(Mend("e1"))
    table.throw(3, kind="mend")
    for command in (Mend("e1"), rally.Rally("a"), charge.Charge("a", "foe"), run.Run("a")):
        table.refuses(command, "busy")
    table.do(end_go.EndGo())
    table.do(run.Run("a"))
    table.throw(3, kind="run")
    table.refuses(Mend("e1"), "busy")


def test_each_figure_of_a_posse_frees_its_own_gun_while_the_others_go_on() -> None:
    troop = make_troop("a", cards=("KS",), figures=3)
    effects = (
        jam(),
        Effect(
            "e2",
            "broken",
            "Jammed",
            Scope(troop="a"),
            about={"device": "gatling-weapons", "severity": "minor", "figure": "f2"},
        ),
    )
    table = acting(troop, FOE, effects=effects)
    table.do(Mend("e1"))
    table.throw(2, kind="mend")
    table.refuses(Mend("e1"), "busy")
    table.do(Mend("e2"))
    table.throw(4, kind="mend")
    assert [effect.id for effect in table.state.effects] == ["e1"]
    table.do(charge.Charge("a", "foe"))


def test_whoever_eats_dirt_frees_no_gun() -> None:
    troop = make_troop("a", cards=("KS",), figures=2)
    troop = replace(troop, figures=(Figure("f1", state="dirt"), Figure("f2")))
    table = acting(troop, FOE, effects=(jam(),))
    table.throw(1, kind="recover")
    table.refuses(Mend("e1"), "busy")


def test_the_mechanically_inclined_mend_after_running_as_a_sawbones_heals() -> None:
    mechanic = make_troop("b", number="hero", abilities=["mechanically-inclined"], cards=("KS",))
    table = acting(make_troop("a", cards=("QS",)), mechanic, effects=(jam(),))
    table.do(run.Run("b"))
    table.throw(3, kind="run")
    table.do(Mend("e1", "b"))
    assert table.asks("mend")


@pytest.mark.parametrize(
    ("device", "severity", "user", "mechanic"),
    [
        ("chainsaw", "minor", 4, 4),
        ("chainsaw", "major", 0, 8),
        ("chainsaw", "catastrophe", 0, 0),
        ("flamethrower", "minor", 4, 4),
        ("flamethrower", "catastrophe", 0, 0),
        ("gatling-weapons", "minor", 4, 4),
        ("gatling-weapons", "major", 8, 8),
        ("gatling-weapons", "catastrophe", 0, 0),
        ("rocket-pack", "minor", 4, 4),
        ("rocket-pack", "catastrophe", 0, 0),
        ("automaton", "minor", 4, 4),
        ("automaton", "major", 0, 8),
        ("tarantula", "minor", 0, 4),
        ("tarantula", "catastrophe", 0, 8),
        ("gear-pistol", "minor", 0, 0),
    ],
)
def test_what_it_takes_to_mend_what_is_not_destroyed(device: str, severity: str, user: int, mechanic: int) -> None:
    """What machines try as their actions begin is no mending of theirs."""
    effect = jam("f1", severity, device)
    assert mend_tn(effect, make_troop("a")) == user
    assert mend_tn(effect, make_troop("b", abilities=["mechanically-inclined"])) == mechanic


def test_a_tweak_makes_the_malfunction_die_better_and_no_better_than_d12_plus_2() -> None:
    troop = gizmo("pinkertons", "d10", weapons=("gatling-pistol",))

    def die(steps: int) -> str:
        tweak = Effect("e1", "steps", "Tweak", Scope(troop="a"), amount=steps, about={"trait": "malfunction"})
        return malfunction.die(make_state(troop, effects=(tweak,)), troop, "gatling-weapons")

    assert [die(steps) for steps in (0, 1, 2, 9)] == ["d10", "d12", "d12+1", "d12+2"]


def test_a_miser_checks_each_thing_that_he_carries_and_his_horse() -> None:
    miser = make_troop(
        "a",
        number="hero",
        abilities=["miser"],
        stats={"weapons": ("pistol", "bowie-knife")},
        marks=frozenset({"mounted"}),
    )
    checks = [(one.about["device"], one.dice) for one in dealing("2C", miser, FOE).state.matters]
    assert checks == [("gear-bowie-knife", "d6"), ("gear-pistol", "d6"), ("gear-horse", "d6")]


def test_what_fails_a_miser_works_again_the_next_turn_and_his_other_things_go_on() -> None:
    miser = make_troop("a", number="hero", abilities=["poverty"], stats={"weapons": ("pistol", "rifle")})
    table = dealing("2C", miser, FOE)
    table.throw(3, kind="malfunction")
    table.throw(4, kind="malfunction")
    figure = table.troop("a").figures[0]
    works = [condition.works(table.state, table.troop("a"), figure, weapon) for weapon in ("pistol", "rifle")]
    assert works == [False, True]
    table.do(action.StartAction())
    while table.state.stage != "last":
        table.do(end_go.EndGo(), table.state.go.seat if table.state.go else "s1")
    table.do(end_turn.EndTurn())
    assert not table.state.effects


def test_a_misers_horse_that_fails_goes_half_of_pace_and_bonus() -> None:
    miser = make_troop("a", number="hero", abilities=["miser"], marks=frozenset({"mounted"}))
    state = make_state(miser, effects=(jam("f1", "minor", "gear-horse"),))
    assert numbers.pace(state, miser).value == 7
    assert [7 + numbers.run_bonus(state, miser, rolled).value for rolled in (4, 5)] == [19 // 2, 20 // 2]
    on_foot = replace(miser, marks=frozenset())
    assert numbers.pace(make_state(on_foot, effects=state.effects), on_foot).value == 6


def test_a_destroyed_gizmo_is_not_checked_again_and_a_jammed_one_is() -> None:
    troop = gizmo("pinkertons", "d10", figures=2, weapons=("gatling-pistol",))
    table = Table(make_state(troop, FOE, phase="draw", turn=0, cards="real"))
    burnt = (
        jam("f1", "catastrophe"),
        Effect(
            "e2",
            "broken",
            "Jammed",
            Scope(troop="a"),
            about={"device": "gatling-weapons", "severity": "minor", "figure": "f2"},
        ),
    )
    table.state = replace(table.state, effects=burnt)
    table.do(use_of_the_app.ChangeMode("dice", "virtual"))
    table.do(draw.TypeCards(("a",), ("2C",)))
    table.do(draw.TypeCards(("foe",), ("KH",)), "s2")
    assert [one.figure for one in table.state.matters] == ["f2"]


def test_an_air_catcher_is_not_tried_before_it_is_opened() -> None:
    assert not dealing("2C", make_troop("a", number="hero", gizmos=(("air-catcher", "d6"),)), FOE).state.matters


def test_haywire_checks_every_gizmo_on_8_and_leaves_ordinary_gear_alone() -> None:
    hero = make_troop("a", number="hero", abilities={"miser": ""}, gizmos=(("rocket-pack", "d12"), ("chainsaw", "d6")))
    table = Table(make_state(hero, FOE))
    play = Play(table.state, Actor("s2", frozenset({"s2"}), False), Chance(bytes(32), "0.0"))
    malfunction.haywire(play, "a")
    assert [(one.kind, one.about["device"], one.tn) for one in play.state.matters] == [
        ("malfunction", "rocket-pack", 8),
        ("malfunction-severity", "chainsaw", 0),
    ]


def test_what_broke_goes_with_the_figure_that_had_it() -> None:
    troop = make_troop("a", cards=("KS",), figures=2)
    troop = replace(troop, figures=(Figure("f1", state="down"), Figure("f2")))
    table = acting(troop, FOE, effects=(jam(),))
    table.do(end_go.EndGo())
    table.do(end_turn.EndTurn())
    assert not table.state.effects


def test_a_found_gizmo_is_checked_with_the_die_that_came_with_it() -> None:
    table = dealing("2C", make_troop("a", number="hero", gizmos=(("rocket-pack", "d12"),)), FOE)
    check = table.matter("malfunction")
    assert (check.dice, check.about["device"]) == ("d12", "rocket-pack")


def test_each_device_of_a_troop_is_checked_for_itself() -> None:
    hero = make_troop(
        "a",
        number="hero",
        abilities={"malfunction": "d8", "miser": ""},
        stats={"gizmo": "flamethrower"},
        gizmos=(("rocket-pack", "d12"),),
    )
    checks = [(one.about["device"], one.dice) for one in dealing("2C", hero, FOE).state.matters]
    assert checks == [("flamethrower", "d8"), ("rocket-pack", "d12"), ("gear", "d6")]


def test_a_harrowed_mechanic_mends_what_another_broke() -> None:
    mechanic = make_troop("b", number="hero", abilities=["mechanically-inclined"], harrowed=True, cards=("KS",))
    table = acting(make_troop("a", cards=("QS",)), mechanic, effects=(JAMMED,))
    table.do(Mend("e1", "b"))
    table.throw(4, kind="mend")
    assert table.state.effects == ()


def test_what_a_smarts_roll_mends_is_not_said_to_last_to_the_end_and_names_its_troop_once() -> None:
    jammed = Effect(
        "e1",
        "broken",
        "Automaton stuck (Iron 1)",
        Scope(troop="iron"),
        about={"device": "automaton", "severity": "minor", "figure": "f1"},
    )
    blown = Effect(
        "e2",
        "broken",
        "Chainsaw blown up",
        Scope(troop="iron"),
        about={"device": "chainsaw", "severity": "catastrophe", "figure": "f1"},
    )
    state = make_state(make_troop("iron", figures=2), effects=(jammed, blown))
    said = {line.text: line.amount for line in board(state).facts if "stuck" in line.text or "Chainsaw" in line.text}
    assert said == {"Automaton stuck (Iron 1)": "until Smarts 4", "Chainsaw blown up, Iron": "to the end"}
