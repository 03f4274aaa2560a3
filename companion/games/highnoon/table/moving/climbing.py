"""Climbing: Strength for every 6\" begun, and who fails falls (Chapter Two, Climbin'; Appendix A: Climbin', Wall
Walker)."""

from dataclasses import dataclass

from companion.engine.features import Why
from companion.engine.hooks import on
from companion.engine.memory import kept, recalled
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core import Figure, Matter, Play, Settled, State, Troop, figure_name, kinds, settles
from companion.games.highnoon.table.gear import condition
from companion.games.highnoon.table.moving import falls
from companion.games.highnoon.table.moving.move import WAYS, Move, Way, above_ground, agreed
from companion.games.highnoon.table.rolling import asking, numbers

CLIMB_EVERY = 6
SADDLED = frozenset({"mounted", "limbered"})


@dataclass(frozen=True)
class Climb:
    """A climber rolls at this ``height``, and then at those in ``more``; all in inches."""

    height: int
    more: tuple[int, ...] = ()


def climbers(state: State, troop: Troop, command: Move) -> tuple[Figure, ...]:
    """Those of the named figures that can climb: on their feet, not just up from the dirt, and not busy with an attack,
    for climbing figures do neither attack nor run (Climbing Pace)."""
    if troop.marks & SADDLED or "ran" in state.words(troop.id):
        return ()
    busy = state.figures_that(troop.id, targets.SHOT, targets.FOUGHT, targets.CAST) | state.just_up(troop.id)
    return tuple(
        figure
        for figure in troop.standing
        if figure.state == "up" and figure.id not in busy and command.moves(figure)
        if not condition.still(state, troop, figure)
    )


def _may(state: State, troop: Troop, command: Move) -> Why | None:
    """``underground``, ``bad-tn``, ``cannot-climb``."""
    if why := above_ground(state, troop, command) or agreed(command, "A climb is Easy (4) or Hard (8)."):
        return why
    if not climbers(state, troop, command):
        return Why("cannot-climb", f"Nobody in {troop.name} can climb now.")
    return None


def climbs_freely(state: State, troop: Troop) -> bool:
    """Up sheer walls without a roll: *wall walkers*, and whoever flies (Appendix A)."""
    return troop.has("wall-walker") or numbers.flight(troop) is not None or numbers.flying(state, troop) is not None


def _note(state: State, troop: Troop) -> str:
    return "no roll" if climbs_freely(state, troop) else "Strength, one roll every 6″"


def heights(up: int, inches: int) -> tuple[int, ...]:
    """The heights at which a climber rolls on the next ``inches``, from ``up`` on: one roll for every 6" begun
    (Climbin')."""
    return tuple(range(-(-up // CLIMB_EVERY) * CLIMB_EVERY, up + inches, CLIMB_EVERY))


def _climb(play: Play, troop: Troop, command: Move) -> None:
    """Strength for each figure and each 6" begun. It may take several actions: who is 3" up needs no roll for the next
    3"."""
    going, rolls = climbers(play.state, troop, command), heights(command.up, command.inches)
    for figure in going:
        play.did(troop.id, targets.LOST, figure.id)
    free = climbs_freely(play.state, troop) or not rolls
    play.tell(f"{kinds.does(troop, 'climbs')} {command.inches}″{' without a roll' if free else ''}.")
    group = f"climb:{play.state.counter + 1}"
    for figure in () if free else going:
        _ask(play, troop, figure, rolls, command.tn, group)


def _ask(  # a roll has a climber, heights and a TN
    play: Play, troop: Troop, figure: Figure, rolls: tuple[int, ...], tn: int, group: str
) -> None:
    height, *more = rolls
    damage, name = falls.dice(height, jumped=False), figure_name(troop, figure)
    asking.ask(
        play,
        "climb",
        troop.id,
        title=f"{name}: climbs on from {height}″" if height else f"{name}: climbs",
        text=f"If it fails, it falls {height}″: {damage}." if damage else "If it fails, it stays on the ground.",
        tn=tn,
        figure=figure.id,
        group=group,
        about=kept(Climb(height, tuple(more))),
    )


@settles("climb")
def _climbed(play: Play, matter: Matter, settled: Settled) -> None:
    """Up for the next 6", or down from the height that was reached (Climbin')."""
    troop = play.troop(matter.troop)
    figure = troop.figure(matter.figure)
    climb = recalled(Climb, matter.about)
    if figure is None or settled.skipped:
        return
    if not settled.success:
        falls.fall(play, troop.id, figure.id, climb.height, group=matter.group)
    elif climb.more:
        _ask(play, troop, figure, climb.more, matter.tn, matter.group)


on(WAYS, at=10, way="climb")(Way("Climb", _note, _may, _climb))
