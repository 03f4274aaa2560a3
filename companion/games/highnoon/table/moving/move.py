"""Moving on a troop's plate: how far it comes, and the ways that ask for dice. Where everybody stands is seen on the
table (Chapter Two, Movement).

Each way of moving stands in a module of its own (`climbing`, `falls`, `swimming`, `below_ground`).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.hooks import Point
from companion.engine.later import tupled
from companion.engine.play import Actor
from companion.games.highnoon.table.attacks import picking
from companion.games.highnoon.table.core import Figure, Play, Seeing, State, Troop, concealed, kinds, who_may
from companion.games.highnoon.table.moving import costs

EASY, HARD = 4, 8
MOST_HEIGHT = 99
DEEP_WATER = "deep-water"
"""The fact that keeps the TN on which the table agreed for deep water (house: the book prints none)."""
UNDERGROUND = "underground"
"""The counter of whoever digs (Appendix A: Burrowin')."""
FALL = "fall"
"""The one way that needs no action: anybody may fall at any time."""


@dataclass(frozen=True)
class Move:
    """Figures climb, jump down, fall, swim, dig or come up: ``way`` is a word of `WAYS`.

    ``inches`` are the height or depth of it, as measured; ``up`` is how high a climber is already. ``tn`` of a climb is
    4, or 8 where all agreed that it is hard. ``figures`` none named: all who can. ``target`` is whom a digger comes up
    under. ``water`` is the TN on which the table agrees for deep water from now on; 0 leaves the one that is kept.
    """

    troop: str
    way: str
    inches: int = 6
    up: int = 0
    tn: int = 4
    figures: tuple[str, ...] = ()
    target: str = ""
    water: int = 0

    def moves(self, figure: Figure) -> bool:
        """True for the figures that were named; for all where none was."""
        return not self.figures or figure.id in self.figures


@dataclass(frozen=True)
class Way:
    """One way of moving that asks for dice, or changes what may be done: its tile's ``name`` and ``note``, why not, and
    what comes of it. ``offer`` shows a button of its own in place of the tile."""

    name: str
    note: Callable[[State, Troop], str]
    may: Callable[[State, Troop, Move], Why | None]
    go: Callable[[Play, Troop, Move], None]
    offer: Callable[[Seeing, Troop], Iterator[Action]] | None = None

    def __call__(self, play: Play, troop: Troop, command: Move) -> None:
        """Moves the troop."""
        self.go(play, troop, command)


WAYS: Point[Way] = Point("how a troop may move", "way", ordered=True)


def may(state: State, actor: Actor, command: Move) -> Why | None:
    """A way of moving in an action of its own, with what makes sense for it: ``not-now``, ``hidden``, ``no-such-way``,
    ``bad-height``, ``no-such-figure``, what `who_may.no_action` says, and the way's own reasons."""
    if why := who_may.not_mine(state, actor, command.troop) or who_may.no_battle(state):
        return why
    troop, way = state.troops[command.troop], WAYS.one(way=command.way)
    if why := _senseless(state, troop, command):
        return why
    if command.way != FALL and (why := who_may.no_action(state, actor, troop.id)):
        return why
    return way.may(state, troop, command) if way else None


def _senseless(state: State, troop: Troop, command: Move) -> Why | None:
    if concealed(state, troop):
        return Why("hidden", "Come out of hiding before you move.")
    if not WAYS.one(way=command.way):
        return Why("no-such-way", "That is not a way to move.")
    if not (0 <= command.inches <= MOST_HEIGHT and 0 <= command.up <= MOST_HEIGHT):
        return Why("bad-height", f"Give whole inches, 0 to {MOST_HEIGHT}.")
    if not set(command.figures) <= {figure.id for figure in troop.standing}:
        return Why("no-such-figure", f"{kinds.does(troop, 'has')} no such figure in the fight.")
    if not troop.alive:
        return Why("not-acting", f"It is not {troop.name}’s action now.")
    return None


def above_ground(_state: State, troop: Troop, _command: Move) -> Why | None:
    """``underground`` for whoever digs, and has to come up first."""
    return Why("underground", f"{kinds.does(troop, 'is')} underground.") if UNDERGROUND in troop.marks else None


def agreed(command: Move, words: str) -> Why | None:
    """``bad-tn`` for a target number other than those two."""
    return None if command.tn in (EASY, HARD) else Why("bad-tn", words)


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """One sheet for a troop that acts in the open: how far it comes, what things on the way cost, and its ways. Where
    the table keeps no figures here, nobody is asked to fall."""
    state = eyes.state
    if not state.uses("figures") or concealed(state, troop) or who_may.no_action(state, eyes.actor, troop.id):
        return
    ways: list[Pick] = []
    own: list[Action] = []
    for hook in WAYS.hooks:
        if hook.does.offer is not None:
            own += hook.does.offer(eyes, troop)
        elif eyes.can(may, Move(troop.id, hook.id)):
            ways.append(Pick(hook.id, hook.does.name, hook.does.note(state, troop)))
    paces = tuple(costs.paces(state, troop))
    note = ", ".join(filter(None, (paces[0].name, "crawling" if paces[0].note == costs.CRAWLING else "")))
    inputs = tupled(_asked, state, troop, paces, tuple(ways))
    yield Action("Move", "Move …", {"troop": troop.id}, inputs, tone="quiet", note=note, rule="movement-costs")
    yield from own


def _asked(state: State, troop: Troop, paces: tuple[Pick, ...], ways: tuple[Pick, ...]) -> list[Input]:
    """The fields of that sheet; the ways come last and send it."""
    inputs = [
        Input("paces", "How far", "facts", paces),
        Input("inches", "How high, in inches?", "number", value="6", least=0, most=MOST_HEIGHT),
        Input("up", "Climbed already", "number", value="0", least=0, most=MOST_HEIGHT, more=True),
        Input("tn", "How hard?", "one", (Pick("4", "Easy, 4"), Pick("8", "Hard, 8")), value="4", more=True),
    ]
    if things := tuple(Pick("", words) for words in costs.on_the_way(state, troop)):
        inputs.insert(2, Input("things", "Things on the way", "facts", things, more=True))
    if (water := state.scenario.facts.get(DEEP_WATER)) and not troop.has("aquatic"):
        levels = (Pick("4", "Easy, 4"), Pick("8", "Hard, 8"))
        inputs.append(Input("water", "Deep water here (house)", "one", levels, value=water, more=True))
    if len(troop.standing) > 1:
        who = picking.named(troop, troop.standing)
        inputs.append(Input("figures", "Only these", "some", who, least=0, most=len(who), required=False, more=True))
    return [*inputs, Input("way", "What is it?", "one", ways, send=True)]


def decide(play: Play, command: Move) -> None:
    """The rule of the way in which the troop moves."""
    way = WAYS.one(way=command.way)
    if way is not None:
        way(play, play.troop(command.troop), command)


FEATURE = Feature(Move, may, decide)
