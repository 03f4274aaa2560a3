"""What must be true at a table after every step, whatever was tapped."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from companion.engine.chance import Chance
from companion.engine.errors import CompanionError
from companion.engine.later import worked_out
from companion.engine.play import Actor, Decision, Viewer
from companion.games.highnoon.table.core import events
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Go, Matter, State, Troop
from companion.games.highnoon.table.core.who_may import REVENGE
from companion.games.highnoon.table.fighting import strikes
from companion.games.highnoon.table.fighting.bout import unpacked
from companion.games.highnoon.table.gear import armory, firearms
from companion.games.highnoon.table.magic.cast import Cast
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.scenario import secrets
from companion.games.highnoon.table.turn import flow
from tests.games.highnoon.table.support import Table, round_trip
from tests.games.highnoon.table.wild_troops import unseen

SECRET = "under the third plank of the water tower"
ATTACKS = ("shot", "attack", "spell")
"""The kinds of what a figure does with its action; it does one of them, and not as often as it likes."""
WILD = ("wild-shots", "wild-shot")
NO_FREE_ATTACK = (
    *("Run", "Rally", "RallyByRank", "Charge", "Stare", "Threaten", "Save", "Heal", "Mend", "Cast", "Hurl"),
    *("Bombard", "FireGatling", "ClearJam", "LoadGun", "Torch", "Withdraw", "RocketJump"),
)
MOST_EVENTS = 1500


@dataclass
class Reached:
    """How often each command was allowed, each kind of matter was asked, and each spell was cast."""

    commands: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    spells: Counter[str] = field(default_factory=Counter)


class Laws:
    """Watches a table: it is handed every step, and every refusal."""

    def __init__(self, table: Table, reached: Reached | None = None) -> None:
        self.table = table
        self.reached = reached or Reached()
        self.begins = table.state
        self.states: list[State] = []
        self.acted: Counter[tuple[str, str]] = Counter()
        self.dealt = Counter((troop.id, card) for troop in self.begins.troops.values() for card in troop.cards)
        self.goes: list[tuple[Go, Counter[tuple[str, str, str]]]] = []
        self.left: dict[str, Counter[tuple[str, str, str]]] = {}
        self.leaving: set[str] = set()
        self.asked: dict[str, str] = {}
        self.settled = ""

    def step(self, before: State, command: Any, decision: Decision) -> None:
        """Call it once the table has taken the decision."""
        self.states.append(before)
        self.reached.commands[type(command).__name__] += 1
        if isinstance(command, Cast):
            self.reached.spells[command.spell] += 1
        assert len(decision.events) < MOST_EVENTS, f"{type(command).__name__} goes on and on"
        self._told(command, decision)
        if before.go is not None and _revenge(before.go) and getattr(command, "troop", "") in before.go.troops:
            assert type(command).__name__ not in NO_FREE_ATTACK, f"{command}: a free shot or blow, and nothing else"
        state, self.settled = before, ""
        for event in decision.events:
            state = TABLE.evolve(state, event)
            self._cards(event)
            self._attacks(state, event)
        assert state == self.table.state, "an event is not what its JSON says"
        self._at_rest()
        in_its_place(self.table.state)

    def _told(self, command: Any, decision: Decision) -> None:
        """Every step has a label, and the log names nobody whom not all may know."""
        assert decision.label
        told = " ".join((*decision.told, decision.label))
        for name in unseen(self.table.state, ""):
            assert name not in told, f"{command} tells of {name}: {told}"
        if not isinstance(command, secrets.TellSecret):
            assert SECRET not in told

    def _at_rest(self) -> None:
        """What goes on by itself has come to its end, and would not go on at the next tap."""
        play = Play(self.table.state, Actor("", frozenset(), host=True), Chance(bytes(32), "rest"))
        flow.proceed(play)
        happened = [event for event in play.decision().events if not isinstance(event, events.ModifiersCounted)]
        assert not happened, f"it goes on: {happened[:3]}"

    # Cards

    def _cards(self, event: Any) -> None:
        """Nobody acts more often on a card than it got it."""
        if isinstance(event, events.TurnBegan):
            self.acted.clear()
            self.dealt.clear()
        elif isinstance(event, events.CardDealt):
            self.dealt[event.troop, event.card] += 1
        elif isinstance(event, events.CardMoved):
            self.dealt[event.target, event.card] += 1
        elif isinstance(event, events.GoBegan) and event.go.card:
            holder = event.moment.split(":")[3]
            for troop in event.go.troops:
                self.acted[troop, event.go.card] += 1
                dealt = self.dealt[holder, event.go.card] + self.dealt[troop, event.go.card] * (troop != holder)
                assert self.acted[troop, event.go.card] <= dealt, f"{troop} acts again on {event.go.card}"

    # Attacks

    def _attacks(self, state: State, event: Any) -> None:
        """No figure attacks in two ways in one action, nor more often than it may."""
        if isinstance(event, events.GoBegan):
            again = event.go.did and not _revenge(event.go)
            made = self.left.get(event.moment, Counter()) if again else Counter[tuple[str, str, str]]()
            self.goes.append((event.go, made))
        elif isinstance(event, events.GoEnded):
            go, made = self.goes.pop()
            self.left[state.moment if not go.moment else go.moment] = made
        elif isinstance(event, events.Noted) and event.about == "leaving":
            (self.leaving.add if event.value else self.leaving.discard)(event.troop)
        elif isinstance(event, events.MatterSettled):
            self.settled = self.asked[event.matter]
        elif isinstance(event, events.MatterRaised):
            self.asked[event.matter.id] = event.matter.kind
            self.reached.kinds[event.matter.kind] += 1
            if event.matter.kind in ATTACKS and not self._free(event.matter):
                self._attacked(state, event.matter)

    def _free(self, matter: Matter) -> bool:
        """A blow at somebody who leaves, and the shots of a gun that has gone wild, are none of the figure's own."""
        if self.settled in WILD:
            return True
        return matter.kind == "attack" and unpacked(matter.about["bout"]).target in self.leaving

    def _attacked(self, state: State, matter: Matter) -> None:
        mine = [(go, made) for go, made in self.goes if matter.troop in go.troops]
        assert mine, f"{matter.title}: in nobody’s action"
        go, made = mine[-1]
        made[matter.troop, matter.figure, matter.kind] += 1
        kinds = {kind for troop, figure, kind in made if (troop, figure) == (matter.troop, matter.figure)}
        assert len(kinds) == 1, f"{matter.title}: one figure does {kinds}"
        most = 1 if _revenge(go) else _most(state, matter)
        count = made[matter.troop, matter.figure, matter.kind]
        assert count <= most, f"{matter.title}: attack {count} of {most}"

    # What can be seen

    def seen(self, viewers: Iterable[Viewer]) -> None:
        """Every view can be drawn, and none holds a secret of another's. A field for real dice is there at once."""
        state = self.table.state
        for viewer in viewers:
            board = TABLE.view(state, viewer)
            later = [one for prompt in board.prompts for one in prompt.actions if not worked_out(one, "inputs")]
            shown = repr((board, TABLE.cards(state, viewer))).replace("\\'", "'")
            assert not [one.label for one in later if one.takes_dice]
            for name in (*unseen(state, viewer.seat), *((SECRET,) if viewer.seat != "s1" else ())):
                assert name not in shown, f"{viewer} reads of {name}: {_around(shown, name)}"

    def refused(self, before: State, command: Any, seats: Iterable[str], problem: CompanionError) -> None:
        """Nothing has changed, and it says why in a sentence that gives away nobody."""
        assert self.table.state == before
        assert problem.message.endswith((".", "!", "?")), problem.message
        for name in set[str].intersection(*(set(unseen(before, seat)) for seat in seats)):
            assert name not in problem.message or name in repr(command), f"{command}: {problem.message}"

    # Back and forth

    def undone(self, count: int) -> None:
        """That many steps back and forth again, and nothing is another."""
        if count > len(self.states):
            return
        state = self.states[-count]
        for decision in self.table.steps[-count:]:
            for event in decision.events:
                state = TABLE.evolve(state, round_trip(event))
        assert state == self.table.state

    def from_the_beginning(self) -> None:
        """The log alone gives every state that there was."""
        state = self.begins
        done = self.table.steps[-len(self.states) :] if self.states else []
        for before, decision in zip(self.states, done, strict=True):
            assert state == before
            for event in decision.events:
                state = TABLE.evolve(state, event)
        assert state == self.table.state


