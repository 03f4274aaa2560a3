"""Flamethrowers: no roll to hit, only a template to lay (Appendix B, Flamethrowers; Appendix D, Flamethrower)."""

from companion.engine.errors import Illegal
from companion.games.highnoon.table import armory
from companion.games.highnoon.table.attacks import blasts, served, targets
from companion.games.highnoon.table.attacks.blasts import Blast
from companion.games.highnoon.table.commands.big_guns import Torch
from companion.games.highnoon.table.devices import condition
from companion.games.highnoon.table.devices.carried import FLAMETHROWER, has
from companion.games.highnoon.table.play import Play, decides
from companion.games.highnoon.table.recovery import figure_name
from companion.games.highnoon.table.state import Figure, State, Troop


def burning(state: State, troop: Troop) -> tuple[Figure, ...]:
    """Those who carry one that works, brought or found, and have done nothing else."""
    return tuple(
        one
        for one in served.idle(state, troop)
        if (FLAMETHROWER in one.weapons or has(troop, one, FLAMETHROWER))
        and condition.works(state, troop, one, FLAMETHROWER)
    )


@decides(Torch)
def torch(play: Play, command: Torch) -> None:
    """Each lays its template, and says who is under it. Errors: `Illegal`, `Forbidden`."""
    troop = targets.acting(play, command.troop)
    served.may_fire(play, troop, loaded=False)
    able = [one for one in burning(play.state, troop) if one.id in (command.figures or (one.id,))]
    if not able:
        raise Illegal("nobody-shoots", f"Nobody in {troop.name} has a working flamethrower.")
    weapon = armory.known(play.state, FLAMETHROWER)
    for figure in able:
        targets.note(play, troop.id, figure.id, targets.SERVED, 1)
        flame = Blast(
            weapon.name,
            weapon.damage,
            troop.id,
            figure.id,
            template=blasts.FLAME,
            spare=(f"{troop.id}/{figure.id}",),
            rule="flamethrowers",
        )
        blasts.burst(play, flame)
    names = ", ".join(figure_name(troop, figure) for figure in able)
    play.tell(f"{names}: flames.")
