"""On which horse somebody sits, and which ones follow (house)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.corrections import no_reason
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import in_words
from companion.games.outlaws.table.by_hand import forms
from companion.games.outlaws.table.by_hand.keeping import keep, not_own
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.horses import stable

NONE = "none"


@dataclass(frozen=True)
class SetSaddle:
    """On ``horse``, or on ``none``; ``led`` follow."""

    man: str
    horse: str = NONE
    led: tuple[str, ...] = ()
    reason: str = ""


def may(state: State, actor: Actor, command: SetSaddle) -> Why | None:
    """Horses that nobody else has; only somebody conscious rides or leads one, with a hand free."""
    if why := not_own(state, actor, command.man):
        return why
    man = state.the(command.man)
    wanted = [*command.led, *([command.horse] if command.horse != NONE else [])]
    if len(set(wanted)) < len(wanted) or not set(wanted) <= set(_horses(state, man)):
        return Why("no-such-horse", "Choose horses that nobody else rides or leads.", values={"field": "horse"})
    return _cannot(man, wanted) or no_reason(command.reason)


def _cannot(man: Man, wanted: list[str]) -> Why | None:
    if wanted and not (man.up and man.free_hands):
        return Why("no-free-hand", f"{man.name} needs a free hand for a horse.", values={"field": "horse"})
    return None


def _horses(state: State, man: Man) -> dict[str, str]:
    """Those on the board that are free, and his own."""
    mine = (man.horse, *man.led)
    taken = {one for other in state.men if other.id != man.id for one in (other.horse, *other.led)}
    return {one.id: one.name for one in state.horses if one.id in mine or (not one.gone and one.id not in taken)}


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """Where there are any."""
    if not (horses := _horses(eyes.state, man)):
        return
    now = [f"on {horses[man.horse]}"] if man.mounted else []
    now += [f"leads {in_words([horses[one] for one in man.led])}"] if man.led else []
    asked = (
        forms.choice("horse", "Rides", {NONE: "none", **horses}, man.horse or NONE),
        forms.several("led", "Leads", horses, man.led),
    )
    yield forms.of_man(eyes, SetSaddle, "Horses", man, asked, ", ".join(now) or "on foot")


def decide(step: Step, command: SetSaddle) -> None:
    """A rider sits upright. No horse that somebody has is tied."""
    horse = "" if command.horse == NONE else command.horse
    man = replace(step.man(command.man), horse=horse, led=command.led)
    man = replace(man, prone=man.prone and not horse, leaning=man.leaning and not horse)
    found = stable.horse(step.state, horse)
    what = f"on {found.name}" if found else "on foot"
    names = [one.name for one in step.state.horses if one.id in command.led]
    keep(step, man, f"{what}, leading {in_words(names)}" if names else what, command.reason)
    for one in step.state.horses:
        if one.tied and one.id in (horse, *command.led):
            step.emit(e.HorsePut(replace(one, tied=False)))


FEATURE = Feature(SetSaddle, may, decide)
