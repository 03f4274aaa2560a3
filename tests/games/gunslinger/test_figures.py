"""Single figures of the rules stand in the data, with who says so."""

from pathlib import Path

import pytest

from companion.engine.errors import Malformed
from companion.games.gunslinger.data.catalog import DATA
from companion.games.gunslinger.data.figures import figures, load

WRITTEN = (DATA / "figures.toml").read_text("utf-8")


def test_the_figures_are_those_of_the_book() -> None:
    told = figures()
    assert (told.rider_legs, told.rider_moves, told.rider_eyes, told.walker_moves) == (6, 2, -1, 1)
    assert (told.near_range, told.near_eyes, told.far_range, told.far_eyes) == (1, 1, 4, -1)
    assert (told.shotgun_most, told.shotgun_long, told.shotgun_short) == (4, 5, 3)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('id = "rider-legs"', 'id = "mule-legs"', "rider-legs: is missing"),
        ('id = "rider-legs"', 'id = "mule-legs"', "mule-legs: is no figure"),
        ("amount = 6", 'amount = "six"', "rider-legs: amount: should be a number"),
        ("amount = 6", "amount = 6.5", "rider-legs: amount: should be a whole number"),
    ],
)
def test_a_wrong_file_says_what_is_wrong(tmp_path: Path, old: str, new: str, says: str) -> None:
    path = tmp_path / "figures.toml"
    assert WRITTEN.count(old) == 1
    path.write_text(WRITTEN.replace(old, new), "utf-8")
    with pytest.raises(Malformed, match=says):
        load(path)
