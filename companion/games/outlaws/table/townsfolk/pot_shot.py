"""A group of townsfolk shoots at the nearest Outlaw in view; at nobody where none is (Groups of townsfolk)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action, Input, Pick
from companion.engine.calculators import percent
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws import odds
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.house import FARTHEST
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import gathered
from companion.games.outlaws.table.core.state import OUTLAWS, Crowd, Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import body
from companion.games.outlaws.table.shooting import sight, sight_form
from companion.games.outlaws.table.townsfolk import turn

NOBODY = "nobody"


@dataclass(frozen=True)
class PotShot:
    """At that Outlaw, so many squares away, in that cover; ``nobody`` where none is in view. ``sharing`` is a loose
    horse in the same square. Its die follows (`pot_shot_die`)."""

    target: str = NOBODY
    distance: int = 1
    cover: tuple[str, ...] = ()
    sharing: str = ""


def may(state: State, _actor: Actor, command: PotShot) -> Why | None:
    """A group shoots. Anybody says at whom."""
    if state.crowd is None or not state.crowd.shooting or state.crowd.target:
        return Why("no-townsfolk", "No group of townsfolk shoots now.")
    if command.target == NOBODY:
        return None
    if state.man(command.target) not in targets(state):
        return Why("no-target", "Townsfolk shoot only at conscious Outlaws.", values={"field": "target"})
    return _wrong(state, command)


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
    """Who is nearest, in which cover, and last how far; or nobody in view."""
    state = eyes.state
    if not eyes.seated or may(state, eyes.actor, PotShot()) is not None:
        return
    taps = (
        Action("PotShot", f"At {man.name}", {"target": man.id}, tuple(_fields(state, man))) for man in targets(state)
    )
    yield from gathered("PotShot", "They see an Outlaw", taps)
    yield Action("PotShot", "Nobody is in view", {"target": NOBODY})


def _fields(state: State, man: Man) -> Iterator[Input]:
    known = (cover for cover in catalog().covers.values() if cover.id != body.PRONE)
    said = tuple(
        Pick(cover.id, cover.name, icon=cover.icon, chosen=cover.id == body.LEANING)
        for cover in known
        if man.leaning or cover.id != body.LEANING
    )
    yield Input("cover", f"What is {man.name} behind?", "some", said, required=False, help="Tick nothing for no cover.")
    if horses := tuple(Pick(id_, sight.name(state, id_)) for id_ in sight.loose(state)):
        label = "Does a horse stand in that square?"
        yield Input("sharing", label, "one", (Pick("", "No"), *horses), required=False, more=True)
    yield _squares(state)


def _squares(state: State) -> Input:
    """A tile for each number of squares that their handgun reaches, and one for all beyond."""
    faces = state.house.faces("handgun")
    reach = min(FARTHEST - 1, max(face.hit for face in faces))
    chances = {far: percent(odds.to_hit(faces, "plain", 0, far).hit) for far in range(1, reach + 1)}
    picks = (*(Pick(str(far), str(far)) for far in chances), Pick(str(reach + 1), f"{reach + 1}+"))
    told = f"Chance to hit by squares: {sight_form.bands(chances)}."
    return Input("distance", "How many squares away?", "one", picks, send=True, help=told)


def decide(step: Step, command: PotShot) -> None:
    """The die falls, or is waited for; or the next group follows."""
    crowd = turn.the_crowd(step.state)
    if command.target == NOBODY:
        step.emit(e.CrowdActs(Crowd(crowd.groups)))
        step.tell("They see no Outlaw.")
        turn.go_on(step)
        return
    sharing = sight.sharing(step.state, command.target) or command.sharing
    aimed = replace(crowd, target=command.target, sharing=sharing, distance=command.distance, cover=command.cover)
    step.emit(e.CrowdActs(aimed))
    if step.app_rolls(""):
        turn.shot_fell(step, step.chance.die(6), real=False)
    else:
        who, man = turn.group(step.state, crowd.shooting), step.man(command.target)
        step.label = f"{who.name} aims at {man.name}"


FEATURE = Feature(PotShot, may, decide)
