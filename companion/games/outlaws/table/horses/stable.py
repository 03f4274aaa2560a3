"""Which horses stand where: under somebody, led, tied, or loose (Horses do not like gunfire)."""

from dataclasses import replace

from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import Horse, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import falling


def horse(state: State, id_: str) -> Horse | None:
    """The horse of that id, gone or not."""
    return next((found for found in state.horses if found.id == id_), None)


def rider(state: State, id_: str) -> str:
    """The man on that horse; empty where nobody sits on it."""
    return next((man.id for man in state.men if id_ and man.horse == id_), "")


def leader(state: State, id_: str) -> str:
    """The man who leads that horse."""
    return next((man.id for man in state.men if id_ in man.led), "")


def free(state: State) -> tuple[Horse, ...]:
    """Horses on the board on which nobody sits."""
    return tuple(found for found in state.horses if not found.gone and not rider(state, found.id))


def loose(state: State) -> tuple[Horse, ...]:
    """Of those, the ones that are neither tied nor led: gunfire drives them away."""
    return tuple(found for found in free(state) if not found.tied and not leader(state, found.id))


def run_off(step: Step, id_: str) -> None:
    """A wounded horse throws its rider and is off the board, tied or not (Shooting at horses)."""
    found = horse(step.state, id_)
    if found is None or found.gone:
        return
    for man in step.state.men:
        if id_ in man.led:
            step.emit(e.Led(man.id, tuple(led for led in man.led if led != id_)))
    on_it = rider(step.state, id_)
    step.emit(e.HorsePut(replace(found, gone=True)))
    step.tell(f"{found.name} is hit and runs off the board.")
    if on_it:
        falling.fall(step, on_it)
