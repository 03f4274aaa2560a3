"""A tiny game that fulfils `TableRules`, for tests of what is the same in every game.

Count to twenty. On your go you roll a die or play the top card of a deck, and add it to the counter; whoever brings it
to twenty wins. Everybody is dealt a secret number, and may leave marks at any time, which matter to nobody.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import Any

import companion.games
from companion.engine.board import Action, Aftermath, Board, Input, Prompt, SeatPlate, Standing, Turn
from companion.engine.chance import Chance
from companion.engine.errors import Forbidden, Illegal, Malformed
from companion.engine.folder import GameFolder
from companion.engine.game import Game
from companion.engine.groundwork import Cast, Groundwork
from companion.engine.play import Actor, Decision, Partner, Start, Switch, Viewer
from companion.engine.sheets import TroopCard
from companion.engine.sources import APP, EITHER, REAL, Source

GOAL = 20
DECK = tuple(range(1, 11))
SOURCES = (
    Source("dice", "Dice", "die", "roll", "rolling-dices", ((APP, "The app rolls"), (REAL, "We roll"))),
    Source("bag", "Bag", "marble", "pick", "swap-bag", ((APP, "In the app"), (REAL, "A real bag"), (EITHER, "Either"))),
)
"""The bag is a thing of the toy alone; nothing comes out of it."""


@dataclass(frozen=True)
class Player:
    """A seat: its secret number, and the marks it left."""

    id: str
    name: str
    secret: int = 0
    marks: int = 0
    army: str = ""


@dataclass(frozen=True)
class Toy:
    """The state. ``deck`` is in the order in which it is drawn; ``next`` is whose go it is."""

    players: tuple[Player, ...] = ()
    counter: int = 0
    deck: tuple[int, ...] = ()
    next: int = 0
    turn: int = 0
    winner: str = ""
    seen: frozenset[int] = frozenset()
    switches: Mapping[str, str] = field(default_factory=dict)


# Events


@dataclass(frozen=True)
class Begun:
    players: tuple[Player, ...]
    deck: tuple[int, ...]
    switches: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Added:
    """Version 1 said ``amount`` and knew no cards."""

    VERSION = 2

    number: int
    card: bool = False


@dataclass(frozen=True)
class Marked:
    seat: str


@dataclass(frozen=True)
class Won:
    seat: str


# Commands


@dataclass(frozen=True)
class Roll:
    seat: str = ""


@dataclass(frozen=True)
class PlayCard:
    """The top card of the deck."""


@dataclass(frozen=True)
class Add:
    """A number set by hand, which shows nobody anything new."""

    number: int


@dataclass(frozen=True)
class Mark:
    seat: str


class ToyTable:
    """`TableRules`, fulfilled."""

    seats = (1, 6)
    sources: Sequence[Source] = SOURCES
    partner: Partner | None = None
    score_icon = "swap-bag"
    room: int | None = None
    state: type = Toy
    events: Mapping[str, type] = {"begun": Begun, "added": Added, "marked": Marked, "won": Won}
    commands: Mapping[str, type] = {"roll": Roll, "card": PlayCard, "add": Add, "mark": Mark}
    upcasts: Mapping[tuple[str, int], Callable[[dict[str, Any]], dict[str, Any]]] = {
        ("added", 1): lambda data: {"number": data["amount"], "card": False}
    }
    data_version = "toy-1"

    def switches(self) -> Sequence[Switch]:
        """How far is counted, and whether marbles are shown."""
        return (
            Switch("goal", "How far", (("20", "To twenty"), ("100", "To a hundred"), ("1000000", "For good"))),
            Switch("marbles", "Marbles", (("open", "open to all"), ("hidden", "secret")), source="bag"),
        )

    def groundwork(self, said: Mapping[str, str], seats: Mapping[str, str]) -> Groundwork:
        del said, seats
        return Groundwork()

    def cast(self, question: str, typed: int, chance: Chance) -> Cast:
        del typed, chance
        raise Illegal("no-such-question", "The toy settles nothing before lists.", question=question)

    def begin(self, start: Start, chance: Chance) -> Decision:
        if any(seat.name == "Nobody" for seat in start.seats):
            raise Illegal("nobody", "Nobody cannot play.")
        if len(start.seats) > self.seats[1]:
            raise Illegal("how-many-seats", "That is too many.", seats=len(start.seats))
        players = tuple(
            Player(seat.id, seat.name, 1000 + chance.pick(9000), 0, str((seat.army or {}).get("name", "")))
            for seat in start.seats
        )
        begun = Begun(players, chance.shuffled(DECK), start.switches)
        return self._decided(self.empty(), (begun,), "The battle begins", ("Let us count.",))

    def empty(self) -> Toy:
        return Toy()

    def read(self, name: str, form: Mapping[str, Sequence[str]]) -> Any:
        def first(field_name: str) -> str:
            return next(iter(form.get(field_name, ())), "")

        if name == "add":
            if not first("number").isdecimal():
                raise Malformed("no-number", "Type a number.", field="number")
            return Add(int(first("number")))
        if name == "mark" and not first("seat"):
            raise Malformed("no-seat", "Whose mark is it?", field="seat")
        if name in ("roll", "mark"):
            return self.commands[name](first("seat"))
        if name == "card":
            return PlayCard()
        raise Malformed("no-command", f"This game knows no “{name[:20]}”.")

    def decide(self, state: Toy, command: Any, actor: Actor, chance: Chance) -> Decision:
        if isinstance(command, Mark):
            if not actor.may_play(command.seat):
                raise Forbidden("not-yours", "That is somebody else's mark.")
            return self._decided(state, (Marked(command.seat),), f"{_name(state, command.seat)} leaves a mark")
        if state.winner:
            raise Illegal("over", "Somebody has won.")
        mover = state.players[state.next]
        if not actor.may_play(mover.id):
            raise Forbidden("not-your-go", f"It is {mover.name}'s go.")
        if isinstance(command, PlayCard):
            if not state.deck:
                raise Illegal("no-cards", "The deck is empty.")
            return self._added(state, Added(state.deck[0], card=True), "plays", reveals=True)
        if isinstance(command, Roll):
            return self._added(state, Added(chance.die(6)), "rolls", reveals=True)
        return self._added(state, Added(command.number), "sets", reveals=False)

    def evolve(self, state: Toy, event: Any) -> Toy:
        match event:
            case Begun():
                return Toy(event.players, 0, event.deck, 0, 1, switches=event.switches)
            case Added():
                deck = state.deck[1:] if event.card else state.deck
                total, after = state.counter + event.number, (state.next + 1) % len(state.players)
                seen = state.seen | {event.number}
                return replace(state, counter=total, deck=deck, next=after, turn=state.turn + 1, seen=seen)
            case Marked():
                marked = (replace(each, marks=each.marks + (each.id == event.seat)) for each in state.players)
                return replace(state, players=tuple(marked))
            case Won():
                return replace(state, winner=event.seat)
        return state

    def window(self, command: Any) -> bool:
        return False

    def free(self, command: Any) -> bool:
        return isinstance(command, Mark)

    def played(self, state: Toy, /) -> Sequence[str]:
        return ()

    def view(self, state: Toy, viewer: Viewer, /) -> Board:
        mover = state.players[state.next]
        mine = not viewer.board and viewer.actor.may_play(mover.id)
        actions = (
            Action("roll", "Roll", tone="primary", values={"seat": mover.id}),
            Action("card", "Play the top card"),
            Action("add", "Set by hand", inputs=(Input("number", "Number", "number", least=0),)),
        )
        own = next((each for each in state.players if each.id == viewer.seat), None)
        prompt = Prompt("go", f"{mover.name}'s go", seats=(mover.id,), mine=mine, actions=actions if mine else ())
        return Board(
            Turn(state.turn, "Counting", f"{mover.name} counts on from {state.counter}", mover.id, key=str(state.turn)),
            tuple(_plate(state, each, viewer) for each in state.players),
            () if state.winner else (prompt,),
            secret=own is not None,
            over=bool(state.winner),
            extra={"secret": own.secret} if own is not None else None,
        )

    def cards(self, state: Toy, viewer: Viewer) -> Sequence[TroopCard]:
        return ()

    def over(self, state: Toy) -> bool:
        return bool(state.winner)

    def aftermath(self, states: Sequence[tuple[str, Any]]) -> Aftermath:
        last: Toy = states[-1][1]
        standings = (Standing(last.winner, _name(last, last.winner), 1, last.counter),)
        turns = tuple(str(state.turn) for _, state in states)
        scores = {last.winner: tuple(state.counter for _, state in states)}
        return Aftermath(f"{_name(last, last.winner)} has counted to the end", standings, turns, scores)

    def _added(self, state: Toy, event: Added, verb: str, *, reveals: bool) -> Decision:
        mover = state.players[state.next]
        events: tuple[Any, ...] = (event,)
        if state.counter + event.number >= int(state.switches.get("goal", GOAL)):
            events = (event, Won(mover.id))
        words = f"{mover.name} {verb} {event.number}"
        return self._decided(state, events, words, (f"{words}: {state.counter + event.number}.",), reveals)

    def _decided(
        self, state: Toy, events: tuple[Any, ...], label: str, told: tuple[str, ...] = (), reveals: bool = False
    ) -> Decision:
        return Decision(events, reduce(self.evolve, events, state), label, told, reveals)


def _plate(state: Toy, player: Player, viewer: Viewer) -> SeatPlate:
    notes = (f"Your secret is {player.secret}.",) if viewer.seat == player.id else ()
    acting = state.players[state.next].id == player.id
    return SeatPlate(
        player.id, player.name, score=player.marks, mine=player.id in viewer.seats, acting=acting, notes=notes
    )


def _name(state: Toy, seat: str) -> str:
    return next((each.name for each in state.players if each.id == seat), "Somebody")


class ToyGame:
    """A `Game` whose armies, paper and rules are those of a real one."""

    id = "toy"
    name = "Count to Twenty"
    tagline = "Nothing but numbers"
    table = ToyTable()

    def __getattr__(self, name: str) -> Any:
        return getattr(companion.games.game("highnoon"), name)


TOY: Any = ToyGame()


class SmallGame(GameFolder):
    """A `Game` that is nothing but its table: it has no lists, no paper and no rules entries."""

    face = "swap-bag"
    has_lists = False

    def _has(self, module: str) -> bool:
        """It is no folder."""
        del module
        return False


@contextmanager
def toy_game(toy: Any = TOY) -> Iterator[Game]:
    """The registry knows the toy besides the real games."""
    real = companion.games.all_games
    companion.games.all_games = lambda: (*real(), toy)  # type: ignore[assignment] # without the cache of the real one
    try:
        yield toy
    finally:
        companion.games.all_games = real
