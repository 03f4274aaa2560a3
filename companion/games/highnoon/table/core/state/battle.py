"""The battle that was agreed, and an action in it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

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
    """The battle that was agreed. ``facts`` are stable words with their values: ``town``, ``night``, ``locale``,
    ``attacker``, ``explored`` ..."""

    id: str = ""
    facts: Mapping[str, str] = field(default_factory=dict)
