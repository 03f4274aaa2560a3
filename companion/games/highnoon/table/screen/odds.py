"""The odds of a roll before it falls: one figure, and the chart that it opens into."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import islice

from companion.engine.board import Bar, Chart
from companion.engine.calculators import percent
from companion.engine.odds import contest
from companion.games.highnoon.odds.attacks import OUT, Attack, attack
from companion.games.highnoon.odds.checks import guts
from companion.games.highnoon.odds.rolls import reach, totals
from companion.games.highnoon.table.core import Matter, Seeing
from companion.games.highnoon.table.fighting.bout import ATTACK, DEFENCE
from companion.games.highnoon.table.magic import spell_odds
from companion.games.highnoon.table.rolling import contests
from companion.games.highnoon.table.rolling.attack_rolls import DAMAGE, VIGOR
from companion.games.highnoon.table.rolling.following import rolling
from companion.games.highnoon.table.rolling.modifiers import SUPERNATURAL
from companion.games.highnoon.table.rolling.odds import Odds, chance, not_on_a_1
from companion.games.highnoon.table.rolling.settling import CONTEST
from companion.games.highnoon.table.screen import what_if
from companion.games.highnoon.table.shooting import foresight
from companion.games.highnoon.table.shooting.prospects import Prospect, Toll, left, toll
from companion.games.highnoon.table.wounds.recovery import RAISE

NEVER = Fraction(0)
MOST_BARS = 6
"""So many figures Put Down have a bar of their own; what is more is one bar."""


def of(eyes: Seeing, matter: Matter) -> Odds:
    """Before the first throw, without chips. The chart is for whoever may roll, and for the big screen."""
    if matter.throws:
        return Odds()
    rivalry = _to_outdo if matter.form == "trait" and matter.about.get(CONTEST) == "high" else None
    rule = _RULES.get(matter.kind, rivalry)
    looks = eyes.may_play(matter.seat) or eyes.viewer.board
    found = rule(eyes, matter) if rule is not None and looks else None
    return found or Odds(chance(eyes.state, matter))


def together(eyes: Seeing, matters: Sequence[Matter]) -> Chart | None:
    """What several rolls of one attack may come to, before any of them has fallen."""
    found = [foresight.of_rolls(eyes.state).of(matter) for matter in matters]
    several = [prospect for prospect in found if prospect is not None and _open(eyes, prospect)]
    comes = toll(several) if len(several) == len(matters) else None
    if comes is None:
        return None
    return what_if.compared(eyes, matters, several, Chart(tuple(_counted(comes)), _summed_up(comes)))


def _summed_up(comes: Toll) -> str:
    """The average number Put Down; for a single figure, how likely that is."""
    if comes.most == 1:
        dirt = f", Eatin'\u00a0Dirt: {percent(comes.dirt)}" if comes.dirt else ""
        return f"Put Down: {percent(comes.down.mean)}{dirt}."
    dirt = f" and {what_if.average(comes.dirt)} Eatin'\u00a0Dirt" if comes.dirt else ""
    return f"On average {what_if.average(comes.down.mean)} Put Down{dirt}."


def _counted(comes: Toll) -> Iterator[Bar]:
    """0, 1, 2 ... figures Put Down; of a single figure what becomes of it."""
    if comes.most == 1:
        yield Bar("No harm" if comes.dirt else "As it was", 1 - comes.down.mean - comes.dirt)
        yield from (Bar("Eatin' Dirt", comes.dirt, "bad"),) if comes.dirt else ()
        yield Bar("Put Down", comes.down.mean, "worse")
        return
    shown = min(comes.most, MOST_BARS)
    for number in range(shown):
        share = comes.down.chance(number)
        yield Bar(f"{number} Put Down", share, "worse") if number else Bar("Nobody", share)
    more = " or more" if comes.most > shown else ""
    yield Bar(f"{shown}{more} Put Down", comes.down.at_least(shown), "worse")


def _open(eyes: Seeing, found: Prospect) -> bool:
    """False where what follows would tell of a troop that the viewer may not know."""
    return all(eyes.sees(eyes.state.troops[id_]) for id_ in (found.victim, *(id_ for id_, _ in found.strikes)))


# Attacks


def _to_hit(eyes: Seeing, matter: Matter) -> Odds | None:
    """The odds of a shot, or of Fightin' that has to beat a defense."""
    found = foresight.of_rolls(eyes.state).of(matter)
    if found is None:
        return None
    made = Odds(found.hit, "to hit")
    if not _open(eyes, found):
        return made
    misses = Bar("Misses", 1 - found.hit)
    if found.strikes:
        struck = (Bar(f"Strikes {eyes.state.troops[id_].name}", share, "bad") for id_, share in found.strikes)
        return replace(made, chart=Chart((misses, *struck)))
    if found.attack is None:
        return made
    chart = Chart((misses, *_outcomes(found.attack, found.lying, misses.chance)), _in_the_end(found.attack))
    return replace(made, chart=what_if.compared(eyes, (matter,), (found,), chart) if _alone(eyes, matter) else chart)


