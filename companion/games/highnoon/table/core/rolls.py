"""Dice of a matter: thrown by chance or typed in, and what they come to (Chapter Two, Traits; rulings 18 to 20)."""

import re
from dataclasses import dataclass

from companion.engine.chance import Chance
from companion.engine.errors import Illegal, Malformed
from companion.games.highnoon.table.core.play import Settled
from companion.games.highnoon.table.core.state import Matter, Scope, State, Throw

_NOTATION = re.compile(r"(\d{0,2})d(\d{1,3})([+-]\d{1,2})?")
_TYPED = re.compile(r"\s*\d{1,3}(?:[\s+,]+\d{1,3}){0,19}\s*")
EXPLODING = ("trait", "damage")
"""Forms of matters whose dice are open-ended."""
INSPIRATION = "inspiration"
"""What lies on a seat whose 1s are rolled again (Freak Event 8)."""
HORSE_VIGOR = "horse-vigor"
"""The kind of the matter in which a horse, which has no Traits of a troop's, stands up to damage."""
BASE = ("first", "second", "white")
"""Throws of which the best counts; red and blue ones are added to it."""
MOST_TYPED = 999


@dataclass(frozen=True)
class Dice:
    """So many dice of so many sides; ``plus`` is added once, whatever chips do."""

    count: int
    sides: int
    plus: int = 0

    @property
    def words(self) -> str:
        """``d8``, ``2d6``: what is taken in the hand."""
        return f"{self.count if self.count > 1 else ''}d{self.sides}"


def read_dice(notation: str) -> Dice | None:
    """``d8``, ``2d6``, ``d12+2``; None for a Trait of which nobody printed a die (``-``)."""
    found = _NOTATION.fullmatch(notation)
    return Dice(int(found[1] or 1), int(found[2]), int(found[3] or 0)) if found else None


def exploding(chance: Chance, sides: int) -> tuple[int, ...]:
    """An open-ended die: its highest face is rolled again and added (Chapter Two, Aces)."""
    faces = [chance.die(sides)]
    while faces[-1] == sides:
        faces.append(chance.die(sides))
    return tuple(faces)


