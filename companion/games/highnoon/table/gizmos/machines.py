"""Automatons and Clockwork Tarantulas that fail, and what they try as their actions begin (Weird Warriors: Wasatch)."""

from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core import choices, effects, events, kinds
from companion.games.highnoon.table.core.naming import figure_name
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Effect, Figure, Matter, Scope, State, Troop, concealed
from companion.games.highnoon.table.gear import carried, condition
from companion.games.highnoon.table.gizmos import faults, fixing
from companion.games.highnoon.table.gizmos.malfunction import results
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import figures

TRY_RANK = 30
NEAREST_RANK = 31


@results(carried.TARANTULA, "major")
def melts(play: Play, troop: Troop, figure: Figure) -> None:
    """Its acid tank bursts; nobody did that."""
    figures.put_down(play, troop.id, figure.id)


@effects.each_action(condition.BROKEN)
def tries(play: Play, effect: Effect) -> None:
    """One roll as each action begins: a halted Tarantula at 4, an Automaton gone haywire at 8, which takes its action,
    and a troop that was led astray at 8, one roll for all. Whoever Eats Dirt does not try (house)."""
    one, troop = condition.broken(effect), play.state.troops.get(effect.scope.troop)
    if one is None or troop is None or not fixing.tries(effect):
        return
    figure = troop.figure(one.figure)
    if figure is None or figure.state != "up":
        return
    fault = faults.fault(one.device, one.severity)
    name = troop.name if one.severity == "catastrophe" else figure_name(troop, figure)
    asking.ask(
        play,
        "restart",
        troop.id,
        values={"name": name, "state": fault.state},
        text=_stakes(one),
        rule=faults.entry(one.device),
        tn=fault.mend,
        figure=figure.id,
        about={"effect": effect.id, effects.OPENS: troop.id},
    )


def _stakes(one: condition.Broken) -> str:
    if one.severity == "catastrophe":
        return "On a success, it knows its friends again. If it fails, it attacks the nearest of them."
    goes_on = "On a success, it goes on"
    return f"{goes_on}, but not in this action." if one.device == carried.AUTOMATON else f"{goes_on}."


@settles("restart")
def _tried(play: Play, matter: Matter, settled: Settled) -> None:
    effect = next((one for one in play.state.effects if one.id == matter.about["effect"]), None)
    troop = play.troop(matter.troop)
    one = condition.broken(effect) if effect is not None else None
    if effect is None or one is None or settled.skipped:
        return
    if one.severity == "catastrophe":
        _forget(play, troop)
    if settled.success:
        effects.end(play, effect)
        if one.device == carried.AUTOMATON:
            targets.note(play, troop.id, one.figure, fixing.MENDED, 1)
            play.did(troop.id, targets.LOST, one.figure)
    elif one.severity == "catastrophe":
        _ask_nearest(play, troop)


# Signals crossed


def friends_near(state: State, troop: Troop) -> tuple[Troop, ...]:
    """Other troops of its own side that lie open: one of them is the nearest."""
    return tuple(
        one
        for one in state.troops.values()
        if one.id != troop.id and one.alive and kinds.friends(state, troop, one) and not concealed(state, one)
    )


def _ask_nearest(play: Play, troop: Troop) -> None:
    """Who is the nearest is seen on the table. Without a friend there, nothing comes of it (house)."""
    near = friends_near(play.state, troop)
    if len(near) == 1:
        _turn(play, troop, near[0])
    elif near:
        asking.ask(
            play,
            "nearest-friend",
            troop.id,
            options=choices.troop_options(near),
            rule=faults.entry(carried.TARANTULA),
            about={effects.OPENS: troop.id},
        )


@settles("nearest-friend")
def _nearest(play: Play, matter: Matter, settled: Settled) -> None:
    for pick in settled.picks:
        _turn(play, play.troop(matter.troop), play.troop(pick))


def _turn(play: Play, troop: Troop, prey: Troop) -> None:
    """For this turn they are enemies; the others may well defend themselves."""
    play.tell(f"{kinds.does(troop, 'goes')} for {prey.name}!")
    name = f"Goes for {prey.name}"
    rule = faults.entry(carried.TARANTULA)
    astray = Effect("", kinds.ASTRAY, name, Scope(troop=troop.id), rule, until="turn", about={"target": prey.id})
    effects.begin(play, astray)


def _forget(play: Play, troop: Troop) -> None:
    """Whom it went for on an earlier action of the turn."""
    for effect in effects.all_of(play.state, kinds.ASTRAY, Scope(troop=troop.id)):
        play.emit(events.EffectEnded(effect.id))


@targets.bars(at=50)
def _only_prey(state: State, attacker: Troop, target: Troop, _what: str) -> str:
    """With its signals crossed a troop attacks those friends and nobody else."""
    prey = [effect.about["target"] for effect in effects.all_of(state, kinds.ASTRAY, Scope(troop=attacker.id))]
    if not prey or target.id in prey:
        return ""
    return f"Its signals are crossed: it attacks {state.troops[prey[0]].name} and nobody else."
