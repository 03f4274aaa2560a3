"""The spell roll, from the declaration to the spell's own rule: finding the cloaked, rivals who wait to stop it, the
roll, and the contest (Appendix C, Casting Spells)."""

from collections.abc import Mapping
from dataclasses import replace

from companion.games.highnoon.data.records import TRAIT_NAMES
from companion.games.highnoon.table.attacks import aim, finding, holds
from companion.games.highnoon.table.core import Matter, Modifier, Play, Result, Settled, State, settles, settles_group
from companion.games.highnoon.table.magic import backlash, casting, counters
from companion.games.highnoon.table.magic.casting import SPELLS, Casting, Spell, casting_of
from companion.games.highnoon.table.rolling import asking

FIND, SPELL, WITHSTAND = "find-for-spell", "spell", "withstand"


def declared(play: Play, made: Casting) -> None:
    """An enemy's spell has to find whom a *cloak* hides."""
    caster, target = play.troop(made.caster), play.state.troops.get(made.target)
    meant_well = target is None or casting.helps(play.state, SPELLS[made.spell], caster, target)
    if target is None or meant_well or not finding.ask(play, FIND, caster, made.by_figure, target, made.about()):
        _may_be_stopped(play, made)


@settles(FIND)
def _found(play: Play, matter: Matter, settled: Settled) -> None:
    """Whom the caster cannot find is safe, and the action is gone (Cloak)."""
    if settled.success or settled.skipped:
        _may_be_stopped(play, casting_of(matter.about))
    else:
        finding.lost(play, matter)


def _may_be_stopped(play: Play, made: Casting) -> None:
    """Rivals say first whether they try to stop the spell."""
    if not counters.offered(play, made):
        _ask(play, made, ())


@settles_group(counters.OFFER)
def _answered(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    _ask(play, casting_of(results[0].about), counters.paid(results))


def _ask(play: Play, made: Casting, rivals: tuple[counters.Rival, ...]) -> None:
    """The spell roll: Smarts, with chips; a better band may be worth one. ``rivals`` wait to stop it."""
    spell = SPELLS[made.spell]
    asking.ask(
        play,
        SPELL,
        made.caster,
        values={"spell": f"{made.name}{casting.aimed_at(play, made)}"},
        text=_words(made),
        tn=made.tn,
        higher=spell.tn is None and len(spell.tns) != 1,
        enough=0 if rivals else max(spell.tns, default=casting.HARD),
        rule=made.rule,
        figure=made.by_figure,
        group=made.group,
        extra=_extra(play, spell, made),
        about=remembered(play.state, made, rivals),
    )


def remembered(state: State, made: Casting, rivals: tuple[counters.Rival, ...] = ()) -> Mapping[str, object]:
    """What a spell roll remembers: the casting, the rivals who wait, and of a spell that has to hit like a shot its
    aim."""
    about = {**made.about(), **backlash.risk(state.troops[made.caster]), **counters.waiting(rivals)}
    if not SPELLS[made.spell].shot:
        return about
    said = holds.aimed(state, state.troops[made.caster], made.by_figure, made.situations)
    return {**about, **aim.Aim(made.target, made.figure, made.spell, made.inches, made.cover, said).about()}


def _extra(play: Play, spell: Spell, made: Casting) -> list[Modifier]:
    """What the table adds, and what the target's *magic resistance* takes off (Appendix A)."""
    found = [Modifier(made.why or "Agreed at the table", made.free)] if made.free else []
    target = play.state.troops.get(made.target)
    resists = casting.resists(spell, target) if target is not None else 0
    return [*found, Modifier("Magic resistance", -resists, "ability-magic-resistance")] if resists else found


def _words(made: Casting) -> str:
    """What the spell does, band by band, as its entry says."""
    spell = SPELLS[made.spell]
    steps = spell.printed.tn
    if spell.tn is not None:
        steps = tuple(step for step in steps if step.tn == str(made.tn)) or steps
    return " ".join(f"{step.tn}: {step.effect}." if step.tn != "opposed" else f"{step.effect}." for step in steps)


@settles(SPELL)
def _rolled(play: Play, matter: Matter, settled: Settled) -> None:
    """A natural 1 is backlash for some; else whoever waited to stop the spell rolls, then it works."""
    if settled.skipped:
        return
    made = replace(casting_of(matter.about), total=settled.total)
    spell = SPELLS[made.spell]
    if backlash.strikes(play, matter, settled, made):
        if spell.misses:
            # It goes off all the same, somewhere (Ball o' Doom).
            casting.work(play, replace(made, total=0))
        return
    if settled.natural == 1 and spell.on_one is not None:
        spell.on_one(play, made)
    if not made.band and not spell.misses:
        play.tell(f"{made.name} fizzles.")
    elif not counters.roll(play, made, matter.about):
        _goes_through(play, made)


@settles_group(counters.ROLL)
def _countered(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    made = counters.left_of(play, casting_of(results[0].about), results)
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
        WITHSTAND,
        troop_id,
        values={"with": TRAIT_NAMES[trait][0], "spell": made.name, "total": made.total},
        trait=trait,
        tn=max(1, made.total),
        purpose="withstand" if trait != "smarts" else "smarts",
        rule=made.rule,
        figure=made.figure if troop.figure(made.figure) is not None and troop_id == made.target else "",
        group=made.group,
        about=made.about(),
    )


@settles(WITHSTAND)
def _withstood(play: Play, matter: Matter, settled: Settled) -> None:
    """The caster must roll higher: equal totals are no success (Opposed)."""
    if settled.skipped:
        return
    made = casting_of(matter.about)
    if settled.success:
        play.tell(f"{play.troop(matter.troop).name}: {made.name} is resisted.")
    else:
        casting.work(play, made)
