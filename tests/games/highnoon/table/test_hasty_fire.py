"""Moving on a Hold and then firing at a place, throwing or casting: the -1 stands in the form where it is rolled, and
nowhere else (Holding Actions)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from companion.games.highnoon.table.by_hand.mark import Mark
from companion.games.highnoon.table.core.state import Deed, Effect, Scope
from companion.games.highnoon.table.guns.bombard import Bombard
from companion.games.highnoon.table.guns.buildings import AddBuilding
from companion.games.highnoon.table.magic.cast import Cast
from tests.games.highnoon.table.gun_support import CANNON, acting, cannon, lost, victims
from tests.games.highnoon.table.magic_support import acts, caster
from tests.games.highnoon.table.odds_support import card
from tests.games.highnoon.table.shot_support import counted, foe
from tests.games.highnoon.table.support import Table
from tests.games.highnoon.table.test_aiming import fields, form, off_hold
from tests.games.highnoon.table.test_explosives import bomber, pyro
from tests.games.highnoon.table.view_support import first_mine, named

HASTY = {"Moved on a Hold": -1}
AT_A_PLACE = ["cannon-shrapnel", "cannon-canister", "cannon-solid-shot", "rockets", "dynamite-arrow"]
"""What is fired at a place, and rolled with Shootin' or with *artillery* in its stead."""


def firing(weapon: str, *, moves: bool = True) -> Table:
    """Whoever has that weapon acts off a Hold and, with ``moves``, has got off the horse in it. There is a church."""
    made = pyro if weapon == "rockets" else cannon if weapon in CANNON else bomber
    troop = made(marks=frozenset({"mounted"} if moves else ()))
    table = off_hold(acting(troop, victims()))
    table.do(AddBuilding("Church"))
    if moves:
        table.do(Mark(troop.id, "mounted", on=False))
    return table


def fires(table: Table, weapon: str, *situations: str) -> Table:
    """At the church, 12" away."""
    (go,) = table.state.goes
    table.do(Bombard(go.troops[0], weapon, exact="12", target="building/b1", situations=situations))
    return table


@pytest.mark.parametrize("weapon", AT_A_PLACE)
@pytest.mark.parametrize("ticked", [(), ("moved",)])
def test_who_was_seen_to_move_on_a_hold_fires_at_a_place_at_1_less_and_never_at_2(
    weapon: str, ticked: tuple[str, ...]
) -> None:
    table = fires(firing(weapon), weapon, *ticked)
    assert lost(table.matter("blast")) == HASTY
    assert [line.rule for line in table.matter("blast").modifiers] == ["hasty-shot"]


@pytest.mark.parametrize("weapon", AT_A_PLACE)
def test_the_form_names_the_1_less_where_it_is_rolled_and_asks_where_nobody_was_seen_to_move(weapon: str) -> None:
    for moves, kind in ((True, "facts"), (False, "some")):
        table = firing(weapon, moves=moves)
        assert form(table, "Bombard", weapon=weapon).inputs[-2].kind == kind
        assert lost(fires(table, weapon).matter("blast")) == (HASTY if moves else {})


def test_the_odds_of_a_hasty_arrow_are_those_of_a_roll_at_1_less() -> None:
    def chances(*, moves: bool) -> Fraction:
        chance = card(fires(firing("dynamite-arrow", moves=moves), "dynamite-arrow"), "blast").odds
        assert chance is not None
        return chance

    assert (chances(moves=False), chances(moves=True)) == (Fraction(1, 2), Fraction(1, 3))


def test_solid_shot_at_somebody_off_a_hold_is_a_hasty_shot_once() -> None:
    table = firing("cannon-solid-shot")
    table.do(Bombard("cannon", "cannon-solid-shot", exact="12", target="foes", situations=("moved",)))
    assert counted(table) == HASTY


def test_who_was_seen_to_move_on_a_hold_still_fires_hastily_once_the_cloaked_are_found() -> None:
    table = firing("dynamite-arrow")
    cloak = Effect("e9", "cloak", "Cloak", Scope(troop="foes"), amount=4, spell="cloak")
    table.state = replace(table.state, effects=(*table.state.effects, cloak))
    table.do(Bombard("bomber", "dynamite-arrow", exact="12", target="foes"))
    table.throw(6, 5, kind="find-for-blast")
    assert lost(table.matter("blast")) == HASTY


def test_a_throw_off_a_hold_is_no_shootin_roll_so_nothing_of_it_is_shown_or_counted() -> None:
    table = firing("dynamite")
    offered = form(table, "Bombard", weapon="dynamite")
    assert fields(offered, "situations") == fields(offered, "moved") == []
    table.do(Bombard("bomber", "dynamite", exact="4", target="foes", situations=("moved", "popup")))
    assert table.matter("blast").modifiers == ()


def test_of_two_archers_the_one_who_leapt_off_a_hold_shoots_at_1_less_and_the_form_still_asks_about_the_other() -> None:
    table = off_hold(acting(bomber(number="posse", figures=2), victims()))
    table.state = replace(table.state, goes=(replace(table.state.goes[0], did=(Deed("leapt", "bomber", "f1"),)),))
    moved = form(table, "Bombard", weapon="dynamite-arrow").inputs[-2]
    assert (moved.kind, moved.help) == ("some", "Anyone the app saw move gets the -1 anyway.")
    for figure, expected in (("f1", HASTY), ("f2", {})):
        table.do(Bombard("bomber", "dynamite-arrow", exact="12", target="foes", figure=figure))
        assert lost(next(one for one in table.state.matters if one.figure == figure)) == expected


@pytest.mark.parametrize("ticked", [(), ("moved",)])
def test_a_soul_blast_has_to_hit_as_a_hasty_shot_does(ticked: tuple[str, ...]) -> None:
    for moves in (True, False):
        hex_ = caster("hex", "huckster", "soul-blast", marks=frozenset({"mounted"} if moves else ()))
        table = off_hold(acts(hex_, foe()))
        if moves:
            table.do(Mark("hex", "mounted", on=False))
        (shown,) = (one.inputs[-2].kind for one in named(first_mine(table.state).actions, "Cast"))
        assert shown == ("facts" if moves else "some")
        table.do(Cast("hex", "soul-blast", "foe/f1", inches=6, situations=ticked))
        assert lost(table.matter("spell")) == (HASTY if moves or ticked else {})


def test_a_ball_o_doom_is_aimed_at_no_figure_like_a_shot_so_moving_on_a_hold_costs_it_nothing() -> None:
    hexer = caster("hex", "huckster", "ball-o-doom", marks=frozenset({"mounted"}))
    table = off_hold(acts(hexer, foe()))
    table.do(Mark("hex", "mounted", on=False))
    (offered,) = named(first_mine(table.state).actions, "Cast")
    assert fields(offered, "moved") == fields(offered, "situations") == []
    table.do(Cast("hex", "ball-o-doom", "foe", inches=6, situations=("moved",)))
    assert table.matter("spell").modifiers == ()
