"""Chapter Two, Freak Event: all twenty, what each changes and what it leaves alone."""

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.play import Actor
from companion.games.highnoon.table import harrowed, kinds, matters, modifiers
from companion.games.highnoon.table.commands import action, by_hand, core
from companion.games.highnoon.table.commands import tables as tap
from companion.games.highnoon.table.play import Play
from companion.games.highnoon.table.state import Effect, Scenario, State, Troop

from .support import Table, lay, make_state, make_troop


def battle(*more: Troop, **fields: Any) -> Table:
    """Anna's Gunmen, who roll the event, and her hero; Ben's Ronin and his hero."""
    troops = (
        make_troop("gunmen"),
        make_troop("nell", number="hero"),
        make_troop("ronin", seat="s2"),
        make_troop("rex", seat="s2", number="hero"),
        *more,
    )
    defaults: dict[str, Any] = {"phase": "draw", "stage": "ready", "turn": 2, **fields}
    return Table(make_state(*troops, **defaults))


def event(table: Table, total: int, troop: str = "gunmen") -> Table:
    seat = table.troop(troop).seat
    table.do(tap.RollFreakEvent(troop), seat)
    table.throw(total, kind="joker-table")
    return table


def counts(table: Table, troop: str, trait: str, purpose: str = "") -> int:
    found = modifiers.for_trait(table.state, table.troop(troop), trait, purpose)
    return sum(modifier.amount for modifier in found)


def set_troop(table: Table, troop: str, **fields: Any) -> None:
    state: State = table.state
    table.state = replace(state, troops={**state.troops, troop: replace(state.troops[troop], **fields)})


def next_turn(table: Table) -> None:
    """Nobody does anything with the rest of the turn; the next one begins and waits for the deal."""
    table.settle_all()
    if table.state.phase == "draw":
        table.do(action.StartAction())
    for _ in range(30):
        table.settle_all()
        if table.state.go is None:
            break
        table.do(action.EndGo(), table.state.go.seat)
    table.do(action.EndTurn())
    table.settle_all()


def new_troops(table: Table, before: State) -> list[Troop]:
    return [troop for id_, troop in table.state.troops.items() if id_ not in before.troops]


def test_1_dust_devils_take_2_off_all_shooting_for_the_game() -> None:
    table = event(battle(), 1)
    assert [counts(table, troop, "shootin") for troop in ("gunmen", "ronin")] == [-2, -2]
    assert counts(table, "gunmen", "fightin") == 0
    next_turn(table)
    assert counts(table, "gunmen", "shootin") == -2


def test_the_same_weather_twice_does_not_add_up() -> None:
    assert counts(event(event(battle(), 1), 1), "gunmen", "shootin") == -2


def test_dust_and_rain_add_up() -> None:
    assert counts(event(event(battle(), 1), 4), "gunmen", "shootin") == -4


def test_2_militia_is_a_posse_of_gunmen_without_a_card_this_turn() -> None:
    table = battle()
    before = table.state
    event(table, 2)
    (militia,) = new_troops(table, before)
    assert (militia.seat, militia.stats.card, len(militia.figures)) == ("s1", "gunmen", 5)
    assert not militia.cards
    next_turn(table)
    table.do(action.Deal())
    assert len(table.seat("s1").dealt) >= 3


def test_militia_called_by_a_red_joker_acts_on_it() -> None:
    table = battle()
    table.state = lay(table.state, "gunmen", "RJ")
    before = table.state
    event(table, 2)
    (militia,) = new_troops(table, before)
    table.do(action.StartAction())
    assert table.state.go is not None
    assert table.state.go.troops == ("gunmen", militia.id)


def test_militia_called_in_the_action_acts_at_once() -> None:
    table = battle(phase="action", stage="")
    before = table.state
    event(table, 2)
    (militia,) = new_troops(table, before)
    assert table.state.go is not None
    assert table.state.go.troops == (militia.id,)


