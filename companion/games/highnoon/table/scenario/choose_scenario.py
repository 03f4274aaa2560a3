"""What is played: a d6 on the scenario table, or a choice (Chapter One, Step One)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Matter, Play, Seeing, Settled, State, events, settles
from companion.games.highnoon.table.rolling import rows
from companion.games.highnoon.table.scenario import steps

RAID, TWISTED_TALE = "raid", "twisted-tale"
"""A Raid has two sides; a written story has rules of its own."""
SCENARIOS = {rows.slug(row.name): row.name for row in rows.table("scenario").rows}
"""The name of each, by the id of its entry."""
MATTER = "setup-scenario"


@dataclass(frozen=True)
class RollScenario(steps.Rolling):
    """A d6 says what is played."""


@dataclass(frozen=True)
class ChooseScenario:
    """``last-thing-standing``, ``raid``, ``scavenger-hunt`` or ``twisted-tale``."""

    scenario: str


def may_choose(state: State, _actor: Actor, command: ChooseScenario) -> Why | None:
    """``no-such-scenario``, and what `steps.in_setup` says."""
    unknown = Why("no-such-scenario", "There is no such scenario.")
    return steps.in_setup(state) or (None if command.scenario in SCENARIOS else unknown)


def offer(eyes: Seeing) -> Iterator[Action]:
    """The die or the choice; for a Twisted Tale what the story adds."""
    rolls, chooses = FEATURES
    yield from steps.roll(eyes, rolls)
    yield from steps.choose(eyes, chooses, "scenario", "Which battle?", SCENARIOS)
    if eyes.state.scenario.id == TWISTED_TALE:
        story = Input("value", "What does the story add?", "text", most=200, required=False)
        yield Action("SetFact", "The story’s own rules …", {"fact": "twist"}, (story,))


def roll(play: Play, command: RollScenario) -> None:
    """A d6 on the scenario table."""
    steps.roll_on(play, command, MATTER, "scenario", "Scenario", "Roll for the scenario")


@settles(MATTER)
def _rolled(play: Play, _matter: Matter, settled: Settled) -> None:
    if settled.skipped:
        steps.done(play, STEP.id)
    else:
        scenario_is(play, by_die(settled.total))


def by_die(showed: int) -> str:
    """The id of the scenario in that row of the scenario table. Errors: `Illegal` ``no-such-total``."""
    return rows.slug(rows.row("scenario", showed).name)


def choose(play: Play, command: ChooseScenario) -> None:
    """The players agreed."""
    steps.drop(play, MATTER, "setup-special", "setup-locale")
    scenario_is(play, command.scenario)


def scenario_is(play: Play, id_: str) -> None:
    """The extras and sides of another scenario are forgotten."""
    if play.state.scenario.id != id_:
        for fact, value in tuple(play.state.scenario.facts.items()):
            if fact in ("town", "night", "attacker", "defender", "locale"):
                play.emit(events.FactSet(fact, ""))
            elif fact == "team":
                play.emit(*(events.FactSet(fact, "", seat) for seat in value))
    play.emit(events.ScenarioSet(id_))
    steps.done(play, STEP.id)
    play.tell(f"Scenario: {SCENARIOS[id_]}.")


def _said(state: State) -> str:
    return SCENARIOS.get(state.scenario.id, "")


STEP = steps.Step(
    "scenario",
    offer,
    matter=MATTER,
    said=_said,
    by_itself=lambda play: steps.by_the_app(play, roll, RollScenario(now=True)),
)
FEATURES = (Feature(RollScenario, steps.in_setup, roll), Feature(ChooseScenario, may_choose, choose))
