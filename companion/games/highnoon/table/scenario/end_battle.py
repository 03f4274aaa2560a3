"""The game is over, because those at the table say so."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, Seeing, State, who_may
from companion.games.highnoon.table.core.forms import form
from companion.games.highnoon.table.scenario import ending

MOST_WORDS = 200


@dataclass(frozen=True)
class EndBattle:
    """The game is over, because those at the table say so."""

    why: str = ""


def may(state: State, actor: Actor, command: EndBattle) -> Why | None:
    """Anybody who plays here: ``only-players``, ``not-now``, ``too-long``."""
    if why := who_may.unseated(state, actor) or who_may.no_battle(state):
        return why
    too_long = Why("too-long", f"Write at most {MOST_WORDS} characters.", values={"most": MOST_WORDS})
    return too_long if len(command.why.strip().rstrip(".")) > MOST_WORDS else None


def offer(eyes: Seeing) -> Iterator[Action]:
    """At any time of the battle."""
    yield from form(FEATURE, "End the battle", eyes)


def decide(play: Play, command: EndBattle) -> None:
    """The players end the battle."""
    play.label = "End of the battle"
    ending.finish(play, command.why.strip().rstrip(".") or "The players end the battle")


FEATURE = Feature(EndBattle, may, decide)
