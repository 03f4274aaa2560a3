"""The scorer: people rob the train with their own game, and the app ranks them (End of the game). Each player writes
down what the bandit brought home."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
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
from companion.games.coltexpress.table.scorer.box import not_in_the_box

NOT_SAID = -1


@dataclass(frozen=True)
class WriteScore:
    """Purses in dollars, jewels, strongboxes and ransoms by their number; the player's own bullets that are left, and
    those that were received from bandits and by events."""

    seat: str
    purses: int = 0
    jewels: int = 0
    strongboxes: int = 0
    ransoms: int = 0
    left: int = NOT_SAID
    received: int = 0


def still_to_write(state: State) -> tuple[str, ...]:
    """The seats whose score is missing."""
    return tuple(seat.id for seat in state.seats if seat.id not in state.tallies)


def _bounds(state: State, seat: str) -> Mapping[str, int]:
    """The most that each field can be. Own bullets count for the Gunslinger only, whom the game for two does not
    have."""
    left = {} if state.teams else {"left": figures().bullets}
    return {
        "purses": sum(purse.worth * purse.copies for purse in catalog().purses.values()),
        "jewels": figures().jewels,
        "strongboxes": figures().strongboxes,
        "ransoms": len(state.team(seat)),
        **left,
        "received": figures().bullets * (len(state.bandits) - 1) + figures().neutral_bullets,
    }


def may(state: State, actor: Actor, command: WriteScore) -> Why | None:
    """Once a seat, and no more than the box holds."""
    if why := not_now(state, SCORING) or no_seat(state, command.seat) or not_yours(state, actor, command.seat):
        return why
    if command.seat in state.tallies:
        return Why("written-already", "That score is written down already.", values={"seat": command.seat})
    if command.left == NOT_SAID and not state.teams:
        return Why("how-many", "Say how many of your own bullets are left.", values={"field": "left"})
    bounds = _bounds(state, command.seat)
    wrong = (not_within(getattr(command, field), 0, most, field) for field, most in bounds.items())
    return next(filter(None, wrong), None) or not_in_the_box(state, command.seat, _tally(state, command))


def _tally(state: State, command: WriteScore) -> Tally:
    return Tally(**{field: getattr(command, field) for field in _bounds(state, command.seat)})


def offer(eyes: Eyes, seat: str) -> Iterator[Action]:
    """A form that is tapped, from what all bandits begin with: a purse each."""
    name = eyes.name(seat)
    fields = tuple(_fields(eyes.state, seat))
    yield Action(
        "WriteScore", f"Write down {name}’s loot", {"seat": seat}, fields, tone="primary", sends="Write it down"
    )


def _fields(state: State, seat: str) -> Iterator[Input]:
    most = _bounds(state, seat)
    start = figures().start_purse * len(state.team(seat))
    by = catalog().purse_step
    yield Input("purses", "All purses together, in $", "number", (), str(start), 0, most["purses"], by)
    yield _tiles("jewels", f"Jewels (${figures().jewel})", most, "0")
    yield _tiles("strongboxes", f"Strongboxes (${figures().strongbox:,})", most, "0")
    yield _tiles("ransoms", f"Ransom for the conductor (${figures().ransom})", most, "0", ("No", "Yes"))
    if "left" in most:
        yield _tiles("left", "Your own bullets left", most, "")
    received = "From bandits and events, not from meeting the Marshal. It decides ties."
    yield Input("received", "Bullets received", "number", value="0", least=0, most=most["received"], help=received)


def _tiles(field: str, label: str, most: Mapping[str, int], value: str, words: Sequence[str] = ()) -> Input:
    """A tile for each number, or its word where there are words for all; with an empty value none is tapped yet."""
    numbers = [str(number) for number in range(most[field] + 1)]
    names = words if len(words) == len(numbers) else numbers
    picks = tuple(Pick(number, name) for number, name in zip(numbers, names, strict=True))
    return Input(field, label, "one", picks, value, row=True)


def decide(step: Step, command: WriteScore) -> None:
    """It is written down."""
    step.emit(e.ScoreWritten(command.seat, _tally(step.state, command)))
    step.tell(f"{step.seat(command.seat).name} has counted.")


FEATURE = Feature(WriteScore, may, decide)
