"""Guts for what was lost: casualties, charges, Heroes and leaders."""

from typing import Any

from companion.games.highnoon.table.fighting import charge
from companion.games.highnoon.table.nerve import guts
from companion.games.highnoon.table.rolling import throwing
from companion.games.highnoon.table.turn import action, use_hold
from companion.games.highnoon.table.wounds import figure_hit
from tests.games.highnoon.table.guts_support import acting, end, morale
from tests.games.highnoon.table.support import Table, make_state, make_troop
from tests.games.highnoon.table.view_support import first_mine, plate

# Casualties


def shot(**fields: Any) -> Table:
    """Foes act on the Queens and Put Down one of the Gunmen."""
    table = acting(
        make_troop("gunmen", cards=("5S",), **fields),
        make_troop("foe", seat="s2", cards=("QS",)),
        make_troop("foe2", seat="s2", cards=("QH",)),
        make_troop("foe3", seat="s2", cards=("JH",)),
    )
    table.do(figure_hit.FigureHit("gunmen", "f1", "down"), "s2")
    return table


def test_a_casualty_is_checked_for_when_the_segment_ends_and_not_before() -> None:
    table = shot()
    assert not table.asks("guts")
    end(table)
    assert not table.asks("guts"), "another Queen acts"
    end(table)
    assert [matter.troop for matter in table.state.matters] == ["gunmen"]
    assert table.matter("guts").tn == 4


def test_one_check_serves_all_figures_lost_in_the_segment() -> None:
    table = shot()
    table.do(figure_hit.FigureHit("gunmen", "f2", "down"), "s2")
    end(table)
    table.do(figure_hit.FigureHit("gunmen", "f3", "down"), "s2")
    end(table)
    assert len(table.state.matters) == 1
    table.throw(4, kind="guts")
    assert table.state.casualties == ()


def test_a_loss_on_a_later_card_is_checked_again() -> None:
    table = shot()
    end(table)
    end(table)
    table.throw(4, kind="guts")
    table.do(figure_hit.FigureHit("gunmen", "f2", "down"), "s2")
    end(table)
    assert table.asks("guts")


def test_a_figure_lost_in_draw_is_checked_for_before_anybody_acts() -> None:
    troops = make_troop("gunmen", cards=("KS",)), make_troop("foe", seat="s2", cards=("QS",))
    table = Table(make_state(*troops, phase="draw", stage="ready"))
    table.do(figure_hit.FigureHit("gunmen", "f1", "down"), "s1")
    assert not table.asks("guts")
    (waits,) = plate(table.state, "gunmen").badges
    assert (waits.text, waits.note) == ("Guts check waits", "before anybody acts")
    ready = first_mine(table.state)
    assert ready.text == "Guts before anybody acts: Gunmen. First comes Gunmen on the King of Spades."
    table.do(action.StartAction())
    assert table.matter("guts").text == "It has lost one or more figures."
    assert [matter.troop for matter in table.state.matters] == ["gunmen"]
    assert table.state.go is None
    table.throw(4, kind="guts")
    assert table.state.go is not None


def test_eatin_dirt_brings_no_check_and_nor_does_the_last_figure() -> None:
    table = acting(
        make_troop("gunmen", figures=1, cards=("5S",)),
        make_troop("others"),
        make_troop("foe", seat="s2", cards=("QS",)),
    )
    table.do(figure_hit.FigureHit("others", "f1", "dirt"), "s2")
    table.do(figure_hit.FigureHit("gunmen", "f1", "down"), "s2")
    end(table)
    assert not table.asks("guts")


# Charges


def charging(**fields: Any) -> Table:
    """Gunmen charge a foe who is on Hold and fires: one of them is Put Down."""
    table = acting(make_troop("gunmen", cards=("5S",), **fields), make_troop("foe", seat="s2", hold=True))
    table.do(charge.Charge("gunmen", "foe"))
    table.do(use_hold.UseHold("foe"), "s2")
    table.do(figure_hit.FigureHit("gunmen", "f1", "down"), "s2")
    return table


def test_a_charge_that_loses_a_figure_checks_at_once_when_the_hold_is_through() -> None:
    table = charging()
    assert not table.asks("guts")
    end(table)
    assert table.matter("guts").about["why"] == "charge"
    table.throw(2, kind="guts")
    assert morale(table) == "shaken"
    assert "Gunmen have nothing left to do in this action." in table.told


def test_a_charge_that_passed_and_lost_another_checks_again_after_the_melee() -> None:
    table = charging()
    end(table)
    table.throw(5, kind="guts")
    table.do(figure_hit.FigureHit("gunmen", "f2", "down", "foe"), "s2")
    assert not table.asks("guts")
    end(table)
    assert table.matter("guts").about["why"] == "melee"
    table.throw(5, kind="guts")
    assert (table.state.go, table.state.matters) == (None, ())


