"""Which counters are in the action cups, and who draws next (house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.corrections import no_reason
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.by_hand import forms
from companion.games.outlaws.table.by_hand.keeping import not_acting, not_among, say
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import OUTLAWS, TEAMS, TOWNSFOLK, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.turn import rounds


@dataclass(frozen=True)
class SetCups:
    """The counters in either cup, and the team that draws next."""

    drawer: str
    outlaws: tuple[str, ...] = ()
    law: tuple[str, ...] = ()
    reason: str = ""


def may(state: State, actor: Actor, command: SetCups) -> Why | None:
    """Counters of men who may act, each in the cup of their team; those of the townsfolk in one of them."""
    if why := not_acting(state, actor) or not_among(command.drawer, TEAMS, "drawer"):
        return why
    for team in TEAMS:
        if not set(getattr(command, team)) <= set(_counters(state, team)):
            return Why("no-such-counter", "Choose counters from the list.", values={"field": team})
    if TOWNSFOLK in command.outlaws and TOWNSFOLK in command.law:
        return Why("one-counter", "There is only one townsfolk counter.", values={"field": "law"})
    return no_reason(command.reason)


def _counters(state: State, team: str) -> dict[str, str]:
    """Those that may lie in its cup: of everybody but whose turn goes on."""
    goes_on = state.go.man if state.go is not None and not state.go.over else ""
    able = {man: state.the(man).name for man in rounds.counters(state, team, state.round) if man != goes_on}
    if any(not group.gone for group in state.townsfolk):
        able[TOWNSFOLK] = "Townsfolk"
    return able


def offer(eyes: Eyes) -> Iterator[Action]:
    """Both cups, ticked as they are, though in no order."""
    state = eyes.state
    if not_acting(state, eyes.actor) is not None and not state.unsettled:
        return
    cups = [
        forms.several(team, f"Counters of {rounds.team_name(team)}", words, state.cups.get(team, ()))
        for team in TEAMS
        if (words := _counters(state, team))
    ]
    teams = {team: rounds.team_name(team) for team in TEAMS}
    draws = forms.choice("drawer", "Who draws next?", teams, state.drawer or OUTLAWS)
    now = ", ".join(f"{rounds.team_name(team)} {len(state.cups.get(team, ()))}" for team in TEAMS)
    yield forms.form(eyes, SetCups, "The cups", (*cups, draws), now)


def decide(step: Step, command: SetCups) -> None:
    """So they are filled; passes before do not count."""
    cups = {team: tuple(getattr(command, team)) for team in TEAMS}
    counts = ", ".join(f"{rounds.team_name(team)} {len(cup)}" for team, cup in cups.items())
    say(step, f"counters in the cups: {counts}; next draw: {rounds.team_name(command.drawer)}", command.reason)
    step.emit(e.CupsSet(cups, command.drawer))


FEATURE = Feature(SetCups, may, decide)
