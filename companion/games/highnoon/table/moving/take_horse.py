"""Getting on a horse that has no rider, whichever side left it (Chapter Two, Riderless Horses; ruling 56)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.attacks import picking, targets
from companion.games.highnoon.table.core import Play, Seeing, events, figure_name, kinds, no_troop, who_may
from companion.games.highnoon.table.core.state import Figure, State, Troop, concealed
from companion.games.highnoon.table.gear import saddles
from companion.games.highnoon.table.moving import costs, riderless


@dataclass(frozen=True)
class TakeHorse:
    """``figure`` of ``troop``, empty for the first that can, gets on a riderless horse of the troop ``horses``."""

    troop: str
    horses: str
    figure: str = ""


def may(state: State, actor: Actor, command: TakeHorse) -> Why | None:
    """A figure without a horse, of a troop that can ride, in its own action: ``no-horses``, ``cannot-ride``,
    ``nobody-mounts``, and what `who_may.no_action` says. Whether it reaches the horse is seen on the table."""
    if why := who_may.no_action(state, actor, command.troop) or no_horses(state, command.horses):
        return why
    troop = state.troops[command.troop]
    if not (kinds.rides(troop) and saddles.came_mounted(troop)):
        words = "Only troops that came mounted can ride (house rule for horse ridin')."
        return Why("cannot-ride", words)
    if not any(command.figure in ("", figure.id) for figure in takers(state, troop)):
        return Why("nobody-mounts", f"Nobody in {troop.name} can take a horse now.")
    return None


def no_horses(state: State, troop_id: str) -> Why | None:
    """``no-troop``, ``no-horses``: nothing of that troop stands there without a rider."""
    troop = state.troops.get(troop_id)
    if troop is None:
        return no_troop(troop_id)
    if concealed(state, troop) or not saddles.loose(troop):
        return Why("no-horses", "There is no horse without a rider.")
    return None


def takers(state: State, troop: Troop) -> tuple[Figure, ...]:
    """Its figures that could get on one: on their feet, not just up from the dirt, with no horse of their own, and not
    mounted before in this action (Horses)."""
    mounts, on_foot = saddles.changed(on=True), saddles.afoot(troop)
    if mounts in state.words(troop.id) or "ran" in state.words(troop.id):
        return ()
    busy = state.just_up(troop.id) | state.figures_that(troop.id, mounts, targets.LOST)
    return tuple(
        figure for figure in troop.standing if figure.state == "up" and figure.id in on_foot and figure.id not in busy
    )


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """The horses of each troop that left some; where several could take one, who does."""
    for horses in riderless.herds(eyes):
        if eyes.can(may, TakeHorse(troop.id, horses.id)):
            able = picking.named(troop, takers(eyes.state, troop))
            who = (Input("figure", "Who?", "one", able, send=True),) if len(able) > 1 else ()
            label = f"Take {riderless.single(horses, troop)}{' …' if who else ''}"
            values = {"troop": troop.id, "horses": horses.id}
            yield Action("TakeHorse", label, values, who, note=f"{costs.MOUNT}″ of movement", rule="riderless-horses")


def decide(play: Play, command: TakeHorse) -> None:
    """He rides with the others; where they are all on foot, he alone is in the saddle."""
    troop, horses = play.troop(command.troop), play.troop(command.horses)
    figure = next(other for other in takers(play.state, troop) if command.figure in ("", other.id))
    horse = saddles.loose(horses)[0]
    play.emit(events.Noted(horses.id, saddles.AFOOT, sorted(saddles.afoot(horses) | {horse.id})))
    others_ride = not riderless.all_afoot(play.troop(troop.id))
    on_foot = sorted(saddles.afoot(play.troop(troop.id)) - {figure.id})
    play.emit(events.Noted(troop.id, saddles.AFOOT, on_foot))
    if saddles.LEFT in troop.notes and not others_ride:
        play.emit(events.Noted(troop.id, saddles.LEFT, ""), events.MarkChanged(troop.id, saddles.MOUNTED, True))
    if figure.prone:
        play.emit(events.FigureWent(troop.id, figure.id, False))
    play.did(troop.id, saddles.changed(on=True), figure.id)
    play.tell(f"{figure_name(troop, figure)} takes {riderless.single(horses, troop)}.")


FEATURE = Feature(TakeHorse, may, decide)
