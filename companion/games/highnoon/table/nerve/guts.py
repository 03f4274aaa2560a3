"""Guts: when a troop has to check, what the roll does, and what a Panicked troop does then (Chapter Two, Guts)."""

from collections.abc import Mapping

from companion.games.highnoon.table.core import events, kinds
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Matter, Option, State, Troop
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.rolling.modifiers import SUPERNATURAL

EASY, HARD = 4, 8
CHECK_RANK = 40
CHOICE_RANK = 30
CASUALTY = frozenset({"casualty", "charge", "melee"})
"""Checks for a lost figure: they settle what the troop owes for this Action Card."""
OWED = "owed"
"""What a charging troop did before, where it lost a figure on an earlier Action Card of the segment."""
ARRIVED = "arrived"
"""The word for a charge that has come home: its attack has begun."""

WHY: Mapping[str, str] = {
    "casualty": "It has lost one or more figures.",
    "charge": "It lost a figure on the way in: on a failure it stops in its tracks.",
    "melee": "It lost another figure in the attack.",
    "hero": 'A Hero of its side was Put Down within 6".',
    "leader": "Its leader is dead.",
    "fear": "It is charged by something fearsome.",
    "charge-fear": "It charges something fearsome: on a failure it does not move.",
    "stare": 'It is being stared at, from 12" or less.',
    "voice": 'It hears a threat, from 12" or less.',
    "table": "The players agreed on it.",
}
RULES: Mapping[str, str] = {
    "casualty": "casualties",
    "charge": "halting-a-charge",
    "melee": "halting-a-charge",
    "hero": "death-of-a-hero",
    "leader": "ability-leadership",
    "fear": "ability-fear",
    "charge-fear": "ability-fear",
    "stare": "ability-the-stare",
    "voice": "ability-the-voice",
}


def must_check(state: State, troop: Troop) -> bool:
    """*Fearless* troops never check; whoever is Panicked has nothing left to lose; the dead have no nerves."""
    return state.uses("guts") and troop.alive and not troop.has("fearless") and troop.morale != "panicked"


def fights(troop: Troop) -> bool:
    """True where it can do more than run, hide and rally (Panicked)."""
    return troop.alive and (troop.morale != "panicked" or "standing" in troop.marks)


def check(
    play: Play,
    troop_id: str,
    why: str,
    *,
    tn: int = EASY,
    purpose: str = "guts",
    text: str = "",
    rule: str = "",
) -> str:
    """Asks for a Guts check, one die for the whole troop; gives the matter's id, or nothing where it need not roll.

    *Brave* troops have two tries (Appendix A). ``why`` is a word of `WHY`.
    """
    troop = play.troop(troop_id)
    if not must_check(play.state, troop):
        if why in CASUALTY:
            play.emit(events.GutsChecked(troop_id, play.state.moment))
        return ""
    return asking.trait(
        play,
        "guts",
        troop_id,
        "guts",
        title=f"{troop.name}: Guts",
        tn=tn,
        purpose=purpose,
        text=text or WHY.get(why, ""),
        rule=rule or RULES.get(why, "guts-check"),
        second=troop.has("brave"),
        rank=CHECK_RANK,
        about={"why": why},
    )


@settles("guts")
def _checked(play: Play, matter: Matter, settled: Settled) -> None:
    """What a Guts roll does (The Guts Check): success nothing, failure Shaken, for the Shaken panic, and panic for all
    at a total of 1 or less. Those who fail to charge something fearsome merely stay where they are (Appendix A: Fear).
    """
    why, troop = matter.about.get("why", ""), play.troop(matter.troop)
    play.emit(events.FlagRaised(checked_flag(play.state, troop.id)))
    if why in CASUALTY:
        play.emit(events.GutsChecked(troop.id, play.state.moment))
        if why != "casualty" and OWED in play.done(troop.id):
            # The charge has its own checks; a figure lost on an earlier card is checked for when the segment ends.
            play.emit(events.CasualtyCounted(troop.id))
    if settled.skipped or not troop.alive:
        return
    if _sees_the_light(troop, matter, settled):
        play.emit(events.Noted(troop.id, "no-rally", "doubting-thomas"))
        set_morale(play, troop.id, "panicked", "sees", "that it is all true")
        play.emit(
            events.Reminded(
                f"{kinds.does(troop, 'runs')} straight off the table and cannot rally.", "ability-doubting-thomas"
            )
        )
    elif settled.success:
        play.tell(f"{kinds.does(troop, 'keeps')} cool.")
    elif why == "charge-fear":
        _balk(play, troop)
    else:
        fail(play, troop.id, bust=settled.total <= 1)
        if why == "charge":
            _halt(play, troop)


