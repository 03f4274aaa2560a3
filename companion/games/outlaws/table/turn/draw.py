"""A counter out of the action cup: whoever it is becomes active (Start of a round).

The app takes any counter of the cup by chance, so there is no order that anybody could learn. From a real cup the
player says whose counter came out.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Pick
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import not_now, not_your_team, unsettled
from companion.games.outlaws.table.core.sources import draw_offers, wrong_counter
from companion.games.outlaws.table.core.state import TEAMS, TOWNSFOLK, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.townsfolk import turn as townsfolk
from companion.games.outlaws.table.turn import flow, rounds


@dataclass(frozen=True)
class Draw:
    """A counter of a team's cup; ``counter`` is what came out of a real one."""

    team: str
    counter: str = ""


def may(state: State, actor: Actor, command: Draw) -> Why | None:
    """The team has the opportunity, and its cup is not empty."""
    why = not_to_draw(state, actor, command.team)
    alone = all(seat.computer for seat in state.seats_of(command.team))
    return why or wrong_counter(state, command.counter, state.cups[command.team], played=alone)


def not_to_draw(state: State, actor: Actor, team: str) -> Why | None:
    """A turn goes on, the other team draws, or nothing is left in the cup."""
    if team not in TEAMS:
        return Why("no-such-team", "There is no such team.", values={"team": team[:20]})
    if why := not_now(state, "round") or unsettled(state):
        return why
    if state.undecided or state.drawer != team or rounds.over(state):
        return Why("not-your-draw", "It is not that team’s turn to draw.", values={"team": team})
    if state.go is not None and not state.go.over:
        return Why("turn-goes-on", f"{state.the(state.go.man).name}’s turn goes on.")
    return not_your_team(state, actor, team)


def offer(eyes: Eyes, team: str) -> Iterator[Action]:
    """One tap; or the counters that a real cup may hold."""
    state = eyes.state
    if not_to_draw(state, eyes.actor, team) is not None:
        return
    picks = (Pick(counter, _name(state, counter)) for counter in state.cups[team])
    labels = ("Draw a counter", "Whose counter came out?")
    yield from draw_offers(state, "Draw", labels, picks, {"team": team}, fixed=True)


def _name(state: State, counter: str) -> str:
    return "Townsfolk" if counter == TOWNSFOLK else state.the(counter).name


def decide(step: Step, command: Draw) -> None:
    """The turn before has its upkeep, and the drawn man his turn. A man who died since the round began has no counter
    in the cup any more (ruling 6); whoever only faints in that upkeep keeps his."""
    flow.close(step)
    cup = step.state.cups[command.team]
    drawn = command.counter or step.chance.choice(cup)
    step.emit(e.CounterDrawn(command.team, drawn))
    if drawn == TOWNSFOLK:
        step.label = "The townsfolk are drawn"
        step.tell(f"{step.label}.")
        step.emit(e.DrawerSet(flow.next_drawer(step.state, command.team)))
        townsfolk.take_turn(step)
        return
    flow.begin_turn(step, drawn)
    step.label = step.told[-1].rstrip(".")


FEATURE = Feature(Draw, may, decide)
