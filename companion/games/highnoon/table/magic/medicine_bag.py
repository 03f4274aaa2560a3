"""A shaman's medicine bag: one spell, once, by a hero (Strange Locales, Indian Burial Grounds 6)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.table.core import Play, Seeing, effects, events, kinds, who_may
from companion.games.highnoon.table.core.state import Effect, Scope, State, Troop
from companion.games.highnoon.table.magic import casting, lasting

BAG = "note: fetish"
"""The note on the hero who has it."""
SHAMAN = "shaman"
RULE = "indian-burial-grounds"


@dataclass(frozen=True)
class OpenBag:
    """A hero with a shaman's fetish says which spell it is for."""

    troop: str
    spell: str


def may(state: State, actor: Actor, command: OpenBag) -> Why | None:
    """A Hero with a bag, and a shaman's spell that she does not know: ``not-now``, ``no-bag``, ``no-such-option``,
    ``not-your-seat``."""
    if why := who_may.not_mine(state, actor, command.troop) or who_may.no_battle(state):
        return why
    hero = state.troops[command.troop]
    if BAG not in hero.notes or not hero.alive:
        return Why("no-bag", f"{kinds.does(hero, 'has')} no medicine bag.")
    if command.spell not in _spells(state, hero):
        return Why("no-such-option", "The bag gives one shaman’s spell that this Hero does not know.")
    return None


def _spells(state: State, troop: Troop) -> tuple[str, ...]:
    known = lasting.spells_of(state, troop)
    return tuple(spell.id for spell in catalog().spells.values() if SHAMAN in spell.types and spell.id not in known)


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """Each of the spells that the bag could be for."""
    spells = _spells(eyes.state, troop) if BAG in troop.notes else ()
    if spells and eyes.can(may, OpenBag(troop.id, spells[0])):
        which = Input(
            "spell", "Which spell?", "one", tuple(Pick(id_, casting.name_of(id_)) for id_ in spells), send=True
        )
        yield Action("OpenBag", "Open the medicine bag …", {"troop": troop.id}, (which,), rule=RULE)


def decide(play: Play, command: OpenBag) -> None:
    """From now on she can cast that spell, once, with her own Smarts."""
    hero, spell = play.troop(command.troop), casting.name_of(command.spell)
    play.emit(events.Noted(hero.id, BAG, ""))
    name = f"Medicine bag: {spell}, once"
    effects.begin(play, Effect("", lasting.ONCE, name, Scope(troop=hero.id), RULE, about={"spell": command.spell}))
    play.tell(f"{hero.name} opens the medicine bag: {spell}, once.")


def empty(play: Play, troop: Troop, spell: str) -> None:
    """Whatever comes of the spell, the bag is empty after it."""
    for effect in lasting.lent_to(play.state, troop):
        if effect.about["spell"] == spell:
            effects.end(play, effect)


FEATURE = Feature(OpenBag, may, decide)
