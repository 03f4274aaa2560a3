"""Two men spend a whole action on loading a cannon before each shot (Appendix B, Rate of Fire)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core import Play, Seeing, State, Troop, events, kinds
from companion.games.highnoon.table.guns import crews
from companion.games.highnoon.table.nerve.rally import BUSY


@dataclass(frozen=True)
class LoadGun:
    """Loads the cannon of ``gun``, empty for the own one."""

    troop: str
    gun: str = ""


def may(state: State, actor: Actor, command: LoadGun) -> Why | None:
    """A crew that does nothing else, at a cannon that is empty: ``no-change``, ``busy``, and what `targets.not_acting`
    and `crews.unserved` say."""
    if why := targets.not_acting(state, actor, command.troop):
        return why
    troop = state.troops[command.troop]
    if why := crews.unserved(state, troop, command.gun):
        return why
    gun = state.troops[command.gun or troop.id]
    if crews.kind(gun) != crews.CANNON or crews.EMPTY not in gun.marks:
        return Why("no-change", f"{kinds.does(gun, 'needs')} no loading.")
    if BUSY & state.words(troop.id):
        return Why("busy", f"{kinds.does(troop, 'has')} done something else in this action.")
    return None


def offer(eyes: Seeing, troop: Troop, gun: Troop) -> Iterator[Action]:
    """Loading, where so few figures serve the gun that it takes an action."""
    own = crews.own(troop, gun)
    if len(crews.free(eyes.state, troop)) > crews.SHORT_HANDED or not eyes.can(may, LoadGun(troop.id, own)):
        return
    about = {"troop": troop.id, "gun": own}
    label = f"Load the cannon{crews.whose(troop, gun)}"
    yield Action("LoadGun", label, about, note="the whole action", rule="cannon-rate-of-fire")


def decide(play: Play, command: LoadGun) -> None:
    """A whole action of nothing else."""
    troop = play.troop(command.troop)
    play.did(troop.id, "loaded")
    play.emit(events.MarkChanged(command.gun or troop.id, crews.EMPTY, False))
    play.tell(f"{troop.name}: the gun is loaded.")


FEATURE = Feature(LoadGun, may, decide)