def test_militia_called_by_a_black_joker_waits_on_hold() -> None:
    table = battle()
    before = table.state
    event(table, 2)
    assert new_troops(table, before)[0].hold


def test_3_the_player_with_the_fewest_chips_draws_up_to_the_most() -> None:
    hands = {"s1": ("white", "red", "blue"), "s2": ("white",), "s3": ("white", "white")}
    table = event(battle(seats=3, hands=hands), 3)
    assert [len(seat.chips) for seat in table.state.seats] == [3, 3, 2]


def test_3_does_nothing_between_equals() -> None:
    table = event(battle(hands={"s1": ("red",), "s2": ("white",)}), 3)
    assert [len(seat.chips) for seat in table.state.seats] == [1, 1]


def test_4_rain_takes_2_off_shooting_and_sight_to_24_inches() -> None:
    table = event(battle(), 4)
    assert counts(table, "rex", "shootin") == -2
    assert any('24"' in effect.name for effect in table.state.effects)


def test_rain_does_not_dim_cat_eyes() -> None:
    table = event(battle(), 4)
    set_troop(table, "rex", harrowed=True, notes={"power": "cat-eyes"})
    assert counts(table, "rex", "shootin") == 0


def test_5_brothers_are_one_hero_of_your_choice_and_one_of_the_foes_at_random() -> None:
    table = event(battle(make_troop("ace", number="hero")), 5)
    assert {option.value for option in table.matter("brothers").options} == {"nell", "ace"}
    table.choose("ace")
    marks = {(effect.what, effect.scope) for effect in table.state.effects}
    assert marks == {("kin:rex", "troop:ace"), ("kin:ace", "troop:rex")}


def test_5_needs_heroes_on_both_sides() -> None:
    table = Table(make_state(make_troop("gunmen"), make_troop("rex", seat="s2", number="hero")))
    assert not event(table, 5).asks("brothers")


def test_6_a_hero_who_fails_a_hard_strength_roll_is_eaten_for_good() -> None:
    table = event(battle(), 6)
    matter = table.matter("worms")
    assert (matter.troop, matter.trait, matter.tn, matter.seat) == ("rex", "strength", 8, "s2")
    table.throw(5)
    assert table.troop("rex").figures[0].state == "gone"
    assert not harrowed.may_return(table.troop("rex"))
    assert all(seat.bounty == 0 for seat in table.state.seats)


def test_6_a_hero_who_makes_it_is_unharmed_and_no_worm_stays() -> None:
    table = battle()
    before = table.state
    event(table, 6)
    table.throw(6, 3)
    assert table.troop("rex").figures[0].state == "up"
    assert not new_troops(table, before)


def bids(table: Table, **bid: dict[str, Any]) -> None:
    for seat, chips in bid.items():
        matter = table.matter("rogue-bid", seat=seat)
        table.do(core.Bid(matter.id, **chips), seat)


def test_7_the_highest_bid_hires_the_gunfighter() -> None:
    table = battle(hands={"s1": ("white", "white"), "s2": ("blue",)})
    before = table.state
    event(table, 7)
    bids(table, s1={"white": 2}, s2={"blue": 1})
    (gun,) = new_troops(table, before)
    assert (gun.seat, gun.stats.card, gun.stats.number) == ("s2", "gunslinger", "hero")


def test_7_on_a_tie_the_gunfighter_joins_nobody() -> None:
    table = battle(hands={"s1": ("white", "white"), "s2": ("red",)})
    before = table.state
    event(table, 7)
    bids(table, s1={"white": 2}, s2={"red": 1})
    assert not new_troops(table, before)


def test_a_bid_is_hidden_until_all_are_in() -> None:
    table = event(battle(hands={"s1": ("blue",), "s2": ("red",)}), 7)
    bids(table, s1={"blue": 1})
    assert "blue" not in table.told
    bids(table, s2={"red": 1})
    assert "blue (3)" in table.told


