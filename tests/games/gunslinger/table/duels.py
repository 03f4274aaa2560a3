"""Duels for tests: a table that is stepped through as the store does it, and a bot that taps what the view offers."""

import json
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import msgspec

from companion.engine.board import Action, Input
from companion.engine.chance import Chance
from companion.engine.errors import Illegal
from companion.engine.play import Actor, Decision, Start, StartSeat, Viewer
from companion.games.gunslinger.table.core.squares import distance
from companion.games.gunslinger.table.core.state import Go, Gunslinger, State
from companion.games.gunslinger.table.rules import TABLE

SEATS = ("s1", "s2", "s3", "s4", "s5", "s6")
NAMES = ("Ann", "Ben", "Cal", "Dot", "Eve", "Fay")


def line_up(*people: str, options: tuple[str, ...] = ()) -> dict[str, Any]:
    """A list of those gunslingers, each with those options."""
    troops = [{"id": f"t{n + 1}", "troop": person, "options": list(options)} for n, person in enumerate(people)]
    head = {"format": "tabletop-companion/roster", "version": 1, "game": "gunslinger", "gang": "gunslingers"}
    return {**head, "name": "Line-up", "points": 1000, "troops": troops}


@dataclass
class Duel:
    """A table: its state, and what was decided. Every step is folded anew from its events and held against the one
    that the rules worked with."""

    state: State = field(default_factory=State)
    steps: list[Decision] = field(default_factory=list)
    seed: bytes = b"duel"

    @classmethod
    def of(cls, *armies: Any, seed: bytes = b"duel", **agreed: Any) -> "Duel":
        """A table that has begun, a seat for each list. ``agreed``: ``dice`` and ``cards`` by their modes, and what
        `Start` has besides."""
        duel = cls(seed=seed)
        modes = {source.id: agreed.pop(source.id) for source in TABLE.sources if source.id in agreed}
        seats = tuple(StartSeat(SEATS[n], NAMES[n], army) for n, army in enumerate(armies))
        duel.keep(TABLE.begin(Start(seats, modes, **agreed), duel.chance()))
        return duel

    def chance(self) -> Chance:
        """The chance of the step that comes next."""
        return Chance(self.seed, str(len(self.steps)))

    def keep(self, decision: Decision) -> Decision:
        """A step is folded into the state, as the store does it."""
        for event in decision.events:
            self.state = TABLE.evolve(self.state, event)
        assert decision.state == self.state, "the decision carries another state than its events lead to"
        self.steps.append(decision)
        return decision

    def decide(self, command: Any, seat: str, *, host: bool = False) -> Decision:
        """One tap of a seat's device."""
        return self.keep(TABLE.decide(self.state, command, Actor(seat, frozenset({seat}), host), self.chance()))

    def do(self, name: str, by: str, /, **values: Any) -> Decision:
        """The command of that name, read as it comes out of a form; ``by`` is the seat that taps."""
        form = {key: list(value) if isinstance(value, tuple) else [str(value)] for key, value in values.items()}
        return self.decide(TABLE.read(name, form), by)

    def rig(self, **changes: Any) -> None:
        """The state as a test wants it."""
        self.state = replace(self.state, **changes)

    def change(self, man_id: str, **changes: Any) -> Gunslinger:
        """A man as a test wants him."""
        men = tuple(replace(man, **changes) if man.id == man_id else man for man in self.state.men)
        self.rig(men=men)
        return self.man(man_id)

    def man(self, man_id: str) -> Gunslinger:
        """Him as he is now."""
        found = self.state.man(man_id)
        assert found is not None
        return found

    def told(self) -> str:
        """What everybody reads of the last step."""
        return " ".join(self.steps[-1].told)


def viewer(seat: str) -> Viewer:
    """A phone that holds one seat."""
    return Viewer(seat, frozenset({seat}))


def shown(state: State, who: Viewer) -> str:
    """Every byte of what that viewer may be sent."""
    board = TABLE.view(state, who)
    later = (board.troops, board.order, board.groups, board.facts)
    return json.dumps(msgspec.to_builtins([board, later], enc_hook=_opened))


