"""The Beast Within: the demon in a Harrowed Hero, and whoever pays for its attention (Appendix E)."""

from companion.engine.errors import Illegal
from companion.games.highnoon.table.chips import spending
from companion.games.highnoon.table.core import events, lending
from companion.games.highnoon.table.core.kinds import teamed
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Matter
from companion.games.highnoon.table.rolling import asking

DOMINION_DIE = "d12"
DOMINION = "dominion"


def dominate(play: Play, troop_id: str, seat: str) -> None:
    """The Beast Within: a foe spends a blue chip, once a turn, and rolls a d12 with chips for the demon's Dominion; the
    Hero needs Smarts equal to it. Errors: `Illegal`."""
    hero = play.troop(troop_id)
    if not (hero.harrowed or hero.has("harrowed")) or not hero.alive:
        raise Illegal("no-demon", f"{hero.name} has no demon inside.")
    if teamed(play.state, hero.seat, seat):
        raise Illegal("no-foe", "Only an opponent can stir up the demon.")
    if f"{DOMINION}:{troop_id}" in play.state.flags:
        raise Illegal("once-a-turn", "That demon has already been stirred up this turn.")
    if not spending.give_back(play, seat, ("blue",), "The Beast Within"):
        raise Illegal("no-such-chip", "You need a blue chip.", chip="blue")
    play.emit(events.FlagRaised(f"{DOMINION}:{troop_id}"))
    play.tell(f"{play.seat(seat).name} spends a blue chip on the demon in {hero.name}.")
    # The roll is the demon's: nothing that lies on the Hero counts on it, and his own chips do not either.
    play.raise_matter(
        Matter(
            "",
            DOMINION,
            "trait",
            seat,
            f"The demon in {hero.name}: Dominion",
            rule="dominion",
            rank=20,
            trait=DOMINION_DIE,
            dice=DOMINION_DIE,
            chips=True,
            higher=True,
            about={"hero": troop_id},
        )
    )


@settles(DOMINION)
def _dominion(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.skipped:
        return
    hero = play.troop(matter.about["hero"])
    asking.trait(
        play,
        "master-the-beast",
        hero.id,
        "smarts",
        title=f"{hero.name}: keep the demon down",
        tn=settled.total,
        purpose="smarts",
        text="If it fails, the opponent plays this Hero until the next turn begins.",
        rule="dominion",
        rank=20,
        about={"foe": matter.seat},
    )


@settles("master-the-beast")
def _mastered(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.success is False:
        hero, foe = play.troop(matter.troop), matter.about["foe"]
        lending.lend(play, hero.id, foe)
        play.tell(f"The demon wins: {play.seat(foe).name} plays {hero.name} until the next turn begins.")
