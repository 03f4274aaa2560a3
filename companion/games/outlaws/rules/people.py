"""An entry for each character and each special skill."""

from collections import Counter
from collections.abc import Iterator

from companion.engine.game import Entry
from companion.engine.words import counted, in_words, number_word, plural
from companion.games.outlaws.data.catalog import Catalog
from companion.games.outlaws.data.guns import Gun
from companion.games.outlaws.data.people import KINDS, Character, Skill
from companion.games.outlaws.lists.points import cost, kit_of, parts, told
from companion.games.outlaws.rules.writing import marked, paragraphs, rows, signed

READ = {
    "ambidextrous": ("off-hand", "double-shot"),
    "quick-draw": ("hands", "action-costs"),
    "cool-head": ("snapshot-roll", "snapshots"),
    "iron-jaw": ("brawl-actions", "blows"),
    "horseman": ("shooting-from-horseback", "shooting-disadvantage"),
    "sawbones": ("bleeding",),
    "fleet": ("running",),
    "fast-loader": ("reloading",),
    "knife-hand": ("knife-throwing",),
    "lucky": ("drawing-wounds",),
    "crack-shot": ("aiming-bonus", "drawing-wounds"),
}
"""The rules that a skill changes."""


def people_entries(book: Catalog) -> Iterator[Entry]:
    """One for each character."""
    yield from (_person(person, book) for person in book.characters.values())


def skill_entries(book: Catalog) -> Iterator[Entry]:
    """One for each special skill, with those who have it."""
    yield from (_skill(skill, book) for skill in book.skills.values())


def _person(person: Character, book: Catalog) -> Entry:
    """The card of the character has a page of its own."""
    skill = book.skills[person.skill] if person.skill else None
    facts = [
        ("[actions](available-actions)", marked(person, "actions", str(person.actions))),
        *((f"[{kind}](gun-icons)", _gun_skill(person, kind)) for kind in KINDS),
        ("[brawl](brawl-advantage)", marked(person, "brawl", signed(person.brawl))),
        ("[ride](shooting-from-horseback)", marked(person, "ride", signed(person.ride))),
    ]
    if skill:
        facts.append(("special skill", f"[{skill.name}](skill-{skill.id}) *(house)*"))
    return Entry(
        id=f"troop-{person.id}",
        title=person.name,
        chapter="Characters",
        section=person.section,
        body=paragraphs(
            f"*{person.favored.capitalize()}-handed.*", rows(("", ""), facts), _kit(person, book), _points(person)
        ),
        see=("gun-icons", "points", "posses"),
        words=(f"{person.name} stats", f"{person.name} card"),
        rulings=(26,) if person.id == "dale" else (),
        source=person.source,
    )


def _gun_skill(person: Character, kind: str) -> str:
    told = f"{signed(person.gun_skill(kind))}, {counted(person.icons(kind), 'icon')}"
    return f"{told} *(house)*" if kind in person.house or f"{kind}_icons" in person.house else told


def _kit(person: Character, book: Catalog) -> str:
    """What he has if nobody changes it."""
    things = [_guns(book.guns[id_], count) for id_, count in Counter(person.guns).items()]
    if person.knife:
        things.append("a knife")
    if person.bullets:
        things.append(f"{person.bullets} spare bullets")
    return f"Usual kit: {in_words(things)}." if things else ""


def _guns(gun: Gun, count: int) -> str:
    """``[Sharps](gun-sharps)``, ``two [Colt .45s](gun-colt-45)``."""
    return f"{number_word(count)} [{plural(gun.name)}](gun-{gun.id})" if count > 1 else f"[{gun.name}](gun-{gun.id})"


def _points(person: Character) -> str:
    """What he costs with that kit, in parts."""
    kit = kit_of(person)
    return f"*House:* {counted(cost(person, kit), 'point')} with this kit: {told(parts(person, kit))}."


def _skill(skill: Skill, book: Catalog) -> Entry:
    having = [f"[{one.name}](troop-{one.id})" for one in book.characters.values() if one.skill == skill.id]
    who = f"{in_words(having)} {'have' if len(having) > 1 else 'has'} it." if having else ""
    return Entry(
        id=f"skill-{skill.id}",
        title=skill.name,
        chapter="Skills",
        section=skill.section,
        body=paragraphs(skill.text, who, f"{counted(skill.points, 'point')} in a posse."),
        see=READ[skill.id],
        words=(f"{skill.name} skill",),
        source=skill.source,
    )
