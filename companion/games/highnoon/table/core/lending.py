"""Heroes whom somebody else plays for a while: *schizo* (Appendix A: Loco) and The Beast Within (Appendix E)."""

from companion.games.highnoon.table.core import events
from companion.games.highnoon.table.core.play import Play

LENT = "lent"
"""The note on a Hero who is somebody else's until the next turn begins, with the seat that gets him back. Who is lent
on has one note all the same: that of the first."""


def lend(play: Play, troop_id: str, seat: str) -> None:
    """The troop obeys that seat until the next turn begins."""
    hero = play.troop(troop_id)
    if LENT not in hero.notes:
        play.emit(events.Noted(troop_id, LENT, hero.seat))
    play.emit(events.TroopTurned(troop_id, seat))


def for_good(play: Play, troop_id: str, seat: str) -> None:
    """Another seat has the troop from now on, whoever it was lent to or by."""
    if LENT in play.troop(troop_id).notes:
        play.emit(events.Noted(troop_id, LENT, ""))
    play.emit(events.TroopTurned(troop_id, seat))


def give_back(play: Play) -> None:
    """As a turn begins, troops that were lent come back to their players."""
    for hero in play.state.troops.values():
        owner = hero.notes.get(LENT, "")
        if owner:
            play.emit(events.Noted(hero.id, LENT, ""), events.TroopTurned(hero.id, owner))
            play.tell(f"{hero.name} is {play.seat(owner).name}’s again.")
