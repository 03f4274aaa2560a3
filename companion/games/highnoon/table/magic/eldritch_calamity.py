"""Eldritch Calamity: the nearest enemy figure acts as if it had cast the spell, as well as it can (Appendix C,
Backlash)."""

from collections.abc import Iterator
from dataclasses import replace

from companion.engine.hooks import on
from companion.games.highnoon.table.attacks import spots
from companion.games.highnoon.table.core import kinds
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Matter, Option, State, Troop, concealed
from companion.games.highnoon.table.magic import casting, lasting
from companion.games.highnoon.table.magic.casting import SPELLS, Casting, casting_of
from companion.games.highnoon.table.rolling import asking

CASTER, TARGET, CHOICE = "calamity-caster", "calamity-target", "calamity-choice"

for _each in (CASTER, TARGET):
    on(spots.SHOWN, matter=_each)(spots.by_side)


def ask(play: Play, made: Casting) -> None:
    """Who stands nearest is seen on the table: the caster's player says it."""
    caster = play.troop(made.caster)
    foes = {seat.id for seat in play.state.foes(caster.seat)}
    near = [one for one in play.state.troops.values() if one.seat in foes and one.alive]
    near = [one for one in near if not concealed(play.state, one)]
    if not near or made.spell not in SPELLS:
        play.tell("There is no enemy to cast it.")
    elif len(near) == 1:
        _by(play, made, near[0])
    else:
        options = (Option(one.id, one.name, _whose(play.state, one)) for one in near)
        asking.ask(play, CASTER, caster.id, values={"spell": made.name}, options=options, about=made.about())


@settles(CASTER)
def _nearest(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.picks:
        _by(play, casting_of(matter.about), play.troop(settled.picks[0]))


def _by(play: Play, made: Casting, foe: Troop) -> None:
    """Their player chooses the target. Range and everything else that a roll would ask do not matter."""
    figure = foe.standing[0].id
    group = f"spell:{play.state.counter + 1}"
    theirs = Casting(foe.id, figure, made.spell, group=group, best=True)
    spell = SPELLS[made.spell]
    if spell.aim == casting.CASTER:
        _choose(play, replace(theirs, target=foe.id, figure=figure))
        return
    options = list(targets(play.state, theirs, foe))
    if spell.aim == casting.NONE:
        _choose(play, theirs)
    elif not options:
        play.tell(f"{foe.name} finds nothing to cast {made.name} at.")
    else:
        asking.ask(play, TARGET, foe.id, values={"spell": made.name}, options=options, about=theirs.about())


def _whose(state: State, troop: Troop) -> str:
    """Two sides may have troops of one name."""
    seat = state.seat(troop.seat)
    return seat.name if seat is not None else ""


def targets(state: State, theirs: Casting, foe: Troop) -> Iterator[Option]:
    """Enemies of who casts it now come first; of the spells that last, none on somebody of whom that player may not
    know."""
    spell = SPELLS[theirs.spell]
    if spell.aim == casting.SPELL:
        for effect in state.effects:
            on = lasting.bearer(state, effect)
            if effect.spell and (on is None or _known(state, foe, on)):
                yield Option(effect.id, lasting.told(state, effect))
        return
    for target in sorted(state.troops.values(), key=lambda one: kinds.friends(state, foe, one)):
        if _known(state, foe, target) and not casting.why_not(state, spell, foe, target):
            there = spell.spots(state, foe, target) if spell.spots is not None else (Option("", target.name),)
            for spot in there:
                value = f"{target.id}/{spot.value}" if spot.value else target.id
                yield Option(value, spot.name, _whose(state, target))


def _known(state: State, foe: Troop, troop: Troop) -> bool:
    return troop.owner == foe.owner or not concealed(state, troop)


@settles(TARGET)
def _aimed(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.picks:
        return
    theirs = casting_of(matter.about)
    if SPELLS[theirs.spell].aim == casting.SPELL:
        _choose(play, casting.at_spell(play.state, theirs, settled.picks[0]))
        return
    target, figure, _ = spots.split(settled.picks[0])
    _choose(play, replace(theirs, target=target, figure=figure))


def _choose(play: Play, theirs: Casting) -> None:
    """What else the spell asks for, then it works."""
    spell, foe = SPELLS[theirs.spell], play.troop(theirs.caster)
    theirs = replace(theirs, tn=casting.tn_of(play.state, theirs))
    options = spell.choices(play.state, foe, play.state.troops.get(theirs.target)) if spell.choices is not None else ()
    if not options:
        casting.work(play, theirs)
        return
    asking.ask(play, CHOICE, foe.id, values={"spell": theirs.name}, options=options, about=theirs.about())


@settles(CHOICE)
def _chosen(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.picks:
        casting.work(play, replace(casting_of(matter.about), choice=settled.picks[0]))
