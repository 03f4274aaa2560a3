"""Where a cannonball goes that missed whom it was fired at (Appendix B, Solid Shot)."""

from companion.engine.hooks import on
from companion.games.highnoon.table.attacks.aim import Aim
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Matter
from companion.games.highnoon.table.gear import armory, firearms
from companion.games.highnoon.table.guns import blasts, crews, placing
from companion.games.highnoon.table.guns.blasts import Blast
from companion.games.highnoon.table.shooting import ready, shooting

STRAYS = "d10"
"""How many inches a shell strays."""
WAYS = frozenset({"shot", "heavy"})


@on(shooting.MISSED, weapon=crews.SOLID_SHOT)
def past(play: Play, matter: Matter, taken: Aim) -> None:
    """The marker strays, and the first target on the line from the muzzle through it is hit."""
    reach = armory.reach(play.state, crews.SOLID_SHOT)
    ball = Blast(
        "Solid shot",
        armory.known(play.state, crews.SOLID_SHOT).damage,
        matter.troop,
        ready.someone(play, matter.troop, matter.figure),
        ways=WAYS,
        inches=taken.inches,
        least=firearms.least(taken.inches, reach),
        reach=reach,
        deviation=STRAYS,
        template=blasts.LINE,
        target=taken.target,
        rule="solid-shot",
        group=matter.group,
    )
    placing.stray(play, ball)
