"""Tables at which everything can happen: troops of the catalogue with weapons, spells, gizmos and abilities that nobody
ever saw together, and dice that like extremes."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from companion.engine.chance import Chance
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.data.records import CASTERS
from companion.games.highnoon.lists.roster_file import Entry
from companion.games.highnoon.table.core import deck
from companion.games.highnoon.table.core.marks import MARKS
from companion.games.highnoon.table.core.state import CHIPS, Figure, Scenario, State, Troop, concealed
from companion.games.highnoon.table.core.switches import SWITCHES
from companion.games.highnoon.table.gear.troops import figures_of, stats_of
from companion.games.highnoon.table.places.locales import LOCALES
from companion.games.highnoon.table.scenario import choose_scenario
from tests.games.highnoon.corpus.dice import Extremes
from tests.games.highnoon.table.support import Table, make_state

SEALED, LURKING = "Zebulon's Riders {}", "Quicksand Company {}"
"""Names that no rule and no other troop has: whoever reads one knows of a troop."""
UNSEEN = (SEALED[:7], LURKING[:9], "zz-sealed", "zz-lurks")
"""How the names and the ids of troops begin that are somebody's secret."""

THEMES: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "guns": (
        ("gunslinger", "gunmen", "texas-rangers", "buffalo-hunters", "illinois-johnson", "scouts", "sioux-brave"),
        ("fannin", "two-fisted", "crack-shot", "one-armed-bandit", "bushwack", "vengeful", "leadership"),
    ),
    "big-guns": (
        ("six-pound-cannon", "gatling-gun", "demolitionist", "pyromaster", "professor-pyro", "automatons"),
        ("artillery", "mechanically-inclined", "flying-artillery", "level-headed"),
    ),
    "blades": (
        ("ronin", "nosferatu", "devil-bats", "wolves", "hangin-judge", "mitsubishi", "rattlers", "mojave-rattler"),
        ("cautious", "frenzy", "greedy", "terror", "bloodthirsty", "burrowin", "nerves-o-steel", "paralysis"),
    ),
    "magic": (
        ("preacher", "sioux-shaman", "doc-bayaeux", "diva-devlin", "cultists", "houngan", "gunslinger"),
        ("old-hand", "bad-karma", "magic-resistance", "damned", "arcane-background", "occult"),
    ),
    "devices": (
        ("x-squads", "pinkertons", "professor-pyro", "automatons", "clockwork-tarantulas", "mad-scientist"),
        ("mechanically-inclined", "miser", "tinkerin", "sawbones"),
    ),
    "people": (
        ("sawbones", "undead-gunslinger", "harrowed-hero", "buffalo-gal", "walkin-dead", "skin-walkers", "miners"),
        ("rank", "leadership", "loco", "hankerin", "night-terrors", "the-stare", "the-voice", "enemy", "harrowed"),
    ),
}
"""Troops of the catalogue by what they are there for, and what they may well have besides."""
ABILITIES = sorted(catalog().abilities)
WEAPONS = sorted(catalog().weapons)
VALUES = ("", "d6", "2", "schizo", "manic-depressive", "phobic")


def wild_table(random: Random, *themes: str, seed: int = 0) -> "WildTable":
    """Two or three seats with three troops each, of these themes or of any, before the battle or in the midst of it.
    The last troop is hidden; before the battle the first seat's list may be sealed."""
    seats = random.choice((2, 2, 2, 3))
    midst = random.random() < 0.7
    sealed = not midst and random.random() < 0.5
    troops = []
    for place in range(seats * 3):
        owner = place % seats + 1
        troop = wild_troop(random, f"t{place}", f"s{owner}", random.choice(themes or tuple(THEMES)))
        if place == seats * 3 - 1:
            troop = _lurking(troop, place)
        elif sealed and owner == 1:
            troop = replace(troop, id=f"zz-sealed{place}", stats=replace(troop.stats, name=SEALED.format(place)))
        troops.append(_dealt(random, troop, place) if midst and not troop.hidden else troop)
    when = {"phase": "draw", "stage": "ready", "turn": 2} if midst else {"phase": "setup", "turn": 0}
    state = make_state(*troops, seats=seats, **when, **_agreed(random, seats))
    if sealed:
        state = replace(state, seats=(replace(state.seats[0], sealed=True), *state.seats[1:]))
    return WildTable(state, seed)


