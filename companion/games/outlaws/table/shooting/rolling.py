"""The gun die falls, and a d6 with it where there is a disadvantage (Shooting sequence)."""

from dataclasses import replace

from companion.engine.words import counted, with_minus
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import Part, Shot, State, Throw
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.shooting import sight, to_hit, turning, ways

SIDES = 6


def by_app(step: Step) -> None:
    """Both dice, if there are two."""
    shot = turning.current(step.state)
    face = step.chance.die(SIDES)
    fell(step, face, step.chance.die(SIDES) if shot.handicaps else 0, real=False)


def read(state: State, shot: Shot, face: int) -> int | None:
    """What the face says for a shot of that way; None is a miss."""
    return state.house.read(things.the_gun(state, shot.item).kind, face, ways.way(shot.way).aim)


def fell(step: Step, face: int, minus: int, *, real: bool) -> None:
    """The bullet is gone, and its number is known."""
    shot = turning.current(step.state)
    made = numbered(step.state, replace(shot, face=face, minus=minus))
    if not shot.of:
        counter = step.state.item(shot.item)
        step.emit(e.ItemSet(replace(counter, loaded=counter.loaded - 1)))
    step.emit(e.ShotSet(made))
    step.threw(_throw(step.state, made, real=real))
    step.tell(_said(step.state, made))


def numbered(state: State, shot: Shot) -> Shot:
    """Face and modifiers reach the distance: a hit. A miss on the die misses, whatever is added. A miss may still hit
    townsfolk in the line."""
    number, parts = read(state, shot, shot.face), to_hit.modifiers(state, shot)
    if shot.handicaps:
        parts = (*parts, Part("disadvantage", -shot.minus))
    missed = "which" if shot.through else "after"
    if number is None:
        return replace(shot, stage=missed, parts=parts, total=None, hit=False)
    total = number + sum(part.amount for part in parts)
    made = replace(shot, parts=(Part("face", number), *parts), total=total)
    if total < shot.distance:
        return replace(made, stage=missed, hit=False)
    return replace(made, stage="which", hit=True, aimed=to_hit.is_aimed(shot, total), struck=shot.target)


def _throw(state: State, shot: Shot, *, real: bool) -> Throw:
    return Throw(
        state.round,
        shot.man,
        ways.words(shot.way),
        things.the_gun(state, shot.item).kind,
        shot.face,
        real,
        shot.target,
        shot.distance,
        shot.total,
        shot.hit,
        shot.parts,
        shot.item,
    )


def _said(state: State, shot: Shot) -> str:
    """``Lee rolls 4 and reaches 5; Scott is 6 squares away: a miss.``"""
    man, gun = state.the(shot.man), things.the_gun(state, shot.item)
    face = state.house.faces(gun.kind)[shot.face - 1].text
    off = f", minus {shot.minus}" if shot.handicaps else ""
    reached = "" if shot.total is None else f", {with_minus(shot.total)} in all"
    away = f"{sight.name(state, shot.target)} is {counted(shot.distance, 'square')} away"
    verdict = "a miss" if not shot.hit else "a well-aimed hit" if shot.aimed else "a hit"
    return f"{man.name} rolls {face}{off}{reached}; {away}: {verdict}."
