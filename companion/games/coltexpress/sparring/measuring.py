"""Says how strong the companion's bandits are: `python -m companion.games.coltexpress.sparring.measuring`.

    measuring [PART ...] [--times N] [--seed TEXT]

| part | what is measured |
|---|---|
| `strength` | one companion against two who tap anything: its share of the victories |
| `alike` | four companions: each seat's share of the victories |
| `pace` | how long six companions compute, in milliseconds a decision |

500 robberies each, unless ``--times`` says otherwise; ``--seed`` gives others of the same kind. Run it when the
companion or a figure of `data/weights.toml` changes, and write what it says into `data/README.md` and the rules entry
on the companion's bandits.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping
from math import sqrt
from statistics import mean

from companion.games.coltexpress.sparring.simulation import robbery

SEED = "noon"
TIMES = 500
Report = Callable[[int, str], Iterator[str]]
"""Of so many robberies with a seed, line by line."""


def strength(times: int, seed: str) -> float:
    """The share of the victories that one companion gets against two who tap anything; each sits first in turn."""
    seats = [[number % 3 == at for at in range(3)] for number in range(times)]
    played = [robbery(seat, f"{seed} strength {number}".encode()) for number, seat in enumerate(seats)]
    return mean(one.won[seat.index(True)] for one, seat in zip(played, seats, strict=True))


def alike(times: int, seed: str) -> tuple[float, ...]:
    """The share of the victories that each of four companions gets."""
    played = [robbery([True] * 4, f"{seed} alike {number}".encode()) for number in range(times)]
    return tuple(mean(one.won[at] for one in played) for at in range(4))


def pace(times: int, seed: str) -> tuple[float, float]:
    """Milliseconds a decision of six companions: the mean, and the longest."""
    thought = [one for number in range(times) for one in robbery([True] * 6, f"{seed} pace {number}".encode()).thought]
    return 1000 * mean(thought), 1000 * max(thought)


def _strength(times: int, seed: str) -> Iterator[str]:
    share = strength(times, seed)
    yield f"strength: {share:.1%} of {times} (± {2 * sqrt(share * (1 - share) / times):.1%})"


def _alike(times: int, seed: str) -> Iterator[str]:
    yield f"alike: {', '.join(f'{share:.1%}' for share in alike(times, seed))} of {times}"


def _pace(times: int, seed: str) -> Iterator[str]:
    usual, longest = pace(max(1, times // 50), seed)
    yield f"pace: {usual:.1f} ms a decision, {longest:.1f} ms at most"


PARTS: Mapping[str, Report] = {"strength": _strength, "alike": _alike, "pace": _pace}


def main() -> None:
    """Prints it."""
    asked = ArgumentParser(prog="measuring", description="How strong the companion's bandits are.")
    asked.add_argument("parts", nargs="*", metavar="PART", help=f"any of {', '.join(PARTS)}; all of them unless said")
    asked.add_argument("--times", type=int, default=TIMES, help="of how many robberies each figure is made")
    asked.add_argument("--seed", default=SEED, help="other robberies of the same kind")
    said = asked.parse_args()
    if unknown := set(said.parts) - set(PARTS):
        asked.error(f"no such part: {', '.join(sorted(unknown))}")
    for part in said.parts or PARTS:
        for line in PARTS[part](said.times, said.seed):
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
