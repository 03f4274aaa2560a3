"""Saving the Put Down and healing wounds: *sawbones* and the *mechanically inclined* (Appendix A). What it does to a
figure is also what helpin' hand and its kin do (Appendix C; see `magic/hands.py`)."""

from companion.engine.errors import Illegal
from companion.games.highnoon.table.core import events, kinds, who_may
from companion.games.highnoon.table.core.naming import figure_name
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Matter, Troop
from companion.games.highnoon.table.nerve.rally import BUSY
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import bounty, figures

EASY, HARD = 4, 8
TAKEN = BUSY - {"ran"}
"""What leaves no action for a healer: running does not (Appendix A: Sawbones)."""


def can_treat(healer: Troop, patient: Troop) -> bool:
    """A *sawbones* treats living humans, a *mechanically inclined* troop machines (Appendix A)."""
    if kinds.machine(patient):
        return healer.has("mechanically-inclined")
    return healer.has("sawbones") and kinds.human(patient)


def save(play: Play, healer_id: str, patient_id: str, figure_id: str) -> None:
    """One try for each fallen figure: Smarts 8, and it is Eatin' Dirt instead; a failure loses it for good. Errors:
    `Illegal`."""
    healer, patient = play.troop(healer_id), play.troop(patient_id)
    figure = patient.figure(figure_id)
    if figure is None or figure.state != "down":
        raise Illegal("not-fallen", "There is nobody to save there.")
    _may(healer, patient)
    _once(play, healer)
    asking.ask(
        play,
        "save",
        healer_id,
        values={"who": figure_name(patient, figure)},
        tn=HARD,
        figure=figure_id,
        about={"patient": patient_id},
    )
    play.did(healer_id, "saved")


@settles("save")
def _tried(play: Play, matter: Matter, settled: Settled) -> None:
    """After a failed *sawbones* the figure is removed as usual."""
    patient = play.troop(matter.about["patient"])
    figure = patient.figure(matter.figure)
    if settled.skipped or figure is None or figure.state != "down":
        return
    if settled.success:
        saved(play, patient.id, figure.id)
    else:
        figures.remove(play, patient.id, figure.id)
        play.tell(f"{figure_name(patient, figure)} is beyond help.")


def saved(play: Play, patient_id: str, figure_id: str) -> None:
    """A figure that was Put Down only Eats Dirt; one that Eats Dirt is up."""
    patient = play.troop(patient_id)
    figure = patient.figure(figure_id)
    if figure is not None and figure.state == "dirt":
        figures.restore(play, patient_id, figure_id)
    elif figure is not None and figure.state == "down":
        play.emit(events.FigureChanged(patient_id, figure_id, "dirt", play.state.in_play, figure.by))
        bounty.saved(play, patient_id, figure_id)
        play.tell(f"{figure_name(patient, figure)} is saved: only Eatin' Dirt.")


def heal(play: Play, healer_id: str, hero_id: str, wound: str) -> None:
    """A Winged! or Lame! counter comes off with Smarts 4 (Treating Heroes). Errors: `Illegal`."""
    healer, hero = play.troop(healer_id), play.troop(hero_id)
    if wound not in ("winged", "lame") or not (hero.winged if wound == "winged" else hero.lame):
        raise Illegal("no-such-wound", f"{hero.name} has no such wound.")
    _may(healer, hero)
    _once(play, healer)
    asking.ask(
        play,
        "heal",
        healer_id,
        values={"hero": hero.name, "wound": wound.capitalize()},
        tn=EASY,
        about={"patient": hero_id, "wound": wound},
    )
    play.did(healer_id, "healed")


@settles("heal")
def _treated(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.success and not settled.skipped:
        healed(play, matter.about["patient"], matter.about["wound"])


def healed(play: Play, hero_id: str, wound: str) -> None:
    """One counter comes off."""
    hero = play.troop(hero_id)
    winged, lame = (hero.winged - 1, hero.lame) if wound == "winged" else (hero.winged, hero.lame - 1)
    play.emit(events.HeroHurt(hero.id, max(winged, 0), max(lame, 0)))
    play.tell(f"{hero.name} is rid of a {wound.capitalize()}! counter.")


def _may(healer: Troop, patient: Troop) -> None:
    if not can_treat(healer, patient):
        raise Illegal("cannot-treat", f"{healer.name} cannot treat {patient.name}.")


def _once(play: Play, healer: Troop) -> None:
    """It takes the healer's action; running does not prevent it."""
    go = play.state.go
    if go is None or healer.id not in go.troops:
        raise Illegal("not-acting", f"{healer.name} can do that only when acting on a card, or off Hold.")
    who_may.opened(play, healer)
    if TAKEN & play.done(healer.id):
        raise Illegal("busy", f"{kinds.does(healer, 'has')} used the action already.")
