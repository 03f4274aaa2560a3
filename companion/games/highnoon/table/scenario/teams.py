"""Who plays with whom: seats of one team are no foes, and nobody of them draws for another's red chip.

Everybody says it of themselves while the battle is being set up; later the host alone does.
"""

from dataclasses import dataclass

from companion.engine.deciding import no_seat, not_yours
from companion.engine.features import Feature, Why
from companion.engine.memory import kept
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, State, events
from companion.games.highnoon.table.core.state import Side
from companion.games.highnoon.table.scenario import steps


@dataclass(frozen=True)
class SetTeam:
    """Seats of the same team are no foes; empty: everybody for themselves."""

    seat: str
    team: str = ""


def may(state: State, actor: Actor, command: SetTeam) -> Why | None:
    """``no-seat``, ``not-your-seat``, ``too-long``; for all but the host ``begun`` after the setup."""
    if why := no_seat(state, command.seat) or not_yours(state, actor, command.seat):
        return why
    if not actor.host and (why := steps.in_setup(state)):
        return why
    return Why("too-long", "A team has a short name.") if len(command.team.strip()) > 30 else None


def decide(play: Play, command: SetTeam) -> None:
    """The name is as somebody said it, in small letters."""
    team = command.team.strip().lower()
    play.emit(events.FactSet("team", kept(Side(team, chosen=True)) if team else "", command.seat))
    name = play.seat(command.seat).name
    play.tell(f"{name} plays for {team}." if team else f"{name} plays alone.")


FEATURE = Feature(SetTeam, may, decide)
