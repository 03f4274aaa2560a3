"""Appendix F, Strange Locales: getting in, what counts while a troop is there, leaving, and what is carried away."""

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.play import Viewer
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import EVERYBODY, Effect, Go, Matter, Scope, Troop
from companion.games.highnoon.table.fate import joker_tables, loot, stampede
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.guns import buildings
from companion.games.highnoon.table.guns.buildings import HitBuilding
from companion.games.highnoon.table.moving import costs
from companion.games.highnoon.table.places import carry_off, entering_and_leaving, locales, weird_tree
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.turn import end_turn
from companion.games.highnoon.table.wounds import figure_hit
from tests.games.highnoon.table.shot_support import duel, foe, one

from .freak_support import next_turn
from .locale_support import battle, came, enter, go_in
from .support import Table, counts, make_troop


def harms(table: Table) -> list[Matter]:
    return [matter for matter in table.state.matters if matter.kind == "damage"]


def labels(table: Table, troop: str) -> list[str]:
    seat = table.troop(troop).seat
    eyes = Seeing(table.state, Viewer(seat, frozenset({seat})))
    offers = (stampede.offer, entering_and_leaving.offer, entering_and_leaving.offer_leaving, carry_off.offer)
    return [action.label for offer in offers for action in offer(eyes, table.troop(troop))]


def acting(table: Table, troop: str) -> Table:
    go = Go((troop,), table.troop(troop).seat, "", moment="x")
    table.state = replace(table.state, goes=(go,), moment="x")
    return table


# What counts there


@pytest.mark.parametrize("locale", ["cave", "deserted-cabin", "mine-shaft", "ruin"])
def test_whoever_is_in_a_cave_a_cabin_a_mine_or_a_ruin_has_hard_cover(locale: str) -> None:
    table = enter(battle(locale, make_troop("sly", marks=frozenset({"light-cover"}))), 3, "sly")
    assert table.troop("sly").marks & {"hard-cover", "light-cover"} == {"hard-cover"}


def test_tombstones_are_light_cover_and_a_graveyard_takes_2_off_guts() -> None:
    table = enter(battle("graveyard"), 3)
    assert "light-cover" in table.troop("gunmen").marks
    assert counts(table, "gunmen", "guts", "guts") == -2


def test_burial_grounds_take_2_off_guts_and_2_off_every_skill_roll_of_the_undead() -> None:
    table = enter(battle("indian-burial-grounds", make_troop("dead", abilities=["undead"])), 3, "dead")
    assert counts(table, "dead", "shootin") == -2
    table.do(entering_and_leaving.ExploreLocale("gunmen"))
    assert [counts(table, "gunmen", trait) for trait in ("shootin", "guts")] == [0, -2]


def test_a_hero_in_a_field_o_bones_is_known_to_be_there() -> None:
    assert "field-o-bones" in enter(battle("field-o-bones"), 3, "nell").troop("nell").marks


def test_what_counted_there_counts_no_more_once_a_troop_has_left() -> None:
    table = enter(battle("graveyard"), 3)
    table.do(entering_and_leaving.LeaveLocale("gunmen"))
    assert not table.troop("gunmen").marks
    table.refuses(entering_and_leaving.LeaveLocale("gunmen"), "not-inside")


# Getting in


def test_who_fails_an_easy_strength_roll_falls_into_the_rattler_pit_for_1d6() -> None:
    table = battle("rattler-pit")
    table.do(entering_and_leaving.ExploreLocale("gunmen"))
    climb = table.matter("locale-climb")
    assert (climb.trait, climb.tn) == ("strength", 4)
    table.throw(3, kind="locale-climb")
    assert [matter.dice for matter in harms(table)] == ["1d6"] * 5
    table.throw(3, kind="locale")
    for face in (5, 4, 3, 2, 1):
        table.throw(face, kind="damage")
    assert [matter.tn for matter in table.state.open_matters if matter.kind == "vigor"] == [5, 4, 3, 2, 1]


def test_who_makes_the_strength_roll_gets_into_the_pit_unharmed_and_every_troop_has_to() -> None:
    table = go_in(battle("rattler-pit"))
    assert not harms(table)
    table.throw(3, kind="locale")
    table.do(entering_and_leaving.ExploreLocale("nell"))
    assert table.matter("locale-climb").troop == "nell"


