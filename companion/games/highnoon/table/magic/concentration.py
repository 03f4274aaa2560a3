"""Spells that are kept up by concentration, and what breaks it (Appendix C, Spell Descriptions)."""

from companion.engine.errors import Illegal
from companion.games.highnoon.table.commands.magic import LetGo
from companion.games.highnoon.table.core import effects
from companion.games.highnoon.table.core.play import Play, Settled, decides, settles
from companion.games.highnoon.table.core.state import Effect, Matter, State
from companion.games.highnoon.table.magic import lasting
from companion.games.highnoon.table.magic.sweeping import sweeps
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import figures, harm
from companion.games.highnoon.table.wounds.harm import Hurt

EASY, HARD = 4, 8
ANYTIME = frozenset({"puppet"})
"""Spells that their caster may let go of at any time."""


@decides(LetGo)
def let_go(play: Play, command: LetGo) -> None:
    """At any point of the caster's action; a puppet at any time. Errors: `Illegal` ``not-kept-up``, ``not-acting``;
    `Forbidden`."""
    effect = next((one for one in play.state.effects if one.id == command.effect and one.until == lasting.HELD), None)
    if effect is None:
        raise Illegal("not-kept-up", "Nobody is keeping that spell up.")
    caster = play.troop(effect.caster)
    play.allow(caster.seat)
    if not may_let_go(play.state, effect):
        raise Illegal("not-acting", f"{caster.name} can end that spell only during an action.")
    play.label = f"{effect.name}: ended"
    effects.end(play, effect)


def may_let_go(state: State, effect: Effect) -> bool:
    """True while its caster has an action, and always for what may be let go whenever its caster likes (Puppet)."""
    return effect.spell in ANYTIME or state.go_of(effect.caster) is not None


@harm.after_harm(at=30)
def _resisted(play: Play, hurt: Hurt) -> None:
    """Hit but on its feet: Smarts 4 for each spell. Who Eats Dirt rolls where that happens; on the Critical Hit Table
    nothing is decided yet, and a flesh wound asks for nothing (house)."""
    figure = play.troop(hurt.victim).figure(hurt.figure)
    if figure is not None and figure.state == "up" and hurt.result != "critical":
        _keep(play, hurt.victim, hurt.figure, EASY)


@figures.floored(at=40)
def _floored(play: Play, troop: str, figure: str) -> None:
    """Eatin' Dirt: Smarts 8 for each spell."""
    _keep(play, troop, figure, HARD)


def _keep(play: Play, troop_id: str, figure: str, tn: int) -> None:
    for effect in lasting.held(play.state, troop_id, figure):
        asking.ask(
            play, "keep-up", troop_id, values={"effect": effect.name}, tn=tn, figure=figure, about={"effect": effect.id}
        )


@settles("keep-up")
def _kept(play: Play, matter: Matter, settled: Settled) -> None:
    effect = next((one for one in play.state.effects if one.id == matter.about["effect"]), None)
    if effect is not None and settled.success is False and not settled.skipped:
        effects.end(play, effect)


@sweeps(at=10)
def _lapse(play: Play) -> None:
    """Whoever was Put Down, or is gone, keeps nothing up any more."""
    for effect in play.state.effects:
        if effect.until != lasting.HELD:
            continue
        troop = play.state.troops.get(effect.caster)
        figure = troop.figure(effect.caster_figure) if troop is not None else None
        if troop is None or not troop.alive or figure is None or figure.state not in ("up", "dirt"):
            effects.end(play, effect)
