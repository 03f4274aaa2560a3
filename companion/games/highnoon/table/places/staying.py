"""Being in a Strange Locale: what getting in costs, what counts as long as a troop is there, leaving (Appendix F)."""

from collections.abc import Mapping

from companion.engine.errors import Illegal
from companion.games.highnoon.table.commands import tables as tap
from companion.games.highnoon.table.core import events, kinds
from companion.games.highnoon.table.core.play import Play, Settled, decides, settles
from companion.games.highnoon.table.core.rolls import read_dice
from companion.games.highnoon.table.core.state import Matter, State, Troop, concealed
from companion.games.highnoon.table.core.who_may import in_battle, mine
from companion.games.highnoon.table.guns import buildings
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import bounty, harm

INSIDE = "in-locale"
"""The mark of a troop that is there."""
EXPLORED = "explored"
"""The fact of the battle with what the locale's d6 showed."""
TREASURE = "treasure"
"""The fact of the battle that something waits to be taken off the table: ``gold`` or ``outlaw``."""
TREASURE_BOUNTY = 50
GOLD_STRENGTH = 18
COUNTERS: Mapping[str, tuple[str, ...]] = {
    "cave": ("hard-cover",),
    "deserted-cabin": ("hard-cover",),
    "mine-shaft": ("hard-cover",),
    "ruin": ("hard-cover",),
    "graveyard": ("graveyard", "light-cover"),
    "indian-burial-grounds": ("burial-grounds",),
    "field-o-bones": ("field-o-bones",),
}
"""Counters that lie on whoever is there."""
BUILT: Mapping[str, tuple[str, int, int]] = {
    "deserted-cabin": ("The deserted cabin", 1, 25),
    "mine-shaft": ("The entrance of the mine", 0, 50),
}
"""What explosives bring down there: its name, its stories, its points."""
CLIMB_TN = 4
CLIMBS = 2
ENTER_RANK = 19
"""Getting in comes before what is found."""
RUBBLE = "1"
"""What the d6 of a strange tower shows for the avalanche: nothing is left to be climbed."""


def enter(play: Play, troop_id: str) -> None:
    """A troop that was outside goes in: the walls of a rattler pit are Strength 4 or a fall, the cliffs of a strange
    tower two such rolls; then the place's counters lie on it. One roll is for the whole troop, what it suffers is for
    each figure, and a failed roll keeps nobody out (house)."""
    troop = play.troop(troop_id)
    locale = play.state.scenario.facts.get("locale", "")
    play.emit(events.MarkChanged(troop_id, INSIDE, True))
    put_counters(play, troop_id)
    if locale in BUILT and EXPLORED not in play.state.scenario.facts:
        raise_up(play, *BUILT[locale])
    if locale == "rattler-pit":
        _climb(play, troop, "Down into the pit", "1d6")
    elif locale == "strange-tower" and play.state.scenario.facts.get(EXPLORED) != RUBBLE:
        for number in range(CLIMBS):
            _climb(play, troop, f"Up the cliffs, {('first', 'second')[number]} roll", "2d6")


def raise_up(play: Play, called: str, stories: int, points: int) -> None:
    """It is known how much it takes; nothing is built twice."""
    if all(one.called != called for one in buildings.standing(play.state)):
        buildings.build(play, called, stories, points)


def _climb(play: Play, troop: Troop, what: str, dice: str) -> None:
    asking.trait(
        play,
        "locale-climb",
        troop.id,
        "strength",
        title=f"{troop.name}: {what[0].lower()}{what[1:]}",
        tn=CLIMB_TN,
        purpose="climb",
        text=f"If it fails, each figure takes {dice}.",
        rule=play.state.scenario.facts["locale"],
        rank=ENTER_RANK,
        about={"dice": dice},
    )


