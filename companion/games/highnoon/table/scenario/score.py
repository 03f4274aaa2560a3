"""Bounty points for an objective, loot or whatever a table pays (Chapter Two, Objectives)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.deciding import no_seat, not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, Seeing, State
from companion.games.highnoon.table.core.forms import form
from companion.games.highnoon.table.wounds import bounty

MOST_POINTS = 1000
MOST_WORDS = 200


@dataclass(frozen=True)
class Score:
    """Bounty points for an objective, loot or whatever a table pays; less than 0 for a fine."""

    seat: str
    amount: int
    why: str = ""


def may(state: State, actor: Actor, command: Score) -> Why | None:
    """By a scenario's or a table's word: ``not-your-seat``, ``no-seat``, ``bad-points``, ``no-bounty``."""
    if why := not_yours(state, actor, command.seat) or no_seat(state, command.seat):
        return why
    if not command.amount or abs(command.amount) > MOST_POINTS or len(command.why.strip()) > MOST_WORDS:
        return Why("bad-points", f"Score 1 to {MOST_POINTS:,} points, or as many less than 0, and say why.")
    return None if state.uses("bounty") else Why("no-bounty", "This table does not use the app for bounty.")


def offer(eyes: Seeing) -> Iterator[Action]:
    """A form, at any time of the battle."""
    yield from form(FEATURE, "Score an objective", eyes)


def decide(play: Play, command: Score) -> None:
    """The points are counted, with what they are for."""
    bounty.reward(play, command.seat, command.amount, command.why.strip() or "an objective")


FEATURE = Feature(Score, may, decide)
