"""Rocket packs: the leap, and the flights that nobody meant to make (Appendix D: Rocket Pack)."""

from collections.abc import Iterator

from companion.engine.errors import Illegal
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.attacks.holds import moved
from companion.games.highnoon.table.commands.gizmos import RocketJump
from companion.games.highnoon.table.core import events, kinds, who_may
from companion.games.highnoon.table.core.naming import figure_name
from companion.games.highnoon.table.core.play import Play, Settled, decides, settles, settles_group
from companion.games.highnoon.table.core.state import Figure, Matter, Result, State, Troop, concealed
from companion.games.highnoon.table.fighting.surprise_attacks import SURPRISE, Surprise, surprises
from companion.games.highnoon.table.gear import carried, condition
from companion.games.highnoon.table.gear.deviation import CLOCK
from companion.games.highnoon.table.gizmos import bursts
from companion.games.highnoon.table.gizmos.malfunction import results
from companion.games.highnoon.table.nerve import morale
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import harm
from companion.games.highnoon.table.wounds.harm import Harm

LEAST = 10
"""Inches of every leap, before its d10."""
LEAP_RANK, LAND_RANK = 50, 51
LAND_TN, ATTACK_TN = 4, 8
CRASH_DICE, WEARER_DICE, BURST_DICE = "2d6", "3d10", "2d10"
LEAPT = "leapt"
"""What a figure did that has leapt in this action."""
LANDED = "landed"
"""What a figure did that came down on one of the troop which is named, as it meant to."""
ASTRAY = "astray"
"""The word of a die for one that came down somewhere else; it says what was asked."""
INCHES, HOUR = "how many inches off?", "toward which hour?"


# The leap


@moved(at=40)
def _leapt(state: State, troop: Troop, figure: str) -> bool:
    """To leap is to move."""
    return figure in state.figures_that(troop.id, LEAPT)


def able(state: State, troop: Troop) -> tuple[Figure, ...]:
    """The figures that may leap in the troop's action: on their feet and not just up from the dirt, with a pack that
    works. The leap is their move: none after running, and one an action (house)."""
    if state.go_of(troop.id) is None or not morale.fights(troop):
        return ()
    if who_may.revenge(state, troop) or state.words(troop.id) & {"ran", *targets.STOPPED}:
        return ()
    busy = state.just_up(troop.id) | state.figures_that(troop.id, LEAPT)
    return tuple(
        one
        for one in troop.figures
        if one.state == "up" and one.id not in busy and condition.serves(state, troop, one, carried.ROCKET_PACK)
    )


@decides(RocketJump)
def leap(play: Play, command: RocketJump) -> None:
    """Each of them 10" and a d10 more, over anything. Errors: `Illegal` ``not-acting``, ``nobody-leaps``,
    ``not-a-foe``, ``barred``; `Forbidden`."""
    troop = play.troop(command.troop)
    play.allow(troop.seat)
    go = play.state.go
    if go is None or troop.id not in go.troops or not troop.alive or concealed(play.state, troop):
        raise Illegal("not-acting", f"It is not {troop.name}’s action now.")
    who_may.opened(play, troop)
    leaping = [one for one in able(play.state, troop) if not command.figures or one.id in command.figures]
    if not leaping:
        raise Illegal("nobody-leaps", f"Nobody in {troop.name} can leap now.")
    target = targets.foe(play, troop, command.target, targets.FOUGHT) if command.target else None
    play.tell(f"{kinds.does(troop, 'leaps')}{f' at {target.name}' if target else ''}.")
    _warn(play, troop)
    group = f"leap:{play.state.counter + 1}"
    for figure in leaping:
        play.did(troop.id, LEAPT, figure.id)
        _how_far(play, troop, figure, group, command.target)


def _warn(play: Play, troop: Troop) -> None:
    """Enemies on Hold may shoot at them in mid-air."""
    for foe in play.state.troops.values():
        if foe.hold and foe.alive and not concealed(play.state, foe) and not kinds.friends(play.state, troop, foe):
            text = f"{kinds.does(foe, 'is')} on Hold and may fire at the leap."
            if (text, "gizmo-rocket-pack") not in play.state.reminders:
                play.emit(events.Reminded(text, "gizmo-rocket-pack"))


def _how_far(play: Play, troop: Troop, figure: Figure, group: str, target: str) -> None:
    asking.ask(play, "leap", troop.id, values={"LEAST": LEAST}, figure=figure.id, group=group, about={"target": target})


