"""Armies for property tests: honest ones, careless ones, and files nobody should have written.

Everything is a plain JSON document, since that is what a player, a phone or a stranger's link hands to the product.
"""

from collections.abc import Callable, Mapping
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from companion.engine.roster import FORMAT, VERSION
from companion.games.highnoon import GAME
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.data.records import SORTS, TRAITS, TROOP_TAGS

ARMIES = GAME.armies
BOOK = catalog()
GANGS = sorted(BOOK.rail_gangs)
HEROES = sorted(troop.id for troop in BOOK.troops.values() if troop.hero)
STRANGE_TROOPS = ["gunmenn", "walking-dead", "Texas Rangers", "zeppelin", "homebrew", ""]
STRANGE_GANGS = ["hired-guns", "rogues", "union-bleu", "Wasatch", "nobody", ""]
DICE = ["-", "d4", "d6", "d8", "d10", "d12", "d12+2", "d6-1"]


def examples(amount: int) -> settings:
    """So many examples of a property, and as many times more as the loaded profile has more than 100."""
    amount = amount * settings().max_examples // 100
    return settings(max_examples=amount, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def document(gang: str, points: int, *troops: Mapping[str, Any], ally: Any = "", **more: Any) -> dict[str, Any]:
    """A roster file in a few words; troops without an id are called t1, t2 and so on."""
    head = {"format": FORMAT, "version": VERSION, "game": GAME.id, "name": "Test army", "gang": gang, "points": points}
    listed = [{"id": f"t{place}"} | dict(troop) for place, troop in enumerate(troops, 1)]
    return head | ({"ally": ally} if ally else {}) | {"troops": listed} | more


def troop(troop_id: str, **choices: Any) -> dict[str, Any]:
    """An entry as one tap of the builder adds it, with other choices on top."""
    return dict(ARMIES.hire(document("wasatch", 0, {"troop": "muckraker", "enforcer": True}), troop_id)) | choices


names = st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=20)
slugs = st.from_regex(r"[a-z]{1,6}(-[a-z]{1,6})?", fullmatch=True)
seeds = st.integers(0, 2**31)


def _some(ids: list[str], most: int) -> st.SearchStrategy[list[str]]:
    """A few ids that exist and now and then one that does not, repetitions welcome."""
    return st.lists(st.one_of(st.sampled_from(ids), st.sampled_from(ids), slugs), max_size=most)


homebrews = st.fixed_dictionaries(
    {"name": names, "cost": st.integers(0, 120)},
    optional={
        "number": st.sampled_from(["hero", "single", "posse", "crew"]),
        "bounty": st.integers(0, 100),
        "pace": st.integers(0, 20),
        "sort": st.sampled_from(SORTS),
        "tags": st.lists(st.sampled_from(TROOP_TAGS), max_size=3),
        "traits": st.dictionaries(st.sampled_from(TRAITS), st.sampled_from(DICE)),
        "weapons": _some(sorted(BOOK.weapons), 3),
        "abilities": _some(sorted(BOOK.abilities), 3),
    },
)

_mixes = st.dictionaries(
    st.sampled_from(["pistol", "rifle", "shotgun", "gatling-pistol", "gatling-rifle", "katana", "spoon"]),
    st.integers(0, 6),
    max_size=4,
)


