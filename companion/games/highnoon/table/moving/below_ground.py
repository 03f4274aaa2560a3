"""Digging: below ground, where nothing can attack it, and up again, under a foe if it likes (Appendix A: Burrowin')."""

from collections.abc import Iterator
from dataclasses import replace

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Why
from companion.engine.hooks import on
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.attacks.holds import moved
from companion.games.highnoon.table.core import Modifier, Play, Seeing, State, Troop, events, kinds
from companion.games.highnoon.table.moving import swimming
from companion.games.highnoon.table.moving.move import UNDERGROUND, WAYS, Move, Way

DIGS = "digs"
"""The word for a troop that has dug in this action."""
BELOW = "from-below"
"""What a troop did that came up under the troop named."""
FROM_BELOW = Modifier("Up from below", 4, "ability-burrowin")
"""On its attack on whom it came up under, after a full Pace."""


def came_from_below(state: State, troop_id: str, target_id: str) -> bool:
    """True where it has come up under that troop in this action."""
    return any(deed.target == target_id for deed in state.deeds(troop_id, BELOW))


def _may_dig(state: State, troop: Troop, _command: Move) -> Why | None:
    """``cannot-burrow``, ``busy``."""
    if not troop.has("burrowin"):
        return Why("cannot-burrow", f"{troop.name} cannot dig.")
    return swimming.once(state, troop, DIGS)


def _dig(play: Play, troop: Troop, _command: Move) -> None:
    """The troop digs Pace and a die, and nothing can attack it any more."""
    if UNDERGROUND not in troop.marks:
        play.emit(events.MarkChanged(troop.id, UNDERGROUND, True))
    swimming.further(play, troop, "burrowin", DIGS)


def _may_surface(_state: State, troop: Troop, _command: Move) -> Why | None:
    """``not-underground``."""
    if UNDERGROUND in troop.marks:
        return None
    return Why("not-underground", f"{kinds.does(troop, 'is')} not underground.")


def _surface(play: Play, troop: Troop, _command: Move) -> None:
    play.emit(events.MarkChanged(troop.id, UNDERGROUND, False))
    play.tell(f"{kinds.does(troop, 'comes')} up out of the ground.")


def _may_strike(state: State, troop: Troop, command: Move) -> Why | None:
    """``not-underground``, ``not-dug``, and what `targets.no_foe` says."""
    if why := _may_surface(state, troop, command):
        return why
    if DIGS not in state.words(troop.id):
        return Why("not-dug", "It must dig its full Pace first, then come up under somebody.")
    risen = replace(troop, marks=troop.marks - {UNDERGROUND})
    return targets.no_foe(state, risen, command.target, targets.FOUGHT)


def _strike(play: Play, troop: Troop, command: Move) -> None:
    """The troop's attack on that foe has +4."""
    play.emit(events.MarkChanged(troop.id, UNDERGROUND, False))
    play.tell(f"{kinds.does(troop, 'comes')} up under {play.troop(command.target).name}.")
    play.did(troop.id, BELOW, target=command.target)


def _offer_strike(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """Coming up under a foe, after a full Pace."""
    if _may_surface(eyes.state, troop, Move(troop.id, "strike")):
        return
    under = tuple(
        Pick(foe.id, foe.name, icon=foe.stats.icon)
        for foe in eyes.troops
        if not _may_strike(eyes.state, troop, Move(troop.id, "strike", target=foe.id))
    )
    if under:
        whom = (Input("target", "Under whom?", "one", under, send=True),)
        values = {"troop": troop.id, "way": "strike"}
        note = f"after a full Pace: {FROM_BELOW.amount:+d} Fightin'"
        yield Action("Move", "Come up under …", values, whom, tone="primary", note=note, rule=FROM_BELOW.rule)


@targets.bars(at=40)
def _out_of_reach(_state: State, attacker: Troop, target: Troop, _what: str) -> str:
    """Nothing attacks a troop underground, and it attacks nobody from there."""
    if UNDERGROUND in target.marks:
        return f"{kinds.does(target, 'is')} underground and cannot be attacked."
    return f"{kinds.does(attacker, 'is')} underground." if UNDERGROUND in attacker.marks else ""


@moved(at=30)
def _dug(state: State, troop: Troop, _figure: str) -> bool:
    """To dig is to move."""
    return DIGS in state.words(troop.id)


def _no_note(_state: State, _troop: Troop) -> str:
    return ""


on(WAYS, at=50, way="burrow")(Way("Dig", lambda _state, troop: f"Pace + {troop.ability('burrowin')}", _may_dig, _dig))
on(WAYS, at=60, way="surface")(Way("Come up", _no_note, _may_surface, _surface))
on(WAYS, at=70, way="strike")(Way("Come up under …", _no_note, _may_strike, _strike, _offer_strike))
