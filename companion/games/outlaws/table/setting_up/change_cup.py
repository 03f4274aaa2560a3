"""How many wound counters of a kind lie in the cup at this table: nobody printed the mix that ships (house)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action, Input
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.house import MOST_ALIKE, House
from companion.games.outlaws.data.wounds import MARK, WoundKind
from companion.games.outlaws.lists.cards import DAGGER
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import not_now
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.setting_up.change_die import PRINTED_NOWHERE, wrong


@dataclass(frozen=True)
class ChangeCup:
    """``counts`` are those of every kind, in the order of the catalogue."""

    counts: tuple[str, ...] = ()


def may(state: State, _actor: Actor, command: ChangeCup) -> Why | None:
    """Before the first round, with enough counters left for any hit."""
    if why := not_now(state, "recruit", "setup"):
        return why
    kinds = len(catalog().wounds)
    if len(command.counts) != kinds:
        return Why("wrong-counts", f"Say how many there are of all {kinds} kinds.", values={"field": "counts"})
    if not all(count.isascii() and count.isdecimal() and len(count) < 4 for count in command.counts):
        return Why("bad-number", "Each count should be a whole number.", values={"field": "counts"})
    return wrong(_changed(state, command))


def _changed(state: State, command: ChangeCup) -> House:
    counts = map(int, command.counts)
    return replace(state.house, mix=tuple(zip(catalog().wounds, counts, strict=True)))


def offer(eyes: Eyes) -> Iterator[Action]:
    """A row for each kind, with how many there are now."""
    if not eyes.seated or not_now(eyes.state, "recruit", "setup") is not None:
        return
    house = eyes.state.house
    fields = tuple(
        Input("counts", _label(kind), "number", value=str(house.counters.get(kind.id, 0)), least=0, most=MOST_ALIKE)
        for kind in catalog().wounds.values()
    )
    fields = (*fields[:-1], replace(fields[-1], help=PRINTED_NOWHERE))
    note = f"{house.total} counters {DAGGER}"
    yield Action("ChangeCup", "Wound cup …", inputs=fields, note=note, sends="Change the cup", rule="wounds")


def _label(kind: WoundKind) -> str:
    return f"{kind.name} {MARK}" if kind.marked else kind.name


def decide(step: Step, command: ChangeCup) -> None:
    """The cup is filled like that."""
    before, house = step.state.house.counters, _changed(step.state, command)
    step.emit(e.HouseSet(house))
    others = [f"{catalog().wounds[id_].name} × {count}" for id_, count in house.mix if count != before.get(id_, 0)]
    step.tell(f"Wound cup at this table: {', '.join(others) or 'as before'}.")


FEATURE = Feature(ChangeCup, may, decide)
