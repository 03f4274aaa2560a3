"""What every game promises about its words, its signs and the things its chance comes in."""

import re

import pytest

from companion.engine.chance import Chance
from companion.engine.errors import Illegal
from companion.engine.game import Game
from companion.engine.groundwork import Question
from companion.engine.play import Start, StartSeat
from companion.engine.sources import APP, MODES, RESERVED, TAKEN
from companion.games import all_games
from companion.paths import STATIC
from companion.rulebook.everyday import ALIKE, IRREGULAR
from tests.wheel_toy import TOY

each_game = pytest.mark.parametrize("found", [*all_games(), TOY.game], ids=lambda found: str(found.id))


def icons_for(found: Game) -> set[str]:
    """The icons that a game can name: the product's, and those that its package brings."""
    ours = (STATIC / "icons" / "names.txt").read_text("utf-8").split()
    return {*ours, *(TOY.symbols if found is TOY.game else ())}


@each_game
def test_its_face_and_the_sign_of_its_score_are_icons_that_there_are(found: Game) -> None:
    icons = icons_for(found)
    assert found.face in icons
    assert found.table.score_icon in icons


@each_game
def test_no_word_of_it_is_missing_and_those_that_begin_a_sentence_end_it(found: Game) -> None:
    words = vars(found.words)
    assert [name for name, word in words.items() if not word.strip() and name not in ("house", "unit", "begun")] == []
    assert not found.words.house or found.words.house in {entry.id for entry in found.rules()}
    assert (found.words.company[-1], found.words.how_many[-1], found.words.ready[-1]) == ("?", "?", ".")


@each_game
def test_the_search_knows_its_own_words_from_the_game_alone(found: Game) -> None:
    everyday = {word for group in ALIKE for word in group} | {*IRREGULAR, *IRREGULAR.values()}
    assert [group[0] for group in found.alike() if group[0] in everyday] == []


@each_game
def test_each_source_of_its_chance_has_a_name_of_its_own_a_sign_and_modes_that_there_are(found: Game) -> None:
    icons = icons_for(found)
    ids = [source.id for source in found.table.sources]
    assert len(set(ids)) == len(ids)
    for source in found.table.sources:
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", source.id)
        assert source.id not in TAKEN
        assert not source.id.startswith(RESERVED)
        assert source.icon in icons
        assert all(word.strip() for word in (source.name, source.one, source.verb, *dict(source.modes).values()))
        assert set(dict(source.modes)) <= set(MODES)


@each_game
def test_the_app_can_do_all_that_chance_does_so_that_nobody_needs_a_thing(found: Game) -> None:
    assert {source.usual for source in found.table.sources} <= {APP}


@each_game
def test_a_house_rule_stands_beside_a_source_that_there_is_and_says_both_its_ways(found: Game) -> None:
    ids = {"", *(source.id for source in found.table.sources)}
    for switch in found.table.switches():
        assert switch.source in ids
        assert not (switch.source and (switch.group or switch.fold or switch.company))


@each_game
def test_a_question_before_the_lists_that_a_die_may_answer_says_which_dice(found: Game) -> None:
    ids = {source.id for source in found.table.sources}
    asked: list[Question] = list(found.table.groundwork({}, {"s1": "Anna", "s2": "Ben"}).questions)
    assert all(question.source in ids for question in asked if question.sides)


@each_game
def test_a_table_takes_every_mode_that_its_game_names_and_no_other(found: Game) -> None:
    seats = tuple(StartSeat(f"s{n}", f"Seat {n}") for n in range(1, found.table.seats[0] + 1))
    for source in found.table.sources:
        for mode in (*MODES, "loaded"):
            start = Start(seats, {source.id: mode})
            if mode in dict(source.modes):
                assert found.table.begin(start, Chance(b"mode", "1")).events
            else:
                with pytest.raises(Illegal):
                    found.table.begin(start, Chance(b"mode", "1"))
    with pytest.raises(Illegal):
        found.table.begin(Start(seats, {"no such thing": APP}), Chance(b"mode", "1"))
