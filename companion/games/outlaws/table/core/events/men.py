"""What happened to a man: his body, his stance, his hands, and what he holds."""

from dataclasses import dataclass

from companion.games.outlaws.table.core import state as s


@dataclass(frozen=True)
class StanceTaken:
    """He lies or stands; ``leaning``: he looks from cover."""

    man: str
    prone: bool
    leaning: bool = False


@dataclass(frozen=True)
class Ran:
    """He ran in this turn, or his next turn has begun."""

    man: str
    ran: bool


@dataclass(frozen=True)
class Moved:
    """He is in another square: what was said of him and others does not hold any more."""

    man: str


@dataclass(frozen=True)
class Engaged:
    """A man and a foe share a square: a brawl."""

    man: str
    foe: str


@dataclass(frozen=True)
class Parted:
    """They do not any more."""

    man: str
    foe: str


@dataclass(frozen=True)
class WoundPlaced:
    """A counter lies on his body. The one that it ``replaces`` goes back into the cup."""

    man: str
    wound: s.Wound
    replaces: str = ""


@dataclass(frozen=True)
class WoundChanged:
    """A wound turned into an injury."""

    man: str
    wound: s.Wound


@dataclass(frozen=True)
class WoundGone:
    """A counter is off his body: a bleed that was seen to."""

    man: str
    wound: str


@dataclass(frozen=True)
class Hindered:
    """For the rest of the shootout he cannot run, cannot stand, or cannot use those hands."""

    man: str
    no_run: bool = False
    no_stand: bool = False
    numb: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lost:
    """So many action loss counters more; below 0, so many less."""

    man: str
    count: int


@dataclass(frozen=True)
class Struck:
    """So many blows more; below 0, so many less."""

    man: str
    blows: int


@dataclass(frozen=True)
class StatusSet:
    """One of the words in `state.Man.status`; ``by`` brought it about."""

    man: str
    status: str
    by: str = ""


@dataclass(frozen=True)
class HandsSet:
    """What his hands hold and what he carries, from now on."""

    man: str
    right: str
    left: str
    carried: tuple[str, ...]


@dataclass(frozen=True)
class ItemMade:
    """A new thing is at the table: a brawl object, a bag of the shootout. It lies on the ground until somebody holds
    it."""

    item: s.Item


@dataclass(frozen=True)
class ItemSet:
    """A thing is as it says now: its bullets, its jam, the reload that was begun."""

    item: s.Item


@dataclass(frozen=True)
class ItemDown:
    """It lies on the ground, where that man let go of it; ``away``: where he threw it."""

    item: str
    man: str = ""
    away: bool = False


@dataclass(frozen=True)
class ItemTaken:
    """It does not any more: somebody holds it, or it is gone from the game."""

    item: str


@dataclass(frozen=True)
class BulletsSet:
    """So many spare bullets he carries."""

    man: str
    bullets: int


@dataclass(frozen=True)
class ReloadGoesOn:
    """The next bullet of that gun costs him the lower price; of no gun where it is empty."""

    man: str
    item: str


@dataclass(frozen=True)
class DoorSet:
    """He opens a door, or closes it."""

    man: str
    open: bool


@dataclass(frozen=True)
class SkillUsed:
    """He has used a skill that works once: ``lucky``; or forced a re-roll in this round: ``forced``."""

    man: str
    what: str


@dataclass(frozen=True)
class Saddled:
    """He sits on that horse; on none where it is empty."""

    man: str
    horse: str


@dataclass(frozen=True)
class Led:
    """He leads those horses."""

    man: str
    horses: tuple[str, ...]


@dataclass(frozen=True)
class Thrown:
    """A man was thrown off his horse: the brawl die says how hard he fell."""

    man: str


@dataclass(frozen=True)
class Landed:
    """That die fell, or need not fall any more."""

    man: str
