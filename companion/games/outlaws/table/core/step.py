"""A command while it is decided, with what rules ask for all the time."""

from typing import Any

from companion.engine import deciding
from companion.engine.chance import Chance
from companion.engine.play import Actor
from companion.engine.sources import APP
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.fold import evolve
from companion.games.outlaws.table.core.state import Go, Man, Seat, State, Throw

WOUNDED, UNCONSCIOUS, FATAL = 1, 2, 3
"""How much a sentence weighs; all others weigh nothing."""


class Step(deciding.Step[State, Seat]):
    """A command, or what the companion does by itself."""

    def after(self, event: Any) -> State:
        """The state as that event leaves it."""
        return evolve(event, self.state)

    def __init__(self, state: State, actor: Actor, chance: Chance) -> None:
        super().__init__(state, actor, chance)
        self._weighs: dict[str, int] = {}

    def tell(self, sentence: str, weighs: int = 0) -> None:
        """What weighs more than all that was told before it names the step: a wound more than the roll that led to it,
        and more than the gun that is dropped."""
        super().tell(sentence)
        self._weighs.setdefault(sentence, weighs)

    def named(self) -> str:
        """The weightiest sentence, the first of equal ones, without its full stop."""
        return max(self.told, key=lambda sentence: self._weighs[sentence], default="").rstrip(".")

    def man(self, id_: str) -> Man:
        """The man as he is by now. Raises `LookupError` where nobody is."""
        return self.state.the(id_)

    @property
    def go(self) -> Go:
        """The turn that goes on. Raises `LookupError` where there is none."""
        if self.state.go is None:
            raise LookupError("nobody is active")
        return self.state.go

    def app_rolls(self, seat: str) -> bool:
        """True where the app rolls for that seat unasked: at a table with virtual dice, and always for a seat that it
        plays itself (house). A roll of nobody's (``seat`` is empty) is the app's with virtual dice only."""
        return self._by_app(self.state.dice, seat)

    def app_draws(self, seat: str) -> bool:
        """The same of counters out of cups."""
        return self._by_app(self.state.chips, seat)

    def _by_app(self, mode: str, seat: str) -> bool:
        return mode == APP or bool(seat and self.seat(seat).computer)

    def threw(self, throw: Throw) -> None:
        """A die fell: for the story, and for the screen that shows it."""
        self.emit(e.Rolled(throw))
