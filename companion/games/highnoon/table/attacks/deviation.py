"""How far and which way a missed shot strays (Appendix B, Deviation, Maximum Deviation; ruling 38)."""

from dataclasses import dataclass
from fractions import Fraction

CLOCK = 12
"""12 o'clock points away from whoever fired, and 3 to the right."""
LEFT, RIGHT = 9, 3


@dataclass(frozen=True)
class Stray:
    """Where it comes down: ``inches`` from the point that was aimed at, toward ``hour`` o'clock."""

    hour: int
    inches: Fraction

    @property
    def words(self) -> str:
        """``8″ toward 7 o'clock``; ``on the spot`` for no distance."""
        return f"{spoken(self.inches)}″ toward {self.hour} o’clock" if self.inches else "on the spot"

    def about(self) -> dict[str, str]:
        """As words of a matter, from which a screen may draw the clock."""
        return {"clock": str(self.hour), "strayed": spoken(self.inches)}


def stray(hour: int, rolled: int, fired: int) -> Stray:
    """``rolled`` inches, but no more than half of the ``fired`` ones: halves of an inch count (ruling 38)."""
    return Stray(hour, min(Fraction(rolled), Fraction(fired, 2)))


def sideways(die: int, rolled: int, fired: int) -> Stray:
    """A canister's aim point swings to the left on an odd roll, to the right on an even one (Canister; which is which
    is house)."""
    return stray(LEFT if die % 2 else RIGHT, rolled, fired)


def spoken(inches: Fraction) -> str:
    """``8``, ``7½``, ``½``: all that halving ever makes of whole inches."""
    whole, rest = divmod(inches, 1)
    return f"{whole or ''}½" if rest else str(whole)
