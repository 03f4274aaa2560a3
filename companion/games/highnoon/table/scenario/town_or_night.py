"""An odd d6 brings a town (Last Thing Standing), or night (Raid); a written story brings what it likes (Chapter One).

What the table knows of the battlefield may be set by hand at any time.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Matter, Play, Seeing, Settled, State, events, settles
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.rolling.throwing import fall_now
from companion.games.highnoon.table.scenario import steps

TWIST = "twist"
"""What a written story brings along, in words."""
EXTRAS = {extra["fact"]: extra for extra in steps.WORDS["extra"].values()}
MATTER = "setup-special"


@dataclass(frozen=True)
class RollSpecial(steps.Rolling):
    """The d6 for a town, or for night."""


@dataclass(frozen=True)
class SetFact:
    """A fact of the battle: ``town``, ``night``, ``twist``. An empty value takes it away."""

    fact: str
    value: str = ""


def may_roll(state: State, _actor: Actor, _command: RollSpecial) -> Why | None:
    """``no-extra`` where the scenario does not roll for that, and what `steps.in_setup` says."""
    nothing = Why("no-extra", "This scenario does not roll for that.")
    return steps.in_setup(state) or (None if steps.brings(state) else nothing)


def may_set(_state: State, _actor: Actor, command: SetFact) -> Why | None:
    """``no-such-fact``, ``yes-or-no``, ``too-long``."""
    if command.fact not in (*EXTRAS, TWIST):
        return Why("no-such-fact", "The app does not track that.")
    if command.fact != TWIST and command.value not in ("yes", "no", ""):
        return Why("yes-or-no", "Say yes or no.")
    return Why("too-long", "Keep it to 200 characters.") if len(command.value) > 200 else None


def offer(eyes: Seeing) -> Iterator[Action]:
    """The die for a town or for night, or its result as the players agreed."""
    yield from steps.roll(eyes, FEATURES[0])
    yield from by_hand(eyes, steps.asked(eyes.state)["fact"])


def by_hand(eyes: Seeing, fact: str, tone: str = "plain") -> Iterator[Action]:
    """That there is a town or night in this battle, and that there is not."""
    for value in ("yes", "no") if eyes.can(may_set, SetFact(fact)) else ():
        yield Action("SetFact", EXTRAS[fact][value], {"fact": fact, "value": value}, tone=tone)


def roll(play: Play, command: RollSpecial) -> None:
    """Odd: a town, or night."""
    steps.drop(play, MATTER)
    extra = steps.brings(play.state)
    fact, means, rule = extra["fact"], extra["means"], play.state.scenario.id
    text, about = f"An odd number means {means}.", {"fact": fact}
    asking.dice(play, MATTER, "", "d6", title=fact.capitalize(), text=text, rule=rule, about=about)
    play.label = f"Roll for {means}"
    fall_now(play, MATTER, (command.typed,), now=command.now)


@settles(MATTER)
def _rolled(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.skipped:
        _fact_is(play, matter.about["fact"], "yes" if settled.total % 2 else "no")
    steps.done(play, STEP.id)


def set_fact(play: Play, command: SetFact) -> None:
    """As the table agreed."""
    steps.drop(play, MATTER)
    _fact_is(play, command.fact, command.value)
    if play.state.phase == "setup" and steps.brings(play.state).get("fact") == command.fact:
        steps.done(play, STEP.id)


def _fact_is(play: Play, fact: str, value: str) -> None:
    play.emit(events.FactSet(fact, value))
    if fact == TWIST:
        play.tell(f"The story adds: {value}." if value else "The story’s extra is removed.")
    else:
        setup, answer = play.state.phase == "setup", value or "no"
        extra = EXTRAS[fact]
        play.tell(f"Setup: {extra['told'][answer]}." if setup else f"{extra['later'][answer]}.")


def _said(state: State) -> str:
    extra = steps.brings(state)
    value = state.scenario.facts.get(extra["fact"], "") if extra else ""
    return str(extra["told"][value]) if value else ""


STEP = steps.Step(
    "special",
    offer,
    lambda state: bool(steps.brings(state)),
    MATTER,
    _said,
    lambda play: steps.by_the_app(play, roll, RollSpecial(now=True)),
)
FEATURES = (Feature(RollSpecial, may_roll, roll), Feature(SetFact, may_set, set_fact))
