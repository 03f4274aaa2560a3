"""Finding somebody whom magic hides: Smarts, before any attack on it from afar (Appendix C: Cloak)."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.engine.hooks import Every
from companion.engine.memory import Memory
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core import Matter, Play, State, Troop, figure_name
from companion.games.highnoon.table.rolling import asking

SHOT = "find-for-shot"
"""The kind of matters in which somebody looks for the target of a shot."""
RANK = 46


@dataclass(frozen=True)
class Veil:
    """What hides somebody: the TN of Smarts to find him, and the entry that tells of it."""

    tn: int
    rule: str


veils: Every[Callable[[State, Troop], Veil | None]] = Every("what hides a target from attacks from afar")


def veil(state: State, target: Troop) -> Veil | None:
    """The spell that hides a target; None where nothing does."""
    return next((found for rule in veils if (found := rule(state, target)) is not None), None)


def ask(play: Play, kind: str, attacker: Troop, figure_id: str, target: Troop, about: Memory) -> bool:
    """One figure looks for the target; chips may help. What waits for it goes on where ``kind`` is settled. False where
    nothing hides the target."""
    hidden, figure = veil(play.state, target), attacker.figure(figure_id)
    if hidden is None:
        return False
    asking.trait(
        play,
        kind,
        attacker.id,
        "smarts",
        title=f"{figure_name(attacker, figure) if figure is not None else attacker.name}: find {target.name}",
        text="If it fails, it can only move in this action.",
        tn=hidden.tn,
        purpose="smarts",
        rule=hidden.rule,
        rank=RANK,
        figure=figure_id,
        about=about,
    )
    return True


def lost(play: Play, matter: Matter) -> None:
    """The troop finds nobody and loses what remains of its action."""
    play.did(matter.troop, targets.LOST, matter.figure)
