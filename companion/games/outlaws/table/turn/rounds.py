"""The start of a round: counters into the cups, and who has the first opportunity to draw (Start of a round).

The team with more available actions draws first. The counter of the townsfolk goes into the cup of the team with fewer.
Where they are equal, a die decides: of the app, or a real one whose winner is tapped.
"""

from collections.abc import Mapping

from companion.engine.words import counted, in_words
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import LAW, OUTLAWS, TEAMS, TOWNSFOLK, State
from companion.games.outlaws.table.core.step import Step

ENDLESS = 99
"""Rounds that are left where nothing ends a shootout."""
DRAWER = "drawer"
"""What a tie leaves open: who draws first; `state.TOWNSFOLK` is the other thing."""


def other(team: str) -> str:
    """The other team."""
    return LAW if team == OUTLAWS else OUTLAWS


def team_name(team: str) -> str:
    """What it is called within a sentence."""
    return {OUTLAWS: "the Outlaws", LAW: "the Law"}[team]


def team_title(team: str) -> str:
    """The same at the beginning of a sentence."""
    return f"T{team_name(team)[1:]}"


def team_does(team: str, many: str, one: str) -> str:
    """A sentence begins: ``The Outlaws draw``, ``The Law draws``."""
    return f"{team_title(team)} {many if team == OUTLAWS else one}"


def begin_round(step: Step) -> None:
    """The next round. Counters of men who are out for good are in no cup any more."""
    state = step.state
    number = state.round + 1
    cups = {team: counters(state, team, number) for team in TEAMS}
    actions = {team: _actions(state, team, number) for team in TEAMS}
    tied = actions[OUTLAWS] == actions[LAW]
    first = "" if tied else max(TEAMS, key=actions.__getitem__)
    step.emit(e.RoundBegan(number, cups, first, DRAWER if tied else ""))
    step.tell(f"Round {number}.")
    _tell_arrivals(step)
    if tied:
        if step.app_rolls(""):
            settle(step, TEAMS[step.chance.pick(2)], real=False)
        return
    _tell_first(step, first, actions)
    _townsfolk(step, actions)


def counters(state: State, team: str, number: int) -> tuple[str, ...]:
    """The counters of the men of a team who are in the round of that number, or come in it."""
    return tuple(man.id for man in state.team(team) if man.in_play and man.entry <= number)


def _actions(state: State, team: str, number: int) -> int:
    return sum(man.available for man in state.team(team) if man.up and man.entry <= number)


def _tell_arrivals(step: Step) -> None:
    state = step.state
    names = [man.name for man in state.men if man.in_play and man.entry == state.round > 1]
    if names:
        step.tell(f"{in_words(names)} may enter this round.")


def _tell_first(step: Step, first: str, actions: Mapping[str, int]) -> None:
    more, fewer = actions[first], actions[other(first)]
    step.tell(f"{team_does(first, 'draw', 'draws')} first: {counted(more, 'action')} against {fewer}.")


def _townsfolk(step: Step, actions: Mapping[str, int]) -> None:
    """Their counter goes into the cup of the team with fewer actions."""
    if all(group.gone for group in step.state.townsfolk):
        return
    join_cup(step, min(TEAMS, key=actions.__getitem__))


def settle(step: Step, team: str, *, real: bool) -> None:
    """The die gave the first draw to that team. The counter of the townsfolk is rolled for as well."""
    crowd = any(not group.gone for group in step.state.townsfolk)
    step.emit(e.TieSettled(team, TOWNSFOLK if crowd and real else ""))
    step.tell(
        f"Both teams have the same number of actions, so a die decides. {team_does(team, 'draw', 'draws')} first."
    )
    if crowd and not real:
        join_cup(step, TEAMS[step.chance.pick(2)])


def join_cup(step: Step, team: str) -> None:
    """The counter of the townsfolk is in the cup of that team."""
    step.emit(e.CounterPut(team, TOWNSFOLK))
    step.tell(f"The counter of the townsfolk goes into the cup of {team_name(team)}.")


def over(state: State) -> bool:
    """All counters are drawn, or both teams passed one after the other (ruling 30: one pass where the other cup is
    empty)."""
    left = [team for team in TEAMS if state.cups.get(team)]
    return not left or state.passes >= min(2, len(left))


def last_round(state: State) -> bool:
    """The shootout goes on no longer."""
    return rounds_left(state) <= 0


def rounds_left(state: State) -> int:
    """Rounds after this one; many where nobody has chosen how long it is."""
    shootout = catalog().shootouts.get(state.shootout)
    return shootout.rounds - state.round if shootout is not None and shootout.rounds else ENDLESS


def over_after_pass(state: State) -> bool:
    """One more pass ends the round."""
    left = [team for team in TEAMS if state.cups.get(team)]
    return state.passes + 1 >= min(2, len(left))
