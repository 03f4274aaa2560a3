"""A step of the game while it is being decided, with what rules ask for all the time."""

from typing import Any

from companion.engine import deciding
from companion.engine.errors import Forbidden, Illegal
from companion.games.gunslinger.table.evolving import evolve
from companion.games.gunslinger.table.state import Gunslinger, Seat, State

UNSETTLED = "Something else must be settled first"


class Step(deciding.Step[State, Seat]):
    """A command, or what the companion does by itself."""

    def after(self, event: Any) -> State:
        """The state as that event leaves it."""
        return evolve(event, self.state)

    def named(self) -> str:
        """The first sentence, without its full stop."""
        return super().named().rstrip(".")

    def man(self, id_: str) -> Gunslinger:
        """He as he is now. Errors: `Illegal` ``no-such-man``."""
        man = self.state.man(id_)
        if man is None:
            raise Illegal("no-such-man", "That gunslinger is not at this table.", man=id_[:40])
        return man

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

    def settled(self) -> None:
        """No Move card and no attack waits for an answer. Errors: `Illegal` ``first-things-first``."""
        if self.state.unsettled:
            raise Illegal("first-things-first", f"{UNSETTLED}.")

    def turn_of(self, man_id: str, *phases: str) -> Gunslinger:
        """He, where it is his turn, in one of those phases, and nothing waits for an answer. Errors: `Illegal`."""
        self.stage("duel")
        man = self.man(man_id)
        go = self.state.go
        if go is None or go.man != man.id:
            raise Illegal("not-his-turn", f"It is not {man.name}’s turn.", man=man.id)
        self.settled()
        if go.phase not in phases:
            raise Illegal("wrong-phase", f"You cannot do that in the {go.phase.capitalize()} phase.", phase=go.phase)
        return man
