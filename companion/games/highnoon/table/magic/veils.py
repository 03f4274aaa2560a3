"""Finding somebody under a *cloak*: Smarts, before any ranged attack on the caster (Appendix C: Cloak)."""

from companion.engine.memory import Memory
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core import kinds
from companion.games.highnoon.table.core.naming import figure_name
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Matter, State, Troop
from companion.games.highnoon.table.guns import placing
from companion.games.highnoon.table.guns.blasts import Blast
from companion.games.highnoon.table.magic import casting, lasting
from companion.games.highnoon.table.magic.casting import SPELLS, Casting
from companion.games.highnoon.table.rolling import asking

CLOAK = "cloak"
SPELL, SHOT, BLAST = "find-for-spell", "find-for-shot", "find-for-blast"
"""The kinds of matters in which somebody looks for the cloaked: what waits for it."""
FIND_RANK = 46


def tn(state: State, target: Troop) -> int:
    """What Smarts must make to find it, 0 where nothing hides it. The cloak of one figure of several hides that figure
    alone, and so nobody from an attack on its troop (house)."""
    found = lasting.under(state, target, CLOAK)
    return found.amount if found is not None and found.scope.troop and not found.scope.figure else 0


def ask(play: Play, kind: str, attacker: Troop, figure_id: str, target: Troop, about: Memory) -> None:
    """One figure looks for the target; chips may help. What waits for it goes on where ``kind`` is settled."""
    figure = attacker.figure(figure_id)
    name = figure_name(attacker, figure) if figure is not None else attacker.name
    asking.trait(
        play,
        kind,
        attacker.id,
        "smarts",
        title=f"{name}: find {target.name}",
        text="If it fails, it can only move in this action.",
        tn=tn(play.state, target),
        purpose="smarts",
        rule="spell-cloak",
        rank=FIND_RANK,
        figure=figure_id,
        about=about,
    )


def before_spell(play: Play, made: Casting) -> bool:
    """True where an enemy's spell has to find its target first."""
    caster, target = play.troop(made.caster), play.state.troops.get(made.target)
    if target is None or casting.helps(play.state, SPELLS[made.spell], caster, target) or not tn(play.state, target):
        return False
    ask(play, SPELL, caster, made.by_figure, target, made.about())
    return True


@placing.delays(at=10)
def _before_blast(play: Play, blast: Blast, charge: Memory) -> bool:
    """What is aimed at a cloaked enemy is let go only once somebody has found him."""
    troop, target = play.troop(blast.by), play.state.troops.get(blast.target)
    if target is None or kinds.friends(play.state, troop, target) or not tn(play.state, target):
        return False
    ask(play, BLAST, troop, blast.by_figure, target, charge)
    return True


@settles(BLAST)
def _found(play: Play, matter: Matter, settled: Settled) -> None:
    """Who is not found is not fired at, and the charge stays where it is."""
    if settled.success or settled.skipped:
        placing.let_go(play, matter.about)
    else:
        lost(play, matter)


def lost(play: Play, matter: Matter) -> None:
    """It finds nobody and loses what remains of its action."""
    play.did(matter.troop, targets.LOST, matter.figure)
