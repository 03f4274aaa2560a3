"""The button of the Curse of Fate: its owner may decide one roll of an enemy (Freak Event 16; ruling 54)."""

from collections.abc import Iterator
from dataclasses import replace

from companion.engine.board import Action
from companion.engine.words import in_words
from companion.games.highnoon.table.core import Matter, Seeing
from companion.games.highnoon.table.fate import curse
from companion.games.highnoon.table.rolling.throwing import typed_in
from companion.games.highnoon.table.screen import naming


def offered(eyes: Seeing) -> Iterator[Action]:
    """One button for the only roll that enemies have to make or have made and not settled; a list for several."""
    rolls = [action for seat in eyes.state.seats if eyes.plays(seat.id) for action in _of(eyes, seat.id)]
    if len(rolls) == 1:
        yield replace(rolls[0], label=f"Curse of Fate: {rolls[0].label}")
    elif rolls:
        yield Action("Dictate", "Curse of Fate …", rule="freak-events", inside=tuple(rolls))


def _of(eyes: Seeing, seat: str) -> Iterator[Action]:
    if not eyes.can(curse.may, curse.Dictate(seat, 1)):
        return
    found = curse.open_rolls(eyes.state, seat)
    names = naming.apart([_name(eyes, matter, found) for matter in found])
    for matter, name in zip(found, names, strict=True):
        total = replace(typed_in(matter), name="total", label="What does it show?", help="")
        yield Action(
            "Dictate",
            name,
            {"seat": seat, "matter": matter.id},
            (total,),
            rule="freak-events",
            sends="Use the Curse of Fate",
        )


def _name(eyes: Seeing, matter: Matter, found: list[Matter]) -> str:
    """``Guts: USA Troopers``; a roll of an attack has the short name that its row has."""
    together = [question for question in found if matter.group and question.group == matter.group]
    return naming.short(eyes, matter, together) if len(together) > 1 else matter.title


def warning(eyes: Seeing, matter: Matter) -> str:
    """Who of the enemies may still decide such a roll; empty where nobody may."""
    foes = eyes.state.foes(matter.seat) if matter.seat and curse.is_roll_in_view(eyes.state, matter) else ()
    holders = [eyes.name(foe.id) for foe in foes if curse.held_by(eyes.state, foe.id) is not None]
    return f"{in_words(holders)} may use the Curse of Fate." if holders else ""
