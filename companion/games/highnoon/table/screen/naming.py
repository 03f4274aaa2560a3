"""What the rolls of an attack are called on a screen: short in a row, whole in the bar, from the viewer's side."""

from collections import Counter
from collections.abc import Sequence, Set
from typing import NamedTuple

from companion.engine.words import in_words
from companion.games.highnoon.table.attacks import aim
from companion.games.highnoon.table.core import Matter, Seeing, State, Troop, figure_name
from companion.games.highnoon.table.fighting import blades
from companion.games.highnoon.table.fighting.bout import ATTACK, DEFENCE, unpacked
from companion.games.highnoon.table.gear import firearms
from companion.games.highnoon.table.guns import blasts
from companion.games.highnoon.table.rolling.attack_rolls import DAMAGE, SHOT, VIGOR, where_of

HIDDEN = "A hidden troop"
_NOUNS = {
    SHOT: "Shot",
    DAMAGE: "Hit",
    VIGOR: "Hit",
    ATTACK: "Attack",
    DEFENCE: "Attack",
}
_VERBS = {SHOT: "at", DAMAGE: "hit", ATTACK: "against", DEFENCE: "against"}
_TIMES = {1: "", 2: " twice"}


class Ends(NamedTuple):
    """Both ends of a roll of an attack, each a troop and a figure, and what with; empty where there is none."""

    by: tuple[str, str] = ("", "")
    at: tuple[str, str] = ("", "")
    arm: str = ""


def ends_of(state: State, matter: Matter) -> Ends | None:
    """None for what is no roll of an attack."""
    if matter.kind not in (SHOT, DAMAGE, VIGOR, ATTACK, DEFENCE):
        return None
    where = where_of(matter)
    at = (where.victim, where.figure)
    if matter.kind in (DAMAGE, VIGOR):
        by = (matter.about["by"], matter.about["by-figure"])
        return Ends(by if by[0] else ("", ""), at, matter.about["words"].lower())
    return Ends((where.by, where.by_figure), at, _weapon(state, matter))


def _weapon(state: State, matter: Matter) -> str:
    """What is fired, or struck with: the weapon's name without the maker's."""
    if matter.kind == SHOT:
        arm = firearms.arm(state, matter.about["arm"])
        return arm.name.rpartition(", ")[2].lower() if arm is not None else ""
    id_ = unpacked(matter.about["bout"]).blade
    found = blades.blade(state, id_)
    return found.name.lower() if found is not None else id_.replace("-", " ")


# In a row


def short(eyes: Seeing, matter: Matter, beside: Sequence[Matter]) -> str:
    """``Figure 1 at figure 4, rifle``. Figures go by their numbers where all rows ``beside`` it are of one troop, by
    name where not; somebody alone who is in all of them stands with the question."""
    ends = ends_of(eyes.state, matter)
    if ends is None:
        return _without_troop(eyes, matter, beside)
    others = [other for question in beside if (other := ends_of(eyes.state, question)) is not None]
    by = _end(eyes, ends.by, {other.by for other in others})
    at = _end(eyes, ends.at, {other.at for other in others})
    horse = matter.kind == SHOT and aim.HORSE in matter.about["situations"]
    if matter.kind == VIGOR:
        by = ""
    elif matter.kind == DEFENCE:
        by, at = at, by
    if by and at:
        # Two numbers alone would not say which of them is whose.
        foe = _spot(eyes, ends.by, alone=False) if matter.kind == DEFENCE else _figure(at, within=True)
        who = f"{_figure(by)} {_VERBS[matter.kind]} {foe}{'’s horse' if horse else ''}"
    else:
        place = f"{_NOUNS[matter.kind]} {[question.id for question in beside].index(matter.id) + 1}"
        who = _figure(by or at) or place
    return ", ".join(filter(None, (who, ends.arm if matter.kind != DEFENCE else "")))


def _end(eyes: Seeing, end: tuple[str, str], ends: Set[tuple[str, str]]) -> str:
    """Empty for somebody alone at whom all of it goes, or from whom all of it comes."""
    troop = eyes.state.troops.get(end[0])
    if troop is not None and len(ends) == 1 and len(troop.figures) == 1:
        return ""
    return _spot(eyes, end, alone=len({troop_id for troop_id, _ in ends}) < 2)


def _figure(spot: str, *, within: bool = False) -> str:
    """``Figure 4``, or ``figure 4`` within a sentence; a name as it is."""
    return f"{'f' if within else 'F'}igure {spot}" if spot.isdigit() else spot


def _spot(eyes: Seeing, end: tuple[str, str], *, alone: bool) -> str:
    """Its number in the troop, as far as the viewer may know it; a lone figure's name."""
    troop = eyes.state.troops.get(end[0])
    if troop is None:
        return ""
    if not eyes.sees(troop):
        return HIDDEN
    figure = troop.figure(end[1])
    if figure is None:
        return troop.name
    return str(troop.number(figure)) if alone and len(troop.figures) > 1 else figure_name(troop, figure)


