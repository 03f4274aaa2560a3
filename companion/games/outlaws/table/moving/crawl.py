"""Crawl: a prone man moves one square ahead or sideways, with a turn before or after it (2 action cost). It takes 2
actions, or the only one of his turn. Low objects, closed doors and windows stop him."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button, price
from companion.games.outlaws.table.core.refusals import standing, too_dear
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.moving import stepping
from companion.games.outlaws.table.moving.footing import not_on_foot
from companion.games.outlaws.table.turn.spending import pay

CRAWL = "crawl"


@dataclass(frozen=True)
class Crawl:
    """One square."""

    man: str


def may(state: State, actor: Actor, command: Crawl) -> Why | None:
    """Prone, with the actions for it."""
    if why := not_on_foot(state, actor, command.man):
        return why
    return standing(state.the(command.man)) or too_dear(state, catalog().actions[CRAWL])


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """One tap, for whoever is prone."""
    known, why = catalog().actions[CRAWL], may(eyes.state, eyes.actor, Crawl(man.id))
    if man.prone:
        values, note = {"man": man.id}, price(known.cost)
        yield from button("Crawl", known.name, why, values, note=note, icon=known.icon, rule="crawling")


def decide(step: Step, command: Crawl) -> None:
    """He is in the next square."""
    pay(step, command.man, catalog().actions[CRAWL])
    stepping.moved(step, command.man)
    step.tell(f"{step.man(command.man).name} crawls.")


FEATURE = Feature(Crawl, may, decide)
