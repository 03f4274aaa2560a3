"""Attacks that were allowed, asked for or counted where the book does not have them (Chapter Two, Shooting, Fighting,
Damage; Appendix C: Martyr's Mirror)."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.engine.board import Action
from companion.games.highnoon.table import attacks
from companion.games.highnoon.table.core.state import Effect, Scope
from companion.games.highnoon.table.fighting.charge import Charge
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.guns import bombs, crews
from companion.games.highnoon.table.guns.bombard import Bombard
from companion.games.highnoon.table.magic.cast import Cast
from companion.games.highnoon.table.rolling import keeping, throwing
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.turn.end_go import EndGo
from companion.games.highnoon.table.turn.use_hold import UseHold
from companion.games.highnoon.table.wounds.figure_hit import FigureHit
from tests.games.highnoon.table import gun_support
from tests.games.highnoon.table.fight_support import acting, asked, fighter, foe, in_contact, posse
from tests.games.highnoon.table.magic_support import acts, caster
from tests.games.highnoon.table.support import Table
from tests.games.highnoon.table.view_support import board

HIDDEN = frozenset({"hidden"})


def held(table: Table) -> Table:
    """The action is one off Hold."""
    table.state = replace(table.state, goes=tuple(replace(go, hold=True) for go in table.state.goes))
    return table


def offers(table: Table, command: str) -> list[Action]:
    """What is offered to the one who acts: beside the question whose go it is."""
    return [one for prompt in board(table.state).prompts for one in prompt.actions if one.command == command]


# Poppers


def test_the_only_way_to_shoot_at_a_troop_that_pops_up_is_with_a_hold() -> None:
    for marks in (HIDDEN, frozenset()):
        table = acting(fighter(weapons=("rifle",)), foe(marks=marks), touching=False)
        table.refuses(Shoot("anna", "ben", 6, situations=("popper",)), "no-hold")
        held(table).do(Shoot("anna", "ben", 6, situations=("popper",)))
        assert table.asks("shot")


def test_shots_at_poppers_are_offered_off_hold_alone() -> None:
    table = acting(fighter(weapons=("rifle",)), foe(), foe("carl", marks=HIDDEN), touching=False)
    assert [one.label for one in offers(table, "Shoot")] == ["Shoot …"]
    assert "popper" not in _situations(offers(table, "Shoot")[0])
    held(table)
    assert [one.label for one in offers(table, "Shoot")] == ["Shoot …", "Shoot as it pops up …"]
    assert "popper" in _situations(offers(table, "Shoot")[0])


def _situations(action: Action) -> list[str]:
    return [pick.value for one in action.inputs if one.name == "situations" for pick in one.picks]


def test_solid_shot_at_poppers_is_offered_and_fired_off_hold_alone() -> None:
    table = gun_support.acting(gun_support.cannon(), gun_support.victims(marks=HIDDEN))
    shell = Bombard("cannon", "cannon-solid-shot", 12, target="foes", situations=("popper",))
    table.refuses(shell, "no-hold")
    assert not [one for one in offers(table, "Bombard") if one.label.startswith("Solid shot")]
    held(table)
    assert [one.label for one in offers(table, "Bombard") if one.label.startswith("Solid")] == [
        "Solid shot as it pops up …"
    ]
    table.do(shell)
    assert table.asks("shot")


@pytest.mark.parametrize("weapon", [*crews.SHELLS, *bombs.NAMES])
def test_nothing_that_bursts_is_fired_or_thrown_at_poppers_but_off_hold(weapon: str) -> None:
    gun = gun_support.cannon() if weapon in crews.SHELLS else gun_support.bearer("bomber", weapon)
    table = gun_support.acting(gun, gun_support.victims())
    bombs = Bombard(gun.id, weapon, 4, target="foes", situations=("popper",))
    table.refuses(bombs, "no-hold")
    held(table).do(bombs)
    assert table.state.matters


# Pistols hand to hand


def test_a_pistol_hand_to_hand_reaches_nobody_who_fights_in_a_melee_of_his_own() -> None:
    anna, xav = in_contact(fighter(weapons=("pistol",)), foe("xav"))
    ben, fred = in_contact(foe(), fighter("fred"))
    table = acting(anna, xav, ben, fred, touching=False)
    table.refuses(Shoot("anna", "ben", situations=("contact",)), "not-in-contact")
    table.do(Shoot("anna", "xav", situations=("contact",)))


@pytest.mark.parametrize("attack", [Shoot("gunmen", "ben", situations=("contact",)), Fight("gunmen", "ben")])
def test_a_charge_that_loses_a_man_in_its_attack_checks_after_the_melee_by_pistol_as_by_blow(attack: object) -> None:
    gunmen = posse(figures=3, traits={"shootin": "d6"})
    gunmen = replace(gunmen, figures=tuple(replace(one, weapons=("pistol",)) for one in gunmen.figures))
    table = acting(gunmen, foe(), foe("hal", hold=True), touching=False)
    table.do(Charge("gunmen", "ben"))
    table.choose("nobody", kind="hold-fire")
    table.do(attack)
    table.do(FigureHit("gunmen", "f3", "down", "ben"), "s2")
    words = table.state.words("gunmen")
    assert ("struck-again" in words, "struck" in words) == (True, False)
    assert not table.asks("guts")


def test_a_charge_that_loses_a_man_on_the_way_in_checks_at_once() -> None:
    table = acting(posse(figures=3), foe(), foe("hal", hold=True), touching=False)
    table.do(Charge("gunmen", "ben"))
    table.choose("hal", kind="hold-fire")
    table.do(FigureHit("gunmen", "f3", "down", "hal"), "s2")
    table.do(EndGo(), "s2")
    assert table.asks("guts")


# Whose dice still fall


def interrupted(result: str, *figures: str) -> Table:
    """Anna's two have declared their shots; a Hold comes between, and does that to those figures."""
    anna = posse("anna", figures=2)
    anna = replace(anna, figures=tuple(replace(one, weapons=("rifle",)) for one in anna.figures))
    table = acting(anna, foe(), foe("carl"), foe("hal", hold=True), touching=False)
    table.do(Shoot("anna", "ben", 6))
    table.do(UseHold("hal"), "s2")
    for figure in figures:
        table.do(FigureHit("anna", figure, result, "hal"), "s2")
    return table