def _opened(value: Any) -> Any:
    """What is worked out when somebody looks."""
    return value() if callable(value) else str(value)


def offered(state: State, seat: str) -> list[Action]:
    """What the phone of that seat can tap, in order."""
    board = TABLE.view(state, viewer(seat))
    actions = [action for prompt in board.prompts if prompt.mine for action in prompt.actions if not action.why]
    return [tap for action in actions for tap in action.taps if not tap.why]


def fill(action: Action, rng: Random) -> dict[str, list[str]]:
    """The form of an action, filled in at random with what it offers."""
    said = {name: [value] if isinstance(value, str) else list(value) for name, value in action.values.items()}
    return said | {one.name: _answer(one, rng) for one in action.inputs}


def _answer(one: Input, rng: Random) -> list[str]:
    picks = [pick.value for pick in one.picks if not pick.why]
    if one.kind == "some":
        return rng.sample(picks, rng.randint(one.least or 0, one.most or 0))
    if one.kind in ("number", "dice"):
        return [str(rng.randint(one.least or 0, one.most or 0))]
    if one.kind == "text":
        return ["so it lies"]
    if one.kind == "yes":
        return [rng.choice(("yes", ""))]
    return [rng.choice(picks)]


def ways(state: State) -> list[tuple[str, Action]]:
    """Everything that a phone of somebody who is asked can tap, with whose phone it is."""
    asked = [seat for prompt in TABLE.view(state, Viewer()).prompts for seat in prompt.seats or ("s1",)]
    found = [(seat, action) for seat in dict.fromkeys(asked) for action in offered(state, seat)]
    assert found, f"nobody can go on: {state.stage} {state.go}"
    return found


def tap(duel: Duel, rng: Random) -> None:
    """Somebody taps something that their phone offers."""
    seat, action = rng.choice(ways(duel.state))
    duel.decide(TABLE.read(action.command, fill(action, rng)), seat)


HEALING = ("whiskey", "bite-the-bullet")
EAGER = ("Shoot", "PlayMove", "MoveTo", "HasMoved", "Settle", "Ready")


def quick(duel: Duel, rng: Random) -> None:
    """The same by people who want it to end: they attack where they can, walk to an enemy, and skip no Shoot phase.
    What they say of a real board may be refused. Out of paper cards nobody heals: he would never run out of whiskey."""
    found = [way for way in ways(duel.state) if way[1].values.get("card") not in HEALING]
    if duel.state.real_cards and duel.state.go is not None and duel.state.go.phase == "move":
        found = [way for way in found if "over" not in way[1].values]
    wanted = [way for way in found if way[1].command in EAGER]
    seat, action = rng.choice(wanted if wanted and rng.random() < 0.8 else found)
    form = fill(action, rng)
    if action.command == "MoveTo":
        squares = [pick.value for one in action.inputs for pick in one.picks] or form["square"]
        foes = [man.square for man in duel.state.living if man.seat != seat]
        form["square"] = [min(squares, key=lambda square: min(distance(square, foe) for foe in foes))]
    try:
        duel.decide(TABLE.read(action.command, form), seat)
    except Illegal:
        assert duel.state.real_board


def facing(
    *, mine: str = "shootist", theirs: str = "deputy", at: tuple[str, str] = ("d1", "d3"), **agreed: Any
) -> Duel:
    """Ann's man (g1) and Ben's (g2) two squares apart, both with empty hands; it is g1's turn, in the Shoot phase."""
    duel = Duel.of(line_up(mine), line_up(theirs), **agreed)
    if duel.state.stage == "terrain":
        duel.do("Settle", "s1")
        while duel.state.stage == "placing":
            tap(duel, Random(1))
    squares = ("", "") if duel.state.real_board else at
    for man, square in zip(("g1", "g2"), squares, strict=True):
        duel.change(man, hand=(), square=square)
    duel.rig(go=Go("g1", "shoot"), terrain={}, deck=(), discards=())
    return duel
