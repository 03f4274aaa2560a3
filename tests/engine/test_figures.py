"""Single figures of a game: read by the names of their fields, and all that is wrong with their file said at once."""

from dataclasses import dataclass

import pytest

from companion.engine.errors import Malformed
from companion.engine.figures import read_figures


@dataclass(frozen=True)
class Figures:
    pans_most: int
    nugget_weight: float


def row(id_: str, amount: str) -> str:
    return f'[[figure]]\nid = "{id_}"\nname = "A figure"\nsection = "Gold"\nsource = "print"\namount = {amount}\n'


WRITTEN = row("pans-most", "-4") + row("nugget-weight", "2.5")


def test_figures_are_read_by_their_names() -> None:
    assert read_figures("Gold Pan", "figures.toml", WRITTEN, Figures) == Figures(-4, 2.5)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"pans-most"', '"pots-most"', ["pans-most: is missing", "pots-most: is no figure of the game"]),
        ("-4", '"four"', ["pans-most: amount: should be a number"]),
        ("-4", "4.5", ["pans-most: amount: should be a whole number"]),
        ("2.5", "true", ["nugget-weight: amount: should be a number"]),
        ('source = "print"\namount = 2.5', "amount = 2.5", ["nugget-weight: source: is missing"]),
    ],
)
def test_a_wrong_file_names_each_figure_that_is_wrong(old: str, new: str, says: list[str]) -> None:
    assert old in WRITTEN
    with pytest.raises(Malformed) as refused:
        read_figures("Gold Pan", "figures.toml", WRITTEN.replace(old, new), Figures)
    assert refused.value.code == "bad-data"
    assert refused.value.values["errors"] == [f"figures.toml: {said}" for said in says]
    assert "Gold Pan" in refused.value.message


def test_a_whole_number_will_do_where_a_fraction_may_stand() -> None:
    assert read_figures("Gold Pan", "figures.toml", WRITTEN.replace("2.5", "2"), Figures).nugget_weight == 2
