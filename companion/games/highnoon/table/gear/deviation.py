"""How far and which way a missed shot strays (Appendix B, Deviation, Maximum Deviation; ruling 38)."""

from dataclasses import dataclass
from fractions import Fraction

from companion.engine.board import Clock
from companion.games.highnoon.table.core.state import Matter

CLOCK = 12
"""12 o'clock points away from the firer, and 3 to the right."""
LEFT, RIGHT = 9, 3
MEASURED = -1
"""Of a distance that is known to the inch: no band begins there."""


@dataclass(frozen=True)
class Stray:
    """Where it comes down: ``inches`` from the point that was aimed at, toward ``hour`` o'clock; with ``capped`` half
    of the distance fired at most, which nobody has said to the inch."""

    hour: int
    inches: Fraction
    capped: bool = False

    @property
    def words(self) -> str:
        """``8″ toward 7 o'clock``, and that half of the distance fired is the most where that may be less; ``on the
        spot`` for no distance."""
        return (
            f"{far(spoken(self.inches), capped=self.capped)} toward {self.hour} o’clock"
            if self.inches
            else "on the spot"
        )

    def about(self) -> dict[str, str]:
        """As words of a matter, from which a screen may draw the clock."""
        return {"clock": str(self.hour), "strayed": spoken(self.inches), **({"capped": "yes"} if self.capped else {})}


def far(inches: str, *, capped: bool) -> str:
    """``8″``, ``8″ (at most half the distance)``."""
    return f"{inches}″{' (at most half the distance)' if capped else ''}"


def stray(hour: int, rolled: int, fired: int, least: int = MEASURED) -> Stray:
    """``rolled`` inches, but no more than half of the ``fired`` ones: halves of an inch count (ruling 38). Where only
    the band is known, it was fired ``least`` to ``fired`` inches."""
    inches = min(Fraction(rolled), Fraction(fired, 2))
    return Stray(hour, inches, least != MEASURED and inches > Fraction(least, 2))


def sideways(die: int, rolled: int, fired: int, least: int = MEASURED) -> Stray:
    """A canister's aim point swings to the left on an odd roll, to the right on an even one (Canister; which is which
    is house)."""
    return stray(LEFT if die % 2 else RIGHT, rolled, fired, least)


def spoken(inches: Fraction) -> str:
    """``8``, ``7½``, ``½``: all that halving ever makes of whole inches."""
    whole, rest = divmod(inches, 1)
    return f"{whole or ''}½" if rest else str(whole)


def clock(matter: Matter) -> Clock | None:
    """Which way a blast strayed; none where it did not."""
    hour, inches = matter.about.get("clock", ""), matter.about.get("strayed", "0")
    if not hour or inches == "0":
        return None
    words = f"{far(inches, capped='capped' in matter.about)} toward {hour} o’clock"
    return Clock(int(hour), words, "the attacker")
