"""The battle that was agreed, and an action in it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from companion.games.highnoon.table.core.state.deeds import Deed
from companion.games.highnoon.table.core.state.spots import Spot


@dataclass(frozen=True)
class Go:
    """Somebody's action. ``card`` is the Action Card it is taken on, ``hold`` true where a Hold is spent for it.

    ``troops`` act together: one, or more under *leadership* or with a puppet among them; ``seat`` is that of the first.
    Who is done before the others is no longer among them. ``did`` is what was done in it, in order. ``moment`` is its
    own, for when it goes on after an interruption.
    """

    troops: tuple[str, ...]
    seat: str
    card: str
    hold: bool = False
    did: tuple[Deed, ...] = ()
    moment: str = ""

    def words(self, troop: str) -> frozenset[str]:
        """What that troop has done in it as a whole: each of those who act together has an action of its own."""
        return frozenset(deed.what for deed in self.did if deed.troop == troop and deed.plain)


@dataclass(frozen=True)
class Side:
    """Seats that play together: a side of the scenario, or a team that players have ``chosen`` and named."""

    name: str
    chosen: bool = False


@dataclass(frozen=True)
class Secret:
    """Something that its ``seat`` alone may read: words ``about`` whatever it chose; of a ``troop``, the figure that it
    passes for (``spot``)."""

    seat: str
    about: str
    text: str = ""
    troop: str = ""
    spot: Spot | None = None

    @property
    def key(self) -> str:
        """What tells the secrets of a seat from each other, as a form sends it."""
        return f"{self.about}:{self.troop}" if self.troop else self.about


@dataclass(frozen=True)
class Scenario:
    """The battle that was agreed. ``facts`` are stable words with their values: texts (``town``, ``night``, ``locale``,
    ``explored`` ...), lists of seats (``attacker``, ``defender``), and by seat ``ally``, a gang, and ``team``, a `Side`
    that is `kept`."""

    id: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)

    def side(self, seat: str) -> Side:
        """The side that a seat is on: a single seat is one by itself, unless it was given a team."""
        known = self._sides
        if seat not in known:
            team = self.facts.get("team", {}).get(seat)
            known[seat] = Side(**team) if team else Side(seat)
        return known[seat]

    @cached_property
    def _sides(self) -> dict[str, Side]:
        """Those that were asked for: for one page that is done a hundred times, and no scenario ever changes."""
        return {}
