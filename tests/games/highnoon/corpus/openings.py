"""How recorded battles begin: with lists that were agreed on, or in the midst of it."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from companion.engine.play import Start, StartSeat
from companion.engine.sources import APP
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.lists import roster_file
from companion.games.highnoon.lists.army import HighNoonArmies
from companion.games.highnoon.lists.fill import random_army
from companion.games.highnoon.lists.roster_file import Entry
from companion.games.highnoon.table.by_hand import change_pace, set_effects
from companion.games.highnoon.table.core import deck, events
from companion.games.highnoon.table.core.state import FREE_MODE, Scenario, State, Troop
from companion.games.highnoon.table.core.switches import HIDE_CHIPS, WINDOW_SWITCH
from companion.games.highnoon.table.gear.troops import figures_of, stats_of
from companion.games.highnoon.table.places.locales import LOCALES
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.scenario import opening_chips, start_battle
from companion.games.highnoon.table.scenario.choose_scenario import SCENARIOS
from companion.games.highnoon.table.turn import draw, free_mode, next_card
from companion.games.highnoon.table.wounds import figure_hit, hero_wounds
from tests.games.highnoon.table.support import NAMES, make_state
from tests.games.highnoon.table.wild_scenes import Scene, dealing, person, scenes, stage
from tests.games.highnoon.table.wild_troops import THEMES, VALUES, wild_table


@dataclass(frozen=True)
class Opening:
    """A battle that is still to be played, of at most so many ``taps``. Either ``start`` says what was agreed, or
    ``state`` is what people found; a ``scene`` says what they then do first."""

    name: str
    start: Start | None = None
    state: State | None = None
    scene: Scene | None = None
    extreme: bool = True
    taps: int = 60
    brisk: bool = False
    """True where people mostly do what is asked, so that the battle comes to its end."""
    first: tuple[Any, ...] = field(default=())
    """Commands that the host sends before anything else."""


def opened_by(state: State) -> list[Any]:
    """Events that lead to a table like this one."""
    bare = tuple(replace(one, chips=(), dealt=(), bounty=0, decks=1) for one in state.seats)
    found: list[Any] = [
        events.TableBegan(bare, state.dice, state.cards, state.chips, state.switches, state.parts),
        *(events.TroopJoined(replace(one, cards=(), acted=(), chips=())) for one in state.troops.values()),
        *(events.DecksSet(one.id, max(one.decks, 3)) for one in state.seats),
        *((events.ScenarioSet(state.scenario.id),) if state.scenario.id else ()),
        *(events.FactSet(fact, value) for fact, value in state.scenario.facts.items()),
        *(events.StepDone(step) for step in sorted(state.done)),
        *(events.EffectBegan(effect) for effect in state.effects),
        *(events.SecretWritten(secret) for secret in state.secrets),
        *(events.BountyChanged(one.id, one.bounty, "earlier") for one in state.seats if one.bounty),
        *((events.TurnBegan(state.turn),) if state.turn else ()),
        *(events.CardDealt(troop.id, card) for troop in state.troops.values() for card in troop.cards),
        *(events.ChipsDrawn(one.id, one.chips, "before") for one in state.seats if one.chips),
        events.PhaseBegan(state.phase, state.stage),
        *((events.SegmentBegan(state.segment),) if state.segment else ()),
        *(events.GoBegan(go, go.moment or state.moment) for go in state.goes),
        *(events.FlagRaised(flag) for flag in sorted(state.flags, key=str)),
        *(events.MatterRaised(matter) for matter in state.matters),
        *(events.CasualtyCounted(troop) for troop in state.casualties),
    ]
    return found


# With lists


def agreed(random: Random, seats: int, scenario: str, points: int, gangs: list[str]) -> Start:
    """Lists of these gangs by turns, every switch turned somehow, and each source of chance in some mode."""
    sitting = tuple(_seat(random, place, points, gangs[place % len(gangs)]) for place in range(seats))
    switches = {
        one.name: random.choice(one.options)[0]
        for one in TABLE.switches()
        if random.random() < (0.15 if one.group else 0.5)
    }
    modes = {one.id: random.choice([mode for mode, _ in one.modes] + [APP]) for one in TABLE.sources}
    said = {"scenario": scenario, "size": str(points)} if scenario else {}
    if scenario == "raid" and seats > 1 and random.random() < 0.7:
        said["sides"] = " ".join(f"s{place + 1}" for place in range(random.randint(1, seats - 1)))
    return Start(sitting, modes, switches, said)


def _seat(random: Random, place: int, points: int, gang: str) -> StartSeat:
    """One with a list, which may be sealed; at times a sample, seldom none."""
    id_, name, chance = f"s{place + 1}", NAMES[place], random.random()
    if chance < 0.06:
        return StartSeat(id_, name)
    if chance < 0.12:
        sample = random.choice(list(HighNoonArmies().samples()))
        return StartSeat(id_, name, sample.document, sealed=random.random() < 0.2)
    book = catalog()
    ally = random.choice(["", *(one for one in book.rail_gangs if one != gang)])
    army = random_army(gang, points, ally, book, random)
    return StartSeat(id_, name, roster_file.write(army), sealed=random.random() < 0.15)


def armies(times: int) -> Iterator[Opening]:
    """Every scenario, and none, with every number of seats."""
    gangs = list(catalog().rail_gangs)
    number = 0
    for time in range(times):
        for scenario in (*SCENARIOS, "later", ""):
            for seats in range(TABLE.seats[0], TABLE.seats[1] + 1):
                number += 1
                name = f"{scenario or 'nothing-agreed'}/{seats}-seats-{time + 1}"
                random = Random(name)
                points = random.choice((80, 120, 160, 240) if seats < 4 else (60, 80, 120))
                turned = gangs[number % len(gangs) :] + gangs[: number % len(gangs)]
                start = agreed(random, seats, scenario, points, turned)
                yield Opening(name, start, extreme=time % 2 == 0, taps=50)


# In the midst of it


def everybody() -> Iterator[Opening]:
    """Every troop and rogue of the book with all that it may choose, six at a table, each at three of them."""
    book = catalog()
    cards = [*book.troops, *book.rogues]
    for time in range(3):
        random = Random(f"everybody {time}")
        random.shuffle(cards)
        for number, first in enumerate(range(0, len(cards), 6), 1):
            name = f"everybody/{time + 1}-{number}"
            seats = 2 + number % 2
            troops = [
                _equipped(random, f"t{place}", f"s{place % seats + 1}", card)
                for place, card in enumerate(cards[first : first + 6])
            ]
            state = make_state(*troops, seats=seats, **_midst(random))
            yield Opening(name, state=state, extreme=time == 0, taps=50)


def _midst(random: Random) -> dict[str, Any]:
    switches = {one.name: random.choice(one.options)[0] for one in TABLE.switches() if not one.group}
    scenario = Scenario(random.choice(tuple(SCENARIOS)), {"locale": random.choice(LOCALES)})
    modes = {name: random.choice(("virtual", "virtual", "real", "ask")) for name in ("dice", "cards", "chips")}
    return {"phase": "draw", "stage": "ready", "turn": 2, "switches": switches, "scenario": scenario, **modes}


def _equipped(random: Random, id_: str, seat: str, card: str) -> Troop:
    """A troop as somebody may bring it: with a gizmo, spells, a mount, a choice of weapons."""
    book = catalog()
    record = book.troops.get(card) or book.rogues[card]
    gizmo = random.choice(record.gizmos) if record.gizmos else ""
    spells = tuple(random.sample(sorted(book.spells), 5)) if record.caster else ()
    stats = stats_of(record, Entry("", card, gizmo=gizmo, spells=spells, enforcer=record.hero), "iron-dragon")
    marks = frozenset({"mounted"}) if random.random() < 0.3 and stats.number != "crew" else frozenset[str]()
    lies = random.choice(deck.DECK)
    return Troop(id_, seat, seat, stats, figures_of(record, Entry("", card)), cards=(lies,), marks=marks)


def gifted() -> Iterator[Opening]:
    """Every ability of the book three times, with whomever it lands, and every gizmo in the hands of a Hero."""
    book = catalog()
    for time in range(3):
        random = Random(f"gifted {time}")
        abilities = random.sample(sorted(book.abilities), len(book.abilities))
        for number, first in enumerate(range(0, len(abilities), 18), 1):
            given = abilities[first : first + 18]
            heroes = random.sample([one.id for one in book.troops.values() if one.hero], 3)
            others = random.sample([one.id for one in book.troops.values() if not one.hero], 3)
            troops = [
                replace(
                    _equipped(random, f"t{place}", f"s{place % 2 + 1}", card),
                    gained=tuple((ability, random.choice(VALUES)) for ability in given[place::6]),
                    gizmos=tuple(
                        (one, "d4") for one in sorted(book.gizmos) if card in heroes and random.random() < 0.5
                    ),
                )
                for place, card in enumerate((*heroes, *others))
            ]
            yield Opening(f"gifted/{time + 1}-{number}", state=make_state(*troops, **_midst(random)), taps=45)


def wild(times: int) -> Iterator[Opening]:
    """Troops that nobody ever saw together, of a theme."""
    for theme in sorted(THEMES):
        for time in range(times):
            name = f"wild-{theme}/{time + 1}"
            random = Random(name)
            table = wild_table(random, theme)
            yield Opening(name, state=table.state, extreme=time % 3 > 0, taps=50)


def in_one_go(times: int) -> Iterator[Opening]:
    """The app rolls, and the table has agreed at what pace: by each of its values, as people fight of whom nobody ever
    heard."""
    for value, _ in WINDOW_SWITCH.options:
        for theme in ("guns", "blades", "people", "big-guns"):
            for time in range(times):
                name = f"in-one-go/{value}-{theme}-{time + 1}"
                random = Random(name)
                agreed = {WINDOW_SWITCH.name: value, HIDE_CHIPS: ("no", "yes")[time % 2]}
                first = (change_pace.ChangePace(value),)
                state = replace(wild_table(random, theme).state, dice="virtual", switches=agreed)
                yield Opening(name, state=state, extreme=False, taps=40, first=first)


def to_the_end(times: int) -> Iterator[Opening]:
    """Small battles, late in the game, that are played until they are over."""
    for time in range(times):
        name = f"to-the-end/{time + 1}"
        random = Random(name)
        gangs = random.sample(list(catalog().rail_gangs), 2)
        seats = 1 + time % 6
        scenario = (*SCENARIOS, "later")[time % 5]
        start = agreed(random, seats, scenario, random.choice((60, 90, 120)), gangs)
        used = {name: value for name, value in start.switches.items() if not name.startswith("use-")}
        start = replace(start, switches=used)
        first = (
            opening_chips.FirstChips(),
            start_battle.StartBattle(),
            set_effects.SetTurn(random.choice((4, 5, 6)), "a late hour"),
        )
        yield Opening(name, start, extreme=time % 2 == 0, taps=100, brisk=True, first=first)


def free() -> Iterator[Opening]:
    """Free mode: agreed on from the start, or turned on in the midst of it, where figures fall on all sides."""
    for time in range(6):
        name = f"free/{time + 1}"
        random = Random(name)
        gangs = random.sample(list(catalog().rail_gangs), 2)
        start = agreed(random, 2 + time % 2, "", 100, gangs)
        used = {name: value for name, value in start.switches.items() if not name.startswith("use-")}
        start = replace(start, switches=used | {FREE_MODE: "no" if time % 2 else "yes"})
        first = (opening_chips.FirstChips(), start_battle.StartBattle())
        yield Opening(name, start, extreme=time > 2, taps=60, brisk=True, first=first)
    cards = sorted(catalog().troops)
    for time in range(5):
        name = f"free/{time + 7}"
        random = Random(name)
        heroes = [card for card in cards if catalog().troops[card].hero]
        troops = [
            _equipped(random, f"t{place}", f"s{place % 3 + 1}", card)
            for place, card in enumerate((random.choice(heroes), *random.sample(cards, 5)))
        ]
        midst = _midst(random)
        switches = {**midst["switches"], FREE_MODE: "no"}
        state = make_state(*troops, seats=3, **{**midst, "turn": 3 + time, "switches": switches})
        then: tuple[Any, ...] = (
            free_mode.FreeMode(on=True),
            *(figure_hit.FigureHit(troop.id, "", "down") for troop in troops),
            next_card.NextCard(),
            figure_hit.FigureUp("t0", ""),
            hero_wounds.WoundHero("t0", "winged"),
            hero_wounds.WoundHero("t0", "winged", off=True),
            free_mode.FreeMode(on=False),
            free_mode.FreeMode(on=True),
        )
        yield Opening(name, state=state, extreme=time > 2, taps=60, brisk=time % 2 == 0, first=then)


def scripted() -> Iterator[Opening]:
    """Each of the scenes, and a little of what comes of it; three times, where it is not about a spell, of which each
    has several scenes."""
    for number, scene in enumerate(scenes(), 1):
        file = _file_of(scene)
        words = "-".join(scene.name.lower().replace(":", "").split())
        for time in range(1 if file == "scenes-of-spells" else 3):
            name = f"{file}/{number}-{words}{f'-{time + 1}' if time else ''}"
            yield Opening(name, state=scene.state, scene=scene, extreme=time == 0, taps=4 + 2 * time)


def found_gizmos() -> Iterator[Opening]:
    """Every gizmo in the hands of a Hero who found it, and what becomes of it where it fails."""
    for gizmo in catalog().gizmos:
        for severity in (7, 9, 11):
            hero = person("t0", "s1", "gunslinger", gizmos=((gizmo, "d4"),))
            rolls = (("malfunction", 1), ("malfunction-severity", severity))
            wants = (draw.TypeCards(("t0",), ("2C",)),)
            scene = Scene(f"{gizmo} {severity}", dealing(stage(hero)), wants, rolls)
            for time in range(3):
                name = f"scenes-of-gizmos/{gizmo}-{severity}-{time + 1}"
                yield Opening(name, state=scene.state, scene=scene, extreme=time == 0, taps=4)


def _file_of(scene: Scene) -> str:
    """The file of its kind."""
    if any(isinstance(want, tuple) and want[0] == "Cast" for want in scene.wants):
        return "scenes-of-spells"
    return "scenes-of-finds" if scene.state.scenario.facts.get("locale") else "scenes"


def openings() -> Iterator[Opening]:
    """All of them."""
    yield from armies(3)
    yield from everybody()
    yield from gifted()
    yield from wild(8)
    yield from to_the_end(24)
    yield from in_one_go(2)
    yield from free()
    yield from scripted()
    yield from found_gizmos()
