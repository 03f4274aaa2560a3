"""Spells for friends: *draw*, *hurry up!*, *missed me!*, *rapid fire*, *reassurance* (Appendix C)."""

from collections.abc import Callable

from companion.engine.hooks import Every
from companion.games.highnoon.table.core import Matter, Play, Settled, State, Troop, events, settles
from companion.games.highnoon.table.magic.casting import FRIEND, HARD, Casting, by_number, casts
from companion.games.highnoon.table.magic.durations import lay
from companion.games.highnoon.table.nerve import morale
from companion.games.highnoon.table.rolling import action_cards

card_drawn: Every[Callable[[Play, str, str], None]] = Every("once a spell has drawn an Action Card for a troop")
_BETTER = {"panicked": "shaken", "shaken": "steady"}


@casts("draw", aim=FRIEND, tn=by_number)
def draw(play: Play, casting: Casting) -> None:
    """Another Action Card for the target."""
    if play.state.uses("cards"):
        action_cards.deal(play, casting.target, then="draw-spell")
        return
    name = play.troop(casting.target).name
    play.emit(events.Reminded(f"{name}: another Action Card, to be used at once if it is higher.", casting.rule))


@settles("draw-spell")
def _drawn(play: Play, matter: Matter, settled: Settled) -> None:
    """What a card in the middle of a segment means is the turn's business."""
    for card in settled.picks:
        for rule in card_drawn:
            rule(play, matter.troop, card)


casts("hurry-up", aim=FRIEND)(lay)
casts("rapid-fire", aim=FRIEND, tn=by_number)(lay)


@casts("missed-me", aim=FRIEND)
def missed_me(play: Play, casting: Casting) -> None:
    """A soul blast has to hit like a shot and suffers from it too (house)."""
    lay(play, casting)


def _broken(_state: State, _caster: Troop, target: Troop) -> str:
    if target.notes.get("no-rally"):
        return "It has seen too much. Words cannot help."
    return "" if target.morale in _BETTER else "It is steady already."


@casts("reassurance", aim=FRIEND, may=_broken)
def reassurance(play: Play, casting: Casting) -> None:
    """One level of morale, or two. A *doubting Thomas* who has seen the truth cannot be talked round (house)."""
    better = "steady" if casting.band == HARD else _BETTER.get(play.troop(casting.target).morale, "steady")
    morale.set_morale(play, casting.target, better, "is", "reassured")
