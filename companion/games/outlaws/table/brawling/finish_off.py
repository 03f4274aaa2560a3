"""An unconscious foe is killed by anybody in the same square: with a shot, or with one action with a knife (Unconscious
and dead; ruling 4).

The shot costs what a shot with the gun costs, and a bullet. One counter is drawn, only to see whether the gun jams.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.hooks import on
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.table.brawling import bang
from companion.games.outlaws.table.brawling.beat import helpless, not_helpless
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button, gathered, price
from companion.games.outlaws.table.core.refusals import busy, mounted, too_few
from companion.games.outlaws.table.core.state import Hit, Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import collapsing, drawing
from companion.games.outlaws.table.turn import flow
from companion.games.outlaws.table.turn.spending import spend

MERCY = "mercy"
"""The source of the hit whose counter is only looked at."""


@dataclass(frozen=True)
class FinishOff:
    """``victim`` lies in the man's square; ``item`` is the gun or the knife in hand."""

    man: str
    victim: str
    item: str


def may(state: State, actor: Actor, command: FinishOff) -> Why | None:
    """The victim is an unconscious foe, and he holds something that kills."""
    if why := busy(state, actor, command.man) or not_helpless(state, command.man, command.victim):
        return why
    man = state.the(command.man)
    if command.item not in weapons(state, man):
        return Why("no-weapon", f"{man.name} holds no such weapon.", values={"man": man.id})
    return mounted(man) or _cannot_fire(state, command.item) or too_few(state, cost(state, command.item))


def weapons(state: State, man: Man) -> tuple[str, ...]:
    """What he holds that kills: handguns, a long gun in both hands, a knife."""
    knives = (item for item in man.held if state.item(item).thing == things.KNIFE)
    long = (item for item in man.held if things.is_long(state, item) and man.in_both_hands(item))
    return (*things.handguns(state, man), *long, *knives)


def cost(state: State, item: str) -> int:
    """The actions that it takes."""
    if things.gun(state, item) is None:
        return figures().brawl_action
    return catalog().actions["shoot-long-gun" if things.is_long(state, item) else "shoot-handgun"].cost


def _cannot_fire(state: State, item: str) -> Why | None:
    if things.gun(state, item) is None:
        return None
    if not things.is_loaded(state, item):
        how = "jammed" if state.item(item).jammed else "empty"
        reason = f"{things.name(state, item)} is {how}"
        return Why("cannot-fire", f"The {reason}.", reason)
    if state.go is not None and state.go.poor:
        return Why("poor-shot", "A poor shot is the only shot of a turn.", "A poor shot is the only shot of a turn")
    return None


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """Whoever lies there, with each weapon in hand."""
    if helpless(eyes.state, man) and busy(eyes.state, eyes.actor, man.id) is None:
        yield from gathered("FinishOff", "Kill an unconscious foe", _taps(eyes, man), "No weapon in hand", rule="death")


def _taps(eyes: Eyes, man: Man) -> Iterator[Action]:
    state = eyes.state
    for foe in helpless(state, man):
        for item in weapons(state, man):
            why = may(state, eyes.actor, FinishOff(man.id, foe.id, item))
            values = {"man": man.id, "victim": foe.id, "item": item}
            label = f"Kill {foe.name} with {things.the(state, item)}"
            yield from button(
                "FinishOff", label, why, values, note=f"{price(cost(state, item))}, same square", icon="tombstone"
            )


def decide(step: Step, command: FinishOff) -> None:
    """A knife kills at once; for a gun a counter is drawn first."""
    man, victim, item = step.man(command.man), step.man(command.victim), command.item
    spend(step, man.id, cost(step.state, item))
    step.tell(f"{man.name} finishes {victim.name} off with {things.the(step.state, item)}.")
    if things.gun(step.state, item) is None:
        collapsing.kill(step, victim.id, man.id)
        return
    counter = step.state.item(item)
    step.emit(e.ItemSet(replace(counter, loaded=counter.loaded - 1)))
    flow.mark(step, shots=step.go.shots + 1)
    bang.heard(step)
    drawing.begin(step, Hit(step.state.new_id("h"), victim.id, man.id, MERCY, item))


@on(drawing.INSTEAD, source=MERCY)
def _(step: Step, hit: Hit) -> None:
    step.emit(e.HitSet(replace(hit, current="", drawn=(hit.current,), draws=0)))


@on(drawing.ENDED, source=MERCY)
def _(step: Step, hit: Hit) -> None:
    if not step.state.item(hit.item).jammed:
        collapsing.kill(step, hit.target, hit.by)


FEATURE = Feature(FinishOff, may, decide)
