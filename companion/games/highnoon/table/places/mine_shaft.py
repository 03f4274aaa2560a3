"""Digging in a Mine Shaft once the Forty-Niners are gone (Appendix F)."""

from companion.engine.hooks import on
from companion.games.highnoon.table.core import events, kinds
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.fate.outcomes import LATER, loot

LOOT = 25


@on(LATER, mine_shaft="2")
def claim(play: Play, troop_id: str) -> None:
    """With the miners gone, a troop that spends a turn here digs up loot worth 25: once a turn each."""
    troops = play.state.troops.values()
    if any(one.alive and one.stats.card == "miners" and kinds.ROGUE in one.notes for one in troops):
        play.tell("The miners are still here, and shoot.")
    elif f"dug:{troop_id}" in play.state.flags:
        play.tell(f"{play.troop(troop_id).name}: it has dug this turn already.")
    else:
        play.emit(events.FlagRaised(f"dug:{troop_id}"))
        loot(play, troop_id, LOOT)
