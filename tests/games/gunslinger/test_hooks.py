"""Whatever a card, a weapon or the saddle changes is registered at the point of the rules that it changes."""

from companion.games.gunslinger.data.catalog import CARD_TYPES, catalog
from companion.games.gunslinger.table.cards.special import KEPT, PLAYED
from companion.games.gunslinger.table.core.attributes import COUNTS
from companion.games.gunslinger.table.core.state import MOUNTED
from companion.games.gunslinger.table.moving.interrupts import ANSWERED
from companion.games.gunslinger.table.moving.reach import MOVES
from companion.games.gunslinger.table.shooting.range import REACH
from companion.games.gunslinger.table.wounds.striking import LIVED
from companion.games.gunslinger.table.wounds.wound_cards import ADDED


def test_every_effect_of_a_card_is_registered_once_and_every_hook_belongs_to_a_card() -> None:
    effects = {kind: {card.effect for card in catalog().titles.values() if card.type == kind} for kind in CARD_TYPES}
    assert PLAYED.ids("effect") | KEPT.ids("effect") == effects["special"]
    assert PLAYED.ids("effect") & KEPT.ids("effect") == set()
    assert ANSWERED.ids("effect") == KEPT.ids("effect")
    assert ADDED.ids("effect") == effects["wound"]
    assert REACH.ids("weapon") <= set(catalog().weapons)


def test_whatever_the_saddle_changes_is_registered_with_the_horses() -> None:
    for point in (COUNTS, MOVES, LIVED):
        (hook,) = point.hooks
        assert (hook.kind, hook.id) == ("state", MOUNTED)
        assert hook.does.__module__.startswith("companion.games.gunslinger.table.horses.")
