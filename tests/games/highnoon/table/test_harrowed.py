"""Appendix E: Heroes who come back, their powers, and the demon inside."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.highnoon.table.abilities import beast_within, harrowed, harrowed_power, soul_eater
from companion.games.highnoon.table.by_hand import come_and_go
from companion.games.highnoon.table.chips import spending
from companion.games.highnoon.table.core import graves
from companion.games.highnoon.table.core.state import Figure, Go, Troop
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.rolling import action_cards, modifiers
from companion.games.highnoon.table.scenario import aftermath, end_battle
from companion.games.highnoon.table.turn import action, draw, end_go, end_turn
from companion.games.highnoon.table.wounds import figure_hit

from .support import Table, make_state, make_troop


def fallen(**fields: Any) -> Table:
    """Nell is Put Down in turn 2; turn 3 waits for the deal, with real cards."""
    nell = make_troop("nell", number="hero", **fields)
    table = Table(make_state(make_troop("gunmen"), nell, make_troop("rex", seat="s2"), turn=2, cards="real"))
    table.do(figure_hit.FigureHit("nell", "f1", "down", "rex"), "s2")
    table.settle_all()
    table.do(end_turn.EndTurn())
    table.settle_all()
    return table


def play_turn(table: Table) -> None:
    table.settle_all()
    table.do(action.StartAction())
    for _ in range(20):
        table.settle_all()
        if table.state.go is None:
            break
        table.do(end_go.EndGo(), table.state.go.seat)
    table.do(end_turn.EndTurn())


def deal(table: Table, nell: str) -> None:
    due = {"gunmen": "9H", "nell": nell}
    table.do(draw.TypeCards(tuple(due), tuple(due.values())))
    table.do(draw.TypeCards(("rex",), ("5S",)), "s2")


@pytest.mark.parametrize("joker", ["RJ", "BJ"])
def test_a_joker_brings_a_dead_hero_back_as_the_turn_ends(joker: str) -> None:
    table = fallen()
    assert table.troop("nell").status == "dead"
    deal(table, joker)
    assert not table.asks("joker-table")
    assert table.troop("nell").status == "dead"
    play_turn(table)
    nell = table.troop("nell")
    assert (nell.status, nell.harrowed, nell.has("undead"), nell.figures[0].state) == ("in", True, True, "up")
    table.throw(14, kind="harrowed-power")
    assert table.troop("nell").notes["power"] == "stitchin"
    table.do(draw.TypeCards(("nell",), ("3C",)))
    assert table.troop("nell").cards == ("3C",)


def test_any_other_card_leaves_him_buried_for_good() -> None:
    table = fallen()
    deal(table, "AS")
    assert table.troop("nell").cards == ()
    play_turn(table)
    assert table.troop("nell").status == "out"
    table.refuses(draw.TypeCards(("nell",), ("3C",)), "no-card-due")


def test_the_dead_hero_does_not_act_on_his_card() -> None:
    table = fallen()
    deal(table, "RJ")
    table.settle_all()
    table.do(action.StartAction())
    assert table.state.go is not None
    assert table.state.go.troops == ("gunmen",)


def test_a_hero_who_died_in_a_field_o_bones_draws_five_more() -> None:
    table = fallen(marks=frozenset({harrowed.BONES}))
    deal(table, "2S")
    assert [matter.form for matter in table.state.matters].count("card") == 5
    table.do(action_cards.TypeCard(table.matter(troop="nell").id, "RJ"))
    for card in ("3S", "4S", "6S", "7S"):
        table.do(action_cards.TypeCard(table.matter(troop="nell").id, card))
    assert harrowed.RISES in table.troop("nell").marks


def test_machines_posses_and_the_harrowed_do_not_come_back() -> None:
    assert graves.may_return(make_troop("nell", number="hero"))
    assert not graves.may_return(make_troop("gunmen"))
    assert not graves.may_return(make_troop("nell", number="hero", harrowed=True))
    assert not graves.may_return(make_troop("nell", number="hero", notes={graves.FOR_GOOD: "a head shot"}))


def test_a_game_that_ends_before_he_rises_leaves_a_harrowed_hero_for_the_next_battle() -> None:
    table = fallen()
    deal(table, "RJ")
    table.do(end_battle.EndBattle())
    story = aftermath.aftermath([("", table.state)])
    assert len(story.carried) == 1
    assert "Nell rises Harrowed in Anna’s next battle" in story.carried[0]


def test_a_hero_who_stayed_buried_carries_nothing_over() -> None:
    table = fallen()
    deal(table, "KS")
    table.do(end_battle.EndBattle())
    assert not aftermath.aftermath([("", table.state)]).carried


@pytest.mark.parametrize(
    ("total", "power"),
    [
        *((total, "cat-eyes") for total in (1, 3)),
        *((total, "claws") for total in (4, 8)),
        *((total, "ghost") for total in (9, 10)),
        *((total, "soul-eater") for total in (11, 12)),
        *((total, "stitchin") for total in (13, 16)),
        *((total, "supernatural-trait") for total in (17, 20)),
    ],
)
def test_the_d20_finds_the_power_that_the_book_prints(total: int, power: str) -> None:
    assert harrowed_power.found_by(total) == power


def risen(*, power: str = "", **fields: Any) -> Table:
    nell = make_troop("nell", number="hero", harrowed=True, notes={"power": power} if power else {}, **fields)
    hands = {"s1": ("white",), "s2": ("blue", "blue", "red")}
    return Table(make_state(nell, make_troop("rex", seat="s2"), turn=2, hands=hands))


def test_a_supernatural_trait_goes_up_by_one_die_type() -> None:
    table = risen(traits={"shootin": "d12", "guts": "d12+2"})
    table.do(harrowed_power.RollPower("nell"))
    table.throw(17, kind="harrowed-power")
    assert "guts" not in {option.value for option in table.matter("supernatural-trait").options}
    table.choose("shootin")
    assert table.troop("nell").stats.traits["shootin"] == "d12+1"
    assert table.troop("nell").stats.traits["vigor"] == "d6"


def test_stitchin_counts_on_recovery_alone() -> None:
    table = risen(power="stitchin")

    def total(purpose: str) -> int:
        found = modifiers.for_trait(table.state, table.troop("nell"), "vigor", purpose)
        return sum(one.amount for one in found if one.rule == "stitchin")

    assert (total("recover"), total("damage")) == (2, 0)


def test_a_soul_eater_raises_strength_or_vigor_to_d12_at_most() -> None:
    table = risen(power="soul-eater", traits={"strength": "d12", "vigor": "d8"})
    table.do(soul_eater.EatSoul("nell"))
    table.do(soul_eater.EatSoul("nell"))
    assert table.troop("nell").stats.traits["vigor"] == "d12"
    table.refuses(soul_eater.EatSoul("nell"), "nothing-to-raise")


def brawl(*, foe: Troop | None = None, power: str = "soul-eater") -> Table:
    """Nell acts, and has the power; a foe stands next to her."""
    nell = make_troop("nell", number="hero", harrowed=True, notes={"power": power})
    go = Go(("nell",), "s1", "AS", moment="1:AS")
    return Table(make_state(nell, foe or make_troop("rex", seat="s2"), turn=2, goes=(go,), moment="1:AS"))


def slay(table: Table, *blow: int, vigor: int = 1) -> Table:
    table.do(Fight("nell", "rex"))
    table.throw(5, kind="attack")
    table.throw(1, kind="defence")
    table.throw(*blow, kind="damage")
    table.throw(vigor, kind="vigor")
    return table


def test_each_foe_put_down_hand_to_hand_feeds_a_soul_eater() -> None:
    table = slay(brawl(), 6, 2)
    assert table.troop("rex").figures[0].state == "down"
    table.choose("strength", kind="soul")
    assert table.troop("nell").stats.traits["strength"] == "d8"


def test_whom_a_soul_eater_merely_floors_feeds_nobody() -> None:
    table = slay(brawl(), 4)
    assert table.troop("rex").figures[0].state == "dirt"
    assert not table.asks("soul")


def test_a_hero_who_does_not_live_through_a_soul_eaters_blow_feeds_him_too() -> None:
    table = slay(brawl(foe=make_troop("rex", seat="s2", number="hero")), 6, 2)
    table.throw(3, 3, kind="critical")
    assert not table.asks("soul")
    table.throw(1, kind="critical-vigor")
    assert table.asks("soul")


def test_no_mercy_feeds_a_soul_eater() -> None:
    fallen_one = make_troop("rex", seat="s2", number="single")
    fallen_one = replace(fallen_one, figures=(Figure("f1", state="dirt", since=("earlier",)),))
    table = brawl(foe=fallen_one)
    table.do(Fight("nell", "rex"))
    assert table.asks("soul")


def test_a_shot_feeds_nobody_and_neither_does_a_kill_by_anybody_else() -> None:
    table = brawl()
    table.do(figure_hit.FigureHit("rex", "f1", "down", "nell"))
    assert not table.asks("soul")
    assert not slay(brawl(power="stitchin"), 6, 2).asks("soul")


def test_claws_do_strength_and_2_and_strike_twice_at_the_usual_price() -> None:
    table = brawl(power="claws")
    table.do(Fight("nell", "rex", style="two-weapons"))
    lost = [sum(line.amount for line in matter.modifiers) for matter in table.state.matters if matter.kind == "attack"]
    assert lost == [-1, -2]
    table.throw(5, kind="attack")
    table.throw(5, kind="attack")
    table.throw(1, kind="defence")
    table.throw(1, kind="defence")
    blows = [matter for matter in table.state.matters if matter.kind == "damage"]
    assert [sum(line.amount for line in matter.modifiers) for matter in blows] == [2, 2]


def test_only_a_soul_eater_eats_souls() -> None:
    risen(power="claws").refuses(soul_eater.EatSoul("nell"), "no-soul-eater")


def test_the_beast_within_costs_a_blue_chip_and_works_once_a_turn() -> None:
    table = risen()
    table.do(beast_within.StirDemon("nell", "s2"), "s2")
    assert sorted(table.seat("s2").chips) == ["blue", "red"]
    table.refuses(beast_within.StirDemon("nell", "s2"), "once-a-turn", "s2")


def test_only_a_foe_stirs_up_a_demon_and_only_where_there_is_one() -> None:
    table = risen()
    table.refuses(beast_within.StirDemon("nell", "s1"), "no-foe")
    table.refuses(beast_within.StirDemon("rex", "s1"), "no-demon")
    poor = Table(replace(table.state, seats=tuple(replace(seat, chips=()) for seat in table.state.seats)))
    assert poor.state.seat("s2") is not None


def test_dominion_is_a_d12_with_chips_and_nothing_of_the_heros_counts_on_it() -> None:
    table = risen(morale="shaken", abilities=["bad-luck"])
    table.do(beast_within.StirDemon("nell", "s2"), "s2")
    matter = table.matter("dominion")
    assert (matter.dice, matter.modifiers, matter.chips, matter.seat) == ("d12", (), True, "s2")
    table.throw(5, kind="dominion")
    table.load(4).do(spending.Spend(matter.id, "blue"), "s2")
    table.accept("dominion")
    assert table.matter("master-the-beast").tn == 9


def test_smarts_equal_to_dominion_keep_the_demon_down() -> None:
    table = risen()
    table.do(beast_within.StirDemon("nell", "s2"), "s2")
    table.throw(4, kind="dominion")
    table.accept("dominion")
    table.throw(4, kind="master-the-beast")
    assert table.troop("nell").seat == "s1"


def test_whom_the_demon_has_is_the_foes_until_the_next_turn_begins() -> None:
    table = risen()
    table.do(beast_within.StirDemon("nell", "s2"), "s2")
    table.throw(9, kind="dominion")
    table.accept("dominion")
    table.throw(3, kind="master-the-beast")
    table.accept("master-the-beast")
    assert table.troop("nell").seat == "s2"
    table.do(end_turn.EndTurn())
    assert table.troop("nell").seat == "s1"


def test_a_hero_whom_the_demon_has_is_no_enemy_of_his_own_side() -> None:
    table = risen()
    pal = make_troop("pal")
    table.state = replace(table.state, troops={**table.state.troops, "pal": pal})
    table.do(beast_within.StirDemon("nell", "s2"), "s2")
    table.throw(9, kind="dominion")
    table.accept("dominion")
    table.throw(3, kind="master-the-beast")
    table.accept("master-the-beast")
    table.do(figure_hit.FigureHit("nell", "f1", "down", "pal"))
    assert not any(seat.bounty for seat in table.state.seats)


def test_bringing_a_troop_back_by_hand_works_for_the_dead_too() -> None:
    table = fallen()
    table.do(come_and_go.BringBack("nell", "misread"))
    assert table.troop("nell").status == "in"


def test_the_carried_are_those_who_rose_and_still_stand() -> None:
    troops: tuple[Troop, ...] = (
        make_troop("rose", number="hero", harrowed=True),
        make_troop("tree", number="hero", harrowed=True, stats={"card": "harrowed-hero"}),
        make_troop("out", number="hero", harrowed=True, status="out"),
    )
    assert [troop.id for troop in harrowed.carried(make_state(*troops))] == ["rose"]
