"""Machines do not die quietly, and neither does whoever carries a quiver of dynamite (Weird Warriors: Wasatch, Black
River)."""

from companion.games.highnoon.table.core import kinds
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Figure, Troop
from companion.games.highnoon.table.guns import blasts, under_template
from companion.games.highnoon.table.guns.blasts import Blast
from companion.games.highnoon.table.wounds import figures

ACID = frozenset({"pierces", "heavy"})
"""It is the acid of its weapon, which armor does not stop (house: the end's own words do not repeat it)."""


@figures.felled(at=40)
def last_words(play: Play, troop_id: str, figure_id: str, _by: str) -> None:
    """An Automaton blows up, 2d6 under the Boom! template centered on it; a Tarantula melts, 2d6 to whoever touches it.
    It is their own side that did it (house)."""
    troop = play.troop(troop_id)
    figure = troop.figure(figure_id)
    if figure is None or not play.state.uses("figures"):
        return
    if kinds.born_with(troop, "automaton-end"):
        under_template.burst(play, _end(troop, figure, "The Automaton blows up", "ability-automaton-end"))
    elif kinds.born_with(troop, "tarantula-end"):
        acid = _end(troop, figure, "The Tarantula melts", "ability-tarantula-end", blasts.CONTACT, ACID)
        under_template.burst(play, acid)


def _end(
    troop: Troop,
    figure: Figure,
    words: str,
    rule: str,
    template: str = blasts.BOOM,
    ways: frozenset[str] = blasts.BLAST,
) -> Blast:
    return Blast(words, "2d6", troop.id, figure.id, ways=ways, template=template, rule=rule, rank=blasts.AFTER_ALL)
