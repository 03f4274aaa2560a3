"""The tables of the Jokers: a red one brings fortune, a black one calamity, and both may be a freak event (Chapter Two,
Fortune and Calamity)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.hooks import Every, on
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Matter, Play, Seeing, Settled, State, deck, forms, settles, who_may
from companion.games.highnoon.table.core.naming import called
from companion.games.highnoon.table.fate import outcomes
from companion.games.highnoon.table.fate.outcomes import BRINGS
from companion.games.highnoon.table.rolling import asking, rows

instead_of_freak_event: Every[Callable[[Play], bool]] = Every("what happens instead of a freak event")
"""True where it happens, and nothing is rolled."""


@dataclass(frozen=True)
class RollFortune:
    """A troop has luck that the app did not see: 2d6 on Fortune."""

    troop: str


@dataclass(frozen=True)
class RollCalamity:
    """2d6 on Calamity."""

    troop: str


@dataclass(frozen=True)
class RollFreakEvent:
    """d20 on Freak Event."""

    troop: str


def may(state: State, actor: Actor, command: RollFortune | RollCalamity | RollFreakEvent) -> Why | None:
    """A Joker that the app did not deal, for a troop in the fight: what `who_may.not_there` says."""
    return who_may.not_there(state, actor, command.troop)


def offer(eyes: Seeing) -> Iterator[Action]:
    """A roll on each of the three tables, for a troop that is named."""
    yield from forms.several(FEATURES, ("Roll on Fortune", "Roll on Calamity", "Roll a Freak Event"), eyes)


def on_joker(play: Play, troop_id: str, card: str) -> None:
    """A troop was dealt a Joker: the red one brings fortune, the black one calamity; 2d6."""
    _roll(play, "fortune" if card == deck.RED_JOKER else "calamity", troop_id)


def _roll(play: Play, table: str, troop_id: str) -> None:
    troop = play.troop(troop_id)
    title = f"{rows.table(table).name} for {called(play.state, troop)}"
    asking.table(play, "joker-table", troop.seat, table, title=title, troop=troop_id, rank=outcomes.RANK)


@settles("joker-table")
def _rolled(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.skipped:
        outcomes.apply(play, matter.table, settled.total, matter.troop)


@on(BRINGS, fortune="2")
@on(BRINGS, calamity="2")
def freak_event(play: Play, troop_id: str) -> None:
    """A freak event: d20 on the table of its own, unless something else happens instead."""
    if not any(rule(play) for rule in instead_of_freak_event):
        _roll(play, "freak-event", troop_id)


def decide(play: Play, command: RollFortune | RollCalamity | RollFreakEvent) -> None:
    """The roll is asked for."""
    if isinstance(command, RollFreakEvent):
        freak_event(play, command.troop)
        play.label = "A Freak Event"
    else:
        table = "fortune" if isinstance(command, RollFortune) else "calamity"
        _roll(play, table, command.troop)
        play.label = rows.table(table).name


FEATURES = (
    Feature(RollFortune, may, decide),
    Feature(RollCalamity, may, decide),
    Feature(RollFreakEvent, may, decide),
)
