"""Setup is over, whatever was left out, and the first turn begins with Draw! (Chapter Two).

Chips that nobody drew are dealt as the battle starts (ruling 55). Where seats came without a list, everybody says first
who is on the table, since that decides how many chips there are.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Prompt
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.chips import first_chips
from companion.games.highnoon.table.core import Play, Seeing, State, events
from companion.games.highnoon.table.scenario import add_troop, sealed_lists, steps

MUSTER, MUSTERED = "muster", "mustered"
"""Words of `State.done`: seats without a list say who is on the table, and that this is all."""
BEGIN = Action("StartBattle", "Start the battle", tone="primary", icon="revolver")
AT_ONCE = Action("StartBattle", "Start the battle at once", tone="quiet")


@dataclass(frozen=True)
class StartBattle:
    """Everything is set up: deal the cards."""


@dataclass(frozen=True)
class EndMuster:
    """All troops of seats without a list are on the table."""


def mustering(state: State) -> bool:
    """True while seats without a list may still name their troops before the first deal."""
    return MUSTER in state.done and MUSTERED not in state.done


def may_end_muster(state: State, _actor: Actor, _command: EndMuster) -> Why | None:
    """``mustered``, ``nobody``."""
    if not mustering(state):
        return Why("mustered", "Everybody is on the table already.")
    return None if state.troops else Why("nobody", "Nobody is on the table yet.")


def muster(eyes: Seeing) -> Prompt:
    """Who is on the table? Everybody adds to the own seat until somebody says that it is all."""
    state = eyes.state
    counts = {seat.name: sum(troop.owner == seat.id for troop in eyes.troops) for seat in state.seats if not seat.army}
    words = {0: "no troops yet", 1: "1 troop"}
    here = " ".join(f"{name}: {words.get(count, f'{count} troops')}." for name, count in counts.items())
    chips = "After that, everybody draws the first Fate Chips." if first_chips.due(state) else ""
    said = ("Add every troop that you play: one from the army book, or one that you make up.", chips, here)
    return Prompt(
        id="muster",
        title="Who is on the table?",
        text=" ".join(filter(None, said)),
        mine=eyes.seated,
        rule="troop",
        actions=tuple(_muster_actions(eyes, all(counts.values()))) if eyes.seated else (),
    )


def _muster_actions(eyes: Seeing, complete: bool) -> Iterator[Action]:
    if any(troop.alive for troop in eyes.state.troops.values()):
        yield Action("EndMuster", "That is all", tone="primary" if complete else "plain", icon="check")
    yield from add_troop.offer(eyes)


def start(play: Play, _command: StartBattle) -> None:
    """All lists lie open."""
    state = play.state
    steps.drop(play, *(matter.kind for matter in state.matters if matter.kind.startswith("setup-")))
    for seat in sealed_lists.sealed(state):
        sealed_lists.show(play, seat)
    if state.uses("cards") and any(not seat.army and not state.of(seat.id) for seat in state.seats):
        play.emit(events.StepDone(MUSTER))
    elif first_chips.due(state):
        first_chips.draw(play)
    play.emit(events.PhaseBegan("draw"))
    play.label = "The battle begins"
    play.tell("The battle begins.")


def end_muster(play: Play, _command: EndMuster) -> None:
    """Chips that nobody drew yet are dealt, and then cards may be; whoever is late still comes by hand."""
    steps.done(play, MUSTERED)
    play.tell("Everybody is on the table.")
    if first_chips.due(play.state):
        first_chips.draw(play)


FEATURES = (Feature(StartBattle, steps.in_setup, start), Feature(EndMuster, may_end_muster, end_muster))
