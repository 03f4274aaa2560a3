"""Cards as buttons: what a man can play now, and why he cannot play the rest."""

from collections.abc import Iterator

from companion.engine.board import Action, Input, Pick
from companion.engine.words import counted
from companion.games.gunslinger.catalog import GROUNDS, Title, catalog, title_of
from companion.games.gunslinger.conditions import UNKNOWN, reach, why_not
from companion.games.gunslinger.table import numbers
from companion.games.gunslinger.table.deciding import moving, shooting, tricks
from companion.games.gunslinger.table.state import Gunslinger, State
from companion.games.gunslinger.table.view.eyes import Eyes

IN_SIX = ("no chance", "1 in 6", "2 in 6", "3 in 6", "4 in 6", "5 in 6", "certain")


def held(eyes: Eyes, man: Gunslinger, *types: str) -> tuple[tuple[str, Title], ...]:
    """The cards of his hand that are of one of those types, a title once; of paper cards every title."""
    if eyes.state.real_cards:
        return tuple((title.id, title) for title in catalog().titles.values() if title.type in types)
    cards = {title_of(card): card for card in reversed(eyes.hand(man)) if title_of(card).type in types}
    return tuple((card, title) for title, card in reversed(cards.items()))


def in_hand(eyes: Eyes) -> bool:
    """True where the card itself is the button: it lies in a hand that the page shows."""
    return not eyes.state.real_cards


def moves(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    """Every Move card, with how far it carries."""
    most = moving.why_no_move(eyes.state, man)
    for card, title in held(eyes, man, "move"):
        squares = numbers.reach(eyes.state, man, title)
        yield Action(
            "PlayMove",
            title.name,
            {"man": man.id, "card": card},
            note=counted(squares, "square"),
            why=most or why_not(title, numbers.alone(eyes.state, man)),
            drawn=in_hand(eyes),
        )


def attacks(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    """Every Attack card; it opens into the enemies at whom it can be played."""
    spent = shooting.why_no_attack_more(eyes.state, man)
    for card, title in held(eyes, man, "attack"):
        why = spent or numbers.why_no_attack(eyes.state, man, title)
        yield Action(
            "Shoot",
            title.name,
            {"man": man.id, "card": card},
            () if why else _aim(eyes.state, man, title),
            note=f"Range {reach(title, man.weapon)}",
            why=why,
            sends="Attack",
            drawn=in_hand(eyes),
        )


def _aim(state: State, man: Gunslinger, title: Title) -> tuple[Input, ...]:
    foes = [foe for foe in state.living if foe.seat != man.seat]
    picks = tuple(_target(state, man, foe, title) for foe in foes)
    if not state.real_board:
        return (Input("target", "At whom?", "one", picks, send=True),)
    return (Input("target", "At whom?", "one", picks, "" if len(picks) > 1 else picks[0].value), *_seen(man, title))


def _target(state: State, man: Gunslinger, foe: Gunslinger, title: Title) -> Pick:
    aimed = numbers.aimed(state, man, foe)
    if aimed.distance == UNKNOWN:
        return Pick(foe.id, foe.name, why=why_not(title, aimed))
    odds = IN_SIX[min(max(numbers.needed(man, aimed.distance), 0), 6)]
    note = f"{counted(aimed.distance, 'square')}, {odds}"
    return Pick(foe.id, foe.name, note, why=why_not(title, aimed))


def _seen(man: Gunslinger, title: Title) -> Iterator[Input]:
    """What people see on a real board, as far as this card, or a Defense card against it, asks."""
    grounds = tuple(Pick(ground, catalog().terrain[ground].name) for ground in GROUNDS)
    most = reach(title, man.weapon)
    yield Input("distance", "How many squares away?", "number", value="1", least=1, most=most)
    yield Input("ground", "What does the target stand in?", "one", grounds, "clear")
    if any(need.word in GROUNDS for need in title.needs):
        yield Input("own_ground", f"What does {man.name} stand in?", "one", grounds, "clear")
    if any(need.word == "surrounded" for need in title.foe):
        yield Input("surrounded", "Enemies stand on two opposite sides of him", "yes", required=False)


def defenses(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    """Every Defense card against the attack that hit him."""
    attack = eyes.state.attack
    if attack is None:
        return
    for card, title in held(eyes, man, "defense"):
        why = why_not(title, numbers.struck(eyes.state, attack))
        yield Action("Defend", title.name, {"card": card}, note=title.note, why=why, drawn=in_hand(eyes))


def wounds(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    """Every Wound card on a hit of his."""
    attack = eyes.state.attack
    if attack is None:
        return
    for card, title in held(eyes, man, "wound"):
        why = shooting.why_not_worse(attack, title)
        yield Action("Worsen", title.name, {"card": card}, note=title.note, why=why, drawn=in_hand(eyes))


def specials(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    """Every Special card."""
    for card, title in held(eyes, man, "special"):
        why = tricks.why_not_now(title) or why_not(title, numbers.alone(eyes.state, man))
        values = {"man": man.id, "card": card}
        yield Action("PlaySpecial", title.name, values, note=title.note, why=why, drawn=in_hand(eyes))


def negations(eyes: Eyes, seat: str) -> Iterator[Action]:
    """The cards of a seat's hands that negate a Move card."""
    move = eyes.state.move
    if move is None:
        return
    seen: set[str] = set()
    for man in eyes.state.of(seat):
        for card, title in held(eyes, man, "special"):
            if title.effect == "negate-move" and card not in seen:
                seen.add(card)
                values = {"seat": seat, "card": card, "on": move.key}
                yield Action("Negate", title.name, values, note=title.note, drawn=in_hand(eyes))


def payments(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    """What any card may be discarded for: the other weapon, the saddle."""
    if len(man.weapons) > 1:
        why = tricks.why_no_switch(eyes.state, man)
        yield _paid(eyes, man, "SwitchWeapon", f"Take the {man.weapons[1]}", why)
    if man.horse:
        yield _paid(eyes, man, "Saddle", "Dismount" if man.mounted else "Mount", "")


def _paid(eyes: Eyes, man: Gunslinger, command: str, label: str, why: str) -> Action:
    values = {"man": man.id}
    if eyes.state.real_cards:
        return Action(command, label, values, note="for any card", why=why)
    picks = tuple(Pick(card, title_of(card).name) for card in eyes.hand(man))
    why = why or ("" if picks else f"{man.name} has no card to discard")
    inputs = (Input("card", "Which card do you discard for it?", "one", picks, send=True),)
    return Action(command, label, values, () if why else inputs, note="for any card", why=why)
