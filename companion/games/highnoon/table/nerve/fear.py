"""What frightens: fear and terror as one charges or is charged, the stare and the voice (Appendix A)."""

from companion.engine.errors import Illegal
from companion.games.highnoon.table.core import kinds
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Troop
from companion.games.highnoon.table.nerve import guts
from companion.games.highnoon.table.nerve.rally import BUSY

STARE_RANGE = 12


def frightens(monster: Troop, victim: Troop, charged: bool) -> tuple[int, str, str]:
    """(TN, purpose, rule) of the check that ``victim`` makes as it charges ``monster`` (``charged`` true: as it is
    charged by it); TN 0 for none.

    Terror is Hard, fear Easy. The *ugly as sin* scare humans who charge them, and to the *phobic* everybody has fear
    (Loco); neither is a creature with the power, so what helps or hurts against those does not count (house).
    """
    if monster.has("terror"):
        return guts.HARD, "terror", "ability-terror"
    if monster.has("fear"):
        return guts.EASY, "fear", "ability-fear"
    if not charged and monster.has("ugly-as-sin") and kinds.human(victim):
        return guts.EASY, "scare", "ability-ugly-as-sin"
    if kinds.loco(victim, "phobic"):
        return guts.EASY, "scare", "ability-loco"
    return 0, "", ""


def stare(play: Play, troop_id: str, target_id: str) -> None:
    """*The stare*: an action; a foe within 12" checks Guts, unless it has in this segment. Errors: `Illegal`."""
    troop, target = _pair(play, troop_id, target_id, "the-stare")
    if BUSY & play.done(troop_id):
        raise Illegal("busy", f"{kinds.does(troop, 'has')} used the action already.")
    if guts.checked_flag(play.state, target_id) in play.state.flags:
        raise Illegal("checked-already", f"{kinds.does(target, 'has')} checked Guts in this segment already.")
    if target.has("fearless"):
        raise Illegal("fearless", f"{kinds.does(target, 'is')} fearless: a stare does nothing.")
    play.did(troop_id, "stare")
    play.tell(f"{kinds.does(troop, 'stares')} at {target.name}.")
    guts.check(play, target_id, "stare")


def threaten(play: Play, troop_id: str, target_id: str) -> None:
    """*The voice*: free on each of the Hero's actions; an enemy human Hero in sight within 12" checks Guts. Errors:
    `Illegal`."""
    troop, target = _pair(play, troop_id, target_id, "the-voice")
    if not target.stats.hero or not kinds.human(target):
        raise Illegal("not-a-human-hero", "The voice frightens only human enemy Heroes.")
    if "voice" in play.done(troop_id):
        raise Illegal("busy", "Only one threat per action.")
    play.did(troop_id, "voice")
    play.tell(f"{kinds.does(troop, 'threatens')} {target.name}.")
    guts.check(play, target_id, "voice")


def _pair(play: Play, troop_id: str, target_id: str, ability: str) -> tuple[Troop, Troop]:
    troop, target = play.troop(troop_id), play.troop(target_id)
    if not troop.has(ability):
        raise Illegal("no-ability", f"{troop.name} cannot do that.")
    if kinds.friends(play.state, troop, target) or not target.alive:
        raise Illegal("not-a-foe", "That works only on enemies on the table.")
    return troop, target
