"""A character as a troop card: figures, guns with what their counters say, skill and kit, and what all that costs."""

from functools import cache
from typing import Protocol

from companion.engine.sheets import Stat, Term, TermGroup, TroopCard, WeaponLine, unknown_card
from companion.engine.words import with_minus
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.guns import BY_RANGE, Gun
from companion.games.outlaws.data.people import KINDS, Character, Skill
from companion.games.outlaws.lists.points import told
from companion.games.outlaws.lists.posse import Line, line_of, usual_entry
from companion.games.outlaws.wording import WORDS

DAGGER = "†"
"""Behind a figure that nobody printed, as the house note of each page and sheet says."""
ICON_DOT = "•"
SIGNS = f"{DAGGER} House number, not from the rulebook. {ICON_DOT} Gun icon."


def line_card(line: Line) -> TroopCard:
    """An entry of a posse; one of nobody whom the catalogue knows has a card that says so."""
    person, entry = line.person, line.entry
    if person is None:
        why = f"“{entry.troop}” is not one of the characters, so this card has no numbers."
        return unknown_card(entry.id, line.title, entry.troop, why, entry.notes, WORDS.points)
    return TroopCard(
        id=entry.id,
        title=line.title,
        troop=person.name,
        kind=person.id,
        list_name="",
        number=f"{person.favored.capitalize()}-handed",
        figures=1,
        pace="",
        icon=person.icon,
        stats=stats(person),
        weapons=_weapons(line),
        cost=line.cost,
        groups=tuple(group for group in (_skill(person), _kit(line)) if group.terms),
        homebrew=line.homebrew,
        special=(f"Points (house) for {told(line.parts)}.", SIGNS),
        notes=entry.notes,
        house=("cost",),
        unit=WORDS.points,
    )


def stats(person: Character) -> tuple[Stat, ...]:
    """Actions, the three gun skills with a dot for each gun icon, brawl and ride."""
    guns = (
        Stat(f"{kind.capitalize()} skill and gun icons", kind.capitalize(), _trained(person, kind)) for kind in KINDS
    )
    return (
        Stat("Actions", "Actions", daggered(person, "actions", f"{person.actions}")),
        *guns,
        Stat("Brawl", "Brawl", daggered(person, "brawl", signed(person.brawl))),
        Stat("Ride", "Ride", daggered(person, "ride", signed(person.ride))),
    )


def _trained(person: Character, kind: str) -> str:
    field = kind if person.is_house(kind) else f"{kind}_icons"
    return daggered(person, field, f"{signed(person.gun_skill(kind), zero='+0')} {ICON_DOT * person.icons(kind)}")


class Marked(Protocol):
    """A record that knows which of its figures nobody printed."""

    def is_house(self, field: str) -> bool:
        """True for such a one."""
        ...


def daggered(record: Marked, field: str, text: str) -> str:
    """A figure of a record in words, with `DAGGER` behind it where nobody printed it."""
    return f"{text}{DAGGER}" if record.is_house(field) else text


def signed(number: int, zero: str = "0") -> str:
    """``+1``, ``−1``, and ``0`` as ``zero`` says."""
    return with_minus(number) if number < 0 else f"+{number}" if number else zero


def _weapons(line: Line) -> tuple[WeaponLine, ...]:
    """The guns in the order of the entry, then the knife."""
    known = catalog()
    guns = (
        WeaponLine(
            gun.id,
            gun.name,
            "",
            "",
            "",
            known.rule_of_gun(gun),
            note=gun_note(gun),
            proper=gun.proper,
        )
        for gun in line.guns
    )
    knife = known.things["knife"]
    knives = (WeaponLine(knife.id, knife.name, "", "", "", f"gun-{knife.id}"),) if line.kit.knife else ()
    return (*guns, *knives)


def gun_note(gun: Gun, *, marked: bool = True) -> str:
    """What the two sides of its counter say: ``+1, ×6†, 1/1, reload 3/2``; without the daggers unless ``marked``."""
    wounds = "wounds by range" if gun.wounds == BY_RANGE else gun.wounds
    said = (
        ("modifier", signed(gun.modifier, zero="+0")),
        ("load", f"×{gun.load}"),
        ("wounds", wounds),
        ("reload", f"reload {gun.reload}"),
    )
    return ", ".join(daggered(gun, field, text) if marked else text for field, text in said)


def term_of(skill: Skill) -> Term:
    """A special skill as a card says it."""
    return Term(skill.id, skill.name, skill.text, skill.text, f"skill-{skill.id}", kind="skill", house=True)


def _skill(person: Character) -> TermGroup:
    skill = catalog().skills.get(person.skill)
    return TermGroup("skill", "Skill", "skill", (term_of(skill),) if skill else (), sought=True)


def _kit(line: Line) -> TermGroup:
    """What is carried besides weapons."""
    kit = line.kit
    bullets = Term("bullets", "Spare bullets", "", "They fit every gun.", "ammunition", value=str(kit.bullets))
    horse = Term("horse", "Horse", "", "Begins with a horse.", "riding")
    return TermGroup("kit", "Kit", "kit", (*((bullets,) if kit.bullets else ()), *((horse,) if kit.horse else ())))


@cache
def catalogue_card(person: str) -> TroopCard | None:
    """One of the characters with the usual kit, as nobody's; None for anybody else."""
    found = catalog().characters.get(person)
    return line_card(line_of(usual_entry(found), catalog().guns)) if found else None
