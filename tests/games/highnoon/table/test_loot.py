"""Loot is carried by a figure, dropped by whoever goes down, taken and stolen (Strange Locales; house)."""

from dataclasses import replace
from typing import Any

from companion.engine.play import Viewer
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.by_hand.mark import Mark
from companion.games.highnoon.table.core import effects
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import EVERYBODY, Deed, Effect, Go, Scope
from companion.games.highnoon.table.fate import joker_tables, loot
from companion.games.highnoon.table.fate.loot import TakeLoot
from companion.games.highnoon.table.places.carry_off import CarryOff
from companion.games.highnoon.table.wounds.figure_hit import FigureHit

from .fight_support import in_contact
from .locale_support import battle, enter
from .support import Table
from .view_support import BEN, plate


def found(locale: str = "cave", row: int = 5, **fields: Any) -> Table:
    """Anna's Gunmen have found loot."""
    return enter(battle(locale, **fields), row)


def piece(table: Table) -> Effect:
    lies = effects.lasting(table.state, loot.LOOT)
    assert lies is not None
    return lies


def take(table: Table, troop: str, figure: str) -> TakeLoot:
    return TakeLoot(troop, figure, piece(table).id)


def acts(table: Table, troop: str, *did: Deed) -> Table:
    """That troop has an action of its own, in which it has done that."""
    go = Go((troop,), table.troop(troop).seat, "", moment="x", did=did)
    table.state = replace(table.state, goes=(go,), moment="x")
    return table


def touch(table: Table, troop: str, other: str) -> Table:
    pair = in_contact(table.troop(troop), table.troop(other))
    table.state = replace(table.state, troops={**table.state.troops, troop: pair[0], other: pair[1]})
    return table


def offers(table: Table, troop: str, figure: str) -> list[str]:
    seat = table.troop(troop).seat
    eyes = Seeing(table.state, Viewer(seat, frozenset({seat})))
    spot = table.troop(troop).figure(figure)
    assert spot is not None
    return [action.label for action in loot.offer(eyes, table.troop(troop), spot)]


def points(table: Table) -> list[int]:
    return [seat.bounty for seat in table.state.seats]


def put_down(table: Table, troop: str, figure: str) -> Table:
    table.do(FigureHit(troop, figure, "down", "nobody"), table.troop(troop).seat)
    return table


def test_the_plate_says_which_figure_carries_the_loot_that_its_troop_found() -> None:
    table = found()
    badges = plate(table.state, "gunmen", BEN).badges
    assert "Loot worth 25, carried by Gunmen 1" in [badge.text for badge in badges]
    assert points(table) == [25, 0]


def test_whoever_is_put_down_drops_the_loot_where_he_falls_and_its_points_stay() -> None:
    table = put_down(found(), "gunmen", "f1")
    assert piece(table).scope == EVERYBODY
    assert piece(table).name == "Loot worth 25, where Gunmen 1 fell"
    assert "Gunmen 1 drops the loot worth 25." in table.told
    assert loot.LOOT not in table.troop("gunmen").marks
    assert points(table) == [25, 0]


def test_another_figure_that_goes_down_drops_nothing() -> None:
    table = put_down(found(), "gunmen", "f2")
    assert (piece(table).scope, loot.worth(piece(table)).figure) == (Scope(troop="gunmen"), "f1")


def test_a_comrade_takes_it_with_one_tap_and_no_points_change() -> None:
    table = acts(put_down(found(), "gunmen", "f1"), "gunmen")
    assert offers(table, "gunmen", "f2") == ["Take the loot worth 25"]
    step = table.do(take(table, "gunmen", "f2"))
    assert step.label == "Gunmen 2 takes the loot worth 25."
    assert (piece(table).scope, loot.worth(piece(table)).figure) == (Scope(troop="gunmen"), "f2")
    assert points(table) == [25, 0]
    assert offers(table, "gunmen", "f3") == []


def test_an_enemy_who_takes_it_has_its_points() -> None:
    table = acts(put_down(found(), "gunmen", "f1"), "ronin")
    table.do(take(table, "ronin", "f3"), "s2")
    assert points(table) == [0, 25]
    assert loot.LOOT in table.troop("ronin").marks


def test_it_is_taken_in_an_action_of_the_troop_by_a_figure_on_its_feet() -> None:
    table = put_down(found(), "gunmen", "f1")
    table.refuses(take(table, "gunmen", "f2"), "not-acting")
    table.refuses(take(table, "gunmen", "f2"), "not-your-seat", "s2")
    acts(table, "gunmen")
    table.refuses(take(table, "gunmen", "f1"), "no-such-figure")
    table.refuses(TakeLoot("gunmen", "f2", "e99"), "no-loot")
    assert offers(table, "gunmen", "f1") == []


