"""A seat plays for one of the two teams; both hire anybody (design: sides)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.deciding import no_seat, not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import not_now
from companion.games.outlaws.table.core.state import TEAMS, Seat, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.setting_up import preparing
from companion.games.outlaws.table.turn.rounds import other, team_name

MOST = 4
"""Seats of a team (house)."""


@dataclass(frozen=True)
class TakeTeam:
    """That seat plays for that team."""

    seat: str
    team: str


def may(state: State, actor: Actor, command: TakeTeam) -> Why | None:
    """Before the shootout, while the team has room."""
    return (
        not_now(state, "recruit")
        or no_seat(state, command.seat)
        or not_yours(state, actor, command.seat)
        or _no_team(state, command)
    )


def _no_team(state: State, command: TakeTeam) -> Why | None:
    if command.team not in TEAMS:
        return Why("no-such-team", "There is no such team.", values={"team": command.team[:20]})
    others = [seat for seat in state.seats_of(command.team) if seat.id != command.seat]
    if any(seat.computer for seat in state.seats):
        return Why("companions-team", "The companion plays the other team.", "The companion’s team")
    if len(others) < MOST:
        return None
    return Why("team-full", f"A team has at most {MOST} players.", f"{MOST} players already")


def offer(eyes: Eyes, seat: Seat) -> Iterator[Action]:
    """Over to the other team."""
    team = other(seat.team)
    why = may(eyes.state, eyes.actor, TakeTeam(seat.id, team))
    if why is None or why.reason:
        label = f"Play for {team_name(team)}"
        yield Action("TakeTeam", label, {"seat": seat.id, "team": team}, why=why.reason if why else "")


def decide(step: Step, command: TakeTeam) -> None:
    """All of its men go with it."""
    step.emit(e.TeamTaken(command.seat, command.team))
    step.tell(f"{step.seat(command.seat).name} plays for {team_name(command.team)}.")
    preparing.proceed(step)


FEATURE = Feature(TakeTeam, may, decide)
