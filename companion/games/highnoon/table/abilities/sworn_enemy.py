"""Troops that are *mean as a rattler* or *vengeful* attack others than their sworn enemy only while that one is out of
sight or range (Appendix A: Mean as a Rattler, Vengeful)."""

from companion.engine.hooks import on
from companion.games.highnoon.table.abilities.principles import KEEPS
from companion.games.highnoon.table.attacks import aim, contact, targets
from companion.games.highnoon.table.core.state import State, Troop, concealed
from companion.games.highnoon.table.wounds.bounty import SWORN


@on(KEEPS, ability="mean-as-a-rattler")
@on(KEEPS, ability="vengeful")
def _sworn_first(state: State, attacker: Troop, target: Troop, what: str) -> str:
    """Who is hidden is out of sight. Whoever is in contact with others alone can reach nobody else hand to hand
    (house)."""
    sworn = state.troops.get(attacker.notes.get(SWORN, ""))
    if sworn is None or sworn.id == target.id or not sworn.alive:
        return ""
    held = contact.touches(state, attacker, target) and not contact.touches(state, attacker, sworn)
    if concealed(state, sworn) or aim.HIDDEN in sworn.marks or (what == targets.FOUGHT and held):
        return ""
    return f"First its sworn enemy, unless out of sight or range: {sworn.name}."
