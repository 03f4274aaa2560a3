"""Rocket packs: the leap, and the flights that nobody meant to make (Appendix D: Rocket Pack)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.hooks import on
from companion.engine.play import Actor
from companion.games.highnoon.table.attacks import picking, targets
from companion.games.highnoon.table.attacks.holds import moved
from companion.games.highnoon.table.core import Seeing, events, figure_name, kinds, who_may
from companion.games.highnoon.table.core.play import Play, Settled, settles, settles_group
from companion.games.highnoon.table.core.state import Figure, Matter, Result, State, Troop, concealed
from companion.games.highnoon.table.fighting.surprise_attacks import SURPRISE, Surprise, surprises
from companion.games.highnoon.table.gear import condition
from companion.games.highnoon.table.gear.carried import ROCKET_PACK
from companion.games.highnoon.table.gear.deviation import CLOCK
from companion.games.highnoon.table.gizmos import malfunction
from companion.games.highnoon.table.gizmos.faults import Fault
from companion.games.highnoon.table.nerve import morale
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import harm

LEAST = 10
"""Inches of every leap, before its d10."""
LAND_TN, ATTACK_TN = 4, 8
CRASH_DICE = "2d6"
BURST = Fault("", burst="2d10", wearer="3d10")
"""What goes off where a pack that blew up comes down."""
LEAPT = "leapt"
"""What a figure did that has leapt in this action."""
LANDED = "landed"
"""What a figure did that came down on one of the troop which is named, as it meant to."""
ASTRAY = "astray"
"""The word of a die for one that came down somewhere else; it says what was asked."""
INCHES, HOUR = "how many inches off?", "toward which hour?"
RULE = f"gizmo-{ROCKET_PACK}"


@dataclass(frozen=True)
class RocketJump:
    """Figures leap by rocket pack: ``figures``, none named for all who can; down on ``target``, where they mean to
    attack it."""

    troop: str
    figures: tuple[str, ...] = ()
    target: str = ""


def may(state: State, actor: Actor, command: RocketJump) -> Why | None:
    """In its action, on a spot or on an enemy: ``not-acting``, ``settle-first``, ``nobody-leaps``, and what
    `targets.no_foe` says."""
    if why := who_may.not_mine(state, actor, command.troop):
        return why
    troop = state.troops[command.troop]
    if why := who_may.no_go(state, troop):
        return why
    if concealed(state, troop):
        return Why("not-acting", f"It is not {troop.name}’s action now.")
    if not able(state, troop, command.figures):
        return Why("nobody-leaps", f"Nobody in {troop.name} can leap now.")
    return targets.no_foe(state, troop, command.target, targets.FOUGHT) if command.target else None


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """The leap of all who can, anywhere or on a foe."""
    if not eyes.state.uses("figures") or not eyes.can(may, RocketJump(troop.id)):
        return
    foes = (other for other in eyes.troops if other.alive and not kinds.friends(eyes.state, troop, other))
    note = f"Smarts {ATTACK_TN} each, +4 Fightin'"
    on_foes = (
        Pick(foe.id, f"On {foe.name}", note, why=targets.barred(eyes.state, troop, foe, targets.FOUGHT)) for foe in foes
    )
    where = (Pick("", "Anywhere", f"Smarts {LAND_TN} each"), *on_foes)
    who = picking.named(troop, able(eyes.state, troop))
    only = Input("figures", "Only these leap", "some", who, least=0, most=len(who), required=False, more=True)
    inputs = (*([only] if len(who) > 1 else []), Input("target", "Where to?", "one", where, send=True))
    note = f"{LEAST}″ + d10″"
    yield Action("RocketJump", "Leap by rocket pack …", {"troop": troop.id}, inputs, note=note, rule=RULE)


@moved(at=40)
def _leapt(state: State, troop: Troop, figure: str) -> bool:
    """To leap is to move."""
    return figure in state.figures_that(troop.id, LEAPT)


def able(state: State, troop: Troop, named: tuple[str, ...] = ()) -> tuple[Figure, ...]:
    """The figures that may leap in the troop's action: on their feet and not just up from the dirt, with a pack that
    works. The leap is their move: none after running, and one an action (house)."""
    if state.go_of(troop.id) is None or not morale.fights(troop):
        return ()
    if who_may.revenge(state, troop) or state.words(troop.id) & {"ran", *targets.STOPPED}:
        return ()
    busy = state.just_up(troop.id) | state.figures_that(troop.id, LEAPT)
    fresh = (figure for figure in troop.figures if figure.state == "up" and figure.id not in busy)
    wear = (figure for figure in fresh if condition.serves(state, troop, figure, ROCKET_PACK))
    return tuple(figure for figure in wear if figure.id in (named or (figure.id,)))


def decide(play: Play, command: RocketJump) -> None:
    """Each of them 10" and a d10 more, over anything; enemies on Hold may shoot at them in mid-air."""
    troop, target = play.troop(command.troop), play.state.troops.get(command.target)
    play.tell(f"{kinds.does(troop, 'leaps')}{f' at {target.name}' if target else ''}.")
    for foe in play.state.troops.values():
        if foe.hold and foe.alive and not concealed(play.state, foe) and not kinds.friends(play.state, troop, foe):
            text = f"{kinds.does(foe, 'is')} on Hold and may fire at the leap."
            if (text, RULE) not in play.state.reminders:
                play.emit(events.Reminded(text, RULE))
    group, about = f"leap:{play.state.counter + 1}", {"target": command.target}
    for figure in able(play.state, troop, command.figures):
        play.did(troop.id, LEAPT, figure.id)
        asking.ask(play, "leap", troop.id, values={"least": LEAST}, figure=figure.id, group=group, about=about)


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
    where, gains = (f" on {target.name}", " On a success, it attacks at +4 to Fightin'.") if target else ("", "")
    more: asking.AskingAny = {"figure": figure.id, "group": matter.group, "about": matter.about}
    more["tn"] = ATTACK_TN if target else LAND_TN
    asking.ask(play, "landing", troop.id, values={"where": where, "gains": gains}, **more)


