"""What the tests of the view share: who looks, small tables, and ways into a board."""

from dataclasses import replace

from companion.engine.board import Action, Board, Line, Prompt, TroopPlate
from companion.engine.play import Viewer
from companion.games.highnoon.table.core.state import Matter, State
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.scenario import secrets
from tests.games.highnoon.table.support import Table, make_state, make_troop

HIDEOUT = "under the third plank of the water tower"
ANNA, BEN, HOST = (
    Viewer("s1", frozenset({"s1"})),
    Viewer("s2", frozenset({"s2"})),
    Viewer("s1", frozenset({"s1"}), True),
)
NOBODY = Viewer()
SCREEN = Viewer(board=True)


def board(state: State, viewer: Viewer = ANNA) -> Board:
    return TABLE.view(state, viewer)


def plate(state: State, troop: str, viewer: Viewer = ANNA) -> TroopPlate:
    return next(one for one in board(state, viewer).troops if one.id == troop)


def named(actions: tuple[Action, ...], command: str) -> list[Action]:
    return [one for one in actions if one.command == command]


def amounts(lines: tuple[Line, ...]) -> dict[str, str]:
    return {line.text: line.amount for line in lines}


def first_mine(state: State, viewer: Viewer = ANNA) -> Prompt:
    return next(prompt for prompt in board(state, viewer).prompts if prompt.mine)


def small_table(mode: str = "virtual", seats: int = 2, **fields: object) -> Table:
    """A few troops on each side whose abilities ask for a good deal."""
    troops = [
        make_troop("doc", number="hero", abilities=["sawbones", "rank", "level-headed"], stats={"card": "gunmen"}),
        make_troop("gunmen", abilities=["brave"], figures=3),
        make_troop("preacher", number="hero", seat="s2", abilities=["the-voice", "the-stare", "fear"]),
        make_troop("zz-lurkers", name="Cutthroats", seat="s2", abilities=["bushwack"], figures=3),
    ]
    troops += [make_troop(f"more{place}", seat=f"s{place}", figures=2) for place in range(3, seats + 1)]
    given = {"phase": "setup", "turn": 0, "dice": mode, "cards": mode, "chips": mode, **fields}
    return Table(make_state(*troops, seats=seats, **given))


def roll(**fields: object) -> Matter:
    made = Matter("m1", "guts", "trait", "s1", "Guts", troop="gunmen", trait="guts", dice="d8", tn=4, chips=True)
    return replace(made, **fields)  # type: ignore[arg-type] # fields of a matter


def secret_table() -> Table:
    table = small_table()
    table.do(secrets.WriteSecret("s2", "zz-lurkers", HIDEOUT), "s2")
    hidden = replace(table.troop("zz-lurkers"), hidden=True)
    seats = (table.seat("s1"), replace(table.seat("s2"), chips=("blue",)))
    pot = {**table.state.pot, "blue": 4}
    troops = {**table.state.troops, "zz-lurkers": hidden}
    table.state = replace(table.state, troops=troops, seats=seats, pot=pot, switches={"hide-chips": "yes"})
    return table
