"""A showdown is called in the middle of a shootout, by any of those who would stand in it (Showdowns).

The app does not know who sees whom, so whoever calls it names the others. The round ends at once.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import gathered
from companion.games.outlaws.table.core.refusals import no_man, not_now, unsettled
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.showdown import beginning, settling, standoff
from companion.games.outlaws.table.turn import flow


@dataclass(frozen=True)
class CallShowdown:
    """That man calls one. ``others`` are all who are in it with him: each sees each."""

    man: str
    others: tuple[str, ...]


def may(state: State, actor: Actor, command: CallShowdown) -> Why | None:
    """All of them have a loaded handgun and no gun drawn, and they are of both sides."""
    if why := not_now(state, "round") or unsettled(state) or no_man(state, command.man):
        return why
    if why := not_yours(state, actor, state.the(command.man).seat):
        return why
    men = _all(command)
    able = standoff.all_able(state)
    if not set(men) <= set(able):
        return Why("not-able", "Each of them needs a loaded handgun and no gun drawn.", values={"field": "others"})
    if not standoff.two_sides(state, men):
        return Why("one-side", "A showdown takes characters of both teams.", values={"field": "others"})
    return None


def _all(command: CallShowdown) -> tuple[str, ...]:
    return tuple(dict.fromkeys((command.man, *command.others)))


def offer(eyes: Eyes) -> Iterator[Action]:
    """For each man of this device who could, with those he may face; one button for all of them."""
    state = eyes.state
    if state.stage != "round" or state.unsettled:
        return
    able = tuple(state.the(id_) for id_ in standoff.all_able(state))
    if standoff.two_sides(state, tuple(man.id for man in able)):
        mine = [man for man in able if eyes.plays(man.seat)]
        yield from gathered("CallShowdown", "Call a showdown", (_tap(man, able) for man in mine))


def _tap(man: Man, able: tuple[Man, ...]) -> Action:
    others = sorted((other for other in able if other.id != man.id), key=lambda other: other.team == man.team)
    picks = tuple(Pick(other.id, other.name, "Friend" if other.team == man.team else "") for other in others)
    inputs = (Input("others", "Who is in the showdown? All of them must see each other.", "some", picks, least=1),)
    label = f"{man.name} calls a showdown"
    return Action("CallShowdown", label, {"man": man.id}, inputs, note="Ends the round", rule="showdowns")


def decide(step: Step, command: CallShowdown) -> None:
    """The turn that goes on has its upkeep, and the round is over. Whoever faints in that upkeep stands in no
    showdown."""
    step.tell(f"{step.man(command.man).name} calls a showdown. Round {step.state.round} ends at once.")
    flow.close(step)
    step.emit(e.RoundEnded())
    men = tuple(man for man in _all(command) if step.man(man).up)
    if standoff.two_sides(step.state, men):
        beginning.begin(step, men)
    else:
        settling.resume(step)


FEATURE = Feature(CallShowdown, may, decide)
