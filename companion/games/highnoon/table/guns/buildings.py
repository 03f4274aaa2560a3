"""Houses, bridges and the like: explosives and fire wear them down until they collapse (Appendix B, Blowing Things Up;
ruling 51). Each of them is an effect that lies on the whole table."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action, Group, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.hooks import Every
from companion.engine.later import begun
from companion.engine.memory import kept, recalled
from companion.engine.play import Actor
from companion.games.highnoon.table.attacks import spots
from companion.games.highnoon.table.core import Play, Seeing, Settled, effects, events, settles, who_may
from companion.games.highnoon.table.core.state import EVERYBODY, Effect, Matter, State, spot_of
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import harm

STORY_POINTS = 50
MOST_STORIES, MOST_POINTS, MOST_WORDS, MOST_BUILDINGS = 10, 1000, 40, 20
MOST_NUMBER = 100_000
RULE = "blowing-up-buildings"
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
        """The building as an effect on the table."""
        return Effect("", _WORD, self.name, EVERYBODY, RULE, about=kept(self))


def _lying(state: State) -> Iterator[tuple[Effect, Building]]:
    for effect in effects.all_of(state, _WORD):
        yield effect, recalled(Building, effect.about)


def standing(state: State) -> tuple[Building, ...]:
    """All buildings that were named and have not come down."""
    return tuple(building for _, building in _lying(state))


def find(state: State, key: str) -> Building | None:
    """The standing building of that key; None where it came down or was never named."""
    return next((house for house in standing(state) if house.key == key), None)


# Named by anybody, and damaged by hand where the app did not roll it


@dataclass(frozen=True)
class AddBuilding:
    """A building by its name; ``points`` 0 stands for 50 a story. Without stories nobody can be inside."""

    name: str
    stories: int = 1
    points: int = 0


@dataclass(frozen=True)
class HitBuilding:
    """``points`` of damage to it, by the troop ``by`` or by nobody."""

    building: str
    points: int
    by: str = ""


def may_add(state: State, actor: Actor, command: AddBuilding) -> Why | None:
    """Anybody may name one, at any time: ``only-players``, ``bad-building``, ``too-many``."""
    if why := who_may.unseated(state, actor):
        return why
    name = command.name.strip()
    good = 0 <= command.stories <= MOST_STORIES and 0 <= command.points <= MOST_POINTS
    if not name or len(name) > MOST_WORDS or not good or not command.stories + command.points:
        return Why("bad-building", f"Give the building a name, and up to {MOST_STORIES} stories or its own points.")
    if len(standing(state)) >= MOST_BUILDINGS:
        words = f"A table can have at most {MOST_BUILDINGS} buildings."
        return Why("too-many", words, values={"most": MOST_BUILDINGS})
    return None


def may_hit(state: State, actor: Actor, command: HitBuilding) -> Why | None:
    """Whoever did it may enter it; whoever is out of sight has done nothing yet: ``not-now``, ``only-players``,
    ``no-troop``, ``hidden``, ``not-your-seat``, ``bad-points``, ``no-building``."""
    if why := who_may.no_battle(state) or who_may.unseated(state, actor):
        return why
    if command.by and (why := who_may.no_culprit(state, command.by) or who_may.not_mine(state, actor, command.by)):
        return why
    if not 1 <= command.points <= MOST_POINTS:
        return Why("bad-points", f"1 to {MOST_POINTS:,} points.", values={"most": MOST_POINTS})
    return None if find(state, command.building) else NONE


def offer(eyes: Seeing) -> Group:
    """What is done about buildings, and what the book says of them."""
    text = "50 points per story. Explosives and fire damage them; bullets do not."
    return Group("Buildings", begun(_offer(eyes)), text)


def _offer(eyes: Seeing) -> Iterator[Action]:
    """A form for naming buildings; in battle one for damage, where any building stands."""
    stories = Input("stories", "Stories", "number", value="1", least=-MOST_NUMBER, most=MOST_NUMBER)
    points = Input("points", "Points", "number", value="0", least=-MOST_NUMBER, most=MOST_NUMBER)
    called = Input("name", "Name", "text", most=200)
    yield Action("AddBuilding", "Name a building", {}, (called, stories, points), rule=RULE)
    there = standing(eyes.state)
    if there and who_may.no_battle(eyes.state) is None:
        which = Input("building", "Which one?", "select", tuple(Pick(house.key, house.name) for house in there))
        damage = Input("points", "Points of damage", "number", least=1, most=MOST_POINTS)
        by = Input("by", "Who did it?", "select", (Pick("", "Nobody"), *eyes.own_picks), required=False)
        yield Action("HitBuilding", "Damage a building", {}, (which, damage, by), rule=RULE)


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
    found = next(((effect, house) for effect, house in _lying(play.state) if house.key == key), None)
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
    """The players say who is inside a building that comes down (Damage to Figures)."""
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
    inside, ways = [spot_of(pick) for pick in settled.picks], frozenset({"heavy"})
    for spot in inside:
        hurt = harm.Harm(spot.troop, spot.figure, words, about["dice"], about["by"], ways=ways, group=matter.group)
        harm.ask(play, hurt)
    for id_ in dict.fromkeys(spot.troop for spot in inside):
        there = {spot.figure for spot in inside if spot.troop == id_}
        if {figure.id for figure in play.troop(id_).standing} <= there:
            for mark, lies in (("light-cover", False), ("hard-cover", True)):
                if (mark in play.troop(id_).marks) != lies:
                    play.emit(events.MarkChanged(id_, mark, lies))


def _add(play: Play, command: AddBuilding) -> None:
    build(play, command.name.strip(), command.stories, command.points)


def _hit(play: Play, command: HitBuilding) -> None:
    damage(play, command.building, command.points, command.by)


FEATURES = (Feature(AddBuilding, may_add, _add), Feature(HitBuilding, may_hit, _hit))
