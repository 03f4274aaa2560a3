"""Says how strong the partner is, and what is worth its points: `python -m companion.games.outlaws.sparring.measuring`.

It takes an hour or so. Run it when the partner, a gun, a skill or a figure of `data/points.toml` changes, and write
what it says into `data/README.md` and `rules/computer-opponent.md`.
"""

import sys
from collections.abc import Iterator

from companion.games.outlaws.sparring import fairness

STRENGTH, SAMPLES, GUNS, SKILLS = 320, 2000, 10, 400
"""How many shootouts each figure is made of; guns meet each other so many times as either side."""
SEED = "noon"


def report() -> Iterator[str]:
    """Line by line."""
    yield f"strength: {fairness.strength(STRENGTH, SEED):.1%} of {STRENGTH}"
    for (one, other), won in fairness.of_samples(SAMPLES, SEED).items():
        yield f"{one} against {other}: {won:.1%} of {SAMPLES}"
    for found in (fairness.of_guns(GUNS, SEED), fairness.of_skills(SKILLS, SEED)):
        for id_, measured in sorted(found.items(), key=lambda one: -one[1].share):
            yield f"{id_}: {measured.points} points, {measured.share:.1%} won"
        yield f"farthest from the mean price: {fairness.astray(found.values()):.0%}"


def main() -> None:
    """Prints it."""
    for line in report():
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
