"""What is asked about an attack: the roll, and the card against it (Attack Roll; Defending)."""

from collections.abc import Iterator

from companion.engine.board import Action, Prompt
from companion.engine.words import counted
from companion.games.gunslinger.data.catalog import catalog
from companion.games.gunslinger.table.cards.hands import plays
from companion.games.gunslinger.table.core.asking import asked
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.state import Attack, Gunslinger
from companion.games.gunslinger.table.shooting import defend, odds, roll, take_it, type_in


def attack_roll(eyes: Eyes, attack: Attack) -> Prompt:
    """The die has not fallen yet."""
    man, target = eyes.state.shooter, eyes.state.target
    title = f"{man.name} attacks {target.name}"
    ways = (*roll.offer(eyes), *type_in.offer(eyes))
    return asked(eyes, "attack-roll", title, man.seat, ways, troop=man.id, roll=odds.declared(man, attack))


def defense(eyes: Eyes, attack: Attack) -> Prompt:
    """Whether the target negates the attack that hit."""
    man, target = eyes.state.shooter, eyes.state.target
    card = catalog().titles[attack.card].name
    title = f"{target.name} is hit. Play a Defense card?"
    text = f"{man.name} hit with {card}, {counted(attack.distance, 'square')} away."
    helpless = plays(eyes, target.seat, defend.offer(eyes, target)) is False
    step = f"{target.name} is hit. No card stops it." if helpless else ""
    more = {"troop": target.id, "secret": True, "text": text, "step": step}
    return asked(eyes, "defending", title, target.seat, _defense(eyes, target), **more)


def _defense(eyes: Eyes, target: Gunslinger) -> Iterator[Action]:
    able = plays(eyes, target.seat, defend.offer(eyes, target))
    yield from take_it.offer(eyes, "plain" if able else "primary")
    if eyes.handles(target.seat):
        yield from defend.offer(eyes, target)
