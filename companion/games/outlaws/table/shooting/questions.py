"""What is asked about a shot: whether it is fired, its dice, who is hit, behind what."""

from companion.engine.board import Prompt
from companion.engine.words import counted
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.asking import asked
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Shot
from companion.games.outlaws.table.shooting import (
    fire,
    hold_fire,
    name_target,
    odds,
    roll_shot,
    roll_which,
    say_cover,
    say_distance,
    shot_fell,
    sight,
    sight_form,
    turning,
    which_fell,
)


def of_shot(eyes: Eyes, shot: Shot) -> Prompt | None:
    """The one question that is open; None where others are asked first."""
    stages = {"aim": _aim, "view": _view, "far": _far, "roll": _roll, "which": _which, "cover": _cover}
    return stages[shot.stage](eyes, shot) if shot.stage in stages else None


def _title(eyes: Eyes, shot: Shot) -> str:
    man, target = eyes.state.the(shot.man), sight.name(eyes.state, shot.target)
    return f"{man.name} at {target}, {counted(shot.distance, 'square')}"


def _aim(eyes: Eyes, shot: Shot) -> Prompt:
    seat, gun = eyes.state.the(shot.man).seat, things.described(eyes.state, shot.item)
    ways = (*fire.offer(eyes), *shot_fell.offer(eyes), *sight_form.correction(eyes, shot), *hold_fire.offer(eyes))
    more = {"troop": shot.man, "roll": odds.announced(eyes.state, shot), "text": gun}
    return asked(eyes, "to-hit", _title(eyes, shot), seat, ways, **more)


def _view(eyes: Eyes, shot: Shot) -> Prompt:
    man, target = eyes.state.the(shot.man), sight.name(eyes.state, shot.target)
    ways = (*fire.offer(eyes), *hold_fire.offer(eyes))
    title = f"Can {man.name} still see {target}?"
    return asked(eyes, "field-of-vision", title, turning.teller(eyes.state, shot), ways, troop=man.id)


def _far(eyes: Eyes, shot: Shot) -> Prompt:
    name, seat = sight.name(eyes.state, shot.target), turning.teller(eyes.state, shot)
    title = f"How many squares away is {name}, who is in the line?"
    return asked(eyes, "shotguns", title, seat, say_distance.offer(eyes), troop=shot.target)


def _roll(eyes: Eyes, shot: Shot) -> Prompt:
    seat, gun = eyes.state.the(shot.man).seat, things.described(eyes.state, shot.item)
    ways = (*roll_shot.offer(eyes), *shot_fell.offer(eyes))
    more = {"troop": shot.man, "roll": odds.announced(eyes.state, shot), "text": gun}
    return asked(eyes, "dice", _title(eyes, shot), seat, ways, **more)


def _which(eyes: Eyes, shot: Shot) -> Prompt:
    state = eyes.state
    seat, what = state.the(shot.man).seat, turning.question(state, shot)
    target = sight.name(state, shot.target)
    if what == turning.NAME:
        two = f"{target} and {sight.name(state, shot.sharing)}"
        text = f"{two} share a square. With the aiming bonus you may choose whom you hit."
        return asked(eyes, "two-in-a-square", "Who is hit?", seat, name_target.offer(eyes), troop=shot.man, text=text)
    even, odd = (sight.name(state, turning.by_die(state, shot, what, face)) or "nobody" for face in (2, 1))
    text = f"Even: {even}. Odd: {odd}."
    rule = {turning.BETWEEN: "obstruction", turning.THROUGH: "townsfolk"}.get(what, "two-in-a-square")
    ways = (*roll_which.offer(eyes), *which_fell.offer(eyes))
    return asked(eyes, rule, "Who is hit?", seat, ways, troop=shot.man, text=text)


def _cover(eyes: Eyes, shot: Shot) -> Prompt:
    name = sight.name(eyes.state, shot.struck)
    seat = turning.teller(eyes.state, shot)
    return asked(eyes, "cover", f"{name} is hit. Behind cover?", seat, say_cover.offer(eyes), troop=shot.struck)
