"""Saving the Put Down, and healing the Winged! and Lame! counters of Heroes: *sawbones* and the *mechanically inclined*
(Appendix A). What it does to a figure is also what helpin' hand does (Appendix C)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, Seeing, Settled, events, figure_name, kinds, no_troop, settles
from companion.games.highnoon.table.core.state import Matter, State, Troop
from companion.games.highnoon.table.nerve import fear
from companion.games.highnoon.table.nerve.rally import BUSY
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.rolling.asking import QUESTIONS
from companion.games.highnoon.table.wounds import bounty, figures


@dataclass(frozen=True)
class Save:
    """A *sawbones*, or somebody *mechanically inclined*, sees to a fallen figure of ``target``."""

    troop: str
    target: str
    figure: str


def may_save(state: State, actor: Actor, command: Save) -> Why | None:
    """Before the turn is over: ``no-troop``, ``not-fallen``, and what `fear.unable` and `no_treatment` say."""
    if why := fear.unable(state, actor, command.troop):
        return why
    patient = state.troops.get(command.target)
    if patient is None:
        return no_troop(command.target)
    figure = patient.figure(command.figure)
    if figure is None or figure.state != "down":
        return Why("not-fallen", "There is nobody to save there.")
    return no_treatment(state, state.troops[command.troop], patient)


def no_treatment(state: State, healer: Troop, patient: Troop) -> Why | None:
    """Why the healer has nothing for a patient: ``cannot-treat``, ``busy``. It takes the healer's action, but not
    running (Appendix A: Sawbones)."""
    if not can_treat(healer, patient):
        return Why("cannot-treat", f"{healer.name} cannot treat {patient.name}.")
    if (BUSY - {"ran"}) & state.words(healer.id):
        return Why("busy", f"{kinds.does(healer, 'has')} used the action already.")
    return None


def can_treat(healer: Troop, patient: Troop) -> bool:
    """A *sawbones* treats living humans, a *mechanically inclined* troop machines (Appendix A)."""
    if kinds.machine(patient):
        return healer.has("mechanically-inclined")
    return healer.has("sawbones") and kinds.human(patient)


def offer(eyes: Seeing, healer: Troop) -> Iterator[Action]:
    """Healing for each of the troop's friends."""
    for patient in eyes.troops if healer.has("sawbones", "mechanically-inclined") else ():
        if kinds.friends(eyes.state, healer, patient):
            yield from _offer_save(eyes, healer, patient)
            yield from _offer_heal(eyes, healer, patient)


def _offer_save(eyes: Seeing, healer: Troop, patient: Troop) -> Iterator[Action]:
    """The fallen of a friend's troop."""
    for figure in patient.figures if patient.status == "in" else ():
        command = Save(healer.id, patient.id, figure.id)
        if eyes.can(may_save, command):
            name = f"Save {figure_name(patient, figure)}"
            yield Action("Save", name, vars(command), note=f"Smarts, TN {QUESTIONS['save']['tn']}", rule="healing")


def _save(play: Play, command: Save) -> None:
    """One try for each fallen figure: it is Eatin' Dirt instead; a failure loses it for good."""
    patient = play.troop(command.target)
    figure = patient.figure(command.figure)
    values = {"who": figure_name(patient, figure) if figure else patient.name}
    about = {"patient": patient.id}
    asking.ask(play, "save", command.troop, figure=command.figure, about=about, values=values)
    play.did(command.troop, "saved")


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


@dataclass(frozen=True)
class Heal:
    """A Hero's ``winged`` or ``lame`` counter."""

    troop: str
    target: str
    wound: str


def may_heal(state: State, actor: Actor, command: Heal) -> Why | None:
    """``no-troop``, ``no-such-wound``, and what `fear.unable` and `no_treatment` say."""
    if why := fear.unable(state, actor, command.troop):
        return why
    hero = state.troops.get(command.target)
    if hero is None:
        return no_troop(command.target)
    if not _counters(hero).get(command.wound):
        return Why("no-such-wound", f"{hero.name} has no such wound.")
    return no_treatment(state, state.troops[command.troop], hero)


def _counters(hero: Troop) -> dict[str, int]:
    return {"winged": hero.winged, "lame": hero.lame}


def _offer_heal(eyes: Seeing, healer: Troop, patient: Troop) -> Iterator[Action]:
    """The counters of a Hero who takes part."""
    for wound in _counters(patient) if patient.alive else ():
        command = Heal(healer.id, patient.id, wound)
        if eyes.can(may_heal, command):
            name = f"Heal {patient.name}: {wound.capitalize()}!"
            yield Action("Heal", name, vars(command), note=f"Smarts, TN {QUESTIONS['heal']['tn']}", rule="healing")


def _heal(play: Play, command: Heal) -> None:
    """An Easy Smarts roll."""
    values = {"hero": play.troop(command.target).name, "wound": command.wound.capitalize()}
    about = {"patient": command.target, "wound": command.wound}
    asking.ask(play, "heal", command.troop, about=about, values=values)
    play.did(command.troop, "healed")


@settles("heal")
def _treated(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.success and not settled.skipped:
        healed(play, matter.about["patient"], matter.about["wound"])


def healed(play: Play, hero_id: str, wound: str) -> None:
    """One counter of the Hero comes off."""
    hero = play.troop(hero_id)
    winged, lame = (hero.winged - 1, hero.lame) if wound == "winged" else (hero.winged, hero.lame - 1)
    play.emit(events.HeroHurt(hero.id, max(winged, 0), max(lame, 0)))
    play.tell(f"{hero.name} is rid of a {wound.capitalize()}! counter.")


FEATURES = (
    Feature(Save, may_save, _save),
    Feature(Heal, may_heal, _heal),
)
