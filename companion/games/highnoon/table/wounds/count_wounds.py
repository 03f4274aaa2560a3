"""How many of those who were hit are Put Down and how many Eat Dirt, in two taps for damage and Vigor together (Chapter
Two, Damage and Wounds; ruling 58; see `rolling.counting`).

The book has each figure roll for itself and says nothing of counts. The figures that were hit first fall
first: the first of them are Put Down, and of the others those who are on their feet Eat Dirt before those who lie there
already. A figure that was hit twice is one figure. Where a single figure was hit, one tap says what came of it. A
Hero's critical hit is then rolled for, once for each.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Matter, Play, Seeing, Settled, State, naming
from companion.games.highnoon.table.core.state import Figure, Troop
from companion.games.highnoon.table.rolling import asking, counting, tally
from companion.games.highnoon.table.rolling.attack_rolls import DAMAGE, VIGOR, where_of
from companion.games.highnoon.table.wounds.resistance import DAISIES_FROM, DIRT_FROM, DOWN_FROM

NONE, DIRT, CRITICAL, DOWN = "none", "dirt", "critical", "down"
_NAMES = {NONE: "Unhurt", DIRT: "Eatin' Dirt", CRITICAL: "Critical hit", DOWN: "Put Down"}
_DAMAGE = DAISIES_FROM
"""What damage comes to where only its wound was said: enough for every wound."""


@dataclass(frozen=True)
class CountWounds:
    """Of those hit by these rolls of damage, or rolling Vigor, so many are Put Down and so many Eat Dirt."""

    matters: tuple[str, ...]
    down: int
    dirt: int


@dataclass(frozen=True)
class NameWound:
    """The only figure that these rolls are about is unhurt (``none``), Eats Dirt (``dirt``), is hit critically
    (``critical``, once for each time that it is said) or is Put Down (``down``)."""

    matters: tuple[str, ...]
    wound: str


def may_count(state: State, actor: Actor, command: CountWounds) -> Why | None:
    """``too-many-hurt``, ``by-name`` for a Hero, and what `counting` says."""
    why = counting.not_counted(state, actor, command.matters, (DAMAGE, VIGOR))
    if why or (why := _hero_alone(state, command.matters)):
        return why
    hit = len(_hit(state, counting.counted(state, command.matters)))
    why = counting.too_many(command.down, hit) or counting.too_many(command.dirt, hit)
    if why or command.down + command.dirt <= hit:
        return why
    figures = f"{hit} figure was" if hit == 1 else f"{hit} figures were"
    return Why("too-many-hurt", f"Only {figures} hit. Enter fewer Put Down or Eatin' Dirt.", values={"hit": hit})


def _hero_alone(state: State, ids: Sequence[str]) -> Why | None:
    victim = state.troops.get(where_of(counting.counted(state, ids)[0]).victim)
    words = "A Hero's wound is said by name."
    return Why("by-name", words) if victim is not None and victim.stats.hero else None


def may_name(state: State, actor: Actor, command: NameWound) -> Why | None:
    """``several-hit``, ``no-such-wound``, and what `counting` says."""
    if why := counting.not_counted(state, actor, command.matters, (DAMAGE, VIGOR)):
        return why
    rolls = counting.counted(state, command.matters)
    if len(_hit(state, rolls)) > 1:
        return Why("several-hit", "More than one figure was hit. Say how many are Put Down.")
    known = {pick.value for pick in _wounds(_victim(state, rolls), len(rolls))}
    return None if command.wound in known else Why("no-such-wound", "That is not one of the choices.")


def offer(eyes: Seeing, waiting: Sequence[Matter]) -> Iterator[Action]:
    """For those of the first troop that was hit: one row of wounds for a single figure, else two of numbers."""
    rolls = [one for one in waiting if counting.alike(waiting[0], one)]
    ids, hit = tuple(one.id for one in rolls), len(_hit(eyes.state, rolls))
    name = naming.called(eyes.state, _victim(eyes.state, rolls))
    if may_count(eyes.state, eyes.actor, CountWounds(ids, 0, 0)) is None and hit > 1:
        down = Input("down", _NAMES[DOWN], "one", counting.numbers(hit))
        dirt = Input("dirt", _NAMES[DIRT], "one", counting.numbers(hit), send=True)
        yield Action(
            "CountWounds", f"{hit} of {name} are hit. How many fall?", {"matters": ids}, (down, dirt), counts=True
        )
    elif may_name(eyes.state, eyes.actor, NameWound(ids, NONE)) is None:
        wounds = _wounds(_victim(eyes.state, rolls), len(rolls))
        wound = Input("wound", f"What came of the hit on {name}?", "one", wounds, send=True)
        yield Action("NameWound", "Name the wound …", {"matters": ids}, (wound,), counts=True)


def _wounds(victim: Troop, hits: int) -> tuple[Pick, ...]:
    """What may come of so many hits on one figure; only Heroes are hit critically."""
    critical = (CRITICAL,) if victim.stats.hero else ()
    twice = (Pick(f"{CRITICAL} {CRITICAL}", "2 critical hits"),) if critical and hits > 1 else ()
    return (*(Pick(word, _NAMES[word]) for word in (NONE, DIRT, *critical)), *twice, Pick(DOWN, _NAMES[DOWN]))


def count(play: Play, command: CountWounds) -> None:
    """The first of them are Put Down, the next Eat Dirt."""
    rolls = counting.counted(play.state, command.matters)
    hit = _hit(play.state, rolls)
    down, others = hit[: command.down], hit[command.down :]
    dirt = sorted(others, key=lambda figure: figure.state != "up")[: command.dirt]
    wounds = {figure.id: (DOWN,) for figure in down} | {figure.id: (DIRT,) for figure in dirt}
    counts = ((command.down, _NAMES[DOWN]), (command.dirt, _NAMES[DIRT]))
    _suffer(play, rolls, wounds, ", ".join(f"{many} {words}" for many, words in counts if many) or "nobody is hurt")


def name(play: Play, command: NameWound) -> None:
    """That happens to it; a critical hit is rolled for."""
    rolls = counting.counted(play.state, command.matters)
    said = next(pick.name for pick in _wounds(_victim(play.state, rolls), len(rolls)) if pick.value == command.wound)
    _suffer(play, rolls, {where_of(rolls[0]).figure: tuple(command.wound.split())}, said)


def _suffer(play: Play, rolls: Sequence[Matter], wounds: Mapping[str, Sequence[str]], said: str) -> None:
    """Each roll comes to the next of its figure's wounds, to none after the last."""
    before, victim = play.state, _victim(play.state, rolls)
    left = {figure: list(each) for figure, each in wounds.items()}
    for roll in rolls:
        each = left.get(where_of(roll).figure, [])
        _settle(play, roll, each.pop(0) if each else NONE, hero=victim.stats.hero)
    play.label = tally.at_the_end(play, before) or f"{naming.called(before, victim)}: {said}"


