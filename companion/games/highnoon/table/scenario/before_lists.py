"""What is settled before the lists are locked, so that both sides of a Raid build to their own limit (Chapter One, Step
One; Raid; rulings 8, 57): the scenario, who holds the town, and the army size."""

from collections.abc import Mapping
from typing import Any

from companion.engine.chance import Chance
from companion.engine.errors import Illegal
from companion.engine.groundwork import Cast, Groundwork, Question
from companion.engine.play import Start
from companion.engine.sources import DICE
from companion.games.highnoon.table.core import Play, State
from companion.games.highnoon.table.rolling import rows
from companion.games.highnoon.table.scenario import army_size, choose_scenario, sides, steps
from companion.games.highnoon.table.scenario.choose_scenario import RAID, SCENARIOS

LATER = "later"
"""The answer of players who settle the scenario without the app."""
SIDES_OF_THE_DIE = thrown.sides if (thrown := rows.table("scenario").thrown) else 0
SCENARIO, SIDES, SIZE = choose_scenario.STEP, sides.STEP, army_size.STEP


def groundwork(said: Mapping[str, str], seats: Mapping[str, str]) -> Groundwork:
    """The questions, and each seat's own limit as far as they are answered."""
    scenario = said.get(SCENARIO.id, "")
    scenario = scenario if scenario in SCENARIOS or scenario == LATER else ""
    holders = _holders(said, seats) if scenario == RAID else ()
    points = _points(said)
    asked = [_scenario(scenario)]
    if scenario == RAID and len(seats) > 1:
        asked.append(_sides(seats, holders))
    asked.append(_size(points, wanted=scenario == RAID))
    limits = {seat: army_size.limit(points, holds=seat in holders) for seat in seats} if points else {}
    notes = dict.fromkeys(holders, f"{army_size.DEFENDER} % more for holding the town")
    return Groundwork(tuple(asked), limits, notes, SIZE.id)


def _holders(said: Mapping[str, str], seats: Mapping[str, str]) -> tuple[str, ...]:
    """The players who hold the town, where somebody else is left to attack it."""
    named = said.get(SIDES.id, "").split()
    found = tuple(seat for seat in seats if seat in named)
    return found if len(found) < len(seats) else ()


def _points(said: Mapping[str, str]) -> int:
    text = said.get(SIZE.id, "")
    points = int(text) if text.isascii() and text.isdigit() else 0
    return points if points <= army_size.MOST_POINTS else 0


def _question(step: steps.Step, answer: str, said: str, noun: str, **more: Any) -> Question:
    """What that step asks, before there is a table."""
    words = {"title": step.title, "text": step.text(State()), "rule": step.rule, "noun": noun, "wanted": True}
    return Question(step.id, answer=answer, said=said, **{**words, **more})


def _scenario(answer: str) -> Question:
    options = {**SCENARIOS, LATER: "Agreed at the table"}
    die = {"sides": SIDES_OF_THE_DIE, "source": DICE.id}
    return _question(SCENARIO, answer, options.get(answer, ""), "a scenario", options=tuple(options.items()), **die)


def _sides(seats: Mapping[str, str], holders: tuple[str, ...]) -> Question:
    named = " and ".join(seats[seat] for seat in holders)
    said = f"{named} {'hold' if len(holders) > 1 else 'holds'} the town" if holders else ""
    picks = {"options": tuple(seats.items()), "many": len(seats) > 2}
    return _question(SIDES, " ".join(holders), said, "a defender", **picks)


def _size(points: int, *, wanted: bool) -> Question:
    said = f"{points:,} points a side" if points else ""
    bounds = {"least": 1, "most": army_size.MOST_POINTS, "usual": str(army_size.USUAL_POINTS), "wanted": wanted}
    return _question(SIZE, str(points or ""), said, "an army size", **bounds)


def cast(question: str, typed: int, chance: Chance) -> Cast:
    """The die of the scenario table. Errors: `Illegal` ``no-such-question``, ``impossible-total``."""
    if question != SCENARIO.id:
        raise Illegal("no-such-question", "Only the scenario is rolled before the lists.", question=question[:40])
    if not 0 <= typed <= SIDES_OF_THE_DIE:
        raise Illegal("impossible-total", f"A d{SIDES_OF_THE_DIE} shows 1 to {SIDES_OF_THE_DIE}.", total=typed)
    showed = typed or chance.die(SIDES_OF_THE_DIE)
    answer = choose_scenario.by_die(showed)
    return Cast(question, showed, answer, chance.place, tuple(chance.drawn), real=bool(typed))


def carry_over(play: Play, start: Start) -> None:
    """What was settled in the lobby is settled: the steps of the setup that ask for it are done."""
    said = start.groundwork
    scenario = said.get(SCENARIO.id, "")
    if start.casts:
        shown = [f"{cast.showed}{' on a real die' if cast.real else ''}" for cast in start.casts]
        shown += ["chosen"] if start.casts[-1].answer != scenario else []
        play.tell(f"Rolled for the scenario before the lists: {', then '.join(shown)}.")
    if scenario == LATER:
        steps.done(play, SCENARIO.id)
        play.tell("Scenario: agreed at the table.")
    elif scenario in SCENARIOS:
        choose_scenario.scenario_is(play, scenario)
    seats = {seat.id: seat.name for seat in start.seats}
    if scenario == RAID and (holders := _holders(said, seats)):
        sides.hold_town(play, holders)
    if points := _points(said):
        army_size.agree_on_size(play, points)