def test_an_enemy_who_touches_the_carrier_steals_it_and_does_nothing_else() -> None:
    table = acts(touch(found(), "ronin", "gunmen"), "ronin")
    assert offers(table, "ronin", "f1") == ["Steal the loot worth 25"]
    (on_plate,) = loot.offer_of_troop(Seeing(table.state, BEN), table.troop("ronin"))
    assert (on_plate.label, on_plate.note) == ("Steal the loot worth 25", "from Gunmen 1; all it does but move")
    step = table.do(take(table, "ronin", "f1"), "s2")
    assert step.label == "Ronin 1 steals the loot worth 25 from Gunmen 1."
    assert points(table) == [0, 25]
    assert loot.LOOT not in table.troop("gunmen").marks
    assert "f1" in table.state.figures_that("ronin", targets.SERVED)


def test_nobody_steals_from_a_carrier_whom_he_does_not_touch() -> None:
    table = acts(found(), "ronin")
    table.refuses(take(table, "ronin", "f1"), "no-contact", "s2")
    touch(table, "ronin", "gunmen")
    table.refuses(take(table, "ronin", "f2"), "no-contact", "s2")
    assert offers(table, "ronin", "f2") == []


def test_whoever_has_attacked_steals_nothing_in_that_action() -> None:
    shot = (Deed(targets.SHOT, "ronin", "f1"),)
    table = acts(touch(found(), "ronin", "gunmen"), "ronin", *shot)
    table.refuses(take(table, "ronin", "f1"), "busy", "s2")


def test_nobody_steals_from_his_own_side() -> None:
    table = acts(found(), "nell")
    table.refuses(take(table, "nell", "f1"), "no-contact")


def test_a_counter_alone_says_that_there_is_contact_with_enemies_and_not_with_friends() -> None:
    table = found()
    for troop in ("gunmen", "nell", "ronin"):
        table.do(Mark(troop, "in-melee"), table.troop(troop).seat)
    table.refuses(take(acts(table, "nell"), "nell", "f1"), "no-contact")
    assert offers(acts(table, "ronin"), "ronin", "f4") == ["Steal the loot worth 25"]


def test_a_stolen_rattler_egg_hatches_for_the_thief() -> None:
    table = acts(touch(found("rattler-pit"), "ronin", "gunmen"), "ronin")
    table.do(take(table, "ronin", "f1"), "s2")
    assert points(table) == [0, 50]
    table.do(joker_tables.RollFreakEvent("gunmen"))
    assert points(table) == [0, 0]
    assert effects.lasting(table.state, loot.LOOT) is None


def test_a_troop_that_is_strong_enough_carries_the_gold_it_finds_and_no_points_are_paid_yet() -> None:
    table = found("ruin")
    assert (piece(table).scope, piece(table).name) == (Scope(troop="gunmen"), "Gold worth 50, carried by Gunmen 1")
    assert points(table) == [0, 0]


def test_the_gold_lies_where_its_finder_is_too_weak_for_it() -> None:
    table = enter(battle("ruin"), 5, "nell")
    assert piece(table).scope == EVERYBODY
    assert loot.LOOT not in table.troop("nell").marks
    table.refuses(take(acts(table, "nell"), "nell", "f1"), "too-heavy")
    table.do(take(acts(table, "gunmen"), "gunmen", "f2"))
    assert piece(table).scope == Scope(troop="gunmen")


def test_those_who_are_left_drop_the_gold_once_it_is_too_heavy_for_them() -> None:
    table = found("ruin")
    for figure in ("f3", "f4"):
        put_down(table, "gunmen", figure)
    assert piece(table).scope == Scope(troop="gunmen")
    put_down(table, "gunmen", "f5")
    assert piece(table).name == "Gold worth 50, where Gunmen 5 fell"


def test_stolen_gold_is_paid_to_those_who_take_it_off_the_table() -> None:
    table = acts(touch(found("ruin"), "ronin", "gunmen"), "ronin")
    table.do(take(table, "ronin", "f1"), "s2")
    assert points(table) == [0, 0]
    table.refuses(CarryOff("gunmen"), "not-carried")
    table.do(CarryOff("ronin"), "s2")
    assert points(table) == [0, 50]
    assert effects.lasting(table.state, loot.LOOT) is None
    assert loot.LOOT not in table.troop("ronin").marks
