"""Tables at which everything can happen: troops of the catalogue with weapons, spells, gizmos and abilities that nobody
ever saw together, and dice that like extremes."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from companion.engine.chance import Chance
from companion.games.highnoon.catalog import catalog
from companion.games.highnoon.records import CASTERS
from companion.games.highnoon.roster_file import Entry
from companion.games.highnoon.table import setup
from companion.games.highnoon.table.marks import MARKS
from companion.games.highnoon.table.setup_scenario import LOCALES
from companion.games.highnoon.table.state import Figure, Scenario, State, Troop, concealed
from companion.games.highnoon.table.stats import figures_of, stats_of
from companion.games.highnoon.table.switches import SWITCHES
from tests.games.highnoon.table.support import Table, make_state

SEALED, LURKING = "Zebulon's Riders {}", "Quicksand Company {}"
"""Names that no rule and no other troop has: whoever reads one knows of a troop."""
UNSEEN = (SEALED[:7], LURKING[:9], "zz-sealed", "zz-lurks")
"""How the names and the ids of troops begin that are somebody's secret."""

THEMES = {
    "guns": ("gunslinger", "gunmen", "texas-rangers", "buffalo-hunters", "illinois-johnson", "scouts", "sioux-brave"),
    "big-guns": ("six-pound-cannon", "gatling-gun", "demolitionist", "pyromaster", "professor-pyro", "automatons"),
    "blades": ("ronin", "nosferatu", "devil-bats", "wolves", "hangin-judge", "mitsubishi", "rattlers", "mojave-rattler"),
    "magic": ("preacher", "sioux-shaman", "doc-bayaeux", "diva-devlin", "cultists", "houngan"),
    "devices": ("x-squads", "pinkertons", "professor-pyro", "automatons", "clockwork-tarantulas", "mad-scientist"),
    "people": ("sawbones", "undead-gunslinger", "harrowed-hero", "buffalo-gal", "walkin-dead", "skin-walkers", "miners"),
}
"""Troops of the catalogue by what they are there for."""
ABILITIES = sorted(catalog().abilities)
WEAPONS = sorted(catalog().weapons)
VALUES = ("", "d6", "2", "schizo", "manic-depressive", "phobic")


def wild_table(random: Random, *themes: str, seed: int = 0) -> "WildTable":
    """Two or three seats with three troops each, of these themes or of any; the last troop is hidden, and the first
    seat's list may be sealed."""
    seats = random.choice((2, 2, 2, 3))
    sealed = random.random() < 0.3
    pool = [id_ for theme in themes or THEMES for id_ in THEMES[theme]]
    troops = []
    for place in range(seats * 3):
        owner = place % seats + 1
        troop = wild_troop(random, f"t{place}", f"s{owner}", random.choice(pool))
        if place == seats * 3 - 1:
            troop = _lurking(troop, place)
        elif sealed and owner == 1:
            troop = replace(troop, id=f"zz-sealed{place}", stats=replace(troop.stats, name=SEALED.format(place)))
        troops.append(troop)
    state = make_state(*troops, seats=seats, phase="setup", turn=0, **_agreed(random))
    if sealed:
        state = replace(state, seats=(replace(state.seats[0], sealed=True), *state.seats[1:]))
    return WildTable(state, seed)


def _agreed(random: Random) -> dict[str, object]:
    """How they play, and where."""
    switches = {one.name: random.choice(one.options)[0] for one in SWITCHES}
    facts = {"locale": random.choice(LOCALES)} | ({"night": "yes"} if random.random() < 0.2 else {})
    return {
        "dice": random.choice(("virtual", "virtual", "ask")),
        "switches": {**switches, "hide-chips": random.choice(("yes", "no"))},
        "scenario": Scenario(random.choice(tuple(setup.SCENARIOS)), facts),
    }


def wild_troop(random: Random, id_: str, seat: str, card: str) -> Troop:
    """A troop of the catalogue with whatever it may choose, and more that it may not."""
    book = catalog()
    record = book.troops.get(card) or book.rogues[card]
    spells = tuple(random.sample(sorted(book.spells), 8)) if record.caster or "combined-casting" in _has(record) else ()
    gizmo = random.choice(record.gizmos) if record.gizmos else ""
    entry = Entry("", card, gizmo=gizmo, spells=spells, enforcer=record.hero)
    stats = stats_of(record, entry, random.choice(tuple(book.rail_gangs)))
    if spells:
        stats = replace(stats, caster=stats.caster if random.random() < 0.5 else random.choice(CASTERS))
    more = {ability: random.choice(VALUES) for ability in random.sample(ABILITIES, random.choice((0, 1, 2, 3)))}
    troop = Troop(id_, seat, seat, stats, figures_of(record, entry), gained=tuple(more.items()))
    return _in_a_state(random, troop)


def _has(record: object) -> tuple[str, ...]:
    return tuple(one.id for one in getattr(record, "abilities", ()))


def _in_a_state(random: Random, troop: Troop) -> Troop:
    """As the battle may have left it: steady or not, with counters, with weapons and gizmos that it found."""
    marks = frozenset(mark for mark in MARKS if random.random() < 0.06)
    gizmos = tuple((one, "d4") for one in sorted(catalog().gizmos) if troop.stats.hero and random.random() < 0.15)
    return replace(
        troop,
        figures=tuple(_armed(random, troop, figure) for figure in troop.figures),
        morale=random.choice(("steady",) * 8 + ("shaken", "panicked")),
        marks=marks - {"underground"},
        gizmos=gizmos,
    )


def _armed(random: Random, troop: Troop, figure: Figure) -> Figure:
    """With its weapons, and at times with something that nobody gave it."""
    more = (random.choice(WEAPONS),) if random.random() < 0.2 and troop.stats.number != "crew" else ()
    return replace(figure, weapons=(*figure.weapons, *more), prone=random.random() < 0.1)


def _lurking(troop: Troop, place: int) -> Troop:
    """Infiltrators who are not there yet."""
    named = replace(troop.stats, name=LURKING.format(place))
    gained = (*troop.gained, ("infiltration", ""))
    return replace(troop, id=f"zz-lurks{place}", stats=named, hidden=True, status="reserve", gained=gained)


def unseen(state: State, seat: str) -> Iterator[str]:
    """The names and ids that this seat (empty: a spectator) must not read anywhere."""
    for troop in state.troops.values():
        if concealed(state, troop) and troop.owner != seat:
            yield from (word for word in (troop.name, troop.id) if word.startswith(UNSEEN))


class Extremes(Chance):
    """Every third number is the lowest or the highest there is: what seldom happens happens here."""

    def pick(self, count: int) -> int:
        fair = super().pick(count)
        sway = super().pick(6)
        return {0: 0, 1: count - 1}.get(sway, fair)


class WildTable(Table):
    """A table with such dice."""

    def chance(self) -> Chance:
        return Extremes(self._seed, f"0.{len(self.steps)}")
