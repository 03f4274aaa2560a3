"""Look from cover: around a corner, along a doorframe or out of a window, for 1 action; together with a walk for 2 (1
action cost; 2 action cost; Looking around corners).

Whoever looks from cover stands at another place of the square: what was said of distances and cover does not hold any
more.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.data.actions import Action as Known
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button, price
from companion.games.outlaws.table.core.refusals import leaning, too_few
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.moving import stepping
from companion.games.outlaws.table.moving.footing import not_standing
from companion.games.outlaws.table.turn.spending import spend

HERE, NEXT = "look-from-cover", "walk-and-look"


@dataclass(frozen=True)
class LookFromCover:
    """``walk``: from the next square, which he walks into."""

    man: str
    walk: bool = False


def may(state: State, actor: Actor, command: LookFromCover) -> Why | None:
    """Standing, with the actions for it. Here he does not do so already."""
    if why := not_standing(state, actor, command.man):
        return why
    already = None if command.walk else leaning(state.the(command.man))
    return already or too_few(state, _known(command.walk).cost)


def _known(walk: bool) -> Known:
    return catalog().actions[NEXT if walk else HERE]


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """One tap each."""
    for walk in (False, True):
        known, values = _known(walk), {"man": man.id, "walk": "yes" if walk else ""}
        why, note = may(eyes.state, eyes.actor, LookFromCover(man.id, walk)), price(known.cost)
        yield from button("LookFromCover", known.name, why, values, note=note, icon=known.icon, rule="look-from-cover")


def decide(step: Step, command: LookFromCover) -> None:
    """He leans there."""
    spend(step, command.man, _known(command.walk).cost)
    if command.walk:
        stepping.moved(step, command.man)
    else:
        step.emit(e.Moved(command.man))
    step.emit(e.StanceTaken(command.man, prone=False, leaning=True))
    walks = "walks and " if command.walk else ""
    step.tell(f"{step.man(command.man).name} {walks}looks from cover.")


FEATURE = Feature(LookFromCover, may, decide)
