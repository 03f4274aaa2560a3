"""The train leaves (Setting up): bandits for whoever has none yet are drawn, Cars and round cards are laid by chance
unless a cast list or the host chose them (ruling 14), and the First Player is drawn."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why, shown
from companion.engine.play import Actor
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.refusals import not_now
from companion.games.coltexpress.table.core.state import CAST, SCORING, State
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.setting_up import casting, laying
from companion.games.coltexpress.table.setting_up.planning import keeps_train, length, planned


@dataclass(frozen=True)
class Depart:
    """All aboard."""


def may(state: State, _actor: Actor, _command: Depart) -> Why | None:
    """With two to six seats."""
    return not_now(state, CAST) or _too_few(state)


def _too_few(state: State) -> Why | None:
    if len(state.seats) > 1:
        return None
    return Why(
        "too-few", "A robbery needs two players. The companion can play the others.", "One more player is needed"
    )


def offer(eyes: Eyes) -> Iterator[Action]:
    """One button; whoever has no bandit yet draws one."""
    why = shown(may(eyes.state, eyes.actor, Depart()))
    if why is not None:
        short = [seat for seat in casting.short_of(eyes.state) if not casting.is_companion(eyes.state, seat)]
        yield Action("Depart", "Draw the other bandits" if short else "All aboard", tone="primary", why=why)


def decide(step: Step, _command: Depart) -> None:
    """Everything lies where it belongs."""
    step.tell("The train leaves." if keeps_train(step.state) else "The robbery is over.")
    for seat in casting.short_of(step.state):
        while len(step.state.team(seat)) < casting.wanted(step.state):
            bandit = step.chance.choice(casting.free(step.state))
            step.emit(e.BanditTaken(seat, bandit))
            step.tell(f"{step.seat(seat).name} draws {step.bandit(bandit).name}.")
    if not keeps_train(step.state):
        step.emit(e.StageBegan(SCORING))
        return
    laying.lay(step, laying.completed(step, planned(step.state), catalog().cars, length(step.state)))


FEATURE = Feature(Depart, may, decide)
