"""Tin Cup behind the contract `companion.engine.play.TableRules`."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from companion.engine import deciding, piles, sealed
from companion.engine.board import Aftermath, Board, Prompt, SeatPlate, Standing, Turn
from companion.engine.features import Features
from companion.engine.fingerprints import fingerprint
from companion.engine.groundwork import Groundwork
from companion.engine.play import Partner, Start, Switch, TableRules, Viewer
from companion.engine.sheets import TroopCard
from companion.engine.sources import Source
from companion.engine.words import counted
from tin_cup.table import before, sources
from tin_cup.table.barkeep import Barkeep
from tin_cup.table.going import draw, roll, show
from tin_cup.table.staking import stake
from tin_cup.table.state import CHARACTERS, CUP, Begun, Gone, Seat, Staked, State, evolve

HOME = Path(__file__).parent.parent
WRITTEN = {path.relative_to(HOME).as_posix(): path.read_bytes() for path in HOME.rglob("*.py")}
FEATURES = Features.within("tin_cup.table")


class Step(deciding.Step[State, Seat]):
    """A command while it is decided."""

    def after(self, event: Any) -> State:
        """The state as that event leaves it."""
        return evolve(self.state, event)


class TinCupTable(deciding.StepTable[State, Step]):
    """How Tin Cup is played."""

    seats: tuple[int, int] = (1, 3)
    sources: Sequence[Source] = (sources.DIE, sources.CUP)
    partner: Partner | None = Barkeep()
    score_icon: str = "tincup-cup"
    state: type = State
    step = Step
    events: Mapping[str, type] = {"Begun": Begun, "Staked": Staked, "Gone": Gone, **piles.EVENTS, **sealed.EVENTS}
    commands: Mapping[str, type] = FEATURES.commands
    data_version: str = fingerprint(WRITTEN)

    def switches(self) -> Sequence[Switch]:
        """Whether the barkeep plays."""
        return (before.ALONE,)

    def groundwork(self, said: Mapping[str, str], seats: Mapping[str, str]) -> Groundwork:
        """How long the game is, and who plays which character."""
        return before.groundwork(said, seats)

    def set_up(self, step: Step, start: Start) -> None:
        """Everybody draws two tokens."""
        step.emit(Begun(before.seated(start), before.goal(start), start.chance["dice"]))
        step.tell("Everybody draws two tokens.")
        for seat in step.state.seats:
            step.emit(piles.pick(step.state.piles, CUP, seat.hand, 2, step.chance))

    def carry_out(self, step: Step, command: Any) -> None:
        """The rule of the command. Errors: `Illegal`, `Forbidden`."""
        FEATURES.carry_out(step, command)

    def played(self, state: State, /) -> Sequence[str]:
        """The barkeep's seat."""
        return tuple(seat.id for seat in state.seats if seat.app)

    def evolve(self, state: State, event: Any) -> State:
        """The state after an event."""
        return evolve(state, event)

    def view(self, state: State, viewer: Viewer, /) -> Board:
        """What a player sees. Of the hands it shows the viewer's own alone: `Pile.seen` leaves out all others."""
        seat = state.seat(viewer.seat)
        own = state.piles[seat.hand].seen(viewer).ids if seat and viewer.owns(seat.id) else ()
        over, mover = self.over(state), state.mover
        plates = tuple(_plate(state, each, viewer) for each in state.seats)
        extra = {"cup": state.piles[CUP].count, "own": own}
        if not state.stakes.shown:
            asked, anytime = tuple(stake.prompts(state, viewer)), tuple(stake.changes(state, viewer))
            return Board(Turn(0, "Stakes", "The stakes"), plates, asked, anytime=anytime, extra=extra, known=own)
        headline = f"{state.winner.name} wins" if state.winner else f"{mover.name} has the cup"
        turn = Turn(state.go // len(state.seats) + 1, "At the bar", headline, mover.id, key=str(state.go))
        asked = () if over else (_asked(state, viewer, own),)
        return Board(turn, plates, asked, over=over, extra=extra, known=own)

    def cards(self, state: State, viewer: Viewer) -> Sequence[TroopCard]:
        """No player has a card."""
        del state, viewer
        return ()

    def over(self, state: State) -> bool:
        """Somebody has reached the goal."""
        return state.winner is not None

    def aftermath(self, states: Sequence[tuple[str, State]]) -> Aftermath:
        """Who won."""
        last = states[-1][1]
        ranked = sorted(last.seats, key=lambda seat: -seat.score)
        places = [1 + sum(other.score > seat.score for other in ranked) for seat in ranked]
        standings = (Standing(seat.id, seat.name, at, seat.score) for seat, at in zip(ranked, places, strict=True))
        return Aftermath(f"{ranked[0].name} wins", tuple(standings), why=f"{last.goal} points.")


def _asked(state: State, viewer: Viewer, own: Sequence[str]) -> Prompt:
    mover = state.mover
    mine = not viewer.board and viewer.actor.may_play(mover.id)
    showing = (show.offer(own),) if own and viewer.seat == mover.id else ()
    actions = (roll.offer(state), draw.offer(state, viewer.actor), *showing) if mine else ()
    return Prompt("go", "Roll, draw or show", seats=(mover.id,), mine=mine, rule="playing", actions=actions)


def _plate(state: State, seat: Seat, viewer: Viewer) -> SeatPlate:
    notes = (CHARACTERS[seat.character], counted(state.piles[seat.hand].count, "token"))
    mine, acting = seat.id in viewer.seats, seat is state.mover and state.stakes.shown and state.winner is None
    return SeatPlate(
        seat.id,
        seat.name,
        seat.color,
        score=seat.score,
        mine=mine,
        acting=acting,
        asked=seat.id in state.stakes.waiting,
        notes=notes,
    )


TABLE: TableRules = TinCupTable()
