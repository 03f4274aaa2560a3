"""What a natural 1 on the spell die brings to those who deal with manitous (Appendix C, Backlash; ruling 46; Appendix
A: Bad Karma, Old Hand)."""

from collections.abc import Iterator
from dataclasses import replace

from companion.engine.hooks import on
from companion.games.highnoon.data.records import SPARED
from companion.games.highnoon.table.attacks import spots
from companion.games.highnoon.table.chips import spending
from companion.games.highnoon.table.core import effects, events, graves, kinds, loyalty
from companion.games.highnoon.table.core.play import Play, Settled, settles, settles_group
from companion.games.highnoon.table.core.state import (
    Effect,
    Matter,
    Option,
    Result,
    Scope,
    Spot,
    State,
    Troop,
    concealed,
    spot_of,
)
from companion.games.highnoon.table.magic import casting, lasting
from companion.games.highnoon.table.magic.casting import SPELLS, Casting, casting_of
from companion.games.highnoon.table.rolling import asking, rows
from companion.games.highnoon.table.wounds import figures, resistance

TABLE = "backlash"


def risky(troop: Troop) -> bool:
    """True for those whose power comes from dark sources, cultists and other dark sorcerers among them; never for the
    blessed and for shamans."""
    return troop.stats.caster not in SPARED


def risk(troop: Troop) -> dict[str, str]:
    """The word of a spell roll on which a natural 1 is backlash."""
    return {spending.BACKLASH: "yes"} if risky(troop) else {}


def busts(play: Play, result: Result) -> bool:
    """True where a roll was such a 1: whatever it comes to, it has failed."""
    return result.bust and risky(play.troop(result.troop))


def strikes(play: Play, matter: Matter, settled: Settled, made: Casting) -> bool:
    """True where the spell is lost to a natural 1; an *old hand* may get away with that."""
    troop = play.troop(matter.troop)
    if settled.skipped or settled.natural != 1 or not risky(troop):
        return False
    play.tell(f"A natural 1: {made.name} {'misses, and bursts elsewhere' if SPELLS[made.spell].misses else 'fails'}.")
    if troop.has("old-hand") and troop.stats.caster == "huckster":
        asking.ask(play, "old-hand", troop.id, figure=made.by_figure, about=made.about())
    else:
        _roll(play, made)
    return True


