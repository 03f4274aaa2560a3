"""How people are asked for the companion: what to move, and whom its man sees."""

from collections.abc import Iterator

from companion.engine.board import Action, Prompt
from companion.games.outlaws.table.core.asking import asked
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Sighting
from companion.games.outlaws.table.sightings import figure_moved, march, say_seen, say_unseen, views


def of_sighting(eyes: Eyes, sighting: Sighting) -> Prompt:
    """One question for everybody: the first answer counts."""
    state = eyes.state
    people = tuple(seat.id for seat in state.seats if not seat.computer and not seat.gone)
    text = " ".join(_text(eyes, sighting))
    more = {"seats": people, "troop": sighting.man, "text": text}
    return asked(eyes, "field-of-vision", _title(eyes, sighting), "", _answers(eyes, sighting), **more)


def _title(eyes: Eyes, sighting: Sighting) -> str:
    name = eyes.state.the(sighting.man).name
    if sighting.way:
        return march.said(eyes.state)
    if sighting.foe:
        return f"Can {name} see {eyes.state.the(sighting.foe).name}?"
    return f"Who can {name} see?"


def _text(eyes: Eyes, sighting: Sighting) -> Iterator[str]:
    name, open_ = eyes.state.the(sighting.man).name, views.asked(eyes.state)
    if sighting.way:
        yield "Move the figure." if not open_ else f"Move the figure. Then say whom {name} can see."
    if open_:
        yield f"Leave out whoever stands behind a friend of {name}."


def _answers(eyes: Eyes, sighting: Sighting) -> Iterator[Action]:
    for foe in views.asked(eyes.state):
        yield from say_seen.offer(eyes, sighting, foe)
    yield from say_unseen.offer(eyes, sighting)
    yield from figure_moved.offer(eyes, sighting)
