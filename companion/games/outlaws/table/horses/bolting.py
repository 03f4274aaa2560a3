"""Horses do not like gunfire: a loose one within three squares of a shot runs three squares away from it.

The app does not know where horses stand, so it only says which ones are loose. One that is tied, led, held or ridden
stays.
"""

from companion.engine.words import in_words
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.horses import stable


def remind(step: Step) -> None:
    """What everybody should look at after a shot."""
    names = [found.name for found in stable.loose(step.state)]
    if names:
        near, far = figures().horse_shies, figures().horse_bolts
        step.tell(f"Loose horses within {near} squares of the shot bolt {far} squares away: {in_words(names)}.")
