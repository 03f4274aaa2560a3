"""One attacker against one defender, as the matters of their rolls remember it, and what counts on those rolls: attack,
defense and blow (Fighting; Fighting Damage; Appendix A; rulings 29 to 31, 34)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.engine.memory import Memory, kept, recalled
from companion.games.highnoon.table.attacks import aim, saddles
from companion.games.highnoon.table.core.all_rolls import BLOW
from companion.games.highnoon.table.core.state import Matter, Modifier, State
from companion.games.highnoon.table.rolling import modifiers
from companion.games.highnoon.table.rolling.modifiers import COUNTS

ATTACK, DEFENCE = "attack", "defence"
"""The kinds of the two rolls, which are their purposes too."""
MELEE = "melee"
"""The word in ``Harm.ways`` for hand-to-hand."""
FOUGHT_AT = "fought-at"
"""The word in ``Effect.rolls`` and ``Mark.rolls`` for what counts on Fightin' attacks at whoever it lies on."""
SURPRISE, BURROWED = "surprise", "burrowed"
SITUATIONS: Mapping[str, Modifier] = {
    SURPRISE: Modifier("Lands on the enemy", 4, "gizmo-rocket-pack"),
    BURROWED: Modifier("Up from below", 4, "ability-burrowin"),
}
BELOW = "from-below"
"""The word for a troop that came up under the one that it names."""
DIGS = "digs"
"""The word for a troop that has dug its way in this action."""
ABOVE = "above"
"""The situation of who jumps down on a foe; it counts on the damage alone."""
HANDS: Mapping[str, Modifier] = {
    "first": Modifier("Two weapons, first attack", -1, "two-weapons"),
    "second": Modifier("Two weapons, second attack", -2, "two-weapons"),
}
_BLOWS = (
    ("brawny", Modifier("Brawny", 1, "ability-brawny")),
    ("martial-artist", Modifier("Martial Artist", 2, "ability-martial-artist")),
)
"""What an ability adds to the damage of a blow."""


def came_from_below(state: State, troop_id: str, target_id: str) -> bool:
    """True for a troop that came up under that one after a full Pace: its attack on it has +4 (Burrowin')."""
    return any(deed.target == target_id for deed in state.deeds(troop_id, BELOW))


@dataclass(frozen=True)
class Bout:
    """``blade`` is the id of what is struck with, ``hand`` of `HANDS` or empty. ``on_attacker`` and ``on_defender`` are
    the enemies in contact with each. ``height`` in inches is what was jumped from, 0 for no jump. ``free`` counts on
    the attack, for ``why``."""

    attacker: str
    figure: str
    target: str
    target_figure: str
    blade: str = ""
    hand: str = ""
    on_attacker: int = 1
    on_defender: int = 1
    situations: tuple[str, ...] = ()
    height: int = 0
    free: int = 0
    why: str = ""

    def packed(self) -> Memory:
        """As a matter keeps it."""
        return kept(self)


def unpacked(memory: Memory) -> Bout:
    """The bout that was kept."""
    return recalled(Bout, memory)


@COUNTS(at=20)
def _counts(state: State, matter: Matter) -> Iterator[Modifier]:
    """All that the fight changes in a roll of it; what the roller has of himself is counted elsewhere."""
    if matter.kind == ATTACK:
        yield from _on_attack(state, unpacked(matter.about["bout"]))
    elif matter.kind == DEFENCE:
        yield from _outnumbered(unpacked(matter.about["bout"]).on_defender)
    elif matter.kind == "damage" and MELEE in matter.about["ways"].split():
        yield from _on_blow(state, matter)


def _on_attack(state: State, bout: Bout) -> Iterator[Modifier]:
    attacker, target = state.troops[bout.attacker], state.troops[bout.target]
    yield from _outnumbered(bout.on_attacker)
    if bout.hand and not attacker.has("two-fisted"):
        yield HANDS[bout.hand]
    if target.morale == "panicked":
        yield aim.PANICKED
    yield from (SITUATIONS[word] for word in bout.situations if word in SITUATIONS)
    yield from aim.shields(state, target, FOUGHT_AT)
    if bout.free:
        yield Modifier(bout.why or "Agreed at the table", bout.free)


def _outnumbered(foes: int) -> Iterator[Modifier]:
    """-1 for each after the first (Multiple Opponents; ruling 30)."""
    if foes > 1:
        yield Modifier(f"{foes} enemies in contact", 1 - foes, "multiple-opponents")


def _on_blow(state: State, matter: Matter) -> Iterator[Modifier]:
    """What is added to the damage of a blow (Fighting Damage; Here Comes the Cavalry; Panicked; Appendix A). A Strength
    roll counts what lasts on blows by itself; damage dice of a weapon's own do not."""
    about = matter.about
    by, victim = state.troops.get(about["by"]), state.troops.get(about["victim"])
    if by is None or victim is None:
        return
    if saddles.rides(by, about["by-figure"]):
        yield aim.CAVALRY
    yield from (modifier for ability, modifier in _BLOWS if by.has(ability))
    if victim.morale == "panicked":
        yield aim.PANICKED
    if matter.form == "damage":
        yield from modifiers.effects(state, by, {BLOW}, about["by-figure"])
