"""The Guts check from beginning to end: who has to, what counts on the roll, and what it brings (Chapter Two, Guts).

What counts (Appendix A), besides what counts on every roll (`rolling.modifiers`):

| who | on | how much |
|---|---|---|
| *fearless* | every check | never rolls (`morale.fearless`) |
| *brave* | checks and rallying | the better of two rolls |
| *clown* | every Guts roll | +2 (`data/modifiers.toml`) |
| *yeller* | checks and rallying | -2 (`data/modifiers.toml`) |
| *superstitious*, *doubting Thomas* | fear and terror | -2, +2 (`data/modifiers.toml`) |
| *loco*, phobic | fear and terror | -2 (below) |
| rallied by *rank* | rallying | +2 (`rally.py`) |
| Shaken | checks, but no rallying | -1 |
| graveyards, burial grounds | every Guts roll | -2 (`core.marks`) |
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, Seeing, Settled, events, kinds, naming, settles, who_may
from companion.games.highnoon.table.core.state import Flag, Matter, Modifier, State, Troop
from companion.games.highnoon.table.nerve import morale
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.rolling.modifiers import COUNTS_ON_TRAIT, SUPERNATURAL, Check

EASY, HARD = 4, 8
CHECK_RANK = 40
CASUALTY = frozenset({"casualty", "charge", "melee"})
"""Checks for a lost figure: they settle what the troop owes for this Action Card."""
OWED = "owed"
"""What a charging troop did before, where it lost a figure on an earlier Action Card of the segment."""
ARRIVED = "arrived"
"""The word for a charge that has come home: its attack has begun."""

REASONS: Mapping[str, tuple[str, str]] = {
    "casualty": ("It has lost one or more figures.", "casualties"),
    "charge": ("It lost a figure on the way in: on a failure it stops in its tracks.", "halting-a-charge"),
    "melee": ("It lost another figure in the attack.", "halting-a-charge"),
    "hero": ('A Hero of its side was Put Down within 6".', "death-of-a-hero"),
    "leader": ("Its leader is dead.", "ability-leadership"),
    "fear": ("It is charged by something fearsome.", "ability-fear"),
    "charge-fear": ("It charges something fearsome: on a failure it does not move.", "ability-fear"),
    "stare": ('It is being stared at, from 12" or less.', "ability-the-stare"),
    "voice": ('It hears a threat, from 12" or less.', "ability-the-voice"),
    "table": ("The players agreed on it.", "guts-check"),
}
"""Why a troop checks, by a stable word, and the rules entry of it."""


@dataclass(frozen=True)
class CheckGuts:
    """A Guts check that the players call for: ``why`` of `REASONS`, TN ``tn``."""

    troop: str
    why: str = "table"
    tn: int = 4


def may(state: State, actor: Actor, command: CheckGuts) -> Why | None:
    """Its commander, in the battle: ``no-such-check``, and what `who_may` says."""
    if why := who_may.not_mine(state, actor, command.troop) or who_may.no_battle(state):
        return why
    if command.why in REASONS and command.tn in (EASY, HARD):
        return None
    return Why("no-such-check", "Choose Easy (4) or Hard (8), and one of the reasons listed.")


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """What only the players can know of, for a troop that has to check at all."""
    if must_check(eyes.state, troop) and eyes.can(may, CheckGuts(troop.id)):
        picks = tuple(Pick(word, text) for word, (text, _) in REASONS.items() if word != "melee")
        tn = Input("tn", "How hard?", "one", (Pick("4", "Easy, 4", chosen=True), Pick("8", "Hard, 8")), value="4")
        why = Input("why", "Why?", "one", picks)
        yield Action("CheckGuts", "Guts check …", {"troop": troop.id}, (why, tn), tone="quiet", rule="guts-check")


def decide(play: Play, command: CheckGuts) -> None:
    """The check, unless the troop does not have to."""
    purpose = "guts"
    if command.why in ("fear", "charge-fear"):
        purpose = "terror" if command.tn == HARD else "fear"
    if not check(play, command.troop, command.why, tn=command.tn, purpose=purpose):
        play.tell(f"{naming.called_with(play.state, play.troop(command.troop), 'does')} not have to check.")


def must_check(state: State, troop: Troop) -> bool:
    """*Fearless* troops never check; whoever is Panicked has nothing left to lose; the dead have no nerves."""
    return state.uses("guts") and troop.alive and not morale.fearless(troop) and troop.morale != "panicked"


def check(
    play: Play, troop_id: str, why: str, *, tn: int = EASY, purpose: str = "guts", text: str = "", rule: str = ""
) -> str:
    """Asks for a Guts check, one die for the whole troop; gives the matter's id, or nothing where it need not roll.

    *Brave* troops have two tries (Appendix A). ``why`` is a word of `REASONS`, or of somebody who gives the ``text``.
    """
    troop = play.troop(troop_id)
    if not must_check(play.state, troop):
        if why in CASUALTY:
            play.emit(events.GutsChecked(troop_id, play.state.moment))
        return ""
    usual_text, usual_rule = REASONS.get(why, ("", "guts-check"))
    return asking.ask(
        play,
        "guts",
        troop_id,
        text=text or usual_text,
        rule=rule or usual_rule,
        tn=tn,
        purpose=purpose,
        second=troop.has("brave"),
        about={"why": why},
    )


@COUNTS_ON_TRAIT(at=45)
def _phobic(check: Check) -> Iterator[Modifier]:
    if check.trait == "guts" and check.purpose in SUPERNATURAL and kinds.loco(check.troop, "phobic"):
        yield Modifier("Phobic", -2, "ability-loco")


@settles("guts")
def _checked(play: Play, matter: Matter, settled: Settled) -> None:
    """What a Guts roll does (The Guts Check): success nothing, failure Shaken, for the Shaken panic, and panic for all
    at a total of 1 or less. Those who fail to charge something fearsome merely stay where they are (Appendix A: Fear).
    A *doubting Thomas* whose die shows a 1 against fear or terror panics for good (Appendix A).
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
    if troop.has("doubting-thomas") and matter.purpose in SUPERNATURAL and settled.natural == 1:
        play.emit(events.Noted(troop.id, morale.NO_RALLY, "doubting-thomas"))
        morale.set_morale(play, troop.id, "panicked", "sees", "that it is all true")
        text = f"{kinds.does(troop, 'runs')} straight off the table and cannot rally."
        play.emit(events.Reminded(text, "ability-doubting-thomas"))
    elif settled.success:
        play.tell(f"{kinds.does(troop, 'keeps')} cool.")
    elif why == "charge-fear":
        play.did(troop.id, "balked")
        play.tell(f"{troop.name} will not charge: no move in this action.")
    else:
        morale.worsen(play, troop.id, bust=settled.total <= 1)
        if why == "charge":
            _halt(play, troop)


def _halt(play: Play, troop: Troop) -> None:
    """The charge is halted, and everybody is told."""
    play.did(troop.id, "halted")
    play.tell("The charge is halted: no attack.")
    play.label = f"{kinds.does(troop, 'fails')} Guts: the charge is halted"
    play.emit(events.Reminded(f"{kinds.does(troop, 'stops')} in its tracks: no attack.", "halting-a-charge"))


def checked_flag(state: State, troop_id: str) -> Flag:
    """The flag for: it made a Guts check in this segment (Appendix A: The Stare)."""
    return Flag("guts", troop_id, segment=state.segment)


def segment_over(play: Play) -> None:
    """One Easy check for each troop that lost a figure and has not checked for it (Casualties; ruling 33)."""
    for troop_id in play.state.casualties:
        check(play, troop_id, "casualty")


FEATURE = Feature(CheckGuts, may, decide)
