"""A critical hit that the app did not see (Chapter Two, Critical Hit Table)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, Seeing, State, concealed, no_troop, who_may
from companion.games.highnoon.table.core.forms import form
from companion.games.highnoon.table.core.naming import called
from companion.games.highnoon.table.wounds import figures


@dataclass(frozen=True)
class RollCritical:
    """Where a Hero was hit, rolled by the side of ``by``."""

    hero: str
    by: str = ""


def may(state: State, actor: Actor, command: RollCritical) -> Why | None:
    """Either side may ask for it: ``no-troop``, ``hidden`` for an attacker out of sight, ``not-your-seat``,
    ``not-now``, ``heroes-only``."""
    hero, by = state.troops.get(command.hero), state.troops.get(command.by)
    if hero is None or (by is None and command.by):
        return no_troop(command.by if hero else command.hero)
    if by is not None and concealed(state, by):
        return Why("hidden", "There is nobody in sight there.", forbidden=True)
    theirs = by is not None and actor.may_play(by.seat)
    if why := (None if theirs else not_yours(state, actor, hero.seat)) or who_may.no_battle(state):
        return why
    only = Why("heroes-only", "Only Heroes in the fight roll on the Critical Hit Table.")
    return None if hero.stats.hero and hero.alive else only


def offer(eyes: Seeing) -> Iterator[Action]:
    """At any time of the battle."""
    yield from form(FEATURE, "Roll a critical hit", eyes)


def decide(play: Play, command: RollCritical) -> None:
    """The roll is asked for."""
    figures.ask_where(play, command.hero, command.by)
    play.label = f"{called(play.state, play.troop(command.hero))}: a critical hit"


FEATURE = Feature(RollCritical, may, decide)
