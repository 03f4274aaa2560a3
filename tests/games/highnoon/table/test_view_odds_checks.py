"""The odds of checks and spells on the screen equal every fall of the dice counted one by one."""

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction

import pytest

from companion.engine.chance import Chance
from companion.engine.play import Actor
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.nerve.guts import check
from companion.games.highnoon.table.turn.end_go import EndGo
from companion.games.highnoon.table.wounds.recovery import begin
from tests.brute_dice import at_least, open_ended
from tests.games.highnoon.table.fight_support import lying
from tests.games.highnoon.table.magic_support import acts, caster, casts
from tests.games.highnoon.table.odds_support import (
    HALF,
    bars,
    card,
    chart,
    close,
    difference,
)
from tests.games.highnoon.table.shot_support import duel, foe, one
from tests.games.highnoon.table.spell_support import lone
from tests.games.highnoon.table.support import Table, make_troop
from tests.games.highnoon.table.view_support import ANNA, BEN, board

# Checks


def step(table: Table, rule: Callable[[Play], object]) -> Table:
    """What a rule asks for."""
    play = Play(table.state, Actor("s1", frozenset({"s1"}), host=True), Chance(b"\0" * 32, "x"))
    rule(play)
    table.take(play.decision())
    return table


@pytest.mark.parametrize(
    ("morale", "abilities", "expected"),
    [
        ("steady", (), {"Keeps cool": HALF, "Shaken": Fraction(2, 6), "Panicked": Fraction(1, 6)}),
        ("shaken", (), {"Keeps cool": Fraction(2, 6), "Panicked": Fraction(4, 6)}),
        ("steady", ("brave",), {"Keeps cool": HALF + HALF**2, "Shaken": Fraction(8, 36), "Panicked": Fraction(1, 36)}),
    ],
)
def test_guts_are_fine_shaken_or_panicked(
    morale: str, abilities: tuple[str, ...], expected: dict[str, Fraction]
) -> None:
    table = duel(make_troop("gunmen", morale=morale, abilities=abilities), foe())
    step(table, lambda play: check(play, "gunmen", "casualty"))
    assert bars(chart(table, "guts")) == expected
    assert card(table, "guts").odds == expected["Keeps cool"]


@pytest.mark.parametrize("abilities", [(), ("brave",)])
@pytest.mark.parametrize("morale", ["steady", "shaken"])
@pytest.mark.parametrize("why", ["fear", "charge-fear"])
def test_a_doubting_thomas_panics_at_a_natural_1_whatever_it_comes_to(
    why: str, morale: str, abilities: tuple[str, ...]
) -> None:
    table = duel(make_troop("gunmen", morale=morale, abilities=("doubting-thomas", *abilities)), foe())
    step(table, lambda play: check(play, "gunmen", why, purpose="fear"))
    matter = table.matter("guts")
    plus = sum(line.amount for line in matter.modifiers)
    found: dict[str, Fraction] = defaultdict(Fraction)
    for first, chance in open_ended(6).items():
        again = open_ended(6) if matter.second and first + plus < matter.tn else {0: Fraction(1)}
        for second, likely in again.items():
            found[_comes(first, max(first, second) + plus, why, morale)] += chance * likely
    assert bars(chart(table, "guts")) == found


def _comes(first: int, total: int, why: str, morale: str) -> str:
    """What a Guts check against something fearsome comes to."""
    if first == 1:
        return "Panicked"
    if total >= 4:
        return "Charges" if why == "charge-fear" else "Keeps cool"
    if why == "charge-fear":
        return "Will not charge"
    return "Panicked" if total <= 1 or morale == "shaken" else "Shaken"


def test_getting_up_is_told_with_the_raise_that_lets_it_act_at_once() -> None:
    table = duel(lying(one(), "f1"), foe())
    step(table, lambda play: begin(play, ("gunman",)))
    expected = {"Up, and acts at once": Fraction(5, 36), "Up": HALF - Fraction(5, 36), "Stays down": HALF}
    assert bars(chart(table, "recover")) == expected


# Spells


def test_a_spell_is_told_by_its_bands_and_backlash_apart() -> None:
    table = acts(caster("hex", "huckster", "smite"), foe())
    casts(table, "smite")
    assert bars(chart(table, "spell")) == {
        "8 or more": Fraction(1, 8),
        "4 or more": Fraction(4, 8),
        "Fails": Fraction(2, 8),
        "Backlash, on a natural 1": Fraction(1, 8),
    }


