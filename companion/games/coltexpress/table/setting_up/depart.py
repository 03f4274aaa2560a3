"""The train leaves (Setting up): bandits for whoever has none yet are drawn, Cars and round cards are laid by chance
unless a cast list or the host chose them (ruling 14), and the First Player is drawn."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why, shown
from companion.engine.play import Actor
from companion.engine.words import in_words
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.refusals import not_now
from companion.games.coltexpress.table.core.state import CAST, COMPANY_SEAT, ROBBING, State
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.setting_up import casting, laying
from companion.games.coltexpress.table.setting_up.planning import keeps_train, length, planned


@dataclass(frozen=True)
class Depart:
    """All aboard."""


def may(state: State, actor: Actor, _command: Depart) -> Why | None:
    """With two to six seats. While somebody else still chooses, only the host may have the bandits drawn."""
    return not_now(state, CAST) or _too_few(state) or _still_choosing(state, actor)


def _too_few(state: State) -> Why | None:
    if len(state.seats) > 1:
        return None
    return Why(
        "too-few", "A robbery needs two players. The companion can play the others.", "One more player is needed"
    )


def _still_choosing(state: State, actor: Actor) -> Why | None:
    short = people_short(state)
    others = [seat.name for seat in state.seats if seat.id in short and not actor.may_play(seat.id)]
    if not others:
        return None
    names = in_words(others)
    words = f"{names} can still choose. Only the host can have the other bandits drawn."
    return Why("still-choosing", words, forbidden=True)


def people_short(state: State) -> tuple[str, ...]:
    """The seats of people that still have to take a bandit."""
    return tuple(seat for seat in casting.short_of(state) if not casting.is_companion(state, seat))


def offer(eyes: Eyes) -> Iterator[Action]:
    """One button; whoever has no bandit yet draws one. It is not the next step while people still choose."""
    why = shown(may(eyes.state, eyes.actor, Depart()))
    if why is not None and people_short(eyes.state):
        yield Action("Depart", "Draw the other bandits", tone="quiet", why=why)
    elif why is not None:
        yield Action("Depart", "All aboard", tone="primary", why=why)


def decide(step: Step, _command: Depart) -> None:
    """Everything lies where it belongs."""
    step.tell("The train leaves." if keeps_train(step.state) else "The robbery begins.")
    for seat in casting.short_of(step.state):
        _draw(step, seat)
    if not keeps_train(step.state):
        step.emit(e.StageBegan(ROBBING))
        return
    laying.lay(step, laying.completed(step, planned(step.state), catalog().cars, length(step.state)))


def _draw(step: Step, seat: str) -> None:
    """Whom the seat lacks. A seat that is the companion's from the start bears the name of its bandit from now on, so
    that several are told apart; a team keeps the name that it has."""
    while len(step.state.team(seat)) < casting.wanted(step.state):
        bandit = step.chance.choice(casting.free(step.state))
        step.emit(e.BanditTaken(seat, bandit))
        step.tell(f"{step.seat(seat).name} draws {step.bandit(bandit).name}.")
    if seat.startswith(COMPANY_SEAT) and not step.state.teams:
        step.emit(e.SeatNamed(seat, step.state.team(seat)[0].name))


FEATURE = Feature(Depart, may, decide)
