"""What somebody does about a brawl action: dodge, or force a re-roll, once a round, with a brawl object or a long gun
(Brawl objects & long guns; Dodge). Whoever has no such thing is not asked."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.calculators import percent
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.brawling import blows, evading, odds
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step


@dataclass(frozen=True)
class AnswerBlow:
    """``force`` a re-roll; else dodge."""

    force: bool = False


def may(state: State, actor: Actor, _command: AnswerBlow) -> Why | None:
    """The foe is asked."""
    if state.blow is None or state.blow.stage != "answer":
        return Why("not-asked", "There is no blow to avoid now.")
    return not_yours(state, actor, state.the(state.blow.foe).seat)


def offer(eyes: Eyes) -> Iterator[Action]:
    """Both ways."""
    state = eyes.state
    if state.blow is None or may(state, eyes.actor, AnswerBlow()) is not None:
        return
    most = evading.most(state, state.blow)
    note = f"{most} or less" if most > 1 else "Only a 1"
    anew = f"{percent(odds.misses(state, state.blow))} to miss, no dodge"
    yield Action("AnswerBlow", "Dodge", tone="primary", note=note, rule="dodging")
    yield Action("AnswerBlow", "Force a re-roll", {"force": "yes"}, note=anew, rule="brawl-objects")


def decide(step: Step, command: AnswerBlow) -> None:
    """The die falls."""
    if command.force:
        blows.again(step)
    else:
        blows.dodge(step)
    blows.advance(step)


FEATURE = Feature(AnswerBlow, may, decide)