def _settle(play: Play, roll: Matter, wound: str, *, hero: bool) -> None:
    """Damage that is enough, and a Vigor that is as much too low; nothing where it fell away meanwhile."""
    vigor = roll
    if roll.kind == DAMAGE:
        there = {one.id for one in play.state.matters}
        asking.settle(play, roll.id, Settled(_DAMAGE))
        raised = (one for one in play.state.matters if one.id not in there and one.kind == VIGOR)
        vigor = next((one for one in raised if where_of(one).figure == where_of(roll).figure), roll)
    if vigor.kind == VIGOR:
        over = {NONE: 0, DIRT: DIRT_FROM, CRITICAL: DOWN_FROM, DOWN: DAISIES_FROM if hero else DOWN_FROM}[wound]
        asking.settle(play, vigor.id, Settled(int(vigor.about["damage"]) - over, success=not over))


def _victim(state: State, rolls: Sequence[Matter]) -> Troop:
    return state.troops[where_of(rolls[0]).victim]


def _hit(state: State, rolls: Sequence[Matter]) -> tuple[Figure, ...]:
    """The figures that those rolls are about, in the order in which they were hit."""
    victim = _victim(state, rolls)
    ids = dict.fromkeys(where_of(one).figure for one in rolls)
    found = (victim.figure(id_) for id_ in ids)
    return tuple(figure for figure in found if figure is not None and figure.state in ("up", "dirt"))


FEATURES = (Feature(CountWounds, may_count, count), Feature(NameWound, may_name, name))
