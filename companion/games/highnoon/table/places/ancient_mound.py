"""What is found on an Ancient Mound (Appendix F)."""

from companion.engine.hooks import on
from companion.games.highnoon.table.core import events, kinds, order
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Deed, Matter
from companion.games.highnoon.table.fate.outcomes import BRINGS
from companion.games.highnoon.table.nerve import guts
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import figures


@on(BRINGS, ancient_mound="1")
def forbidden_secrets(play: Play, troop_id: str) -> None:
    """Guts 8 or off the nearest edge, and *loco* (paranoid) either way; a *fearless* troop loses an action only."""
    troop = play.troop(troop_id)
    if troop.has("fearless"):
        _lose_action(play, troop_id)
        return
    play.emit(events.AbilityGained(troop_id, "loco", "paranoid"))
    play.tell(f"{troop.name}: loco (paranoid) from now on.")
    asking.ask(play, "forbidden", troop_id, tn=guts.HARD, second=troop.has("brave"))


def _lose_action(play: Play, troop_id: str) -> None:
    """The action in which it stands, else the next card that it has, else its Hold."""
    troop, go = play.troop(troop_id), play.state.go
    play.tell(f"{kinds.does(troop, 'is')} fearless and {kinds.in_number(troop, 'loses')} only an action.")
    if go is not None and go.troops == (troop_id,):
        play.emit(events.GoDid(Deed("ending")))
    elif best := order.best_card((troop,)):
        play.emit(events.CardDiscarded(troop_id, best[0], "an action lost"))
    elif troop.hold:
        figures.lose_hold(play, troop_id, "an action lost")
    else:
        play.emit(events.Reminded(f"{kinds.does(troop, 'loses')} the next action.", "ancient-mound"))


@settles("forbidden")
def _ran_off(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.success is False:
        play.emit(events.TroopLeft(matter.troop, "out"))
        play.tell(f"{play.troop(matter.troop).name}: screaming off the nearest edge, and out of the battle.")
