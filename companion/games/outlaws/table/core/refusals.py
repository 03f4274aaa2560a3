"""What `may` asks of a command whatever it is about: the right moment, somebody who is there, the right player, enough
actions, a free hand.

Each says why not, or None. Reasons that stand on a greyed button are those that a player can do something about; at
another moment there is no button at all.
"""

from companion.engine.deciding import no_seat, not_yours
from companion.engine.features import Why
from companion.engine.play import Actor
from companion.engine.words import counted
from companion.games.outlaws.data.actions import Action
from companion.games.outlaws.table.core.state import Man, State


def not_now(state: State, *stages: str) -> Why | None:
    """The table is at another `state.State.stage`."""
    if state.stage in stages:
        return None
    return Why("not-now", "It is not the time for that.", values={"stage": state.stage})


def unsettled(state: State) -> Why | None:
    """A shot, a hit, a snapshot or a brawl action waits for an answer."""
    return Why("first-things-first", "Something else must be settled first.") if state.unsettled else None


def no_man(state: State, id_: str) -> Why | None:
    """There is nobody of that id."""
    if state.man(id_) is not None:
        return None
    return Why("no-such-man", "That character is not at this table.", values={"man": id_[:40]})


def not_his_player(state: State, actor: Actor, id_: str) -> Why | None:
    """There is no such man, or somebody else plays him."""
    return no_man(state, id_) or not_yours(state, actor, state.the(id_).seat)


def not_your_team(state: State, actor: Actor, team: str) -> Why | None:
    """None of that team's seats is at this device, and the person is not the host."""
    if actor.host or any(seat.id in actor.seats for seat in state.seats_of(team)):
        return None
    names = " or ".join(seat.name for seat in state.seats_of(team)) or "The other team"
    return Why("not-your-seat", f"Only {names} or the host can do that.", values={"team": team[:20]}, forbidden=True)


def not_active(state: State, actor: Actor, id_: str) -> Why | None:
    """It is not that man's turn, his turn is over, something waits for an answer, or somebody else plays him."""
    return not_now(state, "round") or no_man(state, id_) or _not_his_go(state, id_) or _not_his(state, actor, id_)


def _not_his(state: State, actor: Actor, id_: str) -> Why | None:
    return unsettled(state) or not_yours(state, actor, state.the(id_).seat)


def _not_his_go(state: State, id_: str) -> Why | None:
    if state.go is not None and state.go.man == id_ and not state.go.over and state.the(id_).up:
        return None
    return Why("not-his-turn", f"It is not {state.the(id_).name}’s turn.", values={"man": id_})


def in_a_brawl(state: State, man: Man) -> Why | None:
    """He shares his square with a conscious foe: only brawl actions are left to him (Brawling)."""
    if not state.brawling(man):
        return None
    return Why("in-a-brawl", f"{man.name} is in a brawl.", "In a brawl", {"man": man.id})


def busy(state: State, actor: Actor, id_: str) -> Why | None:
    """It is not his turn, or he is in a brawl: everything but brawl actions waits."""
    return not_active(state, actor, id_) or in_a_brawl(state, state.the(id_))


def too_late(state: State, actor: Actor, id_: str) -> Why | None:
    """The same as `not_active`, for what costs no action: to something that took all his actions he may still add it,
    until the next counter is drawn (Use all actions)."""
    go = state.go
    if go is None or go.man != id_ or not (go.over and go.whole) or not state.the(id_).up:
        return not_active(state, actor, id_)
    return not_now(state, "round") or _not_his(state, actor, id_)


def no_brawl(state: State, man: Man) -> Why | None:
    """He shares his square with no conscious foe. There is no button then."""
    if state.brawling(man):
        return None
    return Why("no-brawl", f"{man.name} is not in a brawl.", values={"man": man.id})


def too_few(state: State, cost: int) -> Why | None:
    """The man whose turn it is has fewer actions left."""
    left = state.go.left if state.go else 0
    if left >= cost:
        return None
    has = counted(left, "action")
    return Why("too-few-actions", f"That takes {counted(cost, 'action')}; {has} left.", f"Takes {cost}, {has} left")


def too_dear(state: State, action: Action) -> Why | None:
    """Too few actions for one of the list. What bears the star of the list is also allowed as the only action of a turn
    with exactly one."""
    go = state.go
    if action.sole and go is not None and (go.left, go.spent) == (1, 0):
        return None
    return too_few(state, action.cost)


def not_fresh(state: State, id_: str) -> Why | None:
    """What takes all actions is not the first thing that he does in his turn; only free actions may go before
    (Use all actions)."""
    go = state.go
    if go is not None and go.fresh and go.left >= 1:
        return None
    name = state.the(id_).name
    return Why("takes-all", f"{name} has already done something else this turn.", "Takes the whole turn", {"man": id_})


def prone(man: Man) -> Why | None:
    """He lies on the ground."""
    return Why("prone", f"{man.name} is prone.", "Prone", {"man": man.id}) if man.prone else None


def standing(man: Man) -> Why | None:
    """He stands."""
    return None if man.prone else Why("standing", f"{man.name} is not prone.", values={"man": man.id})


def lamed(man: Man) -> Why | None:
    """A wound keeps him from standing (Wound conditions)."""
    if not man.no_stand:
        return None
    return Why("no-stand", f"{man.name} cannot stand for the rest of the shootout.", "Cannot stand", {"man": man.id})


def mounted(man: Man) -> Why | None:
    """He sits on a horse."""
    return Why("mounted", f"{man.name} is on horseback.", "On horseback", {"man": man.id}) if man.mounted else None


def leaning(man: Man) -> Why | None:
    """He looks from cover."""
    if not man.leaning:
        return None
    return Why("leaning", f"{man.name} is looking from cover.", "Looking from cover", {"man": man.id})


def no_free_hand(man: Man, count: int = 1) -> Why | None:
    """Fewer of his hands are free."""
    if len(man.free_hands) >= count:
        return None
    reason = "Needs both hands free" if count > 1 else "Needs a free hand"
    need = "both hands" if count > 1 else "a hand"
    return Why("no-free-hand", f"{man.name} needs {need} free for that.", reason, {"man": man.id})


def no_foe(state: State, man: Man, target: str) -> Why | None:
    """He is no foe of his, or not on the board."""
    if (why := no_man(state, target)) is not None:
        return why
    if state.the(target) in state.foes(man):
        return None
    return Why("no-target", f"{state.the(target).name} cannot be the target.", values={"man": target})


__all__ = [
    "busy",
    "in_a_brawl",
    "lamed",
    "leaning",
    "mounted",
    "no_brawl",
    "no_foe",
    "no_free_hand",
    "no_man",
    "no_seat",
    "not_active",
    "not_fresh",
    "not_his_player",
    "not_now",
    "not_your_team",
    "not_yours",
    "prone",
    "standing",
    "too_dear",
    "too_few",
    "too_late",
    "unsettled",
]
