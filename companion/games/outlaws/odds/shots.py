"""A whole shot: the roll to hit, whoever stands in the way, and the counters that are drawn."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from functools import cached_property

from companion.games.outlaws.data.guns import Draws
from companion.games.outlaws.odds.body import Hit, Outcome, Target
from companion.games.outlaws.odds.drawing import Cup, drawn
from companion.games.outlaws.odds.hitting import ToHit

HALF = Fraction(1, 2)
CHOSEN = Draws(1, 1)
"""What a shooter draws who used the aiming bonus to name one of two in a square."""


class Way(Enum):
    """What may turn a hit away from the target: nothing, one standing foe in between, or somebody (or a horse) in the
    same square. The last two are an even d6; a shotgun needs neither, as it hits them all."""

    CLEAR = "clear"
    FOE_BETWEEN = "foe-between"
    SHARED_SQUARE = "shared-square"


@dataclass(frozen=True)
class ShotOdds:
    """What a shot may do to its target. ``hit`` is the chance to hit that target; ``outcomes`` are those of a hit, with
    chances that add up to it."""

    hit: Fraction
    outcomes: Mapping[Outcome, Fraction]

    @cached_property
    def wounds(self) -> tuple[Fraction, ...]:
        """How likely 0, 1, 2 and so on wounds are; a miss is among the first."""
        most = max((outcome.wounds for outcome in self.outcomes), default=0)
        made = [Fraction(0)] * (most + 1)
        made[0] = 1 - self.hit
        for outcome, chance in self.outcomes.items():
            made[outcome.wounds] += chance
        return tuple(made)

    @cached_property
    def dead(self) -> Fraction:
        """A headshot."""
        return self._where("dead")

    @cached_property
    def out(self) -> Fraction:
        """Unconscious or dead."""
        return self._where("out")

    @cached_property
    def jammed(self) -> Fraction:
        """The gun jams."""
        return self._where("jammed")

    @cached_property
    def lost(self) -> Fraction:
        """Actions that wounds and action losses take from a target who stays alive, on average over all shots."""
        return sum(
            (chance * (outcome.lost + outcome.loss) for outcome, chance in self.outcomes.items() if not outcome.dead),
            Fraction(0),
        )

    def of_those(self, share: Fraction) -> "ShotOdds":
        """The same where only that share of the shots comes through to the target."""
        return ShotOdds(self.hit * share, {outcome: chance * share for outcome, chance in self.outcomes.items()})

    def _where(self, what: str) -> Fraction:
        return sum((chance for outcome, chance in self.outcomes.items() if getattr(outcome, what)), Fraction(0))


def shot(chances: ToHit, hit: Hit, target: Target, cup: Cup, way: Way = Way.CLEAR) -> ShotOdds:
    """One bullet at a target. ``hit.extra`` counts only for the part that is aimed."""
    outcomes: dict[Outcome, Fraction] = {}
    sum_ = Fraction(0)
    for chance, kind in _branches(chances, hit, way):
        sum_ += chance
        for outcome, part in drawn(kind, target, cup).items() if chance else ():
            outcomes[outcome] = outcomes.get(outcome, Fraction(0)) + chance * part
    return ShotOdds(sum_, outcomes)


def _branches(chances: ToHit, hit: Hit, way: Way) -> Iterator[tuple[Fraction, Hit]]:
    """A plain hit and an aimed one, each with what it draws. An aimed shot past a foe finds its target; in a shared
    square the bonus names the target and draws 1 (Obstructing, Firing into a Square with Two Characters)."""
    yield (chances.plain if way is Way.CLEAR else chances.plain * HALF), replace(hit, extra=0)
    yield chances.aimed, replace(hit, draws=CHOSEN, extra=0) if way is Way.SHARED_SQUARE else hit
