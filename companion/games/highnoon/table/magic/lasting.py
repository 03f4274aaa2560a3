"""Spells that last: pure questions about them (Appendix C, Spell Descriptions)."""

from collections.abc import Callable, Iterator

from companion.engine.hooks import Every
from companion.games.highnoon.table.core import Effect, Modifier, Play, State, Troop
from companion.games.highnoon.table.core.effects import all_of
from companion.games.highnoon.table.rolling.modifiers import COUNTS_ON_TRAIT, Check

HELD = "concentration"
"""The word in ``Effect.until`` of a spell that lasts as long as its caster concentrates."""
FORGOT = "forgot"
"""The ``Effect.what`` of a ``spell`` that a caster has forgotten (Brain Burn)."""
ONCE = "once"
"""The ``Effect.what`` of a ``spell`` that may be cast once (Shaman's fetish)."""
SHAPESHIFT = "shapeshift"
AREAS = frozenset({"protection", "texas-twister"})
"""Spells that cover a place."""
sweeps: Every[Callable[[Play], None]] = Every("what cleans up at the end of every step")
"""Each must find nothing more to do once it was done."""


def kept_up(state: State, troop: str, figure: str = "") -> tuple[Effect, ...]:
    """The spells that a troop keeps up, or one figure of it."""
    kept = (effect for effect in state.effects if effect.until == HELD and effect.caster == troop)
    return tuple(effect for effect in kept if figure in ("", effect.caster_figure))


def bearer(state: State, effect: Effect) -> Troop | None:
    """The troop on which it lies, as a whole or on one of its figures; None where it lies on no troop."""
    return state.troops.get(effect.scope.troop)


def spell_of(state: State, effect: str) -> Effect | None:
    """The spell that lasts as that effect; None where there is none."""
    return next((spell for spell in state.effects if spell.id == effect and spell.spell), None)


def described(state: State, effect: Effect) -> str:
    """The name of a spell, and the troop on which it lies."""
    on = bearer(state, effect)
    return f"{effect.name}, on {on.name}" if on is not None else effect.name


def spells_on(state: State, troop: Troop) -> tuple[Effect, ...]:
    """The spells that lie on a troop or on figures of it."""
    return tuple(effect for effect in state.effects if effect.spell and bearer(state, effect) == troop)


def lies_on(state: State, troop: Troop, spell: str) -> Effect | None:
    """That spell on that troop, if it lies there."""
    return next((effect for effect in spells_on(state, troop) if effect.spell == spell), None)


def forgot(state: State, troop: Troop, spell: str) -> bool:
    """True where Brain Burn took the spell from it."""
    return any(effect.touches(troop) for effect in all_of(state, FORGOT, spell=spell))


def spells_of(state: State, troop: Troop) -> tuple[str, ...]:
    """The troop's own spells, then those that it may cast once."""
    return tuple(dict.fromkeys((*troop.stats.spells, *(effect.about["spell"] for effect in lent_to(state, troop)))))


def lent_to(state: State, troop: Troop) -> tuple[Effect, ...]:
    """The effects that let a troop cast a spell once."""
    return tuple(effect for effect in all_of(state, ONCE) if effect.touches(troop))


def knows(state: State, troop: Troop, spell: str) -> bool:
    """True where it could cast that spell: not forgotten, and not while it has an animal's shape (Shapeshift)."""
    if spell not in spells_of(state, troop) or forgot(state, troop, spell):
        return False
    return lies_on(state, troop, SHAPESHIFT) is None


@COUNTS_ON_TRAIT(at=90)
def _keeps(check: Check) -> Iterator[Modifier]:
    """-1 on a new spell for each one that is kept up (Concentration)."""
    count = len(kept_up(check.state, check.troop.id, check.figure)) if check.purpose == "spell" else 0
    if count:
        spells = "a spell" if count == 1 else f"{count} spells"
        yield Modifier(f"Keeps up {spells}", -count, "concentration")
