"""In free mode the players roll on the Critical Hit Table themselves, and lay the counters of their Heroes with a tap
(Chapter Two, Critical Hits; house)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, Seeing, State, Troop, events, who_may

NAMES = {"winged": "Winged!", "lame": "Lame!"}
MOST = 20


@dataclass(frozen=True)
class WoundHero:
    """One counter more, ``winged`` or ``lame``; with ``off`` one less."""

    FREE: ClassVar[bool] = True
    troop: str
    wound: str
    off: bool = False


def may(state: State, actor: Actor, command: WoundHero) -> Why | None:
    """``not-now`` out of free mode, ``heroes-only``, ``no-such-wound``, and what `who_may.not_there` says."""
    if why := who_may.not_there(state, actor, command.troop):
        return why
    hero = state.troops[command.troop]
    if not state.free_mode:
        return Why("not-now", "The app rolls for critical hits, or you set the counters by hand.")
    if not hero.stats.hero:
        return Why("heroes-only", "Only Heroes have Winged! and Lame! counters.")
    counters = _counters(hero)
    if command.wound not in counters or not 0 <= counters[command.wound] + _change(command) <= MOST:
        return Why("no-such-wound", f"{hero.name} has no such wound.")
    return None


def _counters(hero: Troop) -> dict[str, int]:
    return {"winged": hero.winged, "lame": hero.lame}


def _change(command: WoundHero) -> int:
    return -1 if command.off else 1


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """On and off, a tap each."""
    for wound, name in NAMES.items():
        if eyes.can(may, WoundHero(troop.id, wound)):
            yield Action("WoundHero", f"{name} +1", {"troop": troop.id, "wound": wound}, rule=_rule(wound))
        if eyes.can(may, WoundHero(troop.id, wound, off=True)):
            values = {"troop": troop.id, "wound": wound, "off": "yes"}
            yield Action("WoundHero", f"{name} -1", values, rule=_rule(wound))


def _rule(wound: str) -> str:
    return "winged" if wound == "winged" else "lame-counter"


def decide(play: Play, command: WoundHero) -> None:
    """The counter lies there, or is gone; what counts for it counts from now on."""
    hero = play.troop(command.troop)
    counters = _counters(hero)
    counters[command.wound] += _change(command)
    play.emit(events.HeroHurt(hero.id, counters["winged"], counters["lame"]))
    verb = "is rid of a" if command.off else "takes a"
    play.tell(f"{hero.name} {verb} {NAMES[command.wound]} counter.")


FEATURE = Feature(WoundHero, may, decide)
