"""The two armies of the scripted evening: 1,000 points each, and between them all that High Noon can throw."""

from collections.abc import Sequence
from typing import Any

from companion.engine.roster import Document
from companion.games.highnoon.data.records import TRAITS

POINTS = 1000


def _army(name: str, gang: str, ally: str, *troops: dict[str, Any]) -> Document:
    """A roster's document."""
    return {
        "format": "tabletop-companion/roster",
        "version": 1,
        "game": "highnoon",
        "name": name,
        "gang": gang,
        "ally": ally,
        "points": POINTS,
        "troops": list(troops),
    }


def _troop(id_: str, troop: str = "", **more: Any) -> dict[str, Any]:
    """An entry; its id is what the tests call the troop, after the seat's."""
    return {"id": id_, "troop": troop or id_, **more}


def _own(id_: str, name: str, cost: int, *, spells: Sequence[str] = (), **block: Any) -> dict[str, Any]:
    """A troop that no book prints: a Hero who is worth what he costs, where nothing else is said."""
    block = {"name": name, "number": "hero", "figures": 1, "cost": cost, "bounty": cost, "pace": 6, **block}
    return _troop(id_, "homebrew", homebrew=block, **({"spells": list(spells)} if spells else {}))


def _dice(*dice: str) -> dict[str, str]:
    """The six Traits, in the order of a Troop Card."""
    return dict(zip(TRAITS, dice, strict=True))


CINDERS = _army(
    "Cinders and Coffins",
    "wasatch",
    "bayou-vermillion",
    _troop("pyro", "professor-pyro", enforcer=True),
    _troop("automatons"),
    _troop("clankers", "automatons", name="Line Two"),
    _troop("stokers", "x-squads", name="The Stokers", gizmo="flamethrower"),
    _troop("flight", "x-squads", name="The Test Flight", gizmo="rocket-pack"),
    _troop("barrels", "x-squads", name="Quality Control", gizmo="gatling-weapons"),
    _troop("tarantulas", "clockwork-tarantulas"),
    _troop("cannon", "six-pound-cannon", options=["limber"]),
    _troop("joe", "gunslinger", name="Slow Joe"),
    _troop("shotguns", "gunmen", name="Night Watch", weapons={"shotgun": 5}),
    _troop("gunmen", name="Yard Hands"),
    _troop("shaman", "sioux-shaman", spells=["hurry-up", "shapeshift", "phantom-fingers", "shadow-man"]),
    _troop("doc", "doc-bayaeux", spells=["martyrs-mirror", "soul-blast", "black-lightnin", "puppet"]),
    _troop("nosferatu"),
    _troop("coffins", "nosferatu", name="The Coffin Crew"),
    _troop("dead", "walkin-dead", name="The Pallbearers"),
    _troop("surgeon", "sawbones"),
    _own(
        "spiders",
        "Cellar Spiders",
        40,
        number="posse",
        figures=5,
        bounty=8,
        traits=_dice("d4", "d4", "d6", "-", "d8", "d6"),
        weapons=["fangs"],
        abilities=["paralysis", "burrowin d10"],
    ),
    _own(
        "fireworks",
        "The Fireworks Man",
        30,
        number="single",
        traits=_dice("d6", "d8", "d6", "-", "d4", "d6"),
        weapons=["rockets"],
        abilities=["artillery d10", "cautious", "greedy", "heavy armor"],
    ),
)
BADGES = _army(
    "Badges and Brimstone",
    "union-blue",
    "black-river",
    _troop("sergeant", "buffalo-sergeant", enforcer=True),
    _troop("nevada", "nevada-smith"),
    _troop("pinkertons"),
    _troop("denver", "pinkertons", name="The Denver Office"),
    _troop("troopers", "usa-troopers"),
    _troop("lancers", "usa-troopers", name="The Lancers"),
    _troop("lighthouse", "usa-sharpshooters", name="The Lighthouse Keepers"),
    _troop("gatling", "gatling-gun"),
    _troop("battery", "six-pound-cannon", name="The Battery"),
    _troop("undead", "undead-gunslinger", name="Gaspard"),
    _troop("hide-yard", "buffalo-hunters", name="The Hide Yard"),
    _troop("boys", "gunmen", name="Bangor Street Boys"),
    _troop("chicago", "pinkertons", name="The Chicago Office"),
    _troop("ferry", "usa-troopers", name="The Ferrymen"),
    _troop("rider", "buffalo-sergeant", name="Sergeant Tull"),
    _troop("surgeon", "sawbones"),
    _troop("preacher", spells=["helpin-hand", "protection", "dispel", "armor-o-righteousness"]),
    _troop("diva", "diva-devlin", spells=["ball-o-doom", "call-o-the-wild", "texas-twister", "draw"]),
    _troop("bomber", "demolitionist"),
    _troop("judge", "hangin-judge"),
    _troop("wolves"),
    _troop("muckraker"),
    _own(
        "hoyle",
        "Hoyle Pettibone",
        20,
        spells=["reflect", "cloak", "black-lightnin", "haywire"],
        traits=_dice("d6", "d10", "d6", "d6", "d6", "d8"),
        weapons=["pistol"],
        abilities=["arcane background: huckster", "old hand"],
    ),
    _own(
        "saw",
        "Ripsaw Annie",
        20,
        traits=_dice("d10", "d6", "d8", "-", "d10", "d8"),
        weapons=["chainsaw"],
        abilities=["malfunction d8", "the stare", "the voice", "rank"],
    ),
)

ARMIES = (CINDERS, BADGES)
