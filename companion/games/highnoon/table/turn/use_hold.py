"""Coming off Hold, at any point, even while something is open (Chapter Two, Holding Actions)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.attacks import holds
from companion.games.highnoon.table.core import Play, Seeing, State, Troop, kinds, who_may
from companion.games.highnoon.table.shooting import hold_fire

DECLARED = ("shot", "spell")
"""The kinds of roll that a troop announces before it makes them, so that a Hold may still come first."""


@dataclass(frozen=True)
class UseHold:
    """A troop comes off Hold, now."""

    troop: str


def may(state: State, actor: Actor, command: UseHold) -> Why | None:
    """``no-hold``, ``not-now``, and what `who_may.not_mine` says."""
    return who_may.not_mine(state, actor, command.troop) or holds.unusable(state, state.troops[command.troop])


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """A button on the troop's plate, unless it acts, or is asked already whether it fires."""
    acts = eyes.state.go is not None and troop.id in eyes.state.go.troops
    asked = acts or troop.id in hold_fire.asked(eyes.state)
    if not asked and eyes.can(may, UseHold(troop.id)):
        about = {"troop": troop.id}
        yield Action("UseHold", "Use the Hold", about, tone="primary", rule="using-a-hold", icon="hourglass")


def interruptions(eyes: Seeing) -> Iterator[Action]:
    """Troops of the viewer's that may come off Hold, and would: while a foe acts, or nobody does. The rule allows more;
    in its own side's action, or while dice are being read, a troop's plate offers it (Holding Actions; house)."""
    state, go = eyes.state, eyes.state.go
    if eyes.viewer.board or not _between(state):
        return
    asked = hold_fire.asked(state)
    for troop in eyes.troops:
        if not troop.hold or not eyes.plays(troop.seat) or troop.id in asked or holds.unusable(state, troop):
            continue
        if go is None or not all(kinds.friends(state, troop, state.troops[id_]) for id_ in go.troops):
            label = f"Interrupt: {troop.name}" if go is not None else f"Off Hold: {troop.name}"
            yield Action("UseHold", label, {"troop": troop.id}, rule="using-a-hold", icon="hourglass")


def _between(state: State) -> bool:
    """True where no die has fallen that still has to be settled, and nothing is asked but what the acting troop has
    declared, or who of several Holds goes first."""
    acting = state.go.troops if state.go is not None else ()
    return all(
        not matter.throws and ((matter.troop in acting and matter.kind in DECLARED) or matter.kind == "hold-contest")
        for matter in state.open_matters
    )


def decide(play: Play, command: UseHold) -> None:
    """The troop acts at once, as `holds.use` has it."""
    holds.use(play, command.troop)


FEATURE = Feature(UseHold, may, decide)
