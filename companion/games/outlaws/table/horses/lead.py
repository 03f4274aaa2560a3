"""Leading horses: those in the square of a standing man, or next to a rider, follow him as long as a hand is free
(Leading horses). A led horse does not bolt. It costs nothing; a horse at a rail is untied by it, or tied again."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.features import Feature, Why, shown
from companion.engine.play import Actor
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import in_a_brawl, no_free_hand, not_active, prone
from companion.games.outlaws.table.core.state import Horse, Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.horses import stable

LEAD, LEAVE, TIE = "lead", "leave", "tie"


@dataclass(frozen=True)
class Lead:
    """``how``: he begins to lead that horse, leaves it loose, or ties it to a rail in its square."""

    man: str
    horse: str
    how: str = LEAD


def may(state: State, actor: Actor, command: Lead) -> Why | None:
    """In his turn, standing or riding, with a hand free, while nobody else has the horse."""
    if why := not_active(state, actor, command.man):
        return why
    man = state.the(command.man)
    return _no_such(state, man, command) or in_a_brawl(state, man) or prone(man) or no_free_hand(man)


def _no_such(state: State, man: Man, command: Lead) -> Why | None:
    led = command.horse in man.led
    if command.how in (LEAVE, TIE) and led:
        return None
    open_ = any(found.id == command.horse for found in stable.free(state)) and not stable.leader(state, command.horse)
    if command.how == LEAD and open_:
        return None
    return Why("no-horse", f"{man.name} cannot do that with the horse.", values={"field": "horse"})


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """Each horse that he might take, and those that he leads."""
    for found in stable.free(eyes.state):
        if found.id in man.led:
            yield from _way(eyes, man, found, LEAVE, f"Leave {found.name} loose")
            yield from _way(eyes, man, found, TIE, f"Tie {found.name} to a rail")
        else:
            yield from _way(eyes, man, found, LEAD, f"Lead {found.name}")


def _way(eyes: Eyes, man: Man, horse: Horse, how: str, label: str) -> Iterator[Action]:
    why = shown(may(eyes.state, eyes.actor, Lead(man.id, horse.id, how)))
    if why is not None:
        values = {"man": man.id, "horse": horse.id, "how": how}
        yield Action("Lead", label, values, note="Free", why=why, icon="horse-head", rule="leading-horses")


def decide(step: Step, command: Lead) -> None:
    """It follows him, or stands."""
    man, found = step.man(command.man), stable.horse(step.state, command.horse)
    others = tuple(led for led in man.led if led != command.horse)
    step.emit(e.Led(man.id, (*others, command.horse) if command.how == LEAD else others))
    if found is not None:
        step.emit(e.HorsePut(replace(found, tied=command.how == TIE)))
        words = {LEAD: "leads", LEAVE: "lets go of", TIE: "ties up"}[command.how]
        step.tell(f"{man.name} {words} {found.name}.")


FEATURE = Feature(Lead, may, decide)
