"""A roll as it lies on the screen: die, target, what counts, the odds before, the throws so far; and the field for what
real dice showed."""

from companion.engine.board import Line, RollCard, Thrown
from companion.games.highnoon.data.records import TRAIT_NAMES
from companion.games.highnoon.table.core.rolls import BASE, outcome, read_dice
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import CHIPS, Matter, Throw
from companion.games.highnoon.table.guns import crews
from companion.games.highnoon.table.magic import casting
from companion.games.highnoon.table.rolling import exchange
from companion.games.highnoon.table.rolling.attack_rolls import DAMAGE, VIGOR
from companion.games.highnoon.table.screen import odds
from companion.games.highnoon.table.wounds import resistance
from companion.games.highnoon.table.wounds.recovery import RAISE


def roll_card(eyes: Seeing, matter: Matter) -> RollCard:
    """For matters of dice."""
    stands, before = outcome(matter), odds.of(eyes, matter)
    dice = read_dice(matter.dice)
    return RollCard(
        dice=matter.dice if dice else "no die is printed",
        needed=f"TN {matter.tn}"
        if matter.has_target and matter.form == "trait" and matter.kind != DAMAGE
        else f"{matter.tn} or more"
        if matter.has_target
        else "",
        what=_GUNNERS.get(crews.skill(eyes.state, matter), TRAIT_NAMES.get(matter.trait, ("",))[0]),
        modifiers=tuple(Line(modifier.text, f"{modifier.amount:+d}", modifier.rule) for modifier in matter.modifiers),
        odds=before.chance,
        throws=tuple(_thrown(matter, throw, dice.sides if dice else 0) for throw in matter.throws),
        total=stands.total if stands else None,
        verdict=_verdict(eyes, matter),
        good=stands.success if stands else None,
        to=before.to,
        chart=before.chart,
    )


_GUNNERS = {"artillery": "Artillery", "mixed": "Lowest of the crew"}
"""Words for the die at a big gun, by `crews.skill`; else it is the Trait's."""


def _thrown(matter: Matter, throw: Throw, sides: int) -> Thrown:
    tries = [throw for throw in matter.throws if throw.how in BASE]
    best = max(tries, key=lambda throw: throw.total, default=None)
    kept = throw.how not in BASE or throw is best
    return Thrown(throw.faces, sides, throw.total, _HOW.get(throw.how, throw.how), throw.real, kept)


_HOW = {"first": "", "second": "Again", "again": "Again", **{color: f"{color.capitalize()} chip" for color in CHIPS}}
"""How a throw came about, by `Throw.how`: the dice anew, or a Fate Chip."""


def _verdict(eyes: Seeing, matter: Matter) -> str:
    """What it comes to as it lies; going bust counts the total (ruling 19), and for a check of Guts alone. Of a Vigor
    that is too low, the wound; of a spell with two TNs, which of them it made."""
    stands = outcome(matter)
    if stands is None or not matter.has_target:
        return ""
    gap = stands.total - matter.tn
    if matter.kind == VIGOR and gap < 0:
        return f"{wound(eyes, matter, stands.total)}, fails by {-gap}"
    if matter.kind == DAMAGE:
        return blow(eyes, matter, stands.total)
    if matter.kind == "spell" and gap >= 0:
        return _bands(matter, stands.total)
    if gap < 0:
        bust = matter.kind == "guts" and stands.total <= 1
        return "Goes bust" if bust else f"Fails by {-gap}"
    return "Made it, with a raise" if gap >= RAISE and matter.form == "trait" else "Made it"


WOUNDS = {"dirt": "Eatin' Dirt", "critical": "A critical hit", "down": "Put Down"}
"""Wounds, by the words of `wounds.result`."""


def wound(eyes: Seeing, matter: Matter, total: int) -> str:
    """What that total of a Vigor roll against damage comes to; empty for no harm at all (Wounds)."""
    victim = eyes.state.troops.get(matter.troop)
    hero = victim is not None and victim.stats.hero
    return WOUNDS.get(resistance.result(matter.about["damage"] - total, hero=hero), "")


def blow(eyes: Seeing, matter: Matter, total: int) -> str:
    """``Eatin' Dirt against Vigor 4``: what that total of a damage roll comes to, once Vigor has fallen."""
    vigor = matter.about.get(exchange.AGAINST)
    victim = eyes.state.troops.get(matter.about["victim"])
    if vigor is None or victim is None:
        return ""
    came = WOUNDS.get(resistance.result(total - vigor, hero=victim.stats.hero), "Unhurt")
    return f"{came} against Vigor {vigor}"


def _bands(matter: Matter, total: int) -> str:
    """``Made 4, 2 short of 8``: the better TN of a spell is worth a chip."""
    made = casting.casting_of(matter.about)
    better = casting.SPELLS[made.spell].bands
    beyond = next((tn for tn in sorted(better) if tn > total), None)
    if beyond is not None:
        return f"Made {max(tn for tn in better if tn <= total)}, {beyond - total} short of {beyond}"
    return f"Made {max(better)}" if len(better) > 1 else "Made it"
