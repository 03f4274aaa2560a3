"""Casting a spell: the command, the roll, the contest, and then the spell's own rule (Casting Spells)."""

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.errors import Forbidden, Illegal
from companion.games.highnoon.catalog import catalog
from companion.games.highnoon.records import TRAIT_NAMES
from companion.games.highnoon.table.attacks import aim, holds, targets
from companion.games.highnoon.table.commands.magic import Cast
from companion.games.highnoon.table.core import events, kinds, naming
from companion.games.highnoon.table.core.play import Play, Settled, decides, settles, settles_group
from companion.games.highnoon.table.core.state import Figure, Matter, Modifier, Result, State, Troop, concealed
from companion.games.highnoon.table.magic import backlash, casting, counters, fetish, lasting, veils
from companion.games.highnoon.table.magic.casting import SPELLS, Casting, Spell, casting_of, casting_of_about
from companion.games.highnoon.table.rolling import asking

MOST_INCHES, MOST_FREE = 300, 20


@decides(Cast)
def cast(play: Play, command: Cast) -> None:
    """A spell takes the caster's action, as a shot would; moving goes with it. Errors: `Illegal`, `Forbidden`."""
    troop = targets.acting(play, command.troop)
    spell = _known(play, troop, command.spell)
    figure = _caster(play, troop)
    made = _aimed(play, spell, troop, figure, command)
    _sound(play, spell, troop, made, command)
    made = replace(made, tn=casting.tn_of(play.state, made), group=f"spell:{play.state.counter + 1}")
    targets.note(play, troop.id, figure.id, targets.CAST, 1)
    if spell.shot:
        holds.said_moved(play, troop, command.situations)
    fetish.cast(play, troop, spell.id)
    play.emit(events.Noted(troop.id, casting.LAST, spell.id))
    play.tell(f"{naming.called(play.state, troop)}: {made.name}{casting.at(play, made)}.")
    if not veils.before_spell(play, made):
        _offer(play, made)


@settles(veils.SPELL)
def _found(play: Play, matter: Matter, settled: Settled) -> None:
    """Whom the caster cannot find is safe, and the action is gone (Cloak)."""
    if settled.success or settled.skipped:
        _offer(play, casting_of(matter))
    else:
        veils.lost(play, matter)


def _offer(play: Play, made: Casting) -> None:
    """Rivals say first whether they try to stop it."""
    if not counters.offer(play, made):
        _ask(play, made, "")


