"""The rules search: what people type, badly, finds the rule that they are after."""

import pytest

from companion import rulebook
from companion.engine.errors import NotFound
from companion.engine.game import Entry
from companion.rulebook.index import Index
from companion.rulebook.spelling import guessed, slips_allowed
from companion.rulebook.text import fold, stem, stems_of
from tests.rulebook.recall import GAME, questions, recall


def first(words: str) -> str:
    hits = rulebook.search(GAME, words, 1)
    return hits[0].id if hits else ""


def test_there_are_120_questions_and_each_asks_for_entries_that_are_there() -> None:
    asked = questions()
    known = rulebook.entries_of(GAME)
    assert len(asked) == len({question.ask for question in asked}) == 120
    assert [right for question in asked for right in question.right if right not in known] == []


def test_the_right_entry_is_first_in_85_of_100_questions_and_among_three_in_97() -> None:
    assert recall(1) >= 0.85
    assert recall(3) >= 0.97


def test_every_printed_entry_is_found_first_by_its_own_title_and_ours_among_the_first_two() -> None:
    known = rulebook.entries_of(GAME)
    astray = []
    for entry in known.values():
        hits = rulebook.search(GAME, entry.title, 2 if entry.source == "house" else 1)
        if stem_name(entry.title) not in [stem_name(hit.title) for hit in hits]:
            astray.append(entry.id)
    assert astray == []


def stem_name(title: str) -> str:
    return " ".join(stems_of(title))


@pytest.mark.parametrize(
    "words", ["Eatin' Dirt", "eatin’ dirt", "eating dirt", "EATIN DIRT", "eatin dirt", "eatingdirt", "eaten' dirt"]
)
def test_apostrophes_case_and_dropped_letters_do_not_matter(words: str) -> None:
    assert first(words) == "eatin-dirt"


@pytest.mark.parametrize(("typed", "entry"), [("ral", "rallying"), ("rally", "rallying"), ("withdr", "withdrawing")])
def test_the_beginning_of_a_word_is_enough(typed: str, entry: str) -> None:
    assert first(typed) == entry


def test_the_small_words_of_a_question_do_not_matter() -> None:
    assert first("so what does happen when I am shaken?") == first("shaken") == "shaken"


@pytest.mark.parametrize("words", ["", "   ", "?!", "xqzzvk", "''"])
def test_what_means_nothing_finds_nothing(words: str) -> None:
    assert list(rulebook.search(GAME, words)) == []


@pytest.mark.parametrize("words", ['"', "a OR b", "NEAR(x y)", "title:guts", "guts*", "-guts", "(", "col : ^x", "\x00"])
def test_signs_of_the_query_language_are_only_signs(words: str) -> None:
    for hit in rulebook.search(GAME, words):
        assert hit.id in rulebook.entries_of(GAME)


def test_a_pasted_paragraph_is_answered_too() -> None:
    assert rulebook.search(GAME, "guts check " * 5000)


def test_the_best_answer_stands_first_and_no_entry_twice() -> None:
    hits = rulebook.search(GAME, "guts check when a hero dies")
    scores = [hit.score for hit in hits]
    assert scores == sorted(scores, reverse=True)
    assert len({hit.id for hit in hits}) == len(hits) > 3


def test_a_game_that_is_not_there_is_refused() -> None:
    with pytest.raises(NotFound):
        rulebook.search("chess", "castling")


def test_the_search_knows_only_the_entries_it_is_given() -> None:
    index = Index([Entry("castling", "Castling", "Moves", "3.8", "King and rook move at once.", words=("rochade",))])
    assert [doc.id for doc in index.candidates(["castl"])] == ["castling"]
    assert guessed("rochdae", index) == {"rochad": pytest.approx(0.95 - 0.6 / 7)}


@pytest.mark.parametrize(("word", "slips"), [("abc", 0), ("abcd", 1), ("abcdef", 2), ("abcdefghi", 3), ("2d6x", 0)])
def test_longer_words_may_hold_more_slips(word: str, slips: int) -> None:
    assert slips_allowed(word) == slips


@pytest.mark.parametrize(
    ("words", "one"),
    [
        ("charge charges charged charging chargin'", "charg"),
        ("rally rallies", "rally"),
        ("deviation deviates", "deviat"),
        ("running runnin runs", "run"),
        ("die dies", "die"),
        ("hex hexes", "hex"),
        ("Señor senor", "senor"),
    ],
)
def test_forms_of_a_word_share_a_stem(words: str, one: str) -> None:
    assert {stem(word) for word in fold(words).split()} == {one}