def _alone(eyes: Seeing, matter: Matter) -> bool:
    """False for one of the rolls of an attack: all of them together are compared with what could be."""
    same = (roll for roll in eyes.state.open_matters if (roll.group, roll.kind) == (matter.group, matter.kind))
    return not matter.group or len(list(islice(same, 2))) == 1


def _outcomes(strike: Attack, lying: bool, missed: Fraction = NEVER) -> Iterator[Bar]:
    """What it comes to besides a miss. Who lies in the dirt gets no deeper into it."""
    found = attack(strike)
    if lying:
        yield Bar("Stays in the dirt", found.none + found.eatin_dirt - missed)
    else:
        yield Bar("No harm", found.none - missed)
        yield Bar("Eatin' Dirt", found.eatin_dirt, "bad")
    if strike.hero:
        yield Bar("Critical hit", found.critical, "bad")
    yield Bar("Put Down", found.put_down, "worse")


def _in_the_end(strike: Attack) -> str:
    """The end result where critical hits decide."""
    return f"Put Down in the end: {percent(attack(strike).left[OUT])}, critical hits rolled out." if strike.hero else ""


def _to_hurt(eyes: Seeing, matter: Matter) -> Odds | None:
    """Damage of a hit, and Vigor against it, which is more than making it or not; for a viewer who knows of whoever is
    hurt and of whoever did it."""
    named = [eyes.state.troops.get(matter.about[word]) for word in ("victim", "by")]
    found = foresight.of_rolls(eyes.state).of(matter)
    strike = found.attack if found is not None else None
    if found is None or strike is None or not all(troop is None or eyes.sees(troop) for troop in named):
        return None
    chart = Chart(tuple(_outcomes(strike, found.lying)), _in_the_end(strike))
    if matter.kind == DAMAGE:
        return Odds(attack(strike).left[OUT], "to Put Down", chart)
    if strike.paralysis or strike.stun or strike.unearthly:
        return Odds(chance(eyes.state, matter), chart=chart)
    return Odds(attack(strike).none, "to be unhurt", chart)


def _to_defend(eyes: Seeing, matter: Matter) -> Odds | None:
    """To be hit by none of the attacks."""
    found = foresight.of_rolls(eyes.state).of(matter)
    if found is None:
        return None
    made = Odds(1 - found.hit, "not to be hit")
    if not found.cases or not _open(eyes, found):
        return made
    after = left((found,), lying=found.lying)
    missed, down = Bar("Not hit", 1 - found.hit, "good"), Bar("Put Down", after.down, "worse")
    if found.lying:
        return replace(made, chart=Chart((missed, Bar("Stays in the dirt", after.dirt - missed.chance), down)))
    dirt = Bar("Eatin' Dirt", after.dirt, "bad")
    return replace(made, chart=Chart((missed, Bar("No harm", after.up - missed.chance), dirt, down)))


# Guts


def _to_keep_cool(eyes: Seeing, matter: Matter) -> Odds | None:
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
        shaken = troop.morale == "shaken"
        panicked = guts(roll, matter.tn, shaken=shaken).panicked
        if natural:  # a *doubting Thomas* who sees a 1 panics whatever it comes to (Appendix A)
            panicked = 1 - (made if shaken else max(made, not_on_a_1(roll, 2)))
        bars = [Bar("Keeps cool", made, "good"), Bar("Shaken", 1 - made - panicked, "bad")]
    bars.append(Bar("Panicked", panicked, "worse"))
    return Odds(made, chart=Chart(tuple(bar for bar in bars if bar.chance)))


# Recovery


def _to_get_up(eyes: Seeing, matter: Matter) -> Odds | None:
    """The odds of getting up; with a raise the figure acts at once (Eatin' Dirt)."""
    roll = rolling(eyes.state, matter)
    if roll is None:
        return None
    up, acts = reach(roll, matter.tn), reach(roll, matter.tn + RAISE)
    at_once = Bar("Up, and acts at once", acts, "good")
    return Odds(up, "to get up", Chart((at_once, Bar("Up", up - acts, "good"), Bar("Stays down", 1 - up, "bad"))))


# Contests


def _to_outdo(eyes: Seeing, matter: Matter) -> Odds | None:
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


_RULES: Mapping[str, Callable[[Seeing, Matter], Odds | None]] = {
    "end-of-game": lambda eyes, matter: Odds(chance(eyes.state, matter), "chance that the battle ends"),
    "guts": _to_keep_cool,
    "recover": _to_get_up,
    "spell": spell_odds.to_cast,
    "shot": _to_hit,
    ATTACK: _to_hit,
    DEFENCE: _to_defend,
    DAMAGE: _to_hurt,
    VIGOR: _to_hurt,
}
