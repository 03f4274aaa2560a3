"""*Martyr's mirror*: whoever damages the caster is damaged as much (Appendix C; ruling 43)."""

from dataclasses import dataclass, replace

from companion.engine.memory import kept, recalled
from companion.games.highnoon.table.core import Matter, Play, Settled, State, Troop, effects, figure_name, settles
from companion.games.highnoon.table.magic.casting import EASY, HARD, Casting, casts, name_of
from companion.games.highnoon.table.magic.durations import lay
from companion.games.highnoon.table.rolling import asking, counting
from companion.games.highnoon.table.rolling.attack_rolls import DAMAGE
from companion.games.highnoon.table.wounds import harm, resistance
from companion.games.highnoon.table.wounds.harm import Harm

SPELL = "martyrs-mirror"
AS_HEADED = {EASY: 4, HARD: 8}
"""What the spell's header says, for tables that turn the switch."""
WAYS = frozenset({"magic"})


@dataclass(frozen=True)
class Reflection:
    """Damage that comes back from a caster at one of these figures of a troop."""

    figures: tuple[str, ...]
    damage: int
    caster: str


@casts(SPELL)
def martyrs_mirror(play: Play, casting: Casting) -> None:
    """One attack is mirrored, or two; a caster has no more than one mirror at a time."""
    many = AS_HEADED[casting.band] if play.state.switches.get(SPELL) == "header" else casting.step.amount
    lay(play, casting, name=_named(casting.name, many), amount=many)


def _named(spell: str, many: int) -> str:
    return f"{spell}: {many} attack{'s' if many > 1 else ''}"


@counting.uncounted(at=20)
def _how_much(state: State, matter: Matter) -> bool:
    """How much damage is done to the caster is what the mirror throws back."""
    victim = state.troops.get(matter.about.get("victim", ""))
    if matter.kind != DAMAGE or victim is None:
        return False
    figure = matter.about["victim-figure"]
    return any(effect.spell == SPELL and effect.touches(victim, figure) for effect in state.effects)


@harm.damaged(at=10)
def _mirrored(play: Play, hurt: Harm, total: int) -> None:
    """As much damage as is done to the caster, before anybody's armor: what the attacker wears helps against it as
    against any magic (house). Whether the caster's Vigor holds does not matter, nor what else of the same volley fells
    him first."""
    victim, by = play.troop(hurt.troop), play.state.troops.get(hurt.by)
    glasses = (effect for effect in play.state.effects if effect.spell == SPELL and effect.touches(victim, hurt.figure))
    glass = next(glasses, None)
    if glass is None or by is None or "mirror" in hurt.ways:
        return
    armor = resistance.armor(play.state, victim, hurt.figure, hurt.ways, hurt.cover)
    damage = total - sum(piece.amount for piece in armor)
    if damage < 1:
        return
    if glass.amount > 1:
        name = _named(name_of(SPELL), glass.amount - 1)
        effects.change(play, replace(glass, name=name, amount=glass.amount - 1))
    else:
        effects.end(play, glass)
    if hurt.by_figure or len(by.standing) == 1:
        _strike(play, by, hurt.by_figure or by.standing[0].id, damage, hurt.troop)
    elif by.standing:
        _which(play, by, Reflection(tuple(figure.id for figure in by.standing), damage, hurt.troop))


def _which(play: Play, by: Troop, reflection: Reflection) -> None:
    """Asks which figure the damage comes back at: one at random."""
    names = ", ".join(f"{place} {figure_name(by, figure)}" for place, figure in enumerate(by.standing, 1))
    asking.ask(
        play,
        "mirrored-at",
        by.id,
        values={"names": names},
        dice=f"d{len(by.standing)}",
        about=kept(reflection),
    )


@settles("mirrored-at")
def _struck(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.skipped:
        mirrored = recalled(Reflection, matter.about)
        _strike(play, play.troop(matter.troop), mirrored.figures[settled.total - 1], mirrored.damage, mirrored.caster)


def _strike(play: Play, by: Troop, figure: str, damage: int, caster: str) -> None:
    """The damage comes back; a mirror does not mirror a mirror (house)."""
    total = damage + sum(piece.amount for piece in resistance.armor(play.state, by, figure, WAYS))
    play.tell(f"The mirror turns {damage} points of damage on {by.name}.")
    harm.suffer(play, Harm(by.id, figure, "Martyr's mirror", by=caster, ways=WAYS | {"mirror"}), total)
