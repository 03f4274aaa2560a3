"""Draw! and Action!: the deal, the order of cards, ties, Holds (Chapter Two; rulings 21 to 25)."""

from typing import Any

import pytest

from companion.games.highnoon.table.by_hand import use_of_the_app
from companion.games.highnoon.table.core.state import Figure, Troop
from companion.games.highnoon.table.rolling import action_cards
from companion.games.highnoon.table.turn import action, draw, end_go, end_turn
from tests.games.highnoon.table.support import Table, make_state, make_troop


def drawing(*troops: Troop, cards: str = "virtual", **fields: Any) -> Table:
    """The deal of turn 1 is open."""
    table = Table(make_state(*troops, phase="draw", turn=0, **{"cards": cards, **fields}))
    table.do(use_of_the_app.ChangeMode("dice", "virtual"))
    assert (table.state.phase, table.state.stage, table.state.turn) == ("draw", "deal", 1)
    return table


def now(table: Table) -> tuple[str, ...]:
    return table.state.go.troops if table.state.go else ()


def end(table: Table) -> None:
    assert table.state.go is not None
    table.do(end_go.EndGo(), table.state.go.seat)


# Draw!


def test_one_card_a_troop_is_dealt_with_one_tap() -> None:
    table = drawing(make_troop("a"), make_troop("b", seat="s2"), make_troop("c", seat="s2"))
    table.do(draw.Deal())
    assert [len(troop.cards) for troop in table.state.troops.values()] == [1, 1, 1]
    assert (len(table.seat("s1").dealt), len(table.seat("s2").dealt)) == (1, 2)


def test_a_troop_on_hold_and_troops_that_are_out_are_dealt_nothing() -> None:
    held = make_troop("held", hold=True)
    out = make_troop("out", status="out")
    gone = Troop("gone", "s1", "s1", held.stats, (Figure("f1", state="gone"),))
    table = drawing(held, out, gone, make_troop("foe", seat="s2"))
    table.do(draw.Deal())
    assert [table.troop(id_).cards for id_ in ("held", "out", "gone")] == [(), (), ()]
    assert table.troop("held").hold


def test_a_hero_put_down_last_turn_is_dealt_a_harrowing_card() -> None:
    dead = make_troop("hero", number="hero", status="dead", notes={"died": "2"})
    older = make_troop("older", number="hero", status="dead", notes={"died": "1"})
    table = Table(make_state(dead, older, make_troop("foe", seat="s2"), phase="draw", turn=2))
    table.do(use_of_the_app.ChangeMode("dice", "virtual"))
    table.do(draw.Deal())
    assert len(table.seat("s1").dealt) == 1
    assert "Hero is dealt the" in table.told


@pytest.mark.parametrize(("troops", "decks"), [(27, 1), (28, 2), (55, 3)])
def test_every_started_27_cards_are_another_deck(troops: int, decks: int) -> None:
    table = drawing(*(make_troop(f"t{place}") for place in range(troops)), make_troop("foe", seat="s2"))
    assert (table.seat("s1").decks, table.seat("s2").decks) == (decks, 1)


def test_decks_are_whole_again_each_turn() -> None:
    table = drawing(make_troop("a"), make_troop("b", seat="s2"))
    table.do(draw.Deal())
    table.settle_all()
    table.do(action.StartAction())
    while table.state.go is not None:
        end(table)
    table.do(end_turn.EndTurn())
    table.settle_all()
    assert (table.state.turn, table.state.stage) == (2, "deal")
    assert table.seat("s1").dealt == ()


def test_real_cards_are_typed_in_on_one_screen() -> None:
    table = drawing(make_troop("a"), make_troop("b"), make_troop("c", seat="s2"), cards="real")
    table.do(draw.TypeCards(("a", "b"), ("qs", "10H")))
    assert (table.troop("a").cards, table.troop("b").cards, table.state.stage) == (("QS",), ("10H",), "deal")
    table.do(draw.TypeCards(("c",), ("QS",)), "s2")
    assert table.state.stage == "ready"


def test_a_real_card_dealt_twice_is_pointed_out() -> None:
    table = drawing(make_troop("a"), make_troop("b"), make_troop("c", seat="s2"), cards="real")
    words = table.refuses(draw.TypeCards(("a", "b"), ("QS", "QS")), "card-twice")
    assert "A have the Queen of Spades already" in words
    table.refuses(draw.TypeCards(("a",), ("11S",)), "bad-card")
    table.refuses(draw.TypeCards(("c",), ("QS",)), "not-your-seat", "s1")


def test_two_decks_hold_a_card_twice_and_not_three_times() -> None:
    troops = [make_troop(f"t{place}") for place in range(28)]
    table = drawing(*troops, make_troop("foe", seat="s2"), cards="real")
    table.do(draw.TypeCards(("t1", "t2"), ("QS", "QS")))
    table.refuses(draw.TypeCards(("t3",), ("QS",)), "card-twice")


def test_a_black_joker_is_discarded_and_the_action_lost() -> None:
    table = drawing(make_troop("a"), make_troop("b", seat="s2"), cards="real")
    table.do(draw.TypeCards(("a",), ("BJ",)))
    table.do(draw.TypeCards(("b",), ("KS",)), "s2")
    assert table.troop("a").cards == ()
    assert any(matter.troop == "a" for matter in table.state.matters), "calamity is rolled"


