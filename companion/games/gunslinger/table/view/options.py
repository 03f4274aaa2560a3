"""Cards as buttons: what a man can play now, and why he cannot play the rest."""

from collections.abc import Iterator, Mapping

from companion.engine.board import Action, Input, Pick
from companion.engine.words import counted
from companion.games.gunslinger.catalog import GROUNDS, Title, catalog, title_of
from companion.games.gunslinger.conditions import reach, why_not
from companion.games.gunslinger.table import numbers
from companion.games.gunslinger.table.deciding import moving, shooting, tricks
from companion.games.gunslinger.table.state import Gunslinger, State
from companion.games.gunslinger.table.view import rolls
from companion.games.gunslinger.table.view.eyes import Eyes


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
    """Every Attack card. It opens into the enemies, each with the roll that it would be; across a real board, into what
    nobody but its people can see."""
    state = eyes.state
    spent = shooting.why_no_attack_more(state, man)
    for card, title in held(eyes, man, "attack"):
        why = spent or numbers.why_no_attack(state, man, title)
        values = {"man": man.id, "card": card}
        opens = _seen(state, man, title) if state.real_board and not why else ()
        yield Action(
            "Shoot",
            title.name,
            values,
            tuple(opens),
            note=f"Range {reach(title, man.weapon)}",
            why=why,
            sends="Attack",
            inside=() if why or state.real_board else tuple(_aimed(state, man, title, values)),
            drawn=in_hand(eyes),
            roll=rolls.anywhere(man, title) if opens else None,
        )


def _foes(state: State, man: Gunslinger) -> list[Gunslinger]:
    return [foe for foe in state.living if foe.seat != man.seat]


def _aimed(state: State, man: Gunslinger, title: Title, values: Mapping[str, str]) -> Iterator[Action]:
    """The card at each of them, first those whom it reaches; of the others why it does not."""
    made = ((foe, numbers.aimed(state, man, foe)) for foe in _foes(state, man))
    judged = sorted(((foe, aimed, why_not(title, aimed)) for foe, aimed in made), key=lambda one: bool(one[2]))
    for foe, aimed, why in judged:
        roll = None if why else rolls.ahead(man, aimed.distance, title)
        note = (
            "" if why else f"{counted(aimed.distance, 'square')}, {rolls.in_six(numbers.needed(man, aimed.distance))}"
        )
        yield Action("Shoot", f"Attack {foe.name}", {**values, "target": foe.id}, note=note, why=why, roll=roll)


def targets(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    """The enemies whom a card of his reaches: each opens into the roll, and those cards. The board bears them."""
    state = eyes.state
    if state.real_board or shooting.why_no_attack_more(state, man):
        return
    cards = held(eyes, man, "attack")
    for foe in _foes(state, man):
        aimed = numbers.aimed(state, man, foe)
        picks = tuple(
            Pick(card, title.name, ", ".join(filter(None, (f"Range {reach(title, man.weapon)}", title.note))))
            for card, title in cards
            if not why_not(title, aimed)
        )
        if picks:
            inputs = (Input("card", "With which card?", "one", picks, send=True),)
            values = {"man": man.id, "target": foe.id}
            roll = rolls.ahead(man, aimed.distance)
            yield Action("Shoot", f"Attack {foe.name}", values, inputs, drawn=True, roll=roll)


def _seen(state: State, man: Gunslinger, title: Title) -> Iterator[Input]:
    """At whom, and what people see on a real board, as far as this card, or a Defense card against it, asks."""
    foes = tuple(
        Pick(foe.id, foe.name, why=why_not(title, numbers.aimed(state, man, foe))) for foe in _foes(state, man)
    )
    yield Input("target", "Who is the target?", "one", foes, "" if len(foes) > 1 else foes[0].value)
    grounds = tuple(Pick(ground, catalog().terrain[ground].name) for ground in GROUNDS)
    most = reach(title, man.weapon)
    told = f"{title.name} reaches {most}."
    yield Input("distance", "How many squares away?", "number", value="1", least=1, most=most, help=told)
    yield Input("ground", "What terrain is the target in?", "one", grounds, "clear")
    if any(need.word in GROUNDS for need in title.needs):
        yield Input("own_ground", f"What terrain is {man.name} in?", "one", grounds, "clear")
    if any(need.word == "surrounded" for need in title.foe):
        yield Input("surrounded", "Enemies are on two opposite sides of the target", "yes", required=False)


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


def negations(eyes: Eyes, *seats: str) -> Iterator[Action]:
    """The cards of these seats' hands that negate a Move card. Of several seats with paper cards, a card opens into
    whose it is."""
    move = eyes.state.move
    if move is None:
        return
    hands = (held(eyes, man, "special") for seat in seats for man in eyes.state.of(seat))
    cards = {card: title for hand in hands for card, title in hand if title.effect == "negate-move"}
    whose = tuple(Pick(seat, eyes.name(seat)) for seat in seats)
    asked = (Input("seat", "Whose card is it?", "one", whose, send=True),) if len(seats) > 1 else ()
    for card, title in cards.items():
        values = {"card": card, "on": move.key} | ({} if asked else {"seat": seats[0]})
        yield Action("Negate", title.name, values, asked, note=title.note, drawn=in_hand(eyes))


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
    inputs = (Input("card", "Which card do you discard?", "one", picks, send=True),)
    return Action(command, label, values, () if why else inputs, note="for any card", why=why)
