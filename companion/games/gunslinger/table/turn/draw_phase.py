"""What is asked in the Draw phase (Draw Phase)."""

from collections.abc import Iterator
from dataclasses import replace

from companion.engine.board import Action, Prompt
from companion.engine.words import counted
from companion.games.gunslinger.table.cards import special
from companion.games.gunslinger.table.core.asking import asked
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.state import Gunslinger
from companion.games.gunslinger.table.horses import saddle
from companion.games.gunslinger.table.turn import discard
from companion.games.gunslinger.table.turn.order import excess
from companion.games.gunslinger.table.weapons import switch


def question(eyes: Eyes, man: Gunslinger) -> Prompt:
    """Which cards go; Special cards and what costs a card may come first."""
    title = f"{man.name} discards {counted(excess(man), 'card')}"
    prompt = asked(eyes, "draw-phase", title, man.seat, _actions(eyes, man), troop=man.id, secret=True)
    # Another hand is another question: what was ticked among the cards before says nothing about these.
    return replace(prompt, id=f"{prompt.id}-{len(man.hand)}")


def _actions(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    if eyes.handles(man.seat):
        yield from discard.offer(eyes, man)
        yield from (card for card in special.offer(eyes, man) if not card.why)
        yield from switch.offer(eyes, man)
        yield from saddle.offer(eyes, man)
