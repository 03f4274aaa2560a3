"""Rallying, by oneself or by a Hero who spends his action on it (Chapter Two, Rallying; Appendix A: Rank; ruling
34)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, Seeing, Settled, kinds, no_troop, settles, who_may
from companion.games.highnoon.table.core.state import Matter, Modifier, State, Troop
from companion.games.highnoon.table.nerve import fear, morale
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.rolling.modifiers import COUNTS_ON_TRAIT, Check

TN = {"shaken": 4, "panicked": 8}
BUSY = frozenset(
    {
        *("rallied", "rank", "stare", "charging", "balked", "halted", "looted"),
        *("mended", "saved", "healed", "loaded", "ran", "attacked"),
    }
)
"""What takes a troop's action as a whole; rallying goes with moving and running only."""


@dataclass(frozen=True)
class Rally:
    """The troop spends its action on rallying."""

    troop: str


def may_rally(state: State, actor: Actor, command: Rally) -> Why | None:
    """It takes the whole action: ``busy``, and what `who_may.no_action` and `no_need` say."""
    if why := who_may.no_action(state, actor, command.troop):
        return why
    troop = state.troops[command.troop]
    if (BUSY - {"ran"}) & state.words(troop.id):
        return Why("busy", f"{kinds.does(troop, 'has')} used part of the action. Rallying takes a whole action.")
    return no_need(troop)


def no_need(troop: Troop) -> Why | None:
    """Why a troop cannot rally at all: ``steady``, ``no-rally``."""
    if not troop.alive or troop.morale not in TN:
        return Why("steady", f"{kinds.does(troop, 'has')} nothing to rally from.")
    if troop.notes.get(morale.NO_RALLY):
        return Why("no-rally", f"{kinds.does(troop, 'has')} seen too much and cannot rally again.")
    return None


def offer_rally(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """For the Shaken and the Panicked."""
    if eyes.can(may_rally, Rally(troop.id)):
        note = f"TN {TN[troop.morale]}, the whole action"
        yield Action("Rally", "Rally", {"troop": troop.id}, note=note, rule="rallying")


def _rally(play: Play, command: Rally) -> None:
    """Guts at TN 4 if Shaken, 8 if Panicked."""
    ask(play, play.troop(command.troop), "rally", "rallying")
    play.did(command.troop, "rallied")


def ask(play: Play, troop: Troop, purpose: str, rule: str) -> None:
    """The roll: one step better on success, nothing on a failure, however bad."""
    tn = TN[troop.morale]
    asking.ask(play, "rally", troop.id, rule=rule, tn=tn, purpose=purpose, second=troop.has("brave"))


@settles("rally")
def _rallied(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.success and not settled.skipped:
        morale.improve(play, matter.troop)
    elif not settled.skipped:
        troop = play.troop(matter.troop)
        play.tell(f"The rally fails. {kinds.does(troop, 'stays')} {troop.morale.capitalize()}.")


BY_RANK = "rank"


@dataclass(frozen=True)
class RallyByRank:
    """A Hero with rank spends his action on somebody else's rallying."""

    troop: str
    target: str


def may_by_rank(state: State, actor: Actor, command: RallyByRank) -> Why | None:
    """Another troop of his own side: ``no-troop``, ``no-rank``, ``not-a-friend``, ``busy``, and what `fear.unable` and
    `no_need` say."""
    if why := fear.unable(state, actor, command.troop):
        return why
    hero, target = state.troops[command.troop], state.troops.get(command.target)
    if target is None:
        return no_troop(command.target)
    if not hero.has(BY_RANK):
        return Why("no-rank", f"{hero.name} has no rank.")
    if hero is target or not kinds.friends(state, hero, target):
        return Why("not-a-friend", f"{hero.name} rallies other troops of its own side.")
    if BUSY & state.words(hero.id):
        return Why("busy", f"{hero.name} has used the action already.")
    return no_need(target)


def offer_by_rank(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """The Shaken and Panicked troops whom a Hero with rank may rally."""
    if troop.has(BY_RANK):
        wavering = (ally for ally in eyes.troops if eyes.can(may_by_rank, RallyByRank(troop.id, ally.id)))
        yield from morale.at_one_of(RallyByRank, "Rally others …", troop, wavering, "ability-rank")


def _rally_by_rank(play: Play, command: RallyByRank) -> None:
    """The other troop rolls at +2."""
    ask(play, play.troop(command.target), BY_RANK, "ability-rank")
    play.did(command.troop, BY_RANK)


@COUNTS_ON_TRAIT(at=46)
def _by_rank(check: Check) -> Iterator[Modifier]:
    if check.trait == "guts" and check.purpose == BY_RANK:
        yield Modifier("Rank", 2, "ability-rank")


FEATURES = (
    Feature(Rally, may_rally, _rally),
    Feature(RallyByRank, may_by_rank, _rally_by_rank),
)
