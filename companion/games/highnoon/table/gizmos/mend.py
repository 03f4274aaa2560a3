"""Who gets a failed device to work again, and what it takes (Appendix D; Appendix A: Mechanically Inclined)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core import Play, Seeing, Settled, events, kinds, settles
from companion.games.highnoon.table.core.state import Effect, Matter, State, Troop
from companion.games.highnoon.table.gear import carried, condition
from companion.games.highnoon.table.gizmos import faults
from companion.games.highnoon.table.nerve import fear
from companion.games.highnoon.table.nerve.rally import BUSY
from companion.games.highnoon.table.rolling import asking

MENDED = "mended"
"""What a figure did in its action that mended something, or tried to."""
MECHANIC = "mechanically-inclined"
REBUILT = 8
"""What a *sawbones* needs for the fallen, and the *mechanically inclined* for whatever names no TN of its own."""


@dataclass(frozen=True)
class Mend:
    """A broken device, by its user or by ``troop``, who is mechanically inclined."""

    effect: str
    troop: str = ""


def may(state: State, actor: Actor, command: Mend) -> Why | None:
    """In an action of its user's, or of somebody *mechanically inclined*: ``not-mended``, ``cannot-mend``, ``busy``,
    and what `fear.unable` says."""
    effect, victim = _broken(state, command.effect)
    if effect is None or victim is None:
        return Why("not-mended", "Nothing can repair that.")
    if why := fear.unable(state, actor, command.troop or victim.id):
        return why
    mender = state.troops[command.troop or victim.id]
    if not may_mend(mender, victim):
        return Why("cannot-mend", f"{mender.name} cannot repair it.")
    if not mend_tn(effect, mender):
        return Why("not-mended", "Nothing can repair that.")
    if not _figure(state, mender, victim, effect):
        return Why("busy", f"{kinds.does(mender, 'has')} used the action already, or the gear is out of reach.")
    return None


def offer(eyes: Seeing, mender: Troop) -> Iterator[Action]:
    """Devices that broke down, of its own or of others where it is mechanically inclined."""
    for effect in eyes.state.effects if eyes.state.uses("figures") else ():
        command = Mend(effect.id, mender.id)
        _, victim = _broken(eyes.state, effect.id)
        if victim is not None and eyes.sees(victim) and eyes.can(may, command):
            whose = "" if victim.id == mender.id else f"{victim.name}’s "
            note = f"Smarts, TN {mend_tn(effect, mender)}"
            yield Action("Mend", f"Repair {whose}{effect.name}", vars(command), note=note, rule="fixing-gizmos")


def _broken(state: State, effect_id: str) -> tuple[Effect | None, Troop | None]:
    """The effect of that id, and the troop on which it lies as a whole."""
    effect = next((effect for effect in state.effects if effect.id == effect_id), None)
    on_troop = effect is not None and not effect.scope.figure
    return effect, state.troops.get(effect.scope.troop) if effect and on_troop else None


def mend_tn(effect: Effect, mender: Troop | None = None) -> int:
    """The TN of the Smarts roll that mends what lies broken; 0 where nothing does.

    The *mechanically inclined* mend any gizmo that is not destroyed, acting as a *sawbones* acts: where the device
    names no TN, that is 8 (house, after Sawbones). A *miser*'s gear works again by itself, and so does a machine that
    tries as its actions begin.
    """
    broken = condition.broken(effect)
    if broken is None:
        return 0
    fault = faults.fault(broken.device, broken.severity)
    if mender is not None and fault.tries and effect.scope.troop == mender.id:
        return 0
    rebuilds = mender is not None and mender.has(MECHANIC)
    spoilt = fault.lasts and broken.severity != "catastrophe" and not carried.plain(broken.device)
    return fault.mend or (REBUILT if rebuilds and spoilt else 0)


def may_mend(mender: Troop, victim: Troop) -> bool:
    """Its own user, or somebody *mechanically inclined*, living or not (Appendix A)."""
    return mender.id == victim.id or mender.has(MECHANIC)


def _figure(state: State, mender: Troop, victim: Troop, effect: Effect) -> str:
    """The figure that would mend it in the action that goes on: the one that has it, or any of another troop's; empty
    where it is not there to be used. Running is no bar to the *mechanically inclined*, who act as a *sawbones*."""
    broken, mechanic = condition.broken(effect), mender.has(MECHANIC)
    if broken is None or (BUSY - {targets.ATTACKED} - ({"ran"} if mechanic else set())) & state.words(mender.id):
        return ""
    wanted = broken.figure if mender.id == victim.id and not mechanic else ""
    able = targets.able(state, mender, MENDED)
    return next((figure.id for figure in able if wanted in ("", figure.id)), "")


def decide(play: Play, command: Mend) -> None:
    """Smarts, at the TN that the device names. It takes that figure's action (house, where the device says nothing of
    one)."""
    effect, victim = _broken(play.state, command.effect)
    if effect is None or victim is None:
        return
    mender = play.troop(command.troop or victim.id)
    figure, tn = _figure(play.state, mender, victim, effect), mend_tn(effect, mender)
    values, about = {"effect": effect.name}, {"effect": effect.id}
    asking.ask(play, "mend", mender.id, values=values, tn=tn, figure=figure, about=about)
    targets.note(play, mender.id, figure, MENDED, 1)
    play.did(mender.id, targets.LOST, figure)
    if not any(targets.able(play.state, mender, MENDED)):
        play.did(mender.id, MENDED)


@settles("mend")
def _mended(play: Play, matter: Matter, settled: Settled) -> None:
    there = any(effect.id == matter.about["effect"] for effect in play.state.effects)
    if there and settled.success and not settled.skipped:
        play.emit(events.EffectEnded(matter.about["effect"]))
        play.tell(f"{kinds.does(play.troop(matter.troop), 'gets')} it to work again.")


FEATURE = Feature(Mend, may, decide)
