"""The state after an event: one small function an event. None fails where the event was decided on that state, none
rolls."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from companion.games.highnoon.table import events
from companion.games.highnoon.table.state import Figure, Record, Result, Rolled, Scenario, Seat, State, Troop

E = TypeVar("E")
Change = Callable[[State, E], State]
_CHANGES: dict[type, Change[Any]] = {}


def evolve(state: State, event: Any) -> State:
    """The state after ``event``."""
    return _CHANGES[type(event)](state, event)


def _after(event: type[E]) -> Callable[[Change[E]], Change[E]]:
    def register(change: Change[E]) -> Change[E]:
        _CHANGES[event] = change
        return change

    return register


def _troop(state: State, id_: str, change: Callable[[Troop], Troop]) -> State:
    return replace(state, troops={**state.troops, id_: change(state.troops[id_])})


def _seat(state: State, id_: str, change: Callable[[Seat], Seat]) -> State:
    return replace(state, seats=tuple(change(seat) if seat.id == id_ else seat for seat in state.seats))


def _figure(state: State, troop: str, figure: str, change: Callable[[Figure], Figure]) -> State:
    return _troop(
        state,
        troop,
        lambda it: replace(it, figures=tuple(change(one) if one.id == figure else one for one in it.figures)),
    )


def _with(values: Mapping[str, str], key: str, value: str) -> dict[str, str]:
    """A mapping with one value set; an empty value takes the key away."""
    rest = {name: kept for name, kept in values.items() if name != key}
    return {**rest, key: value} if value else rest


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards with one of this kind taken out (two decks may show the same card twice)."""
    place = cards.index(card) if card in cards else len(cards)
    return cards[:place] + cards[place + 1 :]


# The table


@_after(events.TableBegan)
def _(state: State, event: events.TableBegan) -> State:
    return replace(
        state,
        seats=event.seats,
        dice=event.dice,
        cards=event.cards,
        chips=event.chips,
        switches=event.switches,
        parts=event.parts,
    )


@_after(events.ModeChanged)
def _(state: State, event: events.ModeChanged) -> State:
    return replace(state, **{event.of: event.mode})  # type: ignore[arg-type] # one of three fields, all texts


@_after(events.PartsChanged)
def _(state: State, event: events.PartsChanged) -> State:
    return replace(state, parts=event.parts)


@_after(events.SetByHand)
def _(state: State, _event: events.SetByHand) -> State:
    return state


@_after(events.PhaseBegan)
def _(state: State, event: events.PhaseBegan) -> State:
    return replace(state, phase=event.phase, stage=event.stage)


@_after(events.StepDone)
def _(state: State, event: events.StepDone) -> State:
    return replace(state, done=state.done | {event.step})


@_after(events.GameEnded)
def _(state: State, event: events.GameEnded) -> State:
    return replace(
        state, phase="over", stage="", segment="", goes=(), moment="", matters=(), casualties=(), ended=event.why
    )


# Troops and figures


@_after(events.TroopJoined)
def _(state: State, event: events.TroopJoined) -> State:
    return replace(state, troops={**state.troops, event.troop.id: event.troop}, counter=state.counter + 1)


@_after(events.TroopLeft)
def _(state: State, event: events.TroopLeft) -> State:
    return _troop(state, event.troop, lambda it: replace(it, status=event.status, hold=False))


@_after(events.TroopReturned)
def _(state: State, event: events.TroopReturned) -> State:
    return _troop(state, event.troop, lambda it: replace(it, status="in"))


@_after(events.TroopTurned)
def _(state: State, event: events.TroopTurned) -> State:
    return _troop(state, event.troop, lambda it: replace(it, seat=event.seat))


@_after(events.TroopHid)
def _(state: State, event: events.TroopHid) -> State:
    return _troop(state, event.troop, lambda it: replace(it, hidden=True))


@_after(events.TroopShown)
def _(state: State, event: events.TroopShown) -> State:
    return _troop(state, event.troop, lambda it: replace(it, hidden=False))


