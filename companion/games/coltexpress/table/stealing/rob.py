"""Robbery: a token from the place where the bandit stands goes onto the bandit's card. Purses lie there one by one, so
that a player who lost one can take it back (ruling 16). Where nothing lies, nothing happens."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.piles import Card
from companion.engine.play import Actor
from companion.games.coltexpress.table.core.asking import once
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.ids import is_purse, kind_of_token, worth
from companion.games.coltexpress.table.core.places import spot_name
from companion.games.coltexpress.table.core.refusals import not_its_card, performer
from companion.games.coltexpress.table.core.state import State
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.core.tokens import on_floor, pick_up
from companion.games.coltexpress.table.stealing.carrying_out import finish, whose

KIND = "robbery"


@dataclass(frozen=True)
class Rob:
    """The token at that ``place`` of the floor: 0 is the one that has lain there longest."""

    place: int


def options(state: State) -> tuple[Rob, ...]:
    """One for each token there."""
    robber = performer(state)
    return tuple(map(Rob, range(on_floor(state, robber.spot).count))) if robber else ()


def in_vain(_state: State) -> str:
    """Why the card does nothing, where it does nothing."""
    return "nothing lies there"


def may(state: State, actor: Actor, command: Rob) -> Why | None:
    """A token that lies there."""
    return not_its_card(state, actor, KIND) or _nothing_there(state, command)


def _nothing_there(state: State, command: Rob) -> Why | None:
    if command in options(state):
        return None
    return Why("no-token", "No token lies there.", values={"place": command.place})


def offer(eyes: Eyes) -> Iterator[Action]:
    """Each token there. Whoever lost a purse still knows it."""
    return once(_ways(eyes))


def _ways(eyes: Eyes) -> Iterator[Action]:
    robber = performer(eyes.state)
    floor = eyes.pile(robber.spot.floor) if robber else None
    for way in options(eyes.state):
        token = floor.cards[way.place] if floor else Card("")
        known = f" of ${worth(token.id)}" if is_purse(token) and worth(token.id) else ""
        yield Action("Rob", f"Take a {kind_of_token(token)}{known}", {"place": str(way.place)})


def decide(step: Step, command: Rob) -> None:
    """The bandit has it. What a purse is worth, only its new owner sees."""
    robber = whose(step)
    token = pick_up(step, robber, command.place)
    step.tell(f"{robber.name} takes a {kind_of_token(token)} {spot_name(step.state, robber.spot)}.")
    step.reveal()
    finish(step)


FEATURE = Feature(Rob, may, decide)
