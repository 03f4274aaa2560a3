"""Spells that hurt: *ball o' doom* and *black lightnin'* (Appendix C)."""

from dataclasses import replace

from companion.engine.errors import Illegal
from companion.engine.memory import kept, recalled
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.commands.magic import Hurl
from companion.games.highnoon.table.core import effects, kinds, naming
from companion.games.highnoon.table.core.play import Play, Settled, decides, settles
from companion.games.highnoon.table.core.state import Effect, Figure, Matter, State, Troop
from companion.games.highnoon.table.fighting import fighting_damage
from companion.games.highnoon.table.gear import firearms
from companion.games.highnoon.table.guns import placing, under_template
from companion.games.highnoon.table.guns.blasts import Blast
from companion.games.highnoon.table.magic import casting as spells
from companion.games.highnoon.table.magic import veils
from companion.games.highnoon.table.magic.casting import EASY, HARD, NONE, POINT, SPELLS, Casting, casting_of, casts
from companion.games.highnoon.table.magic.durations import last
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import harm
from companion.games.highnoon.table.wounds.harm import Harm

BALL_SHORT = 24
BALL_DAMAGE, BALL_STRAYS = "2d8", "d10"
LIGHTNING = "black-lightnin"
BOLTS = "bolts"
"""The ``Effect.what`` of lightning that waits; ``amount`` is how many bolts, ``dice`` what each of them does."""
FIND = "find-for-bolts"
BOLT_DICE = {EASY: "1d6+2", HARD: "1d8+2"}
MAGIC = frozenset({"magic", "pierces-metal"})


def _by_distance(_state: State, _caster: Troop, casting: Casting) -> int:
    return EASY if casting.inches <= BALL_SHORT else HARD


@casts("ball-o-doom", aim=POINT, reach="48", tn=_by_distance, helps=False, measured=True, misses=True)
def ball_o_doom(play: Play, casting: Casting, band: int) -> None:
    """2d8 to all under the template; it is magic, and neither cover nor lying down helps. A miss lands elsewhere."""
    target = play.state.troops.get(casting.target)
    blast = Blast(
        casting.name,
        BALL_DAMAGE,
        casting.caster,
        casting.by_figure,
        ways=frozenset({"magic", "heavy"}),
        inches=casting.inches,
        least=firearms.least(casting.inches, 2 * BALL_SHORT),
        deviation=BALL_STRAYS,
        at=naming.called(play.state, target) if target is not None else "",
        target=casting.target,
        rule=casting.rule,
        group=casting.group,
    )
    if band:
        under_template.burst(play, blast)
    else:
        placing.stray(play, blast)


# Black lightnin'


@casts(LIGHTNING, aim=NONE, reach="smarts", helps=True)
def black_lightnin(play: Play, casting: Casting, band: int) -> None:
    """1d6 bolts, to be thrown at once or kept for a fight; the dice of each are 1d6+2, or 1d8+2."""
    asking.ask(
        play,
        "bolts",
        casting.caster,
        values={"casting": casting.name, "what": BOLT_DICE[band]},
        rule=casting.rule,
        group=casting.group,
        about={**casting.about(), "dice": BOLT_DICE[band]},
    )


