"""When the first chips are drawn, where seats name their troops at the table (Fate Chips; Accursed; Legendary; ruling
55)."""

from typing import Any

import msgspec
import pytest

from companion.engine.play import Start, StartSeat
from companion.games.highnoon.table.by_hand import come_and_go
from companion.games.highnoon.table.chips import pot
from companion.games.highnoon.table.core.state import CHIPS, Troop
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.scenario import add_troop, checklist, opening_chips, start_battle
from companion.games.highnoon.table.turn import draw
from tests.games.highnoon.table.support import SAMPLES, Table, begun_with, make_state, make_troop
from tests.games.highnoon.table.view_support import board

CHANCE = {"dice": "virtual", "cards": "virtual", "chips": "virtual"}


def listless(*lists: str, chips: str = "virtual", **switches: str) -> Table:
    """Anna and Ben in the setup: with a sample army where one is named, else without a list."""
    named = (*lists, "", "")[:2]
    seats = (StartSeat(f"s{n}", name, SAMPLES.get(named[n - 1])) for n, name in enumerate(("Anna", "Ben"), 1))
    return begun_with(Start(tuple(seats), {**CHANCE, "chips": chips}, switches))


def hero(seat: str, name: str, *abilities: str) -> add_troop.AddTroop:
    return add_troop.AddTroop(seat, name=name, number="hero", abilities=abilities)


def add(table: Table, seat: str, name: str, *abilities: str) -> Troop:
    table.do(hero(seat, name, *abilities), seat)
    return next(troop for troop in table.state.troops.values() if troop.name == name)


def held(table: Table) -> list[int]:
    """How many chips Anna and Ben have."""
    return [len(seat.chips) for seat in table.state.seats]


def own(table: Table, troop: Troop) -> int:
    """How many chips of his own a Hero has."""
    return len(table.troop(troop.id).chips)


def test_seats_without_lists_draw_their_first_chips_once_their_troops_are_on_the_table() -> None:
    table = listless()
    table.do(start_battle.StartBattle())
    doc, _ = add(table, "s1", "Doc", "legendary"), add(table, "s2", "Jonah", "accursed")
    assert (held(table), own(table, doc)) == ([0, 0], 0)
    table.do(start_battle.EndMuster())
    assert (held(table), own(table, doc)) == ([3, 2], 3)


def test_a_seat_with_a_list_waits_with_its_chips_for_one_without() -> None:
    table = listless("the-maine-line")
    table.do(start_battle.StartBattle())
    assert held(table) == [0, 0]
    text = board(table.state).prompts[0].text
    assert "that you make up. After that, everybody draws the first Fate Chips. Ben: no troops yet." in text
    doc = add(table, "s2", "Doc", "legendary", "accursed")
    table.do(start_battle.EndMuster())
    assert (held(table), own(table, doc)) == ([3, 2], 3)


def test_an_accursed_hero_who_was_taken_off_the_table_again_costs_no_chip() -> None:
    table = listless()
    table.do(start_battle.StartBattle())
    jonah = add(table, "s1", "Jonah", "accursed")
    table.do(come_and_go.RemoveTroop(jonah.id, "the wrong Hero"))
    table.do(start_battle.EndMuster())
    assert held(table) == [3, 3]


def test_no_card_is_dealt_before_everybody_is_on_the_table() -> None:
    table = listless()
    table.do(start_battle.StartBattle())
    doc = add(table, "s1", "Doc")
    table.refuses(draw.Deal(), "mustering")
    table.refuses(draw.TypeCards((doc.id,), ("AS",)), "mustering")
    table.do(start_battle.EndMuster())
    table.do(draw.Deal())
    assert held(table) == [3, 3]


def test_where_the_app_deals_no_cards_the_chips_come_as_the_battle_starts() -> None:
    table = listless(**{"use-cards": "no"})
    assert not table.state.uses("cards")
    table.do(start_battle.StartBattle())
    assert held(table) == [3, 3]
    table.refuses(start_battle.EndMuster(), "mustered")
    add(table, "s1", "Jonah", "accursed")
    assert held(table) == [2, 3]


def test_real_chips_are_typed_in_once_everybody_is_on_the_table() -> None:
    table = listless(chips="real")
    table.do(start_battle.StartBattle())
    assert not table.state.matters
    doc = add(table, "s1", "Doc", "legendary")
    table.do(start_battle.EndMuster())
    assert [(one.form, one.seat, one.troop, one.about["count"]) for one in table.state.matters] == [
        ("chip", "s1", "", 3),
        ("chip", "s1", doc.id, 3),
        ("chip", "s2", "", 3),
    ]


