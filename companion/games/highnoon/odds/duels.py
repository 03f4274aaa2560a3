"""An attack at a table that nobody sees: each weapon of a troop at another, a line a weapon."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from companion.engine.calculators import percent
from companion.engine.chance import Chance
from companion.engine.matchups import MatchupPart, MatchupRow
from companion.engine.odds import Distribution, certain, times
from companion.engine.play import Actor
from companion.games.highnoon.odds.volleys import FANNIN, GATLING, GATLING_ALONE, salvo
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core import Play, State, Troop
from companion.games.highnoon.table.fighting import blades, fight
from companion.games.highnoon.table.fighting.blades import Blade
from companion.games.highnoon.table.fighting.bout import ATTACK
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.gear import firearms
from companion.games.highnoon.table.gear.firearms import Arm
from companion.games.highnoon.table.guns import crews, fire_gatling
from companion.games.highnoon.table.rolling import modifiers
from companion.games.highnoon.table.rolling.attack_rolls import SHOT
from companion.games.highnoon.table.shooting import ready, shoot, volley
from companion.games.highnoon.table.shooting.foresight import Foresight
from companion.games.highnoon.table.shooting.prospects import MOST_ATTACKS, Prospect, left, toll
from companion.games.highnoon.table.shooting.rate_of_fire import TWO_GUNS
from companion.games.highnoon.table.shooting.volley import Shoot

US, THEM = "us", "them"
SHORT, LONG = "short", "long"
RANGES = {SHORT: "at short range", LONG: "at long range"}
COVERS = {"none": "in the open", "light": "in light cover", "hard": "in hard cover"}
COLUMNS = (
    ("Hit", "Chance that each one hits"),
    ("Dirt", "Chance of Eatin' Dirt, for each one"),
    ("Down", "Chance of Put Down, for each one"),
    ("In all", "Average Put Down (all shots); chance for one figure"),
)
UNKNOWN = "–"
NO_DIE = "no die is printed"
_ACTOR = Actor("s1", frozenset({"s1"}), host=True)


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

    def inches(self, arm: Arm) -> int:
        """As far as that range goes with this weapon."""
        return arm.short if self.far == SHORT else arm.range

    def aimed(self, arm: Arm, **how: Any) -> Shoot:
        """Shots with that weapon."""
        return Shoot(US, THEM, self.inches(arm), arm=arm.id, cover=self.cover, **how)

    def begin(self) -> Play:
        """An attack."""
        return Play(self.state, _ACTOR, Chance(b"", "nobody sees it"))

    def shots(self, arm: Arm, **how: Any) -> list[Prospect]:
        """What comes of the shots of all who carry that weapon, or of those ``figures``."""
        play = self.begin()
        shoot.shoot(play, self.aimed(arm, **how))
        return _asked(play, SHOT)


def _asked(play: Play, kind: str) -> list[Prospect]:
    """What comes of the rolls that are asked for; nothing where nobody printed one of the dice."""
    foresight, state = Foresight(play.state), play.state
    rolls = [
        replace(matter, modifiers=modifiers.on_roll(state, matter)) for matter in state.matters if matter.kind == kind
    ]
    found = [foresight.of(roll) for roll in rolls]
    return [prospect for prospect in found if prospect is not None] if None not in found else []


def _cells(duel: Duel, several: Sequence[Prospect], in_all: Fraction | None) -> tuple[str, ...]:
    """One of the attacks, on average where they differ, and how many figures all of them Put Down: of a single figure,
    how likely it is."""
    if not several:
        return (UNKNOWN,) * len(COLUMNS)
    hits = percent(_average([prospect.hit for prospect in several]))
    after = [left((prospect,), lying=False) for prospect in several if prospect.cases]
    if len(after) < len(several):
        return (hits, *(UNKNOWN,) * (len(COLUMNS) - 1))
    dirt, down = (
        percent(_average(chances)) for chances in ([state.dirt for state in after], [state.down for state in after])
    )
    if in_all is None:
        return hits, dirt, down, UNKNOWN
    return hits, dirt, down, percent(in_all) if len(duel.them.figures) == 1 else f"{float(in_all):.2f}"


def _average(chances: Sequence[Fraction]) -> Fraction:
    return sum(chances, Fraction(0)) / len(chances)


def _mean(several: Sequence[Prospect]) -> Fraction | None:
    comes = toll(several)
    return None if comes is None else comes.down.mean


# Shooting


def shots(duel: Duel) -> MatchupPart:
    """A line for each gun, for two at once, and for what dice say the number of; then all guns together."""
    why = targets.barred(duel.state, duel.us, duel.them, targets.SHOT)
    if why:
        return MatchupPart("Shooting", (), why)
    carried = {figure.id: firearms.carried(duel.state, duel.us, figure) for figure in duel.us.figures}
    guns = {arm: duel.shots(arm) for arm in dict.fromkeys(arm for each in carried.values() for arm in each)}
    rows = [_gun(duel, arm, found) for arm, found in guns.items()]
    rows += [_gun(duel, gun, duel.shots(gun, style=TWO_GUNS), "two guns: ") for gun in guns if _two(duel.us, gun)]
    rows += [_burst(duel, *burst) for burst in _bursts(duel.state, duel.us)]
    if len(guns) > 1 and len(duel.us.figures) > 1:
        rows.append(_all_together(duel, carried, guns))
    words = f"{RANGES[duel.far].removeprefix('at ').capitalize()}, {COVERS[duel.cover].removeprefix('in ')}"
    return MatchupPart("Shooting", tuple(rows), words if rows else "")


def _two(us: Troop, arm: Arm) -> bool:
    return any(firearms.guns(figure, arm) > 1 for figure in us.figures)


def _gun(duel: Duel, arm: Arm, found: Sequence[Prospect], how: str = "") -> MatchupRow:
    shots = f"{how}{_count(len(found), 'shot')} of {arm.damage(duel.inches(arm))}" if found else NO_DIE
    return MatchupRow(arm.name, f"{shots}, {duel.inches(arm)}″", _cells(duel, found, _mean(found)), f"weapon-{arm.id}")


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _all_together(
    duel: Duel, carried: Mapping[str, Sequence[Arm]], guns: Mapping[Arm, Sequence[Prospect]]
) -> MatchupRow:
    """Each figure with the gun that Puts Down most, the shots spread over the target."""
    worth = {
        gun: sum((left((each,), lying=False).down for each in found), Fraction(0)) / _bearers(gun, carried)
        for gun, found in guns.items()
    }
    best: dict[Arm, tuple[str, ...]] = {}
    for figure, own in carried.items():
        if own:
            arm = max(own, key=lambda each: worth[each])
            best[arm] = (*best.get(arm, ()), figure)
    found = [each for gun, figures in best.items() for each in duel.shots(gun, figures=figures)]
    spots = [spot.id for spot in duel.them.figures]
    spread = [replace(each, figure=spots[place % len(spots)]) for place, each in enumerate(found)]
    return MatchupRow("All together", _count(len(found), "shot"), _cells(duel, spread, _mean(spread)))


def _bearers(arm: Arm, carried: Mapping[str, Sequence[Arm]]) -> int:
    return sum(arm in own for own in carried.values())


Burst = tuple[str, Arm, Distribution, tuple[str, ...]]


def _bursts(state: State, us: Troop) -> Iterator[Burst]:
    """Fire of which dice say how many shots it is, and a crew's big gun (*Fannin'*; Gatling Guns; rulings 15, 41)."""
    pistol = firearms.arm(state, "pistol")
    fans = sum(pistol in firearms.carried(state, us, figure) for figure in us.figures) if us.has("fannin") else 0
    if pistol is not None and fans:
        yield "Fannin'", pistol, times(FANNIN, fans), ("fan",)
    gun, solid = firearms.arm(state, crews.GATLING), firearms.arm(state, crews.SOLID_SHOT)
    bearers = sum(fire_gatling.carries(us, figure) for figure in us.figures)
    if gun is not None and (bearers or crews.kind(us) == crews.GATLING):
        crew = GATLING if len(us.figures) > 1 else GATLING_ALONE
        yield gun.name, gun, times(GATLING, bearers) if bearers else crew, ()
    if solid is not None and crews.kind(us) == crews.CANNON:
        yield solid.name, solid, certain(1), ()


def _burst(duel: Duel, name: str, arm: Arm, shots: Distribution, situations: tuple[str, ...]) -> MatchupRow:
    play, figure = duel.begin(), duel.us.figures[0]
    if arm.served:
        ready.make_ready(play, duel.us, figure.id, arm.id, 1, crews.die(duel.state, duel.us))
    volley.fire(play, duel.aimed(arm, situations=situations), figure, arm, 1, "volley:0")
    found = _asked(play, SHOT)
    single = found[0].attack if found else None
    known = single is not None and shots.high <= MOST_ATTACKS
    in_all = salvo(single, shots, len(duel.them.figures)).put_down.mean if single is not None and known else None
    count = _count(shots.high, "shot") if shots.low == shots.high else f"{shots.low} to {shots.high} shots"
    note = f"{count} of {arm.damage(duel.inches(arm))}, {duel.inches(arm)}″"
    return MatchupRow(name, note, _cells(duel, found, in_all), f"weapon-{arm.id}")


# Fighting


def blows(duel: Duel) -> MatchupPart:
    """A line for each weapon; all who have it strike, and gang up where they are more."""
    why = targets.barred(duel.state, duel.us, duel.them, targets.FOUGHT)
    if why:
        return MatchupPart("Fighting", (), why)
    at_hand = (blade for figure in duel.us.figures for blade in blades.at_hand(duel.state, duel.us, figure))
    rows = tuple(_blade(duel, blade) for blade in dict.fromkeys(at_hand))
    return MatchupPart("Fighting", rows, "Hand to hand, all of them")


def _blade(duel: Duel, blade: Blade) -> MatchupRow:
    play = duel.begin()
    fight.declare(play, Fight(US, THEM, arm=blade.id))
    found = _asked(play, ATTACK)
    strength = duel.us.stats.traits["strength"]
    ours, theirs = len(duel.us.figures), len(duel.them.figures)
    crowd = f", {ours} against {theirs}" if ours > theirs else ""
    harm = blade.dice or (f"{strength}{blade.plus:+d}" if blade.plus else strength)
    note = f"{_count(len(found), 'blow')} of {harm}{crowd}" if found else NO_DIE
    return MatchupRow(blade.name, note, _cells(duel, found, _mean(found)), blade.rule)
