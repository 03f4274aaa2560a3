"""What a phone shows of an attack roll: what it is made of, its odds, and its result."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from companion.engine.board import RollCard
from companion.games.gunslinger.data.catalog import catalog
from companion.games.gunslinger.data.figures import figures
from companion.games.gunslinger.rules.entries import entries
from companion.games.gunslinger.table.core import to_hit
from companion.games.gunslinger.table.core.attributes import needed
from companion.games.gunslinger.table.core.state import Go
from companion.games.gunslinger.table.core.to_hit import parts
from companion.games.gunslinger.table.shooting import odds
from tests.games.gunslinger.table.duels import facing
from tests.games.gunslinger.table.seen import aim_of, asked, card_of, own

IN_SIX = {1: 5, 2: 4, 3: 4, 4: 3, 5: 3, 6: 3}
"""Eyes of 4 at each range."""


def rows_of(roll: RollCard | None) -> list[tuple[str, str]]:
    """What its number is made of, as one reads it."""
    assert roll is not None
    return [(line.text, line.amount) for line in roll.modifiers]


@pytest.mark.parametrize(("distance", "hits"), IN_SIX.items())
def test_the_chance_that_is_shown_is_that_of_the_faces_that_hit(distance: int, hits: int) -> None:
    hit = set()
    for die in range(1, 7):
        duel = facing(at=("d1", f"d{1 + distance}"), dice="real")
        duel.change("g1", hand=("planned-shot-1",))
        action = card_of(duel, "planned-shot-1").action
        assert action is not None
        assert action.note.endswith(f", {hits} in 6")
        duel.do("Shoot", "s1", **action.values)
        roll = asked(duel).roll
        assert roll is not None
        assert roll == action.roll
        assert (roll.odds, roll.needed, roll.to) == (Fraction(hits, 6), f"{hits} or less", f"to hit, {hits} in 6")
        duel.do("Rolled", "s1", die=die)
        if duel.man("g2").wounds:
            hit.add(die)
    assert hit == set(range(1, hits + 1))


def test_printed_eyes_wounds_lost_points_saddle_range_and_card_have_a_line_each() -> None:
    duel = facing(at=("d1", "d2"), dice="real")
    duel.change("g1", hand=("bang-1",), wounds=1, lost={"eyes": 1}, horse=True, mounted=True)
    sum_ = [
        ("Eyes of Shootist", "4"),
        ("1 wound", "-1"),
        ("Eyes lost for good", "-1"),
        ("In the saddle", "-1"),
        ("1 square away", "+1"),
    ]
    aim = aim_of(duel, "d2")
    assert aim is not None
    assert rows_of(aim.roll) == sum_
    duel.do("Shoot", "s1", man="g1", card="bang-1", target="g2")
    roll = asked(duel).roll
    assert rows_of(roll) == [*sum_, ("Bang", "reaches 2")]
    assert roll is not None
    assert (roll.needed, roll.odds) == ("2 or less", Fraction(1, 3))
    assert {line.rule for line in roll.modifiers} <= {entry.id for entry in entries()}


def test_the_lines_add_up_to_what_the_die_is_held_against() -> None:
    man = facing().man("g1")
    below = set()
    for person, wounds, lost, mounted, away in product(
        catalog().gunslingers, range(5), range(4), (False, True), range(1, 8)
    ):
        shooter = type(man)(
            "g1", "s1", person, "He", ("pistol",), True, mounted, wounds, {"eyes": lost} if lost else {}
        )
        made = parts(shooter, away)
        assert sum(part.amount for part in made) == needed(shooter, away)
        assert [part.what for part in made][:: len(made) - 1] == ["eyes", "range"]
        below |= {part.amount > 0 for part in made if part.what == "floor"}
    assert below == {True}


def test_where_no_roll_hits_the_card_says_so() -> None:
    duel = facing(at=("d1", "d5"), dice="real")
    duel.change("g1", hand=("long-barrel-1",), lost={"eyes": 4})
    aim = aim_of(duel, "d5")
    assert aim is not None
    assert aim.roll is not None
    assert (aim.roll.needed, aim.roll.odds, aim.roll.to) == ("Cannot hit", Fraction(), "to hit, no chance")


def test_the_roll_stays_with_its_result_as_it_was_made_up_then() -> None:
    duel = facing(dice="real")
    duel.change("g1", hand=("bang-1",), horse=True)
    duel.do("Shoot", "s1", man="g1", card="bang-1", target="g2")
    assert own(duel).rolled is None
    duel.do("Rolled", "s1", die=5)
    before = own(duel).rolled
    assert before is not None
    assert (before.total, before.verdict, before.good, before.needed) == (5, "A miss", False, "4 or less")
    assert before.throws[0].real
    duel.change("g1", mounted=True, wounds=2)
    assert own(duel, "s2").rolled == before


def test_the_roll_is_put_away_as_the_next_mans_turn_begins() -> None:
    duel = facing(dice="real")
    duel.change("g1", hand=("bang-1",))
    duel.do("Shoot", "s1", man="g1", card="bang-1", target="g2")
    duel.do("Rolled", "s1", die=5)
    assert own(duel).rolled is not None
    duel.do("GoOn", "s1", man="g1")
    assert duel.state.acting == duel.man("g2")
    assert own(duel).rolled is None
    assert own(duel, "s2").rolled is None


@pytest.mark.parametrize("dice", ["real", "virtual"])
def test_whoever_is_hit_sees_the_roll_beside_the_hand_that_may_save_him(dice: str) -> None:
    duel = facing(mine="renegade", at=("d1", "d2"), dice=dice)
    duel.change("g1", hand=("bang-1",))
    duel.change("g2", hand=("duck-1",))
    while duel.state.attack is None:
        duel.rig(go=Go("g1", "shoot"))
        duel.change("g1", hand=("bang-1",))
        duel.do("Shoot", "s1", man="g1", card="bang-1", target="g2")
        if dice == "real":
            duel.do("Rolled", "s1", die=3)
    assert asked(duel, "s2").rule == "defending"
    roll = own(duel, "s2").rolled
    assert roll is not None
    assert (roll.verdict, roll.total) == ("A hit", duel.state.rolled[-1].die)
    assert rows_of(roll) == [("Eyes of Renegade", "3"), ("1 square away", "+1"), ("Bang", "")]


def test_across_a_real_board_every_range_that_the_card_reaches_has_its_odds() -> None:
    duel = facing(switches={"board": "real"}, cards="real")
    duel.change("g1", wounds=1)
    (action,) = [one for one in asked(duel).actions if one.values.get("card") == "long-barrel"]
    assert rows_of(action.roll) == [
        ("Eyes of Shootist", "4"),
        ("1 wound", "-1"),
        ("Side by side", "4 in 6, 67 %"),
        ("2 to 3 squares away", "3 in 6, 50 %"),
        ("4 squares away or more", "2 in 6, 33 %"),
        ("Long Barrel", "reaches 4"),
    ]
    (near,) = [one for one in asked(duel).actions if one.values.get("card") == "bang"]
    assert "4 squares away or more" not in dict(rows_of(near.roll))


def test_the_chart_says_what_it_would_be_from_elsewhere_and_on_foot() -> None:
    duel = facing()
    duel.change("g1", hand=("guns-blazing-1",), horse=True, mounted=True)
    action = card_of(duel, "guns-blazing-1").action
    assert action is not None
    assert action.roll is not None
    chart = action.roll.chart
    assert chart is not None
    assert [bar.chance for bar in chart.bars] == [Fraction(1, 2), Fraction(1, 2)]
    assert chart.now == "3 in 6, 50 %"
    assert {one.text: one.figure for one in chart.what_ifs} == {
        "Side by side": "4 in 6, 67 %",
        "On foot": "4 in 6, 67 %",
    }


def test_the_ranges_that_tell_are_those_of_the_data(monkeypatch: pytest.MonkeyPatch) -> None:
    told = replace(figures(), near_range=2, far_range=6)
    for module in (odds, to_hit):
        monkeypatch.setattr(module, "figures", lambda: told)
    assert list(odds.bands()) == [2, 3, 6]
    assert odds.bands()[3] == "3 to 5 squares away"
