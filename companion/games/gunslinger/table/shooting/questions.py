"""What is asked about an attack: the card, the roll, and the card against it (Shoot Phase; Attack Roll; Defending)."""

from collections.abc import Iterator

from companion.engine.board import Action, Prompt
from companion.engine.words import counted
from companion.games.gunslinger.data.catalog import catalog
from companion.games.gunslinger.table.cards import special
from companion.games.gunslinger.table.cards.hands import plays
from companion.games.gunslinger.table.core.asking import asked
from companion.games.gunslinger.table.core.attributes import attribute
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.state import Attack, Go, Gunslinger
from companion.games.gunslinger.table.horses import saddle
from companion.games.gunslinger.table.shooting import defend, odds, roll, shoot, take_it, type_in
from companion.games.gunslinger.table.turn import go_on
from companion.games.gunslinger.table.weapons import switch


def phase(eyes: Eyes, man: Gunslinger, go: Go) -> Prompt:
    """The Shoot phase."""
    most = attribute(man, "hands")
    text = f"{counted(max(most - go.attacks, 0), 'attack').capitalize()} left: Hands are {most}."
    if eyes.handles(man.seat) and any(shoot.by_target(eyes, man)):
        text += " Tap an enemy in range, or a card."
    return asked(eyes, "shoot-phase", f"{man.name} may attack", man.seat, _phase(eyes, man), troop=man.id, text=text)


def _phase(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    able = plays(eyes, man.seat, shoot.by_card(eyes, man), special.offer(eyes, man))
    yield from go_on.offer(eyes, man, end="plain" if able else "primary")
    if eyes.handles(man.seat):
        yield from shoot.offer(eyes, man)
        yield from special.offer(eyes, man)
        yield from switch.offer(eyes, man)
        yield from saddle.offer(eyes, man)


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
    more = {"troop": target.id, "secret": True, "text": text}
    return asked(eyes, "defending", title, target.seat, _defense(eyes, target), **more)


def _defense(eyes: Eyes, target: Gunslinger) -> Iterator[Action]:
    able = plays(eyes, target.seat, defend.offer(eyes, target))
    yield from take_it.offer(eyes, "plain" if able else "primary")
    if eyes.handles(target.seat):
        yield from defend.offer(eyes, target)
