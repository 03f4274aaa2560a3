"""Events that only set one field of the table as a whole, or empty it: most of them are about a matter that waits for
a roll or an answer."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.fold.dispatch import evolve
from companion.games.outlaws.table.core.state import State

SET: Mapping[type, str] = {
    e.ShootoutChosen: "shootout",
    e.StageBegan: "stage",
    e.RoundSet: "round",
    e.GoMarked: "go",
    e.CrowdActs: "crowd",
    e.SightingAsked: "sighting",
    e.HitSet: "hit",
    e.BlowBegan: "blow",
    e.BlowSet: "blow",
    e.ShowdownSet: "showdown",
    e.EndDeclared: "ending",
}
"""The field of the table that takes over the event's field of the same name."""
EMPTIED: Mapping[type, str] = {
    e.TurnClosed: "go",
    e.CrowdDone: "crowd",
    e.SightingOver: "sighting",
    e.SnapSettled: "snap",
    e.HitEnded: "hit",
    e.BlowEnded: "blow",
    e.ShowdownEnded: "showdown",
}
"""The field of the table that is None from then on."""


def _set(event: Any, state: State) -> State:
    field = SET[type(event)]
    return replace(state, **{field: getattr(event, field)})


def _emptied(event: Any, state: State) -> State:
    nothing: dict[str, Any] = {EMPTIED[type(event)]: None}
    return replace(state, **nothing)


for kind in SET:
    evolve.register(kind, _set)
for kind in EMPTIED:
    evolve.register(kind, _emptied)