def test_the_blessed_suffer_no_backlash() -> None:
    table = acts(caster("hex", "blessed", "smite"), foe())
    casts(table, "smite")
    assert list(bars(chart(table, "spell"))) == ["8 or more", "4 or more", "Fails"]


@pytest.mark.parametrize(("kind", "lost"), [("blessed", 0), ("huckster", 1)])
def test_a_spell_that_is_withstood_has_to_roll_higher_and_a_natural_1_never_works(kind: str, lost: int) -> None:
    table = acts(caster("hex", kind, "strike-blind", abilities=("familiar",)), foe())
    casts(table, "strike-blind", "foe/f1", inches=3)
    plus, against = 1, open_ended(6)
    gap = difference(open_ended(8), against)
    on_a_1 = Fraction(lost, 8) * (1 - at_least(against, 1 + plus))
    found = card(table, "spell")
    assert found.odds is not None
    assert close(found.odds, at_least(gap, 1 - plus) - on_a_1)
    assert found.to == "to work"


@pytest.mark.parametrize(("kind", "lost"), [("blessed", 0), ("huckster", 1)])
def test_whoever_has_paid_to_dispel_a_spell_counts_in_its_odds_and_is_named(kind: str, lost: int) -> None:
    preacher = caster("preacher", "blessed", "dispel", seat="s2", hold=True)
    table = acts(caster("hex", kind, "smite"), foe(), preacher)
    casts(table, "smite")
    table.choose("dispel hold")
    found, die = card(table, "spell"), open_ended(8)
    falls = [(made, stops, one * other) for made, one in die.items() for stops, other in die.items() if made >= 4]
    works = sum((share for made, stops, share in falls if stops <= made), Fraction(0))
    stopped = sum((share for made, stops, share in falls if stops > made), Fraction(0))
    assert found.to == "to work past Preacher"
    assert found.odds is not None
    assert close(found.odds, works)
    shown = bars(chart(table, "spell"))
    assert close(shown["Stopped by Preacher"], stopped)
    assert close(shown["Fails"], Fraction(3 - lost, 8))
    assert close(sum(shown.values(), Fraction(0)), Fraction(1))


def test_a_spell_that_is_withstood_has_to_outroll_its_victim_and_not_be_outrolled_by_whoever_dispels_it() -> None:
    preacher = caster("preacher", "huckster", "dispel", smarts="d6", seat="s2", hold=True)
    table = acts(caster("hex", "blessed", "puppet"), foe(), preacher)
    casts(table, "puppet", "foe/f1")
    table.choose("dispel hold")
    works, six = Fraction(0), open_ended(6)
    for made, share in open_ended(8).items():
        # A natural 1 of a huckster stops nothing, as it comes to no more than anything made.
        works += share * (1 - at_least(six, made)) * (1 - at_least(six, made + 1))
    found = card(table, "spell")
    assert found.odds is not None
    assert close(found.odds, works)


def test_a_puppet_that_struggles_and_whoever_holds_it_see_how_likely_they_win() -> None:
    table = acts(caster("hex", "houngan", "puppet"), lone("ben", cards=("KS",)))
    casts(table, "puppet", "ben/f1", 7)
    table.throw(3, kind="withstand")
    table.do(EndGo())
    both = difference(open_ended(6), open_ended(8))
    frees, holds = at_least(both, 1), 1 - at_least(both, 0)
    frees_itself = frees / (frees + holds)
    own, caster_s = table.matter("puppet", "ben"), table.matter("puppet", "hex")
    for matter, viewer, chance in ((own, BEN, frees_itself), (caster_s, ANNA, 1 - frees_itself)):
        prompts = board(table.state, viewer).prompts
        roll = next(one.roll for one in prompts if one.id == matter.id)
        assert roll is not None
        assert roll.odds is not None
        assert close(roll.odds, chance)
        assert roll.to == "to win"
    table.throw(5, kind="puppet", troop="ben")
    higher, tie = at_least(open_ended(8), 6), at_least(open_ended(8), 5) - at_least(open_ended(8), 6)
    now = card(table, "puppet")
    assert now.odds is not None
    assert close(now.odds, higher + tie * (1 - frees_itself))
