"""A shaman's medicine bag: one spell, once, by a hero (Strange Locales, Indian Burial Grounds 6)."""

from collections.abc import Iterator

from companion.engine.errors import Illegal
from companion.games.highnoon.catalog import catalog
from companion.games.highnoon.table.commands.spells import OpenBag
from companion.games.highnoon.table.core import effects, events, kinds
from companion.games.highnoon.table.core.play import Play, decides
from companion.games.highnoon.table.core.state import Effect, Scope, State, Troop
from companion.games.highnoon.table.core.who_may import in_battle, mine
from companion.games.highnoon.table.magic import lasting

BAG = "note: fetish"
"""The note on the hero who has it."""
SHAMAN = "shaman"


def spells(state: State, troop: Troop) -> Iterator[str]:
    """The shaman's spells that whoever has the bag may choose from."""
    if BAG in troop.notes:
        known = lasting.known(state, troop)
        yield from (one.id for one in catalog().spells.values() if SHAMAN in one.types and one.id not in known)


@decides(OpenBag)
def open_bag(play: Play, command: OpenBag) -> None:
    """From now on she can cast that spell, once, with her own Smarts. Errors: `Illegal` ``no-bag``,
    ``no-such-option``; `Forbidden`."""
    hero = mine(play, command.troop)
    in_battle(play.state)
    if BAG not in hero.notes or not hero.alive:
        raise Illegal("no-bag", f"{kinds.does(hero, 'has')} no medicine bag.")
    if command.spell not in spells(play.state, hero):
        raise Illegal("no-such-option", "The bag gives one shaman’s spell that this Hero does not know.")
    name = catalog().spells[command.spell].name
    play.emit(events.Noted(hero.id, BAG, ""))
    effects.begin(
        play,
        Effect(
            "",
            lasting.ONCE,
            f"Medicine bag: {name}, once",
            Scope(troop=hero.id),
            "indian-burial-grounds",
            about={"spell": command.spell},
        ),
    )
    play.tell(f"{hero.name} opens the medicine bag: {name}, once.")


def cast(play: Play, troop: Troop, spell: str) -> None:
    """She casts it: whatever comes of it, the bag is empty."""
    for effect in lasting.lent_to(play.state, troop):
        if effect.about["spell"] == spell:
            effects.end(play, effect)
