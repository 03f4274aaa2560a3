"""Holds against a charge: whoever holds may fire, one after the other, before it comes home (Firing at Chargers)."""

from companion.games.highnoon.table.attacks import holds
from companion.games.highnoon.table.core import Play, Settled, kinds, settles
from companion.games.highnoon.table.core.state import Matter, Option, Seat, State, Troop, concealed
from companion.games.highnoon.table.nerve import morale
from companion.games.highnoon.table.rolling import asking

_NOBODY = "nobody"
"""The answer of those who let it come."""


_PASSED = "passed"
"""The charger's word for: that seat has no more fire for its charge at that target."""


def holders(state: State, seat: Seat, charger: Troop) -> tuple[Troop, ...]:
    """The troops of a seat that may fire at it. Those of whom nobody may know are not asked; their player may use the
    Hold all the same."""
    return tuple(
        one
        for one in state.of(seat.id)
        if one.hold and morale.fights(one) and not concealed(state, one) and not kinds.friends(state, one, charger)
    )


def ask(play: Play, charger: Troop, target: Troop) -> bool:
    """Asks the next player who holds, and again after each Hold that was used. False where nobody has anything more to
    fire."""
    for seat in play.state.seats:
        able = holders(play.state, seat, charger)
        passed = any((one.target, one.seat) == (target.id, seat.id) for one in play.state.deeds(charger.id, _PASSED))
        if able and not passed:
            asking.ask(
                play,
                holds.FIRE,
                values={"does": kinds.does(charger, "charges"), "target": target.name},
                seat=seat.id,
                options=[
                    *(Option(one.id, kinds.does(one, "fires"), "off Hold") for one in able),
                    Option(_NOBODY, "Let them come"),
                ],
                about={"charger": charger.id, "target": target.id},
            )
            return True
    return False


def asked(state: State) -> frozenset[str]:
    """The troops whose Holds such a question offers now: no other button has to."""
    return frozenset(one.value for matter in state.open_matters if matter.kind == holds.FIRE for one in matter.options)


@settles(holds.FIRE)
def _answered(play: Play, matter: Matter, settled: Settled) -> None:
    pick = settled.picks[0] if settled.picks else _NOBODY
    firing = play.state.troops.get(pick)
    if firing is None:
        play.did(matter.about["charger"], _PASSED, target=matter.about["target"], seat=matter.seat)
    elif firing.hold and firing.alive:
        holds.use(play, firing.id)