def test_a_jokers_table_is_rolled_once_all_cards_are_typed() -> None:
    table = drawing(
        make_troop("a", number="hero", abilities={"malfunction": "d10"}), make_troop("b", seat="s2"), cards="real"
    )
    table.do(draw.TypeCards(("a",), ("RJ",)))
    assert not table.asks("malfunction")
    table.do(draw.TypeCards(("b",), ("2S",)), "s2")
    assert [(one.kind, one.troop) for one in table.state.matters] == [
        ("malfunction", "a"),
        ("joker-table", "a"),
    ]


def test_a_table_that_leaves_tables_alone_is_not_asked_for_fortune() -> None:
    table = drawing(make_troop("a"), make_troop("b", seat="s2"), cards="real", parts=frozenset({"cards"}))
    table.do(draw.TypeCards(("a",), ("BJ",)))
    table.do(draw.TypeCards(("b",), ("RJ",)), "s2")
    assert (table.state.matters, table.state.stage) == ((), "ready")


def test_the_level_headed_may_trade_their_card_once() -> None:
    table = drawing(make_troop("a", abilities=["level-headed"]), make_troop("b", seat="s2"), cards="real")
    table.do(draw.TypeCards(("a",), ("3C",)))
    table.do(draw.TypeCards(("b",), ("KS",)), "s2")
    table.choose("redraw", kind="redraw")
    table.do(action_cards.TypeCard(table.matter(troop="a").id, "AS"))
    assert (table.troop("a").cards, table.state.stage) == (("AS",), "ready")


def test_the_level_headed_never_trade_a_joker() -> None:
    parts = frozenset({"cards"})
    table = drawing(make_troop("a", abilities=["level-headed"]), make_troop("b", seat="s2"), cards="real", parts=parts)
    table.do(draw.TypeCards(("a",), ("RJ",)))
    table.do(draw.TypeCards(("b",), ("KS",)), "s2")
    assert (table.state.matters, table.state.stage) == ((), "ready")


def test_a_leader_and_his_men_act_on_the_better_card_and_lose_the_other() -> None:
    officer = make_troop("officer", number="hero", abilities={"leadership": "UB Troopers"})
    troopers = make_troop("troopers", name="USA Troopers")
    table = drawing(officer, troopers, make_troop("gunmen"), make_troop("foe", seat="s2"), cards="real")
    table.do(draw.TypeCards(("officer", "troopers", "gunmen"), ("10H", "JC", "2S")))
    table.do(draw.TypeCards(("foe",), ("3S",)), "s2")
    assert [option.value for option in table.matter("leadership").options] == ["troopers"]
    table.choose("troopers", kind="leadership")
    assert (table.troop("officer").cards, table.troop("troopers").cards) == ((), ("JC",))
    table.do(action.StartAction())
    assert now(table) == ("troopers", "officer")
    end(table)
    assert now(table) == ("foe",)


def test_a_leader_with_nobody_near_acts_on_his_own_card() -> None:
    officer = make_troop("officer", number="hero", abilities={"leadership": "Troopers"})
    table = drawing(officer, make_troop("troopers"), cards="real")
    table.do(draw.TypeCards(("officer", "troopers"), ("10H", "JC")))
    table.choose(kind="leadership")
    assert (table.troop("officer").cards, table.troop("troopers").cards) == (("10H",), ("JC",))


# The turn begins


@pytest.mark.parametrize(("face", "worse"), [(3, True), (4, False)])
@pytest.mark.parametrize("ability", ["hankerin", "night-terrors"])
def test_an_odd_number_is_1_less_on_all_rolls_until_the_turn_ends(ability: str, face: int, *, worse: bool) -> None:
    table = Table(make_state(make_troop("a", abilities=[ability]), phase="draw", turn=0))
    table.do(use_of_the_app.ChangeMode("cards", "virtual"))
    table.throw(face, kind=ability)
    assert [(effect.amount, effect.until) for effect in table.state.effects] == ([(-1, "turn")] if worse else [])


def test_a_schizo_works_for_a_foe_on_a_6_and_comes_back_with_the_next_turn() -> None:
    hero = make_troop("hero", number="hero", abilities={"loco": "schizo"})
    table = Table(make_state(hero, make_troop("foe", seat="s2"), phase="draw", turn=0))
    table.do(use_of_the_app.ChangeMode("cards", "virtual"))
    table.throw(6, kind="schizo")
    assert table.troop("hero").seat == "s2"
    table.do(draw.Deal())
    table.settle_all()
    table.do(action.StartAction())
    while table.state.go is not None:
        end(table)
    table.do(end_turn.EndTurn())
    assert table.troop("hero").seat == "s1"
    assert table.asks("schizo")


def test_at_a_table_of_real_cards_the_app_deals_to_whoever_asks_it_and_to_nobody_else() -> None:
    table = drawing(make_troop("a"), make_troop("b", seat="s2"), cards="real")
    table.do(draw.Deal(own=True), "s1")
    assert (len(table.troop("a").cards), table.troop("b").cards) == (1, ())
    table.refuses(draw.Deal(own=True), "no-card-due", "s1")
    table.do(draw.TypeCards(("b",), ("KS",)), "s2")
    assert table.troop("b").cards == ("KS",)
