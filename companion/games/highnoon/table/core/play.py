"""A step of the game while it is being decided, what rules ask for all the time, and where they register themselves."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, TypedDict, Unpack

from companion.engine.deciding import Step
from companion.engine.features import Why
from companion.engine.hooks import ByWord
from companion.engine.memory import Memory
from companion.games.highnoon.table.core import events
from companion.games.highnoon.table.core.events import evolve
from companion.games.highnoon.table.core.state import Deed, Matter, Result, Seat, State, Troop, concealed


def no_troop(id_: str) -> Why:
    """There is no troop of that id."""
    return Why("no-troop", "That troop is not at this table.", values={"troop": id_[:40]})


class Done(TypedDict, total=False):
    """What may be said of a deed; see `Deed`."""

    target: str
    seat: str
    weapon: str
    number: int
    die: str


class Play(Step[State, Seat]):
    """A command, or what goes on by itself."""

    def after(self, event: Any) -> State:
        """The state as that event leaves it."""
        return evolve(self.state, event)

    def named(self) -> str:
        """The first sentence, or what was asked for."""
        return super().named() or self._asked()

    def _asked(self) -> str:
        """What was asked for, where nothing else was said and everybody may read it."""
        raised = (event.matter for event in self.happened if isinstance(event, events.MatterRaised))
        return next((matter.title for matter in raised if not matter.secret and not self._conceals(matter.troop)), "")

    def _conceals(self, troop_id: str) -> bool:
        troop = self.state.troops.get(troop_id)
        return troop is not None and concealed(self.state, troop)

    def troop(self, id_: str) -> Troop:
        """Errors: `Illegal` ``no-troop``."""
        troop = self.state.troops.get(id_)
        if troop is None:
            raise no_troop(id_).refusal()
        return troop

    def opponent(self, seat: str) -> Seat | None:
        """ "Your opponent": the only one, or a random one of several, as with red chips (house where the book says
        nothing of several); None without any."""
        foes = self.state.foes(seat)
        if not foes:
            self.tell("There is no opponent at this table.")
            return None
        return foes[0] if len(foes) == 1 else self.chance.choice(foes)

    def done(self, troop_id: str) -> frozenset[str]:
        """What a troop has done as a whole in the action that it has now, which may be interrupted."""
        return self.state.words(troop_id)

    def did(self, troop_id: str, what: str, figure: str = "", **more: Unpack[Done]) -> None:
        """A troop did that in its action, or a figure of it; nothing where it has none now."""
        if self.state.go_of(troop_id) is not None:
            self.emit(events.GoDid(Deed(what, troop_id, figure, **more)))

    def raise_matter(self, matter: Matter) -> str:
        """Asks for something; gives its id. The id is filled in here, so leave it empty."""
        id_ = f"m{self.state.counter + 1}"
        self.emit(events.MatterRaised(replace(matter, id=id_)))
        return id_


@dataclass(frozen=True)
class Settled:
    """How a matter came out: the total with modifiers and chips (``natural``: the first die as it fell), or what was
    picked.

    ``success`` is None without a target. ``skipped``: the players settled it themselves. ``said`` is what they said of
    their picks, records that are `kept`.
    """

    total: int = 0
    natural: int = 0
    success: bool | None = None
    picks: tuple[str, ...] = ()
    skipped: bool = False
    said: Memory = field(default_factory=dict)


Settler = Callable[[Play, Matter, Settled], None]
settles: ByWord[Settler] = ByWord("what settles a matter")
"""The rule that goes on where a matter is settled, by its kind."""
Ranked = Callable[[Play, str, tuple[Result, ...]], None]
settles_group: ByWord[Ranked] = ByWord("what settles a group")
"""The rule that goes on where all matters of a group are settled, by their kind: it gets the group and, best first, one
result each."""
