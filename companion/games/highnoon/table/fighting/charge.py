"""A charge: who may, what it takes to dare, and those who may fire before it comes home (Charging; Been There)."""

from companion.engine.errors import Illegal
from companion.games.highnoon.table.attacks import charging, contact
from companion.games.highnoon.table.core import kinds
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Matter, State, Troop, kept
from companion.games.highnoon.table.fighting import strikes
from companion.games.highnoon.table.nerve import fear, guts
from companion.games.highnoon.table.nerve.rally import BUSY
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.shooting import hold_fire

_MET = "met"
"""The word for a troop that the chargers have come up to and frightened."""
CAUTION_RANK = 35
NO_CHARGE = (BUSY - {"ran", "charging", "attacked"}) | {"wary"}
"""What keeps a troop from charging; its figures may charge several foes in one action."""


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
    if charging.charges(play.state, troop_id, target_id):
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
    play.did(troop.id, charging.AGAINST, target=target.id)
    play.tell(f"{kinds.does(troop, 'charges')} {target.name}.")
    tn, purpose, rule = fear.frightens(target, troop, charged=False)
    if tn and not contact.touches(play.state, troop, target):
        guts.check(play, troop.id, "charge-fear", tn=tn, purpose=purpose, rule=rule)


def come_home(play: Play, troop_id: str) -> bool:
    """Whom a troop charges, once it has dared to: they check Guts where they must, then those on Hold may fire, whoever
    they are. False where nobody is left to ask."""
    troop, done = play.troop(troop_id), play.done(troop_id)
    if "charging" not in done or {"balked", "halted"} & done or not guts.fights(troop):
        return False
    for target in play.state.troops.values():
        if (
            not charging.charges(play.state, troop_id, target.id)
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
    tn, purpose, rule = fear.frightens(troop, target, charged=True)
    if tn:
        guts.check(play, target.id, "fear", tn=tn, purpose=purpose, rule=rule)