def test_the_cliffs_of_the_tower_take_two_strength_rolls_and_each_failure_2d6() -> None:
    table = battle("strange-tower", make_troop("goat", number="hero", abilities=["climbin"]))
    table.do(entering_and_leaving.ExploreLocale("goat"))
    first, second = (one_ for one_ in table.state.matters if one_.kind == "locale-climb")
    assert [line.amount for line in (*first.modifiers, *second.modifiers)] == [2, 2]
    table.throw(1, kind="locale-climb")
    table.throw(2, kind="locale-climb")
    assert [matter.dice for matter in harms(table)] == ["2d6"]


def test_the_avalanche_does_4d6_and_leaves_rubble_that_is_hard_cover_and_no_climb() -> None:
    table = enter(battle("strange-tower"), 1, "nell")
    assert [matter.dice for matter in harms(table)] == ["4d6"]
    assert "hard-cover" in table.troop("nell").marks
    table.settle_all()
    table.do(entering_and_leaving.ExploreLocale("ronin"), "s2")
    assert not table.asks("locale-climb")
    assert "hard-cover" in table.troop("ronin").marks


def test_an_empty_tower_is_hard_cover() -> None:
    assert "hard-cover" in enter(battle("strange-tower"), 3).troop("gunmen").marks


def test_another_strength_roll_gets_to_the_loot_above_the_devil_bats_once() -> None:
    table = enter(battle("strange-tower"), 2)
    table.do(entering_and_leaving.ExploreLocale("gunmen"))
    table.throw(4, kind="tower-top")
    assert table.seat("s1").bounty == 25
    go_in(table, "nell")
    assert not table.asks("tower-top")


# Who lives there


@pytest.mark.parametrize(("locale", "total"), [("graveyard", 1), ("graveyard", 6), ("field-o-bones", 2)])
def test_the_dead_of_graveyards_and_fields_have_nothing_but_their_hands(locale: str, total: int) -> None:
    (dead,) = came(enter(battle(locale), total))
    assert not dead.stats.weapons
    assert not any(figure.weapons for figure in dead.figures)


def test_the_restless_dead_and_hired_ones_keep_their_guns() -> None:
    table = enter(battle("weird-tree"), 4)
    table.do(joker_tables.RollFreakEvent("gunmen"))
    table.throw(12)
    dead = next(troop for troop in came(table) if troop.stats.card == "walkin-dead")
    assert all(figure.weapons for figure in dead.figures)


def test_outlaws_in_their_hideout_have_its_cover_and_hired_ones_do_not() -> None:
    assert "hard-cover" in came(enter(battle("deserted-cabin"), 1))[0].marks


def test_whoever_shoots_at_the_bokkor_in_his_clearing_has_2_less() -> None:
    bokkor = foe(marks=frozenset({"bokkor-clearing"}))
    table = duel(one(), bokkor)
    table.do(Shoot("gunman", "foe", 12))
    assert sum(line.amount for line in table.matter("shot").modifiers) == -2


def test_whoever_fights_the_bokkor_in_his_clearing_has_2_less() -> None:
    table = duel(one(), foe(marks=frozenset({"bokkor-clearing"})))
    table.do(Fight("gunman", "foe"))
    assert sum(line.amount for line in table.matter("attack").modifiers) == -2


def test_skeletons_fall_apart_when_the_intruders_leave_and_new_ones_rise_with_the_next() -> None:
    table = enter(battle("field-o-bones"), 2)
    table.refuses(entering_and_leaving.ExploreLocale("gunmen"), "explored-already")
    table.do(entering_and_leaving.LeaveLocale("gunmen"))
    (bones,) = came(table)
    assert bones.status == "out"
    table.do(entering_and_leaving.ExploreLocale("ronin"), "s2")
    assert [troop.alive for troop in came(table)] == [False, True]


def robbed(**fields: Any) -> tuple[Table, Troop]:
    table = enter(battle("graveyard", **fields), 5)
    (robbers,) = came(table)
    return table, robbers


def test_chasing_the_grave_robbers_out_is_worth_25() -> None:
    table, robbers = robbed()
    table.do(entering_and_leaving.LeaveLocale(robbers.id), robbers.seat)
    table.do(end_turn.EndTurn())
    table.choose("s1", kind="grave-robbers")
    assert table.seat("s1").bounty == 25
    assert not table.state.effects


def test_nobody_is_paid_while_grave_robbers_are_still_about() -> None:
    table, _ = robbed()
    table.do(end_turn.EndTurn())
    assert not table.asks("grave-robbers")
    assert table.state.effects