@pytest.mark.parametrize("result", ["dirt", "down"])
def test_whoever_a_hold_puts_in_the_dirt_or_down_before_his_dice_fell_fires_no_shot_any_more(result: str) -> None:
    table = interrupted(result, "f1")
    assert [shot.figure for shot in asked(table, "shot")] == ["f2"]
    assert "Anna 1: rifle at Ben: no longer possible." in table.told


@pytest.mark.parametrize("result", ["dirt", "down"])
def test_no_stick_is_thrown_and_no_spell_is_cast_by_whoever_fell_before_the_dice_did(result: str) -> None:
    bomber = gun_support.bearer("bomber", "dynamite")
    thrown = gun_support.acting(bomber, gun_support.victims(), gun_support.victims("hal", hold=True))
    thrown.do(Bombard("bomber", "dynamite", 4, target="foes"))
    cast = acts(caster("hex", "witch", "ball-o-doom"), gun_support.victims(), gun_support.victims("hal", hold=True))
    cast.do(Cast("hex", "ball-o-doom", "foes", inches=12))
    for table, who, kind in ((thrown, "bomber", "blast"), (cast, "hex", "spell")):
        assert table.asks(kind)
        table.do(UseHold("hal"), "s2")
        table.do(FigureHit(who, "f1", result, "hal"), "s2")
        assert not table.asks(kind)
        assert "no longer possible." in table.told
        assert not table.asks("under")


def test_a_shell_goes_off_as_long_as_one_of_the_crew_is_on_his_feet() -> None:
    table = gun_support.acting(gun_support.cannon(figures=2), gun_support.victims())
    table.do(Bombard("cannon", "cannon-canister", 55))
    table.do(FigureHit("cannon", "f1", "down", "foes"), "s2")
    assert table.asks("blast")
    table.do(FigureHit("cannon", "f2", "down", "foes"), "s2")
    assert not table.asks("blast")


def test_the_others_of_that_troop_may_still_name_targets_for_no_die_has_fallen() -> None:
    anna = posse("anna", figures=2)
    anna = replace(anna, figures=tuple(replace(one, weapons=("rifle",)) for one in anna.figures))
    table = acting(anna, foe(), foe("carl"), touching=False)
    table.do(Shoot("anna", "ben", 6, figures=("f1",)))
    table.do(FigureHit("anna", "f1", "dirt", "ben"), "s2")
    assert not table.asks("shot")
    table.do(Shoot("anna", "carl", 6))
    assert [shot.figure for shot in asked(table, "shot")] == ["f2"]


def test_a_shot_whose_die_has_fallen_stands_whatever_befalls_its_shooter() -> None:
    table = acting(fighter(weapons=("rifle",)), foe(), touching=False, hands={"s1": ("white",)})
    table.do(Shoot("anna", "ben", 6))
    table.throw(2, kind="shot")
    table.do(FigureHit("anna", "f1", "down", "ben"))
    assert asked(table, "shot")


