"""Falls, by accident or on purpose (Chapter Two, Jumping, Falling Table)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.engine.board import Action, Input
from companion.engine.hooks import on
from companion.engine.later import tupled
from companion.games.highnoon.table.attacks import picking
from companion.games.highnoon.table.core import Play, Seeing, State, Troop, figure_name, kinds, who_may
from companion.games.highnoon.table.moving import move
from companion.games.highnoon.table.moving.move import FALL, MOST_HEIGHT, WAYS, Move, Way, above_ground
from companion.games.highnoon.table.wounds import harm
from companion.games.highnoon.table.wounds.harm import Harm

_FALLING = ((12, 6), (6, 3), (3, 2), (1, 1))
_JUMPING = ((12, 6), (6, 3), (3, 1))
"""From so many inches or more so many d6: each band begins with its first number; from less, nothing (Falling
Table)."""
GROUND = frozenset({"pierces", "heavy"})
"""No armor helps against the ground (Weird Warriors: Devil Bats)."""


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


def damage_dice(height: int, *, jumped: bool) -> int:
    """How many d6 of damage a fall from that many inches does, or a jump."""
    return next((dice for least, dice in (_JUMPING if jumped else _FALLING) if height >= least), 0)


def dice(height: int, *, jumped: bool) -> str:
    """The damage of a fall as dice: ``3d6``; empty for no damage."""
    count = damage_dice(height, jumped=jumped)
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


def _down(play: Play, troop: Troop, command: Move) -> None:
    """A jump on purpose, or a fall: each figure by itself."""
    jumped = command.way != FALL
    group = f"fall:{play.state.counter + 1}"
    play.tell(f"{kinds.does(troop, 'jumps' if jumped else 'falls')} {command.inches}″.")
    for figure in filter(command.moves, troop.standing):
        fall(play, troop.id, figure.id, command.inches, jumped=jumped, group=group)


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """A fall outside of the troop's own action, in which it is one of the ways to move."""
    state = eyes.state
    if not state.uses("figures") or not who_may.no_action(state, eyes.actor, troop.id):
        return
    if eyes.can(move.may, Move(troop.id, FALL)):
        about = {"troop": troop.id, "way": FALL}
        yield Action("Move", "Fall …", about, tupled(_asked, troop), tone="quiet", rule="falling", sends="Fall")


def _asked(troop: Troop) -> Iterator[Input]:
    yield Input("inches", "How high, in inches?", "number", value="6", least=0, most=MOST_HEIGHT)
    if len(troop.standing) > 1:
        who = picking.named(troop, troop.standing)
        yield Input("figures", "Only these", "some", who, least=0, most=len(who), required=False)


def _jump_note(_state: State, _troop: Troop) -> str:
    return f"harmless under {_JUMPING[-1][0]}″"


def _fall_note(_state: State, _troop: Troop) -> str:
    return "d6s by height"


on(WAYS, at=20, way="jump")(Way("Jump down", _jump_note, above_ground, _down))
on(WAYS, at=30, way=FALL)(Way("Fall", _fall_note, above_ground, _down))
