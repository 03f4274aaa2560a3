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
        troop
        for troop in state.of(seat.id)
        if troop.hold
        and morale.fights(troop)
        and not concealed(state, troop)
        and not kinds.friends(state, troop, charger)
    )


def ask(play: Play, charger: Troop, target: Troop) -> bool:
    """Asks the next player who holds, and again after each Hold that was used. False where nobody has anything more to
    fire."""
    for seat in play.state.seats:
        able = holders(play.state, seat, charger)
        passed = any((deed.target, deed.seat) == (target.id, seat.id) for deed in play.state.deeds(charger.id, _PASSED))
        if able and not passed:
            asking.ask(
                play,
                holds.FIRE,
                values={"does": kinds.does(charger, "charges"), "target": target.name},
                seat=seat.id,
                options=[
                    *(Option(figure.id, kinds.does(figure, "fires"), "off Hold") for figure in able),
                    Option(_NOBODY, "Let them come"),
                ],
                about={"charger": charger.id, "target": target.id},
            )
            return True
    return False


def asked(state: State) -> frozenset[str]:
    """The troops whose Holds such a question offers now: no other button has to."""
    return frozenset(
        option.value for matter in state.open_matters if matter.kind == holds.FIRE for option in matter.options
    )


@settles(holds.FIRE)
def _answered(play: Play, matter: Matter, settled: Settled) -> None:
    pick = settled.picks[0] if settled.picks else _NOBODY
    firing = play.state.troops.get(pick)
    if firing is None:
        play.did(matter.about["charger"], _PASSED, target=matter.about["target"], seat=matter.seat)
    elif firing.hold and firing.alive:
        holds.use(play, firing.id)