@settles("leap")
def _flies(play: Play, matter: Matter, settled: Settled) -> None:
    """It lands: Smarts for each figure by itself, Easy, or Hard on top of an enemy. Whoever was put down in mid-air
    does not land."""
    troop = play.troop(matter.troop)
    figure = troop.figure(matter.figure)
    if figure is None or figure.state != "up":
        return
    name, target = figure_name(troop, figure), play.state.troops.get(matter.about["target"])
    if not settled.skipped:
        play.tell(f"{name} may leap {LEAST + settled.total}″.")
    asking.ask(
        play,
        "landing",
        troop.id,
        values={"name": name, "what": f" on {target.name}" if target else ""},
        text="If it fails, it comes down d6″ off, in a d12 direction."
        + (" On a success, it attacks at +4 to Fightin'." if target else ""),
        tn=ATTACK_TN if target else LAND_TN,
        figure=figure.id,
        group=matter.group,
        about=matter.about,
    )


@settles("landing")
def _lands(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.skipped:
        return
    target = matter.about["target"]
    if settled.success:
        if target:
            play.did(matter.troop, LANDED, matter.figure, target=target)
        return
    name = matter.title.partition(":")[0]
    for notation, asked in (("d6", INCHES), (f"d{CLOCK}", HOUR)):
        asking.ask(
            play,
            "astray",
            matter.troop,
            values={"name": name, "asked": asked},
            seat=matter.seat,
            dice=notation,
            figure=matter.figure,
            group=matter.group,
            about={ASTRAY: asked},
        )


@settles_group("landing")
@settles_group("astray")
def _astray(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    """All have landed: who missed comes down there."""
    rolled = {(one.asked.figure, one.about[ASTRAY]): one for one in results if one.asked and ASTRAY in one.about}
    for (figure_id, asked), inches in rolled.items():
        hour, troop = rolled.get((figure_id, HOUR)), play.state.troops.get(inches.troop)
        figure = troop.figure(figure_id) if troop is not None else None
        if asked == INCHES and troop and figure and hour and not (inches.skipped or hour.skipped):
            play.tell(f"{figure_name(troop, figure)} comes down {inches.total}″ off, toward {hour.total} o’clock.")


def landed(state: State, troop: Troop, target: str) -> tuple[str, ...]:
    """Its figures that came down on that troop in the action that goes on: their attack has +4."""
    there = {deed.figure for deed in state.deeds(troop.id, LANDED) if deed.target == target}
    return tuple(one.id for one in troop.standing if one.id in there)


@surprises(at=10)
def _from_above(state: State, troop: Troop, target: Troop) -> Iterator[Surprise]:
    if figures := landed(state, troop, target.id):
        yield Surprise(SURPRISE, "From above", figures)


# Flights that nobody meant to make


@results(carried.ROCKET_PACK, "major")
def launches(play: Play, troop: Troop, figure: Figure) -> None:
    """It fires by itself, and its wearer comes down somewhere."""
    _launch(play, troop, figure, "major")


@results(carried.ROCKET_PACK, "catastrophe")
def bursts_in_the_air(play: Play, troop: Troop, figure: Figure) -> None:
    """It fires by itself and bursts; nothing is left of it."""
    _launch(play, troop, figure, "catastrophe")


def _launch(play: Play, troop: Troop, figure: Figure, severity: str) -> None:
    """10" and a d10 more, toward an hour of the clock."""
    group = f"launch:{play.state.counter + 1}"
    name = figure_name(troop, figure)
    for what, words, notation, text in (
        ("inches", "how far", "d10", f"{LEAST}″ plus the die."),
        ("hour", "clock direction", f"d{CLOCK}", "12 o’clock is the way it faces."),
    ):
        asking.ask(
            play,
            "launch",
            troop.id,
            values={"name": name, "words": words},
            dice=notation,
            text=text,
            figure=figure.id,
            group=group,
            about={"what": what, "severity": severity},
        )


@settles_group("launch")
def _launched(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    """Down again: Easy Smarts or 2d6; or it bursts where it ends, 3d10 to its wearer and 2d10 to the others."""
    rolled = {result.about["what"]: result for result in results}
    asked = rolled["inches"].asked
    troop = play.troop(asked.troop) if asked is not None else None
    figure = troop.figure(asked.figure) if troop is not None and asked is not None else None
    if troop is None or figure is None:
        return
    if not any(result.skipped for result in results):
        inches, hour = LEAST + rolled["inches"].total, rolled["hour"].total
        play.tell(f"{figure_name(troop, figure)} flies {inches}″ toward {hour} o’clock.")
    if rolled["inches"].about["severity"] == "catastrophe":
        bursts.burst(play, troop, figure, carried.ROCKET_PACK, BURST_DICE, WEARER_DICE)
        return
    asking.ask(
        play,
        "crash",
        troop.id,
        values={"CRASH_DICE": CRASH_DICE},
        tn=LAND_TN,
        figure=figure.id,
        group=f"crash:{play.state.counter + 1}",
    )


@settles("crash")
def _crashes(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.skipped and not settled.success:
        harm.ask(play, Harm(matter.troop, matter.figure, "Crash", CRASH_DICE, group=matter.group))
