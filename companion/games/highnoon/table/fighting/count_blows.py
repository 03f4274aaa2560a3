"""How many attacks of a fight hit, in one tap for both sides (Chapter Two, Fighting; ruling 58; see `counting`).

Who strikes at whom was declared: the hits are the first of the attacks on each figure (`counting.first_hits`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Matter, Play, Seeing, Settled, State
from companion.games.highnoon.table.fighting.bout import ATTACK, DEFENCE
from companion.games.highnoon.table.rolling import asking, counting

BEATEN, HELD, BEATS = 1, 2, 3
"""What an attack that misses, the defense and an attack that hits come to: a hit is won by one."""


@dataclass(frozen=True)
class CountBlows:
    """So many of these attacks, on one troop, beat the defense."""

    matters: tuple[str, ...]
    hits: int


def may(state: State, actor: Actor, command: CountBlows) -> Why | None:
    """What `counting` says."""
    why = counting.not_counted(state, actor, command.matters, (ATTACK,))
    return why or counting.too_many(command.hits, len(counting.counted(state, command.matters)))


def offer(eyes: Seeing, waiting: Sequence[Matter]) -> Iterator[Action]:
    """For all attacks on a troop; then the defender has nothing to roll."""
    yield from counting.offer(eyes, waiting, may, CountBlows, "How many of {many} attacks hit {at}?")


def decide(play: Play, command: CountBlows) -> None:
    """Each goes on as if both sides had rolled."""
    attacks = counting.counted(play.state, command.matters)
    counting.tell(play, attacks, command.hits)
    before = {one.id for one in play.state.matters}
    hits = counting.first_hits(attacks, command.hits)
    for attack in attacks:
        asking.settle(play, attack.id, Settled(BEATS if attack.id in hits else BEATEN))
    for one in play.state.matters:
        if one.kind == DEFENCE and one.group == attacks[0].group and one.id not in before:
            asking.settle(play, one.id, Settled(HELD, success=one.tn <= HELD))


FEATURE = Feature(CountBlows, may, decide)
