"""Who was struck down hand to hand, and what the *greedy* do then (Appendix A: Greedy)."""

from dataclasses import replace

from companion.games.highnoon.table.core import Effect, Play, Scope, Troop, effects, events, kinds, who_may
from companion.games.highnoon.table.nerve import morale
from companion.games.highnoon.table.wounds.figures import felled

_STRUCK = "struck"
"""The note on a figure that names who struck it hand to hand; it lies there until all that came of the blow is
settled."""
_LOOTING = "looting"
"""The ``Effect.what`` of a troop that has to stop and loot; ``moment`` is the Action Card on which that fell due."""
LOOTED = "looted"
"""The word for: that was the action."""


def struck(play: Play, victim: str, figure: str, by: str) -> None:
    """Notes who has hit the figure hand to hand, for what follows from the blow."""
    play.emit(events.Noted(victim, _STRUCK, by, figure))


def hand_to_hand(victim: Troop, figure: str, by: str) -> bool:
    """True where what befell that figure just now was a blow of that troop's."""
    return by != "" and victim.notes.get(_STRUCK, {}).get(figure) == by


@felled(at=30)
def _kill(play: Play, victim_id: str, figure: str, by: str) -> None:
    """A foe is Put Down hand to hand."""
    killer, victim = play.state.troops.get(by), play.troop(victim_id)
    if killer is not None and hand_to_hand(victim, figure, by) and not kinds.friends(play.state, killer, victim):
        fill_pockets(play, killer)


def fill_pockets(play: Play, troop: Troop) -> None:
    """The *greedy* stop to loot: that takes their next action (Greedy)."""
    if not troop.has("greedy") or any(due.touches(troop) for due in effects.all_of(play.state, _LOOTING)):
        return
    due = Effect("", _LOOTING, "Has to stop and loot", Scope(troop=troop.id), "ability-greedy")
    effects.begin(play, replace(due, about={"moment": play.state.moment}))
    play.tell(f"{kinds.does(troop, 'is')} greedy: the next action is spent looting.")


@effects.each_action(_LOOTING)
def _loot(play: Play, due: Effect) -> None:
    """Who has to loot does so, and nothing else; not on the Action Card on which it fell due, not in a free blow or in
    panic, and not flat on the back."""
    troop, go = play.troop(due.scope.troop), play.state.go
    stands = morale.fights(troop) and any(figure.state == "up" for figure in troop.figures)
    if go is None or due.about["moment"] == go.moment or not stands or who_may.revenge(play.state, troop):
        return
    play.did(troop.id, LOOTED)
    play.tell(f"{kinds.does(troop, 'stops')} to loot: that takes the action.")
    effects.end(play, due)


def settled(play: Play) -> bool:
    """All that came of the blows is settled: they are forgotten. True where there were any."""
    before = play.state
    for troop in before.troops.values():
        for figure in troop.notes.get(_STRUCK, {}):
            play.emit(events.Noted(troop.id, _STRUCK, "", figure))
    return play.state is not before
