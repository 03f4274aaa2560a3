"""Troops that come in the middle of a battle: hired, called by magic, risen, or met at a Strange Locale."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.games.highnoon.table.core import Play, events
from companion.games.highnoon.table.core.kinds import ROGUE
from companion.games.highnoon.table.core.state import Flag, State, Troop
from companion.games.highnoon.table.gear import troops

HUMAN_PACE = 6


@dataclass(frozen=True)
class Arrival:
    """Who comes: ``card`` of the catalogue, or a ``name`` of whom nobody printed a stat line; ``figures`` 0 for as many
    as the card says; ``notes`` go with the troop. ``bare`` hands are all that it has to fight with. ``friend`` comes
    along with it."""

    card: str = ""
    name: str = ""
    figures: int = 0
    marks: frozenset[str] = frozenset()
    notes: Mapping[str, str] = field(default_factory=dict)
    bare: bool = False
    friend: str = ""


def join(play: Play, arrival: Arrival, seat: str, where: str = "", *, hold: bool = False) -> str:
    """It joins a seat, and is dealt cards from the next turn on; with ``hold`` it waits on Hold. Gives its id."""
    troop = _made(play.state, arrival, seat)
    if hold:
        troop = replace(troop, hold=True, held_turn=play.state.turn)
    play.emit(events.TroopJoined(troop))
    dealing_is_to_come = (play.state.phase, play.state.stage) in {("draw", "begin"), ("draw", "rolls")}
    if play.state.phase == "draw" and not dealing_is_to_come:
        play.emit(events.FlagRaised(Flag("dealt", troop.id)))
    on_side = f"attack, played by {play.seat(seat).name}" if ROGUE in troop.notes else f"for {play.seat(seat).name}"
    play.tell(f"{troop.name}: {on_side}{where}.")
    if arrival.friend:
        join(play, replace(arrival, card=arrival.friend, name="", friend=""), seat, hold=hold)
    return troop.id


def _made(state: State, arrival: Arrival, seat: str) -> Troop:
    """The troop, under a name that nobody else at the table has."""
    made = troops.from_catalogue(state, arrival.card, seat, arrival.name, arrival.figures)
    if made is None:
        # Nobody printed its dice: rolls are typed in, or decided by the players.
        made = troops.made_up(state, seat, arrival.name, "hero", 1, {}, pace=HUMAN_PACE, bounty=0)
    named = replace(made.stats, name=unused_name(state, made.name))
    if arrival.bare:
        figures = tuple(replace(figure, weapons=()) for figure in made.figures)
        made, named = replace(made, figures=figures), replace(named, weapons=())
    return replace(made, stats=named, marks=arrival.marks, notes=arrival.notes)


def unused_name(state: State, wanted: str) -> str:
    """The name, with a number behind it where somebody at the table has it already."""
    taken = {troop.name for troop in state.troops.values()}
    name, number = wanted, 2
    while name in taken:
        name, number = f"{wanted} {number}", number + 1
    return name
