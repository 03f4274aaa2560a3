"""A hit from the last card against it to its wounds (Wounds; Death; Horse shot)."""

from collections.abc import Callable

from companion.engine.hooks import Point
from companion.games.gunslinger.table.cards.asked import is_asked
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.attributes import hits_left
from companion.games.gunslinger.table.core.state import Attack, Gunslinger
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.ending.winning import ended, kill
from companion.games.gunslinger.table.wounds.wound_cards import any_left, worsens


def undefended(step: Step) -> None:
    """A hit that nothing negated: the shooter may be asked for a Wound card, until all of them lie on the attack."""
    attack, man = step.state.struggle, step.state.shooter
    if not any_left(attack) or not is_asked(step.state, man.seat, man.hand, lambda title: worsens(attack, title)):
        strike(step)
    elif attack.stage != "wound":
        step.emit(e.AttackStage("wound"))


LIVED: Point[Callable[[Step, Gunslinger], None]] = Point("a man lives through a hit", "state", ordered=True)
"""What follows for a man in that state, instead of the end of the attack."""


def strike(step: Step) -> None:
    """The wounds, and what else the hit does to a man who lives through them."""
    attack, target = step.state.struggle, step.state.target
    step.emit(e.ManWounded(target.id, attack.damage))
    if attack.cripple:
        step.emit(e.AttributeLost(target.id, "legs", attack.cripple))
    wounds = "a wound" if attack.damage == 1 else f"{attack.damage} wounds"
    step.tell(f"{target.name} takes {wounds}.")
    target = step.state.target
    if not hits_left(target):
        _die(step, target, attack)
        return
    follows = LIVED.all(state=target.states)
    for does in follows:
        does(step, target)
    if not follows:
        step.emit(e.AttackEnded())


def _die(step: Step, target: Gunslinger, attack: Attack) -> None:
    """At Guts 0 he is killed and removed."""
    kill(step, target, attack.man)
    step.tell(f"{target.name} is dead.")
    step.emit(e.AttackEnded())
    ended(step)
