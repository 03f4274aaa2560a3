"""Flamethrowers, saws and boilers that burst, and the stray bullet that finds a flamethrower's user (Appendix D; Weird
Warriors: Wasatch)."""

from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Figure, Troop
from companion.games.highnoon.table.gear import carried
from companion.games.highnoon.table.gizmos import chainsaw, faults
from companion.games.highnoon.table.gizmos.malfunction import results
from companion.games.highnoon.table.guns import blasts, under_template
from companion.games.highnoon.table.guns.blasts import Blast
from companion.games.highnoon.table.wounds import harm
from companion.games.highnoon.table.wounds.harm import Harm

BOILER_DICE, FLAME_DICE, BULLET_DICE = "2d8", "2d10", "2d6"
WIELDER_DICE, TANK_DICE = "4d10", "2d10"


def burst(  # a burst has a place, two sorts of dice and a device
    play: Play, troop: Troop, figure: Figure, what: str, dice: str, own_dice: str = "", words: str = ""
) -> None:
    """The Boom! template on a figure: it is hit for certain, by ``own_dice`` where those differ."""
    under_template.burst(
        play,
        Blast(
            words or f"{faults.name_of(what)} bursts",
            dice,
            troop.id,
            figure.id,
            own=(f"{troop.id}/{figure.id}",),
            own_dice=own_dice,
            rule=faults.entry(what),
        ),
    )


@results(carried.FLAMETHROWER, "major")
def spins(play: Play, troop: Troop, figure: Figure) -> None:
    """A bullet from nowhere, 2d6, and he turns once around himself, burning whoever the flame template touches."""
    bullet = Harm(troop.id, figure.id, "Stray bullet", BULLET_DICE, ways=frozenset({"shot"}))
    harm.ask(play, bullet)
    under_template.burst(
        play,
        Blast(
            "Flames all round",
            FLAME_DICE,
            troop.id,
            figure.id,
            template=blasts.FLAME,
            spare=(f"{troop.id}/{figure.id}",),
            rule=faults.entry(carried.FLAMETHROWER),
        ),
    )


@results(carried.FLAMETHROWER, "catastrophe")
def explodes(play: Play, troop: Troop, figure: Figure) -> None:
    """4d10 to the wielder, 2d10 to everybody else under the template."""
    burst(play, troop, figure, carried.FLAMETHROWER, TANK_DICE, WIELDER_DICE)


@results(carried.CHAINSAW, "catastrophe")
def steam_pack(play: Play, troop: Troop, figure: Figure) -> None:
    """2d8 around a battle suit's saw, 2d6 around a Hero's; he holds it, so he is hit."""
    burst(play, troop, figure, carried.CHAINSAW, chainsaw.saw(troop).burst)


@results(carried.AUTOMATON, "catastrophe")
def boiler(play: Play, troop: Troop, figure: Figure) -> None:
    """2d8 to everything under the template, the Automaton too (Weird Warriors: Wasatch)."""
    burst(play, troop, figure, carried.AUTOMATON, BOILER_DICE, words="The boiler bursts")
