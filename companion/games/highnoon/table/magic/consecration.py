"""*Consecrate weapon*: weapons that put down the unearthly and hurt the undead (Appendix C)."""

from collections.abc import Iterator

from companion.games.highnoon.table.core import effects, events, kinds
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Modifier, State, Troop
from companion.games.highnoon.table.magic import lasting
from companion.games.highnoon.table.magic.casting import FRIEND, Casting, by_number, casts
from companion.games.highnoon.table.magic.durations import last
from companion.games.highnoon.table.magic.sweeping import sweeps
from companion.games.highnoon.table.wounds.figures import FELLS_THE_UNEARTHLY
from companion.games.highnoon.table.wounds.resistance import ADDS_TO_DAMAGE

SPELL = "consecrate-weapon"


@casts(SPELL, aim=FRIEND, reach="smarts", tn=by_number)
def consecrate_weapon(play: Play, casting: Casting, _band: int) -> None:
    """For the battle: as the *occult* edge, and +1 damage to the undead; the whole of a posse or a crew has it."""
    play.emit(events.Noted(casting.target, lasting.PROFANE, ""))
    last(play, casting, casting.effect(casting.name, rolls=(lasting.CONSECRATED,), amount=1))


@FELLS_THE_UNEARTHLY(at=20)
def _fells(state: State, foe: Troop, figure: str, _victim: Troop) -> bool:
    return lasting.consecrated(state, foe, figure) is not None


@ADDS_TO_DAMAGE(at=10)
def _burns(state: State, by: Troop, figure: str, victim: Troop, ways: frozenset[str]) -> Iterator[Modifier]:
    """What it adds to the damage to the undead, but not to that of spells."""
    blessed = lasting.consecrated(state, by, figure) if kinds.undead(victim) and "magic" not in ways else None
    if blessed is not None:
        yield Modifier(blessed.name, blessed.amount, blessed.rule)


@sweeps(at=20)
def _fade(play: Play) -> None:
    """The blessing of a figure that is Put Down is gone at once, even if somebody saves the figure."""
    for effect in play.state.effects:
        troop = lasting.bearer(play.state, effect) if effect.spell == SPELL else None
        if troop is None:
            continue
        fallen = {figure.id for figure in troop.figures if figure.state in ("down", "gone")}
        lost = sorted(fallen | set(troop.notes.get(lasting.PROFANE, "").split()))
        if len(lost) == len(troop.figures):
            effects.end(play, effect)
        elif " ".join(lost) != troop.notes.get(lasting.PROFANE, ""):
            play.emit(events.Noted(troop.id, lasting.PROFANE, " ".join(lost)))
            play.tell(f"{kinds.does(troop, 'has')} lost a blessed weapon.")
