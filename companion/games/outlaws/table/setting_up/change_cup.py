"""How many wound counters of a kind lie in the cup at this table: nobody printed the mix that ships (house)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.house import MOST_ALIKE, House
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import not_now
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.setting_up.change_die import wrong


@dataclass(frozen=True)
class ChangeCup:
    """So many counters of that kind."""

    counter: str
    count: int


def may(state: State, _actor: Actor, command: ChangeCup) -> Why | None:
    """Before the first round, with enough counters left for any hit."""
    if why := not_now(state, "recruit", "setup"):
        return why
    if command.counter not in catalog().wounds:
        return Why("no-such-counter", "There is no such wound counter.", values={"field": "counter"})
    return wrong(_changed(state, command))


def _changed(state: State, command: ChangeCup) -> House:
    mix = {**state.house.counters, command.counter: command.count}
    return replace(state.house, mix=tuple(mix.items()))


def offer(eyes: Eyes) -> Iterator[Action]:
    """Any kind, with how many there are now."""
    if not eyes.seated or not_now(eyes.state, "recruit", "setup") is not None:
        return
    house = eyes.state.house
    picks = tuple(
        Pick(kind.id, f"{kind.name}{', marked' if kind.marked else ''}", f"{house.counters.get(kind.id, 0)} now")
        for kind in catalog().wounds.values()
    )
    fields = (
        Input("counter", "Which counter?", "select", picks),
        Input("count", "How many?", "number", value="1", least=0, most=MOST_ALIKE),
    )
    yield Action(
        "ChangeCup", "Wound cup …", inputs=fields, note=f"{house.total} counters", sends="Change the cup", rule="wounds"
    )


def decide(step: Step, command: ChangeCup) -> None:
    """The cup is filled like that."""
    step.emit(e.HouseSet(_changed(step.state, command)))
    name = catalog().wounds[command.counter].name
    step.tell(f"Wound cup at this table: {name} × {command.count}.")


FEATURE = Feature(ChangeCup, may, decide)
