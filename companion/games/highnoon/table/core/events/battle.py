"""The battle: its score, its scenario, its secrets."""

from dataclasses import dataclass, replace

from companion.games.highnoon.table.core.events.changing import of_seat, with_value
from companion.games.highnoon.table.core.state import Record, Scenario, State


@dataclass(frozen=True)
class BountyChanged:
    """Bounty points, and what for. ``troop`` earned them, ``victim`` is who was put down for them."""

    seat: str
    amount: int
    why: str
    troop: str = ""
    victim: str = ""

    def after(self, state: State) -> State:
        record = Record(state.turn, self.seat, self.amount, self.why, self.troop, self.victim)
        state = replace(state, score=(*state.score, record))
        return of_seat(state, self.seat, lambda it: replace(it, bounty=it.bounty + self.amount))


@dataclass(frozen=True)
class ScenarioSet:
    """The battle that is played."""

    id: str

    def after(self, state: State) -> State:
        return replace(state, scenario=Scenario(self.id, state.scenario.facts))


@dataclass(frozen=True)
class FactSet:
    """Something about the battle: a town, night, who attacks. An empty value takes it away."""

    fact: str
    value: str

    def after(self, state: State) -> State:
        return replace(
            state, scenario=replace(state.scenario, facts=with_value(state.scenario.facts, self.fact, self.value))
        )


@dataclass(frozen=True)
class DeploymentSet:
    """Who sets up in which order, the first one first."""

    seats: tuple[str, ...]

    def after(self, state: State) -> State:
        return replace(state, deployment=self.seats)


@dataclass(frozen=True)
class SecretWritten:
    """Known to its seat alone. Empty ``text`` takes it away."""

    seat: str
    about: str
    text: str

    def after(self, state: State) -> State:
        kept = tuple(secret for secret in state.secrets if secret[:2] != (self.seat, self.about))
        return replace(state, secrets=(*kept, (self.seat, self.about, self.text)) if self.text else kept)


@dataclass(frozen=True)
class ListsShown:
    """A seat's sealed list lies open."""

    seat: str

    def after(self, state: State) -> State:
        return of_seat(state, self.seat, lambda it: replace(it, sealed=False))
