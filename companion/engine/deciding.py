"""How a command is decided, whatever the game: its rules put fact after fact on a working copy of the state.

A game derives its `Step` (what its rules ask for all the time) and its `StepTable` (the contract `TableRules`) from
those here, and adds only what it does in its own way.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, Generic, Protocol, TypeVar

from companion.engine.board import Board
from companion.engine.chance import Chance
from companion.engine.errors import Forbidden, Illegal
from companion.engine.features import Why
from companion.engine.forms import read
from companion.engine.groundwork import Cast, Groundwork
from companion.engine.partner import taps
from companion.engine.play import Actor, Decision, Partner, Start, Switch, Viewer
from companion.engine.sources import Source, settled, wrong_mode

NOBODY = Actor("", frozenset(), host=True)
"""Who taps where the table itself goes on."""


class Sitting(Protocol):
    """A seat of a state."""

    @property
    def name(self) -> str:
        """Whose it is, for people."""
        ...


Seat = TypeVar("Seat", bound=Sitting)


class Seated(Protocol):
    """A state of whatever game: nobody sits there before the table has begun."""

    @property
    def seats(self) -> Collection[Any]:
        """Everybody who plays."""
        ...

    def seat(self, id_: str, /) -> Any:
        """The seat of that id, or None."""
        ...


State = TypeVar("State", bound=Seated)


def no_seat(state: Seated, id_: str) -> Why | None:
    """Nobody sits there."""
    return Why("no-seat", "That seat is empty.", values={"seat": id_[:40]}) if state.seat(id_) is None else None


def not_yours(state: Seated, actor: Actor, seat: str) -> Why | None:
    """Somebody else plays that seat, and the person is not the host."""
    if actor.may_play(seat):
        return None
    whose = state.seat(seat)
    name = whose.name if whose else "somebody else"
    return Why("not-your-seat", f"Only {name} or the host can do that.", values={"seat": seat}, forbidden=True)


class Step(ABC, Generic[State, Seat]):
    """Rules call `emit` for facts and `tell` for the public sentence; chance comes from `chance` alone."""

    def __init__(self, state: State, actor: Actor, chance: Chance) -> None:
        self.state = state
        self.actor = actor
        self.chance = chance
        self.label = ""
        self._events: list[Any] = []
        self._told: list[str] = []
        self._reveals = False

    @abstractmethod
    def after(self, event: Any) -> State:
        """The state as that event leaves it."""

    def emit(self, *happened: Any) -> None:
        """The facts, in order; the state is that after them."""
        for event in happened:
            self._events.append(event)
            self.state = self.after(event)

    @property
    def happened(self) -> tuple[Any, ...]:
        """The facts so far."""
        return tuple(self._events)

    @property
    def told(self) -> tuple[str, ...]:
        """The sentences so far."""
        return tuple(self._told)

    def tell(self, sentence: str) -> None:
        """A sentence for the log that everybody reads. The first one names the step, unless `label` is set."""
        self._told.append(sentence)

    def reveal(self) -> None:
        """Marks that this step showed somebody something, so that another device has to agree to undo it."""
        self._reveals = True

    def named(self) -> str:
        """What the step is called where no rule gave it a `label`; perhaps empty."""
        return next(iter(self._told), "")

    def decision(self) -> Decision:
        """All of it, once the step is over, with the state that it leaves."""
        label = self.label or self.named() or "a change"
        return Decision(self.happened, self.state, label, self.told, self._reveals or bool(self.chance.drawn))

    def seat(self, id_: str) -> Seat:
        """Errors: `Illegal` ``no-seat``."""
        if why := no_seat(self.state, id_):
            raise why.refusal()
        seat: Seat = self.state.seat(id_)
        return seat

    def allow(self, seat: str) -> None:
        """Whoever plays that seat goes on, or the host. Errors: `Forbidden` ``not-your-seat``."""
        if why := not_yours(self.state, self.actor, seat):
            raise why.refusal()


AStep = TypeVar("AStep", bound=Step[Any, Any])


class StepTable(ABC, Generic[State, AStep]):
    """What of `companion.engine.play.TableRules` is the same in every game; the rest a game adds."""

    seats: tuple[int, int]
    sources: Sequence[Source] = ()
    partner: Partner | None = None
    score_icon: str
    room: int | None = None
    state: type
    step: type[AStep]
    events: Mapping[str, type]
    commands: Mapping[str, type]
    upcasts: Mapping[tuple[str, int], Callable[[dict[str, Any]], dict[str, Any]]] = {}
    data_version: str

    @abstractmethod
    def switches(self) -> Sequence[Switch]:
        """The house rules that a table may turn."""

    @abstractmethod
    def over(self, state: State) -> bool:
        """True once it has been played to its end."""

    @abstractmethod
    def view(self, state: State, viewer: Viewer, /) -> Board:
        """What that viewer sees, and nothing that they may not know."""

    def played(self, state: State, /) -> Sequence[str]:
        """The seats that say that a ``computer`` plays them; nobody's where seats do not say so."""
        return tuple(seat.id for seat in state.seats if getattr(seat, "computer", False))

    @abstractmethod
    def set_up(self, step: AStep, start: Start) -> None:
        """What lies there before anybody taps; that ``start`` makes sense has been seen to. Errors: `Illegal`."""

    @abstractmethod
    def carry_out(self, step: AStep, command: Any) -> None:
        """The rule of the command, then whatever goes on by itself. Errors: `Illegal`, `Forbidden`."""

    def groundwork(self, _said: Mapping[str, str], _seats: Mapping[str, str]) -> Groundwork:
        """Most games settle nothing before lists are locked."""
        return Groundwork()

    def cast(self, question: str, typed: int, chance: Chance) -> Cast:
        """A die for one of the questions that the game has. Errors: `Illegal` ``no-such-question``."""
        del typed, chance
        raise Illegal("no-such-question", "Nothing of the kind is rolled before the lists.", question=question[:40])

    def empty(self) -> State:
        """Nobody sits, nothing is dealt."""
        empty: State = self.state()
        return empty

    def read(self, name: str, form: Mapping[str, Sequence[str]]) -> Any:
        """A command from a form's fields. Errors: `Malformed`."""
        return read(self.commands, name, form)

    def free(self, command: Any) -> bool:
        """True for a command whose class says ``FREE``: what the others did meanwhile does not matter."""
        return bool(getattr(command, "FREE", False))

    def window(self, command: Any) -> bool:
        """True for a command whose class says ``WINDOW``: it may happen by itself, once a time to act is over."""
        return bool(getattr(command, "WINDOW", False))

    def begin(self, start: Start, chance: Chance) -> Decision:
        """Who sits there, what they brought and what was agreed. Errors: `Illegal` ``how-many-seats``, ``seat-twice``,
        ``no-such-mode``, ``no-such-option``, and what the game says of a list."""
        self._check(start)
        step = self.step(self.empty(), NOBODY, chance)
        self.set_up(step, replace(start, chance=settled(self.sources, start.chance)))
        self._answer(step)
        return step.decision()

    def _check(self, start: Start) -> None:
        least, most = self.seats
        if not least <= len(start.seats) <= most:
            raise Illegal("how-many-seats", f"A table has {least} to {most} seats.", seats=len(start.seats))
        if len({seat.id for seat in start.seats}) != len(start.seats):
            raise Illegal("seat-twice", "Two seats have the same name. Rename one.")
        if wrong := wrong_mode(self.sources, start.chance):
            raise Illegal("no-such-mode", wrong)
        for switch in self.switches():
            value = start.switches.get(switch.name)
            if value is not None and value not in {option for option, _ in switch.options}:
                raise Illegal("no-such-option", f"“{switch.title}” cannot be “{value[:20]}”.", switch=switch.name)

    def decide(self, state: State, command: Any, actor: Actor, chance: Chance) -> Decision:
        """The events that a command brings about. It is named by what the person did, not by what the app's seats do in
        return. Errors: `Illegal` ``not-begun``, ``game-over``; `Forbidden`
        ``only-players``; and what `carry_out` refuses."""
        if not state.seats:
            raise Illegal("not-begun", "This table has not started yet.")
        if self.over(state):
            raise Illegal("game-over", "The game is over. Undo the last step to play on.")
        if not actor.host and not any(state.seat(seat) for seat in actor.seats):
            raise Forbidden("only-players", "Only players at this table can do that.")
        step = self.step(state, actor, chance)
        self.carry_out(step, command)
        own = step.label or step.named()
        self._answer(step)
        step.label = own or step.label
        return step.decision()

    def _answer(self, step: AStep) -> None:
        """What the seats do that the app plays: by the same rules as everybody's, with no right but those of the
        seat."""
        person = step.actor
        for seat, command in taps(self, lambda: step.state, step.chance):
            step.actor = Actor(seat, frozenset({seat}))
            self.carry_out(step, command)
        step.actor = person


def as_the_book_has_it(switches: Sequence[Switch]) -> dict[str, str]:
    """Every switch as it lies where nobody turns it."""
    return {switch.name: switch.options[0][0] for switch in switches}
