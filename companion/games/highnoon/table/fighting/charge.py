"""Going for hand-to-hand ("Charging"; Firing at Chargers; Halting a Charge; Appendix A: Cautious, Fear).

A charge is no maneuver of its own: figures run, and strike at the end of their move. What it brings, in this order:

1. The *cautious* roll Smarts, Hard, before they dare.
2. Whoever goes for something fearsome checks Guts; on a failure the troop does not move.
3. Those who are charged by something fearsome check theirs, then whoever is on Hold may fire.
4. Chargers who lost a figure on the way in check Guts; on a failure they stop in their tracks.

A second charge: a troop may charge several foes in one action, each of them once, as long as one of its figures has an
attack left. Everything is checked anew for the new foe. Whoever is in contact already is fought without any of this
(Been There, Done That).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input
from companion.engine.features import Feature, Why
from companion.engine.later import begun, tupled
from companion.engine.play import Actor
from companion.games.highnoon.table.attacks import chargers, contact, picking, targets
from companion.games.highnoon.table.core import Play, Seeing, Settled, kinds, no_troop, settles
from companion.games.highnoon.table.core.state import Matter, State, Troop, per_state
from companion.games.highnoon.table.fighting import strikes
from companion.games.highnoon.table.nerve import fear, guts, morale
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.shooting import hold_fire

_MET = "met"
"""What a troop did that has come up to the troop which is named, and frightened it."""
_WARY = "wary"
"""The word for cautious ones who thought better of it."""


@dataclass(frozen=True)
class Charge:
    """A troop goes for hand-to-hand."""

    troop: str
    target: str


def may(state: State, actor: Actor, command: Charge) -> Why | None:
    """A foe whom the troop does not charge yet: ``no-troop``, and what `targets.not_acting` and `hindrance` say."""
    if why := targets.not_acting(state, actor, command.troop):
        return why
    target = state.troops.get(command.target)
    return hindrance(state, state.troops[command.troop], target) if target else no_troop(command.target)


def hindrance(state: State, troop: Troop, target: Troop) -> Why | None:
    """``not-a-foe``, ``busy``, ``charged-already``."""
    if kinds.friends(state, troop, target) or not target.alive:
        return Why("not-a-foe", f"{troop.name} can charge only enemies on the table.")
    if not any_charge(state, troop):
        return Why("busy", f"{kinds.does(troop, 'has')} used the action already.")
    if chargers.charges(state, troop.id, target.id):
        return Why("charged-already", f"{kinds.does(troop, 'charges')} {target.name} already.")
    return None


@per_state
def any_charge(state: State, troop: Troop) -> bool:
    """True where nothing that it did in this action keeps it from charging, nor has to be rolled first, and any of its
    figures has an attack left: nobody charges to stand about."""
    asked = any(matter.kind == "cautious" and matter.troop == troop.id for matter in state.matters)
    left = any(strikes.ready(state, troop, style) for style in strikes.STYLES)
    return not asked and not {_WARY, *targets.WHOLE_ACTION} & state.words(troop.id) and left


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """The foes whom the troop may charge, each with the check that daring to charge it takes."""
    asked = begun(foe for foe in eyes.foes(troop) if eyes.can(may, Charge(troop.id, foe.id)))
    if callable(asked):
        note, values = "or fire pistols hand to hand", {"troop": troop.id}
        inputs = tupled(_at, eyes, troop, asked)
        yield Action("Charge", "Charge, strike later …", values, inputs, tone="quiet", note=note, rule="charging")


def _at(eyes: Seeing, troop: Troop, foes: Callable[[], tuple[Troop, ...]]) -> Iterator[Input]:
    near = picking.picks(eyes.state, troop, foes(), notes=lambda foe: picking.dread(eyes.state, troop, foe))
    yield Input("target", "Whom?", "one", tuple(near), send=True)


def decide(play: Play, command: Charge) -> None:
    """Into hand-to-hand."""
    charge(play, play.troop(command.troop), play.troop(command.target))


def charge(play: Play, troop: Troop, target: Troop) -> None:
    """*Cautious* figures roll before they dare; everybody else goes in."""
    if not troop.has("cautious"):
        _go_in(play, troop, target)
        return
    asking.ask(
        play,
        "cautious",
        troop.id,
        title=kinds.does(troop, "is") + " cautious",
        tn=guts.HARD,
        about={"target": target.id},
    )


@settles("cautious")
def _dared(play: Play, matter: Matter, settled: Settled) -> None:
    troop = play.troop(matter.troop)
    if settled.success or settled.skipped:
        _go_in(play, troop, play.troop(matter.about["target"]))
    else:
        play.did(troop.id, _WARY)
        play.tell(f"{kinds.does(troop, 'thinks')} better of it: no charge.")


def _go_in(play: Play, troop: Troop, target: Troop) -> None:
    """The charge itself, and the chargers' check. Whoever is already in contact has made it (Been There)."""
    if troop.id in play.state.casualties and "charging" not in play.done(troop.id):
        play.did(troop.id, guts.OWED)
    play.did(troop.id, "charging")
    play.did(troop.id, chargers.AGAINST, target=target.id)
    play.tell(f"{kinds.does(troop, 'charges')} {target.name}.")
    tn, purpose, rule = fear.frightens(target, troop, charged=False)
    if tn and not contact.touches(play.state, troop, target):
        guts.check(play, troop.id, "charge-fear", tn=tn, purpose=purpose, rule=rule)


def come_home(play: Play, troop_id: str) -> bool:
    """Whom a troop charges, once it has dared to: they check Guts where they must, then those on Hold may fire, whoever
    they are. False where nobody is left to ask."""
    troop, done = play.troop(troop_id), play.done(troop_id)
    if "charging" not in done or {"balked", "halted"} & done or not morale.fights(troop):
        return False
    for target in play.state.troops.values():
        charged = chargers.charges(play.state, troop_id, target.id) and target.alive
        if not charged or contact.touches(play.state, troop, target):
            continue
        if all(deed.target != target.id for deed in play.state.deeds(troop_id, _MET)):
            play.did(troop_id, _MET, target=target.id)
            tn, purpose, rule = fear.frightens(troop, target, charged=True)
            if tn:
                guts.check(play, target.id, "fear", tn=tn, purpose=purpose, rule=rule)
            return True
        if hold_fire.ask(play, troop, target):
            return True
    return False


FEATURE = Feature(Charge, may, decide)
