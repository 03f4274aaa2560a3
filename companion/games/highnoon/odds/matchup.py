"""How a troop would do against another: it is put on a table that nobody sees and attacks there, so that everything
counts that counts in a battle. Both come fresh: no wounds, no counters, no spells."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache, lru_cache

from companion.engine.matchups import Matchup, Setting
from companion.engine.roster import FORMAT, VERSION, Document
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.lists.muster import muster
from companion.games.highnoon.lists.roster_file import GAME_ID, read
from companion.games.highnoon.odds import duels
from companion.games.highnoon.odds.duels import COVERS, LONG, RANGES, SHORT, THEM, US, Duel
from companion.games.highnoon.table.core.state import Go, Seat, State, Troop
from companion.games.highnoon.table.gear import troops
from companion.games.highnoon.table.rules import TABLE

TARGET, RANGE, COVER = "target", "range", "cover"
NO_GANG = "none"
_IDLE = frozenset({"id", "name", "notes", "enforcer", "allied"})
"""What may be said of an entry that does not change what it can do."""


@cache
def settings() -> tuple[Setting, ...]:
    """The other side: any troop of the army book, how far off, behind what. Gunmen in hard cover at long range, unless
    somebody says otherwise."""
    troops = sorted((troop.name, troop.id) for troop in catalog().troops.values())
    return (
        Setting(TARGET, "Against", tuple((id_, name) for name, id_ in troops), "gunmen"),
        Setting(RANGE, "Range", ((SHORT, "Short"), (LONG, "Long")), LONG),
        Setting(COVER, "Cover", (("none", "None"), ("light", "Light"), ("hard", "Hard")), "hard"),
    )


def matchup(document: Document | None, troop: str, said: Mapping[str, str]) -> Matchup | None:
    """Of an entry of an army, or of a troop of the army book, rogues among them."""
    chosen = {setting.name: setting.read(said) for setting in settings()}
    if document is None:
        return _matchup("", troop, *chosen.values())
    entry = next((entry for entry in document["troops"] if entry["id"] == troop), None)
    if entry is None:
        return None
    told = {key: value for key, value in entry.items() if key not in _IDLE}
    return _matchup(document["gang"] or NO_GANG, json.dumps(told, sort_keys=True), *chosen.values())


@lru_cache(maxsize=512)
def _matchup(gang: str, told: str, target: str, far: str, cover: str) -> Matchup | None:
    """``told`` is an entry of an army of that gang, or without one a troop of the book."""
    us, them = (_entry(gang, told) if gang else troops.from_catalogue(State(), told, "s1")), _from_book(target)
    if us is None or them is None:
        return None
    duel = Duel(_table(replace(us, id=US), them), far, cover)
    parts = tuple(part for part in (duels.shots(duel), duels.blows(duel)) if part.rows or part.note)
    words = f"{them.name} {COVERS[cover]} {RANGES[far]}"
    return Matchup(words, duels.COLUMNS, parts, {TARGET: target, RANGE: far, COVER: cover}, tuple(_left_out(us)))


def _entry(gang: str, told: str) -> Troop | None:
    entry = {"id": "t1", **json.loads(told)}
    head = {"format": FORMAT, "version": VERSION, "game": GAME_ID, "name": "one", "gang": gang, "points": 0}
    return next(iter(troops.army_troops(muster(read({**head, "troops": [entry]}), catalog()), "s1")), None)


def _from_book(target: str) -> Troop | None:
    found = troops.from_catalogue(State(), target, "s2")
    return found and replace(found, id=THEM)


def _table(us: Troop, them: Troop) -> State:
    """The one acts, the other stands there."""
    seats = (Seat("s1", "One"), Seat("s2", "Two"))
    go = Go((us.id,), us.seat, "AS", moment="1:AS")
    troops = {us.id: us, them.id: them}
    empty: State = TABLE.empty()
    return replace(empty, seats=seats, troops=troops, goes=(go,), moment="1:AS", turn=1, phase="action")


def _left_out(us: Troop) -> Iterator[str]:
    """What goes off under a template hits whoever stands there: no odds without a table."""
    names = [catalog().weapons[id_].name for id_ in us.stats.weapons if _blows_up(id_)]
    if names:
        yield f"Not counted, since it goes by a template: {'; '.join(dict.fromkeys(names)).lower()}."


def _blows_up(weapon: str) -> bool:
    found = catalog().weapons.get(weapon)
    return found is not None and found.kind == "area"