@pytest.mark.parametrize(("total", "what"), [(8, "inspiration"), (14, "sand")])
def test_8_and_14_last_as_many_turns_as_a_d4_shows(total: int, what: str) -> None:
    table = event(battle(), total)
    table.throw(2, kind="freak-turns")
    assert [(one.what, one.scope, one.turns) for one in table.state.effects] == [(what, "seat:s1", 2)]
    next_turn(table)
    assert [one.turns for one in table.state.effects] == [1]
    table.do(action.Deal())
    next_turn(table)
    assert not table.state.effects


def test_9_the_troop_with_the_joker_is_out_of_ammo() -> None:
    table = event(battle(), 9)
    assert "out-of-ammo" in table.troop("gunmen").marks
    assert "out-of-ammo" not in table.troop("nell").marks
    table.do(action.Mark("gunmen", "out-of-ammo", False))
    assert "out-of-ammo" not in table.troop("gunmen").marks


def test_10_a_downpour_ends_the_battle_with_this_turn() -> None:
    table = event(battle(), 10)
    assert table.state.phase == "draw"
    next_turn(table)
    assert table.state.phase == "over"
    assert "downpour" in table.state.ended


def test_11_allies_change_sides_where_the_joker_fell_on_one() -> None:
    allies = (make_troop("allies", stats={"allied": True}), make_troop("more", stats={"allied": True}))
    table = event(battle(*allies), 11, "allies")
    assert table.matter("betrayal").seat == "s2"
    table.choose("yes")
    assert {id_: troop.seat for id_, troop in table.state.troops.items()} == {
        "gunmen": "s1",
        "nell": "s1",
        "ronin": "s2",
        "rex": "s2",
        "allies": "s2",
        "more": "s2",
    }
    assert table.troop("allies").owner == "s1"


def test_11_the_opponent_may_leave_them() -> None:
    table = event(battle(make_troop("allies", stats={"allied": True})), 11, "allies")
    table.choose("no")
    assert table.troop("allies").seat == "s1"


def test_11_is_nothing_where_the_joker_fell_on_no_ally() -> None:
    assert not event(battle(make_troop("allies", stats={"allied": True})), 11).state.matters


def test_12_one_posse_rises_and_one_more_each_turn() -> None:
    table = battle()
    before = table.state
    event(table, 12)
    assert {matter.dice for matter in table.state.matters} == {"d12", "3d6"}
    dead = new_troops(table, before)
    assert [(one.seat, one.stats.card, one.cards) for one in dead] == [("s1", "walkin-dead", ())]
    next_turn(table)
    assert len(new_troops(table, before)) == 3
    table.do(action.Deal())
    assert all(one.cards or one.id in repr(table.state.matters) for one in new_troops(table, before))
    next_turn(table)
    assert len(new_troops(table, before)) == 6
    assert len({one.name for one in new_troops(table, before)}) == 6


def test_13_panicked_troops_of_any_side_are_off_for_good() -> None:
    table = battle(make_troop("shaky", seat="s2", morale="shaken"))
    set_troop(table, "nell", morale="panicked")
    set_troop(table, "ronin", morale="panicked")
    event(table, 13)
    assert {id_ for id_, troop in table.state.troops.items() if troop.status == "out"} == {"nell", "ronin"}
    assert all(seat.bounty == 0 for seat in table.state.seats)


@pytest.mark.parametrize(("had", "has"), [(100, 125), (50, 62), (3, 3), (-40, -40)])
def test_15_good_press_adds_a_quarter_of_ones_bounty(had: int, has: int) -> None:
    table = battle()
    table.do(by_hand.SetBounty("s1", had, "so far"))
    event(table, 15)
    assert table.seat("s1").bounty == has
    assert table.seat("s2").bounty == 0


def test_16_the_curse_says_once_what_a_foes_roll_shows() -> None:
    table = event(battle(), 16)
    next_turn(table)
    table.do(action.CheckGuts("ronin"), "s2")
    table.do(tap.Dictate("s1", 1))
    assert table.troop("ronin").morale == "panicked"
    table.do(action.CheckGuts("rex"), "s2")
    table.refuses(tap.Dictate("s1", 1), "no-curse")


