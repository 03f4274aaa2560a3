"""One more in a line-up that is not complete (Line-ups)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.deciding import no_seat, not_yours
from companion.engine.features import Feature, Why, shown
from companion.engine.play import Actor
from companion.games.gunslinger.data.catalog import catalog
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.refusals import not_now
from companion.games.gunslinger.table.core.state import Seat, State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.setting_up.line_up import cannot_join, complete, join


@dataclass(frozen=True)
class Recruit:
    """One of the 24 joins a seat's line-up. ``options`` are ids of `data/options.toml`."""

    seat: str
    person: str
    options: tuple[str, ...] = ()


def may(state: State, actor: Actor, command: Recruit) -> Why | None:
    """One of the 24, with what he may bring, while there is room."""
    return (
        not_now(state, "recruit")
        or not_yours(state, actor, command.seat)
        or no_seat(state, command.seat)
        or complete(state.seat_of(command.seat))
        or cannot_join(state, command.seat, command.person, command.options)
    )


def offer(eyes: Eyes, seat: Seat) -> Iterator[Action]:
    """All of them in one form; an option that does not fit the person is refused in words."""
    people = tuple(
        Pick(one.id, one.name, f"{one.type}, {one.weapon}, Guts {one.guts}, Hands {one.hands}")
        for one in catalog().gunslingers.values()
    )
    extras = tuple(Pick(one.id, one.offer, one.blurb) for one in catalog().options.values())
    inputs = (
        Input("person", "Gunslinger", "select", people),
        Input("options", "Horse and weapons", "some", extras, least=0, most=len(extras), required=False, more=True),
    )
    more = bool(eyes.state.of(seat.id))
    tone, label = ("plain", "Add one more …") if more else ("primary", "Take this gunslinger")
    if (why := shown(may(eyes.state, eyes.actor, Recruit(seat.id, people[0].value)))) is not None:
        yield Action("Recruit", label, {"seat": seat.id}, inputs, tone=tone, why=why, sends="Take this gunslinger")


def decide(step: Step, command: Recruit) -> None:
    """He joins."""
    join(step, command.seat, command.person, command.options)
    step.tell(f"{step.seat(command.seat).name} plays {step.state.men[-1].name}.")


FEATURE = Feature(Recruit, may, decide)
