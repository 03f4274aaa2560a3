"""A herd runs over the table until somebody says that it has gone (Chapter Two, Freak Event 19)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.hooks import on
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, Seeing, effects, figure_name, who_may
from companion.games.highnoon.table.core.state import EVERYBODY, Effect, State, Troop
from companion.games.highnoon.table.fate import outcomes
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import harm

STAMPEDE, DICE, RULE = "stampede", "3d10", "freak-events"


@dataclass(frozen=True)
class Trample:
    """The herd runs over figures of a troop: all of them where none is named."""

    troop: str
    figures: tuple[str, ...] = ()


@dataclass(frozen=True)
class EndStampede:
    """The herd has gone."""


def may_trample(state: State, actor: Actor, command: Trample) -> Why | None:
    """``no-stampede``, ``no-such-figure``, and what `who_may.not_in_sight` says."""
    if why := who_may.not_in_sight(state, actor, command.troop):
        return why
    if effects.lasting(state, STAMPEDE) is None:
        return Why("no-stampede", "There is no stampede.")
    there = {figure.id for figure in state.troops[command.troop].standing}
    return None if set(command.figures) <= there else Why("no-such-figure", "That figure is not in the fight.")


def may_end(state: State, actor: Actor, _command: EndStampede) -> Why | None:
    """Anybody who plays here: ``only-players``, ``no-such-effect``."""
    gone = effects.lasting(state, STAMPEDE) is None
    return who_may.unseated(state, actor) or (Why("no-such-effect", "There is no stampede.") if gone else None)


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """Being run over, from the plate of a troop."""
    if eyes.state.uses("figures") and eyes.can(may_trample, Trample(troop.id)):
        picks = tuple(Pick(figure.id, figure_name(troop, figure)) for figure in troop.standing)
        who = Input("figures", "Who is hit? (none: all)", "some", picks, least=0, most=len(picks), required=False)
        inputs = (who,) if len(picks) > 1 else ()
        yield Action("Trample", "Hit by the stampede", {"troop": troop.id}, inputs, note=DICE, rule=RULE)


def offer_end(eyes: Seeing) -> Iterator[Action]:
    """The herd has run off the table."""
    if eyes.can(may_end, EndStampede()):
        yield Action("EndStampede", "The stampede has gone")


@on(outcomes.BRINGS, freak_event="19")
def stampede(play: Play, _troop_id: str) -> None:
    """A herd; its path is rolled as each turn begins."""
    outcomes.remind(play, "freak-event", 19)
    outcomes.last(play, Effect("", STAMPEDE, 'Stampede: 10" a turn, 3d10 to each figure it hits', EVERYBODY, RULE))
    _path(play)


@effects.each_turn(STAMPEDE)
def _runs_on(play: Play, _effect: Effect) -> None:
    outcomes.remind(play, "freak-event", 19)
    _path(play)


def _path(play: Play) -> None:
    asking.table(play, STAMPEDE, "", "stampede-path", title="The herd", rank=outcomes.RANK)


def trample(play: Play, command: Trample) -> None:
    """3d10 to each figure that the herd hits, and nobody's doing."""
    play.tell(f"The herd runs over {play.troop(command.troop).name}.")
    harm.nobodys_doing(play, command.troop, "Stampede", DICE, command.figures)


def end(play: Play, _command: EndStampede) -> None:
    """The herd has run off the table."""
    effects.end(play, next(effect for effect in play.state.effects if effect.what == STAMPEDE))


FEATURES = (Feature(Trample, may_trample, trample), Feature(EndStampede, may_end, end))
