"""A chip that goes blindly from one hand to another, by a rule that the app does not follow."""

from dataclasses import dataclass

from companion.engine.deciding import no_seat, not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, State, events


@dataclass(frozen=True)
class TakeChip:
    """A chip at random from one seat to another."""

    source: str
    target: str


def may(state: State, actor: Actor, command: TakeChip) -> Why | None:
    """Its loser says so, or the host: ``not-your-seat``, ``no-seat``, ``no-such-chip``."""
    seats = (no_seat(state, command.source), no_seat(state, command.target))
    if why := not_yours(state, actor, command.source) or next(filter(None, seats), None):
        return why
    source = state.seat(command.source)
    if source is None or command.source == command.target or not source.chips:
        return Why("no-such-chip", f"{source.name if source else 'Nobody'} has no chips to take.")
    return None


def decide(play: Play, command: TakeChip) -> None:
    """Draws one chip at random and hands it over."""
    steal(play, command.source, command.target)


def steal(play: Play, source: str, target: str) -> None:
    """A chip at random from one seat to another; nothing where there is none."""
    held = play.seat(source).chips
    if held:
        play.emit(events.ChipTaken(source, target, play.chance.choice(held)))
        play.tell(f"{play.seat(target).name} takes a chip from {play.seat(source).name}.")


FEATURE = Feature(TakeChip, may, decide)
