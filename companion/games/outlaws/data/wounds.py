"""Wound counters in Outlaws' data, where they lie on the body, and which cover discards them."""

from collections.abc import Collection
from dataclasses import dataclass

from companion.engine.words import with_article

PARTS = ("head", "chest", "belly", "arm", "shoulder", "leg", "gun")
"""What a counter hits; a jam hits the gun of the shooter."""
SIDES = ("left", "right")
CONDITIONS = ("fall", "no-run", "no-stand", "drop", "no-arm")
MARK = "◆"
"""What `WoundKind.marked` counters bear: our sign, since the book’s icon has not come down to us (ruling 1)."""
WOUND_KINDS = ("hit", "graze", "bleed", "head-shot", "jam")


@dataclass(frozen=True)
class Condition:
    """What a wound may bring besides the actions that it costs."""

    id: str
    name: str
    section: str
    source: str
    icon: str
    text: str
    house: tuple[str, ...] = ()


@dataclass(frozen=True)
class Box:
    """A place of the body on a character card, which ``holds`` so many wound or injury counters of its ``parts``."""

    id: str
    name: str
    section: str
    source: str
    parts: tuple[str, ...]
    holds: int
    side: str = ""
    house: tuple[str, ...] = ()


@dataclass(frozen=True)
class WoundKind:
    """A kind of counter, of which ``count`` lie in the cup.

    It costs ``first`` actions, and its injury ``second``. A bleed becomes no injury: it stays until so many actions
    ``remove`` it. ``marked`` counters bear the mark that much cover discards.
    """

    id: str
    name: str
    section: str
    source: str
    icon: str
    kind: str
    part: str
    count: int
    side: str = ""
    first: int = 0
    second: int = 0
    remove: int = 0
    marked: bool = False
    conditions: tuple[str, ...] = ()
    house: tuple[str, ...] = ()

    @property
    def is_jam(self) -> bool:
        """It jams the gun, and is never placed."""
        return self.kind == "jam"

    @property
    def kills(self) -> bool:
        """A headshot."""
        return self.kind == "head-shot"

    @property
    def bleeds(self) -> bool:
        """It stays until somebody spends actions on it."""
        return self.kind == "bleed"

    @property
    def box(self) -> str:
        """The id of the box where it lies; empty for a jam. A shoulder counts as the arm."""
        part = "arm" if self.part == "shoulder" else self.part
        return "" if self.is_jam else f"{self.side}-{part}" if self.side else part

    @property
    def hit(self) -> str:
        """What it hits, as within a sentence, without what else stands on the counter: ``left leg hit``."""
        return self.name.partition(":")[0].lower()

    @property
    def figures(self) -> str:
        """The numbers as the counter shows them: ``2/1``, or those of a bleed; empty for headshot and jam."""
        if self.bleeds:
            return f"{self.first}, {self.remove} to stop"
        return f"{self.first}/{self.second}" if self.first else ""


@dataclass(frozen=True)
class Cover:
    """What hides a target: the counters of those ``parts`` and, if it says so, the ``marked`` ones are discarded.
    ``handgun``: a single handgun changes that (`discards`). There is no ``a`` before what is not ``countable``."""

    id: str
    name: str
    section: str
    source: str
    icon: str
    text: str
    parts: tuple[str, ...]
    marked: bool = False
    handgun: bool = False
    countable: bool = True
    house: tuple[str, ...] = ()

    @property
    def spoken(self) -> str:
        """What somebody is behind: ``a low object``, ``clutter``."""
        return with_article(self.name.lower()) if self.countable else self.name.lower()

    def discards(self, wound: WoundKind, idle: str = "") -> bool:
        """Whether a counter cannot be used against somebody in this cover. ``idle`` is the side of the arm without a
        gun of a target who uses a single handgun; empty for everybody else (Doors, Windows & Corners)."""
        if wound.part in self.parts:
            return True
        if self.handgun and idle:
            return wound.part in ("arm", "shoulder") and wound.side == idle
        return self.marked and wound.marked


def discarding(covers: Collection[Cover], wound: WoundKind, idle: str = "") -> Cover | None:
    """The first of several covers that discards a counter; None where it can be used. Covers add up (ruling 2)."""
    return next((cover for cover in covers if cover.discards(wound, idle)), None)