def viewers(state: State) -> list[Viewer]:
    """Everybody at the table, somebody who looks on, and the big screen."""
    seats = [Viewer(seat.id, frozenset({seat.id}), host=seat.id == "s2") for seat in state.seats]
    return [*seats, Viewer(), Viewer(board=True)]


def _around(text: str, name: str) -> str:
    place = text.index(name)
    return text[max(0, place - 200) : place + 100]


def _revenge(go: Go) -> bool:
    return any(deed.what == REVENGE for deed in go.did)


def _most(state: State, matter: Matter) -> int:
    """How many such attacks a figure could have in one action, at most."""
    troop = state.troops[matter.troop]
    if matter.kind == "spell":
        return 1
    lent = [one for one in state.effects if one.touches(troop, matter.figure)]
    if matter.kind == "attack":
        two = troop.has("frenzy") or bool(unpacked(matter.about["bout"]).hand)
        return (2 if two else 1) + sum(one.amount for one in lent if strikes.ATTACKS in one.rolls)
    return _shots(state, troop, matter) + sum(one.amount for one in lent if "rof" in one.rolls) * 2


def _shots(state: State, troop: Troop, matter: Matter) -> int:
    """What its weapon, two of them, the hammer and the crank give at most."""
    weapon = armory.weapon(state, matter.about["arm"])
    printed = weapon.rof if weapon is not None else 0
    situations = matter.about["situations"]
    if "fan" in situations:
        return 4 + 2
    figure = troop.figure(matter.figure)
    two = figure is not None and firearms.guns(figure, firearms.arm(state, matter.about["arm"]) or _pistol(state)) > 1
    return (printed if isinstance(printed, int) else 6) * (2 if two else 1)


def _pistol(state: State) -> firearms.Arm:
    found = firearms.arm(state, "pistol")
    assert found is not None
    return found


def in_its_place(state: State) -> None:
    """Whatever a table names is there."""
    for matter in state.matters:
        assert not matter.seat or state.seat(matter.seat)
        assert not matter.troop or matter.troop in state.troops
    assert len({matter.id for matter in state.matters}) == len(state.matters)
    assert len({effect.id for effect in state.effects}) == len(state.effects)
    seats = {seat.id for seat in state.seats}
    for troop in state.troops.values():
        assert troop.seat in seats
        assert troop.morale in ("steady", "shaken", "panicked")
        assert not (troop.hold and not troop.alive and troop.status != "in")
