"""A seat takes a bandit whom nobody plays (Setting up)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.deciding import no_seat, not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.refusals import not_now
from companion.games.coltexpress.table.core.state import CAST, State
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.setting_up import casting


@dataclass(frozen=True)
class TakeBandit:
    """That seat plays that bandit."""

    seat: str
    bandit: str


def may(state: State, actor: Actor, command: TakeBandit) -> Why | None:
    """A bandit who is free, for a seat that needs one."""
    return (
        not_now(state, CAST)
        or no_seat(state, command.seat)
        or _the_companions(state, command.seat)
        or not_yours(state, actor, command.seat)
        or casting.taken(state, command.bandit)
        or _enough(state, command.seat)
    )


def _the_companions(state: State, seat: str) -> Why | None:
    if not casting.is_companion(state, seat):
        return None
    return Why("companions-seat", "The companion draws its bandits as the train leaves.", values={"seat": seat})


def _enough(state: State, seat: str) -> Why | None:
    if seat in casting.short_of(state):
        return None
    return Why("enough", "This seat has its bandits. Return one first.", values={"seat": seat})


def offer(eyes: Eyes, seat: str) -> Iterator[Action]:
    """Everybody who is free; the picture of each is the button."""
    for bandit in casting.free(eyes.state):
        yield Action("TakeBandit", catalog().bandits[bandit].name, {"seat": seat, "bandit": bandit}, drawn=True)


def decide(step: Step, command: TakeBandit) -> None:
    """The seat plays the bandit."""
    step.emit(e.BanditTaken(command.seat, command.bandit))
    step.tell(f"{step.seat(command.seat).name} plays {step.bandit(command.bandit).name}.")


FEATURE = Feature(TakeBandit, may, decide)
