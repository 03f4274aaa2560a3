"""In a Raid careless explosions hit people who only live there (Chapter One, Raid)."""

from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Matter
from companion.games.highnoon.table.guns import under_template
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.rolling.questions import asked
from companion.games.highnoon.table.scenario.setup import RAID
from companion.games.highnoon.table.wounds import bounty

BYSTANDER_DIE, FINE_DIE, HIT, FINE = "d10", "d6", 10, 10


@under_template.laid(at=10)
def after_template(play: Play, by: str) -> None:
    """A troop used an area effect template; in any other battle than a Raid nobody asks."""
    if play.state.scenario.id == RAID and by in play.state.troops and play.state.uses("bounty"):
        ask(play, play.troop(by).seat)


def ask(play: Play, seat: str) -> str:
    """A d10 for each area effect template; 10 has hit somebody innocent. Gives the title."""
    written = asked("bystander", who=play.seat(seat).name, hit=HIT, dice=FINE_DIE, fine=FINE)
    asking.dice(play, "bystander", seat, BYSTANDER_DIE, **written)
    return written["title"]


@settles("bystander")
def _bystander(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.total == HIT and not settled.skipped:
        written = asked("bystander-fine", who=play.seat(matter.seat).name)
        asking.dice(play, "bystander-fine", matter.seat, FINE_DIE, **written)


@settles("bystander-fine")
def _fined(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.skipped:
        bounty.reward(play, matter.seat, -FINE * settled.total, "innocent bystanders")
