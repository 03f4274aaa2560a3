"""Single figures of the rules stand in the data, with who says so."""

from companion.games.gunslinger.data.figures import figures


def test_the_figures_are_those_of_the_book() -> None:
    told = figures()
    assert (told.rider_legs, told.rider_moves, told.rider_eyes, told.walker_moves) == (6, 2, -1, 1)
    assert (told.near_range, told.near_eyes, told.far_range, told.far_eyes) == (1, 1, 4, -1)
    assert (told.shotgun_most, told.shotgun_long, told.shotgun_short) == (4, 5, 3)
