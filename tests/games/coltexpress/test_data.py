"""The figures of the design and of the book, what is marked house, and what is said of a data set that is wrong
(design, section 4; ruling 23)."""

import shutil
from pathlib import Path

import pytest

from companion.engine.errors import Malformed
from companion.games.coltexpress.data.catalog import DATA, catalog, figures, load
from companion.games.coltexpress.sparring.worth import weights

TURNS = {
    "angry-marshal": ("SSTW", "SSW"),
    "swivel-arm": ("STSS", "STS"),
    "braking": ("SSSS", "STSS"),
    "take-it-all": ("ST2S", "S2W"),
    "passengers-rebellion": ("SSTSS", "STSW"),
    "bridge": ("S2S", "S2"),
    "tunnel": ("STSTS", "STST"),
    "pickpocketing": ("SSTS", "SSTS"),
    "marshals-revenge": ("SSTS", "SSTS"),
    "hostage-taking": ("SSTS", "SSTS"),
}
LOOT = {
    "baggage": (1, 0),
    "second-class": (1, 1),
    "first-class": (0, 3),
    "dining": (3, 0),
    "private-saloon": (3, 1),
    "mail": (4, 1),
}


def test_the_turns_of_the_round_cards_are_those_of_the_published_lists() -> None:
    assert {id_: (card.few, card.many) for id_, card in catalog().rounds.items()} == TURNS


def test_each_card_but_the_bridge_and_the_tunnel_has_the_event_of_its_name() -> None:
    events = {id_: card.event for id_, card in catalog().rounds.items()}
    assert {id_ for id_, event in events.items() if not event} == {"bridge", "tunnel"}
    assert all(event in ("", id_) for id_, event in events.items())


def test_up_to_four_players_use_the_cards_marked_2_to_4() -> None:
    card = catalog().rounds["take-it-all"]
    assert [card.turns(players) for players in range(2, 7)] == ["ST2S"] * 3 + ["S2W"] * 2


def test_the_loot_of_the_cars_with_a_purse_for_each_bandit_is_all_that_is_in_the_box() -> None:
    cars = {id_: (car.purses, car.jewels) for id_, car in catalog().cars.items()}
    assert cars == LOOT
    assert sum(jewels for _, jewels in cars.values()) == figures().jewels == 6
    assert sum(purses for purses, _ in cars.values()) + len(catalog().bandits) == 18


def test_there_are_18_purses_of_250_to_500_dollars() -> None:
    purses = {purse.worth: purse.copies for purse in catalog().purses.values()}
    assert purses == {250: 8, 300: 2, 350: 2, 400: 2, 450: 2, 500: 2}
    assert sum(purses.values()) == 18


def test_a_deck_has_ten_action_cards() -> None:
    copies = {id_: action.copies for id_, action in catalog().actions.items()}
    assert copies == {"move": 2, "floor-change": 2, "marshal": 1, "fire": 2, "robbery": 2, "punch": 1}
    assert sum(copies.values()) == 10


def test_the_figures_are_those_that_the_book_prints() -> None:
    assert vars(figures()) == {
        "least_cars": 4,
        "jewel": 500,
        "strongbox": 1000,
        "strongboxes": 2,
        "jewels": 6,
        "start_purse": 250,
        "bullets": 6,
        "neutral_bullets": 13,
        "hand": 6,
        "doc_hand": 7,
        "drawn": 3,
        "rounds": 5,
        "roof_cars": 3,
        "gunslinger": 1000,
        "ransom": 250,
    }


def test_the_companions_weights_are_those_of_the_design() -> None:
    assert vars(weights()) == {
        "fired": 160,
        "received": 120,
        "received_at_the_end": 10,
        "within_reach": 0.35,
        "worth_playing": 40,
    }


def test_the_six_bandits_differ_by_letter_color_and_pattern() -> None:
    bandits = catalog().bandits.values()
    for told in ("letter", "color", "pattern", "icon"):
        assert len({getattr(bandit, told) for bandit in bandits}) == 6
    assert {bandit.name: bandit.color for bandit in bandits} == {
        "Ghost": "white",
        "Tuco": "red",
        "Cheyenne": "green",
        "Doc": "blue",
        "Belle": "purple",
        "Django": "black",
    }


def test_what_the_book_does_not_print_is_marked_house() -> None:
    assert "name" in catalog().rounds["bridge"].house
    assert "name" in catalog().rounds["tunnel"].house
    assert all({"name", "purses", "jewels"} <= set(car.house) for car in catalog().cars.values())
    assert all({"few", "many"} <= set(card.house) for card in catalog().rounds.values())
    assert all("copies" in purse.house for purse in catalog().purses.values())
    assert [bandit.name for bandit in catalog().bandits.values() if "color" in bandit.house] == ["Belle", "Django"]


def broken(folder: Path, file: str, old: str, new: str) -> str:
    """What is said of the data with that text changed."""
    shutil.copytree(DATA, folder / "data")
    path = folder / "data" / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(Malformed) as refused:
        load(folder / "data")
    return str(refused.value)


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (
            "rounds.toml",
            'few = "SSTW"',
            'few = "SSXW"',
            "rounds.toml: angry-marshal: few: should be turns",
        ),
        ("rounds.toml", 'event = "braking"', 'event = "rain"', "rounds.toml: braking: event: there is no event rain"),
        ("bandits.toml", 'color = "red"', 'color = "mauve"', "bandits.toml: tuco: color"),
        ("cars.toml", "purses = 1", "purses = -1", "cars.toml: baggage: purses"),
    ],
)
def test_a_mistake_in_the_data_is_told_by_its_file_record_and_field(
    tmp_path: Path, file: str, old: str, new: str, said: str
) -> None:
    assert said in broken(tmp_path, file, old, new)
