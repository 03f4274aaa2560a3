"""Men: body, stance, hands, and what they hold."""

from dataclasses import replace

from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.fold.changes import put, with_item, with_man
from companion.games.outlaws.table.core.fold.dispatch import evolve
from companion.games.outlaws.table.core.state import CONSCIOUS, Go, Man, Route, State


def _elsewhere(state: State, man: str) -> State:
    """His square, or the place that he looks from, is another one now: nothing holds that was said of him, nor of who
    stands in any line."""
    pairs = tuple(replace(pair, line=None, between="") for pair in state.pairs if man not in (pair.man, pair.target))
    routes = tuple(route for route in state.routes if route.man != man)
    return replace(state, pairs=pairs, routes=routes, go=_on_the_move(state, man))


def _on_the_move(state: State, man: str) -> Go | None:
    go = state.go
    if go is None or go.man != man or go.moved:
        return go
    return replace(go, moved=True, seen_by=tuple(pair.man for pair in state.pairs if pair.target == man and pair.seen))


def _ways_to(state: State, item: str) -> tuple[Route, ...]:
    """The ways to other things: what kind of thing lies where has changed."""
    return tuple(route for route in state.routes if route.place != state.item(item).thing)


@evolve.register
def _(event: e.StanceTaken, state: State) -> State:
    def take(man: Man) -> Man:
        return replace(man, prone=event.prone, leaning=event.leaning, door=man.door and not event.prone)

    man, taken = state.man(event.man), with_man(state, event.man, take)
    shifted = man is not None and man.leaning != event.leaning
    return _elsewhere(taken, event.man) if shifted else taken


@evolve.register
def _(event: e.Ran, state: State) -> State:
    return with_man(state, event.man, lambda man: replace(man, ran=event.ran))


@evolve.register
def _(event: e.Moved, state: State) -> State:
    elsewhere = with_man(state, event.man, lambda man: replace(man, leaning=False, at_feet=()))
    return _elsewhere(elsewhere, event.man)


@evolve.register
def _(event: e.Engaged, state: State) -> State:
    """Nobody looks from cover in a brawl."""
    both = {event.man: event.foe, event.foe: event.man}

    def link(man: Man) -> Man:
        if man.id in both:
            return replace(man, foe=both[man.id], leaning=False)
        return replace(man, foe="") if man.foe in both else man

    return replace(state, men=tuple(map(link, state.men)))


@evolve.register
def _(event: e.Parted, state: State) -> State:
    both = (event.man, event.foe)
    return replace(state, men=tuple(replace(man, foe="") if man.id in both else man for man in state.men))


@evolve.register
def _(event: e.WoundPlaced, state: State) -> State:
    def hurt(man: Man) -> Man:
        kept = (wound for wound in man.wounds if wound.id != event.replaces)
        return replace(man, wounds=(*kept, event.wound))

    numbered = replace(state, numbered=state.numbered + 1)
    return with_man(numbered, event.man, hurt)


@evolve.register
def _(event: e.WoundChanged, state: State) -> State:
    return with_man(
        state, event.man, lambda man: replace(man, wounds=put(man.wounds, event.wound, lambda wound: wound.id))
    )


@evolve.register
def _(event: e.WoundGone, state: State) -> State:
    def eased(man: Man) -> Man:
        return replace(man, wounds=tuple(wound for wound in man.wounds if wound.id != event.wound))

    return with_man(state, event.man, eased)


@evolve.register
def _(event: e.Hindered, state: State) -> State:
    def hinder(man: Man) -> Man:
        numb = tuple(dict.fromkeys((*man.numb, *event.numb)))
        return replace(man, no_run=man.no_run or event.no_run, no_stand=man.no_stand or event.no_stand, numb=numb)

    return with_man(state, event.man, hinder)


@evolve.register
def _(event: e.Lost, state: State) -> State:
    return with_man(state, event.man, lambda man: replace(man, losses=max(0, man.losses + event.count)))


