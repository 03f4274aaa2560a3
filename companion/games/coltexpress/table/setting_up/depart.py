"""The train leaves (Setting up): bandits for whoever has none yet are drawn, Cars and round cards are laid by chance
unless somebody chose them (ruling 14), and the First Player is drawn."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why, shown
from companion.engine.play import Actor
from companion.games.coltexpress.data.catalog import catalog, figures
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.refusals import not_now
from companion.games.coltexpress.table.core.state import CAST, SCORING, State
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.setting_up import casting, laying

KEEPS, SCORE = "keeps", "score"
"""The house rule that says what the app keeps, and its value for nothing but the score."""


@dataclass(frozen=True)
class Depart:
    """All aboard. ``cars`` are the Cars behind the Locomotive, front to rear; none leaves them to chance."""

    cars: tuple[str, ...] = ()


def may(state: State, _actor: Actor, command: Depart) -> Why | None:
    """With two to six seats, and Cars that make a train."""
    return not_now(state, CAST) or _too_few(state) or _no_train(state, command.cars)


def _too_few(state: State) -> Why | None:
    if len(state.seats) > 1:
        return None
    return Why(
        "too-few", "A robbery needs two players. The companion can play the others.", "One more player is needed"
    )


def _no_train(state: State, cars: tuple[str, ...]) -> Why | None:
    if not cars:
        return None
    if unknown := next((car for car in cars if car not in catalog().cars), ""):
        return Why("unknown-car", f"“{unknown[:40]}” is no Car.", values={"field": "cars"})
    if len(set(cars)) < len(cars):
        return Why("same-car", "Each Car is there once.", values={"field": "cars"})
    wanted = length(state)
    return (
        None
        if len(cars) == wanted
        else Why("cars-not-players", f"The train has {wanted} Cars.", values={"field": "cars"})
    )


def length(state: State) -> int:
    """How many Cars stand behind the Locomotive: as many as there are players, four for two."""
    return max(len(state.seats), figures().least_cars if state.teams else 0)


def offer(eyes: Eyes) -> Iterator[Action]:
    """One button; whoever has no bandit yet draws one."""
    why = shown(may(eyes.state, eyes.actor, Depart()))
    if why is not None:
        short = [seat for seat in casting.short_of(eyes.state) if not casting.is_companion(eyes.state, seat)]
        yield Action("Depart", "Draw the other bandits" if short else "All aboard", tone="primary", why=why)


def decide(step: Step, command: Depart) -> None:
    """Everything lies where it belongs."""
    for seat in casting.short_of(step.state):
        while len(step.state.team(seat)) < casting.wanted(step.state):
            bandit = step.chance.choice(casting.free(step.state))
            step.emit(e.BanditTaken(seat, bandit))
            step.tell(f"{step.seat(seat).name} draws {step.bandit(bandit).name}.")
    if step.state.switches.get(KEEPS) == SCORE:
        step.emit(e.StageBegan(SCORING))
        step.label = "the robbery is over"
        return
    wanted = command.cars or step.state.plan.cars
    laying.lay(step, laying.completed(step, wanted, catalog().cars, length(step.state)))
    step.label = "the train leaves"


FEATURE = Feature(Depart, may, decide)
