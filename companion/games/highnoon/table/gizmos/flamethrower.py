"""The flamethrower: no roll to hit, only a template to lay; and the stray bullet that finds its user (Appendix B,
Flamethrowers; Appendix D, Flamethrower)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.hooks import on
from companion.engine.play import Actor
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core import Figure, Play, Seeing, State, Troop, figure_name
from companion.games.highnoon.table.core.state import Spot
from companion.games.highnoon.table.gear import armory, condition
from companion.games.highnoon.table.gear.carried import FLAMETHROWER, has
from companion.games.highnoon.table.gizmos import faults
from companion.games.highnoon.table.gizmos.malfunction import AT_ONCE
from companion.games.highnoon.table.guns import blasts, crews
from companion.games.highnoon.table.guns.blasts import Blast
from companion.games.highnoon.table.guns.under_template import burst
from companion.games.highnoon.table.wounds import harm

BULLET_DICE, SPIN_DICE = "2d6", "2d10"


@dataclass(frozen=True)
class Torch:
    """Flamethrowers of these figures (none named: of all that can) burn whatever lies under their templates."""

    troop: str
    figures: tuple[str, ...] = ()


def may(state: State, actor: Actor, command: Torch) -> Why | None:
    """Its commander taps, it acts, and one of them can: ``nobody-shoots``, and what `targets.not_acting` and
    `crews.hindrance` say."""
    if why := targets.not_acting(state, actor, command.troop):
        return why
    troop = state.troops[command.troop]
    if why := crews.hindrance(state, troop, loaded=False):
        return why
    if not _burning(state, troop, command.figures):
        return Why("nobody-shoots", f"Nobody in {troop.name} has a working flamethrower.")
    return None


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """All at once, or some of several."""
    if eyes.state.uses("figures") and eyes.can(may, Torch(troop.id)):
        able = _burning(eyes.state, troop)
        label = "Flamethrowers" if len(able) > 1 else "Flamethrower"
        every = Action("Torch", label, {"troop": troop.id}, rule="flamethrowers", icon="pyromaniac")
        yield from crews.all_or_some(every, troop, able)


def _burning(state: State, troop: Troop, named: tuple[str, ...] = ()) -> tuple[Figure, ...]:
    """Those who carry one that works, brought or found, and have done nothing else."""
    idle = (figure for figure in crews.idle(state, troop) if figure.id in (named or (figure.id,)))
    bear = (figure for figure in idle if FLAMETHROWER in figure.weapons or has(troop, figure, FLAMETHROWER))
    return tuple(figure for figure in bear if condition.works(state, troop, figure, FLAMETHROWER))


def decide(play: Play, command: Torch) -> None:
    """Each figure lays its template, and the player says who is under it."""
    troop = play.troop(command.troop)
    able = _burning(play.state, troop, command.figures)
    weapon = armory.listed(play.state, FLAMETHROWER)
    for figure in able:
        targets.note(play, troop.id, figure.id, targets.SERVED, 1)
        _flames(play, troop, figure, weapon.name, weapon.damage, "flamethrowers")
    play.tell(f"{', '.join(figure_name(troop, figure) for figure in able)}: flames.")


def _flames(play: Play, troop: Troop, figure: Figure, words: str, dice: str, rule: str) -> None:
    own = (Spot(troop.id, figure.id),)
    burst(play, Blast(words, dice, troop.id, figure.id, template=blasts.FLAME, spare=own, rule=rule))


@on(AT_ONCE, major=FLAMETHROWER)
def spins(play: Play, troop: Troop, figure: Figure) -> None:
    """A bullet from nowhere, 2d6, and he turns once around himself, burning whoever the flame template touches."""
    harm.ask(play, harm.Harm(troop.id, figure.id, "Stray bullet", BULLET_DICE, ways=frozenset({"shot"})))
    _flames(play, troop, figure, "Flames all round", SPIN_DICE, faults.entry(FLAMETHROWER))


FEATURE = Feature(Torch, may, decide)
