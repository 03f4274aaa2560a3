"""In free mode anybody turns the next card; nobody says that an action is done (house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Prompt
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import (
    Play,
    Seeing,
    Settled,
    State,
    Troop,
    deck,
    events,
    kinds,
    naming,
    order,
    who_may,
)
from companion.games.highnoon.table.rolling import settling
from companion.games.highnoon.table.scenario import ending
from companion.games.highnoon.table.turn import action, draw, end_turn, flow, hold
from companion.games.highnoon.table.wounds import bounty

ALL = "all"
"""The card that stands for all that are left."""


@dataclass(frozen=True)
class NextCard:
    """The next card comes up; with ``card`` and ``troop`` that one, and all before it are passed. ``card`` is `ALL`
    for the end of the turn."""

    card: str = ""
    troop: str = ""


def may(state: State, actor: Actor, command: NextCard) -> Why | None:
    """``not-now`` out of free mode and while something is asked, ``no-such-card``, and what `who_may` says."""
    if why := who_may.unseated(state, actor):
        return why
    if not state.free_mode or state.phase != "action" or state.stage == "closing":
        return Why("not-now", "There is no card to turn now.")
    if _asked(state):
        return Why("settle-first", f"Answer this first: “{_asked(state)}”.")
    named = command.card not in ("", ALL)
    if named and (command.card, command.troop) not in order.pending(state):
        return Why("no-such-card", "That card is not to come any more.")
    return None


def _asked(state: State) -> str:
    """What must be answered first; who scores for a figure need not be."""
    return next((matter.title for matter in state.open_matters if matter.kind != bounty.WHOSE), "")


def decide(play: Play, command: NextCard) -> None:
    """The action on top is over; those before the card that was named are passed. After the last card the turn ends,
    and where the app deals the cards, it deals those of the next one."""
    for matter in play.state.open_matters:
        settling.settle(play, matter.id, Settled(skipped=True))
    if not command.card and _through(play.state):
        _end(play)
        end_turn.decide(play, end_turn.EndTurn())
        flow.proceed(play)
        _deal(play)
        return
    _end(play)
    wanted = (command.card, command.troop)
    while command.card and (coming := order.acts_next(play.state)) is not None and coming != wanted:
        _pass(play)
    flow.proceed(play)
    if command.card or play.state.go is None:
        play.label = _label(play.state)


def _pass(play: Play) -> None:
    """A card comes up, and nobody acts on it."""
    while play.state.go is None and action.step(play):
        pass
    while play.state.go is not None:
        _end(play)


def _through(state: State) -> bool:
    """True once no card is to come, and nobody was interrupted."""
    waits = state.uses("cards") and order.acts_next(state) is not None
    return not waits and len(state.goes) < 2


def _end(play: Play) -> None:
    """The action on top is over."""
    if play.state.go is not None:
        play.emit(events.GoEnded())


def _deal(play: Play) -> None:
    """The cards of the turn that begins, unless people deal them."""
    state = play.state
    if (state.phase, state.stage) == ("draw", "deal") and state.cards == "virtual" and draw.needing(state):
        draw.deal(play, draw.Deal())
        play.label = f"Turn {state.turn}: cards dealt"


def _label(state: State) -> str:
    """``On to Gunmen, Queen of Spades``."""
    if state.go is None:
        return "All cards are played"
    names = " and ".join(naming.called(state, state.troops[id_]) for id_ in state.go.troops)
    return f"On to {names}, {deck.name(state.go.card)}" if state.go.card else f"On to {names}"


def _called(troops: list[Troop]) -> str:
    return " and ".join(troop.name for troop in troops)


# What stands on the screen


def offer(eyes: Seeing) -> Iterator[Prompt]:
    """Whose card lies there, for everybody; and the way on."""
    state, go = eyes.state, eyes.state.go
    if go is None:
        yield _closing(eyes)
        return
    troops = [state.troops[id_] for id_ in go.troops]
    seen = [troop for troop in troops if eyes.sees(troop)]
    mine = any(eyes.plays(troop.seat) for troop in troops)
    yield Prompt(
        id=f"go-{eyes.moment}",
        title=f"{_called(seen)}: act now" if mine and seen else _act(seen),
        text=" ".join((*_remember(state, seen), *(_at_the_end(eyes) if _through(state) else ()))),
        mine=eyes.seated,
        troop=seen[0].id if seen else "",
        cards=(go.card,) if go.card and mine else (),
        rule="using-a-hold" if go.hold else "segment-and-action",
        actions=tuple(_ways(eyes)) if eyes.seated else (),
    )


def _act(troops: list[Troop]) -> str:
    if not troops:
        return "A hidden troop acts"
    return kinds.does(troops[0], "acts") if len(troops) == 1 else f"{_called(troops)} act"


def _remember(state: State, troops: list[Troop]) -> Iterator[str]:
    """What they roll for before they act."""
    for troop in troops:
        low = sum(figure.state == "dirt" for figure in troop.figures)
        if low:
            many = f"{troop.name}: {low} of {len(troop.figures)} Eatin' Dirt" if len(troop.figures) > 1 else troop.name
            yield (
                f"{many} may roll to get up."
                if len(troop.figures) > 1
                else f"{many} is Eatin' Dirt and may roll to get up."
            )
        if troop.morale != "steady":
            yield f"{troop.name}: {troop.morale.capitalize()}."


def _ways(eyes: Seeing) -> Iterator[Action]:
    """The next card; the next of the viewer's own, where that is another; a Hold; the end of the turn."""
    state = eyes.state
    if may(state, eyes.actor, NextCard()) is not None:
        return
    pending = order.pending(state) if state.uses("cards") else ()
    below = state.goes[-2].troops if len(state.goes) > 1 else ()
    if below:
        label = f"Back to {_names(eyes, below)}"
        yield Action("NextCard", label, tone="primary")
    elif pending:
        yield _to(eyes, pending[0], "Next", "primary")
    else:
        yield from _end_of_turn(eyes)
    yield from _hold(eyes)
    own = next((card for card in pending if eyes.plays(state.troops[card[1]].seat)), None)
    if own is not None and own != pending[0]:
        mine = any(map(eyes.plays, order.parts(state)))
        yield _to(eyes, own, "To mine", "quiet" if mine else "plain")
    if pending:
        yield Action("NextCard", "To the end of the turn", {"card": ALL}, tone="quiet")


