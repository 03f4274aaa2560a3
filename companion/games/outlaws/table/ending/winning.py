"""Who has won: the team that reached what the shootout asks for, else the last with a conscious man (ruling 35).

At the end each man who lies there for good rolls a die: on 1 to 4 he recovers, on 5 or 6 he dies (Unconscious and
dead).
"""

from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import GONE, LAW, OUTLAWS, PERMANENT, TEAMS, Ending, Man, State, Throw
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.turn.rounds import team_does

RECOVERY = "recovery"
"""What the die of somebody is called who lies there for good."""


def check(step: Step) -> None:
    """Ends the shootout where it is decided, once nothing waits for an answer."""
    state = step.state
    if state.stage not in ("round", "showdown") or state.unsettled:
        return
    if reached := goal(state):
        win(step, OUTLAWS, reached)
        return
    standing = [team for team in TEAMS if has_anybody(state, team)]
    if len(standing) == 1:
        loser = next(team for team in TEAMS if team not in standing)
        win(step, standing[0], f"{team_does(loser, 'have', 'has')} nobody left.")
    elif not standing:
        win(step, "", "Nobody is left.")


def decided(state: State) -> bool:
    """It is over, or only the dice of those who lie there for good are still to be rolled."""
    return state.stage == "over" or state.ending is not None


def has_anybody(state: State, team: str) -> bool:
    """A seat of the team has not given up, and has somebody conscious, on the board or still to come."""
    playing = {seat.id for seat in state.seats_of(team) if not seat.gone}
    return any(man.up and man.seat in playing for man in state.team(team))


def goal(state: State) -> str:
    """What the Outlaws have reached, in words; empty while they have not."""
    shootout = catalog().shootouts.get(state.shootout)
    if shootout is None:
        return ""
    off = across(state)
    if shootout.goal == "bags" and state.objective >= shootout.wanted:
        return f"{state.objective} bags are off the board."
    if shootout.goal == "prisoner" and state.prisoner in off:
        return f"{state.the(state.prisoner).name} is free."
    if shootout.goal == "across" and len(off) >= must_cross(state):
        return "Half of the Outlaws are across."
    return ""


def across(state: State) -> frozenset[str]:
    """The Outlaws who have left the board, other than by giving up."""
    return frozenset(man.id for man in state.team(OUTLAWS) if man.status == GONE and not _gave_up(state, man))


def must_cross(state: State) -> int:
    """How many of them must be across, where that is the goal: half of the team, rounded up."""
    return max(1, -(-len(state.team(OUTLAWS)) // 2))


def _gave_up(state: State, man: Man) -> bool:
    """Whoever gives up has brought nobody anywhere."""
    seat = state.seat(man.seat)
    return seat is not None and seat.gone


def time_is_up(step: Step) -> None:
    """The last round is over. Who had to reach something has not; else more conscious men win (house)."""
    shootout = catalog().shootouts[step.state.shootout]
    if shootout.goal != "last":
        win(step, LAW, f"Round {step.state.round} is over, and the Outlaws have not reached their goal.")
        return
    left = {team: sum(man.up for man in step.state.team(team)) for team in TEAMS}
    first, second = TEAMS
    if left[first] == left[second]:
        win(step, "", f"Round {step.state.round} is over, with {left[first]} conscious on each side.")
    else:
        best = max(TEAMS, key=left.__getitem__)
        words = f"{max(left.values())} conscious against {min(left.values())}"
        win(step, best, f"Round {step.state.round} is over: {words}.")


def win(step: Step, team: str, why: str) -> None:
    """It is decided; no team where it is a draw. Whoever lies there for good rolls first."""
    hurt = tuple(man.id for man in step.state.men if man.status == PERMANENT)
    step.emit(e.EndDeclared(Ending(team, why, hurt)))
    step.tell(f"{why} {team_does(team, 'win', 'wins')}." if team else f"{why} A draw.")
    for man_id in hurt:
        if step.app_rolls(step.man(man_id).seat):
            recovered(step, man_id, step.chance.die(6), real=False)
    finish(step)


def recovered(step: Step, man_id: str, face: int, *, real: bool) -> None:
    """His die fell."""
    man, lives = step.man(man_id), face <= figures().recovers
    step.threw(Throw(step.state.round, man_id, RECOVERY, "d6", face, real, needed=figures().recovers, good=lives))
    step.emit(e.Recovered(man_id, lives))
    step.tell(f"{man.name} {'recovers' if lives else 'dies of the wounds'}.")


def finish(step: Step) -> None:
    """Once nobody has to roll any more."""
    ending = step.state.ending
    if ending is not None and not ending.hurt:
        step.emit(e.ShootoutEnded(ending.winner, ending.why))
