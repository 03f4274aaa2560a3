"""The battle: its score, its scenario, its secrets."""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from companion.games.highnoon.table.core.events.changing import of_seat, with_value
from companion.games.highnoon.table.core.state import Record, Scenario, Secret, Spot, State


@dataclass(frozen=True)
class BountyChanged:
    """Bounty points, and what for. ``troop`` earned them, ``victim`` is who was put down for them; version 1 had that
    as a text."""

    VERSION: ClassVar[int] = 2
    seat: str
    amount: int
    why: str
    troop: str = ""
    victim: Spot | None = None

    def after(self, state: State) -> State:
        record = Record(state.turn, self.seat, self.amount, self.why, self.troop, self.victim)
        state = replace(state, score=(*state.score, record))
        return of_seat(state, self.seat, lambda it: replace(it, bounty=it.bounty + self.amount))


def bounty_of_version_1(data: dict[str, Any]) -> dict[str, Any]:
    """A `BountyChanged` of version 1 as one of version 2."""
    return {**data, "victim": _spot(data.get("victim", ""))}


def _spot(text: str) -> dict[str, str] | None:
    troop, _, figure = text.partition("/")
    return {"troop": troop, "figure": figure} if text else None


@dataclass(frozen=True)
class ScenarioSet:
    """The battle that is played."""

    id: str

    def after(self, state: State) -> State:
        return replace(state, scenario=Scenario(self.id, state.scenario.facts))


@dataclass(frozen=True)
class FactSet:
    """Something about the battle: a town, night, who attacks; ``of`` says of which seat, where there is one of each. An
    empty value takes it away. Version 1 had texts alone, some of them several things in one."""

    VERSION: ClassVar[int] = 2
    fact: str
    value: Any
    of: str = ""

    def after(self, state: State) -> State:
        facts, value = state.scenario.facts, self.value
        if self.of:
            value = with_value(facts.get(self.fact, {}), self.of, value)
        return replace(state, scenario=replace(state.scenario, facts=with_value(facts, self.fact, value)))


def fact_of_version_1(data: dict[str, Any]) -> dict[str, Any]:
    """A `FactSet` of version 1 as one of version 2: ``ally:SEAT``, ``team:SEAT`` with ``named:`` before what players
    chose, and the seats of a side with blanks in between."""
    fact, _, of = data["fact"].partition(":")
    value = data["value"]
    if fact == "team" and value:
        before, named, name = value.partition("named:")
        value = {"name": name if named and not before else value, "chosen": bool(named and not before)}
    if fact in ("defender", "attacker") and value:
        value = value.split()
    return {"fact": fact, "value": value, "of": of}


@dataclass(frozen=True)
class DeploymentSet:
    """Who sets up in which order, the first one first."""

    seats: tuple[str, ...]

    def after(self, state: State) -> State:
        return replace(state, deployment=self.seats)


@dataclass(frozen=True)
class SecretWritten:
    """Known to its seat alone. With neither words nor a spot it is taken away. Version 1 had texts alone."""

    VERSION: ClassVar[int] = 2
    secret: Secret

    def after(self, state: State) -> State:
        new = self.secret
        kept = tuple(secret for secret in state.secrets if (secret.seat, secret.key) != (new.seat, new.key))
        return replace(state, secrets=(*kept, new) if new.text or new.spot else kept)


def secret_of_version_1(data: dict[str, Any]) -> dict[str, Any]:
    """A `SecretWritten` of version 1 as one of version 2: ``infiltration:TROOP`` was about ``TROOP/FIGURE``."""
    about, of_troop, troop = data["about"].partition(":")
    if about != "infiltration" or not of_troop:
        return {"secret": data}
    return {"secret": {"seat": data["seat"], "about": about, "troop": troop, "spot": _spot(data["text"])}}


@dataclass(frozen=True)
class ListsShown:
    """A seat's sealed list lies open."""

    seat: str

    def after(self, state: State) -> State:
        return of_seat(state, self.seat, lambda it: replace(it, sealed=False))
