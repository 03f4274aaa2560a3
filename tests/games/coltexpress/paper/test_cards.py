"""The decks: Action cards, bullets, round cards and stations, with the backs that each kind needs."""

from collections import Counter

import pytest

from companion.engine.sheets import Deck, PlayCard
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.paper.cards import decks
from tests.games.coltexpress.paper.printed import PAPERS, made, words
from tests.pdf.looking import Seen, pages


def deck(part: str) -> Deck:
    return next(deck for deck in decks() if deck.part == part)


def cards(part: str) -> list[PlayCard]:
    return [card for card in deck(part).cards for _ in range(card.copies)]


def test_there_are_60_action_cards_49_bullets_and_17_round_cards() -> None:
    assert {deck.part: len(cards(deck.part)) for deck in decks()} == {"actions": 60, "bullets": 49, "rounds": 17}


def test_every_card_has_the_size_of_a_usual_sleeve() -> None:
    for each in decks():
        assert [side * 25.4 for side in each.size] == pytest.approx([63, 88])


def test_a_bandit_has_two_of_each_action_card_but_one_punch_and_one_marshal() -> None:
    for bandit in catalog().bandits.values():
        own = Counter(card.title for card in cards("actions") if card.kind == bandit.name)
        assert own == {"Move": 2, "Floor Change": 2, "Fire": 2, "Robbery": 2, "Punch": 1, "Marshal": 1}


def test_the_action_cards_of_each_bandit_have_a_back_that_no_other_bandit_has() -> None:
    looks = {card.kind: (card.back.title, card.back.icon, card.back.pattern) for card in cards("actions") if card.back}
    assert len(looks) == 6
    for at in range(3):
        assert len({look[at] for look in looks.values()}) == 6
    for card in cards("actions"):
        assert card.back
        assert card.back.title == card.kind


def test_no_front_tells_one_card_of_a_kind_from_another_by_color_alone() -> None:
    assert len({card.letter for card in cards("actions")}) == 6


def test_each_bandit_has_six_bullets_in_order_and_thirteen_are_neutral() -> None:
    own = Counter(card.kind for card in cards("bullets"))
    assert own == {**dict.fromkeys((bandit.name for bandit in catalog().bandits.values()), 6), "Neutral": 13}
    for bandit in catalog().bandits.values():
        assert [card.figure for card in cards("bullets") if card.kind == bandit.name] == list("123456")


def test_from_behind_all_bullets_are_alike() -> None:
    assert deck("bullets").back
    assert not any(card.back for card in cards("bullets"))


def test_round_cards_say_behind_for_how_many_players_they_are_and_stations_have_a_back_of_their_own() -> None:
    behind = Counter((card.back.title, card.back.lines, card.back.pattern) for card in cards("rounds") if card.back)
    assert behind == {
        ("Round", ("2–4 players",), ""): 7,
        ("Round", ("5–6 players",), "stripes"): 7,
        ("Train Station", ("last round",), "dots"): 3,
    }


def test_a_round_card_shows_its_turns_in_their_order_and_its_event() -> None:
    few, many = (card for card in cards("rounds") if card.title == "Take It All")
    assert [sign.name for sign in few.signs] == ["Face up", "Tunnel", "Twice", "Face up"]
    assert [sign.name for sign in many.signs] == ["Face up", "Twice", "Reverse"]
    assert few.lines == ("4 turns†, 2–4 players", catalog().events["take-it-all"].text)


def test_turns_that_nobody_printed_are_marked_house() -> None:
    assert all("†" in card.lines[0] for card in cards("rounds"))
    assert "† house number" in words(made("rounds").document)


@PAPERS
@pytest.mark.parametrize("part", ["actions", "bullets", "rounds"])
def test_behind_each_page_of_fronts_lie_its_backs(part: str, paper: str) -> None:
    document = made(part, paper=paper, ink="bw").document
    assert pages(document) % 2 == 0
    for number in range(0, pages(document), 2):
        front, back = Seen(document, number), Seen(document, number + 1)
        assert "Backs." not in front.text
        assert "Backs." in back.text
        assert (front.width, front.height) == (back.width, back.height)


@pytest.mark.parametrize("part", ["actions", "bullets", "rounds"])
def test_every_word_fits_on_its_card(part: str) -> None:
    assert made(part).findings == ()


@PAPERS
def test_cards_lie_edge_to_edge_each_63_by_88_millimeters(paper: str) -> None:
    page = Seen(made("actions", paper=paper, ink="bw").document, 0)
    places = [letter.bounds for letter in page.letters if letter.text == "B" and letter.size > 12]
    across, up = (sorted({round(place[at] * 25.4 / 72, 1) for place in places}) for at in (0, 1))
    wide, high = (88, 63) if page.width > page.height else (63, 88)
    for steps, side in ((across, wide), (up, high)):
        assert any(abs(other - one - side) < 0.2 for one in steps for other in steps)
