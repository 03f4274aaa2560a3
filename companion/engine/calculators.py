"""Modifier calculators: a target number, what changes the roll, and what the die must show."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction

from companion.engine.dice import chance_exploding

_HAIR = Fraction(1, 10**6)
"""What endless aces that were cut off may take from a whole, and more."""


@dataclass(frozen=True)
class Choice:
    """One line one can tick: ``value`` is added to the roll, or is the target number among the targets."""

    id: str
    name: str
    value: int
    rule: str


@dataclass(frozen=True)
class Group:
    """Lines of which one holds at most; ``none`` is what it is called when none does."""

    id: str
    name: str
    none: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class Calculator:
    """The sum on the pages of some rules entries. ``dice`` are the sides that a trait may have."""

    entries: tuple[str, ...]
    name: str
    targets: tuple[Choice, ...]
    groups: tuple[Group, ...]
    dice: tuple[int, ...] = (4, 6, 8, 10, 12)


@dataclass(frozen=True)
class Sum:
    """``needed`` is what the die must show, modifiers counted in; ``odds`` go by the sides of the die."""

    target: Choice
    lines: tuple[Choice, ...]
    modifier: int
    needed: int
    odds: tuple[tuple[int, Fraction], ...]

    @property
    def said(self) -> str:
        """What a number alone does not say: that any roll does it, or that some dice only get there with an ace."""
        if self.needed <= 1:
            return "Any roll is enough."
        short = [f"d{sides}" for sides, _ in self.odds if sides < self.needed]
        if not short:
            return ""
        if len(short) == len(self.odds):
            return "No die shows that much: you need an ace."
        *others, last = short
        named = f"{', '.join(others)} and {last} need" if others else f"{last} needs"
        return f"{named} an ace."


def percent(odds: Fraction, places: int = 0) -> str:
    """Odds in percent, with so many decimal places. What may still happen never shows as 0 %, and what may still fail
    never as 100 %."""
    unit = 10**places
    whole = int(odds * 100 * unit + Fraction(1, 2))
    if whole == 0 and odds > 0:
        return f"<{1 / unit:.{places}f} %"
    if whole == 100 * unit and odds < 1:
        return f">{100 - 1 / unit:.{places}f} %"
    return f"{whole / unit:.{places}f} %"


def percents(shares: Sequence[Fraction]) -> tuple[str, ...]:
    """The parts of a whole in percent, as `percent` shows them, rounded so that they come to 100 in all: what is lost
    by rounding down goes to those that lost most. Shares that are no whole are rounded one by one."""
    if abs(sum(shares, Fraction(-1))) > _HAIR:
        return tuple(map(percent, shares))
    whole = [int(share * 100) for share in shares]
    by_loss = sorted(range(len(shares)), key=lambda place: whole[place] - shares[place] * 100)
    for place in by_loss[: 100 - sum(whole)]:
        whole[place] += 1
    return tuple(_rounded(number, share) for number, share in zip(whole, shares, strict=True))


def _rounded(number: int, share: Fraction) -> str:
    if number == 0 and share > 0:
        return "<1 %"
    return ">99 %" if number == 100 and share < 1 else f"{number} %"


def add_up(calculator: Calculator, target: str, chosen: Collection[str]) -> Sum:
    """The sum for a target and the ticked lines; an unknown target is the first, unknown lines change nothing."""
    aimed = next((one for one in calculator.targets if one.id == target), calculator.targets[0])
    lines = tuple(line for group in calculator.groups for line in _held(group, chosen))
    modifier = sum(line.value for line in lines)
    needed = aimed.value - modifier
    odds = tuple((sides, chance_exploding(sides, needed)) for sides in calculator.dice)
    return Sum(aimed, lines, modifier, needed, odds)


def _held(group: Group, chosen: Collection[str]) -> Sequence[Choice]:
    """Of one group the worst line counts, and it alone."""
    ticked = [choice for choice in group.choices if choice.id in chosen]
    return sorted(ticked, key=lambda choice: choice.value)[:1]
