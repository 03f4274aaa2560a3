"""What a spell leaves behind: effects that last for turns, for the battle, or as long as its caster concentrates (Spell
Descriptions)."""

from dataclasses import replace

from companion.engine.memory import kept, recalled
from companion.games.highnoon.table.core import effects, naming
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Effect, Matter
from companion.games.highnoon.table.magic import lasting
from companion.games.highnoon.table.magic.casting import Casting
from companion.games.highnoon.table.rolling import asking


def last(play: Play, casting: Casting, effect: Effect, *, dice: str = "", turns: int | None = None) -> None:
    """The spell's effect lasts: for ``dice`` turns, which are rolled; for ``turns``; or for the battle. `hold` is for
    concentration. The same spell does not add to itself: a new one takes the place of the old one (house)."""
    if not dice:
        _begin(play, replace(effect, turns=turns))
        return
    asking.ask(
        play,
        "spell-duration",
        casting.caster,
        values={"effect": effect.name},
        dice=dice,
        group=casting.group,
        about={"effect": kept(effect)},
    )


def hold(play: Play, effect: Effect, *, besides: bool = False) -> None:
    """The spell lasts as long as its caster concentrates; ``besides`` where it does not end another of its kind."""
    _begin(play, replace(effect, until=lasting.HELD), besides=besides)


@settles("spell-duration")
def _lasts(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.skipped:
        return
    effect = recalled(Effect, matter.about["effect"])
    _begin(play, replace(effect, turns=settled.total))


def _begin(play: Play, effect: Effect, *, besides: bool = False) -> None:
    for old in play.state.effects:
        if old.spell == effect.spell and old.scope == effect.scope and not besides:
            effects.end(play, old)
    caster = play.state.troops.get(effect.caster)
    effects.begin(play, replace(effect, by=caster.seat if caster else ""))
    on = lasting.bearer(play.state, effect)
    turns = "" if effect.turns is None else f", {effect.turns} turn{'s' if effect.turns != 1 else ''}"
    play.tell(f"{effect.name}{f' on {naming.called(play.state, on)}' if on is not None else ''}{turns}.")
