"""The odds of a roll before it falls: of dice and of Trait checks, among them Guts, recovery and spells."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from math import prod

from companion.engine.board import Bar, Chart
from companion.engine.odds import contest
from companion.engine.words import in_words
from companion.games.highnoon.odds import Roll, guts, reach, totals
from companion.games.highnoon.table.chips.spending import BACKLASH
from companion.games.highnoon.table.core.rolls import read_dice
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import Figure, Matter, State, Troop
from companion.games.highnoon.table.magic import backlash, spell_rolls
from companion.games.highnoon.table.magic.casting import SPELLS, Casting, Spell, casting_of
from companion.games.highnoon.table.rolling import contests, modifiers, numbers
from companion.games.highnoon.table.rolling.following import rolling
from companion.games.highnoon.table.rolling.modifiers import SUPERNATURAL
from companion.games.highnoon.table.shooting import foresight
from companion.games.highnoon.table.wounds.recovery import RAISE


@dataclass(frozen=True)
class Odds:
    """``chance`` before the roll, and what it is of (``to``)."""

    chance: Fraction | None = None
    to: str = "chance of success"
    chart: Chart | None = None


def chance(state: State, matter: Matter) -> Fraction | None:
    """Of success; None where there is no target or no die. Dice that are no Trait do not ace (ruling 18)."""
    dice = read_dice(matter.dice)
    if not matter.has_target or dice is None or dice.count != 1 or not dice.sides:
        return None
    if matter.form == "trait":
        roll = rolling(state, matter)
        return None if roll is None else reach(roll, matter.tn)
    needed = matter.tn - dice.plus - sum(one.amount for one in matter.modifiers)
    return Fraction(min(max(dice.sides - needed + 1, 0), dice.sides), dice.sides)


def not_on_a_1(roll: Roll, needed: int) -> Fraction:
    """To come to as much with a first die that shows no 1."""
    if roll.inspired:
        return reach(roll, needed)
    single, one = replace(roll, second=False), Fraction(1, roll.dice.sides)
    first = reach(single, needed) - (one if 1 + roll.plus >= needed else 0)
    return first + (1 - one - first) * reach(single, needed) if roll.second else first


# Guts


def to_keep_cool(eyes: Seeing, matter: Matter) -> Odds | None:
    """Guts: failed is Shaken, or worse (The Guts Check). Who fails to charge something fearsome stays where he is
    (Appendix A: Fear)."""
    roll, troop = rolling(eyes.state, matter), eyes.state.troops[matter.troop]
    if roll is None:
        return None
    sees = troop.has("doubting-thomas") and matter.purpose in SUPERNATURAL and not roll.inspired
    natural = Fraction(1, roll.dice.sides) if sees else Fraction(0)
    made = not_on_a_1(roll, matter.tn) if sees else reach(roll, matter.tn)
    if matter.about.get("why") == "charge-fear":
        bars = [Bar("Charges", made, "good"), Bar("Will not charge", 1 - made - natural, "bad")]
        panicked = natural
    else:
        panicked = _panics(roll, matter.tn, shaken=troop.morale == "shaken", natural=natural, made=made)
        bars = [Bar("Keeps cool", made, "good"), Bar("Shaken", 1 - made - panicked, "bad")]
    return Odds(made, chart=Chart((*(bar for bar in bars if bar.chance), *_panic(panicked))))


def _panics(roll: Roll, tn: int, *, shaken: bool, natural: Fraction, made: Fraction) -> Fraction:
    """A *doubting Thomas* who sees a ``natural`` 1 panics whatever it comes to (Appendix A); all others as ever."""
    if not natural:
        return guts(roll, tn, shaken=shaken).panicked
    return 1 - (made if shaken else max(made, not_on_a_1(roll, 2)))


def _panic(chance: Fraction) -> tuple[Bar, ...]:
    return (Bar("Panicked", chance, "worse"),) if chance else ()


# Recovery


def to_get_up(eyes: Seeing, matter: Matter) -> Odds | None:
    """From Eatin' Dirt; with a raise it acts at once (Eatin' Dirt)."""
    roll = rolling(eyes.state, matter)
    if roll is None:
        return None
    up, acts = reach(roll, matter.tn), reach(roll, matter.tn + RAISE)
    at_once = Bar("Up, and acts at once", acts, "good")
    return Odds(up, "to get up", Chart((at_once, Bar("Up", up - acts, "good"), Bar("Stays down", 1 - up, "bad"))))


# Spells


def to_cast(eyes: Seeing, matter: Matter) -> Odds | None:
    """The best target number that the roll reaches counts; a natural 1 is backlash for some, whatever it comes to
    (Casting Spells; ruling 46)."""
    roll, made = rolling(eyes.state, matter), casting_of(matter)
    spell = SPELLS.get(made.spell)
    if roll is None or spell is None:
        return None
    risky = BACKLASH in matter.about and not roll.inspired
    lost = Fraction(1, roll.dice.sides) if risky else Fraction(0)
    stoppers = foresight.of_rolls(eyes.state).stoppers(matter)
    if stoppers:
        return _past(eyes, matter, spell, lost, stoppers)
    if spell.against is not None:
        wins = _wins(eyes, matter, roll, lost)
        return None if wins is None else Odds(wins, "to work", _bands([Bar("Works", wins, "good")], lost))
    tns = (matter.tn,) if spell.tn is not None else tuple(sorted(spell.tns))
    reached = [not_on_a_1(roll, tn) if risky else reach(roll, tn) for tn in tns]
    if len(tns) == 1 and not risky:
        return None
    bars = [Bar(f"{tn} or more", more, "good") for tn, more in zip(tns, reached, strict=True)]
    return Odds(reached[0], chart=_bands(bars, lost))


def _past(eyes: Seeing, matter: Matter, spell: Spell, lost: Fraction, stoppers: tuple[Matter, ...]) -> Odds | None:
    """With those who have paid to stop it: none of them may roll higher than the caster (Dispel; Reflect)."""
    roll, left_alone = rolling(eyes.state, matter), _left_alone(eyes.state, stoppers)
    foe = foresight.of_rolls(eyes.state).withstands(matter) if spell.against is not None else None
    hidden = foe is not None and not eyes.sees(eyes.state.troops[foe[0]])
    if roll is None or left_alone is None or hidden or (foe is None) != (spell.against is None):
        return None
    reached = partial(not_on_a_1, roll) if lost else partial(reach, roll)
    every = [(one, reached(one) - reached(one + 1)) for one, _ in totals(roll).items()]
    tns = (every[0][0],) if foe is not None else (matter.tn,) if spell.tn is not None else tuple(sorted(spell.tns))
    bars = []
    for tn in tns:
        cases = ((one, share * left_alone(one)) for one, share in every if one >= tn)
        works = sum((share * (1 - reach(foe[1], one) if foe is not None else 1) for one, share in cases), Fraction(0))
        bars.append(Bar("Works" if foe is not None else f"{tn} or more", works, "good"))
    stopped = sum((share * (1 - left_alone(one)) for one, share in every if one >= tns[0]), Fraction(0))
    who = in_words([eyes.state.troops[one.troop].name for one in stoppers])
    chart = _bands(bars, lost, Bar(f"Stopped by {who}", stopped, "bad"))
    return Odds(bars[0].chance, f"to work past {who}", chart)


def _left_alone(state: State, stoppers: tuple[Matter, ...]) -> Callable[[int], Fraction] | None:
    """The chance that none of them rolls higher than a total; None where no die is printed for one of them. A natural 1
    of those who risk backlash stops nothing."""
    rolls = [(rolling(state, one), BACKLASH in one.about) for one in stoppers]
    higher = [partial(not_on_a_1 if risky else reach, roll) for roll, risky in rolls if roll is not None]
    if len(higher) < len(stoppers):
        return None
    return lambda total: prod((1 - one(total + 1) for one in higher), start=Fraction(1))


def before_casting(eyes: Seeing, troop: Troop, figure: Figure, spell: Spell) -> Fraction | None:
    """The odds of its lowest TN before anybody is aimed at, so that nothing about a target counts; None for a contest,
    whose odds are those of its two sides."""
    if spell.against is not None:
        return None
    state, made = eyes.state, Casting(troop.id, figure.id, spell.id)
    roll = Matter(
        "",
        "spell",
        "trait",
        troop.seat,
        "",
        troop=troop.id,
        figure=figure.id,
        trait="smarts",
        dice=numbers.die(state, troop, "smarts"),
        tn=spell.tns[0],
        purpose="spell",
        about={**made.about(), **backlash.risk(troop), **spell_rolls.sight(state, spell, made)},
    )
    roll = replace(roll, modifiers=modifiers.on_roll(state, roll))
    odds = to_cast(eyes, roll)
    return odds.chance if odds is not None else chance(state, roll)


def _bands(rising: list[Bar], lost: Fraction, *stopped: Bar) -> Chart:
    """The best first, each without those above it; then who stopped it, failure, and backlash by itself."""
    above = [bar.chance for bar in rising[1:]] + [Fraction(0)]
    bars = [replace(bar, chance=bar.chance - more) for bar, more in zip(rising, above, strict=True)]
    backlash = (Bar("Backlash, on a natural 1", lost, "worse"),) if lost else ()
    fails = 1 - rising[0].chance - lost - sum(one.chance for one in stopped)
    return Chart((*reversed(bars), *stopped, Bar("Fails", fails), *backlash))


def _wins(eyes: Seeing, matter: Matter, roll: Roll, lost: Fraction) -> Fraction | None:
    """To roll higher than whoever withstands it: a tie is not enough. None where the viewer may not know of that
    one."""
    found = foresight.of_rolls(eyes.state).withstands(matter)
    if found is None or not eyes.sees(eyes.state.troops[found[0]]):
        return None
    return contest(totals(roll), totals(found[1])).wins - lost * (1 - reach(found[1], 1 + roll.plus))


# Contests


def to_outdo(eyes: Seeing, matter: Matter) -> Odds | None:
    """To roll higher than one other, who has rolled already or will; a tie is rolled again by both. None against
    several, and against somebody of whom the viewer may not know."""
    others = [*contests.rivals(eyes.state, matter).values()]
    if len(others) != 1:
        return None
    other, total = others[0].asked, others[0].total
    if not eyes.sees_matter(other):
        return None
    roll, theirs = rolling(eyes.state, matter), rolling(eyes.state, other)
    if roll is None or theirs is None:
        return None
    fresh = contest(totals(roll), totals(theirs))
    again = fresh.wins / (fresh.wins + fresh.losses)
    if total is None:
        return Odds(again, "to win")
    above, tied = reach(roll, total + 1), reach(roll, total) - reach(roll, total + 1)
    return Odds(above + tied * again, "to win")


def to_end(eyes: Seeing, matter: Matter) -> Odds:
    """The d6 that may end the battle as a turn begins (Chapter Two, End Game)."""
    return Odds(chance(eyes.state, matter), "chance that the battle ends")


RULES: Mapping[str, Callable[[Seeing, Matter], Odds | None]] = {
    "end-of-game": to_end,
    "guts": to_keep_cool,
    "recover": to_get_up,
    "spell": to_cast,
}