@_after(events.FigureChanged)
def _(state: State, event: events.FigureChanged) -> State:
    def change(figure: Figure) -> Figure:
        return replace(
            figure,
            state=event.state,
            since=event.since,
            by=event.by,
            stand_tn=event.stand_tn,
            prone=figure.prone and event.state == "up",
        )

    return _figure(state, event.troop, event.figure, change)


@_after(events.FigureWent)
def _(state: State, event: events.FigureWent) -> State:
    return _figure(state, event.troop, event.figure, lambda it: replace(it, prone=event.prone))


@_after(events.MarkChanged)
def _(state: State, event: events.MarkChanged) -> State:
    def change(troop: Troop) -> Troop:
        return replace(troop, marks=troop.marks | {event.mark} if event.on else troop.marks - {event.mark})

    return _troop(state, event.troop, change)


@_after(events.HeroHurt)
def _(state: State, event: events.HeroHurt) -> State:
    return _troop(state, event.troop, lambda it: replace(it, winged=event.winged, lame=event.lame))


@_after(events.AbilityGained)
def _(state: State, event: events.AbilityGained) -> State:
    def change(troop: Troop) -> Troop:
        kept = tuple(one for one in troop.gained if one[0] != event.ability)
        return replace(troop, gained=(*kept, (event.ability, event.value)), lost=troop.lost - {event.ability})

    return _troop(state, event.troop, change)


@_after(events.AbilityLost)
def _(state: State, event: events.AbilityLost) -> State:
    return _troop(state, event.troop, lambda it: replace(it, lost=it.lost | {event.ability}))


@_after(events.TraitChanged)
def _(state: State, event: events.TraitChanged) -> State:
    def change(troop: Troop) -> Troop:
        stats = replace(troop.stats, traits={**troop.stats.traits, event.trait: event.die})
        return replace(troop, stats=stats)

    return _troop(state, event.troop, change)


@_after(events.HeroHarrowed)
def _(state: State, event: events.HeroHarrowed) -> State:
    return _troop(
        state, event.troop, lambda it: replace(it, harrowed=True, notes=_with(it.notes, "power", event.power))
    )


@_after(events.Noted)
def _(state: State, event: events.Noted) -> State:
    return _troop(state, event.troop, lambda it: replace(it, notes=_with(it.notes, event.about, event.text)))


# Morale


@_after(events.MoraleChanged)
def _(state: State, event: events.MoraleChanged) -> State:
    return _troop(state, event.troop, lambda it: replace(it, morale=event.morale))


@_after(events.CasualtyCounted)
def _(state: State, event: events.CasualtyCounted) -> State:
    return replace(state, casualties=tuple(dict.fromkeys((*state.casualties, event.troop))))


@_after(events.GutsChecked)
def _(state: State, event: events.GutsChecked) -> State:
    left = tuple(troop for troop in state.casualties if troop != event.troop)
    return _troop(replace(state, casualties=left), event.troop, lambda it: replace(it, checked=event.moment))


# Chips


def _pot(state: State, chips: tuple[str, ...], by: int) -> State:
    pot = dict(state.pot)
    for chip in chips:
        pot[chip] += by
    return replace(state, pot=pot)


@_after(events.ChipsDrawn)
def _(state: State, event: events.ChipsDrawn) -> State:
    state = _pot(state, event.chips, -1)
    if event.troop:
        return _troop(state, event.troop, lambda it: replace(it, chips=(*it.chips, *event.chips)))
    return _seat(state, event.seat, lambda it: replace(it, chips=(*it.chips, *event.chips)))


@_after(events.ChipsReturned)
def _(state: State, event: events.ChipsReturned) -> State:
    if state.switches.get("spent-chips") == "out":
        state = replace(state, spent=(*state.spent, *event.chips))
    else:
        state = _pot(state, event.chips, 1)
    if event.troop:
        return _troop(state, event.troop, lambda it: replace(it, chips=_minus(it.chips, event.chips)))
    return _seat(state, event.seat, lambda it: replace(it, chips=_minus(it.chips, event.chips)))


