"""A Hero's rank: he spends his action on rallying somebody else (Appendix A: Rank; ruling 34)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import kinds
from companion.games.highnoon.table.core.play import Play, no_troop
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import Modifier, State, Troop
from companion.games.highnoon.table.nerve import fear, morale, rally
from companion.games.highnoon.table.rolling.modifiers import COUNTS_ON_TRAIT, Check

RANK = "rank"


@dataclass(frozen=True)
class RallyByRank:
    """A Hero with rank spends his action on somebody else's rallying."""

    troop: str
    target: str


def may(state: State, actor: Actor, command: RallyByRank) -> Why | None:
    """Another troop of his own side: ``no-troop``, ``no-rank``, ``not-a-friend``, ``busy``, and what `fear.unable` and
    `rally.no_need` say."""
    if why := fear.unable(state, actor, command.troop):
        return why
    hero, target = state.troops[command.troop], state.troops.get(command.target)
    if target is None:
        return no_troop(command.target)
    if not hero.has(RANK):
        return Why("no-rank", f"{hero.name} has no rank.")
    if hero is target or not kinds.friends(state, hero, target):
        return Why("not-a-friend", f"{hero.name} rallies other troops of its own side.")
    if rally.BUSY & state.words(hero.id):
        return Why("busy", f"{hero.name} has used the action already.")
    return rally.no_need(target)


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """Those who waver."""
    if troop.has(RANK):
        wavering = (one for one in eyes.troops if may(eyes.state, eyes.actor, RallyByRank(troop.id, one.id)) is None)
        yield from morale.at_one_of(RallyByRank, "Rally others …", troop, wavering, "ability-rank")


def decide(play: Play, command: RallyByRank) -> None:
    """The other troop rolls at +2."""
    rally.ask(play, play.troop(command.target), RANK, "ability-rank")
    play.did(command.troop, RANK)


@COUNTS_ON_TRAIT(at=46)
def _by_rank(check: Check) -> Iterator[Modifier]:
    if check.trait == "guts" and check.purpose == RANK:
        yield Modifier("Rank", 2, "ability-rank")


FEATURE = Feature(RallyByRank, may, decide)
