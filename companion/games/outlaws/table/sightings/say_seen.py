"""People say that a man of the companion's sees a foe: how far away, and in what cover (house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input
from companion.engine.features import Feature, Why
from companion.engine.later import once
from companion.engine.play import Actor
from companion.engine.words import counted, in_words
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Man, Pair, Sighting, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.shooting import sight, sight_form
from companion.games.outlaws.table.sightings import views


@dataclass(frozen=True)
class SaySeen:
    """That foe is in view, so many squares away, behind that cover. ``outside``: the foe looks from cover, and does not
    see the man."""

    target: str
    distance: int
    cover: tuple[str, ...] = ()
    outside: bool = False


def may(state: State, _actor: Actor, command: SaySeen) -> Why | None:
    """It is asked. Anybody at the table answers."""
    if command.target not in {foe.id for foe in views.asked(state)}:
        return Why("not-asked", "Nobody is asked about that.", values={"field": "target"})
    if not 1 <= command.distance <= sight.FARTHEST:
        return Why("no-distance", "How many squares away is the target?", values={"field": "distance"})
    if not set(command.cover) <= set(sight.sayable()):
        return Why("no-such-cover", "There is no such cover.", values={"field": "cover"})
    return None


def offer(eyes: Eyes, sighting: Sighting, foe: Man) -> Iterator[Action]:
    """Opens into the cover and the squares; the squares send it."""
    if eyes.seated:
        values, form = {"target": foe.id}, once(lambda: tuple(_inputs(eyes.state, sighting.man, foe)))
        yield Action("SaySeen", foe.name, values, form, rule="field-of-vision")


def _inputs(state: State, man: str, foe: Man) -> Iterator[Input]:
    yield sight_form.cover(state, foe.id, ())
    if foe.leaning:
        yield sight_form.outside(foe, known=False)
    back = state.pair(foe.id, man)
    yield sight_form.tiles(back.distance if back else 0)


def decide(step: Step, command: SaySeen) -> None:
    """It holds for the two until either moves."""
    asked = step.state.sighting
    if asked is None:
        return
    step.emit(e.PairSaid(Pair(asked.man, command.target, command.distance, command.cover, command.outside)))
    names = (step.man(asked.man).name, step.man(command.target).name)
    behind = [catalog().covers[id_].name.lower() for id_ in command.cover]
    cover = f", behind {in_words(behind)}" if behind else ""
    step.tell(f"{names[0]} sees {names[1]}, {counted(command.distance, 'square')} away{cover}.")
    if not views.asked(step.state):
        step.emit(e.SightingOver())


FEATURE = Feature(SaySeen, may, decide)
