"""Gold Pan behind the contract `companion.engine.play.TableRules`."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from companion.engine import deciding
from companion.engine.board import Aftermath, Board, Prompt, SeatPlate, Standing, Turn
from companion.engine.fingerprints import fingerprint
from companion.engine.play import Start, Switch, TableRules, Viewer
from companion.engine.sheets import TroopCard
from companion.engine.sources import Source
from gold_pan.table import wash
from gold_pan.table.state import GOAL, Begun, Seat, State, Washed, evolve

HOME = Path(__file__).parent.parent
WRITTEN = {path.relative_to(HOME).as_posix(): path.read_bytes() for path in HOME.rglob("*.py")}


class Step(deciding.Step[State, Seat]):
    """A command while it is decided."""

    def after(self, event: Any) -> State:
        """The state as that event leaves it."""
        return evolve(self.state, event)


class GoldPanTable(deciding.StepTable[State, Step]):
    """How Gold Pan is played."""

    seats: tuple[int, int] = (1, 4)
    sources: Sequence[Source] = (wash.GRAVEL,)
    score_icon: str = "goldpan-nugget"
    state: type = State
    step = Step
    events: Mapping[str, type] = {"Begun": Begun, "Washed": Washed}
    commands: Mapping[str, type] = {"Wash": wash.Wash}
    data_version: str = fingerprint(WRITTEN)

    def switches(self) -> Sequence[Switch]:
        """No house rules."""
        return ()

    def set_up(self, step: Step, start: Start) -> None:
        """Everybody begins with an empty pouch."""
        step.tell("The gravel is ready.")
        step.emit(Begun(tuple(Seat(seat.id, seat.name) for seat in start.seats), start.chance["gravel"]))

    def carry_out(self, step: Step, command: Any) -> None:
        """There is one command. Errors: `Illegal`, `Forbidden`."""
        if why := wash.may(step.state, step.actor, command):
            raise why.refusal()
        wash.decide(step, command)

    def evolve(self, state: State, event: Any) -> State:
        """The state after an event."""
        return evolve(state, event)

    def view(self, state: State, viewer: Viewer) -> Board:
        """What a player sees; nothing here is secret."""
        mover, over = state.mover, self.over(state)
        mine = not viewer.board and viewer.actor.may_play(mover.id)
        actions = (wash.offer(state),) if mine else ()
        asked = Prompt("wash", "A pan of gravel", seats=(mover.id,), mine=mine, rule="washing", actions=actions)
        plates = (
            SeatPlate(
                seat.id,
                seat.name,
                score=seat.nuggets,
                mine=seat.id in viewer.seats,
                acting=seat is mover and not over,
            )
            for seat in state.seats
        )
        winner = state.winner
        headline = f"{winner.name} has struck gold" if winner else f"{mover.name} stands at the creek"
        turn = Turn(state.go // len(state.seats) + 1, "Washing", headline, mover.id, key=str(state.go))
        return Board(turn, tuple(plates), () if over else (asked,), over=over, extra=state.seats)

    def cards(self, state: State, viewer: Viewer) -> Sequence[TroopCard]:
        """No player has a card."""
        del state, viewer
        return ()

    def over(self, state: State) -> bool:
        """Somebody has ten nuggets."""
        return state.winner is not None

    def aftermath(self, states: Sequence[tuple[str, State]]) -> Aftermath:
        """Who won, and how the pouches filled."""
        last = states[-1][1]
        ranked = sorted(last.seats, key=lambda seat: -seat.nuggets)
        places = [1 + sum(other.nuggets > seat.nuggets for other in ranked) for seat in ranked]
        standings = (Standing(seat.id, seat.name, at, seat.nuggets) for seat, at in zip(ranked, places, strict=True))
        scores = {seat.id: tuple(state.nuggets(seat.id) for _, state in states) for seat in ranked}
        turns = tuple(str(state.go) for _, state in states)
        return Aftermath(f"{ranked[0].name} has struck gold", tuple(standings), turns, scores, why=f"{GOAL} nuggets.")


TABLE: TableRules = GoldPanTable()
