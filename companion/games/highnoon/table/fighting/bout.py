"""One attacker against one defender, as the matters of their rolls remember it (see `attack_and_defense`)."""

from dataclasses import dataclass, replace

from companion.engine.hooks import on
from companion.engine.memory import Memory, recalled
from companion.games.highnoon.table.core.state import Matter
from companion.games.highnoon.table.rolling.attack_rolls import WHERE, Where

ATTACK, DEFENCE = "attack", "defence"
"""The kinds of the two rolls, which are their purposes too."""
MADE = "attacks"
"""What the attacks came to that one defense is held against, as the matter of the defense remembers it."""


@dataclass(frozen=True)
class Bout:
    """``blade`` is the id of what is struck with, ``hand`` of `attack_and_defense.HANDS` or empty.
    ``on_attacker`` and ``on_defender`` are the enemies in contact with each. ``height`` in inches is what was jumped
    from, 0 for no jump. ``free`` counts on the attack, for ``why``."""

    attacker: str
    figure: str
    target: str
    target_figure: str
    blade: str = ""
    hand: str = ""
    on_attacker: int = 1
    on_defender: int = 1
    situations: tuple[str, ...] = ()
    height: int = 0
    free: int = 0
    why: str = ""


def unpacked(memory: Memory) -> Bout:
    """The bout that a matter remembers."""
    return recalled(Bout, memory)


@on(WHERE, roll=ATTACK)
@on(WHERE, roll=DEFENCE)
def _where(matter: Matter) -> Where:
    bout, made = unpacked(matter.about["bout"]), repr(matter.about.get(MADE, ""))
    alike = replace(bout, figure="", target_figure="")
    return Where(bout.attacker, bout.figure, bout.target, bout.target_figure, (alike, made))
