"""The quick reference: actions by their cost, cover, wounds and brawls out of the data, and boxes of sentences."""

from collections.abc import Iterable, Iterator
from functools import cache

from companion.engine.sheets import Note
from companion.engine.words import counted, in_words
from companion.games.outlaws.data.actions import Action
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.toml import records
from companion.games.outlaws.data.wounds import MARK, Cover


@cache
def reference() -> tuple[Note, ...]:
    """All boxes, in the order in which they are read."""
    written = records("reference.toml", "note")
    first = [Note.of(record) for record in written if record.get("at") == "first"]
    rest = [Note.of(record) for record in written if record.get("at") != "first"]
    return (*first, *_by_cost(), _cover(), _conditions(), _brawl(), *rest)


def _by_cost() -> Iterator[Note]:
    """A box for each cost; then the actions that cost what something else says, and those that take a whole turn."""
    actions = catalog().actions.values()
    for cost in sorted({action.cost for action in actions if action.spends == "fixed"}):
        yield Note(
            counted(cost, "action") if cost else "Free",
            terms=_terms(action for action in actions if action.spends == "fixed" and action.cost == cost),
        )
    yield Note("As many as it takes", terms=_terms(action for action in actions if action.spends == "varies"))
    yield Note("All actions of a fresh turn", terms=_terms(action for action in actions if action.spends == "all"))


def _terms(actions: Iterable[Action]) -> tuple[tuple[str, str], ...]:
    return tuple((f"{action.name}{'*' if action.sole else ''}", _told(action)) for action in actions)


def _told(action: Action) -> str:
    """What it does, and how many gun icons it takes."""
    icons = f" Needs {action.icons} gun icons." if action.icons else ""
    unjam = f" Takes {counted(action.cost, 'action')}." if action.spends == "varies" and action.cost else ""
    return f"{action.text}{unjam}{icons}"


def _cover() -> Note:
    covers = catalog().covers.values()
    single = "Window, door, leaning, with a single handgun: arm and shoulder of the other side instead of ◆."
    return Note("Cover discards", (single,), terms=tuple((cover.name, _discarded(cover)) for cover in covers))


def _discarded(cover: Cover) -> str:
    parts = [*cover.parts, *([MARK] if cover.marked else [])]
    return f"{in_words(parts)}."


def _conditions() -> Note:
    found = catalog().conditions.values()
    bleed = ("Bleed", "Stays until the actions on it are spent.")
    jam = ("Jam, drawn first", "The gun jams and the hit does nothing.‡")
    return Note("Wounds bring", terms=(*((each.name, each.text) for each in found), bleed, jam), rulings=(3,))


def _brawl() -> Note:
    actions = catalog().brawl_actions.values()
    opening = "One brawl action a turn, and one at once when you come in. (p): also while prone."
    terms = tuple((f"{each.name}{' (p)' if each.prone else ''}", each.text) for each in actions)
    return Note("Brawl actions", (opening,), terms=terms)
