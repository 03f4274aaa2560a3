"""What a real gun die showed, and the d6 beside it (Shooting sequence; Shooting disadvantage)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.sources import DICE, REAL
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.sources import not_real
from companion.games.outlaws.table.core.state import Shot, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.shooting import fire, procedure, rolling, turning
from companion.games.outlaws.table.shooting.roll_shot import not_rolling


@dataclass(frozen=True)
class ShotFell:
    """The ``face`` of the gun die, 1 to 6 in its order, and the d6 of a disadvantage (``minus``)."""

    face: int
    minus: int = 0


def may(state: State, actor: Actor, command: ShotFell) -> Why | None:
    """The shooter's real dice. They pull the trigger as well, where nobody can be quicker."""
    not_now = fire.not_firing(state, actor) if fire.at_once(state) else not_rolling(state, actor)
    return not_now or _wrong(state, command)


def _wrong(state: State, command: ShotFell) -> Why | None:
    if why := not_real(state, command.face):
        return why
    least = 1 if turning.current(state).handicaps else 0
    if not least <= command.minus <= least * rolling.SIDES:
        return Why("no-such-face", "What did the d6 show?", values={"field": "minus"})
    return None


def offer(eyes: Eyes) -> Iterator[Action]:
    """The faces of the gun die as they are printed, and those of the d6. Where dice are real and the gun die falls
    alone, its faces lie under the thumb."""
    state = eyes.state
    if state.shot is None or may(state, eyes.actor, ShotFell(1, 1 if state.shot.handicaps else 0)) is not None:
        return
    real, asks = state.dice == REAL, tuple(inputs(state, state.shot))
    tone = "primary" if real else "plain"
    yield Action("ShotFell", "Your dice", inputs=asks, tone=tone, counts=real and len(asks) == 1)


def inputs(state: State, shot: Shot) -> Iterator[Input]:
    """What a real shot asks for."""
    kind = things.the_gun(state, shot.item).kind
    picks = tuple(Pick(str(number), face.text) for number, face in enumerate(state.house.faces(kind), 1))
    two = bool(shot.handicaps)
    label = f"What does the {catalog().dice[kind].name.lower()} show?"
    yield Input("face", label, "one", picks, send=not two, source=DICE.id)
    if two:
        faces = tuple(Pick(str(face), str(face)) for face in range(1, rolling.SIDES + 1))
        yield Input("minus", "And the d6 that is taken off?", "one", faces, send=True, source=DICE.id)


def decide(step: Step, command: ShotFell) -> None:
    """It counts as if the app had rolled it."""
    if fire.at_once(step.state):
        fire.pull(step)
        procedure.on_to_the_roll(step)
    rolling.fell(step, command.face, command.minus, real=True)
    procedure.proceed(step)


FEATURE = Feature(ShotFell, may, decide)
