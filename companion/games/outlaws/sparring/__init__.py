"""The sparring partner: what the companion taps when it plays a team itself. All of it is house.

It works on what its seat knows of the table (`Board.known`). Nothing there is secret but the order of the cups, which
nobody knows. It does not see the board: people tell it whom its men see, and how far they have to go
(`table.sightings`). It remembers nothing: the same table, the same choice. Chance only chooses its posse.

| file | what |
|---|---|
| `seat.py` | the platform's contract; patience |
| `posse.py` | whom it brings |
| `choosing.py` | the first of some commands that is allowed |
| `aims.py` | what shots are worth, by exact odds, and the best ones for the actions that are left |
| `turns.py` | a turn of its man: wounds, errands, guns, shots, moves |
| `errands.py`, `going.py` | bags, the prisoner, the far edge, and the way there on foot or on horseback |
| `arms.py` | guns drawn, loaded, cleared |
| `fists.py` | brawls |
| `answers.py` | snapshots, wound counters, dodges |
| `watching.py` | snapshots at somebody who has come into view |
| `bids.py`, `duels.py` | showdowns, and what one is worth |
| `simulation.py`, `country.py` | shootouts against itself without a board |
| `anybody.py`, `fairness.py`, `measuring.py` | how strong it is, and what is worth its points |
"""

from typing import Any

from companion.games.outlaws.sparring import answers, bids, turns, watching
from companion.games.outlaws.sparring.choosing import first
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.turn.draw import Draw


def choose(seen: State, seat: str) -> Any:
    """The command that the seat gives now, by what it knows; None where nothing is asked of it in play."""
    if seen.stage not in ("round", "showdown") or seen.sighting is not None or seen.ending is not None:
        return None
    if seen.unsettled:
        return answers.answer(seen, seat)
    if seen.showdown is not None:
        return bids.act(seen, seat, seen.showdown)
    if seen.go is not None and not seen.go.over:
        return turns.act(seen, seat)
    quick = watching.act(seen, seat)
    return quick or (first(seen, seat, (Draw(seen.drawer),)) if _draws(seen, seat) else None)


def _draws(seen: State, seat: str) -> bool:
    """No person of its team draws. It never passes: a turn more is better than a turn less."""
    team = seen.seats_of(seen.drawer)
    return bool(team) and all(one.computer for one in team) and team[0].id == seat
