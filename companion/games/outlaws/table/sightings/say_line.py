"""People say who else stands in the line of a shot of the companion's, before it decides on it (Shotguns; house)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import LINE, Man, Sighting, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.shooting import sight, sight_form
from companion.games.outlaws.table.shooting.sight import Sight

BARRED = "friend-in-the-way"


@dataclass(frozen=True)
class SayLine:
    """Those, as `shooting.sight` reads them; nobody where it is empty."""

    line: tuple[str, ...] = ()


def may(state: State, _actor: Actor, command: SayLine) -> Why | None:
    """It is asked. A friend who stands between the two would have kept the foe out of view."""
    seen = _sight(state, state.sighting) if state.sighting is not None and state.sighting.asks == LINE else None
    if seen is None:
        return Why("not-asked", "Nobody is asked about that.", values={"field": "line"})
    why = sight.wrong(state, replace(seen, line=command.line))
    return None if why is not None and why.code == BARRED else why


def _sight(state: State, sighting: Sighting) -> Sight:
    man = state.the(sighting.man)
    return sight.full(state, Sight(man=man.id, item=_gun(state, man), target=sighting.foe, bearing=sight.AHEAD))


def _gun(state: State, man: Man) -> str:
    return next((item for item in man.held if things.gun(state, item) and sight.is_shotgun(state, item)), "")


def offer(eyes: Eyes, sighting: Sighting) -> Iterator[Action]:
    """Nobody is one tap."""
    if not eyes.seated or sighting.asks != LINE:
        return
    yield Action("SayLine", "Nobody else", tone="primary", rule="shotguns")
    found = tuple(sight_form.line(eyes.state, _sight(eyes.state, sighting)))
    if found:
        yield Action("SayLine", "Somebody is in the line …", inputs=found, rule="shotguns")


def decide(step: Step, command: SayLine) -> None:
    """It holds until anybody moves. Past a friend there is no shot."""
    asked = step.state.sighting
    pair = step.state.pair(asked.man, asked.foe) if asked is not None else None
    if asked is None or pair is None:
        return
    why = sight.wrong(step.state, replace(_sight(step.state, asked), line=command.line))
    barred = replace(pair, seen=False, distance=0)
    step.emit(e.PairSaid(barred if why else replace(pair, line=command.line)), e.SightingOver())
    step.label = f"The line from {step.man(asked.man).name} to {step.man(asked.foe).name}"


FEATURE = Feature(SayLine, may, decide)
