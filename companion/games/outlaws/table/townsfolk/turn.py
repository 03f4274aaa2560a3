"""The turn of the townsfolk: each group rolls what it does (Groups of townsfolk).

1 shoots at the nearest Outlaw in view, with the handgun die alone and one wound; 2 to 5 move a square; 6 disperses. Who
is nearest, and how far off, is asked; the squares are the players' business.
"""

from dataclasses import replace

from companion.engine.words import counted
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.dice import TownsfolkFace
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import TOWNSFOLK, Crowd, Group, Hit, State, Throw
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.horses import bolting, stable
from companion.games.outlaws.table.hurt import body, drawing
from companion.games.outlaws.table.shooting import sight
from companion.games.outlaws.table.townsfolk import gunfire


def take_turn(step: Step) -> None:
    """Every group that has not dispersed."""
    groups = tuple(group.id for group in step.state.townsfolk if not group.gone)
    step.emit(e.CrowdActs(Crowd(groups)))
    go_on(step)


def go_on(step: Step) -> None:
    """Rolls as far as the app rolls and nobody has to be asked."""
    while (crowd := step.state.crowd) is not None and not crowd.shooting:
        if crowd.two:
            if not step.app_rolls(""):
                return
            which_fell(step, step.chance.die(6), real=False)
            if step.state.hit is not None:
                return
        elif not crowd.groups:
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
    step.tell(f"{first.name} rolls {number}: {face.name[0].lower()}{face.name[1:]}".rstrip("!.") + ".")
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
        step.emit(e.CountersRemoved((TOWNSFOLK,)))


def shot_fell(step: Step, face: int, *, real: bool) -> None:
    """The handgun die of a pot-shot, with nothing added. Of two in a square another die says who is hit (Firing into a
    square with two characters; Shooting at horses). Horses and other groups hear it too."""
    crowd = the_crowd(step.state)
    number = step.state.house.read("handgun", face, "plain")
    hit = number is not None and number >= crowd.distance
    man, who = step.man(crowd.target), group(step.state, crowd.shooting)
    throw = Throw(step.state.round, "", who.name, "handgun", face, real, man.id, crowd.distance, number, good=hit)
    step.threw(throw)
    two = (man.id, crowd.sharing) if hit and crowd.sharing else ()
    step.emit(e.CrowdActs(replace(crowd, shooting="", target="", sharing="", two=two)))
    text = f"{who.name} shoots at {man.name}, {counted(crowd.distance, 'square')} away"
    step.tell(f"{text}: {'a hit' if hit else 'a miss'}.")
    bolting.remind(step)
    gunfire.remind(step, but=who.id)
    if hit and not two:
        strike(step, man.id)
    else:
        go_on(step)


def which_fell(step: Step, face: int, *, real: bool) -> None:
    """Even is the target, odd whoever shares the square (ruling 13)."""
    target, other = the_crowd(step.state).two
    hit = target if face % 2 == 0 else other
    step.threw(Throw(step.state.round, "", "who is hit", "d6", face, real, hit, good=face % 2 == 0))
    step.tell(f"The die shows {face}: {sight.name(step.state, hit)} is hit.")
    step.emit(e.CrowdActs(replace(the_crowd(step.state), two=())))
    strike(step, hit)


def strike(step: Step, hit: str) -> None:
    """One counter is drawn for a character. A horse runs off: a jam, which means nothing here, would be drawn again
    (ruling 3)."""
    if sight.kind(step.state, hit) == sight.HORSE:
        stable.run_off(step, hit)
        return
    seen = the_crowd(step.state)
    cover = body.lying(step.man(hit), seen.distance, seen.cover)
    drawing.begin(step, Hit(step.state.new_id("h"), hit, "", "townsfolk", cover=cover))
