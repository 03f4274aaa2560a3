"""The odds against a million open-ended dice, thrown as the table throws them; the seeds are fixed, so a test that is
green stays green."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import repeat
from math import sqrt

import pytest

from companion.engine.chance import Chance
from companion.games.highnoon.odds.attacks import LIES, OUT, UP, Attack, attack
from companion.games.highnoon.odds.checks import guts
from companion.games.highnoon.odds.rolls import Chips, reach, roll, totals
from companion.games.highnoon.odds.volleys import GATLING, survival, volley
from companion.games.highnoon.table.core.rolls import exploding, outcome, thrown
from companion.games.highnoon.table.core.state import Matter, Modifier, Throw
from companion.games.highnoon.table.wounds import criticals, resistance

SEED = bytes(range(32))
WIDE = 5
"""Standard deviations: a true chance is missed once in two million."""


def chances(times: int, name: str) -> Iterator[Chance]:
    """Fresh chance for each of so many tries."""
    for number in range(0, times, 1000):
        yield from repeat(Chance(SEED, f"{name}/{number}"), 1000)


def agrees(seen: int, times: int, odds: Fraction) -> bool:
    """As often as chance allows."""
    expected = float(odds) * times
    return abs(seen - expected) <= WIDE * sqrt(expected * (1 - float(odds))) + 1


def trait(dice: str, *modifiers: int, tn: int = 0) -> Matter:
    counts = tuple(Modifier("so it is", amount) for amount in modifiers)
    return Matter("m", "", "trait", "s1", "", dice=dice, tn=tn, modifiers=counts)


def thrown_with(chance: Chance, asked: Matter, hows: tuple[str, ...] = ()) -> int:
    """The total of a roll at the table, on which chips are spent while it misses."""
    throws: tuple[Throw, ...] = (thrown(chance, asked, "first").throw,)
    stands = outcome(replace(asked, throws=throws))
    for how in hows:
        assert stands is not None
        if not stands.success:
            throws = (*throws, thrown(chance, asked, how).throw)
            stands = outcome(replace(asked, throws=throws))
    assert stands is not None
    return stands.total


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12])
def test_an_open_ended_die_reaches_each_number_as_often_as_it_is_said_to(sides: int) -> None:
    times = 80_000
    fell = Counter(sum(exploding(chance, sides)) for chance in chances(times, f"d{sides}"))
    for needed in range(1, 31):
        seen = sum(count for total, count in fell.items() if total >= needed)
        assert agrees(seen, times, reach(roll(f"d{sides}"), needed))


def test_chips_at_the_table_mend_a_roll_as_often_as_they_are_said_to() -> None:
    times = 40_000
    asked = trait("d8", -1, -1, tn=8)
    fell = Counter(thrown_with(chance, asked, ("white", "red", "blue")) for chance in chances(times, "chips"))
    expected = totals(roll("d8", -2), Chips(1, red=True, blue=True), until=8)
    for needed in range(-1, 25):
        assert agrees(sum(count for total, count in fell.items() if total >= needed), times, expected.at_least(needed))


def test_guts_at_the_table_hold_fail_or_go_bust_as_often_as_they_are_said_to() -> None:
    times = 40_000
    fell = Counter[str]()
    for chance in chances(times, "guts"):
        total = thrown_with(chance, trait("d6", -1, tn=4))
        fell["made" if total >= 4 else "panicked" if total <= 1 else "shaken"] += 1
    expected = guts(roll("d6", -1))
    for what, odds in expected.chances().items():
        assert isinstance(odds, Fraction)
        assert agrees(fell[what], times, odds)


def harmed(chance: Chance, vigor: Matter, armor: int, *, hero: bool) -> str:
    """Damage of 2d8 at the table, armor, Vigor, and the word for the wound."""
    damage = sum(sum(exploding(chance, 8)) for _ in range(2)) - armor
    return resistance.result(damage - thrown_with(chance, vigor), hero=hero)


@pytest.mark.parametrize("hero", [False, True])
def test_shots_at_the_table_wound_as_often_as_they_are_said_to(hero: bool) -> None:
    times = 60_000
    fell = Counter[str]()
    for chance in chances(times, f"shot/{hero}"):
        struck = thrown_with(chance, trait("d8", -1, tn=4)) >= 4
        fell[harmed(chance, trait("d6", 1), 2, hero=hero) if struck else "none"] += 1
    expected = attack(Attack(roll("d8", -1), roll("2d8"), roll("d6", 1), armor=2, hero=hero))
    for what, odds in (
        ("none", expected.none),
        ("dirt", expected.eatin_dirt),
        ("critical", expected.critical),
        ("down", expected.put_down),
    ):
        assert agrees(fell[what], times, odds)


def left_by(chance: Chance, what: str) -> int:
    """How a wound leaves a Hero who stood, his critical hit rolled out."""
    if what != "critical":
        return {"none": UP, "dirt": LIES, "down": OUT}[what]
    place = criticals.place(chance.die(6) + chance.die(6))
    if place in ("guts", "gizzards"):
        tn = 4 if place == "guts" else 8
        return LIES if thrown_with(chance, trait("d6", tn=tn)) >= tn else OUT
    return {"flesh": UP, "head": OUT}.get(place, LIES)


def test_a_hero_at_the_table_survives_two_shots_as_often_as_he_is_said_to() -> None:
    times = 40_000
    fell = Counter[int]()
    for chance in chances(times, "hero"):
        state = UP
        for _ in range(2):
            if state != OUT and thrown_with(chance, trait("d8", tn=4)) >= 4:
                state = max(state, left_by(chance, harmed(chance, trait("d6", 1), 0, hero=True)))
        fell[state] += 1
    one = Attack(roll("d8"), roll("2d8"), roll("d6", 1), hero=True)
    expected = survival((one, one))
    assert agrees(fell[UP], times, expected.unhurt)
    assert agrees(fell[LIES], times, expected.eatin_dirt)
    assert agrees(fell[OUT], times, expected.put_down)


def test_a_volley_at_the_table_puts_down_as_many_as_it_is_said_to() -> None:
    times = 20_000
    down, dirt = Counter[int](), Counter[int]()
    for chance in chances(times, "volley"):
        troop = [UP, UP]
        for shot in range(4):
            aim = shot % 2
            if troop[aim] != OUT and thrown_with(chance, trait("d8", -1, tn=4)) >= 4:
                troop[aim] = max(troop[aim], left_by(chance, harmed(chance, trait("d6"), 0, hero=False)))
        down[troop.count(OUT)] += 1
        dirt[troop.count(LIES)] += 1
    expected = volley((Attack(roll("d8", -1), roll("2d8"), roll("d6")),) * 4, 2)
    for count in range(3):
        assert agrees(down[count], times, expected.put_down.chance(count))
        assert agrees(dirt[count], times, expected.eatin_dirt.chance(count))


def test_two_crewmen_of_a_gatling_gun_fire_as_often_as_they_are_said_to() -> None:
    times = 40_000
    fell = Counter[int]()
    for chance in chances(times, "gatling"):
        first, second = chance.die(6), chance.die(6)
        fell[0 if first == second == 1 else max(first, second)] += 1
    for shots in range(7):
        assert agrees(fell[shots], times, GATLING.chance(shots))
