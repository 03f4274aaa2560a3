"""Into a foe's square: that starts a brawl, and a brawl action may follow at once if an action is left (Brawling; More
than one character in a square).

Two things only people see: whose square it is, and whether he came from outside that foe's field of vision, so that the
foe can do nothing against his first brawl action (I didn't see them coming). A square holds one conscious man of each
side; nobody on horseback is brawled with (ruling 43).
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button
from companion.games.outlaws.table.core.refusals import mounted, no_foe
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.moving import back_off, crawl, run, stepping, walk, window
from companion.games.outlaws.table.moving.footing import not_on_foot
from companion.games.outlaws.table.turn import flow


@dataclass(frozen=True)
class Way:
    """A way of moving that may end in a foe's square: its feature, and the command for a man."""

    label: str
    feature: Feature[State, Step, Any]
    command: Callable[[str], Any]

    def why_not(self, state: State, actor: Actor, man: str) -> Why | None:
        """He cannot move like that now."""
        return self.feature.may(state, actor, self.command(man))


WAYS = {
    "walk": Way("Walk", walk.FEATURE, walk.Walk),
    "clamber": Way("Walk and clamber", walk.FEATURE, partial(walk.Walk, clamber=True)),
    "diagonal": Way("Walk diagonally", walk.FEATURE, partial(walk.Walk, diagonal=True)),
    "run": Way("Run", run.FEATURE, run.Run),
    "back-off": Way("Back off", back_off.FEATURE, back_off.BackOff),
    "crawl": Way("Crawl", crawl.FEATURE, crawl.Crawl),
    "window": Way("Through a window", window.FEATURE, window.Climb),
}


def ways(state: State) -> tuple[str, ...]:
    """Those that this table tells apart: a diagonal walk only by the optional rule."""
    return tuple(way for way in WAYS if way != "diagonal" or walk.counts_diagonals(state))


@dataclass(frozen=True)
class CloseIn:
    """He comes into the square of ``foe`` in that ``way`` (`WAYS`), perhaps from ``behind``."""

    man: str
    foe: str
    way: str = "walk"
    behind: bool = False


def may(state: State, actor: Actor, command: CloseIn) -> Why | None:
    """He may move like that, and there is room in the foe's square."""
    if why := not_on_foot(state, actor, command.man):
        return why
    if command.way not in ways(state):
        return Why("no-such-way", "Nobody moves like that.", values={"way": command.way[:20]})
    why = WAYS[command.way].why_not(state, actor, command.man)
    return why or no_room(state, state.the(command.man), command.foe)


def no_room(state: State, man: Man, foe_id: str) -> Why | None:
    """He cannot come into that square."""
    if why := no_foe(state, man, foe_id):
        return why
    foe = state.the(foe_id)
    if not foe.up:
        return Why("out-already", f"{foe.name} is unconscious, so there is no brawl.", values={"man": foe.id})
    if state.brawling(foe):
        words = f"{foe.name} is brawling already."
        return Why("square-full", words, f"{foe.name} is brawling already", {"man": foe.id})
    return mounted(foe)


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """A small form: how, whose square, and seen or unseen; the last tap sends it."""
    state, actor = eyes.state, eyes.actor
    if why := not_on_foot(state, actor, man.id):
        yield from button("CloseIn", "Start a brawl", why, {"man": man.id}, rule="brawls")
        return
    foes = [foe for foe in state.foes(man) if foe.up]
    whys = {foe.id: no_room(state, man, foe.id) for foe in foes}
    open_to = [foe for foe in foes if whys[foe.id] is None]
    possible = [way for way in ways(state) if WAYS[way].why_not(state, actor, man.id) is None]
    if open_to and possible:
        fields = tuple(_fields(open_to, possible))
        values = _settled(man, open_to, possible)
        note = "Costs the move into the square"
        yield Action("CloseIn", "Start a brawl", values, fields, note=note, icon="fist", rule="brawls")
    elif foes:
        usual = WAYS["crawl" if man.prone else "walk"]
        reason = _nobody_to_brawl_with(foes, whys) if not open_to else usual.why_not(state, actor, man.id)
        yield from button("CloseIn", "Start a brawl", reason, {"man": man.id}, icon="fist", rule="brawls")


def _nobody_to_brawl_with(foes: list[Man], whys: Mapping[str, Why | None]) -> Why | None:
    """What is true of all foes; of a single one, with the name."""
    if all(foe.mounted for foe in foes):
        words = f"{foes[0].name} is on horseback" if len(foes) == 1 else "All foes are on horseback"
        return Why("mounted", f"{words}.", words)
    return next((why for foe in foes if not foe.mounted and (why := whys[foe.id])), None)


def _settled(man: Man, foes: list[Man], possible: list[str]) -> dict[str, str]:
    """What needs no question."""
    only_foe = {"foe": foes[0].id} if len(foes) == 1 else {}
    return {"man": man.id, **only_foe, **({"way": possible[0]} if len(possible) == 1 else {})}


def _fields(foes: list[Man], possible: list[str]) -> Iterator[Input]:
    if len(possible) > 1:
        picks = tuple(Pick(way, WAYS[way].label) for way in possible)
        yield Input("way", "How?", "one", picks, value=possible[0])
    if len(foes) > 1:
        yield Input("foe", "Whose square?", "one", tuple(Pick(foe.id, foe.name) for foe in foes))
    who = foes[0].name if len(foes) == 1 else "the foe"
    views = (Pick("no", "Yes"), Pick("yes", "No, from outside the field of vision"))
    yield Input("behind", f"Does {who} see it coming?", "one", views, send=True)


def decide(step: Step, command: CloseIn) -> None:
    """The brawl begins."""
    man, foe = step.man(command.man), step.man(command.foe)
    step.label = f"{man.name} starts a brawl with {foe.name}"
    way = WAYS[command.way]
    way.feature.decide(step, way.command(command.man))
    stepping.meet(step, command.man, command.foe)
    flow.mark(step, behind=command.behind)
    unseen = ", unseen" if command.behind else ""
    step.tell(f"{man.name} comes into {foe.name}’s square{unseen}: a brawl.")


FEATURE = Feature(CloseIn, may, decide)
