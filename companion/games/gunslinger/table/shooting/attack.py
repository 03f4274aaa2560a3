"""The attack roll, and whether the target is asked for a Defense card (Attack Roll; Defending)."""

from companion.games.gunslinger.data.catalog import Title
from companion.games.gunslinger.table.cards.asked import is_asked
from companion.games.gunslinger.table.cards.conditions import why_not
from companion.games.gunslinger.table.cards.situations import struck
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.state import Attack, State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.wounds.striking import undefended


def by_app(step: Step) -> int:
    """What the app's die shows."""
    return step.chance.die(6)


def rolled(step: Step, die: int, *, real: bool) -> None:
    """At or below the Eyes as they count at that range the attack hits, and the target may be asked for a defense."""
    attack, man, target = step.state.struggle, step.state.shooter, step.state.target
    hit = die <= attack.needed
    step.emit(e.AttackRolled(die, real, hit))
    step.tell(f"{man.name} rolls {die}, with {max(attack.needed, 0)} or less to hit: {'a hit' if hit else 'a miss'}.")
    if not hit:
        step.emit(e.AttackEnded())
    elif is_asked(step.state, target.seat, target.hand, lambda title: _defends(step.state, attack, title)):
        step.emit(e.AttackStage("defense"))
    else:
        undefended(step)


def _defends(state: State, attack: Attack, title: Title) -> bool:
    return title.type == "defense" and not why_not(title, struck(state, attack))