def _agreed(random: Random, seats: int) -> dict[str, Any]:
    """How they play, where, and with how many chips each."""
    switches = {one.name: random.choice(one.options)[0] for one in SWITCHES}
    facts = {"locale": random.choice(LOCALES)} | ({"night": "yes"} if random.random() < 0.2 else {})
    return {
        "dice": random.choice(("virtual", "virtual", "ask", "real")),
        "cards": random.choice(("virtual", "virtual", "virtual", "ask", "real")),
        "chips": random.choice(("virtual", "virtual", "ask", "real")),
        "switches": {**switches, "hide-chips": random.choice(("yes", "no"))},
        "scenario": Scenario(random.choice(tuple(choose_scenario.SCENARIOS)), facts),
        "hands": {f"s{place + 1}": tuple(random.choices(tuple(CHIPS), k=2)) for place in range(seats)},
    }


def _dealt(random: Random, troop: Troop, place: int) -> Troop:
    """With a card of its own, or on Hold; the very first troop acts first."""
    if place and random.random() < 0.15:
        return replace(troop, hold=True, held_turn=1)
    return replace(troop, cards=("AS" if not place else random.choice(deck.DECK),))


def wild_troop(random: Random, id_: str, seat: str, theme: str) -> Troop:
    """A troop of the catalogue with whatever it may choose, and more that it may not."""
    book, (cards, besides) = catalog(), THEMES[theme]
    card = random.choice(cards)
    record = book.troops.get(card) or book.rogues[card]
    casts = theme == "magic" or bool(record.caster)
    spells = tuple(random.sample(sorted(book.spells), 8)) if casts else ()
    gizmo = random.choice(record.gizmos) if record.gizmos else ""
    stats = stats_of(record, Entry("", card, gizmo=gizmo, spells=spells, enforcer=record.hero), "iron-dragon")
    if casts and random.random() < 0.5:
        stats = replace(stats, caster=random.choice(CASTERS))
    more = [*random.sample(ABILITIES, random.choice((0, 1, 2))), *(one for one in besides if random.random() < 0.3)]
    gained = tuple((ability, random.choice(VALUES)) for ability in dict.fromkeys(more))
    return _in_a_state(random, Troop(id_, seat, seat, stats, figures_of(record, Entry("", card)), gained=gained))


def _in_a_state(random: Random, troop: Troop) -> Troop:
    """As the battle may have left it: steady or not, with counters, with weapons and gizmos that it found."""
    hero = troop.stats.hero
    return replace(
        troop,
        figures=tuple(_armed(random, troop, figure) for figure in troop.figures),
        morale=random.choice(("steady",) * 8 + ("shaken", "panicked")),
        marks=frozenset(mark for mark in MARKS if random.random() < 0.06) - {"underground"},
        gizmos=tuple((one, "d4") for one in sorted(catalog().gizmos) if hero and random.random() < 0.15),
        winged=int(hero and random.random() < 0.2),
    )


def _armed(random: Random, troop: Troop, figure: Figure) -> Figure:
    """With its weapons, and at times with something that nobody gave it."""
    more = (random.choice(WEAPONS),) if random.random() < 0.2 and troop.stats.number != "crew" else ()
    lies = "dirt" if random.random() < 0.05 else "up"
    return replace(figure, weapons=(*figure.weapons, *more), prone=random.random() < 0.1, state=lies)


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


class WildTable(Table):
    """A table with such dice."""

    def chance(self) -> Chance:
        return Extremes(self._seed, f"0.{len(self.steps)}")
