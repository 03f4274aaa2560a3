"""Fanning the hammer: a d4 says how many shots it is (Appendix A: Fannin')."""

from dataclasses import replace

from companion.engine.memory import kept, recalled
from companion.games.highnoon.table.core import Figure, Matter, Modifier, Play, Settled, Troop, settles
from companion.games.highnoon.table.gear import firearms
from companion.games.highnoon.table.gear.firearms import Arm
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.shooting import rate_of_fire, volley
from companion.games.highnoon.table.shooting.volley import Declared

FAN_SHOTS = 2


def fan(play: Play, troop: Troop, figure: Figure, arm: Arm, declared: Declared) -> None:
    """It is the figure's whole attack from now on, however many shots its die will say."""
    rate_of_fire.spend(play, troop, figure, arm)
    play.did(troop.id, rate_of_fire.FANNIN, figure.id)
    asking.ask(
        play,
        "fan",
        troop.id,
        values={"FAN_SHOTS": FAN_SHOTS},
        rank=volley.SHOT_RANK - 1,
        figure=figure.id,
        extra=(Modifier("Fannin'", FAN_SHOTS, "ability-fannin"),),
        about=kept(declared),
    )


@settles("fan")
def _fanned(play: Play, matter: Matter, settled: Settled) -> None:
    declared, troop = recalled(Declared, matter.about), play.troop(matter.troop)
    figure, arm = troop.figure(matter.figure), firearms.arm(play.state, firearms.SIDEARM)
    volley.dice_fall(play, troop.id)
    if settled.skipped or figure is None or figure.state != "up" or arm is None:
        return
    command = replace(declared.shoot, situations=(*declared.shoot.situations, "fan"))
    volley.fire(play, command, figure, arm, settled.total, volley.group(play, troop), declared.melee)
