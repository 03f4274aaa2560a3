"""Saving the Put Down and healing wounds: *sawbones*, the *mechanically inclined*, helpin' hand (Appendices A, C)."""

from companion.engine.errors import Illegal
from companion.games.highnoon.table import bounty, events, figures, kinds, malfunction, matters
from companion.games.highnoon.table.play import Play, Settled, settles
from companion.games.highnoon.table.rally import BUSY
from companion.games.highnoon.table.recovery import figure_name
from companion.games.highnoon.table.state import Figure, Matter, Troop

EASY, HARD = 4, 8
HELPIN_HAND = "helpin-hand"
REANIMATE = "reanimate"
SAVE_RANK = 45
TAKEN = BUSY - {"ran"}
"""What leaves no action for a healer: running does not (Appendix A: Sawbones)."""


def spell_for(healer: Troop, patient: Troop) -> str:
    """The spell with which it could mend the patient: helpin' hand for the living, reanimate for the undead."""
    spell = REANIMATE if kinds.undead(patient) else HELPIN_HAND
    return spell if spell in healer.stats.spells and not kinds.machine(patient) else ""


def can_treat(healer: Troop, patient: Troop) -> bool:
    """A *sawbones* treats living humans, a *mechanically inclined* troop machines (Appendix A)."""
    if kinds.machine(patient):
        return healer.has("mechanically-inclined")
    return healer.has("sawbones") and kinds.human(patient)


def save(play: Play, healer_id: str, patient_id: str, figure_id: str, spell: bool = False) -> None:
    """One try for each fallen figure: Smarts 8, and it is Eatin' Dirt instead; a failed *sawbones* loses it for good.
    With helpin' hand: 8 for the fallen, 4 for one Eatin' Dirt, who is up at once. Errors: `Illegal`."""
    healer, patient = play.troop(healer_id), play.troop(patient_id)
    figure = patient.figure(figure_id)
    fallen = figure is not None and figure.state == "down"
    if figure is None or not (fallen or (spell and figure.state == "dirt")):
        raise Illegal("not-fallen", "Nobody lies there to be saved.")
    _may(healer, patient, spell)
    _once(play, healer)
    matters.trait(
        play,
        "save",
        healer_id,
        "smarts",
        title=f"{healer.name}: save {figure_name(patient, figure)}",
        tn=HARD if fallen else EASY,
        purpose="spell" if spell else "smarts",
        text="Made: it is Eatin' Dirt instead." if fallen else "Made: it is up, and acts on its next action.",
        rule=f"spell-{spell_for(healer, patient)}" if spell else "healing",
        figure=figure_id,
        rank=SAVE_RANK,
        about={"patient": patient_id, "spell": "yes" if spell else ""},
    )
    play.did(healer_id, "saved")


@settles("save")
def _saved(play: Play, matter: Matter, settled: Settled) -> None:
    patient = play.troop(matter.about["patient"])
    figure = patient.figure(matter.figure)
    if settled.skipped or figure is None:
        return
    if not settled.success:
        _not_saved(play, patient, figure, bool(matter.about.get("spell")))
    elif figure.state == "dirt":
        figures.restore(play, patient.id, figure.id)
    elif figure.state == "down":
        play.emit(events.FigureChanged(patient.id, figure.id, "dirt", play.state.moment, figure.by))
        bounty.saved(play, patient.id, figure.id)
        play.tell(f"{figure_name(patient, figure)} is saved: only Eatin' Dirt.")


def _not_saved(play: Play, patient: Troop, figure: Figure, spell: bool) -> None:
    """After a failed *sawbones* the figure is removed as usual; a failed spell leaves it for another try (house)."""
    name = figure_name(patient, figure)
    if spell or figure.state != "down":
        play.tell(f"It does {name} no good.")
        return
    figures.remove(play, patient.id, figure.id)
    play.tell(f"{name} is beyond help.")


def heal(play: Play, healer_id: str, hero_id: str, wound: str, spell: bool = False) -> None:
    """A Winged! or Lame! counter comes off with Smarts 4 (Treating Heroes; Helpin' Hand). Errors: `Illegal`."""
    healer, hero = play.troop(healer_id), play.troop(hero_id)
    if wound not in ("winged", "lame") or not (hero.winged if wound == "winged" else hero.lame):
        raise Illegal("no-such-wound", f"{hero.name} has no such wound.")
    _may(healer, hero, spell)
    _once(play, healer)
    matters.trait(
        play,
        "heal",
        healer_id,
        "smarts",
        title=f"{healer.name}: heal {hero.name}",
        tn=EASY,
        purpose="spell" if spell else "smarts",
        text=f"Made: one {wound.capitalize()}! counter comes off.",
        rule="healing",
        rank=SAVE_RANK,
        about={"patient": hero_id, "wound": wound},
    )
    play.did(healer_id, "healed")


@settles("heal")
def _healed(play: Play, matter: Matter, settled: Settled) -> None:
    hero, wound = play.troop(matter.about["patient"]), matter.about["wound"]
    if settled.skipped or not settled.success:
        return
    winged, lame = (hero.winged - 1, hero.lame) if wound == "winged" else (hero.winged, hero.lame - 1)
    play.emit(events.HeroHurt(hero.id, max(winged, 0), max(lame, 0)))
    play.tell(f"{hero.name} is rid of a {wound.capitalize()}! counter.")


def mend(play: Play, effect_id: str, by: str = "") -> None:
    """A failed device is made to work again by its user, or by somebody *mechanically inclined*: Smarts, at the TN that
    the device names. Errors: `Illegal`."""
    effect = next((one for one in play.state.effects if one.id == effect_id), None)
    tn = malfunction.mend_tn(effect) if effect is not None else 0
    if effect is None or not tn:
        raise Illegal("not-mended", "Nothing mends that.")
    victim = play.troop(effect.scope.removeprefix("troop:"))
    mender = play.troop(by) if by else victim
    if not malfunction.may_mend(mender, victim):
        raise Illegal("cannot-mend", f"{mender.name} cannot mend it.")
    if BUSY & play.done(mender.id):
        raise Illegal("busy", f"{mender.name} has used the action already.")
    matters.trait(
        play,
        "mend",
        mender.id,
        "smarts",
        title=f"{mender.name}: {effect.name}",
        tn=tn,
        purpose="smarts",
        text="Made: it works again.",
        rule="fixing-gizmos",
        rank=SAVE_RANK,
        about={"effect": effect_id},
    )
    play.did(mender.id, "mended")


@settles("mend")
def _mended(play: Play, matter: Matter, settled: Settled) -> None:
    there = any(effect.id == matter.about["effect"] for effect in play.state.effects)
    if there and settled.success and not settled.skipped:
        play.emit(events.EffectEnded(matter.about["effect"]))
        play.tell(f"{play.troop(matter.troop).name} gets it to work again.")


def _may(healer: Troop, patient: Troop, spell: bool) -> None:
    if spell and not spell_for(healer, patient):
        raise Illegal("no-spell", f"{healer.name} knows no spell for that.")
    if not spell and not can_treat(healer, patient):
        raise Illegal("cannot-treat", f"{healer.name} cannot treat {patient.name}.")


def _once(play: Play, healer: Troop) -> None:
    """It takes the healer's action; running does not prevent it."""
    go = play.state.go
    if go is None or healer.id not in go.troops:
        raise Illegal("not-acting", f"{healer.name} does that on its own action, or off its Hold.")
    if TAKEN & play.done(healer.id):
        raise Illegal("busy", f"{healer.name} has used the action already.")
