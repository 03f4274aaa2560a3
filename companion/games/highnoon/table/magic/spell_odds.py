"""The odds of a spell before its roll: to reach its TNs, to win its contest, to get past those who wait to stop it
(Appendix C, Casting Spells; ruling 46)."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import partial
from math import prod

from companion.engine.board import Bar, Chart
from companion.engine.errors import CompanionError
from companion.engine.odds import contest
from companion.engine.words import in_words
from companion.games.highnoon.odds.rolls import Roll, reach, totals
from companion.games.highnoon.table.chips.spending import BACKLASH
from companion.games.highnoon.table.core import Figure, Matter, Seeing, Settled, State, Troop
from companion.games.highnoon.table.magic import counters, spell_roll
from companion.games.highnoon.table.magic.casting import SPELLS, Casting, Spell, casting_of
from companion.games.highnoon.table.rolling import modifiers, numbers
from companion.games.highnoon.table.rolling.following import follow, rolling
from companion.games.highnoon.table.rolling.odds import Odds, chance, not_on_a_1

ENOUGH = 99
"""A total that beats whatever is rolled against it."""


def to_cast(eyes: Seeing, matter: Matter) -> Odds | None:
    """The best target number that the roll reaches counts; a natural 1 is backlash for some, whatever it comes to
    (Casting Spells; ruling 46)."""
    roll, made = rolling(eyes.state, matter), casting_of(matter.about)
    spell = SPELLS.get(made.spell)
    if roll is None or spell is None:
        return None
    risky = BACKLASH in matter.about and not roll.inspired
    lost = Fraction(1, roll.dice.sides) if risky else Fraction(0)
    stoppers = _stoppers(eyes.state, matter)
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
    foe = _withstands(eyes.state, matter) if spell.against is not None else None
    hidden = foe is not None and not eyes.sees(eyes.state.troops[foe[0]])
    if roll is None or left_alone is None or hidden or (foe is None) != (spell.against is None):
        return None
    reached = partial(not_on_a_1, roll) if lost else partial(reach, roll)
    every = [(total, reached(total) - reached(total + 1)) for total, _ in totals(roll).items()]
    tns = (every[0][0],) if foe is not None else (matter.tn,) if spell.tn is not None else tuple(sorted(spell.tns))
    bars = []
    for tn in tns:
        cases = ((total, share * left_alone(total)) for total, share in every if total >= tn)
        works = sum(
            (share * (1 - reach(foe[1], total) if foe is not None else 1) for total, share in cases), Fraction(0)
        )
        bars.append(Bar("Works" if foe is not None else f"{tn} or more", works, "good"))
    stopped = sum((share * (1 - left_alone(total)) for total, share in every if total >= tns[0]), Fraction(0))
    who = in_words([eyes.state.troops[rival.troop].name for rival in stoppers])
    chart = _bands(bars, lost, Bar(f"Stopped by {who}", stopped, "bad"))
    return Odds(bars[0].chance, f"to work past {who}", chart)


def _left_alone(state: State, stoppers: tuple[Matter, ...]) -> Callable[[int], Fraction] | None:
    """The chance that none of them rolls higher than a total; None where no die is printed for one of them. A natural 1
    of those who risk backlash stops nothing."""
    rolls = [(rolling(state, rival), BACKLASH in rival.about) for rival in stoppers]
    higher = [partial(not_on_a_1 if risky else reach, roll) for roll, risky in rolls if roll is not None]
    if len(higher) < len(stoppers):
        return None
    return lambda total: prod((1 - beats(total + 1) for beats in higher), start=Fraction(1))


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
        about=spell_roll.remembered(state, made),
    )
    roll = replace(roll, modifiers=modifiers.on_roll(state, roll))
    odds = to_cast(eyes, roll)
    return odds.chance if odds is not None else chance(state, roll)


def _bands(rising: list[Bar], lost: Fraction, *stopped: Bar) -> Chart:
    """The best first, each without those above it; then who stopped it, failure, and backlash by itself."""
    above = [bar.chance for bar in rising[1:]] + [Fraction(0)]
    bars = [replace(bar, chance=bar.chance - more) for bar, more in zip(rising, above, strict=True)]
    backlash = (Bar("Backlash, on a natural 1", lost, "worse"),) if lost else ()
    fails = 1 - rising[0].chance - lost - sum(bar.chance for bar in stopped)
    return Chart((*reversed(bars), *stopped, Bar("Fails", fails), *backlash))


def _wins(eyes: Seeing, matter: Matter, roll: Roll, lost: Fraction) -> Fraction | None:
    """To roll higher than whoever withstands it: a tie is not enough. None where the viewer may not know of that
    one."""
    found = _withstands(eyes.state, matter)
    if found is None or not eyes.sees(eyes.state.troops[found[0]]):
        return None
    return contest(totals(roll), totals(found[1])).wins - lost * (1 - reach(found[1], 1 + roll.plus))


# What the rules would ask next


def _next(state: State, matter: Matter) -> tuple[State, tuple[Matter, ...]]:
    """What is asked if that spell roll comes to more than anything; nothing where the rules refuse to go on."""
    try:
        after, asked = follow(state, matter, Settled(ENOUGH, 2, True))
    except CompanionError:
        return state, ()
    return after, tuple(asked)


def _stoppers(state: State, matter: Matter) -> tuple[Matter, ...]:
    """The rolls of those who have paid to stop a spell, which are made after the caster's."""
    rivals = counters.rivals_of(matter.about)
    return tuple(asked for asked in _next(state, matter)[1] if asked.kind == counters.ROLL) if rivals else ()


def _withstands(state: State, matter: Matter) -> tuple[str, Roll] | None:
    """Who rolls against a spell, and what, if nobody stops it before; None where nobody does."""
    after, asked = _next(state, replace(matter, about={**matter.about, **counters.waiting(())}))
    theirs = next((roll for roll in asked if roll.kind == spell_roll.WITHSTAND), None)
    roll = rolling(after, theirs) if theirs is not None else None
    return None if theirs is None or roll is None else (theirs.troop, roll)
