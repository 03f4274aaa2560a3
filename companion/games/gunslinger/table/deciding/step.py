"""A step of the game while it is being decided: a working copy of the state, the events so far, and what is said."""

from typing import Any

from companion.engine.chance import Chance
from companion.engine.errors import Forbidden, Illegal
from companion.engine.play import Actor, Decision
from companion.games.gunslinger.table.evolving import evolve
from companion.games.gunslinger.table.state import Gunslinger, Seat, State


class Step:
    """Rules call `emit` for facts and `tell` for the public sentence; chance comes from `chance` alone."""

    def __init__(self, state: State, actor: Actor, chance: Chance) -> None:
        self.state = state
        self.actor = actor
        self.chance = chance
        self._events: list[Any] = []
        self._told: list[str] = []
        self._revealed = False

    def emit(self, *happened: Any) -> None:
        """The facts, in order; the state is that after them."""
        for event in happened:
            self._events.append(event)
            self.state = evolve(event, self.state)

    def tell(self, sentence: str) -> None:
        """A sentence that everybody reads; the first one names the step."""
        self._told.append(sentence)

    def reveal(self) -> None:
        """Somebody learned what undo cannot make unknown."""
        self._revealed = True

    def decision(self) -> Decision:
        """All of it, once the step is over."""
        label = self._told[0].rstrip(".") if self._told else "A change"
        return Decision(tuple(self._events), label, tuple(self._told), self._revealed or bool(self.chance.drawn))

    # What rules ask for all the time

    def man(self, id_: str) -> Gunslinger:
        """He as he is now. Errors: `Illegal` ``no-such-man``."""
        man = self.state.man(id_)
        if man is None:
            raise Illegal("no-such-man", "That gunslinger is not at this table.", man=id_[:40])
        return man

    def seat(self, id_: str) -> Seat:
        """Errors: `Illegal` ``no-such-seat``."""
        seat = self.state.seat(id_)
        if seat is None:
            raise Illegal("no-such-seat", "Nobody sits there.", seat=id_[:40])
        return seat

    def allow(self, seat: str) -> None:
        """Whoever plays that seat goes on, or the host. Errors: `Forbidden` ``not-your-seat``."""
        if not self.actor.may_play(seat):
            raise Forbidden("not-your-seat", f"That is for {self.seat(seat).name} to do, or for the host.", seat=seat)

    def allow_hand(self, seat: str) -> None:
        """A card of a hand is played by its own player alone: not even the host may find out what is in it. Paper cards
        keep their own secrets. Errors: `Forbidden` ``not-your-hand``."""
        if self.state.real_cards:
            self.allow(seat)
        elif seat not in self.actor.seats:
            raise Forbidden("not-your-hand", f"Those are {self.seat(seat).name}’s cards.", seat=seat)

    def app_rolls(self, seat: str) -> bool:
        """True where the app rolls and flips for that seat unasked: at a table with virtual dice, and always for a seat
        that it plays itself (house)."""
        return self.state.dice == "virtual" or self.seat(seat).computer

    def stage(self, *stages: str) -> None:
        """Errors: `Illegal` ``not-now``."""
        if self.state.stage not in stages:
            raise Illegal("not-now", "It is not the time for that.", stage=self.state.stage)

    def turn_of(self, man_id: str, *phases: str) -> Gunslinger:
        """He, where it is his turn, in one of those phases, and nothing waits for an answer. Errors: `Illegal`."""
        self.stage("duel")
        man = self.man(man_id)
        go = self.state.go
        if go is None or go.man != man.id:
            raise Illegal("not-his-turn", f"It is not {man.name}’s turn.", man=man.id)
        if self.state.move is not None or self.state.attack is not None:
            raise Illegal("first-things-first", "Something else has to be settled first.")
        if go.phase not in phases:
            raise Illegal("wrong-phase", f"That is not for the {go.phase.capitalize()} phase.", phase=go.phase)
        return man
