"""Around the rounds: seats, men, the set-up, the end, and what was set by hand."""

from dataclasses import replace

from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.fold.changes import put, with_man, with_seat
from companion.games.outlaws.table.core.fold.dispatch import evolve
from companion.games.outlaws.table.core.state import DEAD, State


@evolve.register
def _(event: e.TableBegan, state: State) -> State:
    began = replace(state, seats=event.seats, dice=event.dice, chips=event.chips, switches=event.switches)
    return replace(began, own_house=event.house)


@evolve.register
def _(event: e.ManJoined, state: State) -> State:
    known = {gun.id for gun in state.guns}
    guns = (*state.guns, *(gun for gun in event.guns if gun.id not in known))
    return replace(state, men=(*state.men, event.man), items=(*state.items, *event.items), guns=guns)


@evolve.register
def _(event: e.ManLeft, state: State) -> State:
    """What he brought goes with him."""
    items = tuple(item for item in state.items if item.owner != event.man)
    horses = tuple(horse for horse in state.horses if horse.owner != event.man)
    men = tuple(man for man in state.men if man.id != event.man)
    return replace(state, men=men, items=items, horses=horses)


@evolve.register
def _(event: e.TeamTaken, state: State) -> State:
    seated = with_seat(state, event.seat, lambda seat: replace(seat, team=event.team))
    men = (replace(man, team=event.team) if man.seat == event.seat else man for man in state.men)
    return replace(seated, men=tuple(men))


@evolve.register
def _(event: e.HouseSet, state: State) -> State:
    return replace(state, own_house=event.house)


@evolve.register
def _(event: e.SeatReady, state: State) -> State:
    return with_seat(state, event.seat, lambda seat: replace(seat, ready=event.ready))


@evolve.register
def _(event: e.Equipped, state: State) -> State:
    begins = {name: value for name, value in vars(event).items() if name != "man"}
    return with_man(state, event.man, lambda man: replace(man, **begins))


@evolve.register
def _(event: e.HorsePut, state: State) -> State:
    """The way to it is another one now."""
    routes = tuple(route for route in state.routes if route.place != event.horse.id)
    return replace(state, horses=put(state.horses, event.horse, lambda horse: horse.id), routes=routes)


@evolve.register
def _(event: e.TownsfolkPut, state: State) -> State:
    return replace(state, townsfolk=put(state.townsfolk, event.group, lambda group: group.id))


@evolve.register
def _(event: e.ObjectiveScored, state: State) -> State:
    return replace(state, objective=state.objective + event.amount)


@evolve.register
def _(event: e.SeatGone, state: State) -> State:
    return with_seat(state, event.seat, lambda seat: replace(seat, gone=True))


@evolve.register
def _(event: e.ShootoutEnded, state: State) -> State:
    calm = replace(state, go=None, shots=(), hit=None, window=None, snap=None, blow=None, tumbles=())
    calm = replace(calm, showdown=None, crowd=None, sighting=None, ending=None)
    return replace(calm, stage="over", winner=event.winner, why=event.why)


@evolve.register
def _(event: e.Jailed, state: State) -> State:
    return replace(state, prisoner=event.man)


@evolve.register
def _(_event: e.Unlocked, state: State) -> State:
    return replace(state, unlocked=True)


@evolve.register
def _(event: e.Recovered, state: State) -> State:
    if state.ending is not None:
        hurt = tuple(man for man in state.ending.hurt if man != event.man)
        state = replace(state, ending=replace(state.ending, hurt=hurt))
    return state if event.lives else with_man(state, event.man, lambda man: replace(man, status=DEAD))


@evolve.register
def _(event: e.ManSet, state: State) -> State:
    return with_man(state, event.man.id, lambda _: event.man)


@evolve.register
def _(event: e.CupsSet, state: State) -> State:
    return replace(state, cups=event.cups, drawer=event.drawer, passes=0, undecided="")


@evolve.register
def _(event: e.Rolled, state: State) -> State:
    return replace(state, thrown=(*state.thrown, event.throw))
