"""What every game promises about its words, its signs and the things its chance comes in."""

from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.errors import Illegal
from companion.engine.game import Game
from companion.engine.play import ALL_CHANCE, MODES, Start, StartSeat
from companion.games import all_games
from companion.paths import STATIC
from companion.rulebook.everyday import ALIKE, IRREGULAR

each_game = pytest.mark.parametrize("found", all_games(), ids=lambda found: str(found.id))


@each_game
def test_its_face_and_the_sign_of_its_score_are_icons_that_there_are(found: Game) -> None:
    icons = (STATIC / "icons" / "names.txt").read_text("utf-8").split()
    assert found.face in icons
    assert found.table.score_icon in icons


@each_game
def test_no_word_of_it_is_missing_and_those_that_begin_a_sentence_end_it(found: Game) -> None:
    words = vars(found.words)
    assert [name for name, word in words.items() if not word.strip() and name != "house"] == []
    assert not found.words.house or found.words.house in {entry.id for entry in found.rules()}
    assert (found.words.company[-1], found.words.how_many[-1], found.words.ready[-1]) == ("?", "?", ".")


@each_game
def test_the_search_knows_its_own_words_from_the_game_alone(found: Game) -> None:
    everyday = {word for group in ALIKE for word in group} | {*IRREGULAR, *IRREGULAR.values()}
    assert [group[0] for group in found.alike() if group[0] in everyday] == []


@each_game
def test_chance_comes_in_known_things_and_the_app_can_do_each(found: Game) -> None:
    for name, modes in found.table.chance.items():
        assert name in ALL_CHANCE
        assert modes[0] == "virtual"
        assert set(modes) <= set(MODES)


@each_game
def test_a_table_takes_every_mode_that_its_game_names_and_no_other(found: Game) -> None:
    seats = tuple(StartSeat(f"s{n}", f"Seat {n}") for n in range(1, found.table.seats[0] + 1))
    for name in ALL_CHANCE:
        for mode in MODES:
            agreed: dict[str, Any] = {name: mode}
            start = Start(seats, **agreed)
            if mode in found.table.chance.get(name, ("virtual",)):
                assert found.table.begin(start, Chance(b"mode", "1")).events
            else:
                with pytest.raises(Illegal):
                    found.table.begin(start, Chance(b"mode", "1"))
