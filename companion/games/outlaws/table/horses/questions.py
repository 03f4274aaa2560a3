"""What a rider may do, and a fall that waits for its die."""

from collections.abc import Iterator

from companion.engine.board import Action, Prompt
from companion.games.outlaws.table.core.asking import asked
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Man
from companion.games.outlaws.table.horses import lead, ride, saddle_up, tumble


def riding(eyes: Eyes, man: Man) -> Iterator[Action]:
    """What only a rider does."""
    yield from ride.offer(eyes, man)


def on_foot(eyes: Eyes, man: Man) -> Iterator[Action]:
    """Onto a horse, off it, and leading one."""
    yield from saddle_up.offer(eyes, man)
    yield from lead.offer(eyes, man)


def of_tumble(eyes: Eyes, man_id: str) -> Prompt:
    """How hard somebody falls."""
    man = eyes.state.the(man_id)
    text = "Each fist of the brawl die is a blow."
    title = f"{man.name} falls off the horse"
    return asked(eyes, "shooting-from-horseback", title, man.seat, tumble.offer(eyes, man_id), text=text, troop=man_id)
