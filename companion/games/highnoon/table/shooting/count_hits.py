"""How many shots of a volley hit, in one tap (Chapter Two, Shooting; ruling 58; see `rolling.counting`).

Who shoots at whom was declared: the hits are the first of the shots at each figure (`counting.first_hits`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Matter, Play, Seeing, Settled, State
from companion.games.highnoon.table.rolling import asking, counting
from companion.games.highnoon.table.rolling.attack_rolls import SHOT


@dataclass(frozen=True)
class CountHits:
    """So many of these shots, at one troop, hit."""

    matters: tuple[str, ...]
    hits: int


def may(state: State, actor: Actor, command: CountHits) -> Why | None:
    """What `counting` says."""
    why = counting.not_counted(state, actor, command.matters, (SHOT,))
    return why or counting.too_many(command.hits, len(counting.counted(state, command.matters)))


def offer(eyes: Seeing, waiting: Sequence[Matter]) -> Iterator[Action]:
    """For the shots at the first troop that was aimed at."""
    yield from counting.offer(eyes, waiting, may, CountHits, "How many of {many} hit {at}?")


def decide(play: Play, command: CountHits) -> None:
    """Each goes on as if it had been rolled."""
    shots = counting.counted(play.state, command.matters)
    counting.tell(play, shots, command.hits)
    hits = counting.first_hits(shots, command.hits)
    for shot in shots:
        hit = shot.id in hits
        asking.settle(play, shot.id, Settled(shot.tn if hit else 0, success=hit))


FEATURE = Feature(CountHits, may, decide)
