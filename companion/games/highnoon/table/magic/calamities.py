"""Eldritch Calamity: the nearest enemy figure acts as if it had cast the spell, as well as it can (Appendix C,
Backlash)."""

from collections.abc import Iterator
from dataclasses import replace

from companion.engine.hooks import on
from companion.games.highnoon.table.attacks.spots import SHOWN, by_side
from companion.games.highnoon.table.core import kinds
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Matter, Option, State, Troop, concealed
from companion.games.highnoon.table.magic import casting, lasting
from companion.games.highnoon.table.magic.casting import SPELLS, Casting, casting_of
from companion.games.highnoon.table.rolling import asking

CASTER, TARGET = "calamity-caster", "calamity-target"
RANK = 49
RULE = "backlash"


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
        asking.ask(
            play,
            CASTER,
            caster.id,
            values={"made": made.name},
            options=(Option(one.id, one.name, _whose(play.state, one)) for one in near),
            about=made.about(),
        )


for _each in (CASTER, TARGET):
    on(SHOWN, matter=_each)(by_side)


@settles(CASTER)
def _nearest(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.picks:
        _by(play, casting_of(matter), play.troop(settled.picks[0]))


def _by(play: Play, made: Casting, foe: Troop) -> None:
    """Their player chooses the target. Range and everything else that a roll would ask do not matter."""
    figure = foe.standing[0].id
    group = f"spell:{play.state.counter + 1}"
    theirs = Casting(foe.id, figure, made.spell, group=group, best=True)
    spell = SPELLS[made.spell]
    if spell.aim == casting.CASTER:
        _choose(play, replace(theirs, target=foe.id, figure=figure))
        return
    options = list(_targets(play.state, theirs, foe))
    if spell.aim == casting.NONE:
        _choose(play, theirs)
    elif not options:
        play.tell(f"{foe.name} finds nothing to cast {made.name} at.")
    else:
        title = f"{foe.name} casts {made.name}: at whom?"
        about = theirs.about()
        asking.choice(play, TARGET, foe.seat, options, title=title, rule=RULE, troop=foe.id, rank=RANK, about=about)


def _whose(state: State, troop: Troop) -> str:
    """Two sides may have troops of one name."""
    seat = state.seat(troop.seat)
    return seat.name if seat is not None else ""


def _targets(state: State, theirs: Casting, foe: Troop) -> Iterator[Option]:
    """Enemies of who casts it now come first."""
    spell = SPELLS[theirs.spell]
    if spell.aim == casting.SPELL:
        yield from _spells(state, foe)
        return
    for target in sorted(state.troops.values(), key=lambda one: kinds.friends(state, foe, one)):
        if concealed(state, target) and target.owner != foe.owner:
            continue
        if spell.aim == casting.POINT:
            if target.alive and not casting.why_no_point(state, foe, target):
                yield Option(target.id, target.name, _whose(state, target))
        elif not casting.why_not(state, spell, foe, target):
            spots = spell.spots(state, foe, target) if spell.spots is not None else (Option("", target.name),)
            for one in spots:
                spot = f"{target.id}/{one.value}" if one.value else target.id
                yield Option(spot, one.name, _whose(state, target))


def _spells(state: State, foe: Troop) -> Iterator[Option]:
    """Those that last, but for one on somebody of whom that player may not know."""
    for effect in state.effects:
        on = lasting.bearer(state, effect)
        if effect.spell and (on is None or on.owner == foe.owner or not concealed(state, on)):
            yield Option(effect.id, f"{effect.name}{f', {on.name}' if on is not None else ''}")


@settles(TARGET)
def _aimed(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.picks:
        return
    theirs = casting_of(matter)
    if SPELLS[theirs.spell].aim == casting.SPELL:
        effect = next((one for one in play.state.effects if one.id == settled.picks[0]), None)
        on = lasting.bearer(play.state, effect) if effect is not None else None
        _choose(play, replace(theirs, target=on.id if on is not None else "", choice=settled.picks[0]))
        return
    target, _, figure = settled.picks[0].partition("/")
    _choose(play, replace(theirs, target=target, figure=figure))


def _choose(play: Play, theirs: Casting) -> None:
    """What else the spell asks for, then it works."""
    spell, foe = SPELLS[theirs.spell], play.troop(theirs.caster)
    theirs = replace(theirs, tn=casting.tn_of(play.state, theirs))
    options = spell.choices(play.state, foe, play.state.troops.get(theirs.target)) if spell.choices is not None else ()
    if not options:
        casting.work(play, theirs)
        return
    asking.ask(play, "calamity-choice", foe.id, values={"theirs": theirs.name}, options=options, about=theirs.about())


@settles("calamity-choice")
def _chosen(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.picks:
        casting.work(play, replace(casting_of(matter), choice=settled.picks[0]))
