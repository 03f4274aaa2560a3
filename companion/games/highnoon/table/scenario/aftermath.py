"""The story of a battle that is over: who won, what the score is made of, who fell to whom, who carries over."""

from collections.abc import Mapping, Sequence
from itertools import accumulate

from companion.engine.board import Aftermath, Line, Loss, Standing
from companion.games.highnoon.table.abilities import harrowed
from companion.games.highnoon.table.core.state import Rolled, Seat, State, Troop
from companion.games.highnoon.table.scenario import ending

GONE = ("down", "gone")


def aftermath(states: Sequence[tuple[str, State]]) -> Aftermath:
    """All of it from the last state, which remembers every line of the score and every roll."""
    state = states[-1][1] if states else State()
    turns = range(1, max(state.turn, 1) + 1)
    return Aftermath(
        headline=ending.headline(state),
        why=f"{state.ended.rstrip('.')}." if state.ended else "",
        standings=standings(state) if ending.counted(state) else (),
        turns=tuple(str(turn) for turn in turns),
        scores=scores(state, turns) if ending.counted(state) else {},
        losses=tuple(loss(state, troop) for troop in state.troops.values()),
        carried=tuple(_carried(state, hero) for hero in harrowed.carried(state)),
        rolls=tuple(_roll(rolled) for rolled in state.rolled),
    )


def standings(state: State) -> tuple[Standing, ...]:
    """The seats by bounty, those of a team together and by what the team scored; sides with as much share a place,
    since the book breaks no ties."""
    sides = ending.teams(state)
    sums = [ending.bounty_of(side) for side in sides]
    return tuple(
        Standing(seat.id, seat.name, 1 + sum(other > total for other in sums), seat.bounty, _lines(state, seat, side))
        for side, total in zip(sides, sums, strict=True)
        for seat in sorted(side, key=lambda player: -player.bounty)
    )


def _lines(state: State, seat: Seat, side: tuple[Seat, ...]) -> tuple[Line, ...]:
    """The lines of a seat's score, or of a team's."""
    made = made_of(state, seat)
    if len(side) == 1:
        return made
    return (*made, Line(f"Together: {ending.called(side)}", f"{ending.bounty_of(side):,}"))


def made_of(state: State, seat: Seat) -> tuple[Line, ...]:
    """What a score is made of, equal reasons together, in the order in which they first came."""
    sums: dict[str, list[int]] = {}
    for record in state.score:
        if record.seat == seat.id:
            sums.setdefault(record.why, []).append(record.amount)
    return tuple(
        Line(f"{why} ×{len(amounts)}" if len(amounts) > 1 else why, f"{sum(amounts):+}")
        for why, amounts in sums.items()
    )


def scores(state: State, turns: range) -> Mapping[str, tuple[int, ...]]:
    """Each seat's bounty as each turn ended."""
    return {
        seat.id: tuple(
            accumulate(
                sum(
                    record.amount
                    for record in state.score
                    if record.seat == seat.id and min(max(record.turn, turns[0]), turns[-1]) == turn
                )
                for turn in turns
            )
        )
        for seat in state.seats
    }


def loss(state: State, troop: Troop) -> Loss:
    """How many figures a seat lost, and to whom."""
    lost = [figure for figure in troop.figures if figure.state in GONE]
    killers: dict[str, int] = {}
    for figure in lost:
        killer = state.troops.get(figure.by)
        name = killer.name if killer else ""
        killers[name] = killers.get(name, 0) + 1
    words = [f"{count} to {name}" for name, count in killers.items() if name]
    if troop.status == "out" and troop.standing:
        words.append("the rest left the table" if lost else "left the table")
    return Loss(troop.id, troop.name, troop.owner, len(troop.figures), len(lost), ", ".join(words))


def _carried(state: State, hero: Troop) -> str:
    owner = state.seat(hero.owner)
    power = hero.notes.get("power", "").replace("-", " ")
    whose = f"{owner.name}’s" if owner else "the"
    if not hero.harrowed:
        return f"{hero.name} rises Harrowed in {whose} next battle. Roll a power for the Hero then."
    return f"{hero.name} is Harrowed in {whose} next battle" + (f", with {power}." if power else ".")


def _roll(rolled: Rolled) -> Line:
    verdict = f", {rolled.outcome}" if rolled.outcome else ""
    return Line(f"Turn {rolled.turn} · {rolled.title} · {rolled.dice}: {rolled.faces}", f"{rolled.total}{verdict}")
