"""A correction by hand says why, in so many words, and sets no number that cannot be."""

from companion.engine.corrections import MOST_REASON, no_reason, not_within


def code(reason: str) -> str:
    why = no_reason(reason)
    return why.code if why else ""


def test_a_reason_is_said_and_is_short_enough_for_the_log() -> None:
    assert [code(reason) for reason in ("", " \n ", "x" * (MOST_REASON + 1))] == ["no-reason", "no-reason", "too-long"]
    assert [code(reason) for reason in ("x", "x" * MOST_REASON)] == ["", ""]


def test_a_number_may_be_the_least_or_the_most_and_nothing_beyond() -> None:
    assert [number for number in range(6) if not_within(number, 1, 4, "wounds") is None] == [1, 2, 3, 4]


def test_what_is_wrong_names_its_field() -> None:
    for why, field in ((no_reason(""), "reason"), (not_within(9, 1, 4, "wounds"), "wounds")):
        assert why is not None
        assert why.values["field"] == field
