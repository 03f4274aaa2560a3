"""A word on a troop's card, for everybody to read."""

from dataclasses import dataclass
from typing import ClassVar

from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, State, concealed, events
from companion.games.highnoon.table.core.who_may import not_mine


@dataclass(frozen=True)
class Note:
    """A word kept with a troop, for everybody to read. Empty ``text`` takes it away."""

    FREE: ClassVar[bool] = True
    troop: str
    about: str
    text: str = ""


def may(state: State, actor: Actor, command: Note) -> Why | None:
    """``bad-note``, ``hidden``, and what `not_mine` says."""
    if why := not_mine(state, actor, command.troop):
        return why
    about, text = command.about.strip(), command.text.strip()
    if not about or len(about) > 40 or len(text) > 300:
        return Why("bad-note", "A note has a short title and at most 300 characters.")
    if concealed(state, state.troops[command.troop]):
        return Why("hidden", "Everybody can read notes, and that troop is hidden. Write a secret instead.")
    return None


def decide(play: Play, command: Note) -> None:
    """A word on a troop card."""
    troop, about, text = play.troop(command.troop), command.about.strip(), command.text.strip()
    play.emit(events.Noted(troop.id, f"note: {about}", text))
    play.tell(f"{troop.name}, {about}: {text}." if text else f"{troop.name}: the note on {about} is removed.")


FEATURE = Feature(Note, may, decide)
