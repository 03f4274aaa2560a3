"""Guns on their limbers: hitching, unhitching, and the risk of running (Appendix B, Limbers, Flying Artillery)."""

from companion.engine.errors import Illegal
from companion.games.highnoon.table import events, kinds, matters, tables
from companion.games.highnoon.table.attacks import harm, horses, served, targets
from companion.games.highnoon.table.commands.big_guns import Limber
from companion.games.highnoon.table.play import Play, Settled, decides, settles
from companion.games.highnoon.table.recovery import figure_name
from companion.games.highnoon.table.state import Matter, Option, State, Troop

COST = 4
"""Inches of movement that limbering or unlimbering takes."""
HITCHED = "hitched"
"""The troop's word for a gun that was limbered or unlimbered in this action."""
OPTION = "limber"
WRECK_RANK = 50
CRASH_DICE = "2d8"


def has_limber(troop: Troop) -> bool:
    """True where one was bought with the gun, which has to be there still."""
    return OPTION in troop.stats.options and served.LOST not in troop.marks


def hindrance(state: State, troop: Troop) -> tuple[str, str] | None:
    """What keeps a crew from it: (``ran`` or ``busy``, words). Its inches come off a walk, and there are so many once
    in an action (house)."""
    done = state.words(troop.id)
    if "ran" in done:
        return "ran", f"{kinds.does(troop, 'has')} run: no movement is left for the gun."
    return ("busy", "The gun has already been hitched or unhitched in this action.") if HITCHED in done else None


@decides(Limber)
def limber(play: Play, command: Limber) -> None:
    """On the crew's own action. Errors: `Illegal` ``no-limber``, ``no-change``, ``not-acting``, ``ran``, ``busy``;
    `Forbidden`."""
    troop = play.troop(command.troop)
    play.allow(troop.seat)
    if play.state.go is None or troop.id not in play.state.go.troops or not troop.alive:
        raise Illegal("not-acting", f"It is not {troop.name}’s action now.")
    targets.opened(play, troop)
    if not has_limber(troop):
        raise Illegal("no-limber", f"{kinds.does(troop, 'has')} no limber.")
    if (served.LIMBERED in troop.marks) == command.on:
        raise Illegal("no-change", "The gun is already like that.")
    if found := hindrance(play.state, troop):
        raise Illegal(*found)
    play.did(troop.id, HITCHED)
    play.emit(events.MarkChanged(troop.id, served.LIMBERED, command.on))
    if not command.on:
        play.emit(events.FlagRaised(served.unlimbered(troop.id)))
    done = "limbers" if command.on else "unlimbers"
    play.tell(f"{kinds.does(troop, done)} the gun, for {COST}″ of movement.")


def ran(play: Play, troop: Troop, rolled: int) -> None:
    """A limber that runs on a 1 is wrecked and the gun with it, off a good road (Limbers)."""
    if served.LIMBERED not in troop.marks or rolled != 1:
        return
    matters.choice(
        play,
        "wreck",
        troop.seat,
        tables.yes_or_no("It bounces and breaks: limber and gun are lost", "It is on a good road"),
        title=f"{tables.called(play.state, troop)}: the gun bounces hard",
        text=f"Unless it is on a good road, the rig is wrecked and everybody riding on it takes {CRASH_DICE}.",
        rule="running-with-a-limber",
        rank=WRECK_RANK,
        troop=troop.id,
    )


@settles("wreck")
def _wrecked(play: Play, matter: Matter, settled: Settled) -> None:
    """The gun is gone; who rode on it is seen on the table."""
    if "yes" not in settled.picks:
        return
    troop = play.troop(matter.troop)
    for mark, on in ((served.LIMBERED, False), (horses.LAMED, False), (served.LOST, True)):
        if (mark in troop.marks) != on:
            play.emit(events.MarkChanged(troop.id, mark, on))
    play.tell(f"{tables.called(play.state, troop)}: limber and gun are wrecked.")
    matters.choice(
        play,
        "riders",
        troop.seat,
        [Option(f"{troop.id}/{one.id}", figure_name(troop, one)) for one in troop.standing],
        title="Who was riding on it?",
        text=f"{CRASH_DICE} to each of them.",
        rule="running-with-a-limber",
        rank=WRECK_RANK,
        troop=troop.id,
        least=0,
        most=len(troop.standing),
    )


@settles("riders")
def _thrown(play: Play, matter: Matter, settled: Settled) -> None:
    group = f"wreck:{play.state.counter + 1}"
    for pick in settled.picks:
        troop, _, figure = pick.partition("/")
        harm.ask(play, harm.Harm(troop, figure, "The wreck", CRASH_DICE, ways=frozenset({"heavy"}), group=group))
