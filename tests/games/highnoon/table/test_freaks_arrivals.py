"""Chapter Two, Freak Event: those that bring somebody: militia, worms, a gunfighter, the dead, a wizard, a herd."""

from dataclasses import replace
from typing import Any

from companion.games.highnoon.table.by_hand import come_and_go
from companion.games.highnoon.table.chips import bidding
from companion.games.highnoon.table.core import graves, kinds
from companion.games.highnoon.table.core.state import Effect, Scope, Troop
from companion.games.highnoon.table.fate import joker_tables, stampede
from companion.games.highnoon.table.turn import action, draw

from .freak_support import battle, event, new_troops, next_turn
from .support import Table, lay, make_troop


def test_2_militia_is_a_posse_of_gunmen_without_a_card_this_turn() -> None:
    table = battle()
    before = table.state
    event(table, 2)
    (militia,) = new_troops(table, before)
    assert (militia.seat, militia.stats.card, len(militia.figures)) == ("s1", "gunmen", 5)
    assert not militia.cards
    next_turn(table)
    table.do(draw.Deal())
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


def test_6_a_hero_who_fails_a_hard_strength_roll_is_eaten_for_good() -> None:
    table = event(battle(), 6)
    matter = table.matter("worms")
    assert (matter.troop, matter.trait, matter.tn, matter.seat) == ("rex", "strength", 8, "s2")
    table.throw(5)
    assert table.troop("rex").figures[0].state == "gone"
    assert not graves.may_return(table.troop("rex"))
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
        table.do(bidding.Bid(matter.id, **chips, none=not chips), seat)


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


def test_12_one_posse_rises_and_one_more_each_turn() -> None:
    table = battle()
    before = table.state
    event(table, 12)
    assert {matter.dice for matter in table.state.matters} == {"d12", "3d6"}
    dead = new_troops(table, before)
    assert [(one.seat, one.stats.card, one.cards) for one in dead] == [("s1", "walkin-dead", ())]
    next_turn(table)
    assert len(new_troops(table, before)) == 3
    table.do(draw.Deal())
    assert all(one.cards or one.id in repr(table.state.matters) for one in new_troops(table, before))
    next_turn(table)
    assert len(new_troops(table, before)) == 6
    assert len({one.name for one in new_troops(table, before)}) == 6


def wizards() -> Table:
    preacher = make_troop("preacher", number="hero", stats={"caster": "blessed"})
    witch = make_troop("witch", seat="s2", number="hero", stats={"caster": "witch"})
    return battle(preacher, witch)


def the_wizard(table: Table) -> Troop:
    return next(troop for troop in table.state.troops.values() if troop.name == "Wily Wizard")


def hunted(table: Table) -> str:
    return next(str(effect.about["target"]) for effect in table.state.effects if effect.what == "wizard")


def test_17_the_opponent_of_the_hunted_caster_plays_the_wizard() -> None:
    table = event(wizards(), 17)
    assert the_wizard(table).seat == {"preacher": "s2", "witch": "s1"}[hunted(table)]
    assert set(the_wizard(table).stats.traits.values()) == {"-"}


def test_17_the_wizard_goes_for_the_next_caster_and_leaves_after_the_last() -> None:
    table = event(wizards(), 17)
    first = hunted(table)
    table.do(come_and_go.RemoveTroop(first, "went home"), host=True)
    next_turn(table)
    second = hunted(table)
    assert {first, second} == {"preacher", "witch"}
    assert the_wizard(table).seat == {"preacher": "s2", "witch": "s1"}[second]
    table.do(come_and_go.RemoveTroop(second, "went home"), host=True)
    table.do(draw.Deal())
    next_turn(table)
    assert the_wizard(table).status == "out"


def test_17_without_casters_nobody_comes() -> None:
    table = battle()
    before = table.state
    event(table, 17)
    assert not new_troops(table, before)


def test_19_a_stampede_rolls_its_path_each_turn_until_it_has_gone() -> None:
    table = event(battle(), 19)
    assert table.matter("stampede").table == "stampede-path"
    table.settle_all()
    next_turn(table)
    assert table.told.count("The herd") == 2
    table.do(stampede.EndStampede())
    table.do(draw.Deal())
    next_turn(table)
    assert table.told.count("The herd") == 2


def test_a_rattler_egg_hatches_instead_of_a_freak_event() -> None:
    table = battle()
    egg = Effect("e1", "rattler-egg", "Egg", Scope(seat="s1"))
    table.state = replace(table.state, effects=(egg,), counter=1)
    before = table.state
    table.do(joker_tables.RollFreakEvent("gunmen"))
    assert not table.asks("joker-table")
    (young,) = new_troops(table, before)
    assert (young.stats.card, young.seat, young.hold) == ("young-rattler", "s2", True)
    assert kinds.ROGUE in young.notes
    assert table.seat("s1").bounty == -50
    assert not table.state.effects
