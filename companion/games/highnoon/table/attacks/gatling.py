"""Gatling guns: the number of shots, the jam, and clearing it (Appendix B, Gatling Guns; rulings 15, 41).

Once the dice say how many shots there are, they are declared and rolled as any others, in `shooting`.
"""

from companion.engine.errors import Illegal
from companion.games.highnoon.table import effects, events, kinds, matters
from companion.games.highnoon.table.attacks import served, targets
from companion.games.highnoon.table.commands.big_guns import ClearJam, FireGatling
from companion.games.highnoon.table.devices import condition
from companion.games.highnoon.table.play import Play, Settled, decides, settles, settles_group
from companion.games.highnoon.table.recovery import figure_name
from companion.games.highnoon.table.state import Effect, Figure, Matter, Result, State, Troop

RATE_RANK, CLEAR_RANK = 49, 45
MOST_CLEARING = 4
_DICE = (" First die", " Second die")
CLEAR_TN = 4
_CLEARED = "cleared"
"""What a figure did that has tried to clear a jam in this action."""
JAMMED = "jammed"
"""The first part of ``Effect.what`` of a jam: ``jammed:FIGURE``, without a figure where it is a crew's gun."""
SWITCH = "automaton-gatling"
"""The house rule: whether the Gatling gun of an Automaton counts two crewmen or one, which nobody printed."""


def jams(state: State, gun: Troop) -> tuple[Effect, ...]:
    """What lies jammed of a troop's guns."""
    return tuple(one for one in state.effects if one.what.startswith(f"{JAMMED}:") and one.scope == f"troop:{gun.id}")


def carries(troop: Troop, figure: Figure) -> bool:
    """True where the gun is part of its bearer, as an Automaton's arm is (Weird Warriors: Wasatch)."""
    return served.GATLING in figure.weapons and not served.kind(troop)


def bearers(state: State, troop: Troop) -> tuple[Figure, ...]:
    """Those that could fire guns of their own now: not fired yet, neither jammed nor out of order."""
    stuck = {one.what.partition(":")[2] for one in jams(state, troop)}
    return tuple(
        one
        for one in served.idle(state, troop)
        if carries(troop, one) and one.id not in stuck and condition.works(state, troop, one, served.GATLING)
    )


@decides(FireGatling)
def fire(play: Play, command: FireGatling) -> None:
    """Asks for the dice: the higher of two for two men, one for one. Errors: `Illegal`, `Forbidden`."""
    troop = targets.acting(play, command.troop)
    served.may_fire(play, troop)
    own = [one for one in bearers(play.state, troop) if one.id in (command.figures or (one.id,))]
    if own and not command.gun:
        dice = 1 if play.state.switches.get(SWITCH) == "one" else 2
        for figure in own:
            served.take_own(play, troop, figure)
            _ask(play, troop, figure, troop, dice, served.die(play.state, troop), figure.id)
        return
    crew = served.team(play, troop, command.gun, command.men, command.helpers)
    if served.kind(crew.gun) != served.GATLING:
        raise Illegal("no-gun", f"{kinds.does(crew.gun, 'has')} no Gatling gun.")
    if jams(play.state, crew.gun):
        raise Illegal("jammed", "The gun is jammed. It cannot fire until somebody clears it.")
    served.take(play, troop, crew)
    _ask(play, troop, crew.men[0], crew.gun, min(crew.count, 2), crew.die)


def _ask(play: Play, troop: Troop, figure: Figure, gun: Troop, dice: int, notation: str, own: str = "") -> None:
    """One d6 a row: a double 1 has to be seen as such. ``own`` is the bearer, where the gun is part of it."""
    group = f"gatling:{play.state.counter + 1}"
    for which in ("",) if dice == 1 else _DICE:
        matters.dice(
            play,
            "gatling-rate",
            troop.seat,
            "d6",
            title=f"{figure_name(troop, figure) if own else gun.name}: how many shots?{which}",
            text="The higher die counts. Two 1s jam the gun." if dice > 1 else "As many as the die shows.",
            rule="gatling-rate-of-fire",
            rank=RATE_RANK,
            troop=troop.id,
            figure=figure.id,
            group=group,
            about={"gun": gun.id, "die": notation, "own": own},
        )