def test_a_crew_fires_its_gun_as_long_as_one_of_it_is_on_his_feet() -> None:
    table = gun_support.acting(gun_support.cannon(figures=2), gun_support.victims())
    table.do(Bombard("cannon", "cannon-solid-shot", 12, target="foes"))
    (shot,) = asked(table, "shot")
    table.do(FigureHit("cannon", shot.figure, "down", "foes"))
    assert asked(table, "shot")
    table.do(FigureHit("cannon", "f2" if shot.figure == "f1" else "f1", "down", "foes"))
    assert not asked(table, "shot")


def test_once_a_hammer_was_fanned_the_dice_have_fallen_and_nobody_of_the_troop_names_a_target_any_more() -> None:
    anna = posse("anna", figures=2, abilities=("fannin",))
    anna = replace(anna, figures=tuple(replace(one, weapons=("pistol",)) for one in anna.figures))
    table = acting(anna, foe(), foe("carl"), touching=False)
    table.do(Shoot("anna", "ben", 6, style="fannin", figures=("f1",)))
    table.throw(2, kind="fan")
    table.refuses(Shoot("anna", "carl", 6, figures=("f2",)), "dice-fell")


def test_whoever_fell_before_his_fanned_shots_were_counted_fires_none() -> None:
    anna = fighter(weapons=("pistol",), abilities=("fannin",))
    table = acting(anna, foe(), touching=False)
    table.do(Shoot("anna", "ben", 6, style="fannin"))
    table.do(FigureHit("anna", "f1", "dirt", "ben"))
    table.throw(2, kind="fan")
    assert not table.asks("shot")


def test_where_a_hero_is_hit_is_not_asked_once_a_head_shot_has_put_him_down() -> None:
    table = acting(
        fighter(weapons=("pistol",)), foe("rex", number="hero"), touching=False, hands={"s2": ("white", "white")}
    )
    table.do(Shoot("anna", "rex", 6))
    for kind, faces in (("shot", (5,)), ("shot", (5,)), ("damage", (5, 5)), ("damage", (5, 4))):
        table.throw(*faces, kind=kind)
    table.load(3, 3)
    table.do(throwing.ThrowAll(), "s2")
    table.do(keeping.AcceptAll(), "s2")
    assert len(asked(table, "critical")) == 2
    table.throw(6, 6, kind="critical")
    assert table.troop("rex").figures[0].state == "down"
    assert not table.state.matters


# The mirror


def test_all_damage_that_was_done_to_the_caster_comes_back_even_of_shots_after_the_one_that_felled_him() -> None:
    glass = Effect(
        "e1",
        "martyrs-mirror",
        "Mirror: 2 attacks",
        Scope(troop="rex"),
        amount=2,
        spell="martyrs-mirror",
        caster="rex",
        caster_figure="f1",
    )
    table = acting(fighter(weapons=("pistol",)), foe("rex"), touching=False, effects=(glass,))
    table.do(Shoot("anna", "rex", 6))
    for kind, faces in (("shot", (5,)), ("shot", (5,)), ("damage", (5, 5)), ("damage", (5, 4))):
        table.throw(*faces, kind=kind)
    table.throw(1, kind="vigor", troop="rex")
    assert table.troop("rex").figures[0].state == "down"
    assert [(one.troop, one.tn) for one in asked(table, "vigor")] == [("anna", 10), ("anna", 9)]
    assert not table.state.effects


# Figures that a table agreed on


def test_the_form_of_a_shell_names_the_range_that_this_table_plays() -> None:
    for switches, inches in (({}, "60″"), ({"weapon-cannon-shrapnel-range": "36"}, "36″")):
        table = gun_support.acting(gun_support.cannon(), gun_support.victims(), switches=switches)
        (shell,) = (one for one in offers(table, "Bombard") if one.label.startswith("Shrapnel"))
        (far,) = (one for one in shell.inputs if one.name == "inches")
        assert [one.name for one in far.picks][-1] == f"up to {inches}"


def test_no_attack_reads_a_weapon_past_what_the_table_agreed_on() -> None:
    modules = sorted(Path(attacks.__path__[0]).glob("*.py"))
    assert modules
    assert [one.name for one in modules if "catalog()" in one.read_text(encoding="utf-8")] == []


def test_attack_against_defense_knows_of_no_spell() -> None:
    modules = Path(attacks.__path__[0]).parent.glob("fighting/*.py")
    assert [one.name for one in modules if "table.magic" in one.read_text(encoding="utf-8")] == []
