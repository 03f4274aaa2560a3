"""Records battles of High Noon.

    python -m tests.games.highnoon.corpus.record --check           every battle, step by step, with every view
    python -m tests.games.highnoon.corpus.record NAME ...          the same taps, with what comes of them today
    python -m tests.games.highnoon.corpus.record --anew [FILE]     other battles: the file, or all of them, played anew

NAME is that of a battle (``wild-guns/3``) or of a whole file (``wild-guns``). Whoever records a battle again because
the issue at hand changes what is played says so in the commit, and why.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from companion.engine.errors import CompanionError
from companion.games.highnoon.table.rules import TABLE
from tests.games.highnoon.corpus.battles import (
    PLAYED,
    REFUSED,
    UNDONE,
    Battle,
    Step,
    command_read,
    events_kept,
    file_of,
    files,
    read,
    refusal_kept,
    start_read,
    viewers,
    write,
)
from tests.games.highnoon.corpus.dice import chance_of
from tests.games.highnoon.corpus.replay import SAMPLED, Replay
from tests.games.highnoon.corpus.shown import digest, plain, seen_digest


def again(battle: Battle, every: int = SAMPLED) -> Battle:
    """The same taps, and what today's code makes of them; with what everybody sees after ``every`` so many steps and at
    the end, or never (0)."""
    return _Again(battle, every).battle()


class _Again:
    """Plays a battle by its taps."""

    def __init__(self, battle: Battle, every: int) -> None:
        self.old = battle
        self.every = every
        self.opening = battle.opening
        if battle.start is not None:
            self.opening = tuple(events_kept(TABLE.begin(start_read(battle.start), self._chance(0)).events))
        replay = Replay(Battle(battle.name, battle.extreme, battle.start, self.opening, (), ()))
        self.states = [replay.to(0)]
        self.plays = [("", self.states[-1])]

    def battle(self) -> Battle:
        """All of it, with what everybody sees."""
        old, views = self.old, self._views(0)
        steps = tuple(self._step(number, step) for number, step in enumerate(old.steps, 1))
        story = digest(plain(TABLE.aftermath(self.plays)))
        return Battle(old.name, old.extreme, old.start, self.opening, views, steps, story)

    def _step(self, number: int, step: Step) -> Step:
        if step.kind == UNDONE:
            back = min(step.undone, len(self.states) - 1)
            if back:
                del self.states[-back:]
                del self.plays[-back:]
            return Step(UNDONE, undone=back, views=self._views(number))
        try:
            chance = self._chance(number, step.faces)
            decision = TABLE.decide(self.states[-1], command_read(step.command), step.actor, chance)
        except CompanionError as refused:
            said, views = refusal_kept(refused), self._views(number)
            return Step(REFUSED, step.device, step.command, refusal=said, faces=step.faces, views=views)
        self.states.append(decision.state)
        self.plays.append((decision.label, decision.state))
        happened = tuple(events_kept(decision.events))
        said = (decision.label, tuple(decision.told), decision.reveals)
        return Step(PLAYED, step.device, step.command, happened, *said, faces=step.faces, views=self._views(number))

    def _views(self, number: int) -> tuple[str, ...]:
        state, last = self.states[-1], number == len(self.old.steps)
        if not self.every or (number % self.every and not last):
            return ()
        return tuple(seen_digest(state, viewer) for viewer in viewers(state).values())

    def _chance(self, number: int, faces: tuple[int, ...] = ()) -> Any:
        return chance_of(self.old.name, number, extreme=self.old.extreme, faces=faces)


def anew(names: Iterable[str], every: int) -> None:
    """Plays all openings of these files, or of all files, and writes the files."""
    from tests.games.highnoon.corpus.openings import Opening, openings
    from tests.games.highnoon.corpus.players import Players

    wanted = {file_of(name) for name in names}
    found: dict[Path, list[Opening]] = {}
    for opening in openings():
        found.setdefault(file_of(opening.name), []).append(opening)
    for path, ones in found.items():
        if wanted and path not in wanted:
            continue
        tapped: Counter[str] = Counter()
        played = [Players(opening, tapped) for opening in ones]
        for players in played:
            players.play()
            print("".join(f"offered and refused: {wrong}\n" for wrong in players.wrongly), end="")
        write(path, [again(players.battle(), every) for players in played])
        print(path.name, len(played), "battles", path.stat().st_size, "bytes", flush=True)


def same_taps(names: Iterable[str], every: int) -> None:
    """Records these battles again, and leaves the others of their files as they are."""
    wanted = set(names)
    for path in sorted({file_of(name) for name in wanted}):
        whole = {name for name in wanted if file_of(name) == path and "/" not in name}
        write(path, [again(one, every) if whole or one.name in wanted else one for one in list(read(path))])
        print(path.name, "written")


def differences(names: Iterable[str]) -> Iterator[str]:
    """Where battles come out otherwise now, with every view looked at; of all battles where none are named."""
    wanted = list(names)
    for path in sorted({file_of(name) for name in wanted}) if wanted else files():
        for battle in read(path):
            if not wanted or battle.name in wanted or battle.name.partition("/")[0] in wanted:
                yield from map(str, Replay(battle).differences())


def main() -> None:
    """What the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--check", action="store_true", help="write nothing, and say where battles differ")
    parser.add_argument("--anew", action="store_true", help="play everything anew")
    parser.add_argument(
        "--every", type=int, default=SAMPLED, help="look at the table after so many steps (%(default)s)"
    )
    given = parser.parse_args()
    if given.check:
        wrong = 0
        for wrong, found in enumerate(differences(given.names), 1):  # noqa: B007 - counted as it is told
            print(found)
        sys.exit(1 if wrong else 0)
    if given.anew:
        anew(given.names, given.every)
    elif given.names:
        same_taps(given.names, given.every)
    else:
        parser.print_help()


if __name__ == "__main__":
    main()
