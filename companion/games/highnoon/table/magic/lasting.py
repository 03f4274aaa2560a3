"""Spells that last: pure questions about them (Appendix C, Spell Descriptions)."""

from collections.abc import Iterator

from companion.games.highnoon.table.core.effects import all_of
from companion.games.highnoon.table.core.state import Effect, Modifier, State, Troop
from companion.games.highnoon.table.rolling.modifiers import COUNTS_ON_TRAIT, Check

HELD = "concentration"
"""The word in ``Effect.until`` of a spell that lasts as long as its caster concentrates."""
FORGOT = "forgot"
"""The ``Effect.what`` of a ``spell`` that a caster has forgotten (Brain Burn)."""
ONCE = "once"
"""The ``Effect.what`` of a ``spell`` that may be cast once (Shaman's fetish)."""
SHAPESHIFT = "shapeshift"
CONSECRATED = "undead-damage"
"""The word in ``Effect.rolls`` of a consecrated weapon; ``amount`` is its damage more against the undead."""
PROFANE = "profane"
"""The note with those figures of a consecrated troop whose blessing is gone, a blank between them."""


def held(state: State, troop: str, figure: str = "") -> tuple[Effect, ...]:
    """The spells that a troop keeps up, or one figure of it."""
    return tuple(
        one for one in state.effects if one.until == HELD and one.caster == troop and figure in ("", one.caster_figure)
    )


def bearer(state: State, effect: Effect) -> Troop | None:
    """The troop on which it lies, as a whole or on one of its figures; None where it lies on no troop."""
    return state.troops.get(effect.scope.troop)


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
    return any(effect.touches(troop) for effect in all_of(state, FORGOT, spell=spell))


def known(state: State, troop: Troop) -> tuple[str, ...]:
    """The spells that are its own, then those that it may cast once."""
    return tuple(dict.fromkeys((*troop.stats.spells, *(effect.about["spell"] for effect in lent_to(state, troop)))))


def lent_to(state: State, troop: Troop) -> tuple[Effect, ...]:
    """What lets it cast a spell once."""
    return tuple(effect for effect in all_of(state, ONCE) if effect.touches(troop))


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
