"""A game played by random taps, before people play it: its author hears at once of what only breaks late in a game."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from companion.engine.board import Action, Aftermath, Board, Input
from companion.engine.chance import Chance
from companion.engine.errors import CompanionError, Malformed
from companion.engine.game import Game
from companion.engine.groundwork import Question
from companion.engine.play import Actor, Decision, Start, StartSeat, Viewer
from companion.services.unseen import gives_away
from companion.store.codec import Codec

MOST_TAPS = 500
"""A game that takes longer is left there, which is no fault."""
MOST_REFUSED = 100
"""So many refused taps in a row mean that nobody can go on."""
_ANSWERS = 100
_TOOLS = 10
"""One tap of so many is not on what is asked, but on something else that may be tapped."""


class Wrong(Exception):
    """A promise to the platform that the game does not keep, as a sentence."""


@dataclass
class Rehearsed:
    """What came of it. ``refused`` counts taps, and starts, by the sentence with which the game refused them."""

    started: int = 0
    ended: int = 0
    taps: int = 0
    refused: Counter[str] = field(default_factory=Counter)


def rehearse(game: Game, times: int) -> Rehearsed:
    """Plays so many games, the same ones each time. Whatever goes wrong is raised as it is, or as `Wrong`, with a note
    that says in which game and after how many taps."""
    told = Rehearsed()
    for number in range(times):
        one = _Rehearsal(game, number, told)
        try:
            one.play()
        except Exception as problem:
            problem.add_note(f"This was in game {number + 1}, {one}.")
            raise
    return told


class _Rehearsal:
    """One game. Everybody has a device of their own, and the first seat is the host's."""

    def __init__(self, game: Game, number: int, told: Rehearsed) -> None:
        self.table = game.table
        self.random = Random(number)  # noqa: S311 - the same taps each time
        self.told = told
        self.codec = Codec(game.table)
        self.state = game.table.empty()
        self.steps: list[tuple[str, Any]] = []
        self.start = self._start(game, number)

    def __str__(self) -> str:
        """What a person needs to see it happen again."""
        turned = (f"{name}: {value}" for name, value in (*self.start.switches.items(), *self.start.chance.items()))
        return ", ".join((f"after step {len(self.steps)}", f"seats: {len(self.start.seats)}", *turned))

    # Before the game

    def _start(self, game: Game, number: int) -> Start:
        fewest, most = self.table.seats
        lists: list[Any] = [sample.document for sample in game.samples()] or [None]
        count = fewest + number % (most - fewest + 1)
        seats = tuple(StartSeat(f"s{at + 1}", f"Seat {at + 1}", lists[at % len(lists)]) for at in range(count))
        rules = self.table.switches()
        switches = {one.name: self.random.choice(one.options)[0] for one in rules}
        if count == 1:  # Who is alone may have to wait for others, unless there is company.
            switches |= {one.name: one.company.value for one in rules if one.company}
        modes = {source.id: self.random.choice(source.modes)[0] for source in self.table.sources}
        return Start(seats, modes, switches)

    def _answers(self) -> dict[str, str]:
        """What the lobby asks, answered."""
        said: dict[str, str] = {}
        seats = {seat.id: seat.name for seat in self.start.seats}
        for _ in range(_ANSWERS):
            open_ = [one for one in self.table.groundwork(said, seats).questions if one.id not in said]
            if not open_:
                break
            said[open_[0].id] = self._answer(open_[0])
        return said

    def _answer(self, question: Question) -> str:
        if question.options:
            return self.random.choice(question.options)[0]
        return str(self.random.randint(question.least, question.most)) if question.most else question.usual

    # The game

    def play(self) -> None:
        """From the lobby to the end, or to `MOST_TAPS`."""
        start = Start(self.start.seats, self.start.chance, self.start.switches, self._answers())
        try:
            begun = self.table.begin(start, self._chance())
        except CompanionError as refusal:
            self.told.refused[refusal.message] += 1
            return
        self._keep(begun)
        self.told.started += 1
        missed = 0
        while not self.table.over(self.state) and len(self.steps) <= MOST_TAPS:
            refused = self._tap()
            missed = missed + 1 if refused else 0
            if missed == MOST_REFUSED:
                raise Wrong(f"Nobody can go on: {MOST_REFUSED} taps in a row were refused, the last with “{refused}”")
        if self.table.over(self.state):
            self.told.ended += 1
            self._check_end()

    def _chance(self) -> Chance:
        return Chance(b"rehearsal", f"{len(self.steps)}.0")

    def _tap(self) -> str:
        """One tap of somebody; why it was refused, or nothing. Whoever is looked at first and is asked something taps;
        seldom, and where nobody is asked, something else."""
        besides: list[tuple[Viewer, Action]] = []
        viewers = list(self._viewers())
        self.random.shuffle(viewers)
        for viewer in viewers:
            board = self._board(viewer)
            if not viewer.seat:
                continue
            asked = [tap for prompt in board.prompts if prompt.mine for tap in _able(prompt.actions)]
            others = list(_able(_others(board)))
            if asked and not (others and self.random.randrange(_TOOLS) == 0):
                return self._send(viewer.actor, self.random.choice(asked))
            besides += ((viewer, tap) for tap in (*others, *asked))
        if not besides:
            raise Wrong("Nobody can tap anything, and the game is not over")
        viewer, action = self.random.choice(besides)
        return self._send(viewer.actor, action)

    def _send(self, actor: Actor, action: Action) -> str:
        if action.command not in self.table.commands:
            raise Wrong(f"The button “{action.label}” gives the command “{action.command}”, which is not in “commands”")
        form = self._filled(action)
        try:
            command = self.table.read(action.command, form)
            decided = self.table.decide(self.state, command, actor, self._chance())
        except CompanionError as refusal:
            missing = refusal.values.get("field") if isinstance(refusal, Malformed) else None
            if missing and missing not in form:
                raise Wrong(f"The button “{action.label}” sends no “{missing}”, which {action.command} needs") from None
            self.told.refused[refusal.message] += 1
            return refusal.message
        if self.table.decide(self.state, command, actor, self._chance()) != decided:
            raise Wrong(
                f"{action.command} comes out differently when it is decided again. Take all chance from the step"
            )
        self._keep(decided)
        self.told.taps += 1
        return ""

    def _filled(self, action: Action) -> dict[str, list[str]]:
        form = {name: [value] if isinstance(value, str) else list(value) for name, value in action.values.items()}
        for one in action.inputs:
            if one.kind != "facts":
                form.setdefault(one.name, []).extend(self._typed(one))
            beside = {f"{one.name}:{pick.value}": pick.tiles for pick in one.picks if pick.tiles}
            form |= {name: [self.random.choice(tiles).value] for name, tiles in beside.items()}
        return form

    def _typed(self, one: Input) -> Sequence[str]:
        """Something in a field."""
        picks = [pick.value for pick in one.picks if not pick.why]
        if one.kind == "some" or (one.kind == "select" and one.most):
            least, most = one.least or 0, len(picks) if one.most is None else one.most
            return self.random.sample(picks, min(len(picks), self.random.randint(least, max(least, most))))
        if one.kind in ("one", "select"):
            return [self.random.choice(picks)] if picks else []
        if one.kind == "dice" and one.dice:
            return ["+".join(str(self.random.randint(1, one.dice.sides)) for _ in range(one.dice.count))]
        if one.kind == "card":
            return [self.random.choice(("A", "K", "Q", "J", *map(str, range(2, 11)))) + self.random.choice("SHDC")]
        if one.kind == "yes":
            return [self.random.choice(("yes", ""))]
        least = one.least or 0
        return ["some words"] if one.kind == "text" else [str(self.random.randint(least, max(least, one.most or 0)))]

    # What every game promises

    def _keep(self, decided: Decision) -> None:
        """The step counts, as the database and a proof of the table will have it."""
        if strange := next((one for one in decided.events if type(one) not in self.table.events.values()), None):
            raise Wrong(f"{type(strange).__name__} happens, and is not in “events”")
        for event in decided.events:
            self.state = self.table.evolve(self.state, event)
        if self.state != decided.state:
            raise Wrong(f"The events of “{decided.label}” do not lead to the state that it leaves")
        kept = self.codec.events_from_json(self.codec.events_to_json(decided.events))
        if changed := next((one for one, other in zip(decided.events, kept, strict=True) if one != other), None):
            raise Wrong(f"{type(changed).__name__} is another when it comes out of the database")
        if self.codec.state_from_json(self.codec.state_to_json(self.state)) != self.state:
            raise Wrong("The state is another when it comes out of the database")
        self.steps.append((str(len(self.steps)), self.state))

    def _viewers(self) -> Iterator[Viewer]:
        """Everybody who plays, somebody who watches, and the big screen."""
        for seat in self.start.seats:
            yield Viewer(seat.id, frozenset({seat.id}), host=seat.id == "s1")
        yield from (Viewer(), Viewer(board=True))

    def _board(self, viewer: Viewer) -> Board:
        board = self.table.view(self.state, viewer)
        repr(board)  # What is worked out at the first look is looked at.
        if not self.table.over(self.state) and gives_away(self.table, self.state, viewer, self.random):
            who = self._name(viewer) or "people who only watch"
            raise Wrong(f"The board tells {who} of what only others may see. Let “view” ask `seen(viewer)`")
        return board

    def _name(self, viewer: Viewer) -> str:
        return next((seat.name for seat in self.start.seats if seat.id == viewer.seat), "")

    def _check_end(self) -> None:
        for viewer in self._viewers():
            self._board(viewer)
        if not isinstance(self.table.aftermath(self.steps), Aftermath):
            raise Wrong("“aftermath” gives no companion.engine.board.Aftermath")


def _able(actions: Sequence[Action]) -> Iterator[Action]:
    return (tap for action in actions if not action.why for tap in action.taps if not tap.why)


def _others(board: Board) -> tuple[Action, ...]:
    """What may be tapped besides what is asked."""
    tools = [action for group in board.groups for action in group.actions]
    troops = [action for troop in board.troops for action in troop.actions]
    return (*board.anytime, *tools, *troops)
