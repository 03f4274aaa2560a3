"""What became of a figure, as the players enter it: what a shot, a blow or a fall did to it, or that it is up again
(Chapter Two, Wounds)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.board import Action, Input, Pick, Stepper
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, Seeing, kinds, no_troop, order, who_may
from companion.games.highnoon.table.core.state import Figure, State, Troop, concealed
from companion.games.highnoon.table.wounds import bounty, figures, healing

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

    FREE: ClassVar[bool] = True
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
    if state.free_mode and not actor.may_play(troop.seat):
        return who_may.unseated(state, actor) or who_may.no_culprit(state, troop.id)
    concerned = {*order.parts(state), *({state.troops[by].seat} if by else ())}
    return None if any(map(actor.may_play, concerned)) else not_yours(state, actor, troop.seat)


def _culprit(state: State, troop: Troop, by: str) -> str:
    """The troop that was named; else the enemy who acts now. In free mode, where bounty goes to a player all the same,
    nobody says that it was a hidden one."""
    if by == NOBODY:
        return ""
    acting = [state.troops[id_] for id_ in (state.go.troops if state.go is not None else ())]
    seen = [other for other in acting if not (state.free_mode and concealed(state, other))]
    return by or next((other.id for other in seen if not kinds.friends(state, troop, other)), "")


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
    if figure is None:
        return
    by = _culprit(play.state, troop, command.by)
    figures.hit(play, troop.id, figure.id, command.result, by)
    now = play.troop(troop.id).figure(figure.id)
    if play.state.free_mode and command.by != NOBODY and not by and now is not None and now.state == "down":
        bounty.of_nobody_named(play, troop.id, figure.id)


@dataclass(frozen=True)
class FigureUp:
    """A figure is up again: the first that can be, where none is named. In free mode one that was Put Down is Eatin'
    Dirt first, and its bounty is taken back."""

    FREE: ClassVar[bool] = True
    troop: str
    figure: str


def may_rise(state: State, actor: Actor, command: FigureUp) -> Why | None:
    """``no-such-figure``, and what `who_may.not_mine` says."""
    if why := who_may.not_mine(state, actor, command.troop):
        return why
    if _risen(state, state.troops[command.troop], command.figure) is not None:
        return None
    return Why("no-such-figure", "Only a figure Eatin' Dirt can get up.")


def _risen(state: State, troop: Troop, figure: str) -> Figure | None:
    """Who gets up: the one named, or the first Eatin' Dirt; in free mode else the last of those who were Put Down, for
    the stepper takes them down in their order."""
    if troop.status != "in":
        return None
    able = [other for other in troop.figures if other.state == "dirt"]
    if state.free_mode:
        able += [other for other in reversed(troop.figures) if other.state == "down"]
    return next((other for other in able if figure in ("", other.id)), None)


def offer_up(eyes: Seeing, troop: Troop, figure: Figure) -> Iterator[Action]:
    """A button for a figure that may get up again."""
    if eyes.can(may_rise, FigureUp(troop.id, figure.id)):
        yield Action("FigureUp", "Up again", {"troop": troop.id, "figure": figure.id})


def _rise(play: Play, command: FigureUp) -> None:
    """Nothing is rolled."""
    figure = _risen(play.state, play.troop(command.troop), command.figure)
    if figure is not None:
        healing.saved(play, command.troop, figure.id)


# The stepper


_HITS = (("down", "Down", "cross"), ("dirt", "Dirt", "lying"))


def stepper(eyes: Seeing, troop: Troop) -> Stepper | None:
    """On the plate of a troop of whose figures the viewer may say what became of them: down, in the dirt, up, a tap
    each. Nobody is asked which figure. To choose one, a player opens it. The tap names the figure, so that the same
    casualty that two phones enter at once counts once."""
    if not _steps(eyes, troop):
        return None
    figure = _risen(eyes.state, troop, "")
    up = FigureUp(troop.id, figure.id if figure is not None else "")
    why = may_rise(eyes.state, eyes.actor, up)
    about = {"troop": up.troop, "figure": up.figure}
    last = Action("FigureUp", "Up", about, icon="standing", why=why.message if why else "")
    taps = (*(_tap(eyes, troop, *hit) for hit in _HITS), last)
    return Stepper(taps) if any(not action.why for action in taps) else None


def _steps(eyes: Seeing, troop: Troop) -> bool:
    state = eyes.state
    return eyes.seated and state.uses("figures") and troop.status == "in" and not who_may.no_battle(state)


def _tap(eyes: Seeing, troop: Troop, result: str, word: str, icon: str) -> Action:
    figure = _figure(troop, FigureHit(troop.id, "", result))
    hit = FigureHit(troop.id, figure.id if figure is not None else "", result)
    why = may_hit(eyes.state, eyes.actor, hit)
    about = {"troop": hit.troop, "figure": hit.figure, "result": hit.result}
    return Action("FigureHit", word, about, icon=icon, why=why.message if why else "")


def closed_taps(eyes: Seeing, troop: Troop) -> tuple[Action, ...]:
    """What of it a closed plate bears: all in free mode, and on the viewer's own where real dice are rolled. Where the
    app rolls, it takes figures down itself: then a player's own plates have only Down, which makes no plate higher."""
    state, own = eyes.state, eyes.plays(troop.seat)
    if state.free_mode or (own and state.dice != "virtual"):
        found = stepper(eyes, troop)
        return found.taps if found is not None else ()
    return (_tap(eyes, troop, *_HITS[0]),) if own and _steps(eyes, troop) else ()


FEATURES = (
    Feature(FigureHit, may_hit, _hit),
    Feature(FigureUp, may_rise, _rise),
)
