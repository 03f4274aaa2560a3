"""Reload (Variable action cost; ruling 37).

The back of a gun's counter says what it costs. Most guns load bullet by bullet; with a second number each further
bullet costs that as long as nothing else is done in between, even over turns. A gun with a star is only loaded all at
once. What is spent on a bullet that is not finished stays spent, whatever is done in between. A hand has to be free.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.hooks import Point
from companion.engine.play import Actor
from companion.engine.words import counted
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button, gathered, price
from companion.games.outlaws.table.core.refusals import busy, no_free_hand, too_few
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.turn.spending import spend

LOADING: Point[Callable[[int], int]] = Point("what a reload costs somebody", "skill")


@dataclass(frozen=True)
class Reload:
    """So many ``bullets``, as far as actions and bullets go; for a gun with a star all of them."""

    man: str
    item: str
    bullets: int = 1


def may(state: State, actor: Actor, command: Reload) -> Why | None:
    """He holds the gun, it is neither full nor jammed, he has spare bullets, a free hand and an action."""
    if why := busy(state, actor, command.man):
        return why
    man = state.the(command.man)
    if command.item not in man.held or things.gun(state, command.item) is None:
        return Why("not-held", f"{man.name} holds no such gun.", values={"man": man.id})
    if command.bullets < 1:
        return Why("no-bullets", "Load at least one bullet.", values={"field": "bullets"})
    return _no_use(state, man, command.item) or no_free_hand(man) or too_few(state, 1)


def _no_use(state: State, man: Man, item: str) -> Why | None:
    counter, gun = state.item(item), things.the_gun(state, item)
    if counter.jammed:
        return Why("jammed", f"The {gun.name} is jammed.", "Jammed")
    if counter.loaded >= gun.load:
        return Why("full", f"The {gun.name} is full.", "Full")
    return None if man.bullets else Why("no-spares", f"{man.name} has no spare bullets.", "No spare bullets")


def needed(state: State, man: Man, item: str) -> int:
    """The actions that the next bullet (or the whole gun) still takes."""
    counter, printed = state.item(item), things.the_gun(state, item).reloading
    usual = printed.next if man.loading == item else printed.first
    quicker = LOADING.one(skill=man.skill)
    return max(1, (quicker(usual) if quicker else usual) - counter.begun)


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """Each gun that he holds, one bullet at a time or as many as will go."""
    if busy(eyes.state, eyes.actor, man.id) is None:
        yield from gathered("Reload", "Reload", _taps(eyes, man), "No gun in hand", rule="reloading")


def _taps(eyes: Eyes, man: Man) -> Iterator[Action]:
    state = eyes.state
    for item in (item for item in man.held if things.gun(state, item)):
        why = may(state, eyes.actor, Reload(man.id, item))
        note = price(needed(state, man, item))
        for label, bullets in _portions(state, man, item):
            values = {"man": man.id, "item": item, "bullets": str(bullets)}
            yield from button("Reload", label, why, values, note=note if bullets == 1 else "")


def _portions(state: State, man: Man, item: str) -> Iterator[tuple[str, int]]:
    counter, gun = state.item(item), things.the_gun(state, item)
    name = things.described(state, item)
    yield f"Reload {name}", 1
    most = min(gun.load - counter.loaded, man.bullets)
    if most > 1 and not gun.reloading.all_at_once:
        yield f"Reload {name}: as many as possible", most


def decide(step: Step, command: Reload) -> None:
    """Bullet after bullet, until the actions run out."""
    before = step.state.item(command.item).loaded
    for _ in range(command.bullets):
        if not step.go.left or _no_use(step.state, step.man(command.man), command.item):
            break
        _one(step, command.man, command.item)
    _tell(step, command, step.state.item(command.item).loaded - before)


def _one(step: Step, man_id: str, item: str) -> None:
    """One bullet, or the whole gun where that is how it is loaded; or as much of that as there are actions."""
    man, counter, gun = step.man(man_id), step.state.item(item), things.the_gun(step.state, item)
    cost, left = needed(step.state, man, item), step.go.left
    spend(step, man_id, min(cost, left), keeps=man.loading == item)
    if left < cost:
        step.emit(e.ItemSet(replace(counter, begun=counter.begun + left)))
        return
    count = min(gun.load - counter.loaded, man.bullets) if gun.reloading.all_at_once else 1
    step.emit(e.ItemSet(replace(counter, loaded=counter.loaded + count, begun=0)))
    step.emit(e.BulletsSet(man_id, man.bullets - count), e.ReloadGoesOn(man_id, item))


def _tell(step: Step, command: Reload, loaded: int) -> None:
    name, gun = step.man(command.man).name, things.the(step.state, command.item)
    counter = step.state.item(command.item)
    if loaded:
        step.tell(f"{name} loads {counted(loaded, 'bullet')} into {gun}, which now holds {counter.loaded}.")
    if counter.begun:
        rest = needed(step.state, step.man(command.man), command.item)
        step.tell(f"{name} is still loading {gun}: {counted(rest, 'action')} to go.")


FEATURE = Feature(Reload, may, decide)
