"""A brawl action lands: blows, which take the last action of some, or wound counters (Blows; Out cold!)."""

from companion.engine.words import counted
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import Blow, Hit
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import collapsing, drawing, losing


def land(step: Step, blow: Blow) -> None:
    """What is left of it after a dodge."""
    over(step, blow)
    if blow.fired:
        shot(step, blow, blow.foe)
    elif blow.wounds:
        drawing.begin(
            step,
            Hit(step.state.new_id("h"), blow.foe, blow.man, "stab", blow.item, draws=blow.wounds, uses=blow.wounds),
        )
    elif blow.blows:
        place(step, blow.foe, blow.blows, blow.man)


def shot(step: Step, blow: Blow, target: str) -> None:
    """The handgun that went off hits somebody: its own draws, without cover (ruling 38)."""
    gun = things.the_gun(step.state, blow.item)
    draws = gun.draws
    uses, count = (draws.uses, draws.draws) if draws else (1, 1)
    hit = Hit(step.state.new_id("h"), target, blow.man, "discharge", blow.item, draws=count, uses=uses, star=gun.impact)
    drawing.begin(step, hit)


def over(step: Step, blow: Blow) -> None:
    """Nothing more is rolled for it. Who was taken from behind turns round."""
    step.emit(e.BlowEnded())
    if blow.behind:
        step.tell(f"{step.man(blow.foe).name} turns to face {step.man(blow.man).name}.")


def place(step: Step, man_id: str, count: int, by: str) -> None:
    """So many blows. The last action gone, he is out; too many on somebody who is out kill."""
    man = step.man(man_id)
    step.emit(e.Struck(man_id, count))
    step.tell(f"{man.name} takes {counted(count, 'blow')}.")
    losing.from_turn(step, man_id, count)
    collapsing.check(step, man_id, by)
    struck = step.man(man_id)
    if not struck.up and struck.blows >= figures().deadly_blows:
        collapsing.kill(step, man_id, by)
