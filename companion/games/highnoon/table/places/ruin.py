"""What the first troop in a Ruin becomes (Appendix F)."""

from companion.engine.hooks import on
from companion.games.highnoon.table.abilities import harrowed_power
from companion.games.highnoon.table.core import events
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.fate.outcomes import BRINGS
from companion.games.highnoon.table.nerve import morale


@on(BRINGS, ruin="6")
def ancient_magic(play: Play, troop_id: str) -> None:
    """*Undead*, *fear* and *fearless*; a hero is Harrowed, with one power."""
    for ability in ("undead", "fear", "fearless"):
        play.emit(events.AbilityGained(troop_id, ability))
    morale.set_morale(play, troop_id, "steady")
    play.tell(f"{play.troop(troop_id).name}: undead, with fear, and fearless.")
    if play.troop(troop_id).stats.hero:
        play.emit(events.HeroHarrowed(troop_id))
        harrowed_power.ask(play, troop_id)
