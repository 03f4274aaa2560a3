"""The army size that was agreed, and what is off about the lists (Chapter One, Step One; Allies; ruling 8)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.data.records import HIRED_GUNS
from companion.games.highnoon.table.core import Play, Seat, Seeing, State, events
from companion.games.highnoon.table.scenario import allies, sides, steps
from companion.games.highnoon.table.scenario.choose_scenario import RAID

DEFENDER = 25
"""By how many per cent the defender's limit is higher in a Raid (Chapter One, Raid; ruling 8)."""
MOST_POINTS = 100_000
USUAL_POINTS = 750
"""A size to begin with where no list says another: a house number."""


@dataclass(frozen=True)
class SetSize:
    """The army size that was agreed, in points."""

    points: int


def may(state: State, _actor: Actor, command: SetSize) -> Why | None:
    """``bad-points``, and what `steps.in_setup` says."""
    if 0 < command.points <= MOST_POINTS:
        return steps.in_setup(state)
    words = f"An army has 1 to {MOST_POINTS:,} points."
    return steps.in_setup(state) or Why("bad-points", words, values={"points": command.points})


def offer(eyes: Seeing) -> Iterator[Action]:
    """The size that the lists were built for, or another."""
    usual = max((seat.points for seat in eyes.state.seats if eyes.sees_list(seat)), default=0) or USUAL_POINTS
    if not eyes.can(may, SetSize(usual)):
        return
    points = Input("points", "Points a side", "number", value=str(usual), least=1, most=MOST_POINTS)
    yield Action("SetSize", f"{usual:,} points a side", {"points": str(usual)}, tone="primary")
    yield Action("SetSize", "Another size …", inputs=(points,))


def decide(play: Play, command: SetSize) -> None:
    """Lists are compared with it, nothing more."""
    agree_on_size(play, command.points)


def agree_on_size(play: Play, points: int) -> None:
    """So many points a side, before a defender's quarter."""
    play.emit(events.FactSet("points", str(points)))
    steps.done(play, STEP.id)
    play.tell(f"Army size: {points:,} points.")


def limit(points: int, *, holds: bool) -> int:
    """What a side may spend of an agreed size: a Raid's defender has 25 % more (Chapter One, Raid; ruling 8)."""
    return points * (100 + DEFENDER) // 100 if holds else points


def limit_of(state: State, seat: str) -> int:
    """The points that a seat may spend, by what was agreed; 0 where nothing was."""
    return limit(int(state.scenario.facts.get("points", "0")), holds=seat in sides.defenders(state))


def size_notes(state: State, viewer: str = "") -> Iterator[tuple[str, str, str]]:
    """Reminders, which keep nobody from playing: (seat, words, rules entry). A sealed list is judged for its own seat
    only."""
    for seat in state.seats:
        if not seat.army or (seat.sealed and seat.id != viewer):
            continue
        most = limit_of(state, seat.id)
        if most and seat.cost > most:
            words = f"{seat.name}’s list costs {seat.cost:,} of {most:,} points: {seat.cost - most:,} over."
            yield seat.id, words, "raid-sides" if state.scenario.id == RAID else "points-limit"
        yield from ((seat.id, f"{seat.name}: {message}", "points-limit") for message in seat.findings)
        yield from ((seat.id, words, "one-ally") for words in _ally_notes(state, seat))


def _ally_notes(state: State, seat: Seat) -> Iterator[str]:
    """A list with allies that its player did not win, or whom somebody else plays (Chapter One, Allies)."""
    others = {other.gang for other in state.seats if other.id != seat.id}
    stats = [troop.stats for troop in state.of(seat.id)]
    gangs = {troop.gang for troop in stats if troop.allied and troop.gang not in (HIRED_GUNS, seat.gang)}
    for gang in gangs & others:
        yield f"{seat.name} has {allies.gang_name(gang)} as allies, but that gang plays here."
    if allies.STEP.id in state.done and "ally" in state.scenario.facts:
        lost = gangs - others - {allies.of(state, seat.id)}
        yield from (f"{seat.name} did not win {allies.gang_name(gang)}." for gang in lost)


def _said(state: State) -> str:
    points = state.scenario.facts.get("points", "")
    return f"{int(points):,} points a side" if points else ""


def _by_the_lists(play: Play) -> bool:
    """All lists were built for one size. In a Raid the defenders' may be higher by their quarter."""
    seats = [seat for seat in play.state.seats if seat.army]
    if any(seat.sealed for seat in seats) or (sides.STEP.needed(play.state) and sides.STEP.id not in play.state.done):
        return False
    holders = sides.defenders(play.state)
    points = min((seat.points for seat in seats), default=0)
    agreed = points and all(seat.points in (points, limit(points, holds=seat.id in holders)) for seat in seats)
    if agreed:
        agree_on_size(play, points)
    return bool(agreed)


STEP = steps.Step(
    "size", offer, lambda state: any(seat.army for seat in state.seats), said=_said, by_itself=_by_the_lists
)
FEATURE = Feature(SetSize, may, decide)