def test_with_the_miners_gone_a_turn_of_digging_brings_25() -> None:
    table = enter(battle("mine-shaft"), 2)
    (miners,) = came(table)
    table.do(entering_and_leaving.ExploreLocale("gunmen"))
    assert table.seat("s1").bounty == 0
    for figure in miners.figures:
        table.do(figure_hit.FigureHit(miners.id, figure.id, "down", "nobody"), miners.seat)
    table.settle_all()
    table.do(entering_and_leaving.ExploreLocale("gunmen"))
    table.do(entering_and_leaving.ExploreLocale("gunmen"))
    assert table.seat("s1").bounty == 25


def test_the_tunnels_lead_anywhere_for_every_troop_that_enters() -> None:
    table = enter(battle("mine-shaft"), 5)
    table.do(entering_and_leaving.ExploreLocale("ronin"), "s2")
    said = [text for text, _ in table.state.reminders if "anywhere" in text and "next move" in text]
    assert [text.split(" may")[0] for text in said if " may" in text] == ["Gunmen", "Ronin"]


# What is carried off


def test_the_gold_of_the_ruin_takes_a_combined_strength_of_18_and_is_worth_50_once() -> None:
    table = enter(battle("ruin"), 5)
    assert not table.seat("s1").bounty
    table.refuses(carry_off.CarryOff("nell"), "too-heavy")
    table.refuses(carry_off.CarryOff("ronin"), "not-carried", "s2")
    table.do(carry_off.CarryOff("gunmen"))
    assert table.seat("s1").bounty == 50
    table.refuses(carry_off.CarryOff("ronin"), "no-treasure", "s2")


@pytest.mark.parametrize(("die", "up", "strength"), [("d6", 3, 18), ("d8", 2, 16), ("d12+2", 1, 14), ("-", 5, 0)])
def test_combined_strength_is_the_die_types_of_those_on_their_feet(die: str, up: int, strength: int) -> None:
    troop = make_troop("team", traits={"strength": die})
    figures = tuple(replace(figure, state="up" if place < up else "dirt") for place, figure in enumerate(troop.figures))
    assert loot.strength(replace(troop, figures=figures)) == strength


def test_an_outlaw_taken_off_the_edge_is_worth_50_to_those_who_escort_him() -> None:
    table = enter(battle("weird-tree"), 5)
    table.refuses(carry_off.CarryOff("rex"), "not-carried", "s2")
    table.do(carry_off.CarryOff("gunmen"))
    assert table.seat("s1").bounty == 50


# The gunslinger's weapon


def test_the_gunslingers_weapon_adds_2_to_shots_and_to_their_damage() -> None:
    rolls = ("shootin", "shot-damage")
    gun = Effect("e1", "hogleg", "The gunslinger's weapon", Scope(troop="gunman"), "cabin-owner", rolls, 2)
    table = duel(one(), foe(), effects=(gun,))
    table.do(Shoot("gunman", "foe", 12))
    assert sum(line.amount for line in table.matter("shot").modifiers) == 2
    table.throw(4, kind="shot")
    table.throw(5, 3, kind="damage")
    assert table.matter("vigor").tn == 5 + 3 + 2


def test_armor_lowers_damage_and_never_the_vigor_roll_against_it() -> None:
    table = duel(one(), foe(abilities={"armor": "2"}))
    table.do(Shoot("gunman", "foe", 12))
    table.throw(4, kind="shot")
    table.throw(5, 5, kind="damage")
    assert (table.matter("vigor").tn, table.matter("vigor").modifiers) == (8, ())


# What explosives bring down


@pytest.mark.parametrize(
    ("locale", "name"),
    [
        ("deserted-cabin", "The deserted cabin: 0 of 25 points of damage"),
        ("mine-shaft", "The entrance of the mine: 0 of 50 points of damage"),
    ],
)
def test_a_cabin_takes_25_points_and_the_entrance_of_a_mine_50(locale: str, name: str) -> None:
    table = enter(battle(locale), 3)
    table.do(entering_and_leaving.ExploreLocale("ronin"), "s2")
    assert [effect.name for effect in table.state.effects] == [name]


def blow_up(table: Table, points: int, by: str = "") -> None:
    key = table.state.effects[0].about["key"]
    table.do(HitBuilding(key, points, by), table.troop(by).seat if by else "s1")


def test_whoever_destroys_the_hangin_tree_with_50_points_earns_50_and_it_catches_nobody_any_more() -> None:
    table = enter(battle("weird-tree"), 1)
    table.throw(6, 5, kind="hangin-tree")
    blow_up(table, 49, "ronin")
    assert table.seat("s2").bounty == 0
    blow_up(table, 1, "ronin")
    assert table.seat("s2").bounty == 50
    table.do(entering_and_leaving.ExploreLocale("rex"), "s2")
    assert not table.asks("hangin-tree")


