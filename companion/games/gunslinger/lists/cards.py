"""A gunslinger as a troop card: his attributes, his weapons and his options, each with its rule."""

from functools import cache

from companion.engine.sheets import Stat, Term, TermGroup, TroopCard, WeaponLine, unknown_card
from companion.games.gunslinger.data.catalog import catalog
from companion.games.gunslinger.data.figures import figures
from companion.games.gunslinger.data.people import ATTRIBUTES, Extra, Person
from companion.games.gunslinger.lists import outfit
from companion.games.gunslinger.lists.lineup import Line
from companion.games.gunslinger.lists.roster_file import Entry
from companion.games.gunslinger.wording import WORDS


def term_of(option: Extra) -> Term:
    """An option as a card says it."""
    return Term(option.id, option.name, option.short, f"{option.short}.", option.rule, kind="option")


def line_card(line: Line, *, mounted: bool | None = None) -> TroopCard:
    """An entry of a line-up; one of nobody whom the catalogue knows has a card that says so. A man with a horse is in
    the saddle, unless ``mounted`` says otherwise."""
    person, entry = line.person, line.entry
    if person is None:
        why = f"“{entry.troop}” is not one of the 24 gunslingers, so this card has no numbers."
        return unknown_card(entry.id, line.title, entry.troop, why, entry.notes, WORDS.points)
    arms = [catalog().weapons[id_] for id_ in line.weapons]
    return TroopCard(
        id=entry.id,
        title=line.title,
        troop=person.name,
        kind=person.id,
        list_name="Gunslingers",
        number=person.type.capitalize(),
        figures=1,
        pace="",
        icon=person.icon,
        stats=stats(person, mounted=line.horse if mounted is None else mounted),
        weapons=tuple(WeaponLine(one.id, one.name, "", "", "", one.rule) for one in arms),
        cost=line.cost,
        groups=_groups(entry),
        notes=entry.notes,
        house=("cost",),
        unit=WORDS.points,
    )


def _groups(entry: Entry) -> tuple[TermGroup, ...]:
    """His options, where he has any."""
    options = tuple(map(term_of, outfit.brought(entry.options)))
    return (TermGroup("options", "Options", "option", options),) if options else ()


def stats(person: Person, *, mounted: bool) -> tuple[Stat, ...]:
    """The seven attributes as they are printed, in the order of the roster; in the saddle Legs and Eyes are those of a
    rider (Horses)."""
    shown: dict[str, int] = {name: getattr(person, name) for name in ATTRIBUTES}
    if mounted:
        shown |= {"legs": figures().rider_legs, "eyes": max(person.eyes + figures().rider_eyes, 0)}
    return tuple(Stat(name.capitalize(), name.capitalize(), str(value)) for name, value in shown.items())


@cache
def catalogue_card(person: str) -> TroopCard | None:
    """One of the 24 as nobody's; None for anybody else."""
    found = catalog().gunslingers.get(person)
    return line_card(Line(Entry(found.id, found.id), found)) if found else None