def _without_troop(eyes: Seeing, matter: Matter, beside: Sequence[Matter]) -> str:
    """Its title, with the figure's number for its name where all are of one troop."""
    troop = eyes.state.troops.get(matter.troop)
    figure = troop.figure(matter.figure) if troop is not None else None
    if troop is None or figure is None or len(troop.figures) == 1 or len({question.troop for question in beside}) > 1:
        return matter.title
    name = figure_name(troop, figure)
    number = f"Figure {troop.number(figure)}"
    return f"{number}{matter.title.removeprefix(name)}" if matter.title.startswith(name) else matter.title


def apart(names: Sequence[str]) -> list[str]:
    """Rows of one name are counted: ``Figure 1 at figure 4, pistol (2 of 3)``."""
    many, so_far, told = Counter(names), Counter[str](), []
    for name in names:
        so_far[name] += 1
        told.append(f"{name} ({so_far[name]} of {many[name]})" if many[name] > 1 else name)
    return told


# In the bar


def in_the_bar(eyes: Seeing, matter: Matter, beside: Sequence[Matter] = ()) -> str:
    """``figure 2 shoots at figure 4, rifle, TN 4``: whose dice lie on the table, at whom, and what they need. Where all
    rows ``beside`` it are one troop's shots, or go at one troop, that troop stands with the question."""
    ends = ends_of(eyes.state, matter)
    if ends is None or matter.kind not in (SHOT, ATTACK):
        return matter.title.replace(": ", ", ")
    others = [other for question in beside if (other := ends_of(eyes.state, question)) is not None]
    at = _end(eyes, ends.at, {other.at for other in others}) if others else _spot(eyes, ends.at, alone=False)
    shooters = {other.by[0] for other in others} if matter.kind == SHOT else set()
    who = _figure(_spot(eyes, ends.by, alone=len(shooters) == 1), within=True)
    verb = "shoots at" if matter.kind == SHOT else _VERBS[matter.kind]
    whom = f" {verb} {_figure(at, within=True)}" if at else ""
    return ", ".join(filter(None, (f"{who}{whom}", ends.arm, f"TN {matter.tn}" if matter.has_target else "")))


# As a question


def hit(eyes: Seeing, found: Sequence[Matter]) -> str:
    """``4 of your Ronin are hit``, ``Nell is hit twice``."""
    spots = tuple(dict.fromkeys((matter.troop, matter.figure) for matter in found))
    if len(spots) > 1:
        return f"{_those(eyes, spots)} are hit"
    return f"{_those(eyes, spots)} is hit{_TIMES.get(len(found), f' {len(found)} times')}"


def attacked(eyes: Seeing, found: Sequence[Matter]) -> str:
    """``2 of your Ronin against Gunmen, katana``: who has to defend, against whom, and what with."""
    ends = [each for matter in found if (each := ends_of(eyes.state, matter)) is not None]
    foes = names(eyes, [eyes.state.troops[each.by[0]] for each in ends])
    arms = in_words(tuple(dict.fromkeys(each.arm for each in ends if each.arm)))
    spots = tuple(dict.fromkeys((matter.troop, matter.figure) for matter in found))
    return ", ".join(filter(None, (f"{_those(eyes, spots)} against {foes}", arms)))


def fought(eyes: Seeing, found: Sequence[Matter]) -> str:
    """``Ronin``: whom all of it goes at."""
    ends = [each for matter in found if (each := ends_of(eyes.state, matter)) is not None]
    return names(eyes, [eyes.state.troops[each.at[0]] for each in ends])


def blast(state: State, matter: Matter) -> str:
    """``Diva Devlin, Ball o' Doom``: what missed, with whoever let it fly."""
    return blasts.named(state, blasts.unpacked(matter)).replace(": ", ", ")


def _those(eyes: Seeing, spots: Sequence[tuple[str, str]]) -> str:
    """``Nell``, ``Ronin 2``; of several figures how many of each troop."""
    if len(spots) == 1:
        return _spot(eyes, spots[0], alone=False)
    counted = Counter(id_ for id_, _ in spots if id_ in eyes.state.troops)
    return in_words([_some(eyes, eyes.state.troops[id_], many) for id_, many in counted.items()])


def _some(eyes: Seeing, troop: Troop, many: int) -> str:
    """``2 of your Ronin``; a lone figure by its name."""
    if not eyes.sees(troop):
        return HIDDEN
    if len(troop.figures) == 1:
        return troop.name
    return f"{many} of " + (f"your {troop.name.removeprefix('The ')}" if eyes.owns(troop.seat) else troop.name)


def names(eyes: Seeing, troops: Sequence[Troop]) -> str:
    """Each troop once, as far as the viewer may know it."""
    return in_words(tuple(dict.fromkeys(troop.name if eyes.sees(troop) else HIDDEN for troop in troops)))
