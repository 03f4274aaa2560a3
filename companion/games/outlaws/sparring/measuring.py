"""Says how strong the partner is, and what is worth its points: `python -m companion.games.outlaws.sparring.measuring`.

    measuring [PART ...] [--times N] [--seed TEXT]

| part | what is measured | shootouts unless said |
|---|---|---|
| `strength` | the partner against somebody who taps anything | 320 in all |
| `samples` | samples of equal points against each other | 2,000 for each two |
| `traits` | an action, a point of skill, an icon more or less: what a point is worth in wins | 2,000 for each |
| `guns` | each gun against each other | 2,500 for each |
| `skills` | two with each skill against two without | 1,200 for each |

All of it takes about an hour; with names of parts, only those are measured, so that several processes can share the
work. ``--times`` is how many shootouts each figure is made of, ``--seed`` gives others of the same kind. Run it when
the partner, a gun, a skill or a figure of `data/points.toml` changes, and write what it says into `data/README.md` and
`rules/computer-opponent.md`.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping

from companion.games.outlaws.sparring import fairness
from companion.games.outlaws.sparring.fairness import Measured

SEED = "noon"
Report = Callable[[int, str], Iterator[str]]
"""Of so many shootouts with a seed, line by line."""


def _strength(times: int, seed: str) -> Iterator[str]:
    yield f"strength: {fairness.strength(times, seed):.1%} of {times}"


def _samples(times: int, seed: str) -> Iterator[str]:
    for (one, other), found in fairness.of_samples(times, seed).items():
        yield f"{one} against {other}: {_told(found)}"


def _traits(times: int, seed: str) -> Iterator[str]:
    found = fairness.of_traits(times, seed)
    for name, (points, measured) in found.items():
        yield f"{name}, {points:+} points: {_told(measured)}"
    yield f"a point: {fairness.of_a_point(found.values()):.1%} of all shootouts"


def _guns(times: int, seed: str) -> Iterator[str]:
    yield from _priced(fairness.of_guns(times, seed))


def _skills(times: int, seed: str) -> Iterator[str]:
    yield from _priced(fairness.of_skills(times, seed))


def _priced(found: Mapping[str, Measured]) -> Iterator[str]:
    for id_, measured in sorted(found.items(), key=lambda one: -one[1].share):
        yield f"{id_}: {measured.points} points, {_told(measured)}, {measured.price:.0f} points for all wins"
    yield f"farthest from the mean price: {fairness.astray(found.values()):.0%}"


def _told(found: Measured) -> str:
    return f"{found.share:.1%} of {len(found.got)} won (± {found.error:.1%})"


PARTS: Mapping[str, tuple[Report, int]] = {
    "strength": (_strength, 320),
    "samples": (_samples, 2000),
    "traits": (_traits, 2000),
    "guns": (_guns, 2500),
    "skills": (_skills, 1200),
}
"""Each part with the shootouts that its figures are made of."""


def report(parts: list[str], times: int, seed: str) -> Iterator[str]:
    """Line by line; ``times`` is 0 for as many as usual."""
    for part in parts:
        measure, usual = PARTS[part]
        yield from measure(times or usual, seed)


def main() -> None:
    """Prints it."""
    asked = ArgumentParser(prog="measuring", description="How strong the partner is, and what is worth its points.")
    asked.add_argument("parts", nargs="*", metavar="PART", help=f"any of {', '.join(PARTS)}; all of them unless said")
    asked.add_argument("--times", type=int, default=0, help="how many shootouts each figure is made of")
    asked.add_argument("--seed", default=SEED, help="other shootouts of the same kind")
    said = asked.parse_args()
    if unknown := set(said.parts) - set(PARTS):
        asked.error(f"no such part: {', '.join(sorted(unknown))}")
    for line in report(said.parts or list(PARTS), said.times, said.seed):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