@settles("bolts")
def _made(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.skipped:
        return
    casting = casting_of(matter)
    effect = casting.effect(
        _named(settled.total),
        what=BOLTS,
        about={"dice": matter.about["dice"]},
        amount=settled.total,
        troop=casting.caster,
        figure=casting.own_figure(play),
    )
    last(play, casting, effect)


def _named(bolts: int) -> str:
    name = spells.name_of(LIGHTNING)
    return f"{name}: {bolts} bolt{'s' if bolts != 1 else ''}"


def waiting(state: State, troop: Troop, figure: str = "") -> Effect | None:
    """The bolts that a caster still has, or that figure of its troop."""
    return next(
        (one for one in effects.all_of(state, BOLTS) if one.caster == troop.id and figure in ("", one.caster_figure)),
        None,
    )


def thrower(state: State, troop: Troop) -> Figure | None:
    """The figure that could throw bolts now: in the action of the spell, or as the attack of another one (house)."""
    bolts = waiting(state, troop)
    if bolts is None:
        return None
    return next((one for one in targets.able(state, troop, targets.CAST) if bolts.caster_figure == one.id), None)


@decides(Hurl)
def hurl(play: Play, command: Hurl) -> None:
    """Bolts at the figures of one enemy in turn, or at one of them, without a roll to hit. Errors: `Illegal`,
    `Forbidden`."""
    troop = targets.acting(play, command.troop)
    target = targets.foe(play, troop, command.target, targets.CAST)
    bolts, figure = waiting(play.state, troop), thrower(play.state, troop)
    if bolts is None or figure is None:
        raise Illegal("no-bolts", f"{kinds.does(troop, 'has')} no lightning to throw now.")
    if "ran" in play.done(troop.id):
        raise Illegal("ran", f"{kinds.does(troop, 'has')} run and can only fight hand to hand at the end of the run.")
    most = spells.reach(play.state, SPELLS[LIGHTNING], troop)
    if not 0 <= command.inches <= (most or 0):
        raise Illegal("out-of-range", f"The bolts reach {most}″.", inches=command.inches)
    count = command.bolts or bolts.amount
    if not 0 < count <= bolts.amount:
        raise Illegal("how-many", f"{bolts.amount} bolts are left.", most=bolts.amount)
    _spots(target, command.figure)
    if not targets.used(play, troop.id, figure.id, targets.CAST):
        targets.note(play, troop.id, figure.id, targets.CAST, 1)
    if veils.tn(play.state, target):
        veils.ask(play, FIND, troop, figure.id, target, {"hurl": kept(command)})
    else:
        _strike(play, command, bolts, figure.id)


@settles(FIND)
def _found(play: Play, matter: Matter, settled: Settled) -> None:
    """Who is not found is not struck, and the bolts are kept (Cloak)."""
    if not settled.success and not settled.skipped:
        veils.lost(play, matter)
        return
    command = recalled(Hurl, matter.about["hurl"])
    bolts = waiting(play.state, play.troop(command.troop), matter.figure)
    if bolts is not None:
        _strike(play, command, bolts, matter.figure)


def _strike(play: Play, command: Hurl, bolts: Effect, by_figure: str) -> None:
    """Damage for each bolt. Those who fell in the meantime are past it."""
    troop, target = play.troop(command.troop), play.troop(command.target)
    there = {one.id for one in target.standing}
    if not there:
        return
    spots = _spots(target, command.figure if command.figure in there else "")
    count = min(command.bolts or bolts.amount, bolts.amount)
    play.tell(f"{naming.called(play.state, troop)}: {count} bolt{'s' if count != 1 else ''} at {target.name}.")
    _spend(play, bolts, count)
    group = f"spell:{play.state.counter + 1}"
    for number in range(count):
        spot = spots[number % len(spots)]
        dice = bolts.about["dice"]
        harm.ask(play, Harm(target.id, spot, "Black lightning", dice, troop.id, by_figure, ways=MAGIC, group=group))


def _spots(target: Troop, figure: str) -> tuple[str, ...]:
    spots = tuple(one.id for one in sorted(target.standing, key=lambda one: one.state != "up"))
    if figure and figure not in spots:
        raise Illegal("no-such-figure", "That figure is not in the fight.", figure=figure[:40])
    return (figure,) if figure else spots


def _spend(play: Play, bolts: Effect, count: int) -> None:
    left = bolts.amount - count
    if left:
        effects.change(play, replace(bolts, name=_named(left), amount=left))
    else:
        effects.end(play, bolts)


@fighting_damage.instead(at=10)
def in_a_fight(play: Play, blow: Harm) -> Harm:
    """A Fightin' attack of who has lightning: a bolt in place of the blow, and its damage counts double. What a fight
    adds to damage is added once (house)."""
    bolts = waiting(play.state, play.troop(blow.by), blow.by_figure)
    if bolts is None:
        return blow
    _spend(play, bolts, 1)
    dice = bolts.about["dice"]
    return replace(blow, words="Black lightning", dice=dice, plus=(), ways=MAGIC | {harm.MELEE, "double"})
