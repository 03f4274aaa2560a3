"""Boards made by hand, as a game would give them: for the look of the table, its speed, and what is hard to lay out."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from fractions import Fraction
from itertools import product

import companion.games
from companion.engine.board import (
    Action,
    Badge,
    Board,
    Dice,
    FigureSpot,
    Group,
    Holding,
    Input,
    Line,
    Pick,
    Prompt,
    RollCard,
    SeatPlate,
    Step,
    Thrown,
    TroopPlate,
    Turn,
)
from companion.engine.play import Viewer
from companion.engine.sheets import Emblem, TroopCard, Worth
from tests.toy_table import Toy, ToyGame, ToyTable

NAMES = (
    "Gunmen",
    "Braves",
    "Wind-Walkers of the High Mesa",
    "“Dutch” Ottokar von Hohenzollern-Sigmaringen",
    "Deputies",
)
CARDS = tuple(f"{rank}{suit}" for rank, suit in product(("A", "K", "Q", "J", *map(str, range(10, 1, -1))), "SHDC"))
GOING = Prompt(
    "go",
    "Gunmen: act now",
    "Move and shoot, fight, cast or use an ability on the table. Then tap Done.",
    seats=("s1",),
    mine=True,
    rule="segment-and-action",
    troop="t0",
    cards=("QS",),
    actions=(
        Action("EndGo", "Done", tone="primary", icon="dice"),
        Action("PlaceHold", "Hold", note="wait and see", rule="taking-a-hold"),
        Action(
            "Skip", "We decided this ourselves", inputs=(Input("note", "What happened?", required=False),), tone="quiet"
        ),
    ),
)
_D8 = Dice(1, 8, explodes=True)
_TYPED = Input("typed", "What the d8 showed", "dice", least=1, most=200, dice=_D8, help="All of it: an 8 rolls again.")
ROLL = Prompt(
    "m1",
    "Guts: Gunmen lost a man",
    "One roll for the whole posse.",
    seats=("s1",),
    mine=True,
    rule="guts-checks",
    troop="t0",
    roll=RollCard("d8", "TN 4", (Line("Shaken", "-1", "shaken"), Line("Sand", "+1", "sand")), Fraction(5, 8)),
    actions=(
        Action("Throw", "Roll d8", {"matter": "m1"}, tone="primary", icon="dice"),
        Action("Throw", "Enter the roll …", {"matter": "m1"}, (_TYPED,), tone="quiet"),
        Action("Skip", "We decided this ourselves", {"matter": "m1"}, (Input("note", "What happened?"),), tone="quiet"),
    ),
)
THROWN = replace(
    ROLL,
    roll=replace(
        ROLL.roll or RollCard("d8"),
        odds=None,
        throws=(Thrown((3,), 8, 3, kept=False), Thrown((8, 8, 1), 8, 17, "White chip", real=True)),
        total=17,
        verdict="Made it, with a raise",
        good=True,
    ),
    actions=(
        Action("Accept", "Keep 17", {"matter": "m1"}, tone="primary"),
        Action(
            "Spend",
            "White chip",
            {"matter": "m1", "chip": "white"},
            note="roll again, keep the best",
            icon="chip-white",
        ),
        Action("Spend", "Blue chip", {"matter": "m1", "chip": "blue"}, note="roll and add", icon="chip-blue"),
    ),
)
TYPED = replace(
    ROLL,
    actions=(
        Action(
            "Throw",
            "Enter the roll …",
            {"matter": "m1"},
            (Input("typed", "What the d12 showed", "dice", least=1, most=999, dice=Dice(1, 12, True)),),
            tone="primary",
        ),
        Action("Throw", "Let the app roll this one", {"matter": "m1"}, tone="quiet", icon="dice"),
    ),
)
CHOICE = Prompt(
    "m2",
    "Who was within 6 inches of the hero when he fell?",
    seats=("s1",),
    mine=True,
    actions=(
        Action(
            "Choose",
            "Choose",
            {"matter": "m2"},
            (
                Input(
                    "picks",
                    "Which troops?",
                    "some",
                    tuple(Pick(f"t{n}", name, "Anna’s", card="QS") for n, name in enumerate(NAMES)),
                    least=1,
                ),
            ),
            tone="primary",
        ),
        Action("Choose", "None of them", {"matter": "m2"}),
    ),
)
DEAL = Prompt(
    "deal",
    "Turn 3: Draw!",
    "Two troops get an Action Card.",
    mine=True,
    actions=(
        Action(
            "TypeCards",
            "Type in real cards",
            inputs=tuple(Input(f"card:t{n}", NAMES[n], "card", required=False) for n in range(2)),
            tone="primary",
        ),
        Action("Deal", "Deal the cards"),
    ),
)
WAITING = replace(GOING, title="Ben acts", seats=("s2",), mine=False, actions=(), text="", troop="t10", cards=("KH",))


def board(*prompts: Prompt, seats: int = 2, troops: int = 10, viewer: str = "s1") -> Board:
    """A turn in the middle of its action phase, seen by ``viewer``."""
    asked = prompts or (GOING,)
    mine = asked[0].mine
    plates = tuple(_plate(number, seats, viewer) for number in range(troops))
    return Board(
        Turn(
            3,
            "Action!",
            "Anna: Gunmen act on the Queen of Spades" if mine else "Ben: Braves act on the King of Hearts",
            "s1" if mine else "s2",
            "t0" if mine else "t1",
            key=f"3:{asked[0].id}:{mine}",
            hint="" if mine else "Waiting for Ben",
        ),
        tuple(_seat(number, viewer) for number in range(seats)),
        asked,
        plates,
        tuple(_step(plate) for plate in plates if plate.cards),
        GROUPS,
        reminders=(Line("The sawbones looks after the wounded before the turn ends.", rule="sawbones"),),
        facts=(
            Line("Scenario", "Last Thing Standing", "last-thing-standing"),
            Line("In the Fate Pot", "24 chips", "fate-pot"),
        ),
    )


def _plate(number: int, seats: int, viewer: str) -> TroopPlate:
    seat = f"s{number % seats + 1}"
    mine = seat == viewer
    status = ("acting", "waiting", "hold", "done", "waiting", "down")[min(number, 5) if number < 6 else 1]
    card = "RJ" if number == 3 else CARDS[(number * 7 + 8) % len(CARDS)]
    return TroopPlate(
        id=f"t{number}",
        name=NAMES[number % len(NAMES)],
        seat=seat,
        icon="revolver" if mine else "cowboy-boot",
        status=status,
        figures=tuple(_spot(number, place, mine) for place in range(1 if number % 5 == 3 else 5)),
        cards=() if status in ("hold", "down") else (card,),
        badges=_badges(number),
        numbers=(Line("Pace", "6", "pace"), Line("Guts", "d8", "guts"), Line("Running", "d6", "running")),
        actions=_troop_actions(f"t{number}") if mine else (),
        mine=mine,
        kind=f"Posse of {5}",
        emblems=(Emblem("Enforcer", "law-star", "brass", "strong"),) if number % 7 == 3 else (),
        worth=(Worth("Bounty", 10, "swap-bag", each=number % 5 != 3),),
        reminders=(Line("Loyal: brave while the leader stands.", rule="loyal"),) if number % 3 == 0 else (),
    )


def _spot(number: int, place: int, mine: bool) -> FigureSpot:
    state = ("up", "prone", "dirt", "down", "up")[(number + place) % 5]
    words = {"up": "standing", "prone": "prone", "dirt": "Eatin’ Dirt", "down": "Put Down"}[state]
    values = {"troop": f"t{number}", "figure": f"f{place}"}
    actions = (
        Action("FigureHit", "Eatin’ Dirt", {**values, "as": "dirt"}),
        Action("FigureHit", "Put Down", {**values, "as": "down"}, tone="danger"),
        Action("Prone", "Prone", values),
    )
    return FigureSpot(f"f{place}", f"Gunman {place + 1}", state, words, actions=actions if mine else ())


def _badges(number: int) -> tuple[Badge, ...]:
    if number % 4 == 2:
        return (Badge("Hold", "taking-a-hold", "good"), Badge("Shaken", "shaken", "bad"))
    return (Badge("Panicked", "panicked", "bad", note="runs for the edge"),) if number % 6 == 5 else ()


def _troop_actions(troop: str) -> tuple[Action, ...]:
    values = {"troop": troop}
    return (
        Action("Run", "Run", values, note="d6"),
        Action("Rally", "Rally", values, note="TN 4, 62 %", rule="rallying"),
        Action("Mark", "Mounted", {**values, "mark": "mounted"}),
        Action("Stare", "The Stare", values, (Input("target", "Who is the target?", "one", (Pick("t1", "Braves"),)),)),
        Action("Charge", "Charge", values, why="They are prone."),
    )


def _seat(number: int, viewer: str) -> SeatPlate:
    id_ = f"s{number + 1}"
    names = ("Anna", "Ben", "Cy “Three Fingers” Montgomery", "Di", "Ed", "Flo")
    mine = id_ == viewer
    signs = ("chip-white", "chip-white", "chip-red", "chip-blue", "chip-legendary") if mine else ()
    notes = ("The secret of Anna is 4711.",) if mine else ()
    holds, acting = (Holding("5 chips", signs),), number == 0
    return SeatPlate(id_, names[number], "", "revolver", 30 * number, holds, mine, acting=acting, notes=notes)


def _step(plate: TroopPlate) -> Step:
    return Step(plate.cards[0], plate.id, plate.name, plate.seat, plate.status)


GROUPS = (
    Group(
        "Chips",
        (
            Action("Buy", "Buy a chip", note="50 bounty, once a turn"),
            Action(
                "SetChips",
                "Set by hand",
                inputs=(Input("white", "White chips", "number", value="2", least=0, most=20),),
            ),
        ),
    ),
    Group(
        "Set by hand",
        (
            Action(
                "SetCard",
                "A troop’s card",
                inputs=(
                    Input(
                        "troop", "Which troop?", "select", tuple(Pick(f"t{n}", name) for n, name in enumerate(NAMES))
                    ),
                    Input("card", "Which card?", "card"),
                    Input("reason", "Why?", "text", most=200),
                ),
            ),
            Action("Hide", "Hide it", inputs=(Input("hidden", "It is hidden", "yes"),), tone="danger"),
        ),
        "Every change is kept in the log, with its reason.",
    ),
)


class _ShownTable(ToyTable):
    """The toy, with a board of another's making."""

    def __init__(self, shown: Callable[[Viewer], Board]) -> None:
        self._shown = shown

    def view(self, state: Toy, viewer: Viewer) -> Board:
        return self._shown(viewer)

    def cards(self, state: Toy, viewer: Viewer) -> Sequence[TroopCard]:
        return ()


@contextmanager
def showing(shown: Callable[[Viewer], Board]) -> Iterator[None]:
    """The registry knows a game ``toy`` whose board is always this one."""
    game = ToyGame()
    game.table = _ShownTable(shown)
    real = companion.games.all_games
    companion.games.all_games = lambda: (*real(), game)  # type: ignore[assignment] # without the cache of the real one
    try:
        yield
    finally:
        companion.games.all_games = real
