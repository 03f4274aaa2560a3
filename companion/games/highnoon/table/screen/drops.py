"""Attacks from above and from below: whoever landed on a foe, or came up under one, strikes at +4 Fightin'."""

from collections.abc import Iterator

from companion.engine.board import Action
from companion.games.highnoon.table.attacks import no_mercy, targets
from companion.games.highnoon.table.core.state import State, Troop, concealed
from companion.games.highnoon.table.fighting import brawl, fighting, strikes
from companion.games.highnoon.table.gizmos import rocket_packs


def actions(state: State, troop: Troop, foes: tuple[Troop, ...]) -> Iterator[Action]:
    """One tap for each foe that was dropped on, by those who did; and for whoever came up under one."""
    came = state.deeds(troop.id, rocket_packs.LANDED, brawl.BELOW)
    if not came or targets.WHOLE_ACTION & state.words(troop.id) or concealed(state, troop):
        return
    ready = {one.id for one in strikes.ready(state, troop)}
    for target in foes:
        landed = tuple(id_ for id_ in rocket_packs.landed(state, troop, target.id) if id_ in ready)
        below = bool(ready) and brawl.came_from_below(state, troop.id, target.id)
        if not (landed or below) or not _may(state, troop, target):
            continue
        if landed:
            yield _fight(troop, target, "surprise", f"From above: fight {target.name}", landed)
        if below:
            yield _fight(troop, target, brawl.BURROWED, f"From below: fight {target.name}", ())


def _may(state: State, troop: Troop, target: Troop) -> bool:
    """True where the fight would be let pass: it is charged already, or can be."""
    if concealed(state, target) or targets.barred(state, troop, target, targets.FOUGHT):
        return False
    return bool(no_mercy.unguarded(state, target)) and fighting.may_reach(state, troop, target)


def _fight(troop: Troop, target: Troop, situation: str, label: str, figures: tuple[str, ...]) -> Action:
    values: dict[str, str | tuple[str, ...]] = {
        "troop": troop.id,
        "target": target.id,
        "figures": figures,
        "situations": (situation,),
    }
    modifier = brawl.SITUATIONS[situation]
    return Action("Fight", label, values, note=f"{modifier.amount:+d} Fightin'", tone="primary", rule=modifier.rule)
