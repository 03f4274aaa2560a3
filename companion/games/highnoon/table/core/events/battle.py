"""The battle: its score, its scenario, its secrets."""

from dataclasses import dataclass


@dataclass(frozen=True)
class BountyChanged:
    """Bounty points, and what for. ``troop`` earned them, ``victim`` is who was put down for them."""

    seat: str
    amount: int
    why: str
    troop: str = ""
    victim: str = ""


@dataclass(frozen=True)
class ScenarioSet:
    """The battle that is played."""

    id: str


@dataclass(frozen=True)
class FactSet:
    """Something about the battle: a town, night, who attacks. An empty value takes it away."""

    fact: str
    value: str


@dataclass(frozen=True)
class DeploymentSet:
    """Who sets up in which order, the first one first."""

    seats: tuple[str, ...]


@dataclass(frozen=True)
class SecretWritten:
    """Known to its seat alone. Empty ``text`` takes it away."""

    seat: str
    about: str
    text: str


@dataclass(frozen=True)
class ListsShown:
    """A seat's sealed list lies open."""

    seat: str
