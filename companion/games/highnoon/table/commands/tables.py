"""Commands around the tables of the rulebook, bounty that nobody was shot for, the Harrowed and the end."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True)
class RollFortune:
    """A troop has luck that the app did not see: 2d6 on Fortune."""

    LABEL: ClassVar[str] = "Roll on Fortune"
    troop: str


@dataclass(frozen=True)
class RollCalamity:
    """2d6 on Calamity."""

    LABEL: ClassVar[str] = "Roll on Calamity"
    troop: str


@dataclass(frozen=True)
class RollFreakEvent:
    """d20 on Freak Event."""

    LABEL: ClassVar[str] = "Roll a Freak Event"
    troop: str


@dataclass(frozen=True)
class RollCritical:
    """Where a Hero was hit, rolled by the side of ``by``."""

    LABEL: ClassVar[str] = "Roll a critical hit"
    hero: str
    by: str = ""


@dataclass(frozen=True)
class ExploreLocale:
    """A troop enters the Strange Locale."""

    LABEL: ClassVar[str] = "A troop enters the Strange Locale"
    troop: str


@dataclass(frozen=True)
class LeaveLocale:
    """A troop leaves the Strange Locale."""

    LABEL: ClassVar[str] = "A troop leaves the Strange Locale"
    troop: str


@dataclass(frozen=True)
class CarryOff:
    """A troop takes what was found in the locale off the table: gold, or an outlaw."""

    LABEL: ClassVar[str] = "Take a find off the table"
    troop: str


@dataclass(frozen=True)
class Score:
    """Bounty points for an objective, loot or whatever a table pays; less than 0 for a fine."""

    LABEL: ClassVar[str] = "Score an objective"
    seat: str
    amount: int
    why: str = ""


@dataclass(frozen=True)
class Bystanders:
    """A seat used an area effect template in a Raid."""

    LABEL: ClassVar[str] = "Template used in a Raid: bystanders?"
    seat: str


@dataclass(frozen=True)
class KillJackalope:
    """A jackalope is dead."""

    LABEL: ClassVar[str] = "The jackalope is dead"


@dataclass(frozen=True)
class TakeFoot:
    """The first to reach its carcass."""

    LABEL: ClassVar[str] = "Take the jackalope’s foot"
    troop: str


@dataclass(frozen=True)
class Trample:
    """The herd runs over figures of a troop: all of them where none is named."""

    LABEL: ClassVar[str] = "The stampede hits a troop"
    troop: str
    figures: tuple[str, ...] = ()


@dataclass(frozen=True)
class EndStampede:
    """The herd has gone."""

    LABEL: ClassVar[str] = "The stampede has gone"


@dataclass(frozen=True)
class Dictate:
    """The Curse of Fate: ``seat`` says what an open roll of a foe's shows. Without ``matter`` it is the first one."""

    LABEL: ClassVar[str] = "Curse of Fate: say what an enemy’s roll comes to"
    seat: str
    total: int
    matter: str = ""


@dataclass(frozen=True)
class EndBattle:
    """The game is over, because those at the table say so."""

    LABEL: ClassVar[str] = "End the battle"
    why: str = ""
