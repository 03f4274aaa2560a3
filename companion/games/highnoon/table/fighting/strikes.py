"""Who may strike in an action, how often, and with what (Fighting; "Florentine"; Appendix A: Frenzy)."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core import Figure, State, Troop, who_may
from companion.games.highnoon.table.core.state import per_state
from companion.games.highnoon.table.fighting import blades
from companion.games.highnoon.table.fighting.blades import Blade

TWO_WEAPONS = "two-weapons"
STYLES = ("", TWO_WEAPONS)
ATTACKS = "attacks"
"""The word in ``Effect.rolls`` for more Fightin' attacks in an action; ``amount`` is how many (Dervish)."""


@targets.bars(at=20)
def _bare_bones(_state: State, attacker: Troop, _target: Troop, what: str) -> str:
    """*Skeletons* carry no guns (Field o' Bones)."""
    if what == targets.SHOT and blades.SKELETONS in attacker.marks:
        return f"{attacker.name}: only bare bones, no guns."
    return ""


@dataclass(frozen=True)
class Strike:
    """One attack of a figure: the ``number``-th of its action, with ``blade``; ``hand`` is `Bout.hand`."""

    number: int
    blade: Blade
    hand: str = ""


def most(state: State, troop: Troop, figure: Figure, style: str = "") -> int:
    """Attacks in one action: two in a *frenzy*, two with two weapons, else one, and what a spell adds; a free blow is
    one (Flesh Wound). A frenzied figure with two weapons has its two attacks all the same (house)."""
    if who_may.revenge(state, troop):
        return 1
    lent = sum(
        effect.amount for effect in state.effects if ATTACKS in effect.rolls and effect.touches(troop, figure.id)
    )
    return (2 if troop.has("frenzy") or style == TWO_WEAPONS else 1) + lent


def strikes(
    state: State, troop: Troop, figure: Figure, style: str = "", arm: str = "", wanted: int = 0
) -> tuple[Strike, ...]:
    """The attacks that a figure has left in its troop's action, ``wanted`` of them at most (0: all): with two weapons
    the first with one and the second with the other, and whoever began without them does not go on with them. None
    where it has not such a weapon at hand."""
    used = targets.attacks(state, troop.id, figure.id, targets.FOUGHT)
    both = blades.hands(state, troop, figure) if style == TWO_WEAPONS else ()
    if style == TWO_WEAPONS and (
        len(both) < 2 or (used and figure.id not in state.figures_that(troop.id, TWO_WEAPONS))
    ):
        return ()
    at_hand = blades.at_hand(state, troop, figure)
    single = next((blade for blade in at_hand if arm in ("", blade.id)), None)
    if single is None:
        return ()
    left = most(state, troop, figure, style) - used
    numbers = range(used + 1, used + 1 + min(left, wanted or left))
    return tuple(_strike(number, single, both) for number in numbers)


def _strike(number: int, single: Blade, both: tuple[Blade, ...]) -> Strike:
    if both and number <= 2:
        return Strike(number, both[number - 1], ("first", "second")[number - 1])
    return Strike(number, single)


@per_state
def strikers(state: State, troop: Troop, style: str) -> Mapping[str, tuple[Figure, tuple[Strike, ...]]]:
    """All who can strike so now, each with its strikes: asked once for every foe of a page."""
    able = targets.able(state, troop, targets.FOUGHT)
    return {figure.id: (figure, made) for figure in able if (made := strikes(state, troop, figure, style))}


def ready(state: State, troop: Troop, style: str = "") -> tuple[Figure, ...]:
    """The figures that can strike now, in that style."""
    return tuple(figure for figure, _ in strikers(state, troop, style).values())
