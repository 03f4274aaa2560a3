"""In a Raid careless explosions hit people who only live there (Chapter One, Raid)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.deciding import no_seat, not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Matter, Play, Seeing, Settled, State, settles
from companion.games.highnoon.table.core.forms import form
from companion.games.highnoon.table.guns import under_template
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.scenario.choose_scenario import RAID
from companion.games.highnoon.table.wounds import bounty

BYSTANDER_DIE, FINE_DIE, HIT, FINE = "d10", "d6", 10, 10


@dataclass(frozen=True)
class Bystanders:
    """A seat used an area effect template in a Raid."""

    seat: str


def may(state: State, actor: Actor, command: Bystanders) -> Why | None:
    """``not-your-seat``, ``no-seat``, ``no-raid``."""
    if why := not_yours(state, actor, command.seat) or no_seat(state, command.seat):
        return why
    return None if state.scenario.id == RAID else Why("no-raid", "Bystanders matter only in a Raid.")


def offer(eyes: Seeing) -> Iterator[Action]:
    """A roll for a template that the app did not see."""
    yield from form(FEATURE, "Template used in a Raid: bystanders?", eyes)


@under_template.laid(at=10)
def after_template(play: Play, by: str) -> None:
    """A troop used an area effect template; in any other battle than a Raid nobody asks."""
    if play.state.scenario.id == RAID and by in play.state.troops and play.state.uses("bounty"):
        _ask(play, play.troop(by).seat)


def _ask(play: Play, seat: str) -> str:
    """A d10 for each area effect template; 10 has hit somebody innocent. Gives the title."""
    values = {"who": play.seat(seat).name, "hit": HIT, "fines": FINE_DIE, "fine": FINE}
    asking.ask(play, "bystander", values=values, seat=seat)
    return play.named()


def decide(play: Play, command: Bystanders) -> None:
    """Asks for the roll."""
    play.label = _ask(play, command.seat)


@settles("bystander")
def _bystander(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.total == HIT and not settled.skipped:
        asking.ask(play, "bystander-fine", values={"who": play.seat(matter.seat).name}, seat=matter.seat)


@settles("bystander-fine")
def _fined(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.skipped:
        bounty.reward(play, matter.seat, -FINE * settled.total, "innocent bystanders")


FEATURE = Feature(Bystanders, may, decide)