def _sees_the_light(troop: Troop, matter: Matter, settled: Settled) -> bool:
    """A *doubting Thomas* whose die shows a 1 against fear or terror panics for good (Appendix A)."""
    return troop.has("doubting-thomas") and matter.purpose in SUPERNATURAL and settled.natural == 1


def _balk(play: Play, troop: Troop) -> None:
    play.did(troop.id, "balked")
    play.tell(f"{troop.name} will not charge: no move in this action.")


def _halt(play: Play, troop: Troop) -> None:
    """Everybody is told, whoever fired at the chargers before all."""
    play.did(troop.id, "halted")
    play.tell("The charge is halted: no attack.")
    play.label = f"{kinds.does(troop, 'fails')} Guts: the charge is halted"
    play.emit(events.Reminded(f"{kinds.does(troop, 'stops')} in its tracks: no attack.", "halting-a-charge"))


def fail(play: Play, troop_id: str, *, bust: bool = False) -> None:
    """A failed check: Shaken; Panicked if Shaken before, or on going bust."""
    troop = play.troop(troop_id)
    if troop.has("fearless"):
        return
    panics = bust or troop.morale != "steady"
    verb, what = ("goes", "bust") if bust else ("fails", "Guts")
    set_morale(play, troop_id, "panicked" if panics else "shaken", verb, what)


def set_morale(play: Play, troop_id: str, morale: str, verb: str = "", what: str = "") -> None:
    """A new morale with all that comes of it, told as ``Gunmen fail Guts: Shaken.`` (``verb`` as for one).

    *Fearless* troops are never Shaken or Panicked (Appendix A).
    """
    troop = play.troop(troop_id)
    if troop.morale == morale or (morale != "steady" and troop.has("fearless")):
        return
    play.emit(events.MoraleChanged(troop_id, morale, f"{verb} {what}".strip()))
    words = {"steady": "steady again", "shaken": "Shaken", "panicked": "Panicked"}[morale]
    told = kinds.does(troop, verb) if verb else troop.name
    play.tell(f"{f'{told} {what}'.strip()}: {words}.")
    for mark in sorted(troop.marks & {"standing", "hunkered"}):
        play.emit(events.MarkChanged(troop_id, mark, False))
    if morale == "panicked":
        _panic(play, play.troop(troop_id))


def improve(play: Play, troop_id: str) -> None:
    """Morale one step better: Panicked to Shaken, Shaken to steady (Rallying)."""
    better = {"panicked": "shaken", "shaken": "steady"}.get(play.troop(troop_id).morale)
    if better:
        set_morale(play, troop_id, better, "rallies")


def _panic(play: Play, troop: Troop) -> None:
    """At once it runs straight away from its foes, unless it has *nerves o' steel*, is *loyal* among friends, or may
    hunker down (Panicked; Appendix A)."""
    if troop.notes.get("no-rally"):
        return
    options = [Option("run", "Run", "Straight away from the enemy, to cover or the table edge.", "panic-run")]
    if troop.has("nerves-o-steel"):
        options.append(Option("stand", "Stand its ground", "-2 on all its rolls.", "ability-nerves-o-steel"))
    elif troop.has("loyal"):
        options.append(Option("stand", 'Friends within 12": it stays', "It fights on, at -2.", "ability-loyal"))
    options.append(Option("hunker", "Hunker down", "Only in hard cover and out of melee.", "hunkering-down"))
    asking.choice(
        play,
        "panic",
        troop.seat,
        tuple(options),
        title=f"{troop.name}: panic!",
        text="It runs at once, even if it has moved. What does it do?",
        rule="panicked",
        rank=CHOICE_RANK,
        troop=troop.id,
    )


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


def checked_flag(state: State, troop_id: str) -> str:
    """The word for: it made a Guts check in this segment (Appendix A: The Stare)."""
    return f"guts:{state.segment}:{troop_id}"


def segment_over(play: Play) -> None:
    """One Easy check for each troop that lost a figure and has not checked for it (Casualties; ruling 33)."""
    for troop_id in play.state.casualties:
        check(play, troop_id, "casualty")
