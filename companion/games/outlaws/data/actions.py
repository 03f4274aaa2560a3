"""What characters can do, in Outlaws' data: actions by their cost, ways of shooting, brawl actions, snapshots,
disadvantages."""

from dataclasses import dataclass

SPENDS = ("fixed", "varies", "all")
BRAWL_ROLLS = ("brawl", "contest", "check", "none")


@dataclass(frozen=True)
class Action:
    """An action of a turn; data/README.md says what each field means."""

    id: str
    name: str
    section: str
    source: str
    icon: str
    cost: int
    text: str
    spends: str = "fixed"
    sole: bool = False
    icons: int = 0
    partner: int = 0
    house: tuple[str, ...] = ()


@dataclass(frozen=True)
class Way:
    """A way of shooting: the ``action`` of a turn that it takes (none in a showdown), the kinds of guns that it
    ``fires``, how the die is read (``aim``), and the ``handicap`` that it always brings. ``rule`` is the entry that
    explains it."""

    id: str
    name: str
    rule: str
    section: str
    source: str
    fires: tuple[str, ...]
    aim: str
    action: str = ""
    handicap: str = ""
    house: tuple[str, ...] = ()


@dataclass(frozen=True)
class BrawlAction:
    """An action of a brawl: whether it is possible while ``prone``, whether a handgun ``discharges`` on a miss, what it
    ``rolls``, and on which faces it places how many ``blows``."""

    id: str
    name: str
    section: str
    source: str
    icon: str
    text: str
    rolls: str
    prone: bool = False
    discharges: bool = False
    lands: tuple[str, ...] = ()
    blows: int = 0
    house: tuple[str, ...] = ()


@dataclass(frozen=True)
class Snapshot:
    """What a snapshot may be for: it takes a d6 of the available actions plus ``roll`` or less, and costs that
    ``loss`` of actions."""

    id: str
    name: str
    section: str
    source: str
    icon: str
    roll: int
    loss: int
    house: tuple[str, ...] = ()

    def most(self, available: int) -> int:
        """The highest number of a d6 that will do; a 1 always does (Attempting a snapshot)."""
        return max(available + self.roll, 1)


@dataclass(frozen=True)
class Disadvantage:
    """A reason why a shot loses a d6, and the ``rule`` that explains it."""

    id: str
    name: str
    rule: str
    section: str
    source: str
    house: tuple[str, ...] = ()