def test_the_curse_is_laid_on_foes_alone_and_on_what_dice_can_show() -> None:
    table = event(battle(), 16)
    table.do(action.CheckGuts("gunmen"))
    table.refuses(tap.Dictate("s1", 5), "no-roll")
    table.settle_all()
    table.do(action.CheckGuts("ronin"), "s2")
    table.refuses(tap.Dictate("s1", 6), "impossible-total")
    table.refuses(tap.Dictate("s1", 5), "not-your-seat", "s2")


def test_the_curse_may_change_a_roll_that_lies_already() -> None:
    table = event(battle(hands={"s2": ("white",)}), 16)
    table.do(action.CheckGuts("ronin"), "s2")
    table.throw(2, kind="guts")
    table.do(tap.Dictate("s1", 3))
    assert table.troop("ronin").morale == "shaken"
    assert not table.state.matters


def wizards() -> Table:
    preacher = make_troop("preacher", number="hero", stats={"caster": "blessed"})
    witch = make_troop("witch", seat="s2", number="hero", stats={"caster": "witch"})
    return battle(preacher, witch)


def the_wizard(table: Table) -> Troop:
    return next(troop for troop in table.state.troops.values() if troop.name == "Wily Wizard")


def hunted(table: Table) -> str:
    return next(one.what for one in table.state.effects if one.what.startswith("wizard:")).removeprefix("wizard:")


def test_17_the_opponent_of_the_hunted_caster_plays_the_wizard() -> None:
    table = event(wizards(), 17)
    assert the_wizard(table).seat == {"preacher": "s2", "witch": "s1"}[hunted(table)]
    assert set(the_wizard(table).stats.traits.values()) == {"-"}


def test_17_the_wizard_goes_for_the_next_caster_and_leaves_after_the_last() -> None:
    table = event(wizards(), 17)
    first = hunted(table)
    table.do(by_hand.RemoveTroop(first, "went home"), host=True)
    next_turn(table)
    second = hunted(table)
    assert {first, second} == {"preacher", "witch"}
    assert the_wizard(table).seat == {"preacher": "s2", "witch": "s1"}[second]
    table.do(by_hand.RemoveTroop(second, "went home"), host=True)
    table.do(action.Deal())
    next_turn(table)
    assert the_wizard(table).status == "out"


def test_17_without_casters_nobody_comes() -> None:
    table = battle()
    before = table.state
    event(table, 17)
    assert not new_troops(table, before)


def test_18_a_jackalope_takes_1_off_your_sides_rolls_while_it_lives() -> None:
    table = event(battle(), 18)
    assert [counts(table, troop, "shootin") for troop in ("gunmen", "ronin")] == [-1, 0]
    table.do(tap.KillJackalope(), "s2")
    assert counts(table, "gunmen", "shootin") == 0


def test_18_the_first_to_reach_it_has_plus_1_on_all_rolls_for_the_game() -> None:
    table = event(battle(make_troop("scout", number="single")), 18)
    table.refuses(tap.TakeFoot("gunmen"), "no-such-effect")
    table.do(tap.KillJackalope())
    table.refuses(tap.TakeFoot("scout"), "no-foot")
    table.do(tap.TakeFoot("rex"), "s2")
    assert [counts(table, "rex", trait) for trait in ("guts", "vigor", "shootin")] == [1, 1, 1]
    table.refuses(tap.TakeFoot("gunmen"), "no-such-effect")


def test_19_a_stampede_rolls_its_path_each_turn_until_it_has_gone() -> None:
    table = event(battle(), 19)
    assert table.matter("stampede").table == "stampede-path"
    table.settle_all()
    next_turn(table)
    assert table.told.count("The herd") == 2
    table.do(tap.EndStampede())
    table.do(action.Deal())
    next_turn(table)
    assert table.told.count("The herd") == 2


def test_20_lets_you_choose_any_other_event() -> None:
    table = event(battle(), 20)
    assert [option.value for option in table.matter("joker-pick").options] == [str(one) for one in range(1, 20)]
    table.choose("9")
    assert "out-of-ammo" in table.troop("gunmen").marks


