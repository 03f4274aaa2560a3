"""What an inch costs, and how far somebody comes (Chapter Two, Movement; Horses; Appendix B: Limbers)."""

from collections.abc import Callable, Iterator

from companion.engine.board import Pick
from companion.engine.hooks import Every
from companion.games.highnoon.table.core.rolls import read_dice
from companion.games.highnoon.table.core.state import Figure, State, Troop
from companion.games.highnoon.table.gear import carried, condition
from companion.games.highnoon.table.moving import run
from companion.games.highnoon.table.rolling import numbers

CRAWLING = "Crawling"

STAND, MOUNT, LIMBER = 2, 2, 4
"""Inches that it costs to stand up; to mount or dismount, off the horse's move and the rider's; to limber or unlimber
(Going Prone; Horses; Limbers)."""
CHEST, TALL = 3, 6
"""What an obstacle costs up to the chest, and up to the figure's height (Obstacles)."""
ROUGH = 2
"""What an inch costs on rough ground, climbing, and backward."""
PACK_PACES = (5, 10, 20)
"""An improved rocket pack's, as they are printed; what the three mean stands in the rules for rigs."""


def rough(inches: int) -> int:
    """How far one comes on rough ground, climbing or backward: each inch is paid twice."""
    return inches // ROUGH


def left(inches: int, *costs: int) -> int:
    """What is left of a move after these costs."""
    return max(0, inches - sum(costs))


def way_back(spent: int) -> int:
    """Whoever gives up on an obstacle pays half of what he spent on it once more, rounded down (Slow Pokes)."""
    return spent // 2


def leap(state: State, troop: Troop) -> int:
    """Inches that a figure can leap across: half of its Strength die (Jumping)."""
    die = read_dice(numbers.die(state, troop, "strength"))
    return (die.sides + die.plus) // 2 if die else 0


def in_the_air(state: State, troop: Troop) -> tuple[int, ...]:
    """Its Paces in the air, none where it does not fly: by *flight*, or with an improved rocket pack that works
    (Appendix A: Flight; Appendix D)."""
    pace = numbers.flight(troop)
    if pace is not None:
        return (pace,)
    pack = carried.IMPROVED_PACK
    return PACK_PACES if any(condition.serves(state, troop, figure, pack) for figure in troop.standing) else ()


def paces(state: State, troop: Troop) -> Iterator[Pick]:
    """How far it may go now: each way of going, with its inches. Who Eats Dirt, or has just got up from it, crawls and
    no more."""
    pace, low = numbers.pace(state, troop).value, _low(state, troop)
    if _walks(troop, low):
        yield Pick("", f"{pace}″", "Pace")
        if run.no_run(state, troop) is None:
            yield Pick("", f"+{numbers.running_die(state, troop)}", "Run")
        yield Pick("", f"{rough(pace)}″", "Rough, climbing, backward")
        if air := in_the_air(state, troop):
            yield Pick("", ", ".join(f"{inches}″" for inches in air), "In the air")
    if low:
        yield Pick("", f"{numbers.pace(state, troop, low[0].id).value}″", CRAWLING)


def _low(state: State, troop: Troop) -> tuple[Figure, ...]:
    return tuple(figure for figure in troop.standing if numbers.crawls(state, troop, figure))


def _walks(troop: Troop, low: tuple[Figure, ...]) -> bool:
    """False where all of it can only crawl; whoever lies down by choice gets up and walks."""
    return len(low) < len(troop.standing) or any(figure.prone for figure in low)


passes: Every[Callable[[Troop], str]] = Every("what nothing on the way stops, in a sentence")


def on_the_way(state: State, troop: Troop) -> Iterator[str]:
    """What things on the way cost, in sentences; nothing for those who can only crawl."""
    pace, low = numbers.pace(state, troop).value, _low(state, troop)
    if not _walks(troop, low):
        return
    if any(figure.prone for figure in low):
        yield f"Standing up from prone leaves {left(pace, STAND)}″."
    if "limbered" in troop.marks:
        yield f"Unlimbering leaves {left(pace, LIMBER)}″."
        return
    saddle = "Dismounting" if "mounted" in troop.marks else "Standing up or mounting"
    yield f"{saddle} leaves {left(pace, MOUNT)}″."
    if words := next((words for rule in passes if (words := rule(troop))), ""):
        yield words
        return
    low_fence, high_fence = left(pace, CHEST), left(pace, TALL)
    yield f"Crossing a chest-high fence leaves {low_fence}″; crossing a man-high fence leaves {high_fence}″."
    yield f"Turning back costs half of what you spent: {way_back(CHEST)}″ after {CHEST}″."
    if across := leap(state, troop):
        yield f"It leaps {across}″ across."