def _rarely(values: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Mostly nothing, so that most troops of an army are as the book has them."""
    return st.one_of(st.none(), st.none(), st.none(), values)


@st.composite
def entries(draw: st.DrawFn, troops: st.SearchStrategy[str]) -> dict[str, Any]:
    """One troop, hired in one tap and then perhaps spoilt."""
    made: dict[str, Any] = {"troop": draw(troops)}
    if made["troop"] in BOOK.troops and draw(st.integers(0, 4)):
        made = troop(made["troop"])
    spoilt = {
        "name": draw(_rarely(names)),
        "enforcer": draw(_rarely(st.just(value=True))),
        "allied": draw(_rarely(st.just(value=True))),
        "weapons": draw(_rarely(_mixes)),
        "spells": draw(_rarely(_some(sorted(BOOK.spells), 6))),
        "gizmo": draw(_rarely(st.sampled_from([*sorted(BOOK.gizmos), "spoon"]))),
        "options": draw(_rarely(st.lists(st.sampled_from(["limber", "spoon"]), max_size=3))),
        "homebrew": draw(_rarely(_rarely(homebrews))),
    }
    return made | {key: value for key, value in spoilt.items() if value is not None}


@st.composite
def wild_armies(draw: st.DrawFn, most: int = 9) -> dict[str, Any]:
    """Any army that can be read: unknown gangs and troops, wrong spells, two Enforcers, anything over any limit."""
    gang = draw(st.sampled_from([*GANGS, *GANGS, *STRANGE_GANGS]))
    ally = draw(st.one_of(st.just(""), st.sampled_from([*GANGS, *GANGS, *STRANGE_GANGS])))
    near = [key for key, found in BOOK.troops.items() if found.list in {gang, ally}] or HEROES
    troops = st.one_of(st.sampled_from(near), st.sampled_from(sorted(BOOK.troops)), st.sampled_from(STRANGE_TROOPS))
    listed = draw(st.lists(entries(troops), max_size=most))
    points = draw(st.one_of(st.sampled_from([0, 100, 250, 500, 1000]), st.integers(0, 2100)))
    return dict(ARMIES.read(document(gang, points, *listed, ally=ally)))


@st.composite
def legal_armies(draw: st.DrawFn) -> dict[str, Any]:
    """A legal army of any gang, with or without allies, perhaps with room left."""
    gang = draw(st.sampled_from(GANGS))
    ally = draw(st.sampled_from(["", *(other for other in GANGS if other != gang)]))
    made = ARMIES.random(draw(st.integers(60, 700)), {"gang": gang, "ally": ally}, draw(seeds))
    return {**made, "points": made["points"] + draw(st.sampled_from([0, 0, 9, 60, 300]))}


def _with(army: Mapping[str, Any], **fields: Any) -> dict[str, Any]:
    return {**army, **fields}


def _first(army: Mapping[str, Any], fits: Callable[[Mapping[str, Any]], bool], **fields: Any) -> dict[str, Any]:
    """The army with some fields of the first troop that fits changed; None takes a field away."""
    troops = [dict(entry) for entry in army["troops"]]
    for entry in troops:
        if fits(entry):
            entry.update(fields)
            break
    return _with(army, troops=[{k: v for k, v in entry.items() if v is not None} for entry in troops])


def _hired(army: Mapping[str, Any], troop_id: str, **choices: Any) -> dict[str, Any]:
    """One troop more, and points enough that this alone breaks no rule."""
    fresh = {"id": f"new{len(army['troops'])}"} | troop(troop_id, **choices)
    return _with(army, points=army["points"] + 100, troops=[*army["troops"], fresh])


def _anyone(entry: Mapping[str, Any]) -> bool:
    return True


def _chosen(field: str) -> Callable[[Mapping[str, Any]], bool]:
    return lambda entry: field in entry


SPOILT: Mapping[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "nobody wears the star": lambda army: _first(army, _chosen("enforcer"), enforcer=None),
    "a second star": lambda army: _hired(army, "gunslinger", enforcer=True),
    "a posse wears the star": lambda army: _first(
        _hired(army, "gunmen", enforcer=True), lambda entry: entry.get("enforcer") is True, enforcer=None
    ),
    "five points over": lambda army: _with(army, points=ARMIES.review(army, mends=False).cost - 5),
    "allies over a quarter": lambda army: _with(
        army, points=max(0, ARMIES.review(army, mends=False).shares[0].cost * 4 - 1)
    ),
    "its own ally": lambda army: _with(army, ally=army["gang"]),
    "an ally that is no gang": lambda army: _with(army, ally="wasatsch"),
    "a gang that is none": lambda army: _with(army, gang=f"{army['gang']}s"),
    "the allies lose their ally": lambda army: _with(army, ally=""),
    "the allies lose their Heroes": lambda army: _with(
        army,
        troops=[entry for entry in army["troops"] if entry["troop"] not in HEROES or entry.get("enforcer")],
    ),
    "a troop of a rival": lambda army: _hired(army, "ronin" if army["gang"] != "iron-dragon" else "wolves"),
    "a troop nobody knows": lambda army: _first(army, _anyone, troop="gunmenn"),
    "a bar broken": lambda army: _hired(army, "preacher"),
    "twins of a legend": lambda army: _hired(_hired(army, "undead-gunslinger"), "undead-gunslinger"),
    "one weapon short": lambda army: _hired(army, "gunmen", weapons={"rifle": 4}),
    "a spoon": lambda army: _hired(army, "gunmen", weapons={"rifle": 4, "spoon": 1}),
    "three spells": lambda army: _hired(army, "sioux-shaman", spells=["smite", "cloak", "helpin-hand"]),
    "a spell of somebody else": lambda army: _hired(
        army, "sioux-shaman", spells=["smite", "cloak", "helpin-hand", "soul-blast"]
    ),
    "the same spell": lambda army: _hired(army, "sioux-shaman", spells=["smite", "smite", "cloak", "helpin-hand"]),
    "a limber for a doctor": lambda army: _hired(army, "sawbones", options=["limber"]),
    "no gizmo": lambda army: _hired(army, "x-squads", gizmo=""),
}


@st.composite
def careless_armies(draw: st.DrawFn) -> dict[str, Any]:
    """A legal army after one slip; some slips break one rule, some break several."""
    army = draw(legal_armies())
    spoil = SPOILT[draw(st.sampled_from(sorted(SPOILT)))]
    return dict(ARMIES.read(spoil(army)))


json_values: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**17), 10**17)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8)
    | st.sampled_from([FORMAT, GAME.id, "gunmen", "limber"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
"""Anything that JSON can say, control characters and all."""


@st.composite
def mutated_files(draw: st.DrawFn) -> Any:
    """A roster in which one to three values, wherever they stand, have become something else."""
    made: Any = draw(wild_armies(most=3))
    for _ in range(draw(st.integers(1, 3))):
        made = _mutated(made, draw)
    return made


def _mutated(value: Any, draw: st.DrawFn) -> Any:
    """Walk down at random; where the walk ends, put something else."""
    inside = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    if not inside or not draw(st.integers(0, 4)):
        return draw(json_values)
    key = draw(st.sampled_from(inside))
    copied = value.copy()
    copied[key] = _mutated(value[key], draw)
    return copied
