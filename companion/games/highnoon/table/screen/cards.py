"""A troop's card as it lies on this table."""

from dataclasses import replace

from companion.engine.sheets import TroopCard, WeaponLine
from companion.games.highnoon.lists import cards
from companion.games.highnoon.table.core.state import State, Troop
from companion.games.highnoon.table.gear import armory


def card_of(state: State, troop: Troop) -> TroopCard | None:
    """The troop's card in the book, with the weapon figures of this table; None for what a table made up."""
    card = cards.catalogue_card(troop.stats.card) if troop.stats.card else None
    if card is None or not armory.turned(state):
        return card
    return replace(card, weapons=tuple(_as_agreed(state, line) for line in card.weapons))


def _as_agreed(state: State, line: WeaponLine) -> WeaponLine:
    weapon = armory.weapon(state, line.id)
    if weapon is None:
        return line
    agreed = armory.agreed(state, line.id)
    return replace(
        line,
        range=cards.reach(weapon),
        rof=str(weapon.rof),
        damage=cards.damage(weapon),
        house=line.house - agreed,
        agreed=agreed,
    )