@evolve.register
def _(event: e.Struck, state: State) -> State:
    return with_man(state, event.man, lambda man: replace(man, blows=max(0, man.blows + event.blows)))


@evolve.register
def _(event: e.StatusSet, state: State) -> State:
    """Nobody is asked any more what an unconscious man sees."""
    up = event.status == CONSCIOUS
    asked = state.sighting
    state = state if up or asked is None or asked.man != event.man else replace(state, sighting=None)
    fell = 0 if up else state.round
    return with_man(state, event.man, lambda man: replace(man, status=event.status, by=event.by, fell=fell))


@evolve.register
def _(event: e.HandsSet, state: State) -> State:
    def hold(man: Man) -> Man:
        return replace(man, right=event.right, left=event.left, carried=event.carried)

    return with_man(state, event.man, hold)


@evolve.register
def _(event: e.ItemMade, state: State) -> State:
    made = with_item(replace(state, numbered=state.numbered + 1), event.item)
    return replace(made, ground=(*made.ground, event.item.id))


@evolve.register
def _(event: e.ItemSet, state: State) -> State:
    return with_item(state, event.item)


@evolve.register
def _(event: e.ItemDown, state: State) -> State:
    """In a brawl it falls into the next square (Brawl actions)."""
    dropped = with_item(state, replace(state.item(event.item), by=event.man))
    ground = tuple(dict.fromkeys((*state.ground, event.item)))
    lies = replace(dropped, ground=ground, routes=_ways_to(state, event.item))
    man = state.man(event.man)
    if man is None or event.away or state.brawling(man):
        return lies
    return with_man(lies, man.id, lambda man: replace(man, at_feet=(*man.at_feet, event.item)))


@evolve.register
def _(event: e.ItemTaken, state: State) -> State:
    def without(man: Man) -> Man:
        return replace(man, at_feet=tuple(item for item in man.at_feet if item != event.item)) if man.at_feet else man

    left = tuple(item for item in state.ground if item != event.item)
    return replace(state, ground=left, men=tuple(map(without, state.men)), routes=_ways_to(state, event.item))


@evolve.register
def _(event: e.BulletsSet, state: State) -> State:
    return with_man(state, event.man, lambda man: replace(man, bullets=max(0, event.bullets)))


@evolve.register
def _(event: e.ReloadGoesOn, state: State) -> State:
    return with_man(state, event.man, lambda man: replace(man, loading=event.item))


@evolve.register
def _(event: e.DoorSet, state: State) -> State:
    return with_man(state, event.man, lambda man: replace(man, door=event.open))


@evolve.register
def _(event: e.SkillUsed, state: State) -> State:
    def use(man: Man) -> Man:
        return replace(man, lucky=True) if event.what == "lucky" else replace(man, forced=state.round)

    return with_man(state, event.man, use)


@evolve.register
def _(event: e.Saddled, state: State) -> State:
    """A horse that somebody mounts is tied and led no more."""

    def sit(man: Man) -> Man:
        led = tuple(horse for horse in man.led if horse != event.horse)
        return replace(man, led=led, horse=event.horse if man.id == event.man else man.horse)

    horses = (replace(horse, tied=horse.tied and horse.id != event.horse) for horse in state.horses)
    return replace(state, men=tuple(map(sit, state.men)), horses=tuple(horses))


@evolve.register
def _(event: e.Led, state: State) -> State:
    return with_man(state, event.man, lambda man: replace(man, led=event.horses))


@evolve.register
def _(event: e.Thrown, state: State) -> State:
    on_foot = with_man(state, event.man, lambda man: replace(man, horse=""))
    return replace(on_foot, tumbles=(*state.tumbles, event.man))


@evolve.register
def _(event: e.Landed, state: State) -> State:
    return replace(state, tumbles=tuple(man for man in state.tumbles if man != event.man))