@settles_group("gatling-rate")
def _rated(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    """Snake eyes: the gun jams and does not fire (Snake Eyes)."""
    asked = results[0].asked
    if asked is None or any(result.skipped for result in results):
        return
    troop, gun = play.troop(asked.troop), play.troop(asked.about["gun"])
    shots = max(result.total for result in results)
    if len(results) > 1 and shots == 1:
        called = figure_name(troop, troop.figure(asked.figure) or troop.figures[0]) if asked.about["own"] else gun.name
        play.tell(f"{called}: snake eyes! The gun is jammed.")
        name = "Gatling gun jammed"
        effects.begin(play, Effect("", f"{JAMMED}:{asked.about['own']}", name, f"troop:{gun.id}", "gatling-jam"))
        return
    served.make_ready(play, troop, asked.figure, served.GATLING, shots, asked.about["die"])
    play.tell(f"{gun.name}: {shots} shot{'' if shots == 1 else 's'}. Name all targets, then roll.")


# Clearing a jam


def clearing(state: State, troop: Troop, gun: Troop) -> tuple[Figure, ...]:
    """Who of a troop may try now: those with *artillery*, which is what makes a crewman, or *mechanically inclined*;
    and a machine its own gun, as it frees it after a malfunction (house). Four in an action at most. An enemy's gun is
    cleared by nobody but a crew that has stepped up to it (Replacing Crewmen)."""
    stuck = {one.what.partition(":")[2] for one in jams(state, gun)}
    if not stuck or not (kinds.friends(state, troop, gun) or gun in served.guns(state, troop)):
        return ()
    tried = len(state.deeds(troop.id, _CLEARED))
    able = served.idle(state, troop)
    if not (served.may_serve(troop) or troop.has("mechanically-inclined")):
        own = kinds.machine(troop) and gun.id == troop.id
        able = tuple(one for one in able if own and one.id in stuck)
    return able[: MOST_CLEARING - tried]


@decides(ClearJam)
def clear(play: Play, command: ClearJam) -> None:
    """An Easy Smarts roll for each, and one that succeeds is enough. It is all that those figures do. Errors:
    `Illegal`, `Forbidden`."""
    troop = targets.acting(play, command.troop)
    gun = play.troop(command.gun or troop.id)
    stuck = jams(play.state, gun)
    if not stuck:
        raise Illegal("not-jammed", f"No gun of {gun.name} is jammed.")
    able = [one for one in clearing(play.state, troop, gun) if one.id in (command.figures or (one.id,))]
    if not able or "ran" in play.done(troop.id):
        raise Illegal("nobody-clears", f"Nobody of {troop.name} can clear it now.")
    group = f"clear-jam:{play.state.counter + 1}"
    for figure in able:
        own = [jam for jam in stuck if gun.id == troop.id and jam.what == f"{JAMMED}:{figure.id}"]
        _try(play, troop, figure, (own or stuck)[0], group)


def _try(play: Play, troop: Troop, figure: Figure, jam: Effect, group: str) -> None:
    targets.note(play, troop.id, figure.id, targets.SERVED, 1)
    play.did(troop.id, _CLEARED, figure.id)
    matters.trait(
        play,
        "clear-jam",
        troop.id,
        "smarts",
        title=f"{figure_name(troop, figure)}: clear the jam",
        tn=CLEAR_TN,
        purpose="smarts",
        text="On a success, the gun works again.",
        rule="gatling-jam",
        rank=CLEAR_RANK,
        figure=figure.id,
        group=group,
        about={"jam": jam.id},
    )


@settles("clear-jam")
def _cleared(play: Play, matter: Matter, settled: Settled) -> None:
    there = any(one.id == matter.about["jam"] for one in play.state.effects)
    if there and settled.success and not settled.skipped:
        play.emit(events.EffectEnded(matter.about["jam"]))
        play.tell("The jam is cleared.")
