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
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import BACK, VIEW, WATCHERS, Man, Pair, Sighting, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.shooting import sight, sight_form
from companion.games.outlaws.table.shooting.sight import Sight
from companion.games.outlaws.table.sightings import views


@dataclass(frozen=True)
class SaySeen:
    """That foe is in view, so many squares away, behind that cover. ``outside``: the foe looks from cover, and does not
    see the man. ``man`` is whoever looks, where people are not asked about one man only; ``bearing`` is where the foe
    of a rider is, ahead where nothing is said. ``between`` is a foe and ``through`` townsfolk in the way."""

    target: str
    distance: int
    cover: tuple[str, ...] = ()
    outside: bool = False
    man: str = ""
    bearing: str = ""
    between: str = ""
    through: str = ""


def may(state: State, _actor: Actor, command: SaySeen) -> Why | None:
    """It is asked. Anybody at the table answers."""
    who = _who(state, command)
    if who is None:
        return Why("not-asked", "Nobody is asked about that.", values={"field": "target"})
    gun = _gun(state, who[0])
    if command.between and not gun:
        return Why("not-between", "Nobody is in the way without a shot.", values={"field": "between"})
    said = {**vars(command), "man": who[0].id, "bearing": command.bearing or sight.AHEAD}
    return sight.wrong(state, Sight(**said, item=gun))


def _gun(state: State, man: Man) -> str:
    """What he holds to shoot with; empty where he holds no gun."""
    return next((item for item in man.held if things.gun(state, item) is not None), "")


def _who(state: State, command: SaySeen) -> tuple[Man, Man] | None:
    """Of the two whom it is about, if they are asked about, the first is whoever looks."""
    found = (two for two in views.asked(state) if command.man in ("", two[0].id) and command.target == two[1].id)
    return next(found, None)


def offer(eyes: Eyes, sighting: Sighting, man: Man, foe: Man) -> Iterator[Action]:
    """Opens into the cover and the squares; the squares send it. One tap, where the squares are known."""
    if not eyes.seated:
        return
    values, back = {"man": man.id, "target": foe.id}, eyes.state.pair(foe.id, man.id)
    if sighting.asks == BACK and back is not None:
        label = f"{man.name} sees {foe.name}"
        yield Action("SaySeen", label, {**values, "distance": str(back.distance)}, rule="field-of-vision")
        return
    label = man.name if sighting.asks == WATCHERS else foe.name
    form = once(lambda: tuple(_inputs(eyes.state, man.id, foe)))
    yield Action("SaySeen", label, values, form, rule="field-of-vision")


def _inputs(state: State, man: str, foe: Man) -> Iterator[Input]:
    if state.the(man).mounted:
        yield sight_form.bearing(Sight(man=man))
    yield sight_form.cover(state, foe.id, ())
    if foe.leaning:
        yield sight_form.outside(foe, known=False)
    yield from _in_the_way(state, state.the(man), foe)
    back = state.pair(foe.id, man)
    yield sight_form.tiles(back.distance if back else 0)


def _in_the_way(state: State, man: Man, foe: Man) -> Iterator[Input]:
    """Of a shot with the gun in his hands. Who is in the line of a shotgun is asked before it goes off."""
    if gun := _gun(state, man):
        found = sight_form.others(state, Sight(man=man.id, item=gun, target=foe.id))
        yield from (field for field in found if field.name in ("between", "through"))


def decide(step: Step, command: SaySeen) -> None:
    """It holds for the two until either moves."""
    who, asks = _who(step.state, command), step.state.sighting.asks if step.state.sighting else VIEW
    if who is None:
        return
    said = {name: value for name, value in vars(command).items() if name != "man"}
    step.emit(e.PairSaid(Pair(who[0].id, **said)))
    names = (who[0].name, who[1].name)
    behind = [catalog().covers[id_].spoken for id_ in command.cover]
    cover = f", behind {in_words(behind)}" if behind else ""
    step.tell(f"{names[0]} sees {names[1]}, {counted(command.distance, 'square')} away{cover}.")
    if asks == BACK or not views.asked(step.state):
        step.emit(e.SightingOver())


FEATURE = Feature(SaySeen, may, decide)