def on_strip(eyes: Seeing, card: str, troop: str) -> Action | None:
    """A tap on a card that is still to come, on the strip: on to that one."""
    if not troop or not eyes.seated or not eyes.can(may, NextCard(card, troop)):
        return None
    return Action("NextCard", f"Go on to {eyes.state.troops[troop].name}", {"card": card, "troop": troop})


def _to(eyes: Seeing, coming: tuple[str, str], word: str, tone: str) -> Action:
    card, troop = coming
    values = {} if tone == "primary" else {"card": card, "troop": troop}
    return Action("NextCard", f"{word}: {_names(eyes, (troop,))}", values, tone=tone, note=deck.name(card))


def _names(eyes: Seeing, ids: tuple[str, ...]) -> str:
    known = [eyes.state.troops[id_] for id_ in ids if eyes.sees(eyes.state.troops[id_])]
    return _called(known) if known else "a hidden troop"


def _hold(eyes: Seeing) -> Iterator[Action]:
    """For the viewer's part of those who act."""
    for seat, troops in order.parts(eyes.state).items():
        if eyes.plays(seat):
            yield from hold.offer(eyes, seat, {"seat": seat} if troops != eyes.state.go.troops else {})  # type: ignore[union-attr]


def _closing(eyes: Seeing) -> Prompt:
    """After the last card: who leaves the table, and whether the battle may be over."""
    state = eyes.state
    return Prompt(
        id="turn-end",
        title="Everybody has acted" if state.uses("cards") else f"Turn {state.turn}",
        text=" ".join(_at_the_end(eyes)),
        mine=eyes.seated,
        rule="turn",
        actions=tuple(_end_of_turn(eyes)) if eyes.seated else (),
    )


def _at_the_end(eyes: Seeing) -> Iterator[str]:
    """What is to be thought of before the next turn."""
    needed = ending.needed(eyes.state.turn + 1)
    if fallen := end_turn.fallen(eyes).strip():
        yield fallen
    if _alone(eyes.state):
        yield "Only one side is left."
    if needed:
        yield f"Roll a d6 on the table: on {'a 6' if needed == 6 else f'{needed} or more'} the battle is over."


def _alone(state: State) -> bool:
    """True where only one side is left of several."""
    left = len(ending.sides(state, gone=False))
    return left <= 1 and left < len(ending.sides(state, gone=True))


def _end_of_turn(eyes: Seeing) -> Iterator[Action]:
    """On to the next turn, and its cards; the end of the battle, where that may have come. It comes first where only
    one side is left."""
    state = eyes.state
    deals = state.uses("cards") and state.cards == "virtual"
    label = f"Turn {state.turn + 1}: deal" if deals else f"End turn {state.turn}"
    alone = _alone(state)
    if alone:
        yield Action("EndBattle", "End the battle", {"why": ending.LEFT_ALONE}, tone="primary")
    yield Action("NextCard", label, tone="plain" if alone else "primary", icon="card" if deals else "check")
    if ending.needed(state.turn + 1) and not alone:
        yield Action("EndBattle", "The battle is over")


FEATURE = Feature(NextCard, may, decide)
