"""A group of townsfolk shoots at the nearest Outlaw in view; at nobody where none is (Groups of townsfolk)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.sources import DICE
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.house import FARTHEST
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.sources import wrong_face
from companion.games.outlaws.table.core.state import OUTLAWS, Crowd, Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import body
from companion.games.outlaws.table.shooting import sight
from companion.games.outlaws.table.townsfolk import turn

NOBODY = "nobody"


@dataclass(frozen=True)
class PotShot:
    """At that Outlaw, so many squares away, in that cover; ``nobody`` where none is in view. ``sharing`` is a loose
    horse in the same square. ``face`` is that of a real handgun die."""

    target: str = NOBODY
    distance: int = 1
    cover: tuple[str, ...] = ()
    face: int = 0
    sharing: str = ""


def may(state: State, _actor: Actor, command: PotShot) -> Why | None:
    """A group shoots. Anybody says at whom."""
    if state.crowd is None or not state.crowd.shooting:
        return Why("no-townsfolk", "No group of townsfolk shoots now.")
    if command.target == NOBODY:
        return None
    if state.man(command.target) not in targets(state):
        return Why("no-target", "Townsfolk shoot only at conscious Outlaws.", values={"field": "target"})
    return _wrong(state, command) or wrong_face(state, command.face)


def _wrong(state: State, command: PotShot) -> Why | None:
    """Something that was said of the square cannot be."""
    if not 1 <= command.distance <= FARTHEST:
        return Why("how-far", f"Say how many squares away, 1 to {FARTHEST}.", values={"field": "distance"})
    if not set(command.cover) <= set(catalog().covers):
        return Why("no-such-cover", "There is no such cover.", values={"field": "cover"})
    if command.sharing not in ("", *sight.loose(state)):
        return Why("not-sharing", "That cannot be in the target’s square.", values={"field": "sharing"})
    return None


def targets(state: State) -> tuple[Man, ...]:
    """The Outlaws who are on the board and conscious."""
    return tuple(man for man in state.team(OUTLAWS) if man.up and state.here(man))


def offer(eyes: Eyes) -> Iterator[Action]:
    """Who is nearest, how far, in which cover, by the app's die or a real one; or nobody in view."""
    state = eyes.state
    if not eyes.seated or may(state, eyes.actor, PotShot()) is not None:
        return
    people = tuple(Pick(man.id, man.name) for man in targets(state))
    label = "They see an Outlaw"
    if people and state.dice != "real":
        yield Action("PotShot", f"{label} …", inputs=tuple(_fields(state, people)), tone="primary")
    if people and state.dice != "virtual":
        inputs = (*_fields(state, people), _face(state))
        only = state.dice == "real"
        tone = "primary" if only else "plain"
        yield Action("PotShot", f"{label} …" if only else f"{label}: your die …", inputs=inputs, tone=tone)
    yield Action("PotShot", "Nobody is in view", {"target": NOBODY}, tone="plain" if people else "primary")


def _fields(state: State, people: tuple[Pick, ...]) -> Iterator[Input]:
    yield Input("target", "Who is nearest?", "one", people)
    yield Input("distance", "How many squares away?", "number", value="1", least=1, most=FARTHEST)
    said = tuple(Pick(cover.id, cover.name) for cover in catalog().covers.values() if cover.id != body.PRONE)
    yield Input("cover", "Cover", "some", said, least=0, most=len(said), required=False)
    if horses := tuple(Pick(id_, sight.name(state, id_)) for id_ in sight.loose(state)):
        label = "Does a horse stand in that square?"
        yield Input("sharing", label, "one", (Pick("", "No"), *horses), required=False, more=True)


def _face(state: State) -> Input:
    faces = tuple(Pick(str(n), face.text) for n, face in enumerate(state.house.faces("handgun"), 1))
    return Input("face", "What does your handgun die show?", "one", faces, source=DICE.id)


def decide(step: Step, command: PotShot) -> None:
    """The die falls, or the next group follows."""
    if command.target == NOBODY:
        step.emit(e.CrowdActs(Crowd(turn.the_crowd(step.state).groups)))
        step.tell("They see no Outlaw.")
        turn.go_on(step)
        return
    face = command.face or step.chance.die(6)
    sharing = sight.sharing(step.state, command.target) or command.sharing
    seen = Crowd((), distance=command.distance, cover=command.cover)
    turn.shot_fell(step, command.target, seen, sharing, face, real=bool(command.face))


FEATURE = Feature(PotShot, may, decide)
