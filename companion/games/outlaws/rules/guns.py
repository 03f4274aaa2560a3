"""An entry for each gun: what its counter says in words, and how often it hits with the house dice."""

from collections.abc import Iterator

from companion.engine.game import Entry
from companion.games.outlaws.data.catalog import Catalog
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.data.guns import Gun, Thing
from companion.games.outlaws.lists.points import gun_cost
from companion.games.outlaws.odds import to_hit
from companion.games.outlaws.rules.writing import marked, paragraphs, rows, share, signed

CHAPTER = "Guns and weapons"
DISTANCES = (1, 2, 3, 4, 6, 8, 10)
"""The squares whose odds are shown."""
AIMS = {"plain": "plain shot", "steady": "[steady aim](steady-aim)", "best": "[best shot](best-shot)"}
THINGS = {"knife": ("knife-throwing", "striking", "death"), "brawl-object": ("brawl-objects", "striking")}
"""Weapons that are no guns, with what to read about them."""
SAID = {
    "knife": "One-handed. Throw it for 1 action, or [stab](striking) with it in a brawl. To throw it, you may "
    "carry it; to stab, you must hold it.\n\nOne knife action kills somebody "
    "[unconscious](death) in your square.",
    "brawl-object": "A chair, a table leg, a plank: something low that is printed in your square. It takes both "
    "hands, and you can [strike](striking) with it, or force a [re-roll](brawl-objects).\n\nIt breaks on a Miss, "
    "and it is gone when you drop it.",
}


def gun_entries(book: Catalog) -> Iterator[Entry]:
    """Those of the guns, the knife and the brawl object."""
    yield from (_gun(gun, book) for gun in book.guns.values())
    yield from (_thing(book.things[id_]) for id_ in THINGS)


def _gun(gun: Gun, book: Catalog) -> Entry:
    hands = "both hands" if gun.is_long else "one hand"
    kind = "" if gun.name.lower().endswith(gun.kind) else f"{gun.kind.capitalize()}, held in {hands}."
    facts = [
        ("on the die", marked(gun, "modifier", signed(gun.modifier))),
        ("bullets", marked(gun, "load", str(gun.load))),
        ("a hit", marked(gun, "wounds", _wounds(gun))),
        ("reload", marked(gun, "reload", f"{gun.reload}: {gun.reloading.words}")),
    ]
    if gun.brawl:
        facts.append(("[in a brawl](brawl-advantage)", marked(gun, "brawl", signed(gun.brawl))))
    facts.append(("[points](points)", f"{gun_cost(gun)} *(house)*"))
    return Entry(
        id=f"gun-{gun.id}",
        title=gun.name,
        chapter=CHAPTER,
        section=gun.section,
        body=paragraphs(
            f"*{kind or f'Held in {hands}.'}*",
            rows(("", ""), facts),
            _barrels(gun),
            f"Chance to hit in percent with skill +0 and the [house dice](dice), by squares:\n\n{_odds(gun, book)}",
        ),
        see=("to-hit", "shotguns" if gun.kind == "shotgun" else "drawing-wounds", "reloading"),
        words=(f"{gun.name} stats", gun.kind),
        source=gun.source,
    )


def _wounds(gun: Gun) -> str:
    if gun.draws is None:
        return "[by range](shotguns)"
    star = "; [high impact](high-impact)" if gun.impact else ""
    return f"{gun.wounds.replace('*', chr(92) + '*')}: {gun.draws.words}{star}"


def _barrels(gun: Gun) -> str:
    return "If it is full, you may fire [both barrels](shotguns) at once." if gun.barrels > 1 else ""


def _odds(gun: Gun, book: Catalog) -> str:
    """The chance of a hit for each way of aiming that the gun allows; a shotgun is never aimed best (Best shot)."""
    faces = book.dice[gun.kind].faces
    lines = [
        (words, *(share(to_hit(faces, aim, gun.modifier, squares).hit) for squares in DISTANCES))
        for aim, words in AIMS.items()
        if aim != "best" or gun.kind != "shotgun"
    ]
    return rows(("", *map(str, DISTANCES)), lines)


def _thing(thing: Thing) -> Entry:
    brawl = f"Adds {signed(thing.brawl)} to your brawl skill." if thing.brawl else ""
    reach = figures().throw_favored
    flight = f"Thrown, it flies {reach} squares for each knife on the die." if thing.id == "knife" else ""
    return Entry(
        id=f"gun-{thing.id}",
        title=thing.name,
        chapter=CHAPTER,
        section=thing.section,
        body=paragraphs(SAID[thing.id], marked(thing, "brawl", brawl) if brawl else flight),
        see=THINGS[thing.id],
        source=thing.source,
    )
