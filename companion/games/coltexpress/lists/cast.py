"""A cast list against the catalogue: who plays, which train, and what the rules say of it."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from companion.engine import muster
from companion.engine.roster import Edit, Finding, Mend, Review
from companion.engine.words import counted, in_words
from companion.games.coltexpress.data.catalog import catalog, figures
from companion.games.coltexpress.data.records import BanditCard
from companion.games.coltexpress.lists.roster_file import CARS, ROUNDS, STATION, Entry, Roster
from companion.games.coltexpress.lists.sides import BANDITS, SIDE_KEY, TEAMS

COST = 1
"""Every bandit counts one."""
TEAM = 2
TABLE = 3
"""From so many bandits on a list of single ones is a whole table's."""
SIZES: Mapping[str, Sequence[int]] = MappingProxyType({BANDITS: range(1, 7), TEAMS: (TEAM, 2 * TEAM)})
"""How many bandits a list can have, by what it is of."""


@dataclass(frozen=True)
class Line(muster.Line[Entry, BanditCard]):
    """One bandit of a cast list."""

    @property
    def cost(self) -> int:
        """One; nothing for somebody whom nobody knows."""
        return COST if self.person else 0


class Cast(muster.Muster[Roster, Line]):
    """A cast list with its bandits."""

    @property
    def players(self) -> int:
        """How many play where the list is a whole table's; 0 where it is one player's own."""
        if self.roster.side == TEAMS:
            return TEAM if len(self.lines) > TEAM else 0
        return len(self.lines) if len(self.lines) >= TABLE else 0

    @property
    def length(self) -> int:
        """How many Cars its train has behind the Locomotive; 0 for a list of one seat, which lays none."""
        seats = len(self.lines) // TEAM if self.roster.side == TEAMS else len(self.lines)
        if seats < TEAM:
            return 0
        return figures().least_cars if self.roster.side == TEAMS else seats


def cast(roster: Roster) -> Cast:
    """The roster, looked up."""
    bandits = catalog().bandits
    return Cast(roster, tuple(Line(entry, bandits.get(entry.troop)) for entry in roster.troops))


def review(found: Cast, mends: bool = True) -> Review:
    """How many play, and the findings, errors first; ``mends`` False leaves the ways out of them out."""
    told = [*_of_all(found), *_of_each(found), *_of_train(found), *_of_rounds(found)]
    told.sort(key=lambda finding: finding.severity != "error")
    kept = told if mends else [Finding(**{**vars(finding), "mends": ()}) for finding in told]
    return Review(found.cost, found.roster.points, tuple(kept))


def _of_all(found: Cast) -> Iterator[Finding]:
    roster, count = found.roster, len(found.lines)
    if roster.side not in (BANDITS, TEAMS):
        text = f"“{roster.side}” is not a side in this game."
        yield _error("unknown-side", text, "cast-lists", mends=(_set("Make it a list of bandits", SIDE_KEY, BANDITS),))
    if not count:
        yield _error("nobody", "Nobody is in this cast list. Add a bandit.", "cast-lists")
    if found.left < 0:
        text = f"{counted(count, 'bandit')} are more than the {roster.points} who play."
        ways = (*_without(found.lines[-1:]), _set(f"Let {count} play", "points", count))
        yield _error("too-many", text, "cast-lists", amount=count, limit=roster.points, mends=ways)
    if roster.side == TEAMS and count not in (0, TEAM, 2 * TEAM):
        text = f"A team has two bandits, and a table has two teams. This list has {counted(count, 'bandit')}."
        yield _error("team-not-two", text, "two-players", mends=(_set("Make it a list of bandits", SIDE_KEY, BANDITS),))
    free = min(roster.points, max(SIZES.get(roster.side, (count,)))) - count
    if count and free > 0:
        text = f"{counted(free, 'bandit')} can still join."
        yield Finding("not-full", "advice", text.capitalize(), "cast-lists", amount=count, limit=roster.points)


def _of_each(found: Cast) -> Iterator[Finding]:
    """Everybody is one of the six, and plays once."""
    seen: set[str] = set()
    for line in found.lines:
        if line.person is None:
            text = f"“{line.title}” is none of the six bandits."
            yield _error("unknown-bandit", text, "characters", line.entry.id, mends=_without((line,)))
        elif line.person.id in seen:
            text = f"{line.person.name} is in this list twice. There is only one of each bandit."
            yield _error("twins", text, "characters", line.entry.id, mends=_without((line,)))
        else:
            seen.add(line.person.id)


def _of_train(found: Cast) -> Iterator[Finding]:
    """Known Cars, each once, and no more than the train has."""
    cars = dict(zip(CARS, found.roster.cars, strict=True))
    for field, car in cars.items():
        if car and car not in catalog().cars:
            yield _error(
                "unknown-car", f"“{car}” is no Car.", "the-train", mends=(_set("Leave it to chance", field, None),)
            )
    for field, car in _doubles(cars):
        text = f"The {catalog().cars[car].name} can stand in one place only."
        yield _error("same-car", text, "the-train", mends=(_set("Leave the second one to chance", field, None),))
    beyond = [field for place, (field, car) in enumerate(cars.items(), 1) if car and place > found.length]
    if beyond:
        text = f"This train has {counted(found.length, 'Car')} behind the Locomotive: as many as there are players."
        if not found.length:
            text = "A list of one player lays no train."
        edits = tuple(Edit("set", field=field) for field in beyond)
        yield _error("cars-not-players", text, "the-train", mends=(Mend("Take the other Cars away", edits),))


def _of_rounds(found: Cast) -> Iterator[Finding]:
    """Known round cards, each once, and a station at the end."""
    rounds = dict(zip(ROUNDS, found.roster.rounds, strict=True))
    for field, card in rounds.items():
        if card and card not in catalog().plain_rounds:
            way = _set("Leave it to chance", field, None)
            yield _error("unknown-round", f"“{card}” is no round card for rounds 1 to 4.", "rounds", mends=(way,))
    for field, card in _doubles(rounds):
        text = f"{catalog().rounds[card].name} can come in one round only." if card in catalog().rounds else ""
        yield _error("same-round", text, "rounds", mends=(_set("Leave the second one to chance", field, None),))
    station = found.roster.station
    if station and station not in catalog().stations:
        way = _set("Leave it to chance", STATION, None)
        yield _error("unknown-station", f"“{station}” is no Train Station card.", "stations", mends=(way,))
    known = [catalog().rounds[card].name for card in (*rounds.values(), station) if card in catalog().rounds]
    if known:
        text = f"Whoever reads this list knows what comes: {in_words(known)}."
        yield Finding("known-rounds", "advice", text, "rounds")


def _doubles(said: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Places whose value, which the catalogue knows, stands in an earlier place too."""
    times: Counter[str] = Counter()
    for field, value in said.items():
        times[value] += 1
        if value and times[value] > 1 and value in {**catalog().cars, **catalog().rounds}:
            yield field, value


def _error(
    code: str,
    text: str,
    rule: str,
    entry: str = "",
    *,
    amount: int | None = None,
    limit: int | None = None,
    mends: tuple[Mend, ...] = (),
) -> Finding:
    return Finding(code, "error", text, rule, entry, amount, limit, mends)


def _without(lines: tuple[Line, ...]) -> tuple[Mend, ...]:
    return tuple(Mend(f"Remove {line.title}", (Edit("remove", line.entry.id),)) for line in lines)


def _set(label: str, field: str, value: object) -> Mend:
    return Mend(label, (Edit("set", field=field, value=value),))
