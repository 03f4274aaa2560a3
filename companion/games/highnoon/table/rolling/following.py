"""One step on from a roll, at a table that nobody sees: what the rules would ask next, and what that roll is."""

from dataclasses import dataclass, replace

from companion.engine.chance import Chance
from companion.engine.play import Actor
from companion.games.highnoon.odds import Roll
from companion.games.highnoon.odds.rolls import MOST_DICE, SIDES
from companion.games.highnoon.table.core.play import Play, Settled
from companion.games.highnoon.table.core.rolls import is_inspired, read_dice
from companion.games.highnoon.table.core.state import Matter, State
from companion.games.highnoon.table.fighting.bout import unpacked
from companion.games.highnoon.table.rolling import modifiers, settling

SHOT, DAMAGE, VIGOR = "shot", "damage", "vigor"
MADE = "attacks"
"""What the attacks came to that one defense is held against, as the matters of a fight remember it."""

Key = tuple[object, ...]
_AT = {
    SHOT: ("", "", "target", "target-figure"),
    **dict.fromkeys((DAMAGE, VIGOR), ("by", "by-figure", "victim", "victim-figure")),
}
"""The words of a matter for who makes an attack and who suffers it: troop and figure of each."""


@dataclass(frozen=True)
class Where:
    """Who makes an attack and who suffers it, as far as it matters, and what else its matter remembers."""

    by: str
    by_figure: str
    victim: str
    figure: str
    rest: Key = ()


def where_of(matter: Matter) -> Where:
    """Of one of the rolls of an attack."""
    about = matter.about
    if "bout" in about:
        bout = unpacked(about["bout"])
        alike = replace(bout, figure="", target_figure="")
        made = repr(about.get(MADE, ""))
        return Where(bout.attacker, bout.figure, bout.target, bout.target_figure, (alike, made))
    words = _AT[matter.kind]
    by, figure, victim, victim_figure = (about.get(word, "") for word in words)
    rest = tuple((name, repr(value)) for name, value in about.items() if name not in words)
    return Where(by or matter.troop, figure or matter.figure, victim, victim_figure, rest)


_NOBODY = Actor("", frozenset(), host=True)


def rolling(state: State, matter: Matter) -> Roll | None:
    """The roll that is asked for with all that counts on it; None where no die is printed, or none that there is."""
    dice = read_dice(matter.dice)
    if dice is None or dice.sides not in SIDES or not 1 <= dice.count <= MOST_DICE:
        return None
    counted = sum(one.amount for one in matter.modifiers)
    return Roll(dice, counted, matter.second, is_inspired(state, matter))


def follow(state: State, matter: Matter, settled: Settled) -> tuple[State, tuple[Matter, ...]]:
    """What is asked once that roll came out so, and the state then. Errors: `CompanionError` where the rules refuse."""
    play = Play(replace(state, matters=(matter,), results={}), _NOBODY, Chance(b"", "nobody sees it"))
    settling.settle(play, matter.id, settled)
    asked = tuple(replace(one, modifiers=modifiers.on_roll(play.state, one)) for one in play.state.matters)
    return play.state, asked
