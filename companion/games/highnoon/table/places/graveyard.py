"""Grave robbers on a Graveyard, and who gets paid for driving them out (Appendix F)."""

from companion.engine.hooks import on
from companion.games.highnoon.table.core import effects, events, kinds
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import EVERYBODY, Effect, Matter, Option
from companion.games.highnoon.table.fate import rogues
from companion.games.highnoon.table.fate.outcomes import BRINGS, RANK
from companion.games.highnoon.table.places.locales import INSIDE
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import bounty

ROBBERS, ROBBERS_BOUNTY = "grave-robbers", 25


@on(BRINGS, graveyard="5")
def robbers(play: Play, troop_id: str) -> None:
    """Rogues, and 25 bounty points to whoever gets rid of them: by driving them out, or by leaving nobody of them to be
    driven out (house)."""
    rogues.attack(play, ROBBERS, play.troop(troop_id).seat)
    name = f"Grave robbers: {ROBBERS_BOUNTY} bounty for chasing them out"
    effects.begin(play, Effect("", ROBBERS, name, EVERYBODY, "graveyard"))


@effects.tidies(ROBBERS)
def _chased(play: Play, effect: Effect) -> None:
    """Between the turns: once none of them is on the graveyard, the players say whose doing that was."""
    came = [one for one in play.state.troops.values() if one.stats.card == ROBBERS and kinds.ROGUE in one.notes]
    if not came or any(robber.alive and INSIDE in robber.marks for robber in came):
        return
    play.emit(events.EffectEnded(effect.id))
    options = [Option(seat.id, seat.name) for seat in play.state.seats]
    title = "The grave robbers are gone: who chased them out?"
    asking.choice(play, ROBBERS, "", options, title=title, rule="graveyard", rank=RANK, least=0)


@settles(ROBBERS)
def _rewarded(play: Play, _matter: Matter, settled: Settled) -> None:
    for seat in settled.picks:
        bounty.reward(play, seat, ROBBERS_BOUNTY, "grave robbers chased out")
