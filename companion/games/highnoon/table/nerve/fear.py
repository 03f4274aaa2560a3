"""What frightens: fear and terror as one charges or is charged, the stare and the voice (Appendix A)."""

from collections.abc import Collection

from companion.engine.errors import Illegal
from companion.games.highnoon.table.attacks import contact
from companion.games.highnoon.table.core import kinds
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Matter, State, Troop, kept
from companion.games.highnoon.table.fighting import strikes
from companion.games.highnoon.table.nerve import guts
from companion.games.highnoon.table.nerve.rally import BUSY
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.shooting import hold_fire

STARE_RANGE = 12
_AGAINST, _MET = "against", "met"
"""The words for a troop that is charged, and for one that it has come up to and frightened."""
CAUTION_RANK = 35
NO_CHARGE = (BUSY - {"ran", "charging", "attacked"}) | {"wary"}
"""What keeps a troop from charging; its figures may charge several foes in one action."""


def charges(state: State, troop_id: str, target_id: str) -> bool:
    """True where it charges that troop in this action."""
    return any(deed.target == target_id for deed in state.deeds(troop_id, _AGAINST))


def chargers(state: State, targets: Collection[str]) -> frozenset[str]:
    """Who charges one of those troops in an action that goes on."""
    deeds = ((go, deed) for go in state.goes for deed in go.did if deed.what == _AGAINST)
    return frozenset(deed.troop for go, deed in deeds if deed.target in targets and deed.troop in go.troops)


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


@kept
def may_charge(state: State, troop: Troop) -> bool:
    """True where nothing that it did in this action keeps it from charging, nor has to be rolled first, and any of its
    figures has an attack left: nobody charges to stand about (Charging)."""
    asked = any(one.kind == "cautious" and one.troop == troop.id for one in state.matters)
    left = any(strikes.ready(state, troop, style) for style in strikes.STYLES)
    return not asked and not NO_CHARGE & state.words(troop.id) and left


def charge(play: Play, troop_id: str, target_id: str) -> None:
    """A troop goes for hand-to-hand; so does one that is in contact already, without any check. The *cautious* roll
    Smarts, Hard, before they dare. Errors: `Illegal` ``not-a-foe``, ``busy``, ``charged-already``."""
    troop, target = play.troop(troop_id), play.troop(target_id)
    if kinds.friends(play.state, troop, target) or not target.alive:
        raise Illegal("not-a-foe", f"{troop.name} can charge only enemies on the table.")
    if not may_charge(play.state, troop):
        raise Illegal("busy", f"{kinds.does(troop, 'has')} used the action already.")
    if charges(play.state, troop_id, target_id):
        raise Illegal("charged-already", f"{kinds.does(troop, 'charges')} {target.name} already.")
    if not troop.has("cautious"):
        _go_in(play, troop, target)
        return
    asking.trait(
        play,
        "cautious",
        troop_id,
        "smarts",
        title=kinds.does(troop, "is") + " cautious",
        tn=guts.HARD,
        purpose="smarts",
        text="Guts TN 8 first.",
        rule="ability-cautious",
        rank=CAUTION_RANK,
        about={"target": target_id},
    )


@settles("cautious")
def _dared(play: Play, matter: Matter, settled: Settled) -> None:
    troop = play.troop(matter.troop)
    if settled.success or settled.skipped:
        _go_in(play, troop, play.troop(matter.about["target"]))
    else:
        play.did(troop.id, "wary")
        play.tell(f"{kinds.does(troop, 'thinks')} better of it: no charge.")


def _go_in(play: Play, troop: Troop, target: Troop) -> None:
    """The charge itself, and the chargers' check. Whoever is already in contact has made its own (Been There)."""
    if troop.id in play.state.casualties and "charging" not in play.done(troop.id):
        play.did(troop.id, guts.OWED)
    play.did(troop.id, "charging")
    play.did(troop.id, _AGAINST, target=target.id)
    play.tell(f"{kinds.does(troop, 'charges')} {target.name}.")
    tn, purpose, rule = frightens(target, troop, charged=False)
    if tn and not contact.touches(play.state, troop, target):
        guts.check(play, troop.id, "charge-fear", tn=tn, purpose=purpose, rule=rule)


def arrive(play: Play, troop_id: str) -> None:
    """The first blow or contact shot of a charge: the chargers are there, and what they lose now is lost in the attack
    that follows (Halting a Charge)."""
    done = play.done(troop_id)
    if "charging" in done and guts.ARRIVED not in done:
        play.did(troop_id, guts.ARRIVED)


def come_home(play: Play, troop_id: str) -> bool:
    """Whom a troop charges, once it has dared to: they check Guts where they must, then those on Hold may fire, whoever
    they are. False where nobody is left to ask."""
    troop, done = play.troop(troop_id), play.done(troop_id)
    if "charging" not in done or {"balked", "halted"} & done or not guts.fights(troop):
        return False
    for target in play.state.troops.values():
        if (
            not charges(play.state, troop_id, target.id)
            or not target.alive
            or contact.touches(play.state, troop, target)
        ):
            continue
        if all(deed.target != target.id for deed in play.state.deeds(troop_id, _MET)):
            play.did(troop_id, _MET, target=target.id)
            _met(play, troop, target)
            return True
        if hold_fire.ask(play, troop, target):
            return True
    return False


def _met(play: Play, troop: Troop, target: Troop) -> None:
    tn, purpose, rule = frightens(troop, target, charged=True)
    if tn:
        guts.check(play, target.id, "fear", tn=tn, purpose=purpose, rule=rule)


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
