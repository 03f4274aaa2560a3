"""Writes the strength figures of Gunslinger anew: `python -m companion.games.gunslinger.sparring.writing_strength`.

It takes some minutes. Run it when the sparring partner, a card or a gunslinger changes, and look at the samples then:
they have to stay within their points.
"""

from companion.games.gunslinger.data.catalog import DATA
from companion.games.gunslinger.sparring import simulation

TIMES = 6
"""Duels of each two gunslingers in which the one begins, and as many in which the other does."""
SEED = "noon"
HEAD = """\
# How strong each gunslinger is: {average} is the average of the 24, and a horse or another weapon adds to it. Nobody
# printed points, so every value here is a house number. They are written by writing_strength.py: the sparring partner
# played both sides of {duels:,} duels of man against man, {times} for each two of them with either one first, seed
# "{seed}", on boards with terrain at random. Points go with the odds of winning (`simulation.CROWD`). An option
# counts what it added to those who may have it, in {fewer} more duels of each with everybody in each order, and no less
# than nothing: the partner shoots worse from a horse, and a person may get more out of one.
"""


def written(points: dict[str, int]) -> str:
    """The file."""
    pairs = 24 * 23
    head = HEAD.format(average=simulation.AVERAGE, duels=pairs * TIMES, times=TIMES, seed=SEED, fewer=TIMES // 3)
    records = (f'\n[[strength]]\nid = "{id_}"\npoints = {worth}\nsource = "house"\n' for id_, worth in points.items())
    return head + "".join(records)


def main() -> None:
    """Plays the duels, and writes what they say."""
    (DATA / "strength.toml").write_text(written(dict(simulation.strengths(TIMES, SEED))), "utf-8")


if __name__ == "__main__":
    main()
