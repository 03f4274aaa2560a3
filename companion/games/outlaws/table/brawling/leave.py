"""Leave the fight: somebody standing walks out of the brawl (Brawl actions; ruling 21).

If the foe stands too, the foe rolls the brawl die, and a body is a blow that can be neither dodged nor rolled again;
with the advantage it is ignored, so nobody rolls. Whoever that blow knocks out falls in the square (ruling 44). In
the next square the rest of the turn is free.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from companion.engine.board import Action
from companion.engine.calculators import percent
from companion.engine.features import Feature, Why
from companion.engine.hooks import on
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.odds import checks
from companion.games.outlaws.table.brawling import blows, die, landing
from companion.games.outlaws.table.brawling.advantage import has
from companion.games.outlaws.table.brawling.fighting import barred, spent
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button
from companion.games.outlaws.table.core.state import Blow, Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.moving import stepping

LEAVE = "leave"


@dataclass(frozen=True)
class Leave:
    """With a walk."""

    man: str


def may(state: State, actor: Actor, command: Leave) -> Why | None:
    """In a brawl, standing."""
    return barred(state, actor, command.man, LEAVE)


def is_free(state: State, man: Man) -> bool:
    """Nothing happens to him: the foe lies there, or he has the advantage."""
    foe = state.the(man.foe)
    return foe.prone or has(state, man, foe)


def chance(state: State) -> Fraction:
    """How likely the foe's die places its blow."""
    lands = catalog().brawl_actions[LEAVE].lands
    return checks.shown(state.house.brawl, lambda face: face.lands in lands)


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """One tap, which says whether it may hurt."""
    known = catalog().brawl_actions[LEAVE]
    why = may(eyes.state, eyes.actor, Leave(man.id))
    note = ("Unhurt" if is_free(eyes.state, man) else f"1 blow at {percent(chance(eyes.state))}") if man.foe else ""
    yield from button("Leave", known.name, why, {"man": man.id}, icon=known.icon, note=note, rule="leaving-a-brawl")


def decide(step: Step, command: Leave) -> None:
    """He walks out, past the foe's fist."""
    man = step.man(command.man)
    unhurt = is_free(step.state, man)
    spent(step, man.id)
    if unhurt:
        _gone(step, man.id)
    else:
        blows.begin(step, Blow(man.id, man.foe, LEAVE))


@on(blows.ROLLED, action=LEAVE)
def _(step: Step, blow: Blow) -> None:
    landing.over(step, blow)
    known = catalog().brawl_actions[LEAVE]
    if die.face(step.state, blow.face).lands in known.lands:
        landing.place(step, blow.man, known.blows, blow.foe)
    if step.man(blow.man).up:
        _gone(step, blow.man)


def _gone(step: Step, man_id: str) -> None:
    stepping.moved(step, man_id)
    step.tell(f"{step.man(man_id).name} leaves the brawl.")


FEATURE = Feature(Leave, may, decide)
