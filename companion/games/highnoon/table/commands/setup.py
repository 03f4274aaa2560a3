"""Commands before the first card: what is played, who sets up where, who rides with whom, what is written down."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True)
class RollScenario:
    """A d6 says what is played. ``now``: the app throws at once; ``typed``: what a real die showed."""

    now: bool = False
    typed: str = ""


@dataclass(frozen=True)
class ChooseScenario:
    """``last-thing-standing``, ``raid``, ``scavenger-hunt`` or ``twisted-tale``."""

    scenario: str


@dataclass(frozen=True)
class RollSpecial:
    """The d6 for a town, or for night. ``now``: the app throws at once; ``typed``: what a real die showed."""

    now: bool = False
    typed: str = ""


@dataclass(frozen=True)
class SetFact:
    """A fact of the battle: ``town``, ``night``, ``twist``. An empty value takes it away."""

    fact: str
    value: str = ""


@dataclass(frozen=True)
class SetSides:
    """Who holds the town in a Raid; everybody else attacks it together."""

    defenders: tuple[str, ...]


@dataclass(frozen=True)
class SetTeam:
    """Seats of the same team are no foes; empty: everybody for themselves."""

    seat: str
    team: str = ""


@dataclass(frozen=True)
class RollLocale:
    """A d6 says which Strange Locale it is. ``now``: the app throws at once; ``typed``: what a real die showed."""

    now: bool = False
    typed: str = ""


@dataclass(frozen=True)
class ChooseLocale:
    """A Strange Locale by the id of its entry."""

    locale: str


@dataclass(frozen=True)
class SetSize:
    """The army size that was agreed, in points."""

    points: int


@dataclass(frozen=True)
class FirstChips:
    """Everybody draws their first chips."""


@dataclass(frozen=True)
class AskAllies:
    """Everybody bids for an ally, in secret."""


@dataclass(frozen=True)
class SetAlly:
    """The gang that rides with a seat, as the table agreed; empty for none."""

    seat: str
    gang: str = ""


@dataclass(frozen=True)
class FreePosse:
    """The posse of Gunmen that a law dog, or a hero of renown, brings along."""

    troop: str
    ability: str


@dataclass(frozen=True)
class ShowEnforcers:
    """Everybody says who leads."""


@dataclass(frozen=True)
class RollDeployment:
    """A d20 each: the lowest sets up first. ``now``: the app throws at once; ``typed``: what real dice showed, in the
    order of the seats that roll, and empty where somebody has yet to."""

    now: bool = False
    typed: tuple[str, ...] = ()


@dataclass(frozen=True)
class SetDeployment:
    """Who sets up in which order, the first one first."""

    seats: tuple[str, ...]


@dataclass(frozen=True)
class WriteSecret:
    """Something that only its seat may read until it says so. Empty ``text`` takes it away."""

    FREE: ClassVar[bool] = True
    seat: str
    about: str
    text: str = ""


@dataclass(frozen=True)
class TellSecret:
    """What was written is read out."""

    seat: str
    about: str


@dataclass(frozen=True)
class HideTroop:
    """An infiltrator stays out of sight, or lies open."""

    troop: str
    hidden: bool = True


@dataclass(frozen=True)
class Follow:
    """The hero whose tale a tale teller will tell."""

    troop: str
    hero: str


@dataclass(frozen=True)
class SecretsDone:
    """A seat has written down what it wants to."""

    seat: str


@dataclass(frozen=True)
class ShowList:
    """A sealed list lies open from now on."""

    seat: str


@dataclass(frozen=True)
class SkipStep:
    """The table did that itself, or does without."""

    step: str


@dataclass(frozen=True)
class StartBattle:
    """Everything is set up: deal the cards."""


@dataclass(frozen=True)
class EndMuster:
    """All troops of seats without a list are on the table."""
