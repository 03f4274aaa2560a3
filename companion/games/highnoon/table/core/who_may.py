"""Whether whoever taps may give a command at all: checks that commands of every chapter share."""

from companion.engine.deciding import not_yours
from companion.engine.features import Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import effects, kinds
from companion.games.highnoon.table.core.play import no_troop
from companion.games.highnoon.table.core.state import State, Troop, concealed


def no_culprit(state: State, troop_id: str) -> Why | None:
    """Why a troop cannot have done something: ``no-troop``, or ``hidden``: whoever is out of sight has done nothing
    yet."""
    troop = state.troops.get(troop_id)
    if troop is None:
        return no_troop(troop_id)
    return Why("hidden", "There is nobody in sight there.", forbidden=True) if concealed(state, troop) else None


def no_battle(state: State) -> Why | None:
    """``not-now`` before the battle and after it."""
    return None if state.phase in ("draw", "action") else Why("not-now", "The battle has not begun.")


def unseated(state: State, actor: Actor) -> Why | None:
    """``only-players`` for whoever plays nothing here."""
    if actor.host or any(actor.may_play(seat.id) for seat in state.seats):
        return None
    return Why("only-players", "Only those who play here can do that.", forbidden=True)


def not_mine(state: State, actor: Actor, troop_id: str) -> Why | None:
    """``no-troop``, ``not-your-seat`` for whoever does not command that troop."""
    troop = state.troops.get(troop_id)
    return no_troop(troop_id) if troop is None else not_yours(state, actor, troop.seat)


def not_there(state: State, actor: Actor, troop_id: str) -> Why | None:
    """``not-now`` outside of the battle, ``not-there`` for a troop that takes no part, and what `not_mine` says."""
    if why := not_mine(state, actor, troop_id) or no_battle(state):
        return why
    return None if state.troops[troop_id].alive else Why("not-there", "That troop is not in the fight now.")


def not_in_sight(state: State, actor: Actor, troop_id: str, words: str = "") -> Why | None:
    """``hidden`` for a troop that the others do not know of, in ``words`` of its own where it has any, and what
    `not_there` says."""
    if why := not_there(state, actor, troop_id):
        return why
    hidden = Why("hidden", words or "That troop is hidden. Show it first.")
    return hidden if concealed(state, state.troops[troop_id]) else None


def no_action(state: State, actor: Actor, troop_id: str) -> Why | None:
    """Why whoever taps cannot have that troop spend an action of its own now: what `not_mine` and `no_go` say, and
    ``busy`` where it has a free shot or blow alone; None where they can."""
    if why := not_mine(state, actor, troop_id) or no_go(state, state.troops[troop_id]):
        return why
    return _free_only(state.troops[troop_id]) if revenge(state, state.troops[troop_id]) else None


REVENGE = "revenge"
"""The word for a free shot or blow at the troop that it names (Critical Hit Table, Flesh Wound)."""


def acts(state: State, troop: Troop) -> bool:
    """True for a troop that has an action of its own now, and not just a free shot or blow (Flesh Wound); what opens
    that action is through."""
    go = state.go
    mine = go is not None and troop.id in go.troops and not revenge(state, troop)
    return mine and effects.opening(state, troop) is None


def no_go(state: State, troop: Troop) -> Why | None:
    """Why it has no action in which it may do as it likes: ``not-acting``, or ``settle-first`` where that has to begin
    with something else (Texas Twister, Puppet; Weird Warriors: Wasatch)."""
    if state.go is None or troop.id not in state.go.troops or not troop.alive:
        return Why("not-acting", f"It is not {troop.name}’s action now.")
    first = effects.opening(state, troop)
    if first is None:
        return None
    return Why("settle-first", f"Its action must begin with this: {first.title}.", values={"matter": first.id})


def _free_only(troop: Troop) -> Why:
    return Why("busy", f"{kinds.does(troop, 'has')} one free shot or blow now, and nothing else.")


def revenge(state: State, troop: Troop) -> str:
    """Whom a free attack goes at; empty in the troop's own action."""
    return next((deed.target for deed in state.deeds(troop.id, REVENGE)), "")
