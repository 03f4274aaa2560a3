"""The scorer: people rob the train with their own game, and the app only ranks them (End of the game). Each player
writes down what lies on the bandit's card."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input
from companion.engine.corrections import not_within
from companion.engine.deciding import no_seat, not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.coltexpress.data.catalog import catalog, figures
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.refusals import not_now
from companion.games.coltexpress.table.core.state import SCORING, State, Tally
from companion.games.coltexpress.table.core.step import Step


@dataclass(frozen=True)
class WriteScore:
    """Purses in dollars, jewels, strongboxes and ransoms by their number; the own bullets that are left, and those that
    were received from bandits and by events."""

    seat: str
    purses: int = 0
    jewels: int = 0
    strongboxes: int = 0
    ransoms: int = 0
    left: int = 0
    received: int = 0


def _bounds(state: State, seat: str) -> dict[str, tuple[str, int]]:
    """What each field is called, and the most that it can be. Own bullets count for the Gunslinger only, whom the game
    for two does not have."""
    team = len(state.team(seat))
    every_purse = sum(purse.worth * purse.copies for purse in catalog().purses.values())
    received = figures().bullets * (len(state.bandits) - 1) + figures().neutral_bullets
    left = {} if state.teams else {"left": ("Own bullets left", figures().bullets)}
    return {
        "purses": ("Purses, in dollars", every_purse),
        "jewels": ("Jewels", figures().jewels),
        "strongboxes": ("Strongboxes", figures().strongboxes),
        "ransoms": ("Ransoms for the conductor", team),
        **left,
        "received": ("Bullets received, without those for meeting the Marshal", received),
    }


def still_to_write(state: State) -> tuple[str, ...]:
    """The seats whose score is missing."""
    return tuple(seat.id for seat in state.seats if seat.id not in state.tallies)


def may(state: State, actor: Actor, command: WriteScore) -> Why | None:
    """Once a seat, and no more than there is in the box."""
    if why := not_now(state, SCORING) or no_seat(state, command.seat) or not_yours(state, actor, command.seat):
        return why
    if command.seat in state.tallies:
        return Why("written-already", "That score is written down already.", values={"seat": command.seat})
    bounds = _bounds(state, command.seat)
    found = (not_within(getattr(command, field), 0, most, field) for field, (_, most) in bounds.items())
    return next(filter(None, found), None)


def offer(eyes: Eyes, seat: str) -> Iterator[Action]:
    """A small form."""
    fields = tuple(
        Input(field, label, "number", value="0", least=0, most=most)
        for field, (label, most) in _bounds(eyes.state, seat).items()
    )
    yield Action(
        "WriteScore", f"{eyes.name(seat)}’s loot", {"seat": seat}, fields, tone="primary", sends="Write it down"
    )


def decide(step: Step, command: WriteScore) -> None:
    """It is written down."""
    written = Tally(**{field: getattr(command, field) for field in _bounds(step.state, command.seat)})
    step.emit(e.ScoreWritten(command.seat, written))
    step.tell(f"{step.seat(command.seat).name} has counted.")


FEATURE = Feature(WriteScore, may, decide)
