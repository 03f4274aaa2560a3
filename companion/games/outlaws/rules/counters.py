"""An entry for each kind of wound counter: what it costs, what it brings, and which cover stops it."""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from companion.engine.game import Entry
from companion.engine.words import counted, in_words
from companion.games.outlaws.data.catalog import Catalog
from companion.games.outlaws.data.wounds import MARK, SIDES, WoundKind
from companion.games.outlaws.rules.writing import marked, paragraphs, rows

CHAPTER = "Wound counters"
ONLY: Mapping[tuple[bool, ...], str] = {
    (True, True, True): "",
    (True, False, False): " unless the target uses a single handgun",
    (True, True, False): " unless this arm holds the target’s single handgun",
    (False, True, False): " if the other arm holds the target’s single handgun",
}
"""When a cover discards a counter: where no arm is idle, where this one is, and where the other one is
(`Cover.discards`)."""


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
            _opening(wound, book), rows(("", ""), facts) if facts else "", _stopped(wound, book), _share(wound, total)
        ),
        see=_see(wound),
        words=(f"{wound.part} wound", f"{wound.name} counter"),
        source=wound.source,
    )


def _opening(wound: WoundKind, book: Catalog) -> str:
    if wound.is_jam:
        cost = counted(book.actions["unjam"].cost, "action")
        return f"If it is the first counter of a hit, the gun jams and the hit does nothing. Unjamming takes {cost}."
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


def _stopped(wound: WoundKind, book: Catalog) -> str:
    """Which cover discards it, and with which arms of the target (Cover in Outlaws)."""
    if wound.is_jam:
        return ""
    found = defaultdict[tuple[bool, ...], list[str]](list)
    idle = ("", wound.side or SIDES[0], next(side for side in SIDES if side != wound.side))
    for cover in book.covers.values():
        found[tuple(cover.discards(wound, side) for side in idle)].append(cover.name.lower())
    stops = [f"{in_words(names)}{ONLY[saves]}" for saves, names in found.items() if any(saves)]
    return f"[Cover](cover) that discards it: {'; '.join(stops)}." if stops else "No cover discards it."


def _share(wound: WoundKind, total: int) -> str:
    return f"*House:* {wound.count} of the {total} counters in the cup {'are' if wound.count > 1 else 'is'} like this."


def _see(wound: WoundKind) -> tuple[str, ...]:
    if wound.is_jam:
        return ("jam", "drawing-wounds")
    if wound.kills:
        return ("death", "drawing-wounds")
    return ("bleeding" if wound.bleeds else "wounds", "body", "cover")
