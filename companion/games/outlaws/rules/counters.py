"""An entry for each kind of wound counter: what it costs, what it brings, and which cover stops it."""

from collections.abc import Iterator

from companion.engine.game import Entry
from companion.engine.words import counted
from companion.games.outlaws.data.catalog import Catalog
from companion.games.outlaws.data.wounds import WoundKind
from companion.games.outlaws.rules.writing import marked, paragraphs, rows

CHAPTER = "Wound counters"
MARK = "◆"


def counter_entries(book: Catalog) -> Iterator[Entry]:
    """One for each kind in the cup."""
    total = sum(wound.count for wound in book.wounds.values())
    yield from (_counter(wound, book, total) for wound in book.wounds.values())


def _counter(wound: WoundKind, book: Catalog, total: int) -> Entry:
    facts = [*_facts(wound), *_brought(wound, book)]
    return Entry(
        id=f"counter-{wound.id}",
        title=f"{wound.name} {MARK}" if wound.marked else wound.name,
        chapter=CHAPTER,
        section=wound.section,
        body=paragraphs(
            _opening(wound, book), rows(("", ""), facts) if facts else "", _stopped(wound), _share(wound, total)
        ),
        see=_see(wound),
        words=(f"{wound.part} wound", f"{wound.name} counter"),
        source=wound.source,
    )


def _opening(wound: WoundKind, book: Catalog) -> str:
    if wound.is_jam:
        return "If it is the first counter of a hit, the gun jams and the hit does nothing. Unjamming takes 4 actions."
    if wound.kills:
        return "The target is dead."
    box = book.boxes[wound.box].name.lower()
    return (
        f"Goes into the box of the {box}."
        if wound.part != "shoulder"
        else f"A shoulder: it goes into the box of the {box}."
    )


def _facts(wound: WoundKind) -> list[tuple[str, str]]:
    if not wound.first:
        return []
    now = ("[wound](wounds)", marked(wound, "first", f"−{counted(wound.first, 'action')}"))
    if wound.bleeds:
        stop = marked(wound, "remove", counted(wound.remove, "action"))
        return [now, ("[to stop the bleeding](bleeding)", stop)]
    after = ("[injury](injuries), after the turn", marked(wound, "second", f"−{counted(wound.second, 'action')}"))
    return [now, after]


def _brought(wound: WoundKind, book: Catalog) -> list[tuple[str, str]]:
    found = (book.conditions[id_] for id_ in wound.conditions)
    return [(f"[{condition.name}](wound-conditions)", condition.text) for condition in found]


def _stopped(wound: WoundKind) -> str:
    """Which cover discards it (Cover in Outlaws)."""
    if wound.is_jam:
        return ""
    stops = []
    if wound.part in ("leg", "belly"):
        stops.append("low objects, clutter, windows, doors and corners")
    elif wound.marked:
        stops.append("low objects and clutter")
    if wound.marked:
        stops.append("slight objects, and lying prone")
    if wound.part in ("arm", "shoulder"):
        stops.append("a window, door or corner, if that arm holds no gun and the other one does")
    return f"[Cover](cover) that discards it: {'; '.join(stops)}." if stops else "No cover discards it."


def _share(wound: WoundKind, total: int) -> str:
    return f"*House:* {wound.count} of the {total} counters in the cup {'are' if wound.count > 1 else 'is'} like this."


def _see(wound: WoundKind) -> tuple[str, ...]:
    if wound.is_jam:
        return ("jam", "drawing-wounds")
    if wound.kills:
        return ("death", "drawing-wounds")
    return ("bleeding" if wound.bleeds else "wounds", "body", "cover")
