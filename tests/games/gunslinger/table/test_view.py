"""What a phone shows of a duel: the board, the hand, and what an attack roll is made of."""

import pytest

from companion.games.gunslinger.table.rules import TABLE
from companion.games.gunslinger.table.view.own import HandCard, Own
from tests.games.gunslinger.table.duels import Duel, facing, line_up, viewer


def own(duel: Duel, seat: str = "s1") -> Own:
    """The game's own part of that seat's page."""
    found = TABLE.view(duel.state, viewer(seat)).extra
    assert isinstance(found, Own)
    return found


def card_of(duel: Duel, card: str) -> HandCard:
    """A card in Ann's hand, as her phone shows it."""
    return next(one for hand in own(duel).hands for one in hand.cards if one.id == card)


@pytest.mark.parametrize(
    ("laid", "last"),
    [
        ([], "building"),
        ([("d4", "tree"), ("e5", "fence")], "fence"),
        ([("d4", "tree"), ("e5", "fence"), ("d4", "building")], "building"),
        ([("d4", "tree"), ("e5", "fence"), ("d4", "clear")], "clear"),
    ],
    ids=str,
)
def test_the_kind_of_marker_that_was_laid_last_is_chosen_for_the_next(laid: list[tuple[str, str]], last: str) -> None:
    duel = Duel.of(line_up("miner"), line_up("deputy"))
    for square, terrain in laid:
        duel.do("Lay", "s1", square=square, terrain=terrain)
    assert own(duel).laid == last
    duel.do("LayOut", "s1", layout="random")
    assert own(duel).laid == last


def test_clear_is_among_what_is_laid_and_not_in_the_key_of_the_duel() -> None:
    duel = Duel.of(line_up("miner"), line_up("deputy"))
    grounds = ["building", "canyon", "tree", "fence"]
    assert [kind for kind, *_ in own(duel).terrain] == ["clear", *grounds]
    assert [kind for kind, *_ in own(facing()).terrain] == grounds


def test_a_card_that_cannot_be_played_keeps_its_condition_beside_the_reason() -> None:
    duel = facing()
    duel.change("g1", hand=("planned-shot-1", "derringer-1", "run-1"))
    shown = {card: card_of(duel, card) for card in duel.man("g1").hand}
    assert shown["planned-shot-1"].playable
    assert (shown["derringer-1"].note, shown["derringer-1"].why) == ("Pistol", "Shootist has no pistol in hand")
    assert (shown["run-1"].note, shown["run-1"].why) == ("Legs of 4 or more", "For his own Move phase")
