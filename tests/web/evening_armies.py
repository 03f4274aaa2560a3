"""The two armies of the scripted evening: 1,000 points each, and between them all that High Noon can throw."""

from typing import Any

from companion.engine.roster import Document

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
    _troop("shaman", "sioux-shaman", spells=["hurry-up", "smite", "phantom-fingers", "shadow-man"]),
    _troop("doc", "doc-bayaeux", spells=["martyrs-mirror", "soul-blast", "reanimate", "puppet"]),
    _troop("nosferatu"),
    _troop("coffins", "nosferatu", name="The Coffin Crew"),
    _troop("dead", "walkin-dead", name="The Pallbearers"),
    _troop("muckraker"),
    _troop("surgeon", "sawbones"),
    _troop(
        "spiders",
        "homebrew",
        homebrew={
            "name": "Cellar Spiders",
            "number": "posse",
            "figures": 5,
            "cost": 40,
            "bounty": 8,
            "pace": 6,
            "traits": {"strength": "d4", "smarts": "d4", "vigor": "d6", "shootin": "-", "fightin": "d8", "guts": "d6"},
            "weapons": ["fangs"],
            "abilities": ["paralysis"],
        },
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
    _troop("bugles", "usa-troopers", name="The Bugles"),
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
    _troop("preacher", spells=["helpin-hand", "reassurance", "dispel", "armor-o-righteousness"]),
    _troop("diva", "diva-devlin", spells=["ball-o-doom", "call-o-the-wild", "corporeal-twist", "hurry-up"]),
    _troop("bomber", "demolitionist"),
    _troop("judge", "hangin-judge"),
    _troop("wolves"),
)

ARMIES = (CINDERS, BADGES)
