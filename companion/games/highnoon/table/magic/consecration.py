"""*Consecrate weapon*: weapons that put down the unearthly and hurt the undead (Appendix C)."""

from collections.abc import Iterator

from companion.games.highnoon.table.core import Effect, Modifier, Play, State, Troop, effects, events, kinds
from companion.games.highnoon.table.magic import lasting
from companion.games.highnoon.table.magic.casting import FRIEND, Casting, by_number, casts
from companion.games.highnoon.table.magic.durations import lay
from companion.games.highnoon.table.wounds.figures import FELLS_THE_UNEARTHLY
from companion.games.highnoon.table.wounds.resistance import ADDS_TO_DAMAGE

SPELL = "consecrate-weapon"
CONSECRATED = "undead-damage"
"""The word in ``Effect.rolls`` of a consecrated weapon; ``amount`` is its damage more against the undead."""
PROFANE = "profane"
"""The note with those figures of a consecrated troop whose blessing is gone."""


@casts(SPELL, aim=FRIEND, tn=by_number)
def consecrate_weapon(play: Play, casting: Casting) -> None:
    """For the battle: as the *occult* edge, and +1 damage to the undead; the whole of a posse or a crew has it."""
    play.emit(events.Noted(casting.target, PROFANE, ""))
    lay(play, casting)


def _blessing(state: State, troop: Troop, figure: str) -> Effect | None:
    """The blessing on the weapons of the figure, or on any of the troop's."""
    if figure and figure in troop.notes.get(PROFANE, ()):
        return None
    return next(
        (effect for effect in state.effects if CONSECRATED in effect.rolls and effect.touches(troop, figure)), None
    )


@FELLS_THE_UNEARTHLY(at=20)
def _fells(state: State, foe: Troop, figure: str, _victim: Troop) -> bool:
    return _blessing(state, foe, figure) is not None


@ADDS_TO_DAMAGE(at=10)
def _burns(state: State, by: Troop, figure: str, victim: Troop, ways: frozenset[str]) -> Iterator[Modifier]:
    """Extra damage to the undead by blessed weapons, but not by spells."""
    blessing = _blessing(state, by, figure) if kinds.undead(victim) and "magic" not in ways else None
    if blessing is not None:
        yield Modifier(blessing.name, blessing.amount, blessing.rule)


@lasting.sweeps(at=20)
def _fade(play: Play) -> None:
    """The blessing of a figure that is Put Down is gone at once, even if somebody saves the figure."""
    for effect in play.state.effects:
        troop = lasting.bearer(play.state, effect) if effect.spell == SPELL else None
        if troop is None:
            continue
        known = troop.notes.get(PROFANE, ())
        fallen = {figure.id for figure in troop.figures if figure.state in ("down", "gone")}
        lost = sorted(fallen.union(known))
        if len(lost) == len(troop.figures):
            effects.end(play, effect)
        elif len(lost) > len(known):
            play.emit(events.Noted(troop.id, PROFANE, lost))
            play.tell(f"{kinds.does(troop, 'has')} lost a blessed weapon.")
