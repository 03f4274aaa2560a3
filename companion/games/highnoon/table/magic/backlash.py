"""What a natural 1 on the spell die brings to those who deal with manitous (Appendix C, Backlash; ruling 46; Appendix
A: Bad Karma, Old Hand)."""

from companion.games.highnoon.records import SPARED
from companion.games.highnoon.table.chips import spending
from companion.games.highnoon.table.core import effects, events, graves, kinds
from companion.games.highnoon.table.core.play import Play, Settled, settles, settles_group
from companion.games.highnoon.table.core.state import Effect, Matter, Option, Result, Scope, Troop
from companion.games.highnoon.table.magic import calamities, control, lasting
from companion.games.highnoon.table.magic.casting import HARD, SPELLS, Casting, casting_of, casting_of_about
from companion.games.highnoon.table.rolling import asking, rows
from companion.games.highnoon.table.wounds import figures, resistance

RANK = 49
TABLE = "backlash"
_ROWS = ((2, "combustion"), (4, "burn"), (9, "surge"), (11, "calamity"), (12, "dementia"))


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
        asking.ask(play, "old-hand", troop.id, tn=HARD, figure=made.by_figure, about=made.about())
    else:
        ask(play, made)
    return True


@settles("old-hand")
def _folded(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.success is False and not settled.skipped:
        ask(play, casting_of(matter))


def ask(play: Play, made: Casting) -> None:
    """2d6 on the table, without chips; with *bad karma* twice."""
    troop = play.troop(made.caster)
    group = f"{TABLE}:{play.state.counter + 1}"
    for _ in range(2 if troop.has("bad-karma") else 1):
        asking.ask(play, TABLE, troop.id, figure=made.by_figure, group=group, about=made.about())


@settles_group(TABLE)
def _fell(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    """One roll counts; of two the opponent picks (Bad Karma)."""
    thrown = tuple(one for one in results if not one.skipped)
    totals = sorted({one.total for one in thrown})
    if not totals:
        return
    made = casting_of_about(thrown[0].about)
    foe = play.opponent(play.troop(made.caster).seat) if len({word(one) for one in totals}) > 1 else None
    if foe is None:
        apply(play, made, totals[0])
        return
    options = [Option(str(one), f"{one}: {rows.row(TABLE, one).name}", rows.row(TABLE, one).text) for one in totals]
    title = f"{kinds.does(play.troop(made.caster), 'has')} bad karma: which is it?"
    asking.choice(
        play, "bad-karma", foe.id, options, title=title, rule="ability-bad-karma", rank=RANK, about=made.about()
    )


@settles("bad-karma")
def _picked(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.picks:
        apply(play, casting_of(matter), int(settled.picks[0]))


def word(total: int) -> str:
    """The result that a 2d6 total finds, as a word."""
    return next(word for last, word in _ROWS if total <= last)


def apply(play: Play, made: Casting, total: int) -> None:
    """The result is told, and followed."""
    play.tell(f"{play.troop(made.caster).name}: {rows.row(TABLE, total).name}")
    _RESULTS[word(total)](play, made)


def _combustion(play: Play, made: Casting) -> None:
    """Nothing is left of him, and he cannot come back Harrowed."""
    play.emit(events.Noted(made.caster, graves.FOR_GOOD, "spontaneous combustion"))
    figures.put_down(play, made.caster, made.by_figure, lost=True)


def _burn(play: Play, made: Casting) -> None:
    """The spell is forgotten for the battle."""
    name = f"Forgot {made.name}"
    effects.begin(
        play, Effect("", lasting.FORGOT, name, Scope(troop=made.caster), "backlash", about={"spell": made.spell})
    )


def _surge(play: Play, made: Casting) -> None:
    """2d6 against Smarts; dice that are no Trait do not explode (ruling 18)."""
    troop = play.troop(made.caster)
    asking.ask(play, "surge", troop.id, figure=made.by_figure)


@settles("surge")
def _surged(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.skipped:
        return
    asking.ask(play, "surge-smarts", matter.troop, tn=settled.total, figure=matter.figure)


@settles("surge-smarts")
def _withstood(play: Play, matter: Matter, settled: Settled) -> None:
    """The difference is read as that between damage and Vigor: 1 to 4 Eatin' Dirt and so on."""
    if settled.skipped:
        return
    result = resistance.result(matter.tn - settled.total, hero=play.troop(matter.troop).stats.hero)
    if result != "none":
        figures.hit(play, matter.troop, matter.figure, result)


def _dementia(play: Play, made: Casting) -> None:
    """The enemy has him for 1d4 turns."""
    troop = play.troop(made.caster)
    asking.ask(play, "dementia", troop.id)


@settles("dementia")
def _mad(play: Play, matter: Matter, settled: Settled) -> None:
    troop = play.troop(matter.troop)
    foe = play.opponent(troop.seat) if not settled.skipped else None
    if foe is None or not troop.alive:
        return
    about = control.seize(play, troop.id, foe.id)
    effects.begin(
        play,
        Effect("", control.CONTROL, "Dementia", Scope(troop=troop.id), "backlash", turns=settled.total, about=about),
    )
    play.tell(f"{kinds.does(troop, 'obeys')} {foe.name}.")


_RESULTS = {
    "combustion": _combustion,
    "burn": _burn,
    "surge": _surge,
    "calamity": calamities.ask,
    "dementia": _dementia,
}