def test_a_charge_is_halted_by_what_it_loses_on_the_way_and_not_by_what_was_lost_before() -> None:
    table = acting(
        make_troop("foe", seat="s2", cards=("5S",)), make_troop("gunmen", cards=("5H",)), make_troop("b", cards=("5C",))
    )
    table.do(figure_hit.FigureHit("gunmen", "f1", "down"), "s2")
    end(table)
    table.do(charge.Charge("gunmen", "foe"))
    assert not table.asks("guts")
    table.do(figure_hit.FigureHit("gunmen", "f2", "down", "foe"), "s2")
    assert table.matter("guts").about["why"] == "charge"
    table.throw(5, kind="guts")
    end(table)
    assert not table.asks("guts")
    end(table)
    assert (table.matter("guts").about["why"], table.matter("guts").troop) == ("casualty", "gunmen")


def test_an_unhurt_charge_leaves_an_earlier_loss_to_the_end_of_the_segment() -> None:
    table = acting(make_troop("foe", seat="s2", cards=("5S",)), make_troop("gunmen", cards=("5H", "4H")))
    table.do(figure_hit.FigureHit("gunmen", "f1", "down"), "s2")
    end(table)
    table.do(charge.Charge("gunmen", "foe"))
    end(table)
    assert table.matter("guts").about["why"] == "casualty"


def test_of_two_checks_open_at_once_the_second_counts_what_the_first_one_did() -> None:
    table = acting(make_troop("gunmen", cards=("5S",)), make_troop("foe", seat="s2"))
    for why in ("table", "stare"):
        table.do(guts.CheckGuts("gunmen", why))
    assert [matter.modifiers for matter in table.state.matters] == [(), ()]
    table.throw(2, kind="guts")
    assert morale(table) == "shaken"
    assert [(one.text, one.amount) for one in table.matter("guts").modifiers] == [("Shaken", -1)]
    table.throw(4, kind="guts")
    assert morale(table) == "panicked"


def test_checks_thrown_with_one_tap_count_what_the_ones_before_them_did() -> None:
    table = acting(make_troop("gunmen", cards=("5S",)), make_troop("foe", seat="s2"))
    for why in ("table", "stare"):
        table.do(guts.CheckGuts("gunmen", why))
    table.load(2, 4)
    table.do(throwing.ThrowAll())
    assert morale(table) == "panicked"


def test_others_check_once_on_an_action_card_however_late_a_loss_is_entered() -> None:
    table = shot()
    end(table)
    end(table)
    table.throw(4, kind="guts")
    moment = table.troop("gunmen").checked
    table.do(figure_hit.FigureHit("gunmen", "f2", "dirt"), "s2")
    assert (table.troop("gunmen").checked, table.state.casualties) == (moment, ())


# Heroes and leaders


def fallen_hero(**fields: Any) -> Table:
    table = acting(
        make_troop("hero", number="hero", **fields),
        make_troop("gunmen", cards=("5S",)),
        make_troop("zombies", abilities=["fearless"]),
        make_troop("ally", name="Ally", stats={"allied": True}),
        make_troop("foe", seat="s2", cards=("QS",)),
    )
    table.do(figure_hit.FigureHit("hero", "f1", "down"), "s2")
    return table


def test_a_heros_death_asks_who_of_his_side_was_near_allies_included_and_each_of_them_checks() -> None:
    table = fallen_hero()
    assert [option.value for option in table.matter("hero-death").options] == ["gunmen", "ally"]
    assert table.matter("hero-death").seat == "s1"
    table.choose("ally", kind="hero-death")
    assert [(matter.troop, matter.tn) for matter in table.state.matters] == [("ally", 4)]


def test_nobody_near_a_dead_hero_is_an_answer_too() -> None:
    table = fallen_hero()
    table.choose(kind="hero-death")
    assert table.state.matters == ()


def test_those_whom_a_dead_leader_led_check_without_being_asked() -> None:
    table = fallen_hero(abilities={"leadership": "Gunmen"})
    assert [option.value for option in table.matter("hero-death").options] == ["ally"]
    assert any(matter.kind == "guts" and matter.troop == "gunmen" for matter in table.state.matters)


def test_a_lost_figure_shows_that_guts_are_checked_once_the_segment_is_over() -> None:
    table = acting(make_troop("foe", seat="s2", cards=("AS",)), make_troop("gunmen", cards=("5S",)))
    assert not plate(table.state, "gunmen").badges
    table.do(figure_hit.FigureHit("gunmen", "f1", "down", "foe"), "s2")
    assert ("Guts check waits", "after the Aces") in [
        (badge.text, badge.note) for badge in plate(table.state, "gunmen").badges
    ]
    end(table)
    table.throw(5, kind="guts")
    assert not plate(table.state, "gunmen").badges
