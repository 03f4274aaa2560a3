"""What is in a gun: bullets, a jam, a reload that was begun (house)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action, Input
from companion.engine.corrections import no_reason, not_within
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import counted
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.by_hand import forms
from companion.games.outlaws.table.by_hand.keeping import not_own, say
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step


@dataclass(frozen=True)
class SetGun:
    """So many bullets are ``loaded``; ``begun`` actions were spent on a reload, or on the jam if it is ``jammed``."""

    man: str
    item: str
    loaded: int
    jammed: bool = False
    begun: int = 0
    reason: str = ""


def may(state: State, actor: Actor, command: SetGun) -> Why | None:
    """A gun that he has, with no more bullets than it takes."""
    if why := not_own(state, actor, command.man):
        return why
    man = state.the(command.man)
    if command.item not in (*man.held, *man.carried) or things.gun(state, command.item) is None:
        return Why("no-such-gun", f"{man.name} has no such gun.", values={"field": "item"})
    return (
        not_within(command.loaded, 0, things.the_gun(state, command.item).load, "loaded")
        or not_within(command.begun, 0, _most_begun(), "begun")
        or no_reason(command.reason)
    )


def _most_begun() -> int:
    """One action less than the longest of it takes."""
    reloads = (gun.reloading.first for gun in catalog().guns.values())
    return max(catalog().actions["unjam"].cost, *reloads) - 1


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """A form for each gun."""
    for item in (*man.held, *man.carried):
        if (gun := things.gun(eyes.state, item)) is None:
            continue
        counter = eyes.state.item(item)
        asked = (
            forms.number("loaded", "Bullets in it", counter.loaded, gun.load),
            Input("jammed", "Jammed", "yes", value="yes" if counter.jammed else ""),
            forms.number("begun", "Actions spent on a reload or a jam", counter.begun, _most_begun()),
        )
        jam = ", jammed" if counter.jammed else ""
        now = f"{counter.loaded} of {gun.load}{jam}"
        yield forms.form(eyes, SetGun, gun.name, asked, now, {"man": man.id, "item": item})


def decide(step: Step, command: SetGun) -> None:
    """So it is."""
    counter = step.state.item(command.item)
    name, jam = things.name(step.state, command.item), ", jammed" if command.jammed else ""
    what = f"{step.man(command.man).name}: {name} with {counted(command.loaded, 'bullet')}{jam}"
    say(step, what, command.reason)
    step.emit(e.ItemSet(replace(counter, loaded=command.loaded, jammed=command.jammed, begun=command.begun)))


FEATURE = Feature(SetGun, may, decide)
