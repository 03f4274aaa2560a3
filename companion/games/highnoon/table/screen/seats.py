"""The seats as everybody sees them."""

from collections.abc import Sequence

from companion.engine.board import Holding, Prompt, SeatPlate
from companion.engine.words import counted
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.table.core import Seat, Seeing, order
from companion.games.highnoon.table.scenario import allies, ending


def plates(eyes: Seeing, asked: Sequence[Prompt]) -> tuple[SeatPlate, ...]:
    """Every seat with its bounty and chips, the one who acts and those who are asked."""
    return tuple(_plate(eyes, seat, asked) for seat in eyes.state.seats)


def _plate(eyes: Seeing, seat: Seat, asked: Sequence[Prompt]) -> SeatPlate:
    gang = catalog().gangs.get(seat.gang)
    return SeatPlate(
        id=seat.id,
        name=seat.name,
        icon=gang.icon if gang else "",
        score=seat.bounty if ending.counted(eyes.state) else None,
        holds=_chips(eyes, seat),
        mine=eyes.owns(seat.id) or seat.id in eyes.viewer.seats,
        acting=seat.id in order.parts(eyes.state),
        asked=any(seat.id in prompt.seats for prompt in asked),
        notes=_notes(eyes, seat),
    )


def _chips(eyes: Seeing, seat: Seat) -> tuple[Holding, ...]:
    """How many there are is for all to see; their colors, as the table plays it."""
    signs = tuple(f"chip-{color}" for color in seat.chips) if eyes.sees_chips(seat) else ()
    return (Holding(counted(len(seat.chips), "chip"), signs),) if seat.chips else ()


def _notes(eyes: Seeing, seat: Seat) -> tuple[str, ...]:
    notes = []
    if seat.sealed:
        notes.append("Sealed list")
    if ally := allies.of(eyes.state, seat.id):
        notes.append(f"Allies: {allies.gang_name(ally)}")
    scenario = eyes.state.scenario
    notes += [side.capitalize() for side in ("defender", "attacker") if seat.id in scenario.facts.get(side, ())]
    team = scenario.side(seat.id)
    if team.chosen or team.name not in ("defender", "attacker", seat.id):
        notes.append(f"Team {team.name}")
    if eyes.state.phase == "setup" and seat.id in eyes.state.deployment:
        notes.append(f"Sets up {_ordinal(eyes.state.deployment.index(seat.id) + 1)}")
    return tuple(notes)


def _ordinal(place: int) -> str:
    return {1: "first", 2: "second", 3: "third"}.get(place, f"{place}th")
