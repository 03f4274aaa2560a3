"""The sides of a Raid: the defenders hold the town together, all attackers are allied (Chapter One, Raid)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.deciding import no_seat
from companion.engine.features import Feature, Why
from companion.engine.memory import kept
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, Seeing, State, events
from companion.games.highnoon.table.core.state import Side
from companion.games.highnoon.table.scenario import steps
from companion.games.highnoon.table.scenario.choose_scenario import RAID


@dataclass(frozen=True)
class SetSides:
    """Who holds the town in a Raid; everybody else attacks it together."""

    defenders: tuple[str, ...]


def defenders(state: State) -> tuple[str, ...]:
    """The seats that hold the town, as far as that was said."""
    return tuple(state.scenario.facts.get("defender", ()))


def may(state: State, _actor: Actor, command: SetSides) -> Why | None:
    """``no-seat``, ``two-sides``, and what `steps.in_setup` says."""
    if why := steps.in_setup(state) or next(filter(None, (no_seat(state, seat) for seat in command.defenders)), None):
        return why
    if command.defenders and any(seat.id not in command.defenders for seat in state.seats):
        return None
    return Why("two-sides", "Choose who holds the town. At least one player must attack it.")


def offer(eyes: Seeing) -> Iterator[Action]:
    """Each player as the only defender, or several."""
    for seat in eyes.state.seats:
        if not eyes.can(may, SetSides((seat.id,))):
            continue
        yield Action("SetSides", f"{seat.name} defends", {"defenders": seat.id})
    if len(eyes.state.seats) > 2 and eyes.can(may, SetSides((eyes.state.seats[0].id,))):
        picks = tuple(Pick(seat.id, seat.name) for seat in eyes.state.seats)
        several = Input("defenders", "Who holds the town?", "some", picks, least=1)
        yield Action("SetSides", "Several defend …", inputs=(several,))


def decide(play: Play, command: SetSides) -> None:
    """As the table agreed."""
    hold_town(play, tuple(dict.fromkeys(command.defenders)))


def hold_town(play: Play, holders: tuple[str, ...]) -> None:
    """Those seats defend the town; all others attack."""
    others = tuple(seat.id for seat in play.state.seats if seat.id not in holders)
    play.emit(events.FactSet("defender", list(holders)), events.FactSet("attacker", list(others)))
    for side, seats in (("defender", holders), ("attacker", others)):
        play.emit(*(events.FactSet("team", kept(Side(side)), seat) for seat in seats))
    steps.done(play, STEP.id)
    names = " and ".join(play.seat(seat).name for seat in holders)
    play.tell(f"{names} {'hold' if len(holders) > 1 else 'holds'} the town.")


def _said(state: State) -> str:
    names = " and ".join(seat.name for seat in state.seats if seat.id in defenders(state))
    return f"{names} {'hold' if len(defenders(state)) > 1 else 'holds'} the town" if names else ""


STEP = steps.Step("sides", offer, lambda state: state.scenario.id == RAID and len(state.seats) > 1, said=_said)
FEATURE = Feature(SetSides, may, decide)
