"""The turn of the townsfolk: each group rolls what it does (Groups of townsfolk).

1 shoots at the nearest Outlaw in view, with the handgun die alone and one wound; 2 to 5 move a square; 6 disperses. Who
is nearest, and how far off, is asked; the squares are the players' business.
"""

from dataclasses import replace

from companion.engine.words import counted
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.dice import TownsfolkFace
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import Crowd, Group, Hit, State, Throw
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.horses import bolting
from companion.games.outlaws.table.hurt import drawing


def take_turn(step: Step) -> None:
    """Every group that has not dispersed."""
    groups = tuple(group.id for group in step.state.townsfolk if not group.gone)
    step.emit(e.CrowdActs(Crowd(groups)))
    go_on(step)


def go_on(step: Step) -> None:
    """Rolls as far as the app rolls and nobody has to be asked."""
    while (crowd := step.state.crowd) is not None and not crowd.shooting:
        if not crowd.groups:
            step.emit(e.CrowdDone())
        elif step.app_rolls(""):
            rolled(step, step.chance.die(6), real=False)
        else:
            return


def face_of(number: int) -> TownsfolkFace:
    """What a number of the die says."""
    return next(face for face in catalog().townsfolk.values() if face.number == number)


def group(state: State, id_: str) -> Group:
    """The group of that id. Raises `LookupError` where there is none."""
    found = next((one for one in state.townsfolk if one.id == id_), None)
    if found is None:
        raise LookupError(f"no group {id_}")
    return found


def the_crowd(state: State) -> Crowd:
    """The turn of the townsfolk that goes on. Raises `LookupError` where there is none."""
    if state.crowd is None:
        raise LookupError("the townsfolk are not active")
    return state.crowd


def rolled(step: Step, number: int, *, real: bool) -> None:
    """The die of the next group fell."""
    crowd = the_crowd(step.state)
    first, rest = group(step.state, crowd.groups[0]), crowd.groups[1:]
    face = face_of(number)
    step.threw(Throw(step.state.round, "", first.name, "d6", number, real))
    step.tell(f"{first.name}: {face.name[0].lower()}{face.name[1:]}".rstrip("!.") + ".")
    if face.does == "shoot":
        step.emit(e.CrowdActs(Crowd(rest, first.id)))
        return
    step.emit(e.CrowdActs(Crowd(rest)))
    if face.does == "disperse":
        disperse(step, first.id)


def disperse(step: Step, id_: str) -> None:
    """The counter is off the board."""
    step.emit(e.TownsfolkPut(replace(group(step.state, id_), gone=True)))
    if all(one.gone for one in step.state.townsfolk):
        step.emit(e.CountersRemoved(("townsfolk",)))


def shot_fell(step: Step, target: str, distance: int, face: int, cover: tuple[str, ...], *, real: bool) -> None:
    """The handgun die of a pot-shot, with nothing added; a hit draws one counter. Horses hear it too."""
    crowd = the_crowd(step.state)
    number = step.state.house.read("handgun", face, "plain")
    hit = number is not None and number >= distance
    man, who = step.man(target), group(step.state, crowd.shooting)
    throw = Throw(step.state.round, "", who.name, "handgun", face, real, target, distance, number, good=hit)
    step.threw(throw)
    step.emit(e.CrowdActs(Crowd(crowd.groups)))
    text = f"{who.name} shoot at {man.name}, {counted(distance, 'square')} away"
    step.tell(f"{text}: {'a hit' if hit else 'a miss'}.")
    bolting.remind(step)
    if hit:
        drawing.begin(step, Hit(f"h{step.state.numbered + 1}", target, "", "townsfolk", cover=cover))
    else:
        go_on(step)
