"""A bullet that a bandit received, and that the app does not know of (house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.corrections import REASON
from companion.engine.features import Feature, Why
from companion.engine.piles import Moved
from companion.engine.play import Actor
from companion.engine.words import raised
from companion.games.coltexpress.table.by_hand.keeping import not_in_play, say
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.state import (
    BY_EVENT,
    MEETING,
    NEUTRAL,
    Bandit,
    State,
    bullets_of,
    deck_of,
)
from companion.games.coltexpress.table.core.step import Step

NEUTRALS = {MEETING: "a neutral bullet from meeting the Marshal", BY_EVENT: "a neutral bullet from an event"}


@dataclass(frozen=True)
class GiveBullet:
    """One of that bandit, or a neutral one by a ``meeting`` or an ``event``, lies on the bandit's deck."""

    bandit: str
    source: str
    reason: str = ""


def _pile(source: str) -> str:
    return NEUTRAL if source in NEUTRALS else bullets_of(source)


def _whose(shooter: Bandit) -> str:
    return f"one of {shooter.name}’s bullets"


def may(state: State, _actor: Actor, command: GiveBullet) -> Why | None:
    """A bullet that is left."""
    if why := not_in_play(state, command.reason):
        return why
    if state.bandit(command.bandit) is None:
        return Why("not-played", "Nobody plays that bandit.", values={"bandit": command.bandit[:40]})
    if command.source == command.bandit or not state.pile(_pile(command.source)).count:
        return Why("no-bullet", "No such bullet is left.", values={"field": "source"})
    return None


def offer(eyes: Eyes) -> Iterator[Action]:
    """For each bandit, from whom."""
    for bandit in eyes.state.bandits:
        left = tuple(_left(eyes.state, bandit))
        field = Input("source", "Which bullet?", "select", left)
        values, why = {"bandit": bandit.id}, "" if left else "No bullet is left"
        label = f"A bullet for {bandit.name}"
        yield Action("GiveBullet", label, values, (field, REASON), sends="Give it", why=why)


def _left(state: State, target: Bandit) -> Iterator[Pick]:
    """The bullets that this bandit can still receive, by whose they are."""
    known = {one.id: _whose(one) for one in state.bandits if one != target} | NEUTRALS
    for source, words in known.items():
        if state.pile(_pile(source)).count:
            yield Pick(source, raised(words))


def decide(step: Step, command: GiveBullet) -> None:
    """It lies there."""
    bandit = step.bandit(command.bandit)
    bullet = NEUTRALS.get(command.source) or _whose(step.bandit(command.source))
    say(step, f"{bandit.name} receives {bullet}", command.reason)
    pile = _pile(command.source)
    step.emit(Moved(pile, deck_of(bandit.seat), step.state.pile(pile).next(1)), e.Struck(bandit.id, command.source))


FEATURE = Feature(GiveBullet, may, decide)
