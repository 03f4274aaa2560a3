"""Who can try a snapshot, for what, and the highest number of a d6 that does it (Attempting a snapshot; ruling 18)."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from fractions import Fraction

from companion.engine.board import Line, RollCard
from companion.engine.features import Why
from companion.engine.hooks import Point, on
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.lists.cards import signed
from companion.games.outlaws.odds import checks
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.refusals import in_a_brawl, mounted
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.shooting import ways

DIRT, HANDGUN, LONG_GUN = "hit-the-dirt", "handgun", "long-gun"
COOL_HEAD = "cool-head"
DIE: Point[Callable[[], int]] = Point("what is added to the die of a snapshot", "skill")


@on(DIE, skill=COOL_HEAD)
def _() -> int:
    """He keeps calm."""
    return catalog().skills[COOL_HEAD].amount


@dataclass(frozen=True)
class Choice:
    """What somebody may try: an ``option`` of the catalogue, and the gun for it."""

    option: str
    item: str = ""

    @property
    def way(self) -> str:
        """The shot that it is; empty for none."""
        return {HANDGUN: ways.HANDGUN, LONG_GUN: ways.LONG_GUN}.get(self.option, "")


def unable(state: State, man: Man) -> Why | None:
    """He is unconscious, in a brawl or in the saddle."""
    if not man.up:
        return Why("unconscious", f"{man.name} is unconscious.", "Unconscious", {"man": man.id})
    return in_a_brawl(state, man) or mounted(man)


def choices(state: State, man: Man) -> tuple[Choice, ...]:
    """All that he can try: a plain shot with a loaded handgun, or with a long gun in both hands, and the dirt unless he
    lies there already. At 0 actions a 1 still works."""
    if unable(state, man) is not None or not state.here(man):
        return ()
    guns = [Choice(HANDGUN, item) for item in things.handguns(state, man) if _ready(state, man, item)]
    guns += [Choice(LONG_GUN, item) for item in man.held if _long(state, man, item)]
    return (*guns, *(() if man.prone else (Choice(DIRT),)))


def _ready(state: State, man: Man, item: str) -> bool:
    return things.is_loaded(state, item) and man.gun_skill(things.the_gun(state, item).kind).icons > 0


def _long(state: State, man: Man, item: str) -> bool:
    return things.is_long(state, item) and man.in_both_hands(item) and _ready(state, man, item)


def needed(man: Man, option: str) -> int:
    """That or less on a d6; a 1 always does."""
    return catalog().snapshots[option].most(man.available - _eased(man))


def lines(man: Man, options: Collection[str]) -> Iterator[Line]:
    """What that number is made of, for all that he may try."""
    yield Line(f"{man.name}’s available actions", str(man.available), "available-actions")
    if eased := _eased(man):
        yield Line(catalog().skills[man.skill].name, signed(-eased), f"skill-{man.skill}")
    for option in (catalog().snapshots[id_] for id_ in options):
        if option.roll:
            yield Line(option.name, signed(option.roll), "snapshot-roll")
    if any(man.available - _eased(man) + catalog().snapshots[option].roll < 1 for option in options):
        yield Line("A 1 always does", "1", "snapshot-roll")


def _eased(man: Man) -> int:
    skill = DIE.one(skill=man.skill)
    return skill() if skill else 0


def card(man: Man, options: Collection[str]) -> RollCard:
    """The die of his snapshot, before anybody has rolled: what each option takes, and what that is made of."""
    found = {option: min(needed(man, option), 6) for option in dict.fromkeys(options)}
    most = max(found.values())
    lower = (f" (rifle or shotgun: {low})" for low in found.values() if low < most)
    parts = tuple(lines(man, tuple(found)))
    return RollCard("d6", f"{most} or less{next(lower, '')}", parts, what="Snapshot")


def chance(man: Man, option: str) -> Fraction:
    """Of that die."""
    return checks.at_most(needed(man, option))


def words(state: State, choice: Choice) -> str:
    """What it is called: ``Hit the dirt``, ``Shoot the Navy Colt``."""
    if choice.option == DIRT:
        return catalog().snapshots[DIRT].name
    return f"Shoot {things.the(state, choice.item)}"