def test_the_hangin_tree_of_an_earlier_release_is_the_same_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as earlier:
        earlier.setattr(weird_tree, "TREE", "The hangin’ tree")
        table = enter(battle("weird-tree"), 1)
    table.throw(6, 5, kind="hangin-tree")
    table.do(entering_and_leaving.ExploreLocale("rex"), "s2")
    assert [one.called for one in buildings.standing(table.state)] == ["The hangin’ tree"]
    table.throw(6, kind="hangin-tree")
    blow_up(table, 50, "ronin")
    assert table.seat("s2").bounty == 50


def test_a_cabin_that_collapses_pays_nobody() -> None:
    table = enter(battle("deserted-cabin"), 3)
    blow_up(table, 25, "ronin")
    assert not any(seat.bounty for seat in table.state.seats)


# The herd


def herd(*more: Troop) -> Table:
    return Table(replace(battle("cave", *more).state, effects=(Effect("e1", "stampede", "Stampede", EVERYBODY),)))


def test_whoever_the_stampede_hits_takes_3d10_and_nobody_scores() -> None:
    table = herd()
    table.do(stampede.Trample("gunmen", ("f1", "f2")))
    assert [matter.dice for matter in harms(table)] == ["3d10", "3d10"]
    table.throw(9, 9, 9, kind="damage")
    table.throw(9, 9, 9, kind="damage")
    table.throw(1, kind="vigor")
    table.throw(2, kind="vigor")
    assert [figure.state for figure in table.troop("gunmen").figures][:3] == ["down", "down", "up"]
    assert not any(seat.bounty for seat in table.state.seats)


def test_a_hidden_troop_is_neither_trampled_nor_in_a_locale() -> None:
    table = herd(make_troop("lurkers", hidden=True, marks=frozenset({locales.INSIDE})))
    table.refuses(stampede.Trample("lurkers"), "hidden")
    table.refuses(entering_and_leaving.LeaveLocale("lurkers"), "hidden")
    assert not labels(table, "lurkers")


def test_nobody_is_trampled_without_a_herd() -> None:
    battle("cave").refuses(stampede.Trample("gunmen"), "no-stampede")
    herd().refuses(stampede.Trample("gunmen", ("f9",)), "no-such-figure")


# On the plate


def test_a_plate_offers_to_enter_on_an_action_and_to_leave_at_any_time() -> None:
    table = battle("mine-shaft")
    assert not labels(table, "gunmen")
    acting(table, "gunmen")
    assert labels(table, "gunmen") == ["Enter the mine shaft"]
    table = acting(enter(table, 6), "gunmen")
    assert labels(table, "gunmen") == ["Look around the mine shaft", "Leave the mine shaft"]


def test_a_plate_offers_what_was_found_to_be_taken_off_and_the_herd_to_run_over_it() -> None:
    assert "Off the table with the gold" in labels(enter(battle("ruin"), 5), "gunmen")
    assert labels(herd(), "rex") == ["Hit by the stampede"]


# Who is Harrowed


RAIN = Effect("e1", "rain", "Rain", EVERYBODY, "freak-events", ("shootin",), -2)


def test_in_the_rain_nobody_sees_beyond_24_inches_but_cat_eyes() -> None:
    table = duel(one(), foe(), effects=(RAIN,))
    table.refuses(Shoot("gunman", "foe", 25), "out-of-sight")
    table.do(Shoot("gunman", "foe", 24))
    assert sum(line.amount for line in table.matter("shot").modifiers) == -2
    table = duel(one(notes={"power": "cat-eyes"}), foe(), effects=(RAIN,))
    table.do(Shoot("gunman", "foe", 25))
    assert table.matter("shot").modifiers == ()


def test_a_ghost_walks_through_everything() -> None:
    table = duel(one(notes={"power": "ghost"}), foe())
    assert any("moves through walls" in line for line in costs.on_the_way(table.state, table.troop("gunman")))
    assert not any("as if" in line for line in costs.on_the_way(table.state, table.troop("foe")))


def test_cat_eyes_find_the_sneaky() -> None:
    table = duel(one(notes={"power": "cat-eyes"}), foe(abilities=("sneaky",)))
    table.do(Shoot("gunman", "foe", 12))
    assert table.matter("shot").modifiers == ()


def test_who_stays_inside_finds_nothing_new_in_the_next_turn() -> None:
    table = enter(battle("cave"), 3)
    next_turn(table)
    table.refuses(entering_and_leaving.ExploreLocale("gunmen"), "explored-already")
