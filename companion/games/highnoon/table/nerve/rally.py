"""Rallying, by oneself or by a Hero's rank (Chapter Two, Rallying; Appendix A: Rank; ruling 34)."""

from companion.engine.errors import Illegal
from companion.games.highnoon.table.core import kinds
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Matter, Troop
from companion.games.highnoon.table.nerve import guts
from companion.games.highnoon.table.rolling import asking

TN = {"shaken": 4, "panicked": 8}
RALLY_RANK = 45
BUSY = frozenset(
    {
        *("rallied", "rank", "stare", "charging", "balked", "halted", "looted"),
        *("mended", "saved", "healed", "loaded", "ran", "attacked"),
    }
)
"""What takes a troop's action as a whole; rallying goes with moving and running only."""


def rally(play: Play, troop_id: str) -> None:
    """A troop's whole action: Guts at TN 4 if Shaken, 8 if Panicked; one step better on success, nothing on a failure,
    however bad. Errors: `Illegal` ``steady``, ``no-rally``, ``busy``."""
    troop = play.troop(troop_id)
    if (BUSY - {"ran"}) & play.done(troop_id):
        raise Illegal("busy", f"{kinds.does(troop, 'has')} used part of the action. Rallying takes a whole action.")
    _ask(play, troop, "rally")
    play.did(troop_id, "rallied")


def by_rank(play: Play, hero_id: str, target_id: str) -> None:
    """The Hero's action: the other troop rolls at +2. Errors: as `rally`, and ``no-rank``, ``not-a-friend``."""
    hero, target = play.troop(hero_id), play.troop(target_id)
    if not hero.has("rank"):
        raise Illegal("no-rank", f"{hero.name} has no rank.")
    if hero_id == target_id or not kinds.friends(play.state, hero, target):
        raise Illegal("not-a-friend", f"{hero.name} rallies other troops of its own side.")
    if BUSY & play.done(hero_id):
        raise Illegal("busy", f"{hero.name} has used the action already.")
    _ask(play, target, "rank")
    play.did(hero_id, "rank")


def _ask(play: Play, troop: Troop, purpose: str) -> None:
    if not troop.alive or troop.morale not in TN:
        raise Illegal("steady", f"{kinds.does(troop, 'has')} nothing to rally from.")
    if troop.notes.get("no-rally"):
        raise Illegal("no-rally", f"{kinds.does(troop, 'has')} seen too much and cannot rally again.")
    tn = TN[troop.morale]
    asking.trait(
        play,
        "rally",
        troop.id,
        "guts",
        title=f"{troop.name}: rally",
        tn=tn,
        purpose=purpose,
        text=f"TN {tn}: morale improves by one step. A failure changes nothing.",
        rule="rallying" if purpose == "rally" else "ability-rank",
        second=troop.has("brave"),
        rank=RALLY_RANK,
    )


@settles("rally")
def _rallied(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.success and not settled.skipped:
        guts.improve(play, matter.troop)
    elif not settled.skipped:
        troop = play.troop(matter.troop)
        play.tell(f"The rally fails. {kinds.does(troop, 'stays')} {troop.morale.capitalize()}.")
