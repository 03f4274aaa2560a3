"""The odds of checks before they fall: Guts, recovery, contests, the end of the battle."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from companion.engine.board import Bar, Chart
from companion.engine.odds import contest
from companion.games.highnoon.odds import Roll, guts, reach, totals
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import Matter
from companion.games.highnoon.table.magic import spell_odds
from companion.games.highnoon.table.rolling import contests
from companion.games.highnoon.table.rolling.following import rolling
from companion.games.highnoon.table.rolling.modifiers import SUPERNATURAL
from companion.games.highnoon.table.rolling.odds import Odds, chance, not_on_a_1
from companion.games.highnoon.table.wounds.recovery import RAISE

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
    "spell": spell_odds.to_cast,
}
