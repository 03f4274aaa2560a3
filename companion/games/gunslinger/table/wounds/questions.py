"""What the shooter is asked about a hit (Wound cards)."""

from collections.abc import Iterator

from companion.engine.board import Action, Prompt
from companion.games.gunslinger.table.cards.hands import plays
from companion.games.gunslinger.table.core.asking import asked
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.state import Gunslinger
from companion.games.gunslinger.table.wounds import leave_it, worsen


def question(eyes: Eyes) -> Prompt:
    """Whether he makes it worse."""
    man, target = eyes.state.shooter, eyes.state.target
    title = f"Play a Wound card on {target.name}?"
    none = plays(eyes, man.seat, worsen.offer(eyes, man)) is False
    more = {"troop": man.id, "secret": True, "step": f"{man.name} has no Wound card." if none else ""}
    return asked(eyes, "wound-cards", title, man.seat, _ways(eyes, man), **more)


def _ways(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    able = plays(eyes, man.seat, worsen.offer(eyes, man))
    yield from leave_it.offer(eyes, "plain" if able else "primary")
    if eyes.handles(man.seat):
        yield from worsen.offer(eyes, man)