@settles("locale-climb")
def _climbed(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.success is False:
        harm.nobodys_doing(play, matter.troop, "The fall", matter.about["dice"])


def counters(state: State) -> tuple[str, ...]:
    """What lies on whoever is in the locale of this table now; rubble and an empty tower are hard cover."""
    facts = state.scenario.facts
    if facts.get("locale") == "strange-tower" and facts.get(EXPLORED) in (RUBBLE, "3"):
        return ("hard-cover",)
    return COUNTERS.get(facts.get("locale", ""), ())


def put_counters(play: Play, troop_id: str) -> None:
    """The place's counters lie on a troop that is there; of two covers the better one alone."""
    wanted = frozenset(counters(play.state))
    marks = play.troop(troop_id).marks
    if "hard-cover" in marks:
        wanted -= {"light-cover"}
    if "hard-cover" in wanted and "light-cover" in marks:
        play.emit(events.MarkChanged(troop_id, "light-cover", False))
    play.emit(*(events.MarkChanged(troop_id, mark, True) for mark in sorted(wanted - marks)))


def in_sight(play: Play, troop_id: str) -> Troop:
    """A troop of the one who taps that takes part, and is no secret. Errors: `Illegal` ``not-now``, ``not-there``,
    ``hidden``; `Forbidden`."""
    troop = mine(play, troop_id)
    in_battle(play.state)
    if not troop.alive:
        raise Illegal("not-there", "That troop is not in the fight now.")
    if concealed(play.state, troop):
        raise Illegal("hidden", "That troop is hidden. Show it first.")
    return troop


@decides(tap.LeaveLocale)
def leave(play: Play, command: tap.LeaveLocale) -> None:
    """Out again, and nothing of the place counts any more. Without anybody to guard against, skeletons are mere bones
    (Field o' Bones 2). Errors: `Illegal` ``not-inside``; `Forbidden`."""
    troop_id = command.troop
    troop = in_sight(play, troop_id)
    if INSIDE not in troop.marks:
        raise Illegal("not-inside", f"{kinds.does(troop, 'is')} not in the strange locale.")
    gone = {INSIDE, "bokkor-clearing", *counters(play.state)} & troop.marks
    play.emit(*(events.MarkChanged(troop_id, mark, False) for mark in sorted(gone)))
    play.tell(f"{kinds.does(troop, 'leaves')} the strange locale.")
    if not any(INSIDE in one.marks and one.alive for one in play.state.troops.values()):
        _fall_apart(play)


def _fall_apart(play: Play) -> None:
    for troop in tuple(play.state.troops.values()):
        if "skeletons" in troop.marks and kinds.ROGUE in troop.notes and troop.alive:
            play.emit(events.TroopLeft(troop.id, "out"))
            play.tell(f"{troop.name}: a heap of bones again until somebody comes back.")


# What is carried off the table


@decides(tap.CarryOff)
def carry_off(play: Play, command: tap.CarryOff) -> None:
    """The gold of a ruin, or the outlaw of a weird tree, leaves the table with a troop: 50 bounty points. The gold
    needs a combined Strength of 18 (Ruin 5; Weird Tree 5). Errors: `Illegal` ``no-treasure``, ``too-heavy``;
    `Forbidden`."""
    troop = in_sight(play, command.troop)
    what = play.state.scenario.facts.get(TREASURE, "")
    if not what:
        raise Illegal("no-treasure", "There is nothing to take off the table.")
    if not carries(play.state, troop):
        words = f"That needs a combined Strength of {GOLD_STRENGTH}; {troop.name} {_has(troop)} {strength(troop)}."
        raise Illegal("too-heavy", words, troop=troop.id)
    play.emit(events.FactSet(TREASURE, ""))
    named = "the gold" if what == "gold" else "a wanted outlaw"
    bounty.reward(play, troop.seat, TREASURE_BOUNTY, f"{named}, off the table with {troop.name}")


def carries(state: State, troop: Troop) -> bool:
    """True where something waits to be taken off the table, and the troop is strong enough for it."""
    what = state.scenario.facts.get(TREASURE, "")
    return bool(what) and (what != "gold" or strength(troop) >= GOLD_STRENGTH)


def _has(troop: Troop) -> str:
    return kinds.does(troop, "has").removeprefix(f"{troop.name} ")


def strength(troop: Troop) -> int:
    """Combined Strength: the die types of those on their feet, added up, with what is printed behind a die (house: the
    book only says that it is combined)."""
    die = read_dice(troop.stats.traits.get("strength", "-"))
    return (die.sides + die.plus) * sum(figure.state == "up" for figure in troop.figures) if die else 0
