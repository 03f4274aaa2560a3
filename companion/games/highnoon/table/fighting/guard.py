"""A friend steps over somebody who is Eatin' Dirt, or leaves him (No Mercy, Guarding)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.attacks import no_mercy
from companion.games.highnoon.table.core import Figure, Play, Seeing, State, Troop, concealed
from companion.games.highnoon.table.core.who_may import no_battle, not_mine


@dataclass(frozen=True)
class Guard:
    """A friend in contact guards a figure that is Eatin' Dirt: ``by`` is the friend's troop, empty for nobody."""

    FREE: ClassVar[bool] = True
    troop: str
    figure: str
    by: str = ""


def may(state: State, actor: Actor, command: Guard) -> Why | None:
    """``no-troop``, ``not-your-seat``, ``not-now``, ``not-fallen``, ``no-guardian``."""
    if why := not_mine(state, actor, command.troop) or no_battle(state):
        return why
    troop = state.troops[command.troop]
    figure = troop.figure(command.figure)
    if figure is None or figure.state != "dirt" or concealed(state, troop):
        return Why("not-fallen", "Only figures Eatin' Dirt can be guarded.")
    if command.by and command.by not in {other.id for other in no_mercy.guardians(state, troop, figure)}:
        return Why("no-guardian", "A guardian must be a friend who is standing.")
    return None


def offer(eyes: Seeing, troop: Troop, figure: Figure) -> Iterator[Action]:
    """One tap where only one troop could stand guard."""
    if not eyes.can(may, Guard(troop.id, figure.id)):
        return
    about = {"troop": troop.id, "figure": figure.id}
    now = no_mercy.guardian(eyes.state, troop, figure)
    friends = tuple(no_mercy.guardians(eyes.state, troop, figure))
    if now is not None:
        yield Action("Guard", f"No longer guarded by {now.name}", {**about, "by": ""}, rule="guarding")
    elif len(friends) == 1:
        yield Action("Guard", f"Guarded by {friends[0].name}", {**about, "by": friends[0].id}, rule="guarding")
    elif friends:
        picks = tuple(Pick(friend.id, friend.name, icon=friend.stats.icon) for friend in friends)
        yield Action("Guard", "Guarded …", about, (Input("by", "By whom?", "one", picks, send=True),), rule="guarding")


def decide(play: Play, command: Guard) -> None:
    """A friend moves into contact with the fallen, or leaves it."""
    troop = play.troop(command.troop)
    figure = next(other for other in troop.figures if other.id == command.figure)
    no_mercy.set_guard(play, troop, figure, command.by)


FEATURE = Feature(Guard, may, decide)
