"""Shootouts for tests: a table that is stepped through as the store does it, with dice and counters as a test wants
them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.engine.board import Action, Board
from companion.engine.chance import Chance
from companion.engine.play import Actor, Decision, Start, StartSeat, Viewer
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.lists.points import kit_of
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Go, Item, Man, State, Wound
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import body
from companion.games.outlaws.table.rules import TABLE
from companion.games.outlaws.table.setting_up import joining
from companion.games.outlaws.table.turn import flow, rounds

SEATS = ("s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8")
NAMES = ("Ann", "Ben", "Cal", "Dot", "Eve", "Fay", "Gus", "Hal")


class Rigged(Chance):
    """Chance that gives first what a test wants: numbers 0 to n - 1, one for each pick."""

    def __init__(self, seed: bytes, place: str, wanted: list[int]) -> None:
        super().__init__(seed, place)
        self.wanted = wanted

    def pick(self, count: int) -> int:
        """The next one that is wanted, else one by chance."""
        if not self.wanted:
            return super().pick(count)
        number = self.wanted.pop(0)
        assert 0 <= number < count, f"{number} is none of {count}"
        self.drawn.append((count, number))
        return number


@dataclass
class Shootout:
    """A table: its state, and what was decided. Every step is folded anew from its events and held against the one that
    the rules worked with."""

    state: State = field(default_factory=State)
    steps: list[Decision] = field(default_factory=list)
    seed: bytes = b"shootout"
    wanted: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, outlaws: Sequence[str] = ("daniel",), law: Sequence[str] = ("samuel",), **agreed: Any) -> "Shootout":
        """A table of two seats, whose posses are characters of the catalogue with their own kits, in its first round.
        ``agreed``: ``dice`` and ``chips`` by their modes, and switches."""
        found = cls()
        modes = {source.id: agreed.pop(source.id) for source in TABLE.sources if source.id in agreed}
        seats = tuple(StartSeat(SEATS[n], NAMES[n]) for n in range(2))
        found.keep(TABLE.begin(Start(seats, modes, switches=agreed), found.chance()))
        found.by_hand(lambda step: found._gather(step, outlaws, law))
        return found

    def _gather(self, step: Step, outlaws: Sequence[str], law: Sequence[str]) -> None:
        for seat, people in zip(SEATS, (outlaws, law), strict=False):
            for id_ in people:
                person = catalog().characters[id_]
                joining.join(step, seat, person, kit_of(person))
        rounds.begin_round(step)

    def chance(self) -> Chance:
        """The chance of the step that comes next."""
        return Rigged(self.seed, str(len(self.steps)), self.wanted)

    def rig(self, *numbers: int) -> None:
        """What the next picks give: a d6 that shows 4 is 3."""
        self.wanted[:] = numbers

    def dice(self, *faces: int) -> None:
        """What the next dice show, 1 to 6."""
        self.rig(*(face - 1 for face in faces))

    def keep(self, decision: Decision) -> Decision:
        """A step is folded into the state, as the store does it."""
        for event in decision.events:
            self.state = TABLE.evolve(self.state, event)
        assert decision.state == self.state, "the decision carries another state than its events lead to"
        self.steps.append(decision)
        return decision

    def by_hand(self, does: Any) -> Decision:
        """What rules do within a step, without a command."""
        step = Step(self.state, Actor("", frozenset(), host=True), self.chance())
        does(step)
        return self.keep(step.decision())

    def decide(self, command: Any, seat: str = "", *, host: bool = False) -> Decision:
        """One tap of a seat's device; by default that of the man in the command, or of the acting man."""
        seat = seat or self._whose(command)
        return self.keep(TABLE.decide(self.state, command, Actor(seat, frozenset({seat}), host), self.chance()))

    def _whose(self, command: Any) -> str:
        man = self.state.man(getattr(command, "man", ""))
        if man is not None:
            return man.seat
        acting = self.state.acting
        if not hasattr(command, "team") and acting is not None:
            return acting.seat
        team = getattr(command, "team", "") or self.state.drawer
        return next(seat.id for seat in self.state.seats if not team or seat.team == team)

    def turn(self, name: str, actions: int | None = None) -> Man:
        """It is that man's turn, whoever would be drawn; with so many actions."""

        def begin(step: Step) -> None:
            flow.close(step)
            flow.begin_turn(step, self.man(name).id)

        self.by_hand(begin)
        if actions is not None and self.state.go is not None:
            self.state = replace(self.state, go=replace(self.state.go, left=actions))
        return self.man(name)

    @property
    def go(self) -> Go:
        """The turn that goes on."""
        assert self.state.go is not None
        return self.state.go

    def man(self, name: str) -> Man:
        """The man of that name or id, as he is now."""
        found = next((man for man in self.state.men if name in (man.name, man.id, man.person)), None)
        assert found is not None, f"{name} is not there"
        return found

    def change(self, name: str, **changes: Any) -> Man:
        """A man as a test wants him."""
        id_ = self.man(name).id
        men = tuple(replace(man, **changes) if man.id == id_ else man for man in self.state.men)
        self.state = replace(self.state, men=men)
        return self.man(name)

    def item(self, name: str, thing: str) -> Item:
        """The counter of that thing which a man has."""
        man = self.man(name)
        own = [self.state.item(id_) for id_ in (*man.held, *man.carried)]
        return next(item for item in own if item.thing == thing)

    def hold(self, name: str, thing: str, other: str = "") -> Man:
        """That thing is in the man's favored hand (in both, if it takes both); another one in the other hand."""
        man, first = self.man(name), self.item(name, thing).id
        known = catalog().guns.get(thing) or catalog().things[thing]
        second = first if known.hands == 2 else (self.item(name, other).id if other else "")
        hands = {man.favored: first, man.off_hand: second}
        rest = tuple(id_ for id_ in (*man.held, *man.carried) if id_ not in (first, second))
        return self.change(name, right=hands["right"], left=hands["left"], carried=rest)

    def load(self, name: str, thing: str, bullets: int, **changes: Any) -> Item:
        """So many bullets are in that gun."""
        made = replace(self.item(name, thing), loaded=bullets, **changes)
        self.state = replace(self.state, items=tuple(made if one.id == made.id else one for one in self.state.items))
        return made

    def hurt(self, name: str, *kinds: str, injury: bool = False) -> Man:
        """Counters of those kinds lie on the man, without anything that they bring."""
        man, made = self.man(name), []
        for number, id_ in enumerate(kinds):
            counter = body.kind(id_)
            loss = counter.second if injury else counter.first
            made.append(Wound(f"t{len(man.wounds) + number}", id_, counter.box, loss, injury))
        return self.change(name, wounds=(*man.wounds, *made))

    def board(self, seat: str) -> Board:
        """What the phone of that seat shows."""
        return TABLE.view(self.state, Viewer(seat, frozenset({seat})))

    def offered(self, seat: str) -> list[Action]:
        """What that phone can tap, greyed buttons left out."""
        board = self.board(seat)
        asked = [action for prompt in board.prompts if prompt.mine for action in prompt.actions]
        return [tap for action in (*asked, *board.anytime) if not action.why for tap in action.taps if not tap.why]

    def buttons(self, name: str, offered: Callable[[Eyes, Man], Iterable[Action]]) -> dict[str, Action]:
        """What a chapter offers to that man's player, by label: those of lists that open stand beside the others."""
        man = self.man(name)
        found = tuple(offered(Eyes(self.state, Viewer(man.seat, frozenset({man.seat}))), man))
        return {action.label: action for whole in found for action in whole.whole}

    def told(self) -> str:
        """What everybody reads of the last step."""
        return " ".join(self.steps[-1].told)
