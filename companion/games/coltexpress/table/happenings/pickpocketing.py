"""Pickpocketing: each bandit who is alone in a place may take one purse there; a mate is company, too (ruling 8). They
answer in any order."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.hooks import on
from companion.engine.play import Actor
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.asking import once
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.ids import is_purse, worth
from companion.games.coltexpress.table.core.places import spot_name
from companion.games.coltexpress.table.core.refusals import not_now
from companion.games.coltexpress.table.core.state import EVENT, Bandit, State
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.core.tokens import on_floor, pick_up
from companion.games.coltexpress.table.rounds.closing import HAPPENS

LEAVE = -1
"""In place of a place: the bandit takes nothing."""


@dataclass(frozen=True)
class Pickpocket:
    """The bandit takes the purse at that ``place`` of the floor, or `LEAVE`."""

    bandit: str
    place: int = LEAVE


@on(HAPPENS, event="pickpocketing")
def _(step: Step) -> None:
    able = tuple(
        bandit.id for bandit in step.state.bandits if _alone(step.state, bandit) and purses(step.state, bandit)
    )
    step.emit(e.Asked(able))
    if not able:
        step.tell("Nobody is alone with a purse.")


def _alone(state: State, bandit: Bandit) -> bool:
    return len(state.at(bandit.spot)) == 1


def purses(state: State, bandit: Bandit) -> tuple[int, ...]:
    """The places of the purses on the floor where the bandit stands."""
    return tuple(place for place, card in enumerate(on_floor(state, bandit.spot).cards) if is_purse(card))


def may(state: State, actor: Actor, command: Pickpocket) -> Why | None:
    """A bandit who has not answered yet, and a purse that lies there."""
    if why := not_now(state, EVENT):
        return why
    if command.bandit not in state.waiting:
        return Why("not-asked", "This bandit has nothing to take.", values={"bandit": command.bandit[:40]})
    bandit = state.the(command.bandit)
    if why := not_yours(state, actor, bandit.seat):
        return why
    if command.place != LEAVE and command.place not in purses(state, bandit):
        return Why("no-token", "No purse lies there.", values={"place": command.place})
    return None


def offer(eyes: Eyes, bandit: Bandit) -> Iterator[Action]:
    """Each purse there, and to leave them."""
    yield from once(_purses(eyes, bandit))
    yield Action("Pickpocket", "Take nothing", {"bandit": bandit.id, "place": str(LEAVE)})


def _purses(eyes: Eyes, bandit: Bandit) -> Iterator[Action]:
    floor = eyes.pile(bandit.spot.floor)
    for place in purses(eyes.state, bandit):
        known = worth(floor.cards[place].id)
        label = f"Take the purse of ${known}" if known else "Take a purse"
        yield Action("Pickpocket", label, {"bandit": bandit.id, "place": str(place)})


def decide(step: Step, command: Pickpocket) -> None:
    """The purse is taken, or stays."""
    bandit = step.bandit(command.bandit)
    step.emit(e.Answered(bandit.id))
    if command.place == LEAVE:
        step.tell(f"{bandit.name} takes nothing.")
        return
    pick_up(step, bandit, command.place)
    step.tell(f"{bandit.name} takes a purse {spot_name(step.state, bandit.spot)}.")
    step.reveal()


FEATURE = Feature(Pickpocket, may, decide)
