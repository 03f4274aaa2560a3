"""Bandits, the train and the tokens: counts, sizes, what lies where."""

from collections import Counter
from itertools import combinations

import pytest

from companion.engine.sheets import Back, Marker, Slot, Tile
from companion.games.coltexpress.data.catalog import catalog, figures
from companion.games.coltexpress.data.records import COLORS, PATTERNS
from companion.games.coltexpress.paper.bandits import bandit_cards
from companion.games.coltexpress.paper.looks import ink, pattern
from companion.games.coltexpress.paper.sizes import sizes
from companion.games.coltexpress.paper.tokens import tokens
from companion.games.coltexpress.paper.train import train
from tests.games.coltexpress.paper.printed import PAPERS, made, words
from tests.pdf.looking import Seen

INCH = 25.4


def slots(tile: Tile) -> list[Slot]:
    return [item for item in tile.items if isinstance(item, Slot)]


# Bandits


def test_six_bandit_cards_of_88_by_126_millimeters_with_the_prize_behind() -> None:
    assert [card.title for card in bandit_cards()] == [bandit.name for bandit in catalog().bandits.values()]
    for card in bandit_cards():
        assert (card.width * INCH, card.height * INCH) == pytest.approx((88, 126))
        assert isinstance(card.back, Back)
        assert card.back.title == "Gunslinger"
        assert card.back.lines == ("$1000 prize",)


def test_a_bandit_card_says_the_power_and_what_one_begins_with() -> None:
    said = words(made("bandits").document)
    for bandit in catalog().bandits.values():
        assert bandit.power in said, bandit.name
    assert "10 Action cards, 6 bullets, a $250 purse" in said


def test_loot_lies_on_the_card_of_its_bandit_at_true_size() -> None:
    for card in bandit_cards():
        assert [slot.name for slot in slots(card)] == ["Purses", "Jewels", "Strongboxes"]
        assert all(slot.inches == sizes().token and slot.shape == "round" for slot in slots(card))


def test_bandits_differ_in_ink_pattern_letter_and_picture() -> None:
    everybody = catalog().bandits.values()
    for found in (ink, pattern, lambda bandit: bandit.letter, lambda bandit: bandit.icon):
        assert len({found(bandit) for bandit in everybody}) == 6
    assert {bandit.color for bandit in everybody} == set(COLORS)
    assert {bandit.pattern for bandit in everybody} == set(PATTERNS)


# The train


def test_a_locomotive_and_six_cars_of_one_size() -> None:
    assert [tile.title for tile in train()] == ["Locomotive", *(car.name for car in catalog().cars.values())]
    assert {(round(tile.width * INCH, 3), round(tile.height * INCH, 3)) for tile in train()} == {(165, 100)}


def test_cars_are_coupled_end_to_end_at_one_height_and_nothing_is_coupled_to_the_front() -> None:
    assert len({tile.coupled for tile in train()}) == 1
    assert [tile.ends for tile in train()] == ["right", *["both"] * 6]


def test_on_the_floor_of_each_car_is_a_place_for_each_token_that_begins_there() -> None:
    for car, tile in zip(catalog().cars.values(), train()[1:], strict=True):
        assert Counter(slot.name for slot in slots(tile)) == +Counter({"Purse": car.purses, "Jewel": car.jewels})
        said = next(zone.text for zone in tile.zones if zone.name == "Inside")
        assert said.count("†") == bool(car.purses) + bool(car.jewels), "the split of the loot is not printed"
    assert [slot.name for slot in slots(train()[0])] == ["Strongbox", "Marshal"]


def test_each_car_has_a_roof_and_an_inside_with_room_for_a_row_of_tokens() -> None:
    for tile in train():
        roof, inside = (next(zone for zone in tile.zones if zone.name == name) for name in ("Roof", "Inside"))
        assert roof.bounds[1] == inside.bounds[3]
        assert roof.bounds[3] - roof.bounds[1] >= sizes().token
        for slot in slots(tile):
            assert slot.bounds[3] + sizes().token <= inside.bounds[3], "a bandit stands behind the loot"
        for one, other in combinations(slots(tile), 2):
            assert one.bounds[2] < other.bounds[0]


# Tokens


def token(id_: str) -> Marker:
    return next(token for token in tokens() if token.id == id_)


def test_18_purses_6_jewels_2_strongboxes_the_marshal_six_bandits_and_who_goes_first() -> None:
    counts = Counter({token.id: token.count for token in tokens()})
    assert sum(count for id_, count in counts.items() if id_.startswith("purse-")) == 18
    assert (counts["jewel"], counts["strongbox"], counts["marshal"], counts["first-player"]) == (6, 2, 1, 1)
    assert sum(count for id_, count in counts.items() if id_.startswith("bandit-")) == 6
    assert counts.total() == 34


def test_tokens_are_rounds_of_an_inch_so_that_all_of_them_fit_all_places() -> None:
    assert {(token.size, token.shape) for token in tokens()} == {((1, 1), "round")}
    assert {slot.inches for tile in (*train(), *bandit_cards()) for slot in slots(tile)} == {1}


def test_a_purse_says_its_worth_in_front_and_keeps_it_to_itself_behind() -> None:
    purses = [token for token in tokens() if token.id.startswith("purse-")]
    assert {token.value for token in purses} == {f"${worth}" for worth in (250, 300, 350, 400, 450, 500)}
    assert len({token.back for token in purses}) == 1
    assert purses[0].back == Back("Purse", "swap-bag")


def test_a_jewel_and_a_strongbox_say_their_worth_on_both_sides() -> None:
    for id_, worth in (("jewel", figures().jewel), ("strongbox", figures().strongbox)):
        back = token(id_).back
        assert back
        assert token(id_).value == f"${worth}" == back.lines[0]


def test_a_bandit_has_a_letter_and_a_pattern_in_the_rim() -> None:
    belle = token("bandit-belle")
    assert (belle.value, belle.pattern, belle.tone) == ("B", "cross", "purple")


@PAPERS
def test_all_of_it_fits_and_can_be_read(paper: str) -> None:
    assert made("bandits", "train", "tokens", paper=paper).findings == ()


def test_a_car_comes_out_of_the_printer_at_true_size() -> None:
    page = Seen(made("train", ink="bw").document, 0)
    left, _, right, _ = page.ink((0, 0, page.width / 72 * INCH - 16, 90), darker_than=100)
    assert right - left - 2 * MARK == pytest.approx(165, abs=0.5)


MARK = 2.6
"""How far, in millimeters, the cutting marks reach beyond a tile."""