@settles_group(counters.OFFER)
def _answered(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    made = casting_of_about(results[0].about)
    _ask(play, made, counters.waiting(results))


def _known(play: Play, troop: Troop, id_: str) -> Spell:
    if id_ not in lasting.known(play.state, troop) or id_ not in SPELLS:
        raise Illegal("unknown-spell", f"{kinds.does(troop, 'does')} not know that spell.", spell=id_[:40])
    found = next((one for one in casting.castable(play.state, troop) if one.id == id_), None)
    if found is not None:
        return found
    if lasting.forgot(play.state, troop, id_):
        raise Illegal("forgot-spell", f"{kinds.does(troop, 'has')} forgotten {casting.name_of(id_)}.", spell=id_)
    raise Illegal("shapeshifted", f"{troop.name} cannot cast spells in an animal’s shape.")


def _caster(play: Play, troop: Troop) -> Figure:
    """The figure that casts. Errors: `Illegal` ``ran``, ``cannot-cast``."""
    if "ran" in play.done(troop.id):
        raise Illegal("ran", f"{kinds.does(troop, 'has')} run and can only fight hand to hand at the end of the run.")
    for figure in targets.able(play.state, troop, targets.CAST):
        if not targets.used(play, troop.id, figure.id, targets.CAST):
            return figure
    raise Illegal("cannot-cast", f"Nobody in {troop.name} can cast another spell in this action.")


def _aimed(play: Play, spell: Spell, troop: Troop, figure: Figure, command: Cast) -> Casting:
    """The casting with its target. Errors: `Illegal`, `Forbidden`."""
    made = Casting(
        troop.id,
        figure.id,
        spell.id,
        inches=command.inches,
        choice=command.choice,
        cover=command.cover,
        situations=" ".join(sorted(command.situations)),
        free=command.free,
        why=command.why,
    )
    if spell.aim == casting.CASTER:
        return replace(made, target=troop.id, figure=figure.id)
    if spell.aim == casting.NONE or (spell.aim == casting.POINT and not command.target):
        return made
    if spell.aim == casting.SPELL:
        return _at_spell(play, made, command.target)
    id_, _, spot = command.target.partition("/")
    target = _target(play, spell, troop, id_)
    made = replace(made, target=target.id, figure=spot or command.figure)
    spots = [one.value for one in spell.spots(play.state, troop, target)] if spell.spots is not None else []
    if spell.spots is None:
        return replace(made, figure="")
    if not made.figure and len(spots) == 1:
        return replace(made, figure=spots[0])
    if made.figure not in spots:
        raise Illegal("no-such-figure", f"Say at which figure of {target.name}.", figure=made.figure[:40])
    return made


def _target(play: Play, spell: Spell, troop: Troop, id_: str) -> Troop:
    target = play.troop(id_)
    if concealed(play.state, target) and not play.actor.may_play(target.owner):
        raise Forbidden("hidden", "There is nobody in sight there.")
    at_point = spell.aim == casting.POINT
    why = casting.why_no_point(play.state, troop, target) if at_point else ""
    if why := why or ("" if at_point else casting.why_not(play.state, spell, troop, target)):
        raise Illegal("not-a-target", why, target=id_)
    return target


def _at_spell(play: Play, made: Casting, id_: str) -> Casting:
    """At a spell that lasts, and so at whoever is under it. Errors: `Illegal` ``no-such-spell``, `Forbidden`."""
    effect = next((one for one in play.state.effects if one.id == id_ and one.spell), None)
    if effect is None:
        raise Illegal("no-such-spell", "There is no such spell on the table.")
    on = lasting.bearer(play.state, effect)
    if on is None:
        return replace(made, choice=id_)
    if concealed(play.state, on) and not play.actor.may_play(on.owner):
        raise Forbidden("hidden", "There is nobody in sight there.")
    return replace(made, target=on.id, choice=id_)


def _sound(play: Play, spell: Spell, troop: Troop, made: Casting, command: Cast) -> None:
    """What the form says must make sense, and be near enough. Errors: `Illegal`."""
    if not (1 if spell.measured else 0) <= command.inches <= MOST_INCHES:
        raise Illegal("bad-range", "Give the distance in inches, at most 300.", inches=command.inches)
    most = casting.reach(play.state, spell, troop)
    if most is not None and command.inches > most:
        raise Illegal("out-of-range", f"{made.name} reaches {most}″.", inches=command.inches)
    if spell.aim in (casting.FOE, casting.POINT) and (why := aim.unseen(play.state, troop, command.inches)):
        raise Illegal("out-of-sight", why, inches=command.inches)
    if abs(command.free) > MOST_FREE:
        raise Illegal("bad-modifier", f"A modifier may be at most {MOST_FREE}.", free=command.free)
    known = {*aim.SITUATIONS, *(("melee",) if spell.shot else ())} - {*aim.HANDS, "fan"}
    if command.cover not in ("marked", "none", *aim.COVERS) or not set(command.situations) <= known:
        raise Illegal("no-such-option", "That does not modify a spell.")
    if spell.choices is None:
        return
    target = play.state.troops.get(made.target)
    if made.choice not in {one.value for one in spell.choices(play.state, troop, target)}:
        raise Illegal("no-such-option", f"{made.name}: choose what it does.")


# The roll


def _ask(play: Play, made: Casting, against: str) -> None:
    """The spell roll: Smarts, with chips; a better band may be worth one. ``against`` are the counters that wait."""
    troop, spell = play.troop(made.caster), SPELLS[made.spell]
    asking.ask(
        play,
        "spell",
        troop.id,
        values={"made": made.name, "at": casting.at(play, made)},
        text=words(made),
        rule=made.rule,
        tn=made.tn,
        higher=spell.tn is None and len(spell.tns) > 1,
        enough=0 if against else max(spell.tns),
        figure=made.by_figure,
        group=made.group,
        extra=tuple(_extra(play, spell, made)),
        about={**made.about(), **backlash.risk(troop), **sight(play.state, spell, made), counters.WAIT: against},
    )


def sight(state: State, spell: Spell, made: Casting) -> Mapping[str, str]:
    """The aim of a spell that has to hit like a shot, as its matter remembers it; nothing of another."""
    if not spell.shot:
        return {}
    said = holds.aimed(state, state.troops[made.caster], made.by_figure, made.situations.split())
    return aim.Aim(made.target, made.figure, made.spell, made.inches, made.cover, said).about()


def _extra(play: Play, spell: Spell, made: Casting) -> list[Modifier]:
    """What the table adds, and what the target's *magic resistance* takes off (Appendix A)."""
    found = [Modifier(made.why or "Agreed at the table", made.free)] if made.free else []
    target = play.state.troops.get(made.target)
    value = (target.ability("magic-resistance") or "") if target is not None and spell.direct else ""
    if value.isdecimal() and int(value):
        found.append(Modifier("Magic resistance", -int(value), "ability-magic-resistance"))
    return found


def words(made: Casting) -> str:
    """What the spell does, band by band, as its entry says."""
    spell = SPELLS[made.spell]
    found = catalog().spells[made.spell].tn
    if spell.tn is not None:
        found = tuple(one for one in found if one.tn == str(made.tn)) or found
    return " ".join(f"{one.tn}: {one.effect}." if one.tn != "opposed" else f"{one.effect}." for one in found)


@settles("spell")
def _rolled(play: Play, matter: Matter, settled: Settled) -> None:
    """A natural 1 is backlash for some; else whoever waited to stop the spell rolls, then it works."""
    if settled.skipped:
        return
    made = replace(casting_of(matter), total=settled.total)
    spell = SPELLS[made.spell]
    if backlash.strikes(play, matter, settled, made):
        if spell.misses:
            # It goes off all the same, somewhere (Ball o' Doom).
            casting.work(play, replace(made, total=0))
        return
    if settled.natural == 1 and spell.on_one is not None:
        spell.on_one(play, made)
    if spell.against is None and not casting.band(spell, made) and not spell.misses:
        play.tell(f"{made.name} fizzles.")
        return
    if not counters.roll(play, made, matter.about[counters.WAIT]):
        _goes_through(play, made)


@settles_group(counters.ROLL)
def _countered(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    made = counters.left_of(play, casting_of_about(results[0].about), results)
    if made is not None:
        _goes_through(play, made)


def _goes_through(play: Play, made: Casting) -> None:
    """Nobody stopped it. A contest is rolled first; a spell that bounced has won its own (Reflect)."""
    spell = SPELLS[made.spell]
    if spell.against is None or made.bounced:
        casting.work(play, made)
        return
    troop_id, trait = spell.against(play.state, made)
    troop = play.troop(troop_id)
    asking.ask(
        play,
        "withstand",
        troop_id,
        values={"what": TRAIT_NAMES[trait][0], "made": made.name, "total": made.total},
        trait=trait,
        rule=made.rule,
        tn=max(1, made.total),
        purpose="withstand" if trait != "smarts" else "smarts",
        figure=made.figure if troop.figure(made.figure) is not None and troop_id == made.target else "",
        group=made.group,
        about=made.about(),
    )


@settles("withstand")
def _withstood(play: Play, matter: Matter, settled: Settled) -> None:
    """The caster must roll higher: equal totals are no success (Opposed)."""
    if settled.skipped:
        return
    made = casting_of(matter)
    if settled.success:
        play.tell(f"{play.troop(matter.troop).name}: {made.name} is resisted.")
    else:
        casting.work(play, made)
