"""Clearing a jammed Gatling gun (Appendix B, Gatling Guns, Snake Eyes; ruling 41)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core import Play, Seeing, Settled, effects, events, kinds, no_troop, settles
from companion.games.highnoon.table.core.state import Effect, Figure, Matter, Scope, State, Troop
from companion.games.highnoon.table.guns import crews
from companion.games.highnoon.table.rolling import asking

MOST_CLEARING = 4
TN = 4
JAMMED = "jammed"
"""The ``Effect.what`` of a jam; ``figure`` is empty where it is a crew's gun."""
_CLEARED = "cleared"
"""What a figure did that has tried to clear a jam in this action."""


@dataclass(frozen=True)
class ClearJam:
    """Figures of a troop (none named: as many as may) try to clear the jammed Gatling gun of ``gun``, empty for the
    own one."""

    troop: str
    gun: str = ""
    figures: tuple[str, ...] = ()


def jams(state: State, gun: Troop) -> tuple[Effect, ...]:
    """What lies jammed of a troop's guns."""
    return effects.all_of(state, JAMMED, Scope(troop=gun.id))


def jammed_in(state: State, gun: Troop) -> frozenset[str]:
    """The figures whose own guns are jammed; an empty name for a crew's."""
    return frozenset(jam.about["figure"] for jam in jams(state, gun))


def may(state: State, actor: Actor, command: ClearJam) -> Why | None:
    """Somebody who may try, at a gun that is jammed: ``no-troop``, ``not-jammed``, ``nobody-clears``, and what
    `targets.not_acting` says."""
    if why := targets.not_acting(state, actor, command.troop):
        return why
    troop, gun = state.troops[command.troop], state.troops.get(command.gun or command.troop)
    if gun is None:
        return no_troop(command.gun)
    if not jams(state, gun):
        return Why("not-jammed", f"No gun of {gun.name} is jammed.")
    if not _clearing(state, troop, gun, command.figures) or "ran" in state.words(troop.id):
        return Why("nobody-clears", f"Nobody of {troop.name} can clear it now.")
    return None


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """Each jam within reach of the troop's skill, with all who may try or some of them."""
    jammed = {effect.scope.troop for effect in effects.all_of(eyes.state, JAMMED)}
    for gun in eyes.troops:
        if gun.id in jammed and eyes.can(may, ClearJam(troop.id, gun.id)):
            note = f"Smarts, TN {TN}"
            values = {"troop": troop.id, "gun": gun.id}
            every = Action("ClearJam", f"Clear the jam, {gun.name}", values, note=note, rule="gatling-jam")
            yield from crews.all_or_some(every, troop, _clearing(eyes.state, troop, gun))


def _clearing(state: State, troop: Troop, gun: Troop, named: tuple[str, ...] = ()) -> tuple[Figure, ...]:
    """Who of a troop may try now: those with *artillery*, which is what makes a crewman, or *mechanically inclined*;
    and a machine its own gun, as it frees it after a malfunction (house). Four in an action at most. An enemy's gun is
    cleared by nobody but a crew that has stepped up to it (Replacing Crewmen)."""
    stuck = jammed_in(state, gun)
    if not stuck or not (kinds.friends(state, troop, gun) or gun in crews.guns(state, troop)):
        return ()
    able = crews.idle(state, troop)
    if not (crews.may_serve(troop) or troop.has("mechanically-inclined")):
        own = kinds.machine(troop) and gun.id == troop.id
        able = tuple(figure for figure in able if own and figure.id in stuck)
    left = able[: MOST_CLEARING - len(state.deeds(troop.id, _CLEARED))]
    return tuple(figure for figure in left if figure.id in (named or (figure.id,)))


def decide(play: Play, command: ClearJam) -> None:
    """An Easy Smarts roll for each, and one that succeeds is enough. It is all that those figures do."""
    troop, gun = play.troop(command.troop), play.troop(command.gun or command.troop)
    stuck = jams(play.state, gun)
    group = f"clear-jam:{play.state.counter + 1}"
    for figure in _clearing(play.state, troop, gun, command.figures):
        own = [jam for jam in stuck if gun.id == troop.id and jam.about["figure"] == figure.id]
        targets.note(play, troop.id, figure.id, targets.SERVED, 1)
        play.did(troop.id, _CLEARED, figure.id)
        about = {"jam": (own or stuck)[0].id}
        asking.ask(play, "clear-jam", troop.id, figure=figure.id, group=group, about=about)


@settles("clear-jam")
def _cleared(play: Play, matter: Matter, settled: Settled) -> None:
    there = any(jam.id == matter.about["jam"] for jam in play.state.effects)
    if there and settled.success and not settled.skipped:
        play.emit(events.EffectEnded(matter.about["jam"]))
        play.tell("The jam is cleared.")


FEATURE = Feature(ClearJam, may, decide)
