"""What is said of a thing that an owner has just made or changed besides troops, such as a homebrew gun."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.workshop import workshop_of
from companion.services.armies import OpenArmy


@dataclass(frozen=True)
class Made:
    """Its name with its cost, and where on the page it stands."""

    words: str
    anchor: str


def made(army: OpenArmy, form: Mapping[str, str]) -> Made | None:
    """The thing that the form made or changed, as the list holds it now; None where it did neither."""
    workshop = workshop_of(army.rules.customs.workshops, form.get("workshop", ""))
    if workshop is None or form.get("do") not in ("make", "remake"):
        return None
    things = {thing.id: thing for thing in workshop.made(army.document)}
    newest = next(reversed(things), "")
    thing = things.get(form.get("item", newest))
    if thing is None:
        return None
    words = f"{thing.title}: {army.game.words.marked(thing.cost)}"
    return Made(words, f"{workshop.key}-{thing.id}")
