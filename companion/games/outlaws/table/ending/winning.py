"""Who has won: the team that reached what the shootout asks for, else the last with a conscious man (ruling 35)."""

from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import TEAMS, State
from companion.games.outlaws.table.core.step import Step

NAMES = {"outlaws": "The Outlaws", "law": "The Law"}


def check(step: Step) -> None:
    """Ends the shootout where a team has nobody left who is conscious or still to come."""
    state = step.state
    if state.stage not in ("round", "showdown") or state.unsettled:
        return
    standing = [team for team in TEAMS if has_anybody(state, team)]
    if len(standing) == 1:
        loser = next(team for team in TEAMS if team not in standing)
        win(step, standing[0], f"{NAMES[loser]} have nobody left who is conscious.")
    elif not standing:
        win(step, "", "Nobody is left who is conscious.")


def has_anybody(state: State, team: str) -> bool:
    """Somebody of the team is conscious, on the board or still to come."""
    return any(man.up for man in state.team(team))


def time_is_up(step: Step) -> None:
    """The last round is over. Who had to reach something has not; else more conscious men win (house)."""
    shootout = catalog().shootouts[step.state.shootout]
    if shootout.goal != "last":
        win(step, TEAMS[1], f"The last round is over: {shootout.name} ends for the Law.")
        return
    left = {team: sum(man.up for man in step.state.team(team)) for team in TEAMS}
    first, second = TEAMS
    if left[first] == left[second]:
        win(step, "", f"The last round is over, with {left[first]} conscious on both sides.")
    else:
        best = max(TEAMS, key=left.__getitem__)
        win(step, best, f"The last round is over: {max(left.values())} conscious against {min(left.values())}.")


def win(step: Step, team: str, why: str) -> None:
    """The shootout is over; no team where it is a draw."""
    step.emit(e.ShootoutEnded(team, why))
    step.tell(f"{why} {NAMES[team]} win." if team else f"{why} A draw.")
