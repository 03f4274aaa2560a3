"""What chance comes in: dice (the guns', the brawl die and plain ones), and counters out of cups.

Each is the app's, or a real one that people enter, or either, as the table has agreed.
"""

from collections.abc import Container, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from companion.engine.board import Action, Dice, Input, Pick
from companion.engine.features import Why
from companion.engine.sources import APP, DICE, EITHER, REAL, Source
from companion.games.outlaws.table.core.state import State

Values = Mapping[str, str]
NONE: Values = MappingProxyType({})
CUPS = Source(
    "chips",
    "Cups",
    "counter",
    "draw",
    "card-random",
    ((APP, "The app draws"), (REAL, "We draw"), (EITHER, "Either")),
)
SOURCES = (DICE, CUPS)


def not_the_app(state: State) -> Why | None:
    """The dice of this table are real ones, so the app rolls none."""
    if state.dice != REAL:
        return None
    return Why("real-dice", "This table uses real dice: enter what yours showed.")


def not_real(state: State, face: int, field: str = "face") -> Why | None:
    """The app rolls at this table, or no die shows that."""
    if state.dice == APP:
        return Why("virtual-dice", "The app rolls at this table.")
    return None if 1 <= face <= 6 else Why("no-such-face", "A die shows 1 to 6.", values={"field": field})


def wrong_face(state: State, face: int, field: str = "face") -> Why | None:
    """The same of a die that is a real one with that face, or the app's where it is 0."""
    return not_real(state, face, field) if face else not_the_app(state)


def wrong_counter(state: State, counter: str, there: Container[str], *, played: bool = False) -> Why | None:
    """A counter of a real cup that is not in it; one that is named where the app draws, or not where it does not. For
    whoever is ``played`` by the companion the app always draws."""
    if not counter:
        real = state.chips == REAL and not played
        return Why("real-cups", "This table uses real cups: say which counter came out.") if real else None
    if state.chips == APP:
        return Why("virtual-cups", "The app draws at this table.")
    if counter in there:
        return None
    return Why("not-in-cup", "That counter is not in the cup.", values={"field": "counter"})


def d6(name: str, label: str = "What does your die show?") -> Input:
    """Where a real d6 is entered."""
    return Input(name, label, "dice", least=1, most=6, dice=Dice(1, 6), source=DICE.id)


def app_roll(command: str, label: str, why: Why | None, values: Values = NONE, **more: Any) -> Iterator[Action]:
    """One tap, and the app rolls, where nothing is against that. ``more`` the action has besides."""
    if why is None:
        yield Action(command, label, values, tone="primary", **more)


def own_die(
    state: State, command: str, field: Input, why: Why | None, values: Values = NONE, label: str = "Your die"
) -> Iterator[Action]:
    """The faces of a real die, where nothing is against that: beside the app's roll at a table that takes either."""
    if why is None:
        either = state.dice == EITHER
        yield Action(command, label, values, (field,), tone="plain" if either else "primary", either=either)


def draw_offers(
    state: State,
    command: str,
    labels: tuple[str, str],
    picks: Iterable[Pick],
    values: Values = NONE,
    *,
    fixed: bool = False,
    rule: str = "",
) -> Iterator[Action]:
    """One tap, and the app draws; or which counter came out of a real cup. ``labels`` are those of the tap and of the
    question, ``picks`` the counters that may have come out; the tap may be ``fixed``."""
    tap, question = labels
    if state.chips != REAL:
        yield Action(command, tap, values, tone="primary", fixed=fixed, rule=rule)
    if state.chips != APP:
        field = Input("counter", question, "one", tuple(picks), send=True, source=CUPS.id)
        tone = "primary" if state.chips == REAL else "plain"
        yield Action(command, "Counter drawn …", values, (field,), tone=tone, rule=rule)
