"""What became of a figure, as the players enter it: what a shot, a blow or a fall did to it, or that it is up again
(Chapter Two, Wounds)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, Seeing, kinds, no_troop, order, who_may
from companion.games.highnoon.table.core.state import Figure, State, Troop
from companion.games.highnoon.table.wounds import figures

NOBODY = "nobody"
_RESULTS = {
    "dirt": ("Eatin' Dirt", "eatin-dirt"),
    "critical": ("Critical hit", "critical-hits"),
    "down": ("Put Down", "put-down"),
}


@dataclass(frozen=True)
class FigureHit:
    """A figure has ``dirt``, ``down`` or, of a Hero, ``critical`` for its result. ``by`` is the troop that did it:
    ``nobody``, or empty for the enemy who acts now. Without ``figure`` it is any that is up."""

    troop: str
    figure: str
    result: str
    by: str = ""


def may_hit(state: State, actor: Actor, command: FigureHit) -> Why | None:
    """Whoever did it may enter it, and whoever suffers it: ``no-troop``, ``not-now``, ``hidden``, ``not-your-seat``,
    ``no-such-figure``, ``no-such-result``, ``heroes-only``."""
    troop = state.troops.get(command.troop)
    if troop is None:
        return no_troop(command.troop)
    if why := _not_theirs(state, actor, troop, _culprit(state, troop, command.by)):
        return why
    figure = _figure(troop, command)
    if figure is None or figure.state not in ("up", "dirt") or troop.status != "in":
        return Why("no-such-figure", "That figure is not in the fight.")
    if command.result not in _RESULTS:
        return Why("no-such-result", "Choose Eatin' Dirt, Put Down or a critical hit.")
    if command.result == "critical" and not troop.stats.hero:
        return Why("heroes-only", "Only Heroes roll on the Critical Hit Table. Others are Put Down.")
    return None


def _not_theirs(state: State, actor: Actor, troop: Troop, by: str) -> Why | None:
    if why := who_may.no_battle(state) or (who_may.no_culprit(state, by) if by else None):
        return why
    concerned = {*order.parts(state), *({state.troops[by].seat} if by else ())}
    return None if any(map(actor.may_play, concerned)) else not_yours(state, actor, troop.seat)


def _culprit(state: State, troop: Troop, by: str) -> str:
    """The troop that was named; else the enemy who acts now."""
    if by == NOBODY:
        return ""
    actors = state.go.troops if state.go is not None else ()
    return by or next((id_ for id_ in actors if not kinds.friends(state, troop, state.troops[id_])), "")


def _figure(troop: Troop, command: FigureHit) -> Figure | None:
    """Where nobody says which figure was hit: one that is up; to be Put Down, else one that is Eatin' Dirt."""
    if command.figure:
        return troop.figure(command.figure)
    states = ("up",) if command.result == "dirt" else ("up", "dirt")
    return next((figure for state in states for figure in troop.figures if figure.state == state), None)


def offer_hit(eyes: Seeing, troop: Troop, figure: Figure) -> Iterator[Action]:
    """A tap for each result; the enemy who acts now did it, unless another is named."""
    own = eyes.may_play(troop.seat)
    about = {"troop": troop.id, "figure": figure.id}
    results = tuple(result for result in _RESULTS if result != "critical" or troop.stats.hero)
    if eyes.can(may_hit, FigureHit(**about, result=results[0])):
        for result in results:
            if (result, figure.state) == ("dirt", "dirt"):
                continue
            label, rule = _RESULTS[result]
            tone, icon = ("danger", "") if result == "down" else ("plain", "lying" if result == "dirt" else "")
            yield Action("FigureHit", label, {**about, "result": result}, tone=tone, rule=rule, icon=icon)
    seen = eyes.open_picks if own else eyes.own_open_picks
    culprits = (*((Pick(NOBODY, "Nobody (a fall, bad luck)"),) if own else ()), *seen)
    if culprits:
        results = ("critical", "dirt", "down") if troop.stats.hero else ("down", "dirt")
        picks = tuple(Pick(result, _RESULTS[result][0]) for result in results)
        what = Input("result", "What happened?", "one", picks, value=results[0])
        who = Input("by", "Who did it?", "select", culprits)
        yield Action("FigureHit", "Somebody else did it …", about, (what, who), tone="quiet", rule="put-down")


def _hit(play: Play, command: FigureHit) -> None:
    """The wound and everything that follows from it."""
    troop = play.troop(command.troop)
    figure = _figure(troop, command)
    if figure is not None:
        figures.hit(play, troop.id, figure.id, command.result, _culprit(play.state, troop, command.by))


@dataclass(frozen=True)
class FigureUp:
    """A figure is up again."""

    troop: str
    figure: str


def may_rise(state: State, actor: Actor, command: FigureUp) -> Why | None:
    """``no-such-figure``, and what `who_may.not_mine` says."""
    if why := who_may.not_mine(state, actor, command.troop):
        return why
    figure = state.troops[command.troop].figure(command.figure)
    if figure is not None and figure.state == "dirt":
        return None
    return Why("no-such-figure", "Only a figure Eatin' Dirt can get up.")


def offer_up(eyes: Seeing, troop: Troop, figure: Figure) -> Iterator[Action]:
    """A button for a figure that may get up again."""
    if eyes.can(may_rise, FigureUp(troop.id, figure.id)):
        yield Action("FigureUp", "Up again", {"troop": troop.id, "figure": figure.id})


def _rise(play: Play, command: FigureUp) -> None:
    """Nothing is rolled."""
    figures.restore(play, command.troop, command.figure)


FEATURES = (
    Feature(FigureHit, may_hit, _hit),
    Feature(FigureUp, may_rise, _rise),
)
