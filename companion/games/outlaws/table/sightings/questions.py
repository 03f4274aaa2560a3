"""How people are asked for the companion: what to move, and whom its man sees."""

from collections.abc import Iterator

from companion.engine.board import Action, Prompt
from companion.games.outlaws.table.core.asking import asked
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import BACK, LAW, LINE, ROUTE, VIEW, WATCHERS, Sighting, State
from companion.games.outlaws.table.sightings import (
    figure_moved,
    march,
    places,
    say_line,
    say_seen,
    say_unseen,
    say_way,
    views,
)


def of_sighting(eyes: Eyes, sighting: Sighting) -> Prompt:
    """One question for everybody: the first answer counts."""
    state = eyes.state
    people = tuple(seat.id for seat in state.seats if not seat.computer and not seat.gone)
    text = " ".join(_text(eyes, sighting))
    more = {"seats": people, "troop": sighting.man, "text": text}
    return asked(eyes, "field-of-vision", _title(eyes, sighting), "", _answers(eyes, sighting), **more)


def _title(eyes: Eyes, sighting: Sighting) -> str:
    state, name = eyes.state, eyes.state.the(sighting.man).name
    if sighting.way:
        return f"{march.said(state)}. Who can {name} see then?" if views.asked(state) else march.said(state)
    if sighting.asks == ROUTE:
        return _how_far(state, sighting)
    foe = state.the(sighting.foe).name if sighting.foe else ""
    titles = {
        VIEW: f"Can {name} see {foe}?" if foe else f"Who can {name} see?",
        WATCHERS: f"Into whose view has {name} come?",
        LINE: f"Who else is in the line from {name} to {foe}, or just beyond {foe}?",
        BACK: f"Can {foe} see {name}?",
    }
    return titles[sighting.asks]


def _how_far(state: State, sighting: Sighting) -> str:
    name = state.the(sighting.man).name
    if sighting.place == places.CORNER:
        return f"Is there a corner, a doorway or a window from which {name} could see a foe?"
    return f"How far is it for {name} to {places.explained(state, sighting.place)}?"


def _text(eyes: Eyes, sighting: Sighting) -> Iterator[str]:
    name, open_ = eyes.state.the(sighting.man).name, views.asked(eyes.state)
    if sighting.way:
        yield "Move the figure."
    if open_ and sighting.asks == VIEW:
        townsfolk = eyes.state.the(sighting.man).team == LAW and any(not one.gone for one in eyes.state.townsfolk)
        yield f"Leave out whoever stands behind a friend of {name}{' or behind townsfolk' if townsfolk else ''}."
    if _just_leaned_out(eyes.state, sighting):
        yield f"{name} looks from cover: put the figure there."
    if sighting.asks == WATCHERS:
        yield f"Leave out whoever saw {name} before this turn."
    if sighting.asks == ROUTE and sighting.place != places.CORNER:
        yield "Count the squares of the shortest way. A closed door or an object to climb over counts as one more."


def _just_leaned_out(state: State, sighting: Sighting) -> bool:
    go, man = state.go, state.the(sighting.man)
    return sighting.asks == VIEW and man.leaning and go is not None and go.man == man.id and go.moved


def _answers(eyes: Eyes, sighting: Sighting) -> Iterator[Action]:
    """That nobody is in view lies at the thumb, however many foes there are."""
    yield from say_unseen.offer(eyes, sighting)
    for man, foe in views.asked(eyes.state):
        yield from say_seen.offer(eyes, sighting, man, foe)
    yield from figure_moved.offer(eyes, sighting)
    yield from say_way.offer(eyes, sighting)
    yield from say_line.offer(eyes, sighting)
