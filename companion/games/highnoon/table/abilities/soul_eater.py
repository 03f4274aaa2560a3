"""What a soul eater takes from those whom he Puts Down hand to hand: Strength or Vigor goes up, to d12 at most
(Appendix E, Soul Eater)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.abilities import harrowed_power
from companion.games.highnoon.table.attacks import spoils
from companion.games.highnoon.table.core import Matter, Play, Seeing, Settled, State, Troop, kinds, settles
from companion.games.highnoon.table.core.forms import form
from companion.games.highnoon.table.core.who_may import not_there
from companion.games.highnoon.table.rolling.numbers import LADDER
from companion.games.highnoon.table.wounds import figures

_TRAITS = ("strength", "vigor")
_MOST = "d12"
_SOUL = "soul"


@dataclass(frozen=True)
class EatSoul:
    """A soul eater Put somebody Down in hand-to-hand."""

    LABEL: ClassVar[str] = "Soul eater: a kill in hand-to-hand"
    hero: str


def may(state: State, actor: Actor, command: EatSoul) -> Why | None:
    """``no-soul-eater``, ``nothing-to-raise``, and what `not_there` says."""
    if why := not_there(state, actor, command.hero):
        return why
    hero = state.troops[command.hero]
    if not _eats_souls(hero):
        return Why("no-soul-eater", f"{hero.name} is not a soul eater.")
    if not _rising(hero):
        return Why("nothing-to-raise", f"Souls cannot raise the Strength and Vigor of {hero.name} any more.")
    return None


def offer(eyes: Seeing) -> Iterator[Action]:
    """Where there is a soul eater, for a kill that the app did not see."""
    yield from form(FEATURE, EatSoul.LABEL, eyes)


def decide(play: Play, command: EatSoul) -> None:
    """The soul eater's player says that there was a kill."""
    hero = play.troop(command.hero)
    _feed(play, hero)
    play.label = f"{kinds.does(hero, 'eats')} a soul"


def _eats_souls(hero: Troop) -> bool:
    return hero.notes.get("power") == "soul-eater"


def _rising(hero: Troop) -> tuple[str, ...]:
    """The Traits that a soul can still raise."""
    ladder = LADDER[: LADDER.index(_MOST)]
    return tuple(trait for trait in _TRAITS if hero.stats.traits.get(trait, "-") in ladder)


@figures.felled(at=60)
def _kills(play: Play, victim: str, figure: str, by: str) -> None:
    """Each kill hand to hand feeds him: by a blow, without mercy, or by what the Critical Hit Table makes of a blow."""
    eater = play.state.troops.get(by)
    if eater is not None and _eats_souls(eater) and spoils.hand_to_hand(play.troop(victim), figure, by):
        _feed(play, eater)


def _feed(play: Play, hero: Troop) -> None:
    """Which Trait goes up is chosen where both can."""
    rising = _rising(hero)
    if len(rising) == 1:
        harrowed_power.raise_trait(play, hero.id, rising[0])
    else:
        harrowed_power.ask_trait(play, hero, _SOUL, iter(rising), f"{hero.name} eats a soul", "soul-eater")


@settles(_SOUL)
def _eaten(play: Play, matter: Matter, settled: Settled) -> None:
    for trait in settled.picks:
        if trait in _rising(play.troop(matter.troop)):
            harrowed_power.raise_trait(play, matter.troop, trait)


FEATURE = Feature(EatSoul, may, decide)
