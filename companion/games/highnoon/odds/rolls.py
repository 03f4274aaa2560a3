"""A roll with all that counts on it, and the Fate Chips that may go on it (Chapter Two, Aces, Fate Chips)."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from companion.engine.dice import chance_exploding
from companion.engine.errors import Illegal, Malformed
from companion.engine.odds import Distribution, best_of, certain, rolled
from companion.games.highnoon.odds.spending import spent
from companion.games.highnoon.table.core.rolls import Dice, read_dice

SIDES = (4, 6, 8, 10, 12, 20)
MOST_DICE = 12


@dataclass(frozen=True)
class Roll:
    """Open-ended dice, added up; without any dice it is the fixed number behind them. ``modifier`` counts once, as what
    is printed behind the die does; ``second``: two tries, of which the better counts (*brave*, Sand!); ``inspired``:
    each 1 of each die is rolled again (Freak Event 8)."""

    dice: Dice
    modifier: int = 0
    second: bool = False
    inspired: bool = False

    @property
    def plus(self) -> int:
        """All that is added to the dice."""
        return self.dice.plus + self.modifier


def roll(notation: str, modifier: int = 0, *, second: bool = False, place: str = "dice") -> Roll:
    """A roll of ``d8``, ``2d6`` or ``d12+2``. Errors: `Malformed` ``bad-dice``, which names the ``place``."""
    dice = read_dice(notation)
    if dice is None or dice.sides not in SIDES or not 1 <= dice.count <= MOST_DICE:
        sides = ", ".join(f"d{die}" for die in SIDES)
        raise Malformed(
            "bad-dice",
            f"{place}: “{notation[:40]}” is not a die. Write it like d8, 2d6 or d12+2 ({sides}; "
            f"{MOST_DICE} dice at most).",
            field=place,
            dice=notation[:40],
        )
    return Roll(dice, modifier, second)


@dataclass(frozen=True)
class Chips:
    """Fate Chips that go on one roll (ruling 20): any number of white ones first, each a new roll of which the best
    counts, then at most one red and one blue, each of which adds a fresh roll of the die. ``lucky`` troops take the
    better of two rolls for a red or blue one (*Luck o' the Irish*)."""

    white: int = 0
    red: bool = False
    blue: bool = False
    lucky: bool = False

    @property
    def count(self) -> int:
        """How many there are."""
        return self.white + self.red + self.blue

    def first(self, count: int) -> "Chips":
        """The first so many of them in the legal order: whites, red, blue."""
        added = count - self.white
        return Chips(min(self.white, count), self.red and added > 0, self.blue and added > self.red, self.lucky)

    def without(self, count: int) -> "Chips":
        """Those that are left after the first so many."""
        used = self.first(count)
        return Chips(self.white - used.white, self.red and not used.red, self.blue and not used.blue, self.lucky)


NONE = Chips()


@lru_cache(maxsize=1024)
def totals(check_: Roll, chips: Chips = NONE, until: int | None = None) -> Distribution:
    """What the roll comes to, all counted in.

    Chips are spent while the total is below ``until``; None spends them all, which for a single target is as good as
    stopping there. Errors: `Illegal` ``chips-never`` for chips on several dice: those are damage, not a Trait.
    """
    if chips.count and check_.dice.count > 1:
        raise Illegal("chips-never", "Fate Chips go on one Trait die, never on several dice of damage.")
    once = _once(check_)
    first = best_of(once, 2) if check_.second else once
    fresh = best_of(once, 2) if chips.lucky else once
    bare = None if until is None else until - check_.plus
    return spent(first, once, chips.white, fresh, chips.red + chips.blue, bare).shifted(check_.plus)


def _once(check_: Roll) -> Distribution:
    if not check_.dice.count:
        return certain(0)
    return rolled(check_.dice.count, check_.dice.sides, least=2 if check_.inspired else 1)


def reach(check_: Roll, needed: int, chips: Chips = NONE) -> Fraction:
    """The chance to come to ``needed`` or more, with chips spent as long as it is missed. Nothing is cut off here: one
    can say of finitely many dice whether they fall short."""
    if check_.dice.count != 1 or check_.inspired or chips.red or chips.blue:
        return totals(check_, chips).at_least(needed)
    miss = 1 - chance_exploding(check_.dice.sides, needed - check_.plus)
    return 1 - miss ** (1 + check_.second + chips.white)
