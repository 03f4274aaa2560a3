"""A roll as it lies on the screen: die, target, what counts, the odds before, the throws so far."""

from fractions import Fraction

from companion.engine.board import Line, RollCard, Thrown
from companion.engine.dice import chance_exploding
from companion.games.highnoon.records import TRAIT_NAMES
from companion.games.highnoon.table.recovery import RAISE
from companion.games.highnoon.table.rolls import BASE, outcome, read_dice
from companion.games.highnoon.table.state import Matter, Throw


def roll_card(matter: Matter) -> RollCard:
    """For matters of dice."""
    stands = outcome(matter)
    dice = read_dice(matter.dice)
    return RollCard(
        dice=matter.dice if dice else "no die is printed",
        needed=f"TN {matter.tn}"
        if matter.tn and matter.form == "trait"
        else f"{matter.tn} or more"
        if matter.tn
        else "",
        what=TRAIT_NAMES[matter.trait][0] if matter.trait in TRAIT_NAMES else "",
        modifiers=tuple(Line(one.text, f"{one.amount:+d}", one.rule) for one in matter.modifiers),
        odds=odds(matter) if stands is None else None,
        throws=tuple(_thrown(matter, throw, dice.sides if dice else 0) for throw in matter.throws),
        total=stands.total if stands else None,
        verdict=_verdict(matter),
        good=stands.success if stands else None,
    )


def odds(matter: Matter) -> Fraction | None:
    """Of success before the first throw, without chips; None where there is no target or no die."""
    dice = read_dice(matter.dice)
    if not matter.tn or dice is None or dice.count != 1:
        return None
    needed = matter.tn - dice.plus - sum(one.amount for one in matter.modifiers)
    if matter.form != "trait":
        return Fraction(min(max(dice.sides - needed + 1, 0), dice.sides), dice.sides)
    chance = chance_exploding(dice.sides, needed)
    return 1 - (1 - chance) ** 2 if matter.second else chance


def _thrown(matter: Matter, throw: Throw, sides: int) -> Thrown:
    tries = [one for one in matter.throws if one.how in BASE]
    best = max(tries, key=lambda one: one.total, default=None)
    kept = throw.how not in BASE or throw is best
    how = "again" if throw.how == "second" else throw.how
    return Thrown(throw.faces, sides, throw.total, how, throw.real, kept)


def _verdict(matter: Matter) -> str:
    """What it comes to as it lies; going bust counts the total (ruling 19), and for a check of Guts alone."""
    stands = outcome(matter)
    if stands is None or not matter.tn:
        return ""
    gap = stands.total - matter.tn
    if gap < 0:
        bust = matter.kind == "guts" and stands.total <= 1
        return "Goes bust" if bust else f"Fails by {-gap}"
    return "Made it, with a raise" if gap >= RAISE and matter.form == "trait" else "Made it"
