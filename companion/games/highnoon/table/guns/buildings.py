"""Houses, bridges and the like: explosives and fire wear them down until they collapse (Appendix B, Blowing Things Up;
ruling 51). Each of them is an effect that lies on the whole table."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from companion.engine.features import Why
from companion.engine.hooks import Every
from companion.engine.memory import kept, recalled
from companion.games.highnoon.table.attacks import spots
from companion.games.highnoon.table.core import effects, events
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import EVERYBODY, Effect, Matter, State
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import harm

STORY_POINTS = 50
_WORD = "building"
NONE = Why("no-building", "There is no such building.")


@dataclass(frozen=True)
class Building:
    """``points`` of damage bring it down, ``taken`` is what it has taken. Without ``stories`` nobody can be inside."""

    key: str
    called: str
    stories: int
    points: int
    taken: int = 0

    @property
    def name(self) -> str:
        """``Saloon: 37 of 100 points``."""
        return f"{self.called}: {self.taken} of {self.points} points of damage"

    @property
    def collapse_dice(self) -> str:
        """3d6 for one story, and another d6 for each above it (ruling 51)."""
        return f"{2 + self.stories}d6"

    def effect(self) -> Effect:
        """As it lies on the table."""
        return Effect("", _WORD, self.name, EVERYBODY, "blowing-up-buildings", about=kept(self))


def _lying(state: State) -> Iterator[tuple[Effect, Building]]:
    for effect in effects.all_of(state, _WORD):
        yield effect, recalled(Building, effect.about)


def standing(state: State) -> tuple[Building, ...]:
    """All that were named and have not come down."""
    return tuple(building for _, building in _lying(state))


def find(state: State, key: str) -> Building | None:
    """The one of that key."""
    return next((one for one in standing(state) if one.key == key), None)


def build(play: Play, called: str, stories: int, points: int = 0) -> None:
    """Somebody names a building; 50 points a story, unless it is said otherwise (a deserted cabin has 25)."""
    made = Building(f"b{play.state.counter + 1}", called, stories, points or stories * STORY_POINTS)
    effects.begin(play, made.effect())
    play.tell(f"{called} withstands {made.points} points of damage from explosives and fire.")


def ask(play: Play, key: str, words: str, dice: str, by: str, group: str = "") -> None:
    """Damage to a building. Whatever comes here is strong enough; small arms and blows never do."""
    building = find(play.state, key)
    if building is None:
        return
    left = building.points - building.taken
    values, about = {"words": words, "called": building.called, "left": left}, {"building": key, "by": by}
    asking.ask(play, "building", by, values=values, seat=_seat(play, by), dice=dice, group=group, about=about)


def _seat(play: Play, by: str) -> str:
    return play.troop(by).seat if by else ""


@settles("building")
def _damaged(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.skipped:
        damage(play, matter.about["building"], settled.total, matter.about["by"], matter.group)


def damage(play: Play, key: str, points: int, by: str = "", group: str = "") -> None:
    """It has taken so much more; at its points it collapses. Errors: `Illegal` ``no-building``."""
    found = next(((effect, one) for effect, one in _lying(play.state) if one.key == key), None)
    if found is None:
        raise NONE.refusal()
    effect, building = found
    now = replace(building, taken=building.taken + max(0, points))
    play.emit(events.EffectEnded(effect.id))
    if now.taken >= now.points:
        play.tell(f"{now.called} has taken {now.taken} of {now.points} points and collapses.")
        _collapse(play, now, by, group)
        return
    effects.begin(play, now.effect())
    play.tell(f"{now.name}.")


downed: Every[Callable[[Play, Building, str], None]] = Every("downed")
"""What follows once a building collapses: (play, building, the troop that did it)."""


def _collapse(play: Play, building: Building, by: str, group: str) -> None:
    """Whoever is inside is seen on the table and said here (Damage to Figures)."""
    for rule in downed:
        rule(play, building, by)
    seat, dice = _seat(play, by), building.collapse_dice
    inside = list(spots.options(play.state, seat)) if building.stories else []
    if inside:
        values, about = {"called": building.called, "dice": dice}, {"by": by, "dice": dice, "called": building.called}
        more: asking.AskingAny = {"seat": seat, "options": inside, "most": len(inside), "group": group, "about": about}
        asking.ask(play, "collapse", values=values, **more)


@settles("collapse")
def _buried(play: Play, matter: Matter, settled: Settled) -> None:
    """Masonry asks for no cover: armor helps, lying down does not (house). A troop that is all inside has the ruins for
    hard cover from then on."""
    about, words = matter.about, f"{matter.about['called']} comes down"
    inside = [spots.split(pick) for pick in settled.picks]
    for troop, figure, _ in inside:
        ways = frozenset({"heavy"})
        harm.ask(play, harm.Harm(troop, figure, words, about["dice"], about["by"], ways=ways, group=matter.group))
    for id_ in dict.fromkeys(troop for troop, _, _ in inside):
        there = {figure for troop, figure, _ in inside if troop == id_}
        if {figure.id for figure in play.troop(id_).standing} <= there:
            for mark, lies in (("light-cover", False), ("hard-cover", True)):
                if (mark in play.troop(id_).marks) != lies:
                    play.emit(events.MarkChanged(id_, mark, lies))
