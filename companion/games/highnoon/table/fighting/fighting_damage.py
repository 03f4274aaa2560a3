"""What a blow that hits does (Fighting Damage; Here Comes the Cavalry; Panicked; Appendix A)."""

from collections.abc import Callable, Iterator

from companion.engine.hooks import Every
from companion.games.highnoon.table.attacks import aim
from companion.games.highnoon.table.core import Matter, Modifier, Play, State, kinds
from companion.games.highnoon.table.core.all_rolls import BLOW
from companion.games.highnoon.table.fighting import blades
from companion.games.highnoon.table.fighting.attack_and_defense import decided, name
from companion.games.highnoon.table.fighting.bout import Bout
from companion.games.highnoon.table.gear import saddles
from companion.games.highnoon.table.rolling import modifiers
from companion.games.highnoon.table.rolling.modifiers import COUNTS
from companion.games.highnoon.table.wounds import harm
from companion.games.highnoon.table.wounds.harm import MELEE, Harm

JUMPED = Modifier("From above", 4, "jumping-on-a-foe")
"""What a jump adds to the damage of the blow."""
_ABILITIES = (
    ("brawny", Modifier("Brawny", 1, "ability-brawny")),
    ("martial-artist", Modifier("Martial Artist", 2, "ability-martial-artist")),
)
"""What an ability adds to the damage of a blow."""

otherwise: Every[Callable[[Play, Bout, int], bool]] = Every("what comes of a hit in place of a blow")
"""Rules that get the bout and by how much it was won; True where one of them has settled what comes of it."""
instead: Every[Callable[[Play, Harm], Harm]] = Every("instead")
"""Rules that put something else in the place of a blow that hits, or leave it as it is."""


@decided(at=10)
def _hits(play: Play, bout: Bout, margin: int, group: str) -> None:
    if margin > 0 and not any(rule(play, bout, margin) for rule in otherwise):
        blow(play, bout, group)


def blow(play: Play, bout: Bout, group: str) -> None:
    """Strength and the weapon, or the dice that the weapon has of its own; where the weapon is gone meanwhile, the next
    best. Poison does nothing to what does not live (Rattlers)."""
    troop, victim = play.troop(bout.attacker), play.troop(bout.target)
    at_hand = blades.at_hand(play.state, troop, troop.figure(bout.figure) or troop.figures[0])
    blade = next((weapon for weapon in at_hand if weapon.id == bout.blade), at_hand[0])
    if blade.living and not kinds.living(victim):
        called = name(play.state, bout.target, bout.target_figure)
        play.tell(f"{blade.name}: {called} is not alive, so it has no effect.")
        return
    wound = Harm(
        victim.id,
        bout.target_figure,
        blade.name,
        blade.dice,
        bout.attacker,
        bout.figure,
        (*((Modifier(blade.name, blade.plus, blade.rule),) if blade.plus else ()), *((JUMPED,) if bout.height else ())),
        blade.ways | {MELEE},
        group=group,
    )
    for rule in instead:
        wound = rule(play, wound)
    harm.ask(play, wound)


@COUNTS(at=25)
def _counts(state: State, matter: Matter) -> Iterator[Modifier]:
    """What is added to the damage of a blow. A Strength roll counts what lasts on blows by itself; damage dice of a
    weapon's own do not."""
    about = matter.about
    if matter.kind != "damage" or MELEE not in about["ways"]:
        return
    by, victim = state.troops.get(about["by"]), state.troops.get(about["victim"])
    if by is None or victim is None:
        return
    if saddles.rides(by, about["by-figure"]):
        yield aim.CAVALRY
    yield from (modifier for ability, modifier in _ABILITIES if by.has(ability))
    if victim.morale == "panicked":
        yield aim.PANICKED
    if matter.form == "damage":
        yield from modifiers.effects(state, by, {BLOW}, about["by-figure"])
