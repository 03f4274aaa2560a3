"""The state after an event: one small change for each. Nothing is decided here, and nothing fails."""

from collections.abc import Callable
from dataclasses import replace
from functools import singledispatch
from typing import Any

from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.state import Go, Gunslinger, MovePlay, Seat, State, Throw
from companion.games.gunslinger.table.core.to_hit import parts


@singledispatch
def evolve(_event: Any, state: State) -> State:
    """The state after the event; one that is unknown changes nothing."""
    return state


def _with(state: State, id_: str, change: Callable[[Gunslinger], Gunslinger]) -> State:
    return replace(state, men=tuple(change(man) if man.id == id_ else man for man in state.men))


def _seat(state: State, id_: str, change: Callable[[Seat], Seat]) -> State:
    return replace(state, seats=tuple(change(seat) if seat.id == id_ else seat for seat in state.seats))


@evolve.register
def _(event: e.TableBegan, state: State) -> State:
    return replace(state, seats=event.seats, dice=event.dice, cards=event.cards, switches=event.switches)


@evolve.register
def _(event: e.ManJoined, state: State) -> State:
    return replace(state, men=(*state.men, event.man))


@evolve.register
def _(event: e.ManLeft, state: State) -> State:
    return replace(state, men=tuple(man for man in state.men if man.id != event.man))


@evolve.register
def _(event: e.SeatReady, state: State) -> State:
    return _seat(state, event.seat, lambda seat: replace(seat, ready=True))


@evolve.register
def _(event: e.StageBegan, state: State) -> State:
    return replace(state, stage=event.stage, scenario=event.scenario or state.scenario)


@evolve.register
def _(event: e.TerrainLaid, state: State) -> State:
    ground = {**state.terrain, **event.squares}
    marked = {square: kind for square, kind in ground.items() if kind != "clear"}
    one = len(event.squares) == 1
    return replace(state, terrain=marked, laid=next(iter(event.squares.values())) if one else state.laid)


@evolve.register
def _(event: e.ManPlaced, state: State) -> State:
    return _with(state, event.man, lambda man: replace(man, square=event.square))


@evolve.register
def _(event: e.DeckShuffled, state: State) -> State:
    return replace(state, deck=event.deck, discards=())


@evolve.register
def _(event: e.CardsDrawn, state: State) -> State:
    drawn = _with(state, event.man, lambda man: replace(man, hand=(*man.hand, *event.cards)))
    return replace(drawn, deck=state.deck[len(event.cards) :])


@evolve.register
def _(event: e.CardsDiscarded, state: State) -> State:
    kept = _with(
        state,
        event.man,
        lambda man: replace(man, hand=tuple(card for card in man.hand if card not in event.cards)),
    )
    return replace(kept, discards=(*state.discards, *event.cards))


@evolve.register
def _(event: e.TurnBegan, state: State) -> State:
    began = _with(state, event.man, lambda man: replace(man, moved=False))
    return replace(began, go=Go(event.man), turn=event.turn, move=None, attack=None)


@evolve.register
def _(event: e.PhaseBegan, state: State) -> State:
    return replace(state, go=replace(state.go, phase=event.phase)) if state.go else state


@evolve.register
def _(event: e.MovePlayed, state: State) -> State:
    go = replace(state.go, moves=state.go.moves + 1) if state.go else None
    number = go.moves if go else 0
    move = MovePlay(event.man, event.card, event.squares, event.waiting, state.turn, number)
    return replace(state, go=go, move=move)


@evolve.register
def _(event: e.MoveLetBe, state: State) -> State:
    if state.move is None:
        return state
    waiting = tuple(seat for seat in state.move.waiting if seat != event.seat)
    return replace(state, move=replace(state.move, waiting=waiting))


@evolve.register
def _(_event: e.MoveNegated, state: State) -> State:
    return replace(state, move=None)


@evolve.register
def _(event: e.ManMoved, state: State) -> State:
    gone = _with(state, event.man, lambda man: replace(man, square=event.square, moved=man.moved or event.moved))
    go = replace(state.go, squares=state.go.squares + event.squares) if state.go else None
    return replace(gone, move=None, go=go)


@evolve.register
def _(event: e.AttackDeclared, state: State) -> State:
    go = replace(state.go, attacks=state.go.attacks + 1) if state.go else None
    man = state.man(event.attack.man)
    made = parts(man, event.attack.distance) if man is not None else ()
    return replace(state, go=go, attack=replace(event.attack, parts=made))


@evolve.register
def _(event: e.AttackRolled, state: State) -> State:
    attack = state.attack
    if attack is None:
        return state
    throw = Throw(
        state.turn,
        attack.man,
        attack.target,
        attack.card,
        event.die,
        attack.needed,
        attack.distance,
        event.real,
        attack.parts,
    )
    return replace(state, attack=replace(attack, die=event.die), rolled=(*state.rolled, throw))


@evolve.register
def _(event: e.AttackStage, state: State) -> State:
    return replace(state, attack=replace(state.attack, stage=event.stage)) if state.attack else state


@evolve.register
def _(event: e.AttackWorsened, state: State) -> State:
    if state.attack is None:
        return state
    damage, cripple = state.attack.damage + event.damage, state.attack.cripple + event.cripple
    return replace(state, attack=replace(state.attack, damage=damage, cripple=cripple))


@evolve.register
def _(_event: e.AttackNegated, state: State) -> State:
    return replace(state, attack=None)


@evolve.register
def _(_event: e.AttackEnded, state: State) -> State:
    return replace(state, attack=None)


@evolve.register
def _(event: e.ManWounded, state: State) -> State:
    return _with(state, event.man, lambda man: replace(man, wounds=max(man.wounds + event.wounds, 0)))


@evolve.register
def _(event: e.AttributeLost, state: State) -> State:
    def lose(man: Gunslinger) -> Gunslinger:
        lost = man.lost.get(event.attribute, 0) + event.amount
        return replace(man, lost={**man.lost, event.attribute: lost})

    return _with(state, event.man, lose)


@evolve.register
def _(event: e.HorseLost, state: State) -> State:
    return _with(state, event.man, lambda man: replace(man, horse=False, mounted=False))


@evolve.register
def _(event: e.Saddled, state: State) -> State:
    return _with(state, event.man, lambda man: replace(man, mounted=event.mounted))


@evolve.register
def _(event: e.WeaponDrawn, state: State) -> State:
    return _with(state, event.man, lambda man: replace(man, weapons=(*man.weapons[1:], *man.weapons[:1])))


@evolve.register
def _(event: e.ManDied, state: State) -> State:
    return _with(
        state,
        event.man,
        lambda man: replace(man, alive=False, mounted=False, square="", by=event.by, died=state.turn),
    )


@evolve.register
def _(_event: e.SetByHand, state: State) -> State:
    return state


@evolve.register
def _(event: e.ManSet, state: State) -> State:
    tracked = {name: value for name, value in vars(event).items() if name != "man"}
    return _with(state, event.man, lambda man: replace(man, **tracked, alive=True, by="", died=0))


@evolve.register
def _(event: e.GoSet, state: State) -> State:
    if state.go is None:
        return state
    go = Go(state.go.man, event.phase, event.moves, event.attacks, event.squares)
    return replace(state, go=go, turn=event.turn)


@evolve.register
def _(event: e.SeatGone, state: State) -> State:
    return _seat(state, event.seat, lambda seat: replace(seat, gone=True))


@evolve.register
def _(event: e.DuelEnded, state: State) -> State:
    return replace(state, stage="over", winner=event.winner, go=None, move=None, attack=None)
