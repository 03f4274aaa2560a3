"""What a card of a deck says can be read, however much it is and however small the card."""

from typing import Any

import pytest

from companion.engine.sheets import Back, Booklet, Deck, PlayCard, Sign, Stat
from pdf.booklet import Rendered, render_counted
from pdf.paper import EDGE, SIDE
from tests.pdf.looking import Seen
from tests.pdf.making import ASSETS, choice
from tests.toy_booklet import SMALL

LONG_STORY = "When this card is drawn, each player on the road takes a card, shows it to nobody, and puts one back. "
FACES: tuple[dict[str, Any], ...] = ({}, {"letter": "S", "kind": "Stay", "figure": "3"})
"""A picture with words, and a card for the hand."""


def deck_of(*cards: PlayCard, size: tuple[float, float] = SMALL.size) -> Rendered:
    booklet = Booklet("Toy", "Toy", decks=(Deck("Tales", cards, Back("Tales"), size, part="cards"),))
    return render_counted(booklet, {"cards": "Cards"}, ["cards"], choice(), ASSETS)


def said(made: Rendered) -> str:
    """All words of the page, without what breaks them into lines."""
    return "".join(letter.text for letter in Seen(made.document, 0).letters)


@pytest.mark.parametrize("face", FACES)
def test_words_that_have_no_room_on_a_card_go_on_on_a_second_one(face: dict[str, Any]) -> None:
    card = PlayCard("Tale", icon="horseshoe", lines=("Read this.", LONG_STORY * 2), copies=2, **face)
    made = deck_of(card)
    words = said(made)
    assert words.count("1of2") == words.count("2of2") == card.copies
    for word in LONG_STORY.split():
        assert words.count(word) >= card.copies, word
    assert Seen(made.document, 1).text.count("Tales") == 2 * 2 * card.copies, "each of them has its back"
    assert made.findings == ()


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("size", [(1.5, 2.0), SMALL.size, (2.5, 3.5), (3.5, 5.0)])
def test_what_a_card_says_is_never_smaller_than_7_points(size: tuple[float, float], face: dict[str, Any]) -> None:
    stats = (Stat("Wits", "W", "d12"), Stat("Aim", "A", "4"))
    made = deck_of(PlayCard("Tale", icon="horseshoe", stats=stats, lines=(LONG_STORY * 4,), **face), size=size)
    shown = Seen(made.document, 0)
    beside = shown.width - EDGE - SIDE
    sizes = [
        letter.size
        for letter in shown.letters
        if letter.bounds[1] > EDGE + shown.foot and letter.bounds[0] < beside and letter.text not in "WA"
    ]
    assert min(sizes) > 6.99


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("count", [3, 6])
def test_figures_can_be_read_on_the_smallest_cards(count: int, face: dict[str, Any]) -> None:
    stats = tuple(Stat(f"Skill {at}", f"S{at}", f"d{at}+2") for at in range(count))
    made = deck_of(PlayCard("Scout", icon="western-hat", stats=stats, **face), size=(1.5, 2.1))
    shown = Seen(made.document, 0)
    for at in range(count):
        left, low, right, top = shown.word_box(f"d{at}+2")
        assert (max(right - left, top - low), min(right - left, top - low)) > (17, 5), "it lies on its side"


def test_a_card_that_needs_more_than_two_is_printed_and_found_fault_with() -> None:
    made = deck_of(PlayCard("Epic", lines=(LONG_STORY * 9,)))
    assert "Epic” of “Tales” needs" in made.findings[0]
    assert said(made).count("showsittonobody") == 9


def test_rows_that_no_card_of_the_size_holds_are_found_fault_with() -> None:
    stats = tuple(Stat("Wits", "W", str(at)) for at in range(24))
    assert "too little room" in deck_of(PlayCard("Epic", stats=stats)).findings[0]
    assert deck_of(PlayCard("Epic", stats=stats), size=(3.5, 5.0)).findings == ()


def test_signs_follow_on_each_other_from_left_to_right() -> None:
    signs = (Sign("Day", letter="1"), Sign("Ferry", "horseshoe"), Sign("Night", letter="3"))
    shown = Seen(deck_of(PlayCard("Ride", signs=signs), size=(3.5, 5.0)).document, 0)
    boxes = [shown.word_box(sign.name) for sign in signs]
    assert boxes == sorted(boxes) or boxes == sorted(boxes, key=lambda box: box[1])
