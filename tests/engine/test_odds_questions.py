"""Questions about odds as data: what is said in them is read, and answers are written."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest

from companion.engine.calculators import percent
from companion.engine.errors import Malformed
from companion.engine.questions import Answer, Field, Figures, Given, Question, together


@dataclass(frozen=True)
class Told(Answer):
    """An answer that repeats what it was made of."""

    found: Figures
    counted: Figures
    error: float = 0.0

    def chances(self) -> Figures:
        return self.found

    def averages(self) -> Figures:
        return self.counted


ODDS = Told({"hit": Fraction(1, 3), "per_shot": {"none": Fraction(2, 3)}, "down": [Fraction(1), Fraction(0)]}, {})


def test_json_has_every_figure_once_rounded_and_once_exact() -> None:
    answer = Told(ODDS.found, {"expected_down": Fraction(5, 2)}, 1e-12)
    assert answer.as_json() == {
        "hit": 1 / 3,
        "per_shot": {"none": 2 / 3},
        "down": [1.0, 0.0],
        "expected_down": 2.5,
        "error": 1e-12,
        "exact": {"hit": "1/3", "per_shot": {"none": "2/3"}, "down": ["1", "0"], "expected_down": "5/2"},
    }


def test_text_names_each_figure_and_writes_chances_in_percent() -> None:
    answer = Told(ODDS.found, {"expected_down": Fraction(5, 2)})
    assert list(answer.lines()) == [
        ("hit", "33.33 %"),
        ("per shot: none", "66.67 %"),
        ("down: 0", "100.00 %"),
        ("down: 1", "0.00 %"),
        ("expected down", "2.500"),
    ]


def test_answers_together_err_as_much_as_the_worst_of_them() -> None:
    other = Told({"miss": Fraction(1, 2)}, {"shots": Fraction(3)}, 1e-13)
    both = together(ODDS, other)
    assert both.chances() == {**ODDS.found, "miss": Fraction(1, 2)}
    assert both.averages() == {"shots": Fraction(3)}
    assert both.error == 1e-13


FIELDS = (
    Field("die", "what is rolled"),
    Field("tn", "what is needed", "4", "number", 1, 40),
    Field("hero", "is it one?", "no", "yes-no"),
    Field("red", "a chip", kind="flag"),
    Field("fire", "shots", kind="many"),
)


def ask(**said: Any) -> Given:
    """What the game is told."""
    heard: list[Given] = []

    def work(given: Given) -> Answer:
        heard.append(given)
        return ODDS

    Question("q", "", "", FIELDS, work).ask(said)
    return heard[0]


def test_what_is_not_said_has_its_default() -> None:
    assert ask(die="d6") == {"die": "d6", "tn": 4, "hero": False, "red": False, "fire": ()}


def test_what_is_said_is_understood() -> None:
    said = ask(die="d8", tn=" +12 ", hero="yes", red=True, fire=("a", "b"))
    assert said == {"die": "d8", "tn": 12, "hero": True, "red": True, "fire": ("a", "b")}


@pytest.mark.parametrize(
    ("said", "code", "field"),
    [
        ({}, "missing-value", "die"),
        ({"die": "d6", "tn": "four"}, "bad-number", "tn"),
        ({"die": "d6", "tn": ""}, "bad-number", "tn"),
        ({"die": "d6", "tn": "4.0"}, "bad-number", "tn"),
        ({"die": "d6", "tn": "٤"}, "bad-number", "tn"),
        ({"die": "d6", "tn": "--4"}, "bad-number", "tn"),
        ({"die": "d6", "tn": "9" * 5000}, "bad-number", "tn"),
        ({"die": "d6", "tn": "0"}, "out-of-range", "tn"),
        ({"die": "d6", "tn": "41"}, "out-of-range", "tn"),
        ({"die": "d6", "hero": "perhaps"}, "bad-word", "hero"),
    ],
)
def test_what_cannot_be_understood_is_refused_with_its_place(said: dict[str, str], code: str, field: str) -> None:
    with pytest.raises(Malformed) as refused:
        ask(**said)
    assert refused.value.code == code
    assert refused.value.values["field"] == field
    assert refused.value.message.startswith(field)
    assert len(refused.value.message) < 120


@pytest.mark.parametrize(
    ("chance", "written"),
    [
        (Fraction(1), "100.00 %"),
        (Fraction(0), "0.00 %"),
        (Fraction(1, 3), "33.33 %"),
        (Fraction(1, 10**6), "<0.01 %"),
        (1 - Fraction(1, 10**6), ">99.99 %"),
    ],
)
def test_two_places_do_not_make_never_or_always_of_what_is_neither(chance: Fraction, written: str) -> None:
    assert percent(chance, 2) == written
