"""Devil Bats carry their prey off and drop it as the turn ends (Weird Warriors: Black River, Death from Above)."""

from typing import Any

from companion.games.highnoon.table.attacks import contact
from companion.games.highnoon.table.core import Effect, Matter, Play, Scope, State, effects, figure_name, kinds
from companion.games.highnoon.table.fighting.bout import ATTACK, Bout
from companion.games.highnoon.table.fighting.fighting_damage import otherwise
from companion.games.highnoon.table.rolling.counting import uncounted
from companion.games.highnoon.table.shooting.into_melee import LARGE
from companion.games.highnoon.table.wounds import figures, harm
from companion.games.highnoon.table.wounds.harm import Harm

RULE = "ability-death-from-above"
MARGIN = 4
"""A bat has to win by more than that."""
DROPPED, LET_GO = "6d6", "3d6"
"""What the fall costs: from the full height, and from half of it where the bat was wounded before."""
PREY = -2
"""What the prey's attacks at its captor are worth less."""
_CARRIED = "carried"
"""The ``Effect.what`` on a figure that is in the air; ``troop`` and ``figure`` are its captor."""


@otherwise(at=10)
def _carries_off(play: Play, bout: Bout, margin: int) -> bool:
    """Won by more than 4 against a man or less, the bat does no ordinary damage, but takes him along: one at a time.
    False where it is an ordinary blow."""
    bat, victim = play.troop(bout.attacker), play.troop(bout.target)
    claws: dict[str, Any] = {"troop": bat.id, "figure": bout.figure}
    man = Scope(troop=victim.id, figure=bout.target_figure)
    taken = effects.lasting(play.state, _CARRIED, **claws) or effects.lasting(play.state, _CARRIED, man)
    figure, large = victim.figure(bout.target_figure), kinds.tagged(victim, LARGE)
    if not bat.has("death-from-above") or margin <= MARGIN or large or taken or figure is None:
        return False
    contact.part(play, victim.id, figure.id)
    contact.meet(play, bat.id, bout.figure, victim.id, figure.id)
    name = f"Carried off by {bat.name}: it can attack only its captor"
    effects.begin(play, Effect("", _CARRIED, name, man, RULE, (ATTACK, "shot"), PREY, about=claws))
    play.tell(f"{figure_name(victim, figure)} is carried off and will be dropped when the turn ends.")
    return True


@uncounted(at=10)
def _by_how_much(state: State, matter: Matter) -> bool:
    """By how much a bat wins decides what it does."""
    return matter.kind == ATTACK and state.troops[matter.troop].has("death-from-above")


@effects.tidies(_CARRIED)
def _turn_over(play: Play, effect: Effect) -> None:
    _falls(play, effect, DROPPED)


def _lets_go(play: Play, troop_id: str, figure_id: str, _by: str = "") -> None:
    """A bat that is wounded or killed lets go at half the height."""
    for effect in effects.all_of(play.state, _CARRIED, troop=troop_id, figure=figure_id):
        _falls(play, effect, LET_GO)


figures.floored(at=10)(_lets_go)
figures.felled(at=20)(_lets_go)


def _falls(play: Play, effect: Effect, dice: str) -> None:
    """Down it comes, and no armor helps; the bat did it. Who is out of the fight already is spared that."""
    victim, figure_id = effect.scope.troop, effect.scope.figure
    bat, claws = effect.about["troop"], effect.about["figure"]
    effects.end(play, effect)
    figure = play.troop(victim).figure(figure_id)
    if figure is not None and figure.state in ("up", "dirt"):
        harm.ask(play, Harm(victim, figure_id, "The drop", dice, bat, claws, ways=frozenset({"pierces", "heavy"})))
