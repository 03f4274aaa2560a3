"""The battle that was agreed, and an action in it."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Go:
    """Somebody's action. ``card`` is the Action Card it is taken on, ``hold`` true where a Hold is spent for it.

    ``troops`` act together: one, or more under *leadership* or with a puppet among them; ``seat`` is that of the first.
    Who is done before the others is no longer among them. ``did`` are stable words for what was done in it
    (``recovering``, ``ending``; what one troop did has its name behind it: ``ran:gunmen``). ``moment`` is its own, for
    when it goes on after an interruption.
    """

    troops: tuple[str, ...]
    seat: str
    card: str
    hold: bool = False
    did: tuple[str, ...] = ()
    moment: str = ""

    def words(self, troop: str) -> frozenset[str]:
        """What that troop has done in it: each of those who act together has an action of its own."""
        return frozenset(word.removesuffix(f":{troop}") for word in self.did if word.endswith(f":{troop}"))


@dataclass(frozen=True)
class Scenario:
    """The battle that was agreed. ``facts`` are stable words with their values: ``town``, ``night``, ``locale``,
    ``attacker``, ``explored`` ..."""

    id: str = ""
    facts: Mapping[str, str] = field(default_factory=dict)
