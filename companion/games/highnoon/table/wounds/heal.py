"""Healing a Hero's Winged! or Lame! counter (Appendix A: Sawbones, Treating Heroes)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import events
from companion.games.highnoon.table.core.play import Play, Settled, no_troop, settles
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import Matter, State, Troop
from companion.games.highnoon.table.nerve import fear
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.rolling.asking import QUESTIONS
from companion.games.highnoon.table.wounds import healing


@dataclass(frozen=True)
class Heal:
    """A Hero's ``winged`` or ``lame`` counter."""

    troop: str
    target: str
    wound: str


def may(state: State, actor: Actor, command: Heal) -> Why | None:
    """``no-troop``, ``no-such-wound``, and what `fear.unable` and `healing.no_treatment` say."""
    if why := fear.unable(state, actor, command.troop):
        return why
    hero = state.troops.get(command.target)
    if hero is None:
        return no_troop(command.target)
    if not _counters(hero).get(command.wound):
        return Why("no-such-wound", f"{hero.name} has no such wound.")
    return healing.no_treatment(state, state.troops[command.troop], hero)


def _counters(hero: Troop) -> dict[str, int]:
    return {"winged": hero.winged, "lame": hero.lame}


def offer(eyes: Seeing, healer: Troop, patient: Troop) -> Iterator[Action]:
    """The counters of a Hero who takes part."""
    for wound in _counters(patient) if patient.alive else ():
        command = Heal(healer.id, patient.id, wound)
        if may(eyes.state, eyes.actor, command) is None:
            name = f"Heal {patient.name}: {wound.capitalize()}!"
            yield Action("Heal", name, vars(command), note=f"Smarts, TN {QUESTIONS['heal']['tn']}", rule="healing")


def decide(play: Play, command: Heal) -> None:
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
    """One counter comes off."""
    hero = play.troop(hero_id)
    winged, lame = (hero.winged - 1, hero.lame) if wound == "winged" else (hero.winged, hero.lame - 1)
    play.emit(events.HeroHurt(hero.id, max(winged, 0), max(lame, 0)))
    play.tell(f"{hero.name} is rid of a {wound.capitalize()}! counter.")


FEATURE = Feature(Heal, may, decide)
