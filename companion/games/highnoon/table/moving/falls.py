"""Falls, by accident or on purpose (Chapter Two, Climbin', Jumping, Falling Table)."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.highnoon.table.core.naming import figure_name
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.fighting.jumping_down import jumping_dice
from companion.games.highnoon.table.wounds import harm
from companion.games.highnoon.table.wounds.harm import Harm

_FALLING = ((12, 6), (6, 3), (3, 2), (1, 1))
GROUND = frozenset({"pierces", "heavy"})
"""No armor helps against the ground (Weird Warriors: Devil Bats)."""
MOST_HEIGHT = 99


@dataclass(frozen=True)
class Level:
    """How high somebody flies: ``name`` in words, ``height`` in inches where its band begins, ``step`` counted from the
    ground in Altitude levels."""

    name: str
    height: int
    step: int


LEVELS: Mapping[str, Level] = {
    "low": Level("Low, under 3″", 1, 1),
    "low-3": Level("Low, 3″ and more", 3, 1),
    "medium": Level("Medium, 6″ and more", 6, 2),
    "high": Level("High, 12″ and more", 12, 3),
}
"""Altitude levels as the Falling Table has them: Low is two of its bands."""


def falling_dice(height: int) -> int:
    """How many d6 of damage a fall from that many inches does (Falling Table). Each band begins with its first number;
    under 1" it is none."""
    return next((dice for least, dice in _FALLING if height >= least), 0)


def dice(height: int, *, jumped: bool) -> str:
    """The damage of a fall from that many inches, or of a jump: ``3d6``; empty for none."""
    count = jumping_dice(height) if jumped else falling_dice(height)
    return f"{count}d6" if count else ""


def fall(play: Play, troop_id: str, figure_id: str, height: int, *, jumped: bool = False, group: str = "") -> None:
    """A figure comes down: damage by the table, Vigor against it as against any other. Nobody did it."""
    troop = play.troop(troop_id)
    figure = troop.figure(figure_id)
    if figure is None or figure.state not in ("up", "dirt"):
        return
    name, damage = figure_name(troop, figure), dice(height, jumped=jumped)
    if not damage:
        down = f"comes down {height}″" if height else "stays where it is"
        play.tell(f"{name} {down} unharmed.")
        return
    words = f"{'Jump' if jumped else 'Fall'} from {height}″"
    harm.ask(play, Harm(troop_id, figure_id, words, damage, ways=GROUND, group=group))
