"""Draw! and Action!: the deal, the order of cards, ties, Holds (Chapter Two; rulings 21 to 25)."""

import pytest

from companion.games.highnoon.table.by_hand import use_of_the_app
from companion.games.highnoon.table.core import order
from companion.games.highnoon.table.core.state import Figure, Troop
from companion.games.highnoon.table.moving import prone, run
from companion.games.highnoon.table.turn import act, draw, end_go, end_turn, hold, use_hold
from companion.games.highnoon.table.wounds import figure_hit
from tests.games.highnoon.table.guts_support import acting, end
from tests.games.highnoon.table.support import Table, make_state, make_troop


def now(table: Table) -> tuple[str, ...]:
    return table.state.go.troops if table.state.go else ()


# Action!


def test_the_red_joker_goes_first_then_aces_down_to_the_deuce() -> None:
    cards = {"a": "2S", "b": "RJ", "c": "AC", "d": "10D"}
    table = acting(*(make_troop(id_, cards=(card,)) for id_, card in cards.items()))
    seen = []
    while table.state.go is not None:
        seen.append(now(table)[0])
        end(table)
    assert seen == ["b", "c", "d", "a"]


def test_equal_ranks_act_by_spades_hearts_diamonds_clubs() -> None:
    troops = [make_troop(suit, cards=(f"8{suit}",)) for suit in "CDHS"]
    assert [card for card, _ in order.pending(make_state(*troops))] == ["8S", "8H", "8D", "8C"]


def test_the_very_same_card_is_a_contest_of_smarts_when_it_comes_up() -> None:
    table = acting(
        make_troop("ace", cards=("AS",)), make_troop("a", cards=("8H",)), make_troop("b", seat="s2", cards=("8H",))
    )
    assert not table.asks("same-card")
    end(table)
    assert len([matter for matter in table.state.matters if matter.kind == "same-card"]) == 2
    table.throw(2, troop="a")
    table.throw(5, troop="b")
    assert now(table) == ("b",)
    end(table)
    assert now(table) == ("a",)


def test_a_tie_of_smarts_is_rolled_again() -> None:
    table = acting(make_troop("a", cards=("8H",)), make_troop("b", seat="s2", cards=("8H",)))
    for faces in ((3, 3), (4, 2)):
        for troop, face in zip("ab", faces, strict=True):
            table.throw(face, troop=troop)
    assert now(table) == ("a",)


def test_a_troop_acts_on_each_of_its_cards() -> None:
    table = acting(make_troop("a", cards=("KS", "5S")), make_troop("b", seat="s2", cards=("9S",)))
    seen = []
    while table.state.go is not None:
        seen.append((now(table)[0], table.state.go.card))
        end(table)
    assert seen == [("a", "KS"), ("b", "9S"), ("a", "5S")]


def test_only_its_player_or_the_host_ends_an_action() -> None:
    table = acting(make_troop("a", cards=("KS",)), make_troop("b", seat="s2", cards=("9S",)))
    table.refuses(end_go.EndGo(), "not-your-seat", "s2")
    table.do(end_go.EndGo(), "s2", host=True)
    assert now(table) == ("b",)


def test_a_troop_that_is_wiped_out_loses_the_rest_of_its_action() -> None:
    table = acting(
        make_troop("a", figures=1, number="single", cards=("KS",)),
        make_troop("b", seat="s2", cards=("9S",), hold=False),
    )
    table.do(figure_hit.FigureHit("a", "f1", "down", "b"), "s2")
    assert now(table) == ("b",)


def test_the_turn_ends_when_somebody_says_so_after_the_deuce() -> None:
    table = acting(make_troop("a", cards=("2C",)), make_troop("b", seat="s2", hold=True))
    table.refuses(end_turn.EndTurn(), "somebody-acts")
    end(table)
    assert (table.state.stage, table.troop("b").hold) == ("last", True)
    table.do(use_hold.UseHold("b"), "s2")
    end(table)
    table.do(end_turn.EndTurn())
    assert table.state.turn == 2


def test_a_table_without_cards_says_itself_who_acts_once_a_turn() -> None:
    table = Table(
        make_state(make_troop("a"), make_troop("b", seat="s2"), phase="draw", turn=0, parts=frozenset({"guts"}))
    )
    table.do(use_of_the_app.ChangeMode("dice", "virtual"))
    assert (table.state.phase, table.state.stage) == ("action", "")
    table.do(act.Act("a"))
    table.refuses(act.Act("b"), "somebody-acts", "s2")
    end(table)
    table.refuses(act.Act("a"), "acted-already")
    table.do(act.Act("b"), "s2")
    end(table)
    table.do(end_turn.EndTurn())
    assert table.state.turn == 2


# Holds


def test_a_hold_is_placed_instead_of_the_action_and_kept_into_the_next_turn() -> None:
    table = acting(make_troop("a", cards=("KS",)), make_troop("b", seat="s2", cards=("9S",)))
    table.do(hold.PlaceHold())
    assert (table.troop("a").hold, now(table)) == (True, ("b",))
    end(table)
    table.do(end_turn.EndTurn())
    table.settle_all()
    table.do(draw.Deal())
    assert (table.troop("a").hold, table.troop("a").cards) == (True, ())


def test_who_has_done_anything_cannot_hold() -> None:
    troop = make_troop("a")
    dirty = Troop("a", "s1", "s1", troop.stats, (Figure("f1", state="dirt"), Figure("f2")), cards=("KS",))
    table = acting(dirty, make_troop("b", seat="s2", cards=("9S",)))
    table.throw(1, kind="recover")
    table.refuses(hold.PlaceHold(), "already-acted")
    running = acting(make_troop("a", cards=("KS",)), make_troop("b", seat="s2", cards=("9S",)))
    running.do(run.Run("a"))
    running.throw(3, kind="run")
    running.refuses(hold.PlaceHold(), "already-acted")


