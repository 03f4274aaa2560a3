"""Steady, Shaken or Panicked, and what a Panicked troop does then (Chapter Two, Shaken, Panicked; Appendix A)."""

from collections.abc import Iterable, Iterator

from companion.engine.board import Action, Input, Pick
from companion.games.highnoon.table.core import Matter, Modifier, Option, Play, Settled, Troop, events, kinds, settles
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.rolling.modifiers import COUNTS_ON_TRAIT, Check

NO_RALLY = "no-rally"
"""The note on a troop that has seen too much ever to rally (Appendix A: Doubting Thomas)."""


def fearless(troop: Troop) -> bool:
    """*Fearless* troops never check Guts, and are never Shaken or Panicked (Appendix A: Fearless)."""
    return troop.has("fearless")


def fights(troop: Troop) -> bool:
    """True where it can do more than run, hide and rally (Panicked)."""
    return troop.alive and (troop.morale != "panicked" or "standing" in troop.marks)


@COUNTS_ON_TRAIT(at=20)
def _stands(check: Check) -> Iterator[Modifier]:
    """Panicked ones who stand: -2 by *nerves o' steel* on all skill rolls, by *loyal* in the fight (Appendix A)."""
    if check.troop.morale == "panicked" and "standing" in check.troop.marks:
        if check.troop.has("nerves-o-steel"):
            yield Modifier("Stands its ground (Panicked)", -2, "ability-nerves-o-steel")
        elif check.trait in ("shootin", "fightin"):
            yield Modifier("Stays (Panicked)", -2, "ability-loyal")


def worsen(play: Play, troop_id: str, *, bust: bool = False) -> None:
    """A failed check: Shaken; Panicked if Shaken before, or on going bust."""
    panics = bust or play.troop(troop_id).morale != "steady"
    verb, what = ("goes", "bust") if bust else ("fails", "Guts")
    set_morale(play, troop_id, "panicked" if panics else "shaken", verb, what)


def improve(play: Play, troop_id: str) -> None:
    """Morale one step better: Panicked to Shaken, Shaken to steady (Rallying)."""
    better = {"panicked": "shaken", "shaken": "steady"}.get(play.troop(troop_id).morale)
    if better:
        set_morale(play, troop_id, better, "rallies")


def set_morale(play: Play, troop_id: str, morale: str, verb: str = "", what: str = "") -> None:
    """A new morale with all that comes of it, told as ``Gunmen fail Guts: Shaken.`` (``verb`` as for one)."""
    troop = play.troop(troop_id)
    if troop.morale == morale or (morale != "steady" and fearless(troop)):
        return
    play.emit(events.MoraleChanged(troop_id, morale, f"{verb} {what}".strip()))
    words = {"steady": "steady again", "shaken": "Shaken", "panicked": "Panicked"}[morale]
    told = kinds.does(troop, verb) if verb else troop.name
    play.tell(f"{f'{told} {what}'.strip()}: {words}.")
    for mark in sorted(troop.marks & {"standing", "hunkered"}):
        play.emit(events.MarkChanged(troop_id, mark, False))
    if morale == "panicked" and not troop.notes.get(NO_RALLY):
        _panic(play, troop)


def _panic(play: Play, troop: Troop) -> None:
    """At once it runs straight away from its foes, unless it has *nerves o' steel*, is *loyal* among friends, or may
    hunker down (Panicked; Appendix A)."""
    options = [Option("run", "Run", "Straight away from the enemy, to cover or the table edge.", "panic-run")]
    if troop.has("nerves-o-steel"):
        options.append(Option("stand", "Stand its ground", "-2 on all its rolls.", "ability-nerves-o-steel"))
    elif troop.has("loyal"):
        options.append(Option("stand", 'Friends within 12": it stays', "It fights on, at -2.", "ability-loyal"))
    options.append(Option("hunker", "Hunker down", "Only in hard cover and out of melee.", "hunkering-down"))
    asking.ask(play, "panic", troop.id, options=tuple(options))


@settles("panic")
def _panicked(play: Play, matter: Matter, settled: Settled) -> None:
    troop = play.troop(matter.troop)
    if troop.morale != "panicked" or not troop.alive:
        return
    pick = settled.picks[0] if settled.picks else "run"
    if pick == "run":
        text = f"{troop.name}: run straight away from the enemy, to cover or to the table edge."
        play.emit(events.Reminded(text, "panic-run"))
    else:
        play.emit(events.MarkChanged(troop.id, {"stand": "standing"}.get(pick, "hunkered"), True))


def at_one_of(command: type, label: str, troop: Troop, targets: Iterable[Troop], rule: str) -> Iterator[Action]:
    """A command at one of those troops, each with its morale; nothing where there are none."""
    picks = tuple(
        Pick(other.id, other.name, "" if other.morale == "steady" else other.morale.capitalize(), icon=other.stats.icon)
        for other in targets
    )
    if picks:
        asked = (Input("target", "Whom?", "one", picks, send=True),)
        yield Action(command.__name__, label, {"troop": troop.id}, asked, rule=rule)