@settles("old-hand")
def _folded(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.success is False and not settled.skipped:
        _roll(play, casting_of(matter.about))


def _roll(play: Play, made: Casting) -> None:
    """2d6 on the table, without chips; with *bad karma* twice."""
    group = f"{TABLE}:{play.state.counter + 1}"
    for _ in range(2 if play.troop(made.caster).has("bad-karma") else 1):
        asking.ask(play, TABLE, made.caster, figure=made.by_figure, group=group, about=made.about())


@settles_group(TABLE)
def _fell(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    """One backlash roll counts; of two the opponent picks (Bad Karma)."""
    thrown = tuple(result for result in results if not result.skipped)
    totals = sorted({result.total for result in thrown})
    if not totals:
        return
    made = casting_of(thrown[0].about)
    caster = play.troop(made.caster)
    found = {total: rows.row(TABLE, total) for total in totals}
    foe = play.opponent(caster.seat) if len({row.name for row in found.values()}) > 1 else None
    if foe is None:
        _apply(play, made, totals[0])
        return
    options = [Option(str(total), f"{total}: {row.name}", row.text) for total, row in found.items()]
    who = {"who": kinds.does(caster, "has")}
    asking.ask(play, "bad-karma", seat=foe.id, options=options, values=who, about=made.about())


@settles("bad-karma")
def _picked(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.picks:
        _apply(play, casting_of(matter.about), int(settled.picks[0]))


def _apply(play: Play, made: Casting, total: int) -> None:
    """The result is told, and followed."""
    play.tell(f"{play.troop(made.caster).name}: {rows.row(TABLE, total).name}")
    next(rule for last, rule in _RESULTS if total <= last)(play, made)


def _combustion(play: Play, made: Casting) -> None:
    """Spontaneous Combustion: nothing is left of him, and he cannot come back Harrowed."""
    play.emit(events.Noted(made.caster, graves.FOR_GOOD, "spontaneous combustion"))
    figures.put_down(play, made.caster, made.by_figure, lost=True)


def _brain_burn(play: Play, made: Casting) -> None:
    """Brain Burn: the spell is forgotten for the battle."""
    name, scope = f"Forgot {made.name}", Scope(troop=made.caster)
    effects.begin(play, Effect("", lasting.FORGOT, name, scope, TABLE, about={"spell": made.spell}))


def _surge(play: Play, made: Casting) -> None:
    """Supernatural Surge: 2d6 against Smarts; dice that are no Trait do not explode (ruling 18)."""
    asking.ask(play, "surge", made.caster, figure=made.by_figure)


@settles("surge")
def _surged(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.skipped:
        asking.ask(play, "surge-smarts", matter.troop, tn=settled.total, figure=matter.figure)


@settles("surge-smarts")
def _withstood(play: Play, matter: Matter, settled: Settled) -> None:
    """The difference is read as that between damage and Vigor: 1 to 4 Eatin' Dirt and so on."""
    result = resistance.result(matter.tn - settled.total, hero=play.troop(matter.troop).stats.hero)
    if result != "none" and not settled.skipped:
        figures.hit(play, matter.troop, matter.figure, result)


def _dementia(play: Play, made: Casting) -> None:
    """An enemy plays the caster for 1d4 turns (Dementia)."""
    asking.ask(play, "dementia", made.caster)


@settles("dementia")
def _mad(play: Play, matter: Matter, settled: Settled) -> None:
    troop = play.troop(matter.troop)
    foe = play.opponent(troop.seat) if not settled.skipped else None
    if foe is None or not troop.alive:
        return
    about, scope, turns = loyalty.seize(play, troop.id, foe.id), Scope(troop=troop.id), settled.total
    effects.begin(play, Effect("", loyalty.CONTROL, "Dementia", scope, TABLE, turns=turns, about=about))
    play.tell(f"{kinds.does(troop, 'obeys')} {foe.name}.")


# Eldritch Calamity

ON_CASTER, ON_TARGET, CHOICE = "calamity-caster", "calamity-target", "calamity-choice"

for _each in (ON_CASTER, ON_TARGET):
    on(spots.SHOWN, matter=_each)(spots.by_side)


def _calamity(play: Play, made: Casting) -> None:
    """Eldritch Calamity: the nearest enemy figure acts as if it had cast the spell, as well as it can. Who stands
    nearest is seen on the table: the caster's player says it."""
    caster = play.troop(made.caster)
    foes = {seat.id for seat in play.state.foes(caster.seat)}
    near = [troop for troop in play.state.troops.values() if troop.seat in foes and troop.alive]
    near = [troop for troop in near if not concealed(play.state, troop)]
    if not near or made.spell not in SPELLS:
        play.tell("There is no enemy to cast it.")
    elif len(near) == 1:
        _cast_by(play, made, near[0])
    else:
        options = (Option(troop.id, troop.name, _whose(play.state, troop)) for troop in near)
        asking.ask(play, ON_CASTER, caster.id, values={"spell": made.name}, options=options, about=made.about())


@settles(ON_CASTER)
def _nearest(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.picks:
        _cast_by(play, casting_of(matter.about), play.troop(settled.picks[0]))


def _cast_by(play: Play, made: Casting, foe: Troop) -> None:
    """Their player chooses the target. Range and everything else that a roll would ask do not matter."""
    figure = foe.standing[0].id
    group = f"spell:{play.state.counter + 1}"
    theirs = Casting(foe.id, figure, made.spell, group=group, best=True)
    spell = SPELLS[made.spell]
    if spell.aim == casting.CASTER:
        _choose(play, replace(theirs, target=foe.id, figure=figure))
        return
    options = list(calamity_targets(play.state, theirs, foe))
    if spell.aim == casting.NONE:
        _choose(play, theirs)
    elif not options:
        play.tell(f"{foe.name} finds nothing to cast {made.name} at.")
    else:
        asking.ask(play, ON_TARGET, foe.id, values={"spell": made.name}, options=options, about=theirs.about())


def _whose(state: State, troop: Troop) -> str:
    """The name of the player who has the troop, for two sides may have troops of one name."""
    seat = state.seat(troop.seat)
    return seat.name if seat is not None else ""


def calamity_targets(state: State, theirs: Casting, foe: Troop) -> Iterator[Option]:
    """Enemies of who casts it now come first; of the spells that last, none on somebody of whom that player may not
    know."""
    spell = SPELLS[theirs.spell]
    if spell.aim == casting.SPELL:
        for effect in state.effects:
            on = lasting.bearer(state, effect)
            if effect.spell and (on is None or _known(state, foe, on)):
                yield Option(effect.id, lasting.described(state, effect))
        return
    for target in sorted(state.troops.values(), key=lambda troop: kinds.friends(state, foe, troop)):
        if _known(state, foe, target) and not casting.why_not(state, spell, foe, target):
            there = spell.spots(state, foe, target) if spell.spots is not None else (Option("", target.name),)
            for spot in there:
                yield Option(Spot(target.id, spot.value).value, spot.name, _whose(state, target))


def _known(state: State, foe: Troop, troop: Troop) -> bool:
    return troop.owner == foe.owner or not concealed(state, troop)


@settles(ON_TARGET)
def _aimed(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.picks:
        return
    theirs = casting_of(matter.about)
    if SPELLS[theirs.spell].aim == casting.SPELL:
        _choose(play, casting.at_spell(play.state, theirs, settled.picks[0]))
        return
    at = spot_of(settled.picks[0])
    _choose(play, replace(theirs, target=at.troop, figure=at.figure))


def _choose(play: Play, theirs: Casting) -> None:
    """Asks for what else the spell needs, and then the spell works."""
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


_RESULTS = ((2, _combustion), (4, _brain_burn), (9, _surge), (11, _calamity), (12, _dementia))
"""What each total brings, up to the one that is named."""
