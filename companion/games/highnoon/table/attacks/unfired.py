"""Shots that were declared and are not fired any more, for their shooter fell before the dice did: a Hold came between
(Holding Actions, Timing; Eatin' Dirt; Put Down)."""

from companion.games.highnoon.table import figures, matters
from companion.games.highnoon.table.attacks import arms, served
from companion.games.highnoon.table.play import Play, Settled
from companion.games.highnoon.table.state import Matter, State


@figures.floored
def _floored(play: Play, troop_id: str, _figure: str) -> None:
    """Who Eats Dirt fires nothing; a shot whose die has fallen is out of the barrel."""
    for matter in play.state.matters:
        if matter.kind == "shot" and matter.troop == troop_id and not matter.throws and silenced(play.state, matter):
            play.tell(f"{matter.title}: not any more.")
            matters.settle(play, matter.id, Settled(skipped=True))


@figures.felled
def _felled(play: Play, troop_id: str, figure: str, _by: str) -> None:
    """No more does who is Put Down."""
    _floored(play, troop_id, figure)


def silenced(state: State, matter: Matter) -> bool:
    """True where nobody is on his feet who could fire that shot: the figure, or one of the crew of a big gun."""
    troop, one = state.troops[matter.troop], arms.arm(state, matter.about["arm"])
    crew = served.crew(state, troop, matter.figure) if one is not None and one.served else (matter.figure,)
    return not any(figure.state == "up" and figure.id in crew for figure in troop.figures)
