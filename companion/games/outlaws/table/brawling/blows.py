"""A brawl action from its roll to what it does (Brawl actions; Dodge).

The die falls, and `ROLLED` says what it comes to, by the action: a hit is handed to `deal`. The foe may avoid it. Who
holds a brawl object or a long gun in both hands may force a re-roll once a round, and then not dodge; else a dodge
takes one blow or wound off, and as it costs nothing it is rolled unasked. Against somebody who came from behind
neither is possible. Then it lands.

`begin` starts it, and `advance` goes on as far as nobody has to be asked. A grab and a thrown knife are rolled here as
well.
"""

from collections.abc import Callable
from dataclasses import replace

from companion.engine.hooks import Point
from companion.engine.words import counted
from companion.games.outlaws.table.brawling import die, evading, landing
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import Blow, Man, State, Throw
from companion.games.outlaws.table.core.step import Step

ROLLED: Point[Callable[[Step, Blow], None]] = Point("what the dice of a brawl action come to", "action")
WAITS = ("answer", "won")
"""Stages at which somebody chooses; at all others a die falls."""


def begin(step: Step, blow: Blow) -> None:
    """Its die is rolled."""
    step.emit(e.BlowBegan(blow))
    advance(step)


def advance(step: Step) -> None:
    """Rolls as long as nobody has to be asked."""
    while (blow := step.state.blow) is not None and blow.stage not in WAITS:
        if not step.app_rolls(roller(step.state).seat):
            return
        fell(step, step.chance.die(6), real=False)


def the_blow(state: State) -> Blow:
    """The brawl action that is being settled. Raises `LookupError` where there is none."""
    if state.blow is None:
        raise LookupError("no brawl action")
    return state.blow


def roller(state: State) -> Man:
    """Whose die falls: the foe rolls against a wrestle, dodges, and strikes at whoever leaves."""
    blow = the_blow(state)
    foe = blow.stage in ("reply", "answer", "dodge") or (blow.stage == "roll" and blow.action == "leave")
    return state.the(blow.foe if foe else blow.man)


def fell(step: Step, face: int, *, real: bool) -> None:
    """A die shows that face."""
    blow, man = the_blow(step.state), roller(step.state)
    kind = die.falling(blow)
    if blow.stage == "dodge":
        _dodged(step, blow, face, real)
        return
    step.threw(Throw(step.state.round, man.id, die.called(blow), kind, face, real, target=blow.foe))
    shown = f"{man.name} rolls {_words(step, kind, face)}."
    step.tell(shown)
    rolled = replace(blow, other=face) if blow.stage == "reply" else replace(blow, face=face)
    step.emit(e.BlowSet(rolled))
    action = "discharge" if blow.stage == "discharge" else blow.action
    does = ROLLED.one(action=action)
    if does is None:
        raise LookupError(f"nobody says what {action} does")
    does(step, rolled)


def _words(step: Step, kind: str, face: int) -> str:
    return die.words(die.face(step.state, face)) if kind == die.BRAWL else f"a {face}"


def deal(step: Step, blow: Blow) -> None:
    """It hits, unless the foe avoids it."""
    step.emit(e.BlowSet(blow))
    stage = evading.stage(step.state, blow)
    if stage:
        step.emit(e.BlowSet(replace(blow, stage=stage)))
    else:
        landing.land(step, blow)


def again(step: Step) -> None:
    """The foe forces a re-roll."""
    blow = the_blow(step.state)
    step.emit(e.SkillUsed(blow.foe, "forced"))
    step.tell(f"{step.man(blow.foe).name} forces a re-roll.")
    step.emit(e.BlowSet(replace(blow, stage="roll", face=0, blows=0, wounds=0, forced=True)))


def dodge(step: Step) -> None:
    """The foe tries to dodge."""
    step.emit(e.BlowSet(replace(the_blow(step.state), stage="dodge")))


def _dodged(step: Step, blow: Blow, face: int, real: bool) -> None:
    """On success there is one blow, or one wound, fewer."""
    most = evading.most(step.state, blow)
    good = face <= most
    foe = step.man(blow.foe)
    step.threw(Throw(step.state.round, foe.id, "dodge", die.D6, face, real, blow.man, needed=most, good=good))
    step.tell(f"{foe.name} needs {most} or less to dodge and rolls {face}: {'success' if good else 'failure'}.")
    left = evading.spared(blow) if good else blow
    if left.blows or left.wounds:
        landing.land(step, left)
    else:
        step.tell(f"{foe.name} is not hit.")
        landing.over(step, left)


def nothing(step: Step, blow: Blow, words: str) -> None:
    """It came to nothing."""
    step.tell(words)
    landing.over(step, blow)


def described(blow: Blow) -> str:
    """What would land: ``2 blows``, ``a bullet``, ``a wound``."""
    if blow.fired:
        return "a bullet"
    return counted(blow.blows, "blow") if blow.blows else "a wound"
