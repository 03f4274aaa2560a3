"""Appendix F, Strange Locales: secrets, spirits, curses, worms and trees that do a troop harm."""

from companion.games.highnoon.table.by_hand import come_and_go
from companion.games.highnoon.table.core import kinds
from companion.games.highnoon.table.core.state import Go
from companion.games.highnoon.table.fate import joker_tables
from companion.games.highnoon.table.places import entering_and_leaving
from companion.games.highnoon.table.turn import end_turn

from .locale_support import battle, came, enter
from .support import counts, make_troop


def test_forbidden_secrets_make_loco_and_drive_off_whoever_fails_a_hard_check() -> None:
    table = enter(battle("ancient-mound"), 1)
    assert table.matter("forbidden").tn == 8
    table.throw(4)
    assert table.troop("gunmen").status == "out"
    table = enter(battle("ancient-mound"), 1)
    table.throw(6, 4)
    assert table.troop("gunmen").status == "in"
    assert table.troop("gunmen").ability("loco") == "paranoid"


def test_forbidden_secrets_cost_the_fearless_an_action_only() -> None:
    table = enter(battle("ancient-mound", make_troop("dead", abilities=["fearless"])), 1, "dead")
    assert not table.state.matters
    assert not table.troop("dead").has("loco")
    assert "Dead are fearless and lose only an action." in table.told
    table = enter(battle("ancient-mound", make_troop("nell", number="hero", abilities=["fearless"])), 1, "nell")
    assert "Nell is fearless and loses only an action." in table.told


def test_a_fearless_troop_in_the_mound_loses_the_card_that_it_has() -> None:
    brave = make_troop("brave", abilities=["fearless"], cards=("KS",))
    table = enter(battle("ancient-mound", brave), 1, "brave")
    assert table.troop("brave").cards == ()
    assert not table.asks("forbidden")


def test_a_fearless_troop_that_is_acting_loses_the_rest_of_its_action() -> None:
    go = Go(("brave",), "s1", "KS")
    table = enter(battle("ancient-mound", make_troop("brave", abilities=["fearless"]), goes=(go,)), 1, "brave")
    assert table.state.go is None


def test_the_bokkor_has_plus_2_on_vigor_in_his_clearing() -> None:
    table = enter(battle("eerie-clearing"), 1)
    (bokkor,) = came(table)
    assert counts(table, bokkor.id, "vigor", "damage") == 2


def test_skeletons_have_plus_2_to_attack() -> None:
    table = enter(battle("field-o-bones"), 2)
    (bones,) = came(table)
    assert [counts(table, bones.id, "fightin", purpose) for purpose in ("attack", "")] == [2, 0]


def test_whom_the_spirits_beat_is_fearless_and_rogue() -> None:
    table = enter(battle("field-o-bones"), 1)
    table.throw(2, kind="possession", troop="gunmen")
    table.throw(5, kind="possession")
    troop = table.troop("gunmen")
    assert troop.has("fearless")
    assert (troop.seat, kinds.ROGUE in troop.notes) == ("s2", True)


def test_who_beats_the_spirits_is_let_be_and_the_next_troop_rolls_too() -> None:
    table = enter(battle("field-o-bones"), 1)
    table.throw(5, kind="possession", troop="gunmen")
    table.throw(2, kind="possession")
    assert kinds.ROGUE not in table.troop("gunmen").notes
    table.do(entering_and_leaving.ExploreLocale("ronin"), "s2")
    assert table.asks("possession")


def test_the_shamans_spirit_curses_each_troop_that_enters() -> None:
    table = enter(battle("indian-burial-grounds"), 1)
    table.do(entering_and_leaving.ExploreLocale("ronin"), "s2")
    table.do(entering_and_leaving.LeaveLocale("ronin"), "s2")
    table.do(entering_and_leaving.ExploreLocale("ronin"), "s2")
    assert [counts(table, troop, "shootin") for troop in ("gunmen", "ronin", "nell")] == [-2, -2, 0]


def test_the_egg_lies_there_until_a_freak_event() -> None:
    table = enter(battle("rattler-pit"), 5)
    table.do(joker_tables.RollFreakEvent("ronin"), "s2")
    assert table.seat("s1").bounty == 0
    assert [troop.stats.card for troop in came(table)] == ["young-rattler"]


def test_the_altar_sends_a_worm_for_the_price_of_a_figure_until_its_prey_is_gone() -> None:
    table = enter(battle("rattler-pit"), 6)
    table.choose("rex", kind="altar")
    table.choose("f3", kind="altar-price")
    (worm,) = came(table)
    assert (worm.stats.card, worm.seat) == ("mojave-rattler", "s1")
    assert table.troop("gunmen").figures[2].state == "down"
    assert all(seat.bounty == 0 for seat in table.state.seats)
    table.do(come_and_go.RemoveTroop("rex", "went home"), "s2")
    table.settle_all()
    table.do(end_turn.EndTurn())
    assert table.troop(worm.id).status == "out"


def test_the_altar_may_be_left_alone() -> None:
    table = enter(battle("rattler-pit"), 6)
    table.choose(kind="altar")
    assert not came(table)
    assert len(table.troop("gunmen").standing) == 5


def test_the_hangin_tree_kills_those_near_it_who_fail_a_hard_strength_roll() -> None:
    table = enter(battle("weird-tree"), 1)
    table.throw(4, kind="hangin-tree")
    table.choose("f1", "f2", kind="hanged")
    assert [figure.state for figure in table.troop("gunmen").figures] == ["down", "down", "up", "up", "up"]
    table.settle_all()
    table.do(entering_and_leaving.ExploreLocale("rex"), "s2")
    table.throw(6, 5, kind="hangin-tree")
    assert table.troop("rex").standing
