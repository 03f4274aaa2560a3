"""The medicine bag on Indian Burial Grounds (Appendix F)."""

from companion.engine.hooks import on
from companion.games.highnoon.table.core import events, kinds
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.fate.outcomes import BRINGS
from companion.games.highnoon.table.magic import fetish

BAG_TAKEN = "fetish"
"""The fact of the battle that a hero has the medicine bag."""


@on(BRINGS, indian_burial_grounds="6")
def medicine_bag(play: Play, troop_id: str) -> None:
    """The first hero to get here takes it: one shaman's spell, once, which is chosen then."""
    troop = play.troop(troop_id)
    if BAG_TAKEN in play.state.scenario.facts:
        play.tell("The medicine bag is gone.")
    elif not troop.stats.hero:
        play.tell("A medicine bag lies here. Only a Hero can use it.")
    else:
        play.emit(events.FactSet(BAG_TAKEN, troop_id), events.Noted(troop_id, fetish.BAG, "One shaman’s spell, once."))
        play.tell(f"{kinds.does(troop, 'takes')} a shaman’s medicine bag.")
