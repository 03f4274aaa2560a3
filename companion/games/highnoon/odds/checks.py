"""Trait checks: made or not, Guts, rallying, recovering, casting (Chapter Two, Skill Checks, Guts; Appendix C)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from companion.engine.odds import Contest, contest
from companion.engine.questions import Answer, Figures
from companion.games.highnoon.odds.rolls import NONE, Chips, Roll, reach, totals
from companion.games.highnoon.table.wounds.recovery import RAISE

EASY, HARD = 4, 8


@dataclass(frozen=True)
class CheckOdds(Answer):
    """``reached``: (target number, chance to come to it or more), rising; ``fails`` is the chance of none of them."""

    reached: tuple[tuple[int, Fraction], ...]

    @property
    def fails(self) -> Fraction:
        """Below the lowest target number."""
        return 1 - self.reached[0][1]

    def chances(self) -> Figures:
        return {"fails": self.fails, "reaches": {str(tn): chance for tn, chance in self.reached}}


def check(roll: Roll, tns: Sequence[int] = (EASY,), chips: Chips = NONE, until: int | None = None) -> CheckOdds:
    """The chance of each target number (Skill Checks). Chips are spent while the total is below ``until``, which is the
    highest of them if nobody says otherwise."""
    rising = sorted(set(tns))
    if until is None or until >= rising[-1]:
        return CheckOdds(tuple((tn, reach(roll, tn, chips)) for tn in rising))
    came = totals(roll, chips, until)
    return CheckOdds(tuple((tn, came.at_least(tn)) for tn in rising))


@dataclass(frozen=True)
class GutsOdds(Answer):
    """What a Guts check does to a troop."""

    made: Fraction
    shaken: Fraction
    panicked: Fraction

    def chances(self) -> Figures:
        return {"made": self.made, "shaken": self.shaken, "panicked": self.panicked}


def guts(roll: Roll, tn: int = EASY, chips: Chips = NONE, *, shaken: bool = False) -> GutsOdds:
    """A Guts check (The Guts Check; Going Bust): failed, the troop is Shaken, and Panicked if it was Shaken before; a
    total of 1 or less, modifiers and chips counted in, is panic at once. Its -1 for being Shaken is a modifier like
    any other: it is not counted here again. Chips are spent while the check is failed."""
    made = reach(roll, tn, chips)
    failed = 1 - made
    bust = failed if shaken else min(failed, 1 - reach(roll, 2, chips))
    return GutsOdds(made, failed - bust, bust)


def rally(roll: Roll, chips: Chips = NONE, *, panicked: bool = False) -> CheckOdds:
    """Rallying: TN 4 for the Shaken, 8 for the Panicked. It never goes bust (Rallying)."""
    return check(roll, (HARD if panicked else EASY,), chips)


def recover(roll: Roll, chips: Chips = NONE, *, tn: int = EASY, until: int | None = None) -> CheckOdds:
    """Getting up from Eatin' Dirt: the TN gets the figure up, a raise lets it act at once (Eatin' Dirt)."""
    return check(roll, (tn, tn + RAISE), chips, until)


@dataclass(frozen=True)
class CastOdds(Answer):
    """A spell: ``check`` by its target numbers, or a ``contest``. ``backlash`` is None for whoever never suffers it."""

    check: CheckOdds | None
    contest: Contest | None
    backlash: Fraction | None
    error: float = 0.0

    def chances(self) -> Figures:
        found = dict(self.check.chances()) if self.check else {}
        if self.contest:
            found |= {"wins": self.contest.wins, "ties": self.contest.ties, "losses": self.contest.losses}
        if self.backlash is not None:
            found["backlash"] = self.backlash
        return found


def cast(
    smarts: Roll,
    tns: Sequence[int] = (EASY, HARD),
    chips: Chips = NONE,
    *,
    until: int | None = None,
    against: Roll | None = None,
    suffers: bool = False,
) -> CastOdds:
    """A spell roll (Casting Spells): one roll, and the highest target number that it reaches counts.

    ``against`` makes it a contest, whose ties are told apart: what one means, the spell says. ``suffers``: a natural 1
    of the first die is backlash, whatever chips make of the roll (Backlash; ruling 46).
    """
    backlash = Fraction(1, smarts.dice.sides) if suffers else None
    if against is None:
        return CastOdds(check(smarts, tns, chips, until), None, backlash)
    found = contest(totals(smarts, chips), totals(against))
    return CastOdds(None, found, backlash, found.cut)
