"""Dynamite, rockets, flamethrowers, and what blows up by itself (Appendix B; Weird Warriors)."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.highnoon.table.core.state import EVERYBODY, Effect, Scope, Troop
from companion.games.highnoon.table.gizmos.flamethrower import Torch
from companion.games.highnoon.table.guns import bombs
from companion.games.highnoon.table.guns.bombard import Bombard
from companion.games.highnoon.table.rolling import answering
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.turn.draw import dealt
from companion.games.highnoon.table.wounds.figure_hit import FigureHit
from tests.games.highnoon.table.gun_support import Step, acting, bearer, lost, under, victims
from tests.games.highnoon.table.support import Table, make_state, make_troop


def bomber(*weapons: str, **more: Any) -> Troop:
    return bearer("bomber", *(weapons or ("bow", "dynamite-arrow", "dynamite")), **more)


def pyro(**more: Any) -> Troop:
    stats = {"traits": {"shootin": "-", "smarts": "d8", "strength": "d6", "vigor": "d6", "guts": "d6", "fightin": "d4"}}
    stats["weapons"] = ("rockets",)  # type: ignore[assignment] # a stat block holds all sorts
    return bearer("pyro", "rockets", **{"stats": stats, "abilities": {"artillery": "d10"}, **more})


def torcher(**more: Any) -> Troop:
    return bearer("torcher", "flamethrower", **more)


# Dynamite


def test_a_figure_with_strength_d6_throws_dynamite_up_to_8_inches_and_half_of_it_is_short() -> None:
    for inches, tn in ((4, 4), (5, 8), (8, 8)):
        table = acting(bomber(), victims())
        table.do(Bombard("bomber", "dynamite", inches, target="foes"))
        roll = table.matter("blast")
        assert (roll.trait, roll.dice, roll.tn) == ("strength", "d6", tn)
    table = acting(bomber(), victims())
    table.do(Bombard("bomber", "dynamite", 9))
    assert not table.state.matters
    assert "out of range" in table.told


@pytest.mark.parametrize(("die", "inches"), [("d4", 6), ("d6", 8), ("d8", 10), ("d12+2", 14), ("-", 0)])
def test_dynamite_flies_the_strength_die_and_2_inches(die: str, inches: int) -> None:
    troop = bomber(traits={"strength": die})
    assert bombs.reach(make_state(troop), troop, "dynamite") == inches


def test_thrown_dynamite_does_2d10_to_everything_under_the_template() -> None:
    table = acting(bomber(), victims())
    table.do(Bombard("bomber", "dynamite", 4, target="foes"))
    table.throw(4, kind="blast")
    table.choose("foes/f1", kind="under")
    assert table.matter("damage").dice == "2d10"


def test_missed_dynamite_strays_d4_in_a_d12_direction() -> None:
    table = acting(bomber(), victims())
    table.do(Bombard("bomber", "dynamite", 8, target="foes"))
    table.throw(3, kind="blast")
    assert [matter.dice for matter in table.state.matters] == ["d12", "d4"]


def test_whoever_throws_may_go_prone_at_once_and_is_a_point_harder_to_hurt_by_it() -> None:
    table = acting(bomber(), victims())
    table.do(Bombard("bomber", "dynamite", 4, target="foes"))
    assert table.troop("bomber").figures[0].prone
    table.throw(4, kind="blast")
    table.choose("bomber/f1", kind="under")
    assert lost(table.matter("damage")) == {"Prone": -1}
    table = acting(bomber(), victims())
    table.do(Bombard("bomber", "dynamite", 4, target="foes", stays=True))
    assert not table.troop("bomber").figures[0].prone


def test_riders_and_the_proud_do_not_duck() -> None:
    for troop in (bomber(marks=frozenset({"mounted"})), bomber(abilities=("big-britches",))):
        table = acting(troop, victims())
        table.do(Bombard("bomber", "dynamite", 4, target="foes"))
        assert not table.troop("bomber").figures[0].prone


def test_a_throw_is_a_strength_roll_on_which_nothing_of_shootin_counts() -> None:
    dust = Effect("e1", "dust-devils", "Dust devils", EVERYBODY, rolls=("shootin",), amount=-2)
    table = acting(bomber(morale="shaken", abilities=("bad-eyes",)), victims(), effects=(dust,))
    table.do(Bombard("bomber", "dynamite", 4, situations=("popup",), free=-1, why="Wind"))
    assert lost(table.matter("blast")) == {"Shaken": -1, "Wind": -1}


def test_dynamite_is_no_shootin_attack_so_it_needs_no_ammunition() -> None:
    table = acting(bomber(marks=frozenset({"out-of-ammo"})), victims())
    table.refuses(Bombard("bomber", "dynamite-arrow", 4), "no-ammo")
    table.do(Bombard("bomber", "dynamite", 4))


# By bow


def test_a_dynamite_arrow_is_a_shootin_roll_at_bow_range_for_2d8() -> None:
    table = acting(bomber(), victims())
    for inches, tn in ((12, 4), (13, 8), (24, 8)):
        table = acting(bomber(traits={"shootin": "d8"}), victims())
        table.do(Bombard("bomber", "dynamite-arrow", inches, target="foes"))
        roll = table.matter("blast")
        assert (roll.trait, roll.dice, roll.tn) == ("shootin", "d8", tn)
    table.throw(8, 1, kind="blast")
    table.choose("foes/f1", kind="under")
    assert table.matter("damage").dice == "2d8"


def test_a_missed_arrow_strays_as_shrapnel_does() -> None:
    table = acting(bomber(), victims())
    table.do(Bombard("bomber", "dynamite-arrow", 12))
    table.throw(3, kind="blast")
    assert [matter.dice for matter in table.state.matters] == ["d12", "d10"]


def test_the_demolitionist_shoots_one_arrow_with_dynamite_or_one_without_or_throws_one_stick() -> None:
    table = acting(bomber(), victims())
    table.do(Bombard("bomber", "dynamite-arrow", 12))
    table.settle_all()
    table.refuses(Shoot("bomber", "foes", 12), "dice-fell")
    table.refuses(Bombard("bomber", "dynamite", 4), "dice-fell")
    table = acting(bomber(), victims())
    table.do(Shoot("bomber", "foes", 12))
    table.refuses(Bombard("bomber", "dynamite", 4), "nobody-shoots")


def test_a_bow_takes_two_hands() -> None:
    table = acting(bomber(abilities=("one-armed-bandit",)), victims())
    table.refuses(Bombard("bomber", "dynamite-arrow", 12), "nobody-shoots")
    table.do(Bombard("bomber", "dynamite", 4))


# Rockets


def test_rockets_are_an_artillery_roll_at_48_inches_for_2d10() -> None:
    table = acting(pyro(), victims())
    for inches, tn in ((24, 4), (25, 8), (48, 8)):
        table = acting(pyro(), victims())
        table.do(Bombard("pyro", "rockets", inches, target="foes"))
        assert (table.matter("blast").dice, table.matter("blast").tn) == ("d10", tn)
    table.throw(9, kind="blast")
    table.choose("foes/f1", kind="under")
    assert table.matter("damage").dice == "2d10"


def test_a_rocket_strays_2d6_at_short_range_and_3d6_at_long() -> None:
    for inches, dice in ((24, "2d6"), (25, "3d6")):
        table = acting(pyro(), victims())
        table.do(Bombard("pyro", "rockets", inches))
        table.throw(1, kind="blast")
        assert [matter.dice for matter in table.state.matters] == ["d12", dice]


def test_a_rocket_fired_at_14_inches_that_rolls_12_moves_7() -> None:
    table = acting(pyro(), victims())
    table.do(Bombard("pyro", "rockets", 14))
    table.throw(1, kind="blast")
    table.throw(6, kind="deviation")
    table.throw(6, 6, kind="deviation")
    assert "Rocket strays 7″ toward 6 o’clock." in table.told


# Flamethrowers


def test_a_flamethrower_needs_no_roll_and_does_2d10_to_everything_under_its_template() -> None:
    table = acting(torcher(), victims())
    table.do(Torch("torcher"))
    assert under(table).title == "Flamethrower: who is under the Flamethrower Template?"
    table.choose("foes/f1", "foes/f2", kind="under")
    assert [matter.dice for matter in table.state.matters] == ["2d10", "2d10"]


def test_prone_and_cover_are_armor_against_flames_and_heavy_armor_is_none() -> None:
    table = acting(torcher(), victims(abilities=("heavy-armor",), marks=frozenset({"hard-cover"})))
    table.do(Torch("torcher"))
    table.choose("foes/f1", kind="under")
    assert lost(table.matter("damage")) == {"Hard cover": -2}


def test_a_horse_burns_with_its_rider() -> None:
    table = acting(torcher(), victims(marks=frozenset({"mounted"})))
    table.do(Torch("torcher"))
    table.choose("foes/f1", kind="under")
    assert table.asks("horse-damage")


def test_nobody_burns_himself_or_twice_in_an_action() -> None:
    table = acting(torcher(), victims())
    table.do(Torch("torcher"))
    assert "torcher/f1" not in {option.value for option in under(table).options}
    table.refuses(Torch("torcher"), "nobody-shoots")


def test_a_flamethrower_that_is_out_of_order_burns_nobody() -> None:
    broken = Effect(
        "e1",
        "broken",
        "Out",
        Scope(troop="torcher"),
        about={"device": "flamethrower", "severity": "minor", "figure": "f1"},
    )
    acting(torcher(), victims(), effects=(broken,)).refuses(Torch("torcher"), "nobody-shoots")
    acting(make_troop("gunmen"), victims()).refuses(Torch("gunmen"), "nobody-shoots")


def test_each_of_a_squad_lays_its_own_template() -> None:
    table = acting(torcher(number="posse", figures=3), victims())
    table.do(Torch("torcher", ("f1", "f3")))
    assert len([matter for matter in table.state.matters if matter.kind == "under"]) == 2


# What blows up by itself


def automatons(figures: int = 2) -> Troop:
    return make_troop("robots", seat="s2", figures=figures, stats={"card": "automatons", "bounty": 30})


def test_a_destroyed_automaton_does_2d6_to_everything_under_the_template_on_top_of_it() -> None:
    table = acting(make_troop("gunmen"), automatons())
    table.do(FigureHit("robots", "f1", "down"))
    assert under(table).title == "The Automaton blows up: who is under the Boom! Template?"
    assert under(table).seat == "s2"
    table.choose("gunmen/f1", "robots/f2", kind="under", seat="s2")
    assert {(matter.dice, matter.about["victim"]) for matter in table.state.matters} == {
        ("2d6", "gunmen"),
        ("2d6", "robots"),
    }


def test_an_automaton_that_takes_another_with_it_blows_up_twice() -> None:
    table = acting(make_troop("gunmen"), automatons())
    table.do(FigureHit("robots", "f1", "down"))
    table.choose("robots/f2", seat="s2")
    table.throw(5, 5, kind="damage")
    table.throw(1, kind="vigor")
    assert under(table).about["blast"]
    table.choose()
    assert not table.state.matters


def test_a_destroyed_tarantula_does_2d6_to_every_figure_in_contact_and_armor_does_not_help() -> None:
    spiders = make_troop("spiders", seat="s2", figures=2, stats={"card": "clockwork-tarantulas"})
    table = acting(make_troop("gunmen", abilities={"armor": "2"}, marks=frozenset({"mounted"})), spiders)
    table.do(FigureHit("spiders", "f1", "down"))
    assert under(table).title == "The Tarantula melts: who is in base contact?"
    table.choose("gunmen/f1")
    assert [(matter.kind, matter.dice) for matter in table.state.matters] == [("damage", "2d6")]
    assert lost(table.matter("damage")) == {}


def test_a_table_that_keeps_no_figures_here_asks_nothing_of_an_end() -> None:
    table = acting(make_troop("gunmen"), automatons(), parts=frozenset({"cards"}))
    table.do(FigureHit("robots", "f1", "down"))
    assert not table.asks("under")


def test_a_demolitionist_on_a_black_joker_is_killed_and_the_others_under_the_template_take_2d8() -> None:
    owner = make_troop("a", number="single", abilities=("demolitionist-quiver",))
    table = Table(make_state(owner, victims(), parts=frozenset({"figures", "cards"})))
    with Step(table) as play:
        dealt(play, "a", "BJ")
    assert table.troop("a").figures[0].state == "down"
    assert not table.state.score
    table.choose("foes/f2", kind="under")
    assert table.matter("damage").dice == "2d8"
    assert table.matter("damage").about["by"] == ""


def test_an_end_can_be_settled_at_the_table() -> None:
    table = acting(make_troop("gunmen"), automatons())
    table.do(FigureHit("robots", "f1", "down"))
    table.do(answering.Skip(under(table).id), "s2")
    assert not table.state.matters


def test_the_end_of_a_machine_waits_for_the_vigor_rolls_of_what_destroyed_it() -> None:
    table = acting(bomber(), replace(automatons(), stats=replace(automatons().stats, traits={"vigor": "d8"})))
    table.do(Bombard("bomber", "dynamite", 4, target="robots"))
    table.throw(4, kind="blast")
    table.choose("robots/f1", "robots/f2", kind="under")
    table.throw(9, 9, kind="damage")
    table.throw(9, 9, kind="damage")
    table.throw(1, kind="vigor")
    assert table.matter("vigor").figure == "f2"
    table.throw(7, kind="vigor")
    assert len([matter for matter in table.state.matters if matter.kind == "under"]) == 2
