"""A step of the game while it is being decided: a working copy of the state, the events so far, and what is said of
them."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from companion.engine.chance import Chance
from companion.engine.errors import Forbidden, Illegal
from companion.engine.play import Actor, Decision
from companion.games.highnoon.table import events
from companion.games.highnoon.table.evolve import evolve
from companion.games.highnoon.table.state import Matter, Result, Seat, State, Troop, concealed


class Play:
    """Rules call `emit` for facts and `tell` for the public sentence; chance comes from `chance` alone."""

    def __init__(self, state: State, actor: Actor, chance: Chance) -> None:
        self.state = state
        self.actor = actor
        self.chance = chance
        self.label = ""
        self._events: list[Any] = []
        self._told: list[str] = []
        self._reveals = False

    def emit(self, *happened: Any) -> None:
        """The facts, in order; the state is that after them."""
        for event in happened:
            self._events.append(event)
            self.state = evolve(self.state, event)

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
        """Somebody now knows what they did not: undo needs a nod."""
        self._reveals = True

    def decision(self) -> Decision:
        """All of it, once the step is over."""
        label = self.label or next(iter(self._told), "") or self._asked() or "a change"
        return Decision(tuple(self._events), label, tuple(self._told), self._reveals or bool(self.chance.drawn))

    def _asked(self) -> str:
        """What was asked for, where nothing else was said and everybody may read it."""
        raised = (event.matter for event in self._events if isinstance(event, events.MatterRaised))
        return next((one.title for one in raised if not one.secret and not self._conceals(one.troop)), "")

    def _conceals(self, troop_id: str) -> bool:
        troop = self.state.troops.get(troop_id)
        return troop is not None and concealed(self.state, troop)

    # What rules ask for all the time

    def troop(self, id_: str) -> Troop:
        """Errors: `Illegal` ``no-troop``."""
        troop = self.state.troops.get(id_)
        if troop is None:
            raise Illegal("no-troop", "That troop is not at this table.", troop=id_[:40])
        return troop

    def seat(self, id_: str) -> Seat:
        """Errors: `Illegal` ``no-seat``."""
        seat = self.state.seat(id_)
        if seat is None:
            raise Illegal("no-seat", "Nobody sits there.", seat=id_[:40])
        return seat

    def allow(self, seat: str) -> None:
        """Only the one who plays that seat, or the host, goes on. Errors: `Forbidden` ``not-your-seat``."""
        if not self.actor.may_play(seat):
            whose = self.state.seat(seat)
            name = whose.name if whose else "somebody else"
            raise Forbidden("not-your-seat", f"That is for {name} to do, or for the host.", seat=seat)

    def done(self, troop_id: str) -> frozenset[str]:
        """What a troop has done in the action that it has now, which may be interrupted."""
        return self.state.words(troop_id)

    def did(self, troop_id: str, word: str) -> None:
        """A troop did that in its action; nothing where it has none now."""
        if self.state.go_of(troop_id) is not None:
            self.emit(events.GoDid(word, troop_id))

    def raise_matter(self, matter: Matter) -> str:
        """Asks for something; gives its id. The id is filled in here, so leave it empty."""
        id_ = f"m{self.state.counter + 1}"
        self.emit(events.MatterRaised(replace(matter, id=id_)))
        return id_


@dataclass(frozen=True)
class Settled:
    """How a matter came out: the total with modifiers and chips (``natural``: the first die as it fell), or what was
    picked.

    ``success`` is None without a target. ``skipped``: the players settled it themselves.
    """

    total: int = 0
    natural: int = 0
    success: bool | None = None
    picks: tuple[str, ...] = ()
    skipped: bool = False


Settler = Callable[[Play, Matter, Settled], None]
SETTLERS: dict[str, Settler] = {}
"""The rule that goes on where a matter of a kind is settled."""

Handler = Callable[[Play, Any], None]
HANDLERS: dict[type, Handler] = {}
"""The rule that decides a command of a class."""


def settles(kind: str) -> Callable[[Settler], Settler]:
    """Registers the rule for matters of this kind."""

    def register(rule: Settler) -> Settler:
        if kind in SETTLERS:
            raise ValueError(f"two rules settle {kind}")
        SETTLERS[kind] = rule
        return rule

    return register


Ranked = Callable[[Play, str, tuple[Result, ...]], None]
GROUPS: dict[str, Ranked] = {}
"""The rule that goes on where all matters of a group are settled, by the kind of its matters."""


def settles_group(kind: str) -> Callable[[Ranked], Ranked]:
    """Registers the rule for a group of matters of this kind: it gets the group and, best first, one result each."""

    def register(rule: Ranked) -> Ranked:
        if kind in GROUPS:
            raise ValueError(f"two rules settle the group {kind}")
        GROUPS[kind] = rule
        return rule

    return register


def decides(command: type) -> Callable[[Handler], Handler]:
    """Registers the rule for commands of this class."""

    def register(rule: Handler) -> Handler:
        if command in HANDLERS:
            raise ValueError(f"two rules decide {command.__name__}")
        HANDLERS[command] = rule
        return rule

    return register