def _minus(chips: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    for chip in gone:
        chips = _without(chips, chip)
    return chips


@_after(events.ChipTaken)
def _(state: State, event: events.ChipTaken) -> State:
    state = _seat(state, event.source, lambda it: replace(it, chips=_without(it.chips, event.chip)))
    return _seat(state, event.target, lambda it: replace(it, chips=(*it.chips, event.chip)))


@_after(events.ChipBought)
def _(state: State, event: events.ChipBought) -> State:
    return _seat(state, event.seat, lambda it: replace(it, bought=event.turn))


# Cards


@_after(events.TurnBegan)
def _(state: State, event: events.TurnBegan) -> State:
    troops = {id_: replace(troop, cards=(), acted=()) for id_, troop in state.troops.items()}
    return replace(
        state,
        turn=event.turn,
        troops=troops,
        segment="",
        goes=(),
        moment="",
        casualties=(),
        order={},
        flags=frozenset(),
        reminders=(),
    )


@_after(events.DecksSet)
def _(state: State, event: events.DecksSet) -> State:
    return _seat(state, event.seat, lambda it: replace(it, decks=event.decks))


@_after(events.TurnSet)
def _(state: State, event: events.TurnSet) -> State:
    return replace(state, turn=event.turn)


@_after(events.DeckShuffled)
def _(state: State, event: events.DeckShuffled) -> State:
    return _seat(state, event.seat, lambda it: replace(it, decks=event.decks, dealt=()))


@_after(events.CardDealt)
def _(state: State, event: events.CardDealt) -> State:
    owner = state.troops[event.troop].owner
    state = _seat(state, owner, lambda it: replace(it, dealt=(*it.dealt, event.card)))
    return _troop(state, event.troop, lambda it: replace(it, cards=(*it.cards, event.card)))


@_after(events.CardDiscarded)
def _(state: State, event: events.CardDiscarded) -> State:
    return _troop(state, event.troop, lambda it: replace(it, cards=_without(it.cards, event.card)))


@_after(events.CardTakenBack)
def _(state: State, event: events.CardTakenBack) -> State:
    owner = state.troops[event.troop].owner
    state = _seat(state, owner, lambda it: replace(it, dealt=_without(it.dealt, event.card)))
    return _troop(state, event.troop, lambda it: replace(it, cards=_without(it.cards, event.card)))


@_after(events.CardMoved)
def _(state: State, event: events.CardMoved) -> State:
    state = _troop(state, event.source, lambda it: replace(it, cards=_without(it.cards, event.card)))
    return _troop(state, event.target, lambda it: replace(it, cards=(*it.cards, event.card)))


# The action phase


@_after(events.SegmentBegan)
def _(state: State, event: events.SegmentBegan) -> State:
    return replace(state, segment=event.rank)


@_after(events.TieSettled)
def _(state: State, event: events.TieSettled) -> State:
    return replace(state, order={**state.order, event.card: event.troops})


@_after(events.GoBegan)
def _(state: State, event: events.GoBegan) -> State:
    state = replace(state, goes=(*state.goes, replace(event.go, moment=event.moment)), moment=event.moment)
    if event.go.hold:
        return state
    for troop in event.go.troops:
        if event.go.card in state.troops[troop].cards:
            state = _troop(state, troop, lambda it: _acted(it, event.go.card))
    return state


def _acted(troop: Troop, card: str) -> Troop:
    return replace(troop, cards=_without(troop.cards, card), acted=(*troop.acted, card))


@_after(events.GoDid)
def _(state: State, event: events.GoDid) -> State:
    *below, top = state.goes
    return replace(state, goes=(*below, replace(top, did=(*top.did, event.word))))


@_after(events.GoEnded)
def _(state: State, _event: events.GoEnded) -> State:
    below = state.goes[:-1]
    return replace(state, goes=below, moment=below[-1].moment if below else state.moment)


@_after(events.HoldPlaced)
def _(state: State, event: events.HoldPlaced) -> State:
    return _troop(state, event.troop, lambda it: replace(it, hold=True, held_turn=state.turn))


@_after(events.HoldLost)
def _(state: State, event: events.HoldLost) -> State:
    return _troop(state, event.troop, lambda it: replace(it, hold=False, held_turn=0))


# What must be settled


@_after(events.MatterRaised)
def _(state: State, event: events.MatterRaised) -> State:
    return replace(state, matters=(*state.matters, event.matter), counter=state.counter + 1)


@_after(events.DiceThrown)
def _(state: State, event: events.DiceThrown) -> State:
    matters = tuple(
        replace(matter, throws=(*matter.throws, event.throw)) if matter.id == event.matter else matter
        for matter in state.matters
    )
    return replace(state, matters=matters)


@_after(events.MatterSettled)
def _(state: State, event: events.MatterSettled) -> State:
    matter = state.matter(event.matter)
    state = replace(state, matters=tuple(one for one in state.matters if one.id != event.matter))
    if matter is not None and (matter.throws or event.outcome == "dictated"):
        faces = " | ".join(" ".join(map(str, throw.faces or (throw.total,))) for throw in matter.throws)
        rolled = Rolled(state.turn, matter.title, matter.dice, faces, event.total, event.outcome)
        state = replace(state, rolled=(*state.rolled, rolled))
    if matter is None or not matter.group:
        return state
    skipped = event.outcome == "skipped"
    result = Result(matter.id, matter.troop, matter.seat, event.total, event.picks, event.bust, skipped, matter)
    return replace(state, results={**state.results, matter.group: (*state.results.get(matter.group, ()), result)})


@_after(events.GroupSettled)
def _(state: State, event: events.GroupSettled) -> State:
    return replace(state, results={name: found for name, found in state.results.items() if name != event.group})


# What lasts


@_after(events.EffectBegan)
def _(state: State, event: events.EffectBegan) -> State:
    return replace(state, effects=(*state.effects, event.effect), counter=state.counter + 1)


@_after(events.EffectCounted)
def _(state: State, event: events.EffectCounted) -> State:
    return replace(
        state,
        effects=tuple(replace(one, turns=event.turns) if one.id == event.effect else one for one in state.effects),
    )


@_after(events.EffectEnded)
def _(state: State, event: events.EffectEnded) -> State:
    return replace(state, effects=tuple(one for one in state.effects if one.id != event.effect))


@_after(events.FlagRaised)
def _(state: State, event: events.FlagRaised) -> State:
    return replace(state, flags=state.flags | {event.flag})


@_after(events.Reminded)
def _(state: State, event: events.Reminded) -> State:
    return replace(state, reminders=(*state.reminders, (event.text, event.rule)))


# Score, scenario, secrets


@_after(events.BountyChanged)
def _(state: State, event: events.BountyChanged) -> State:
    record = Record(state.turn, event.seat, event.amount, event.why, event.troop, event.victim)
    state = replace(state, score=(*state.score, record))
    return _seat(state, event.seat, lambda it: replace(it, bounty=it.bounty + event.amount))


@_after(events.ScenarioSet)
def _(state: State, event: events.ScenarioSet) -> State:
    return replace(state, scenario=Scenario(event.id, state.scenario.facts))


@_after(events.FactSet)
def _(state: State, event: events.FactSet) -> State:
    return replace(state, scenario=replace(state.scenario, facts=_with(state.scenario.facts, event.fact, event.value)))


@_after(events.DeploymentSet)
def _(state: State, event: events.DeploymentSet) -> State:
    return replace(state, deployment=event.seats)


@_after(events.SecretWritten)
def _(state: State, event: events.SecretWritten) -> State:
    kept = tuple(secret for secret in state.secrets if secret[:2] != (event.seat, event.about))
    return replace(state, secrets=(*kept, (event.seat, event.about, event.text)) if event.text else kept)


@_after(events.ListsShown)
def _(state: State, event: events.ListsShown) -> State:
    return _seat(state, event.seat, lambda it: replace(it, sealed=False))
