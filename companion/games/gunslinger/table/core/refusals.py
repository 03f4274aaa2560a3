"""What `may` asks of a command whatever it is about: the right moment, somebody who is there, the right player.

Each says why not, or None. None of these reasons stands on a button: at another moment there is no button at all.
"""

from companion.engine.deciding import no_seat, not_yours
from companion.engine.features import Why
from companion.engine.play import Actor
from companion.games.gunslinger.table.core.state import Seat, State

UNSETTLED = "Something else must be settled first"


def not_now(state: State, *stages: str) -> Why | None:
    """The table is at another of `state.STAGES`."""
    if state.stage in stages:
        return None
    return Why("not-now", "It is not the time for that.", values={"stage": state.stage})


def unsettled(state: State) -> Why | None:
    """A Move card or an attack waits for an answer."""
    return Why("first-things-first", f"{UNSETTLED}.") if state.unsettled else None


def no_man(state: State, id_: str) -> Why | None:
    """There is no gunslinger of that id."""
    if state.man(id_) is not None:
        return None
    return Why("no-such-man", "That gunslinger is not at this table.", values={"man": id_[:40]})


def not_at_stage(state: State, stage: str) -> Why | None:
    """No attack waits for that of `state.Attack.stage`."""
    if why := not_now(state, "duel"):
        return why
    if state.attack is not None and state.attack.stage == stage:
        return None
    return Why("no-attack", "There is nothing to settle now.", values={"stage": stage})


def not_his_player(state: State, actor: Actor, id_: str) -> Why | None:
    """There is no such gunslinger, or somebody else plays him."""
    return no_man(state, id_) or not_yours(state, actor, state.the(id_).seat)


def not_in_turn(state: State, id_: str, *phases: str) -> Why | None:
    """It is not that man's turn, or another of its phases, or something waits for an answer."""
    return not_now(state, "duel") or no_man(state, id_) or _not_his_go(state, id_, phases)


def _not_his_go(state: State, id_: str, phases: tuple[str, ...]) -> Why | None:
    go = state.go
    if go is None or go.man != id_:
        return Why("not-his-turn", f"It is not {state.the(id_).name}’s turn.", values={"man": id_})
    if why := unsettled(state):
        return why
    if go.phase in phases:
        return None
    message = f"You cannot do that in the {go.phase.capitalize()} phase."
    return Why("wrong-phase", message, values={"phase": go.phase})


def not_your_hand(state: State, actor: Actor, seat: str) -> Why | None:
    """A card of a hand is played by its own player alone: not even the host may find out what is in it. Paper cards
    keep their own secrets."""
    if state.real_cards:
        return not_yours(state, actor, seat)
    return None if seat in actor.seats else no_seat(state, seat) or _not_your_hand(state.seat_of(seat))


def _not_your_hand(seat: Seat) -> Why:
    return Why("not-your-hand", f"Those are {seat.name}’s cards.", values={"seat": seat.id}, forbidden=True)