def test_a_rattler_egg_hatches_instead_of_a_freak_event() -> None:
    table = battle()
    egg = Effect("e1", "rattler-egg", "Egg", "seat:s1")
    table.state = replace(table.state, effects=(egg,), counter=1)
    before = table.state
    table.do(tap.RollFreakEvent("gunmen"))
    assert not table.asks("joker-table")
    (young,) = new_troops(table, before)
    assert (young.stats.card, young.seat, young.hold) == ("young-rattler", "s2", True)
    assert kinds.ROGUE in young.notes
    assert table.seat("s1").bounty == -50
    assert not table.state.effects


def test_weather_is_counted_on_a_real_roll() -> None:
    table = event(battle(), 18)
    table.do(action.CheckGuts("gunmen"))
    assert [(one.text, one.amount) for one in table.matter("guts").modifiers] == [("A jackalope", -1)]


def test_inspired_dice_that_show_a_1_roll_again_and_again() -> None:
    table = event(battle(), 8)
    table.throw(4, kind="freak-turns")
    table.do(action.CheckGuts("gunmen"))
    table.throw(1, 1, 5, kind="guts")
    assert table.troop("gunmen").morale == "steady"
    table.do(action.CheckGuts("ronin"), "s2")
    table.throw(1, kind="guts")
    assert table.troop("ronin").morale == "panicked"


def test_the_1_behind_an_ace_is_rolled_again_too() -> None:
    table = event(battle(), 8)
    table.throw(4, kind="freak-turns")
    table.do(action.CheckGuts("gunmen", "table", 8))
    table.throw(6, 1, 3, kind="guts")
    assert table.state.rolled[-1].faces == "6 3"


def test_sand_lets_vigor_against_damage_roll_twice_and_nothing_else() -> None:
    table = event(battle(), 14)
    table.throw(2, kind="freak-turns")
    play = Play(table.state, Actor("", frozenset(), host=True), Chance(b"\0" * 32, "0.0"))
    for troop, purpose in (("gunmen", "damage"), ("gunmen", "recover"), ("ronin", "damage")):
        matters.trait(play, "some-roll", troop, "vigor", title="Vigor", purpose=purpose)
    assert [matter.second for matter in play.state.matters] == [True, False, False]


def test_inspired_luck_o_the_irish_rolls_its_1_again_on_both_dice() -> None:
    irish = make_troop("irish", abilities=["luck-o-the-irish"])
    table = event(battle(irish, hands={"s1": ("blue",)}), 8)
    table.throw(4, kind="freak-turns")
    table.do(action.CheckGuts("irish", "table", 8))
    table.throw(2, kind="guts")
    table.load(1, 4, 1, 5).do(core.Spend(table.matter("guts").id, "blue"))
    assert table.state.rolled[-1].faces == "2 | 5"


@pytest.mark.parametrize(("total", "what"), [(8, "inspiration"), (14, "sand"), (18, "jackalope")])
def test_what_comes_over_a_side_comes_over_everybody_of_its_team(total: int, what: str) -> None:
    facts = {"team:s1": "grays", "team:s3": "grays"}
    table = event(battle(make_troop("ally", seat="s3"), seats=3, scenario=Scenario("", facts)), total)
    if table.asks("freak-turns"):
        table.throw(3, kind="freak-turns")
    assert {one.scope for one in table.state.effects if one.what == what} == {"seat:s1", "seat:s3"}


def test_the_dead_jackalope_vexes_nobody_of_the_side_any_more() -> None:
    facts = {"team:s1": "grays", "team:s3": "grays"}
    table = event(battle(make_troop("ally", seat="s3"), seats=3, scenario=Scenario("", facts)), 18)
    assert counts(table, "ally", "guts") == -1
    table.do(tap.KillJackalope())
    assert counts(table, "ally", "guts") == counts(table, "gunmen", "guts") == 0
