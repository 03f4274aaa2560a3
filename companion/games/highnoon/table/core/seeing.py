"""Who looks, and what of the table is open to them."""

from collections.abc import Mapping
from functools import cached_property

from companion.engine.board import Pick
from companion.engine.eyes import Eyes
from companion.games.highnoon.table.core import kinds, order
from companion.games.highnoon.table.core.state import Effect, Matter, Seat, State, Troop, concealed, per_state
from companion.games.highnoon.table.core.switches import HIDE_CHIPS


@per_state
def _foes(state: State, troop: Troop) -> tuple[Troop, ...]:
    return tuple(foe for foe in state.troops.values() if foe.alive and not kinds.friends(state, troop, foe))


@per_state
def all_open(state: State) -> bool:
    """True where no troop is secret, so that every viewer sees all of them."""
    return not any(concealed(state, troop) for troop in state.troops.values())


@per_state
def _picks(state: State) -> Mapping[str, Pick]:
    """Every troop, to be picked, also those that few know of: `Seeing.picks` are those of one viewer."""
    names = {seat.id: seat.name for seat in state.seats}
    return {troop.id: Pick(troop.id, troop.name, names.get(troop.seat, "Anybody")) for troop in state.troops.values()}


class Seeing(Eyes[State]):
    """A state with the eyes on it. Rules of secrecy stand here and nowhere else."""

    def sees(self, troop: Troop) -> bool:
        """A hidden troop, or one of a sealed list, is its owner's alone."""
        return not concealed(self.state, troop) or self.owns(troop.owner)

    def sees_list(self, seat: Seat) -> bool:
        """A sealed list, its name and its points are its owner's alone."""
        return not seat.sealed or self.owns(seat.id)

    def sees_words(self, text: str) -> bool:
        """False for words that name a troop which the viewer may not know of."""
        known = {troop.name for troop in self.troops}
        unknown = {troop.name for troop in self.state.troops.values()} - known
        return not any(name in text for name in unknown)

    @cached_property
    def troops(self) -> tuple[Troop, ...]:
        """Every troop that the viewer may know of."""
        return tuple(troop for troop in self.state.troops.values() if self.sees(troop))

    def foes(self, troop: Troop) -> tuple[Troop, ...]:
        """The enemies of a troop that take part, as far as the viewer may know of them."""
        foes = _foes(self.state, troop)
        return tuple(foe for foe in foes if self.sees(foe))

    def sees_matter(self, matter: Matter) -> bool:
        """What is asked in secret, or of a troop that is a secret, is its seat's alone."""
        if matter.secret and not self.owns(matter.seat):
            return False
        troop = self.state.troops.get(matter.troop)
        return troop is None or self.sees(troop)

    def sees_effect(self, effect: Effect) -> bool:
        """What lies on a troop is known to those who know of the troop."""
        troop = self.state.troops.get(effect.scope.troop or effect.scope.place)
        return troop is None or self.sees(troop)

    @property
    def moment(self) -> str:
        """A name for the action that goes on, which does not give away a hidden troop."""
        go = self.state.go
        if go is None:
            return ""
        hidden = not all(self.sees(self.state.troops[id_]) for id_ in go.troops)
        return f"{self.state.turn}:{go.card}:{go.seat}" if hidden else self.state.moment

    @property
    def open_hands(self) -> bool:
        """True where the table agreed that chip colors lie open; where nobody said so, they do not."""
        return self.state.switches.get(HIDE_CHIPS) == "no"

    def sees_chips(self, seat: Seat) -> bool:
        """The viewer's own colors; everybody's where the table plays with open hands."""
        return self.owns(seat.id) or self.open_hands

    @property
    def holds_secrets(self) -> bool:
        """True where the page shows what the others must not see: chips in a closed hand, a secret, a hidden troop."""
        seat = self.state.seat(self.viewer.seat)
        if seat is None or len(self.state.seats) < 2:
            return False
        closed = bool(seat.chips) and not self.open_hands
        written = any(secret.seat == seat.id for secret in self.state.secrets)
        return closed or written or any(concealed(self.state, troop) for troop in self.state.of(seat.id))

    @cached_property
    def picks(self) -> tuple[Pick, ...]:
        """Every troop that the viewer knows of, to be picked."""
        known = _picks(self.state)
        return tuple(known[troop.id] for troop in self.troops)

    @cached_property
    def own_picks(self) -> tuple[Pick, ...]:
        """The troops of `picks` that the viewer may tap for."""
        return tuple(pick for pick in self.picks if self.may_play(self.state.troops[pick.value].seat))

    @cached_property
    def open_picks(self) -> tuple[Pick, ...]:
        """Every troop that is no secret of anybody's, to be picked."""
        return tuple(pick for pick in self.picks if not concealed(self.state, self.state.troops[pick.value]))

    @cached_property
    def own_open_picks(self) -> tuple[Pick, ...]:
        """The troops of `open_picks` that the viewer may tap for."""
        return tuple(pick for pick in self.own_picks if pick in self.open_picks)

    @cached_property
    def following(self) -> tuple[str, str] | None:
        """The (card, troop) that acts next in the Action! phase."""
        return order.acts_next(self.state) if self.state.phase == "action" else None
