"""A tiny game of nothing but secrets, for tests of the piles and the sealed choices of the engine.

Four rounds. In each a card is burnt, another is the stake: it lies face down, and the first seat has looked at it. All
choose a card of their hand in secret, or two; then all are shown. The highest wins the stake, and the earlier seat does
in a tie. What was played goes onto the discards, and everybody draws anew.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.engine import piles, sealed
from companion.engine.board import Aftermath, Board, Line, Pick, SeatPlate, Standing, Turn
from companion.engine.chance import Chance
from companion.engine.deciding import Step, StepTable
from companion.engine.piles import Piles
from companion.engine.play import Partner, Start, Switch, Viewer
from companion.engine.sheets import TroopCard
from companion.engine.sources import APP, Source
from tests.toy_table import SmallGame

DECK = tuple(f"card-{number:02}-{suit}" for suit in "ab" for number in range(1, 13))
HAND, ROUNDS = 3, 4


@dataclass(frozen=True)
class Player:
    """A seat; ``stake`` is what it has won. ``computer``: the app chooses for it."""

    id: str
    name: str
    stake: int = 0
    computer: bool = False


@dataclass(frozen=True)
class Tricks:
    """The state; whoever is first has looked at the stake."""

    seats: tuple[Player, ...] = ()
    piles: Piles = field(default_factory=dict)
    choice: sealed.Sealed | None = None
    round: int = 0

    def seat(self, id_: str) -> Player | None:
        return next((seat for seat in self.seats if seat.id == id_), None)

    @property
    def order(self) -> tuple[str, ...]:
        """The seats from the first one on."""
        ids = tuple(seat.id for seat in self.seats)
        at = (self.round - 1) % len(ids)
        return (*ids[at:], *ids[:at])


@dataclass(frozen=True)
class Sat:
    seats: tuple[Player, ...]
    piles: Piles


@dataclass(frozen=True)
class RoundBegan:
    round: int


@dataclass(frozen=True)
class StakeWon:
    seat: str
    worth: int


def name_of(card: str) -> str:
    """``Card 07a``."""
    return f"Card {card.removeprefix('card-').replace('-', '')}"


def worth(picks: Sequence[str]) -> int:
    """What cards count together: the numbers on them."""
    return sum(int(card.split("-")[1]) for card in picks)


class TrickStep(Step[Tricks, Player]):
    def after(self, event: Any) -> Tricks:
        return fold(self.state, event)


def fold(state: Tricks, event: Any) -> Tricks:
    match event:
        case Sat():
            return Tricks(event.seats, event.piles)
        case RoundBegan():
            begun = replace(state, round=event.round)
            return replace(begun, choice=sealed.Sealed(f"round-{event.round}", begun.order, 1, 2))
        case StakeWon():
            seats = (replace(s, stake=s.stake + event.worth) if s.id == event.seat else s for s in state.seats)
            return replace(state, seats=tuple(seats))
    choice = sealed.after(state.choice, event) if state.choice else None
    return replace(state, piles=piles.after(state.piles, event), choice=choice)


class Blind:
    """The app in a seat: it plays the first card that it is shown for a choice."""

    def tap(self, seat: str, board: Board, _given: int, _chance: Chance, /) -> Any:
        asked = next((prompt for prompt in board.prompts if prompt.mine), None)
        if asked is None:
            return None
        (action,) = asked.actions
        return sealed.Choose(str(action.values["choice"]), seat, (action.inputs[0].picks[0].value,))


class TricksTable(StepTable[Tricks, TrickStep]):
    """`TableRules` of it."""

    seats: tuple[int, int] = (2, 4)
    sources: Sequence[Source] = (Source("cards", "Cards", "card", "deal", "swap-bag", ((APP, "The app deals"),)),)
    partner: Partner | None = Blind()
    score_icon = "swap-bag"
    state: type = Tricks
    step = TrickStep
    events: Mapping[str, type] = {
        **piles.EVENTS,
        **sealed.EVENTS,
        "Sat": Sat,
        "RoundBegan": RoundBegan,
        "StakeWon": StakeWon,
    }
    commands: Mapping[str, type] = {"Choose": sealed.Choose}
    upcasts: Mapping[tuple[str, int], Callable[[dict[str, Any]], dict[str, Any]]] = {}
    data_version = "tricks-1"

    def switches(self) -> Sequence[Switch]:
        return ()

    def over(self, state: Tricks) -> bool:
        return state.round > ROUNDS

    def set_up(self, step: TrickStep, start: Start) -> None:
        seats = tuple(Player(seat.id, seat.name, computer=seat.name == "The app") for seat in start.seats)
        hands = {f"hand-{seat.id}": piles.pile(owner=seat.id) for seat in seats}
        table = {"deck": piles.pile(DECK), "discards": piles.discards(), "burnt": piles.pile(), "stake": piles.pile()}
        step.emit(Sat(seats, {**table, **hands}))
        step.emit(piles.shuffle(step.state.piles, "deck", step.chance))
        for seat in seats:
            self._draw(step, f"hand-{seat.id}", HAND)
        step.tell("Everybody has a hand.")
        self._round(step)

    def carry_out(self, step: TrickStep, command: sealed.Choose) -> None:
        if why := sealed.may(step.state.choice, step.actor, command, options(step.state)):
            raise why.refusal()
        self._choose(step, command)

    def evolve(self, state: Tricks, event: Any) -> Tricks:
        return fold(state, event)

    def _choose(self, step: TrickStep, command: sealed.Choose) -> None:
        assert step.state.choice is not None
        name = step.seat(command.seat).name
        step.label = f"{name} chooses"
        step.tell(f"{name} has chosen.")
        step.emit(*sealed.choose(step.state.choice, command, options(step.state), step.chance))
        if step.state.choice.shown:
            step.reveal()
            self._settle(step)
            self._round(step)

    def _settle(self, step: TrickStep) -> None:
        assert step.state.choice is not None
        for seat, cards in step.state.choice.results:
            step.tell(f"{step.seat(seat).name} plays {' and '.join(cards)}.")
            step.emit(piles.Moved(f"hand-{seat}", "discards", cards, up=True))
        step.emit(piles.Turned("stake", 0))
        winner, stake = step.state.choice.ranked(worth)[0][0], step.state.piles["stake"].ids
        step.emit(StakeWon(winner, worth(stake)), piles.Moved("stake", "discards", stake, up=True))
        step.tell(f"{step.seat(winner).name} wins {stake[0]}.")
        for seat in step.state.order:
            self._draw(step, f"hand-{seat}", HAND - step.state.piles[f"hand-{seat}"].count)

    def _round(self, step: TrickStep) -> None:
        step.emit(RoundBegan(step.state.round + 1))
        if self.over(step.state):
            return
        self._draw(step, "burnt", 1)
        for event in piles.draw(step.state.piles, "deck", "stake", 1, step.chance, refill="discards"):
            if isinstance(event, piles.Moved) and event.target == "stake":
                step.emit(replace(event, by=step.state.order[0]))
            else:
                step.emit(event)

    def _draw(self, step: TrickStep, target: str, count: int) -> None:
        step.emit(*piles.draw(step.state.piles, "deck", target, count, step.chance, refill="discards"))

    def view(self, state: Tricks, viewer: Viewer, /) -> Board:
        assert state.choice is not None
        seen = {name: pile.seen(viewer) for name, pile in state.piles.items()}
        names = {seat.id: seat.name for seat in state.seats}
        asking = sealed.Asking("Choose a card, or two", options(state), names, "Choose in secret", "Which cards?")
        over = self.over(state)
        mine = seen.get(f"hand-{viewer.seat}")
        return Board(
            Turn(state.round, "Choosing", f"Round {min(state.round, ROUNDS)}", key=str(state.round)),
            tuple(self._plate(state, seat, viewer, seen) for seat in state.seats),
            () if over else tuple(sealed.prompts(state.choice, viewer, asking)),
            facts=tuple(Line(name, f"{pile.count} {pile.top}".strip()) for name, pile in seen.items()),
            anytime=tuple(sealed.changes(state.choice, viewer, asking)),
            secret=mine is not None and viewer.owns(viewer.seat),
            over=over,
            extra=seen,
        )

    def _plate(self, state: Tricks, seat: Player, viewer: Viewer, seen: Piles) -> SeatPlate:
        notes = (f"{seen[f'hand-{seat.id}'].count} cards",)
        asked = state.choice is not None and seat.id in state.choice.waiting
        return SeatPlate(seat.id, seat.name, score=seat.stake, mine=seat.id in viewer.seats, asked=asked, notes=notes)

    def cards(self, state: Tricks, viewer: Viewer) -> Sequence[TroopCard]:
        return ()

    def aftermath(self, states: Sequence[tuple[str, Any]]) -> Aftermath:
        last: Tricks = states[-1][1]
        ranked = sorted(last.seats, key=lambda seat: -seat.stake)
        standings = tuple(Standing(seat.id, seat.name, place, seat.stake) for place, seat in enumerate(ranked, 1))
        turns = tuple(when for when, _ in states)
        return Aftermath(f"{ranked[0].name} wins", standings, turns, {seat.id: () for seat in last.seats})


def options(state: Tricks) -> sealed.Options:
    """The cards of its hand, which are that seat's secret."""
    return lambda seat: tuple(Pick(card, name_of(card)) for card in state.piles[f"hand-{seat}"].ids)


class TricksGame(SmallGame):
    """Nothing but its table."""

    id = "tricks"
    name = "Four Tricks"
    tagline = "Nothing but secrets"
    table: Any = TricksTable()


TRICKS: Any = TricksGame()
