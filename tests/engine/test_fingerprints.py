"""Fingerprints: the same figures and rules have the same one, mended ones another."""

import pytest

from companion.engine.fingerprints import fingerprint

FIGURES = {"data/troops.toml": b"points = 1", "table/guts.py": b"TN = 5"}


def test_a_mended_rule_a_mended_figure_and_another_name_are_another_version() -> None:
    mended = (
        FIGURES,
        {**FIGURES, "table/guts.py": b"TN = 6"},
        {**FIGURES, "data/troops.toml": b"points = 2"},
        {"data/rogues.toml": b"points = 1", "table/guts.py": b"TN = 5"},
        {"data/troops.toml": b"points = 1"},
    )
    assert len({fingerprint(files) for files in mended}) == len(mended)


def test_the_order_in_which_files_are_found_does_not_matter() -> None:
    assert fingerprint(dict(reversed(FIGURES.items()))) == fingerprint(FIGURES)


@pytest.mark.parametrize(
    "moved",
    [
        {"data/troops.toml": b"points = 1table/guts.pyTN = 5"},
        {"data/troops.tomlpoints": b" = 1", "table/guts.py": b"TN = 5"},
    ],
)
def test_nothing_moves_unseen_from_one_file_to_the_next_or_into_its_name(moved: dict[str, bytes]) -> None:
    assert fingerprint(moved) != fingerprint(FIGURES)


def test_a_short_one_is_the_beginning_of_a_long_one() -> None:
    assert fingerprint(FIGURES, 8) == fingerprint(FIGURES)[:8]
    assert len(fingerprint(FIGURES)) == 12