def test_a_panicked_troop_cannot_hold() -> None:
    table = acting(make_troop("a", cards=("KS",), morale="panicked"))
    table.refuses(hold.PlaceHold(), "panicked")


def test_a_hold_interrupts_and_the_interrupted_action_goes_on() -> None:
    table = acting(make_troop("a", cards=("KS",)), make_troop("b", seat="s2", hold=True))
    before = table.state.moment
    table.do(use_hold.UseHold("b"), "s2")
    assert (now(table), table.troop("b").hold) == (("b",), False)
    assert table.state.moment != before
    table.refuses(hold.PlaceHold(), "hold-used", "s2")
    end(table)
    assert (now(table), table.state.moment) == (("a",), before)


def test_a_hold_not_used_before_the_extra_card_comes_up_is_lost() -> None:
    table = acting(make_troop("a", cards=("KS", "5S")), make_troop("b", seat="s2", cards=("9S",)))
    table.do(hold.PlaceHold())
    end(table)
    assert (now(table), table.troop("a").hold) == (("a",), False)
    assert "A lose the Hold" in table.told


@pytest.mark.parametrize(("mine", "theirs", "first"), [(2, 5, "b"), (5, 2, "c")])
def test_hold_against_hold_is_a_contest_and_all_lose_their_holds(mine: int, theirs: int, first: str) -> None:
    table = acting(make_troop("a", cards=("KS",)), make_troop("b", seat="s2", hold=True), make_troop("c", hold=True))
    table.do(use_hold.UseHold("b"), "s2")
    table.do(use_hold.UseHold("c"))
    table.throw(mine, troop="c")
    table.throw(theirs, troop="b")
    assert now(table) == (first,)
    assert not table.troop("b").hold
    assert not table.troop("c").hold
    end(table)
    assert now(table) == ({"b": "c", "c": "b"}[first],)
    end(table)
    assert now(table) == ("a",)


def test_three_holds_act_in_the_order_of_their_smarts() -> None:
    table = acting(
        make_troop("a", cards=("KS",)),
        *(make_troop(id_, seat=seat, hold=True) for id_, seat in (("b", "s2"), ("c", "s1"), ("d", "s2"))),
    )
    for id_, seat in (("b", "s2"), ("c", "s1"), ("d", "s2")):
        table.do(use_hold.UseHold(id_), seat)
    for id_, face in (("b", 3), ("c", 5), ("d", 1)):
        table.throw(face, troop=id_)
    seen = []
    while table.state.go is not None:
        seen.append(now(table)[0])
        end(table)
    assert seen == ["c", "b", "d", "a"]


def test_eatin_dirt_loses_the_hold_of_the_whole_troop() -> None:
    table = acting(make_troop("a", cards=("KS",)), make_troop("b", seat="s2", hold=True))
    table.do(figure_hit.FigureHit("b", "f2", "dirt"))
    assert not table.troop("b").hold


def test_running_rolls_one_die_for_the_troop_once_an_action() -> None:
    table = acting(make_troop("a", cards=("KS",)))
    table.do(run.Run("a"))
    table.throw(5, kind="run")
    assert 'A may move 6" and 5" more.' in table.told
    table.refuses(run.Run("a"), "ran-already")
    slow = acting(make_troop("a", cards=("KS",), abilities=["slowpoke"]))
    slow.refuses(run.Run("a"), "cannot-run")


def test_a_run_tells_those_on_their_feet_and_those_who_crawl_their_own_inches() -> None:
    table = acting(make_troop("a", cards=("KS",)))
    table.do(prone.Prone("a", figure="f2"))
    table.do(run.Run("a"))
    table.throw(5, kind="run")
    assert 'A may move 6" and 5" more, or when crawling 3" and 3" more.' in table.told
    flat = acting(make_troop("a", cards=("KS",)))
    flat.do(prone.Prone("a"))
    flat.do(run.Run("a"))
    flat.throw(5, kind="run")
    assert 'A may move 3" and 3" more.' in flat.told


def test_a_card_that_was_acted_on_is_used_up() -> None:
    table = acting(make_troop("a", cards=("KS",)))
    end(table)
    assert (table.troop("a").cards, table.troop("a").acted) == ((), ("KS",))
    assert table.state.goes == ()


def test_a_dead_leaders_men_still_act_on_his_card() -> None:
    officer = make_troop("officer", number="hero", cards=("JC",))
    led = make_troop("troopers", notes={"acts-with": {"troop": "officer", "card": ""}})
    table = acting(make_troop("foe", seat="s2", cards=("AS",)), officer, led)
    table.do(figure_hit.FigureHit("officer", "f1", "down"), "s2")
    table.settle_all()
    end(table)
    table.settle_all()
    assert now(table) == ("troopers",)
    end(table)
    assert (now(table), table.troop("officer").cards) == ((), ())


def test_no_troop_acts_twice_on_one_card() -> None:
    table = acting(make_troop("a", cards=("8S", "8D")), make_troop("b", seat="s2", cards=("8H",)))
    seen = []
    while table.state.go is not None:
        seen.append((now(table)[0], table.state.go.card))
        end(table)
    assert seen == [("a", "8S"), ("b", "8H"), ("a", "8D")]
    assert order.pending(table.state) == ()
