"""Real purses lie face down until the end; then each player says what theirs are worth together
(house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input
from companion.engine.deciding import no_seat, not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import counted
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.ids import is_purse
from companion.games.coltexpress.table.core.refusals import not_now
from companion.games.coltexpress.table.core.state import COUNTING, State, loot_of
from companion.games.coltexpress.table.core.step import Step


@dataclass(frozen=True)
class CountPurses:
    """The seat's purses are worth so much together."""

    seat: str
    dollars: int


def purses(state: State, seat: str) -> int:
    """How many purses lie on the cards of a seat's bandits."""
    return sum(is_purse(card) for bandit in state.team(seat) for card in state.pile(loot_of(bandit.id)).cards)


def still_to_count(state: State) -> tuple[str, ...]:
    """The seats with purses that have not said what they are worth."""
    return tuple(one.id for one in state.seats if purses(state, one.id) and one.id not in state.counted)


def bounds(state: State, seat: str) -> tuple[int, int]:
    """What so many purses are worth at least and at most."""
    worths = sorted(purse.worth for purse in catalog().purses.values() for _ in range(purse.copies))
    count = purses(state, seat)
    return sum(worths[:count]), sum(worths[len(worths) - count :])


def may(state: State, actor: Actor, command: CountPurses) -> Why | None:
    """Once a seat, and as much as so many purses can be worth."""
    return (
        not_now(state, COUNTING)
        or no_seat(state, command.seat)
        or not_yours(state, actor, command.seat)
        or _not_asked(state, command.seat)
        or _impossible(state, command)
    )


def _not_asked(state: State, seat: str) -> Why | None:
    if seat in still_to_count(state):
        return None
    return Why("counted-already", "There is nothing left to count there.", values={"seat": seat})


def _impossible(state: State, command: CountPurses) -> Why | None:
    (least, most), by = bounds(state, command.seat), catalog().purse_step
    if least <= command.dollars <= most and command.dollars % by == 0:
        return None
    held = counted(purses(state, command.seat), "purse")
    words = f"{held} can be worth ${least:,} to ${most:,}, in steps of ${by}."
    return Why("how-many", words.capitalize(), values={"field": "dollars"})


def offer(eyes: Eyes, seat: str) -> Iterator[Action]:
    """A number."""
    least, most = bounds(eyes.state, seat)
    label = "Dollars in all" if purses(eyes.state, seat) > 1 else "Dollars"
    field = Input("dollars", label, "number", value=str(least), least=least, most=most, by=catalog().purse_step)
    yield Action("CountPurses", "Write it down", {"seat": seat}, (field,), tone="primary")


def title(eyes: Eyes, seat: str) -> str:
    """The question, which names whose purses are turned over."""
    count = purses(eyes.state, seat)
    if count == 1:
        return f"What is {eyes.name(seat)}’s purse worth?"
    return f"What are {eyes.name(seat)}’s {count} purses worth together?"


def decide(step: Step, command: CountPurses) -> None:
    """It counts."""
    step.emit(e.PursesCounted(command.seat, command.dollars))
    step.tell(f"{step.seat(command.seat).name} has ${command.dollars:,} in purses.")


FEATURE = Feature(CountPurses, may, decide)
