"""What is settled before the lists are locked, so that both sides of a Raid build to their own limit (Chapter One, Step
One; Raid; rulings 8, 57): the scenario, who holds the town, and the army size."""

from collections.abc import Mapping

from companion.engine.chance import Chance
from companion.engine.errors import Illegal
from companion.engine.groundwork import Cast, Groundwork, Question
from companion.engine.play import Start
from companion.engine.sources import DICE
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.rolling import rows
from companion.games.highnoon.table.scenario import scenario_and_size
from companion.games.highnoon.table.scenario.setup import BY_ID, RAID, SCENARIOS, done

SCENARIO, SIDES, SIZE = "scenario", "sides", "size"
LATER = "later"
"""The answer of players who settle the scenario without the app."""


def groundwork(said: Mapping[str, str], seats: Mapping[str, str], usual: int) -> Groundwork:
    """The questions, and each seat's own limit as far as they are answered. ``usual`` is the size that is proposed."""
    scenario = said.get(SCENARIO, "")
    scenario = scenario if scenario in SCENARIOS or scenario == LATER else ""
    holders = _holders(said, seats) if scenario == RAID else ()
    points = _points(said)
    asked = [_scenario(scenario)]
    if scenario == RAID and len(seats) > 1:
        asked.append(_sides(seats, holders))
    asked.append(_size(points, usual, wanted=scenario == RAID))
    limits = {seat: scenario_and_size.limit(points, holds=seat in holders) for seat in seats} if points else {}
    return Groundwork(tuple(asked), limits, _notes(seats, holders), SIZE)


def _holders(said: Mapping[str, str], seats: Mapping[str, str]) -> tuple[str, ...]:
    """Those who hold the town, where somebody else is left to want it."""
    named = said.get(SIDES, "").split()
    found = tuple(seat for seat in seats if seat in named)
    return found if len(found) < len(seats) else ()


def _points(said: Mapping[str, str]) -> int:
    text = said.get(SIZE, "")
    points = int(text) if text.isascii() and text.isdigit() else 0
    return points if points <= scenario_and_size.MOST_POINTS else 0


def _scenario(answer: str) -> Question:
    options = (*SCENARIOS.items(), (LATER, "Agreed at the table"))
    step = BY_ID[SCENARIO]
    return Question(
        SCENARIO,
        step.title,
        step.text,
        options,
        sides=_sides_of_the_die(),
        source=DICE.id,
        answer=answer,
        said=dict(options).get(answer, ""),
        rule=step.rule,
        wanted=True,
        noun="a scenario",
    )


def _sides(seats: Mapping[str, str], holders: tuple[str, ...]) -> Question:
    named = " and ".join(seats[seat] for seat in holders)
    said = f"{named} {'hold' if len(holders) > 1 else 'holds'} the town" if holders else ""
    step, many = BY_ID[SIDES], len(seats) > 2
    return Question(
        SIDES,
        step.title,
        step.text,
        tuple(seats.items()),
        many,
        answer=" ".join(holders),
        said=said,
        rule=step.rule,
        wanted=True,
        noun="a defender",
    )


def _size(points: int, usual: int, *, wanted: bool) -> Question:
    step = BY_ID[SIZE]
    return Question(
        SIZE,
        step.title,
        step.text,
        least=1,
        most=scenario_and_size.MOST_POINTS,
        answer=str(points) if points else "",
        said=f"{points:,} points a side" if points else "",
        usual=str(usual),
        rule=step.rule,
        wanted=wanted,
        noun="an army size",
    )


def _notes(seats: Mapping[str, str], holders: tuple[str, ...]) -> dict[str, str]:
    return {seat: f"{scenario_and_size.DEFENDER} % more for holding the town" for seat in seats if seat in holders}


def _sides_of_the_die() -> int:
    thrown = rows.table("scenario").thrown
    return thrown.sides if thrown is not None else 0


def cast(question: str, typed: int, chance: Chance) -> Cast:
    """The die of the scenario table. Errors: `Illegal` ``no-such-question``, ``impossible-total``."""
    if question != SCENARIO:
        raise Illegal("no-such-question", "Only the scenario is rolled before the lists.", question=question[:40])
    sides = _sides_of_the_die()
    if not 0 <= typed <= sides:
        raise Illegal("impossible-total", f"A d{sides} shows 1 to {sides}.", total=typed)
    showed = typed or chance.die(sides)
    return Cast(question, showed, scenario_and_size.by_die(showed), chance.place, tuple(chance.drawn), real=bool(typed))


def carry_over(play: Play, start: Start) -> None:
    """What was settled in the lobby is settled: the steps of the setup that ask for it are done."""
    said = start.groundwork
    if start.casts:
        shown = [f"{one.showed}{' on a real die' if one.real else ''}" for one in start.casts]
        shown += ["chosen"] if start.casts[-1].answer != said.get(SCENARIO, "") else []
        play.tell(f"Rolled for the scenario before the lists: {', then '.join(shown)}.")
    if said.get(SCENARIO) == LATER:
        done(play, SCENARIO)
        play.tell("Scenario: agreed at the table.")
    elif said.get(SCENARIO) in SCENARIOS:
        scenario_and_size.scenario_is(play, said[SCENARIO])
    seats = {seat.id: seat.name for seat in start.seats}
    if said.get(SCENARIO) == RAID and (holders := _holders(said, seats)):
        scenario_and_size.hold_town(play, holders)
    if points := _points(said):
        scenario_and_size.agree_on_size(play, points)
