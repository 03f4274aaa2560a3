"""Rallying, by oneself (Chapter Two, Rallying; ruling 34); `rank.py` is that by a Hero's rank."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import kinds, who_may
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import Matter, State, Troop
from companion.games.highnoon.table.nerve import morale
from companion.games.highnoon.table.rolling import asking

TN = {"shaken": 4, "panicked": 8}
BUSY = frozenset(
    {
        *("rallied", "rank", "stare", "charging", "balked", "halted", "looted"),
        *("mended", "saved", "healed", "loaded", "ran", "attacked"),
    }
)
"""What takes a troop's action as a whole; rallying goes with moving and running only."""


@dataclass(frozen=True)
class Rally:
    """The troop spends its action on rallying."""

    troop: str


def may(state: State, actor: Actor, command: Rally) -> Why | None:
    """It takes the whole action: ``busy``, and what `who_may.no_action` and `no_need` say."""
    if why := who_may.no_action(state, actor, command.troop):
        return why
    troop = state.troops[command.troop]
    if (BUSY - {"ran"}) & state.words(troop.id):
        return Why("busy", f"{kinds.does(troop, 'has')} used part of the action. Rallying takes a whole action.")
    return no_need(troop)


def no_need(troop: Troop) -> Why | None:
    """Why a troop cannot rally at all: ``steady``, ``no-rally``."""
    if not troop.alive or troop.morale not in TN:
        return Why("steady", f"{kinds.does(troop, 'has')} nothing to rally from.")
    if troop.notes.get(morale.NO_RALLY):
        return Why("no-rally", f"{kinds.does(troop, 'has')} seen too much and cannot rally again.")
    return None


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """For the Shaken and the Panicked."""
    if may(eyes.state, eyes.actor, Rally(troop.id)) is None:
        note = f"TN {TN[troop.morale]}, the whole action"
        yield Action("Rally", "Rally", {"troop": troop.id}, note=note, rule="rallying")


def decide(play: Play, command: Rally) -> None:
    """Guts at TN 4 if Shaken, 8 if Panicked."""
    ask(play, play.troop(command.troop), "rally", "rallying")
    play.did(command.troop, "rallied")


def ask(play: Play, troop: Troop, purpose: str, rule: str) -> None:
    """The roll: one step better on success, nothing on a failure, however bad."""
    tn = TN[troop.morale]
    asking.ask(play, "rally", troop.id, rule=rule, tn=tn, purpose=purpose, second=troop.has("brave"))


@settles("rally")
def _rallied(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.success and not settled.skipped:
        morale.improve(play, matter.troop)
    elif not settled.skipped:
        troop = play.troop(matter.troop)
        play.tell(f"The rally fails. {kinds.does(troop, 'stays')} {troop.morale.capitalize()}.")


FEATURE = Feature(Rally, may, decide)
