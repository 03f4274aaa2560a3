"""What the tests of the army pages share: rosters in a few words, and the usual ways through the pages."""

import json
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from companion.engine.roster import FORMAT, VERSION
from companion.games import game
from tests.web.plain_browser import Screen, Visitor

# The labels of fields that several tests fill in.
OWN_POINTS = "How many points?"
SEARCH = "Find a troop, ability or weapon"
OWN_NAME = "Its name in your army"

GANGS = ("Bayou Vermillion", "Black River", "Dixie Rails", "Iron Dragon", "Union Blue", "Wasatch")


def roster(
    *troops: str | Mapping[str, Any], gang: str = "union-blue", points: int = 750, **more: Any
) -> dict[str, Any]:
    """A roster file in a few words; troops are ids or whole entries and are called t1, t2 and so on."""
    head = {"format": FORMAT, "version": VERSION, "game": "highnoon", "name": "Test army", "gang": gang}
    listed = [{"troop": troop} if isinstance(troop, str) else dict(troop) for troop in troops]
    numbered = [{"id": f"t{place}"} | entry for place, entry in enumerate(listed, 1)]
    return head | {"points": points, "troops": numbered} | more


def sample(slug: str) -> dict[str, Any]:
    """The document of an army that ships with the game."""
    return dict(next(found.document for found in game("highnoon").armies.samples() if found.slug == slug))


def army_of(screen: Screen) -> str:
    """The id of the army whose builder this is."""
    assert screen.status == 200, screen.words
    parts = urlsplit(screen.path).path.split("/")
    assert parts[1] == "armies", screen.path
    return parts[2]


def keep(visitor: Visitor, document: Mapping[str, Any]) -> str:
    """Imports an army; returns its id."""
    return army_of(visitor.post("/armies/import", {"text": json.dumps(document)}))


def start(visitor: Visitor, gang: str = "Union Blue", **typed: str | bool) -> Screen:
    """A new army by the form, of 750 points unless the fields say otherwise; returns the hire list."""
    fields = {name.replace("_", " "): value for name, value in typed.items()}
    return visitor.get("/armies/new?game=highnoon").press("Start hiring", {gang: True, **fields})


def view(visitor: Visitor, army: str, which: str = "army", entry: str = "") -> Screen:
    """One view of the builder: ``army``, ``hire`` or ``card`` (of one troop)."""
    return visitor.get(f"/armies/{army}", query=[("view", which), *([("show", entry)] if entry else [])])


def document(visitor: Visitor, army: str) -> dict[str, Any]:
    """The army as its roster file."""
    answer = visitor.get(f"/armies/{army}.json")
    assert answer.status == 200
    found: dict[str, Any] = json.loads(answer.html)
    return found


def troops(visitor: Visitor, army: str) -> list[str]:
    """The catalogue ids of an army's troops, in order."""
    return [entry["troop"] for entry in document(visitor, army)["troops"]]


def entry(visitor: Visitor, army: str, id_: str = "t1") -> dict[str, Any]:
    """One troop as the file has it."""
    return next(found for found in document(visitor, army)["troops"] if found["id"] == id_)


def edit(visitor: Visitor, army: str, do: str, htmx: bool = False, **fields: str) -> Screen:
    """An edit sent by hand, for what the pages would not send."""
    return visitor.post(f"/armies/{army}/edit", {"do": do, **fields}, htmx)


def version(visitor: Visitor, army: str) -> str:
    """The version that the builder's forms send along."""
    fields = view(visitor, army).root.all("input")
    return next(node.attrs["value"] for node in fields if node.attrs.get("name") == "version")