def taken_apart(total: int, sides: int) -> tuple[int, ...]:
    """The faces behind a typed total of an open-ended die. Errors: `Illegal` ``impossible-total`` for a multiple of
    the highest face, at which one rolls again."""
    if total < 1 or total % sides == 0:
        raise Illegal(
            "impossible-total",
            f"A d{sides} cannot come to {total}: on a {sides} you roll again and add. Enter the total.",
            total=total,
            sides=sides,
        )
    return (sides,) * (total // sides) + (total % sides,)


def _fallen(chance: Chance, matter: Matter, dice: Dice) -> tuple[tuple[int, ...], ...]:
    """Each die with what it exploded into: Traits and damage explode, all else does not (ruling 18)."""
    if matter.form in EXPLODING:
        return tuple(exploding(chance, dice.sides) for _ in range(dice.count))
    return tuple((chance.die(dice.sides),) for _ in range(dice.count))


@dataclass(frozen=True)
class Fell:
    """A throw of the app's, and how many dice of it showed a 1 that was rolled again."""

    throw: Throw
    again: int = 0


def thrown(chance: Chance, matter: Matter, how: str, *, inspired: bool = False) -> Fell:
    """A throw of the app's; ``inspired``: every 1 of every die is rolled again, and a 1 on that roll too (Freak Event
    8). Errors: `Illegal` ``no-die`` where nobody printed a die for that Trait."""
    dice = read_dice(matter.dice)
    if dice is None:
        raise Illegal("no-die", "The book gives no die for that. Agree on one and enter the result, or skip it.")
    fallen = _fallen(chance, matter, dice)
    again = sum(die[-1] == 1 for die in fallen) if inspired else 0
    if again:
        fallen = tuple(_without_1(chance, dice.sides, die) for die in fallen)
    faces = tuple(face for die in fallen for face in die)
    return Fell(Throw(faces, sum(faces), how), again)


def _without_1(chance: Chance, sides: int, die: tuple[int, ...]) -> tuple[int, ...]:
    while die[-1] == 1:
        die = (*die[:-1], *exploding(chance, sides))
    return die


def is_inspired(state: State, matter: Matter) -> bool:
    """True where every 1 of those dice is rolled again: Traits and damage of a seat that is inspired (Freak Event 8;
    ruling 54). Players who roll real dice reroll them by themselves.

    The reroll is optional, and the app leaves it out for damage to troops of the player's own side."""
    if matter.form not in EXPLODING or (matter.form == "damage" and _hits_own_side(state, matter)):
        return False
    scope = Scope(seat=matter.seat)
    return any(effect.what == INSPIRATION and effect.scope == scope for effect in state.effects)


def _hits_own_side(state: State, matter: Matter) -> bool:
    victim = state.troops.get(matter.about.get("victim") or matter.about.get("rider", ""))
    if victim is None or matter.kind == HORSE_VIGOR:
        return False
    return victim.seat not in {foe.id for foe in state.foes(matter.seat)}


def typed(matter: Matter, text: str, how: str, chips: bool = True) -> Throw:
    """A throw of real dice: its total, or each die (``3+4``), before any modifier.

    ``chips`` False: the table does not count chips here, so a total may have some in it and is taken as it is.
    Errors: `Malformed` ``bad-total``, `Illegal` ``impossible-total``.
    """
    if not _TYPED.fullmatch(text):
        raise Malformed(
            "bad-total", "Enter what the dice show as a number, such as 7, or die by die: 3+4.", field="typed"
        )
    numbers = [int(number) for number in re.findall(r"\d+", text)]
    total, dice = sum(numbers), read_dice(matter.dice)
    if not 1 <= total <= MOST_TYPED:
        raise Illegal("impossible-total", f"Enter a total from 1 to {MOST_TYPED}.", total=total)
    if dice is None or (matter.form == "trait" and not chips):
        return Throw((total,), total, how, real=True)
    if matter.form == "trait" or (matter.form == "damage" and dice.count == 1):
        return Throw(taken_apart(total, dice.sides), total, how, real=True)
    if matter.form == "damage":
        if total < dice.count:
            raise Illegal("impossible-total", f"{dice.words} come to at least {dice.count}.", total=total)
        return Throw((), total, how, real=True)
    if not dice.count <= total <= dice.count * dice.sides:
        most = dice.count * dice.sides
        raise Illegal("impossible-total", f"{dice.words} come to {dice.count} to {most}, not {total}.", total=total)
    return Throw(_faces(numbers, total, dice), total, how, real=True)


def _faces(numbers: list[int], total: int, dice: Dice) -> tuple[int, ...]:
    """Each die where they were typed one by one (or there is but one), else none."""
    if len(numbers) == dice.count and all(1 <= face <= dice.sides for face in numbers):
        return tuple(numbers)
    return (total,) if dice.count == 1 else ()


def outcome(matter: Matter) -> Settled | None:
    """What the dice of a matter come to as they lie; None before the first throw.

    The best of the first throw, the second (*brave*) and every white chip counts; red and blue are added; then what
    is printed behind the die and the modifiers, once (ruling 20). ``natural`` is the first die as it fell (ruling 19).
    """
    tries = [throw for throw in matter.throws if throw.how in BASE]
    if not tries:
        return None
    dice = read_dice(matter.dice)
    total = max(throw.total for throw in tries)
    total += sum(throw.total for throw in matter.throws if throw.how not in BASE)
    total += (dice.plus if dice else 0) + sum(modifier.amount for modifier in matter.modifiers)
    natural = tries[0].faces[0] if tries[0].faces else 0
    return Settled(total, natural, total >= matter.tn if matter.has_target else None)
