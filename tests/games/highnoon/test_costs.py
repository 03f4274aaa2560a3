"""What an army costs: the sum of its troops, whoever they are, in whatever order, and whatever the file claims."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.roster import Edit, apply
from tests.games.highnoon.strategies import ARMIES, BOOK, document, examples, troop, wild_armies


def cost(army: Any) -> int:
    return ARMIES.review(army, mends=False).cost


@examples(60)
@given(army=wild_armies(), data=st.data())
def test_an_army_costs_as_much_as_its_two_halves(army: dict[str, Any], data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, len(army["troops"])))
    halves = ({**army, "troops": army["troops"][:cut]}, {**army, "troops": army["troops"][cut:]})
    assert cost(army) == sum(cost(half) for half in halves)


@examples(60)
@given(army=wild_armies(), data=st.data())
def test_the_order_of_the_troops_changes_no_cost(army: dict[str, Any], data: st.DataObject) -> None:
    shuffled = {**army, "troops": data.draw(st.permutations(army["troops"]))}
    first, second = ARMIES.review(army, mends=False), ARMIES.review(shuffled, mends=False)
    assert (first.cost, first.shares[0].cost) == (second.cost, second.shares[0].cost)


@examples(40)
@given(army=wild_armies())
def test_the_cards_add_up_to_the_army_and_the_allied_ones_to_the_allies(army: dict[str, Any]) -> None:
    review, cards = ARMIES.review(army, mends=False), ARMIES.cards(army)
    assert sum(card.cost for card in cards) == review.cost
    allied = [card for card in cards if any(emblem.label == "Allied" for emblem in card.emblems)]
    assert sum(card.cost for card in allied) == review.shares[0].cost


@examples(40)
@given(army=wild_armies(), data=st.data())
def test_a_twin_costs_what_its_model_costs(army: dict[str, Any], data: st.DataObject) -> None:
    for entry, card in zip(army["troops"], ARMIES.cards(army), strict=True):
        assert cost(apply(army, [Edit("duplicate", entry["id"])])) == cost(army) + card.cost
        assert cost(apply(army, [Edit("remove", entry["id"])])) == cost(army) - card.cost


def test_every_troop_of_the_book_costs_its_printed_points() -> None:
    for found in BOOK.troops.values():
        assert cost(document("wasatch", 500, troop(found.id))) == found.cost, found.id


def test_a_cost_that_a_file_claims_is_kept_and_not_believed() -> None:
    army = ARMIES.read(document("wasatch", 500, troop("gunmen", cost=1), cost=2))
    assert cost(army) == 50
    assert (army["cost"], army["troops"][0]["cost"]) == (2, 1)
