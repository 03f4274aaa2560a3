"""A tie of available actions: a die says who draws first (Start of a round), and into whose cup the counter of the
townsfolk goes (Groups of townsfolk). With real dice the winner is tapped."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.sources import REAL
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import not_now
from companion.games.outlaws.table.core.state import OUTLAWS, TEAMS, TOWNSFOLK, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.turn import rounds


@dataclass(frozen=True)
class SettleTie:
    """The die says that team; empty where the app rolls."""

    team: str = ""


def may(state: State, _actor: Actor, command: SettleTie) -> Why | None:
    """Both teams have the same number of actions, and it is not settled. Anybody says so."""
    if why := not_now(state, "round"):
        return why
    if not state.undecided:
        return Why("no-tie", "There is no tie to settle.")
    if command.team and command.team not in TEAMS:
        return Why("no-such-team", "There is no such team.", values={"team": command.team[:20]})
    if not command.team and state.dice == REAL:
        return Why("real-dice", "This table uses real dice: say which team it is.")
    return None


def offer(eyes: Eyes) -> Iterator[Action]:
    """The teams; or the app's die."""
    if may(eyes.state, eyes.actor, SettleTie(OUTLAWS)) is not None:
        return
    if eyes.state.dice != REAL:
        yield Action("SettleTie", "Roll for it", tone="primary")
    for team in TEAMS:
        draws = eyes.state.undecided == rounds.DRAWER
        label = f"{rounds.team_does(team, 'draw', 'draws')} first" if draws else f"The cup of {rounds.team_name(team)}"
        yield Action("SettleTie", label, {"team": team})


def decide(step: Step, command: SettleTie) -> None:
    """That team draws first, or has the townsfolk in its cup."""
    team = command.team or TEAMS[step.chance.pick(2)]
    if step.state.undecided == TOWNSFOLK:
        rounds.join_cup(step, team)
    else:
        rounds.settle(step, team, real=bool(command.team))


FEATURE = Feature(SettleTie, may, decide)
