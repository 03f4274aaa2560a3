"""Spells that last: pure questions about them (Appendix C, Spell Descriptions)."""

from collections.abc import Iterator

from companion.games.highnoon.table.core.state import Effect, Modifier, State, Troop
from companion.games.highnoon.table.rolling.modifiers import COUNTS_ON_TRAIT, Check

HELD = "concentration"
"""The word in ``Effect.until`` of a spell that lasts as long as its caster concentrates."""
FORGOT = "forgot"
"""The beginning of ``Effect.what`` of a spell that a caster has forgotten (Brain Burn)."""
ONCE = "once"
"""The beginning of ``Effect.what`` of a spell that may be cast once, ``once:SPELL`` (Shaman's fetish)."""
SHAPESHIFT = "shapeshift"
CONSECRATED = "undead-damage"
"""The word in ``Effect.rolls`` of a consecrated weapon; ``amount`` is its damage more against the undead."""
PROFANE = "profane"
"""The note with those figures of a consecrated troop whose blessing is gone, a blank between them."""


def spot(troop: str, figure: str) -> str:
    """A figure as effects name it."""
    return f"{troop}/{figure}"


def cast_by(effect: Effect) -> str:
    """The troop that cast it; empty where it is no spell."""
    return effect.caster.partition("/")[0]


def held(state: State, troop: str, figure: str = "") -> tuple[Effect, ...]:
    """The spells that a troop keeps up, or one figure of it."""
    return tuple(
        one
        for one in state.effects
        if one.until == HELD and cast_by(one) == troop and figure in ("", one.caster.partition("/")[2])
    )


def bearer(state: State, effect: Effect) -> Troop | None:
    """The troop on which it lies, as a whole or on one of its figures; None where it lies on no troop."""
    kind, _, id_ = effect.scope.partition(":")
    return state.troops.get(id_.partition("/")[0]) if kind in ("troop", "figure") else None


def spells_on(state: State, troop: Troop) -> tuple[Effect, ...]:
    """The spells that lie on a troop or on figures of it."""
    return tuple(one for one in state.effects if one.spell and bearer(state, one) == troop)


def under(state: State, troop: Troop, spell: str) -> Effect | None:
    """That spell on that troop, if it lies there."""
    return next((one for one in spells_on(state, troop) if one.spell == spell), None)


def consecrated(state: State, troop: Troop, figure: str = "") -> Effect | None:
    """The blessing on the weapons of that figure, or on any of the troop's."""
    if figure and figure in troop.notes.get(PROFANE, "").split():
        return None
    return next((one for one in state.effects if CONSECRATED in one.rolls and one.touches(troop, figure)), None)


def forgot(state: State, troop: Troop, spell: str) -> bool:
    """True where Brain Burn took the spell from it."""
    return any(one.what == f"{FORGOT}:{spell}" and one.touches(troop) for one in state.effects)


def known(state: State, troop: Troop) -> tuple[str, ...]:
    """The spells that are its own, then those that it may cast once."""
    return tuple(dict.fromkeys((*troop.stats.spells, *(one.what.partition(":")[2] for one in lent_to(state, troop)))))


def lent_to(state: State, troop: Troop) -> tuple[Effect, ...]:
    """What lets it cast a spell once."""
    return tuple(one for one in state.effects if one.what.startswith(f"{ONCE}:") and one.touches(troop))


def knows(state: State, troop: Troop, spell: str) -> bool:
    """True where it could cast that spell: not forgotten, and not while it has an animal's shape (Shapeshift)."""
    if spell not in known(state, troop) or forgot(state, troop, spell):
        return False
    return under(state, troop, SHAPESHIFT) is None


@COUNTS_ON_TRAIT(at=90)
def _keeps(check: Check) -> Iterator[Modifier]:
    """-1 on a new spell for each one that is kept up (Concentration)."""
    count = len(held(check.state, check.troop.id, check.figure)) if check.purpose == "spell" else 0
    if count:
        spells = "a spell" if count == 1 else f"{count} spells"
        yield Modifier(f"Keeps up {spells}", -count, "concentration")
