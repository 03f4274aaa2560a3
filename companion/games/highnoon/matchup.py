"""How a troop would do against another: it is put on a table that nobody sees and attacks there, so that everything
counts that counts in a battle. Both come fresh: no wounds, no counters, no spells."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any

from companion.engine.calculators import percent
from companion.engine.chance import Chance
from companion.engine.matchups import Matchup, MatchupPart, MatchupRow, Setting
from companion.engine.odds import Distribution, certain, times
from companion.engine.play import Actor
from companion.engine.roster import FORMAT, VERSION, Document
from companion.games.highnoon.catalog import catalog
from companion.games.highnoon.muster import muster
from companion.games.highnoon.odds import FANNIN, GATLING, GATLING_ALONE, salvo
from companion.games.highnoon.roster_file import GAME_ID, read
from companion.games.highnoon.table import modifiers, stats
from companion.games.highnoon.table.attacks import arms, blades, brawl, fighting, gatling, served, shooting, targets
from companion.games.highnoon.table.attacks.arms import Arm
from companion.games.highnoon.table.attacks.blades import Blade
from companion.games.highnoon.table.commands.attacks import Shoot
from companion.games.highnoon.table.commands.fighting import Fight
from companion.games.highnoon.table.following import SHOT
from companion.games.highnoon.table.foresight import Foresight
from companion.games.highnoon.table.play import Play
from companion.games.highnoon.table.prospects import MOST_ATTACKS, Prospect, left, toll
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.state import Go, Seat, State, Troop

TARGET, RANGE, COVER = "target", "range", "cover"
SHORT, LONG = "short", "long"
US, THEM = "us", "them"
UNKNOWN = "–"
COLUMNS = (
    ("Hit", "To hit, each of them"),
    ("Dirt", "Eatin’ Dirt by each of them"),
    ("Down", "Put Down by each of them"),
    ("In all", "Put Down by all of them, on average"),
)
_RANGES = {SHORT: "at short range", LONG: "at long range"}
_COVERS = {"none": "in the open", "light": "in light cover", "hard": "in hard cover"}
_ACTOR = Actor("s1", frozenset({"s1"}), host=True)


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
    entry = next((one for one in document["troops"] if one["id"] == troop), None)
    if entry is None:
        return None
    # Its name and the notes on it do not change what it can do, and need not be worked out anew.
    told = {key: value for key, value in entry.items() if key not in ("id", "name", "notes")}
    return _matchup(str(document["gang"]), json.dumps(told, sort_keys=True), *chosen.values())


@lru_cache(maxsize=512)
def _matchup(gang: str, told: str, target: str, far: str, cover: str) -> Matchup | None:
    """``told`` is an entry of an army of that gang, or without one a troop of the book."""
    us, them = (_entry(gang, told) if gang else stats.from_catalogue(State(), told, "s1")), _from_book(target)
    if us is None or them is None:
        return None
    duel = Duel(_table(replace(us, id=US), them), far, cover)
    parts = tuple(part for part in (_shooting(duel), _fighting(duel)) if part.rows or part.note)
    words = f"{them.name} {_COVERS[cover]} {_RANGES[far]}"
    return Matchup(words, COLUMNS, parts, {TARGET: target, RANGE: far, COVER: cover}, tuple(_left_out(us)))


def _entry(gang: str, told: str) -> Troop | None:
    entry = {"id": "t1", **json.loads(told)}
    head = {"format": FORMAT, "version": VERSION, "game": GAME_ID, "name": "one", "gang": gang, "points": 0}
    return next(iter(stats.army_troops(muster(read({**head, "troops": [entry]}), catalog()), "s1")), None)


def _from_book(target: str) -> Troop | None:
    found = stats.from_catalogue(State(), target, "s2")
    return found and replace(found, id=THEM)


def _table(us: Troop, them: Troop) -> State:
    """The one acts, the other stands there."""
    seats = (Seat("s1", "One"), Seat("s2", "Two"))
    go = Go((us.id,), us.seat, "AS", moment="1:AS")
    troops = {us.id: us, them.id: them}
    return replace(TABLE.empty(), seats=seats, troops=troops, goes=(go,), moment="1:AS", turn=1, phase="action")


@dataclass(frozen=True)
class Duel:
    """The table before the attack; how far off the target is, and behind what."""

    state: State
    far: str
    cover: str

    @property
    def us(self) -> Troop:
        """Who attacks."""
        return self.state.troops[US]

    @property
    def them(self) -> Troop:
        """Who is attacked."""
        return self.state.troops[THEM]

    def inches(self, one: Arm) -> int:
        """As far as that range goes with this weapon."""
        return one.short if self.far == SHORT else one.range

    def aimed(self, one: Arm, **how: Any) -> Shoot:
        """Shots with that weapon."""
        return Shoot(US, THEM, self.inches(one), arm=one.id, cover=self.cover, **how)

    def begin(self) -> Play:
        """An attack."""
        return Play(self.state, _ACTOR, Chance(b"", "nobody sees it"))

    def shots(self, one: Arm, **how: Any) -> list[Prospect]:
        """What comes of the shots of all who carry that weapon, or of those ``figures``."""
        play = self.begin()
        shooting.shoot(play, self.aimed(one, **how))
        return _asked(play, SHOT)


def _asked(play: Play, kind: str) -> list[Prospect]:
    """What comes of the rolls that are asked for; nothing where nobody printed one of the dice."""
    foresight, state = Foresight(play.state), play.state
    rolls = [replace(one, modifiers=modifiers.on_roll(state, one)) for one in state.matters if one.kind == kind]
    found = [foresight.of(one) for one in rolls]
    return [one for one in found if one is not None] if None not in found else []


def _cells(duel: Duel, several: Sequence[Prospect], in_all: Fraction | None) -> tuple[str, ...]:
    """One of the attacks, on average where they differ, and how many figures all of them Put Down: of a single figure,
    how likely it is."""
    if not several:
        return (UNKNOWN,) * len(COLUMNS)
    count, after = len(several), [left((one,), lying=False) for one in several if one.cases]
    single = [percent(sum((one.hit for one in several), Fraction(0)) / count)]
    if len(after) < count:
        return (*single, *(UNKNOWN,) * (len(COLUMNS) - 1))
    single += [
        percent(sum(parts, Fraction(0)) / count) for parts in zip(*((one.dirt, one.down) for one in after), strict=True)
    ]
    if in_all is None:
        return (*single, UNKNOWN)
    return (*single, percent(in_all) if len(duel.them.figures) == 1 else f"{float(in_all):.1f}")


def _mean(several: Sequence[Prospect]) -> Fraction | None:
    comes = toll(several)
    return None if comes is None else comes.down.mean


# Shooting


def _shooting(duel: Duel) -> MatchupPart:
    why = targets.barred(duel.state, duel.us, duel.them, targets.SHOT)
    words = f"{_RANGES[duel.far].removeprefix('at ').capitalize()}, {_COVERS[duel.cover].removeprefix('in ')}"
    if why:
        return MatchupPart("Shooting", (), why)
    carried = [arms.carried(duel.us, figure) for figure in duel.us.figures]
    guns = tuple(dict.fromkeys(one for each in carried for one in each))
    shots = {one: duel.shots(one) for one in guns}
    rows = [_gun(duel, one, found) for one, found in shots.items()]
    rows += [
        _gun(duel, one, duel.shots(one, style=shooting.TWO_GUNS), "two guns: ") for one in guns if _pairs(duel, one)
    ]
    rows += [_burst(duel, *burst) for burst in _bursts(duel)]
    if len(guns) > 1 and len(duel.us.figures) > 1:
        rows.append(_all_together(duel, shots))
    return MatchupPart("Shooting", tuple(rows), words if rows else "")


def _pairs(duel: Duel, one: Arm) -> bool:
    return any(arms.guns(figure, one) > 1 for figure in duel.us.figures)


def _gun(duel: Duel, one: Arm, found: Sequence[Prospect], how: str = "") -> MatchupRow:
    note = f"{how}{_count(len(found), 'shot')} of {one.damage(duel.inches(one))}, {duel.inches(one)}″"
    return MatchupRow(one.name, note, _cells(duel, found, _mean(found)), f"weapon-{one.id}")


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _all_together(duel: Duel, shots: Mapping[Arm, Sequence[Prospect]]) -> MatchupRow:
    """Each figure with what Puts Down most, the shots spread over the target."""
    worth = {
        one: sum(each.attack is not None and left((each,), lying=False).down for each in found)
        for one, found in shots.items()
    }
    best: dict[Arm, list[str]] = {}
    for figure in duel.us.figures:
        options = arms.carried(duel.us, figure)
        if options:
            counts = {one: sum(one in arms.carried(duel.us, each) for each in duel.us.figures) for one in options}
            best.setdefault(max(options, key=lambda one: worth[one] / counts[one]), []).append(figure.id)
    found = [each for one, figures in best.items() for each in duel.shots(one, figures=tuple(figures))]
    spots = [spot.id for spot in duel.them.figures]
    spread = [replace(each, figure=spots[place % len(spots)]) for place, each in enumerate(found)]
    return MatchupRow("All together", _count(len(found), "shot"), _cells(duel, spread, _mean(spread)))


Burst = tuple[str, Arm, Distribution, tuple[str, ...]]


def _bursts(duel: Duel) -> Iterator[Burst]:
    """Fire of which dice say how many shots it is, and a crew's big gun (*Fannin'*; Gatling Guns; rulings 15, 41)."""
    us, pistol = duel.us, arms.arm("pistol")
    fans = sum(pistol in arms.carried(us, figure) for figure in us.figures) if us.has("fannin") else 0
    if pistol is not None and fans:
        yield "Fannin’", pistol, times(FANNIN, fans), ("fan",)
    gun, solid = arms.arm(served.GATLING), arms.arm(served.SOLID_SHOT)
    bearers = sum(gatling.carries(us, figure) for figure in us.figures)
    if gun is not None and (bearers or served.kind(us) == served.GATLING):
        crew = GATLING if len(us.figures) > 1 else GATLING_ALONE
        yield gun.name, gun, times(GATLING, bearers) if bearers else crew, ()
    if solid is not None and served.kind(us) == served.CANNON:
        yield solid.name, solid, certain(1), ()


def _burst(duel: Duel, name: str, one: Arm, shots: Distribution, situations: tuple[str, ...]) -> MatchupRow:
    play, figure = duel.begin(), duel.us.figures[0]
    if one.served:
        served.make_ready(play, duel.us, figure.id, one.id, 1, served.die(duel.state, duel.us))
    shooting.fire(play, duel.aimed(one, situations=situations), figure, one, 1, "volley:0")
    found = _asked(play, SHOT)
    single = found[0].attack if found else None
    known = single is not None and shots.high <= MOST_ATTACKS
    in_all = salvo(single, shots, len(duel.them.figures)).put_down.mean if single is not None and known else None
    count = _count(shots.high, "shot") if shots.low == shots.high else f"{shots.low} to {shots.high} shots"
    note = f"{count} of {one.damage(duel.inches(one))}, {duel.inches(one)}″"
    return MatchupRow(name, note, _cells(duel, found, in_all), f"weapon-{one.id}")


# Fighting


def _fighting(duel: Duel) -> MatchupPart:
    why = targets.barred(duel.state, duel.us, duel.them, targets.FOUGHT)
    if why:
        return MatchupPart("Fighting", (), why)
    at_hand = (one for figure in duel.us.figures for one in blades.at_hand(duel.state, duel.us, figure))
    return MatchupPart(
        "Fighting", tuple(_blade(duel, one) for one in dict.fromkeys(at_hand)), "Hand to hand, all of them"
    )


def _blade(duel: Duel, one: Blade) -> MatchupRow:
    play = duel.begin()
    fighting.declare(play, Fight(US, THEM, arm=one.id))
    found = _asked(play, brawl.ATTACK)
    strength = f"{duel.us.stats.traits['strength']}{one.plus:+d}" if one.plus else duel.us.stats.traits["strength"]
    crowd = (
        f", {len(duel.us.figures)} against {len(duel.them.figures)}"
        if len(duel.us.figures) != len(duel.them.figures)
        else ""
    )
    note = f"{_count(len(found), 'blow')} of {one.dice or strength}{crowd}"
    return MatchupRow(one.name, note, _cells(duel, found, _mean(found)), one.rule)


def _left_out(us: Troop) -> Iterator[str]:
    """What goes off under a template hits whoever stands there: no odds without a table."""
    names = [catalog().weapons[id_].name for id_ in us.stats.weapons if _blows_up(id_)]
    if names:
        yield f"Not counted, since it goes by a template: {', '.join(dict.fromkeys(names)).lower()}."


def _blows_up(weapon: str) -> bool:
    found = catalog().weapons.get(weapon)
    return found is not None and found.kind == "area"
