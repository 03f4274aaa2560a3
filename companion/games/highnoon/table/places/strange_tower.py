"""A Strange Tower: avalanche, the loot at its top, a gizmo (Appendix F)."""

from companion.engine.hooks import on
from companion.games.highnoon.table.core import Matter, Play, Settled, choices, events, settles, taking_part
from companion.games.highnoon.table.fate import loot
from companion.games.highnoon.table.fate.outcomes import BRINGS, LATER, RANK
from companion.games.highnoon.table.places import deserted_cabin, locales
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import harm

LOOT = 25
AVALANCHE = "4d6"
TOP, TOP_TN = "tower-top", 4
"""The fact that somebody had the loot at the top; the Strength roll that gets there."""


@on(BRINGS, strange_tower="1")
def avalanche(play: Play, troop_id: str) -> None:
    """4d6 to each figure of the troop; what is left is hard cover."""
    locales.put_counters(play, troop_id)
    harm.nobodys_doing(play, troop_id, "Avalanche", AVALANCHE)


@on(LATER, strange_tower="2")
def bats_nest(play: Play, troop_id: str) -> None:
    """One more Strength roll to the top of the tower, where loot worth 25 lies, once."""
    if TOP in play.state.scenario.facts:
        play.tell("Nothing is left at the top.")
        return
    asking.ask(play, TOP, troop_id, tn=TOP_TN)


@settles(TOP)
def _at_the_top(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.success and TOP not in play.state.scenario.facts:
        play.emit(events.FactSet(TOP, matter.troop))
        loot.find(play, matter.troop, LOOT)


@on(BRINGS, strange_tower="3")
def empty_tower(play: Play, troop_id: str) -> None:
    """The troop in the tower has hard cover."""
    locales.put_counters(play, troop_id)


@on(BRINGS, strange_tower="6")
def tower_gizmo(play: Play, troop_id: str) -> None:
    """A gizmo with a malfunction die of d12, for one of your heroes."""
    seat = play.troop(troop_id).seat
    heroes = taking_part.heroes(play.state, seat)
    if heroes:
        options = choices.troop_options(heroes)
        asking.choice(play, "tower-gizmo", seat, options, title="Who gets the gizmo?", rank=RANK)


@settles("tower-gizmo")
def _given(play: Play, _matter: Matter, settled: Settled) -> None:
    for hero in settled.picks:
        deserted_cabin.gizmo(play, hero, "d12")
