"""Handguns in a brawl: on a Miss of a punch, a blow or a wrestle a loaded handgun in hand goes off (rulings 22, 38).

A d6 says whom it hits: 1 its holder, 6 the other, who may dodge; else nobody. It takes a bullet. A wrestle has no Miss
on its dice, so failing is one; a switch turns that off.
"""

from dataclasses import replace

from companion.engine.hooks import on
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.table.brawling import bang, blows, landing
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import Blow, Man, State
from companion.games.outlaws.table.core.step import Step

WRESTLES = "wrestles"
"""The switch about a wrestle that fails: does a handgun go off?"""


def missed(step: Step, blow: Blow, *, is_miss: bool) -> None:
    """It hit nobody. A gun may go off."""
    gun = loaded(step.state, step.man(blow.man)) if is_miss and _discharges(step.state, blow) else ""
    if not gun:
        blows.nothing(step, blow, f"{step.man(blow.man).name} misses." if is_miss else "No effect.")
        return
    step.tell(f"{step.man(blow.man).name} misses, and {things.the(step.state, gun)} goes off.")
    counter = step.state.item(gun)
    step.emit(e.ItemSet(replace(counter, loaded=counter.loaded - 1)))
    bang.heard(step)
    step.emit(e.BlowSet(replace(blow, item=gun, stage="discharge")))


def _discharges(state: State, blow: Blow) -> bool:
    if blow.action == "wrestle" and state.switches.get(WRESTLES) == "never":
        return False
    return catalog().brawl_actions[blow.action].discharges


def loaded(state: State, man: Man) -> str:
    """The handgun in his hands that may go off, that of the favored hand first; empty where there is none."""
    return next((gun for gun in things.handguns(state, man) if things.is_loaded(state, gun)), "")


@on(blows.ROLLED, action="discharge")
def _(step: Step, blow: Blow) -> None:
    man, foe = step.man(blow.man), step.man(blow.foe)
    if blow.face <= figures().discharge_holder:
        step.tell(f"The bullet hits {man.name}.")
        landing.over(step, blow)
        landing.shot(step, blow, man.id)
    elif blow.face >= figures().discharge_other:
        step.tell(f"The bullet flies towards {foe.name}.")
        blows.deal(step, replace(blow, fired=True, wounds=1))
    else:
        blows.nothing(step, blow, "The bullet hits nobody.")