@settles("landing")
def _lands(play: Play, matter: Matter, settled: Settled) -> None:
    target = matter.about["target"]
    if settled.skipped:
        return
    if settled.success:
        if target:
            play.did(matter.troop, LANDED, matter.figure, target=target)
        return
    for dice, said in (("d6", INCHES), (f"d{CLOCK}", HOUR)):
        more: asking.AskingAny = {"figure": matter.figure, "group": matter.group, "about": {ASTRAY: said}}
        more |= {"seat": matter.seat, "dice": dice}
        asking.ask(play, "astray", matter.troop, values={"what": said}, **more)


@settles_group("landing")
@settles_group("astray")
def _astray(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    """All have landed: who missed comes down there."""
    rolled = {
        (result.asked.figure, result.about[ASTRAY]): result
        for result in results
        if result.asked and ASTRAY in result.about
    }
    for (figure_id, said), inches in rolled.items():
        hour, troop = rolled.get((figure_id, HOUR)), play.state.troops.get(inches.troop)
        figure = troop.figure(figure_id) if troop is not None else None
        if said == INCHES and troop and figure and hour and not (inches.skipped or hour.skipped):
            play.tell(f"{figure_name(troop, figure)} comes down {inches.total}″ off, toward {hour.total} o’clock.")


def landed(state: State, troop: Troop, target: str) -> tuple[str, ...]:
    """Its figures that came down on that troop in the action that goes on: their attack has +4."""
    there = {deed.figure for deed in state.deeds(troop.id, LANDED) if deed.target == target}
    return tuple(figure.id for figure in troop.standing if figure.id in there)


@surprises(at=10)
def _from_above(state: State, troop: Troop, target: Troop) -> Iterator[Surprise]:
    if figures := landed(state, troop, target.id):
        yield Surprise(SURPRISE, "From above", figures)


# Flights that nobody meant to make


@on(malfunction.AT_ONCE, major=ROCKET_PACK)
def launches(play: Play, troop: Troop, figure: Figure) -> None:
    """It fires by itself, and its wearer comes down somewhere."""
    _launch(play, troop, figure, "major")


@on(malfunction.AT_ONCE, catastrophe=ROCKET_PACK)
def bursts_in_the_air(play: Play, troop: Troop, figure: Figure) -> None:
    """It fires by itself and bursts; nothing is left of it."""
    _launch(play, troop, figure, "catastrophe")


def _launch(play: Play, troop: Troop, figure: Figure, severity: str) -> None:
    """10" and a d10 more, toward an hour of the clock."""
    group = f"launch:{play.state.counter + 1}"
    for what, words, dice, means in (
        ("inches", "how far", "d10", f"{LEAST}″ plus the die."),
        ("hour", "clock direction", f"d{CLOCK}", "12 o’clock is the way it faces."),
    ):
        more: asking.AskingAny = {"figure": figure.id, "group": group, "about": {"what": what, "severity": severity}}
        more |= {"text": means, "dice": dice}
        asking.ask(play, "launch", troop.id, values={"words": words}, **more)


@settles_group("launch")
def _launched(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    """Down again: Easy Smarts or 2d6; or it bursts where it ends, 3d10 to its wearer and 2d10 to the others."""
    rolled = {result.about["what"]: result for result in results}
    matter = rolled["inches"].asked
    troop = play.troop(matter.troop) if matter is not None else None
    figure = troop.figure(matter.figure) if troop is not None and matter is not None else None
    if troop is None or figure is None:
        return
    if not any(result.skipped for result in results):
        inches, hour = LEAST + rolled["inches"].total, rolled["hour"].total
        play.tell(f"{figure_name(troop, figure)} flies {inches}″ toward {hour} o’clock.")
    if rolled["inches"].about["severity"] == "catastrophe":
        malfunction.bursts(play, troop, figure, ROCKET_PACK, BURST)
        return
    group = f"crash:{play.state.counter + 1}"
    asking.ask(play, "crash", troop.id, values={"dice": CRASH_DICE}, figure=figure.id, group=group)


@settles("crash")
def _crashes(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.skipped and not settled.success:
        harm.ask(play, harm.Harm(matter.troop, matter.figure, "Crash", CRASH_DICE, group=matter.group))


FEATURE = Feature(RocketJump, may, decide)
