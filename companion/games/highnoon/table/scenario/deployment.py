"""Who sets up in which order: a d20 each, the lowest first, ties again (Chapter One, Scenario Descriptions; ruling 50).

The defenders of a Raid set up before all others, without a roll.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, Result, Seeing, State, events, settles_group
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.rolling.throwing import fall_now, fell
from companion.games.highnoon.table.scenario import sides, steps
from companion.games.highnoon.table.scenario.choose_scenario import RAID

MATTER = "setup-deployment"


@dataclass(frozen=True)
class RollDeployment:
    """A d20 each: the lowest sets up first. ``now``: the app throws at once; ``typed``: what real dice showed, in the
    order of the seats that roll, and empty where somebody has yet to."""

    now: bool = False
    typed: tuple[str, ...] = ()


@dataclass(frozen=True)
class SetDeployment:
    """Who sets up in which order, the first one first."""

    seats: tuple[str, ...]


def may_set(state: State, _actor: Actor, command: SetDeployment) -> Why | None:
    """``everybody-once``, and what `steps.in_setup` says."""
    everybody = sorted(command.seats) == sorted(seat.id for seat in state.seats)
    missing = Why("everybody-once", "Name everybody once, the first to set up first.")
    return steps.in_setup(state) or (None if everybody else missing)


def _first_and_rest(state: State) -> tuple[tuple[str, ...], tuple[str, ...]]:
    first = sides.defenders(state) if state.scenario.id == RAID else ()
    return first, tuple(seat.id for seat in state.seats if seat.id not in first)


def offer(eyes: Seeing) -> Iterator[Action]:
    """The dice of the seats that roll; the order itself where two sit there."""
    _, rest = _first_and_rest(eyes.state)
    if len(rest) > 1:
        dice = (replace(fell(1, 20, f"{eyes.name(seat)}’s d20"), required=False) for seat in rest)
        yield from steps.roll(eyes, FEATURES[0], "Roll a d20 each", *dice)
    elif eyes.can(steps.in_setup, RollDeployment()):
        yield Action("RollDeployment", "The defender first", tone="primary", icon="check")
    for seat in eyes.state.seats if len(eyes.state.seats) == 2 else ():
        others = tuple(other.id for other in eyes.state.seats if other.id != seat.id)
        if eyes.can(may_set, SetDeployment((seat.id, *others))):
            yield Action("SetDeployment", f"{seat.name} first", {"seats": (seat.id, *others)})


def roll(play: Play, command: RollDeployment) -> None:
    """Nobody rolls where the order is clear without."""
    steps.drop(play, MATTER)
    play.label = "Deployment"
    first, rest = _first_and_rest(play.state)
    if len(rest) < 2:
        _deploy(play, first + rest)
        return
    asking.ask_each(play, MATTER, rest)
    fall_now(play, MATTER, command.typed, now=command.now)


@settles_group(MATTER)
def deployment_rolled(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    """The seats that rolled come after a Raid's defenders."""
    rolled = {result.seat: f" ({result.total})" for result in results if not result.skipped}
    _deploy(play, (*_first_and_rest(play.state)[0], *(result.seat for result in results)), rolled)


def set_deployment(play: Play, command: SetDeployment) -> None:
    """As the table agreed."""
    steps.drop(play, MATTER)
    _deploy(play, command.seats)


def _deploy(play: Play, order: tuple[str, ...], rolled: Mapping[str, str] | None = None) -> None:
    """``rolled``: what stands behind a seat's name, in brackets; a Raid's defenders roll nothing, and it says so."""
    play.emit(events.DeploymentSet(order))
    steps.done(play, STEP.id)
    first, _ = _first_and_rest(play.state)
    notes = {seat: " (holds the town, no roll)" for seat in first if order[: len(first)] == first} | dict(rolled or {})
    named = ", ".join(f"{play.seat(seat).name}{notes.get(seat, '')}" for seat in order)
    play.tell(f"Setting up, in this order: {named}.")


def _said(state: State) -> str:
    first = (seat.name for id_ in state.deployment for seat in state.seats if seat.id == id_)
    return ", then ".join(first)


def _by_the_app(play: Play) -> bool:
    """Once it is said who holds the town of a Raid."""
    if sides.STEP.needed(play.state) and sides.STEP.id not in play.state.done:
        return False
    if len(_first_and_rest(play.state)[1]) < 2:
        roll(play, RollDeployment())
        return True
    return steps.by_the_app(play, roll, RollDeployment(now=True))


STEP = steps.Step("deployment", offer, lambda state: len(state.seats) > 1, MATTER, _said, _by_the_app)
FEATURES = (Feature(RollDeployment, steps.in_setup, roll), Feature(SetDeployment, may_set, set_deployment))