def test_chips_that_were_drawn_in_the_setup_are_not_drawn_again_and_heroes_who_join_then_count() -> None:
    table = listless()
    table.do(opening_chips.FirstChips())
    table.do(start_battle.StartBattle())
    doc, _ = add(table, "s1", "Doc", "legendary"), add(table, "s2", "Jonah", "accursed")
    assert (held(table), own(table, doc)) == ([3, 2], 3)
    assert "Ben puts 1 chip back in the Fate Pot because of an accursed Hero." in table.told
    table.do(start_battle.EndMuster())
    assert (held(table), own(table, doc)) == ([3, 2], 3)


def test_chips_that_the_table_does_without_are_not_dealt_after_the_muster() -> None:
    table = listless()
    table.do(checklist.SkipStep("chips"))
    table.do(start_battle.StartBattle())
    add(table, "s2", "Jonah", "accursed")
    table.do(start_battle.EndMuster())
    assert held(table) == [0, 0]


def test_a_fourth_accursed_hero_takes_no_chip_that_came_from_elsewhere() -> None:
    table = listless()
    table.do(opening_chips.FirstChips())
    table.do(pot.DrawChips("s1", 2, "a bet"))
    for number in range(5):
        add(table, "s1", f"Jonah {number}", "accursed")
    assert held(table) == [2, 3]


@pytest.mark.parametrize("switch", ["pot", "out"])
def test_a_first_chip_that_is_put_back_was_not_spent_and_goes_into_the_pot(switch: str) -> None:
    table = listless(**{"spent-chips": switch})
    table.do(opening_chips.FirstChips())
    add(table, "s1", "Jonah", "accursed")
    assert sum(table.state.pot.values()) == sum(CHIPS.values()) - 5
    assert table.state.spent == ()


def test_a_hero_who_joins_in_the_middle_of_a_battle_draws_as_a_legend_and_costs_nothing_as_accursed() -> None:
    hand = ("white", "red")
    table = Table(make_state(make_troop(), turn=3, hands={"s1": hand}, done=frozenset({"chips"})))
    doc = add(table, "s1", "Doc", "legendary", "accursed")
    assert (table.seat("s1").chips, own(table, doc)) == (hand, 3)


def test_no_chip_is_put_back_once_cards_are_dealt() -> None:
    table = Table(
        make_state(
            make_troop(cards=("AS",)),
            phase="draw",
            stage="ready",
            hands={"s1": ("white",) * 3},
            done=frozenset({"chips"}),
        )
    )
    add(table, "s1", "Jonah", "accursed")
    assert held(table)[0] == 3


WRITTEN: tuple[tuple[str, dict[str, Any]], ...] = (
    ("StepDone", {"step": "chips"}),
    ("ChipsDrawn", {"seat": "s1", "chips": ["white", "blue", "red"], "why": "first chips"}),
    ("ChipsDrawn", {"seat": "s2", "chips": ["white", "white", "red"], "why": "first chips"}),
    ("ChipsReturned", {"seat": "s2", "chips": ["red"], "why": "spent", "troop": ""}),
    ("StepDone", {"step": "muster"}),
    ("PhaseBegan", {"phase": "draw", "stage": ""}),
    ("TurnBegan", {"turn": 1}),
    ("PhaseBegan", {"phase": "draw", "stage": "begin"}),
    ("PhaseBegan", {"phase": "draw", "stage": "rolls"}),
    ("PhaseBegan", {"phase": "draw", "stage": "deal"}),
)
"""What an earlier release wrote as a battle without lists began: it drew the chips before the muster. Ben has spent one
since."""


def test_a_muster_of_an_earlier_release_goes_on_and_draws_no_chips_a_second_time() -> None:
    table = listless(**{"spent-chips": "out"})
    for name, fields in WRITTEN:
        table.state = TABLE.evolve(table.state, msgspec.convert(fields, TABLE.events[name]))
    assert table.state.spent == ("red",)
    assert board(table.state).prompts[0].title == "Who is on the table?"
    assert "Fate Chips" not in board(table.state).prompts[0].text
    doc = add(table, "s1", "Doc", "legendary")
    table.do(start_battle.EndMuster())
    assert (held(table), own(table, doc)) == ([3, 2], 3)
    table.do(draw.Deal())
    table.settle_all()
    assert table.state.stage == "ready"
