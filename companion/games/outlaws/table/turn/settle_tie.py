"""A tie of available actions: a die says who draws first (Start of a round). With real dice the winner is tapped."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import not_now
from companion.games.outlaws.table.core.state import TEAMS, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.turn import rounds


@dataclass(frozen=True)
class SettleTie:
    """That team won the roll; empty where the app rolls."""

    team: str = ""


def may(state: State, _actor: Actor, command: SettleTie) -> Why | None:
    """Both teams have as many actions, and it is not settled. Anybody says so."""
    if why := not_now(state, "round"):
        return why
    if state.undecided != rounds.DRAWER:
        return Why("no-tie", "There is no tie to settle.")
    if command.team and command.team not in TEAMS:
        return Why("no-such-team", "There is no such team.", values={"team": command.team[:20]})
    if not command.team and state.dice == "real":
        return Why("real-dice", "This table uses real dice: say which team won the roll.")
    return None


def offer(eyes: Eyes) -> Iterator[Action]:
    """The teams; or the app's die."""
    if may(eyes.state, eyes.actor, SettleTie(TEAMS[0])) is not None:
        return
    if eyes.state.dice != "real":
        yield Action("SettleTie", "Roll for it", tone="primary")
    for team in TEAMS:
        name = rounds.team_title(team)
        yield Action("SettleTie", f"{name} won the roll", {"team": team})


def decide(step: Step, command: SettleTie) -> None:
    """That team draws first."""
    rounds.settle(step, command.team or TEAMS[step.chance.pick(2)])


FEATURE = Feature(SettleTie, may, decide)
