"""Characters in Outlaws' data, and the special skills that they may have."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

HANDS = ("left", "right")
KINDS = ("handgun", "rifle", "shotgun")
"""The three kinds of guns: each has a die and a skill of its own."""
KIND_ICONS: Mapping[str, str] = MappingProxyType(
    {"handgun": "revolver", "rifle": "winchester-rifle", "shotgun": "sawed-off-shotgun"}
)
"""What stands for a kind of gun: beside its skill, and for guns of the players’ own making (house)."""


@dataclass(frozen=True)
class Skill:
    """A special skill: what it costs (``points``), what it does (``text``), and the figure in it, if there is one."""

    id: str
    name: str
    section: str
    source: str
    icon: str
    points: int
    text: str
    amount: int = 0
    house: tuple[str, ...] = ()


@dataclass(frozen=True)
class Character:
    """One of the 18, with the kit that is printed beside the name: ``guns`` by their ids, a ``knife`` or none, and
    spare ``bullets``. ``favored`` is the hand that shoots without disadvantage.

    The three gun skills are added to the gun die; their icons (1 to 3) say how well somebody aims (Gun skill).
    """

    id: str
    name: str
    section: str
    source: str
    icon: str
    actions: int
    favored: str
    handgun: int
    handgun_icons: int
    rifle: int
    rifle_icons: int
    shotgun: int
    shotgun_icons: int
    brawl: int
    ride: int
    guns: tuple[str, ...]
    knife: bool
    bullets: int
    skill: str = ""
    house: tuple[str, ...] = ()

    def gun_skill(self, kind: str) -> int:
        """What is added to the die of that kind of gun."""
        return int(getattr(self, kind))

    def icons(self, kind: str) -> int:
        """How many gun icons stand beside the skill."""
        return int(getattr(self, f"{kind}_icons"))

    def is_house(self, field: str) -> bool:
        """True where nobody printed that figure."""
        return self.source == "house" or field in self.house
