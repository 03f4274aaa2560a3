"""Buildings by somebody's word: they are named, and damage that was rolled elsewhere is entered."""

from companion.engine.errors import Illegal
from companion.games.highnoon.table.acting import culprit, in_battle, seated
from companion.games.highnoon.table.attacks import buildings
from companion.games.highnoon.table.commands.big_guns import AddBuilding, HitBuilding
from companion.games.highnoon.table.play import Play, decides

MOST_STORIES, MOST_POINTS, MOST_WORDS, MOST_BUILDINGS = 10, 1000, 40, 20


@decides(AddBuilding)
def add(play: Play, command: AddBuilding) -> None:
    """Anybody may name one, at any time. Errors: `Illegal` ``bad-building``, ``too-many``; `Forbidden`."""
    seated(play)
    name = command.name.strip()
    good = 0 <= command.stories <= MOST_STORIES and 0 <= command.points <= MOST_POINTS
    if not name or len(name) > MOST_WORDS or not good or not command.stories + command.points:
        raise Illegal("bad-building", f"Give the building a name, and up to {MOST_STORIES} stories or its own points.")
    if len(buildings.standing(play.state)) >= MOST_BUILDINGS:
        raise Illegal("too-many", f"A table can have at most {MOST_BUILDINGS} buildings.", most=MOST_BUILDINGS)
    buildings.build(play, name, command.stories, command.points)


@decides(HitBuilding)
def hit(play: Play, command: HitBuilding) -> None:
    """Explosives and fire that the app did not roll: whoever did it may enter it. Errors: `Illegal` ``not-now``,
    ``bad-points``, ``no-building``; `Forbidden`."""
    in_battle(play.state)
    seated(play)
    if command.by:
        play.allow(culprit(play, command.by).seat)
    if not 1 <= command.points <= MOST_POINTS:
        raise Illegal("bad-points", f"1 to {MOST_POINTS:,} points.", most=MOST_POINTS)
    buildings.damage(play, command.building, command.points, command.by)
