"""The *greedy* enter an empty building, which nobody but the players sees (Appendix A: Greedy)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.attacks import spoils
from companion.games.highnoon.table.core import Play, Seeing, State, Troop, concealed, kinds, who_may
from companion.games.highnoon.table.core.who_may import no_battle, not_mine


@dataclass(frozen=True)
class Plunder:
    """A *greedy* troop has entered an empty building."""

    troop: str


def may(state: State, actor: Actor, command: Plunder) -> Why | None:
    """``no-troop``, ``not-your-seat``, ``not-now``, ``not-greedy``."""
    if why := not_mine(state, actor, command.troop) or no_battle(state):
        return why
    troop = state.troops[command.troop]
    if not troop.has("greedy") or not troop.alive or concealed(state, troop):
        return Why("not-greedy", f"{kinds.does(troop, 'does')} not stop for that.")
    return None


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """A button for a *greedy* troop in an action of its own."""
    if who_may.acts(eyes.state, troop) and eyes.can(may, Plunder(troop.id)):
        yield Action("Plunder", "Entered an empty building", {"troop": troop.id}, tone="quiet", rule="ability-greedy")


def decide(play: Play, command: Plunder) -> None:
    """The figures stop to loot."""
    spoils.fill_pockets(play, play.troop(command.troop))


FEATURE = Feature(Plunder, may, decide)
