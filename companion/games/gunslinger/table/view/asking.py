"""What the duel asks, of whom: the turn of whoever acts, and what others answer in the middle of it.

What is asked of a seat looks the same to everybody else, whatever it holds. Who is asked at all is decided in
`deciding.questions`.
"""

from collections.abc import Iterable, Iterator

from companion.engine.board import Action, Dice, Input, Pick, Prompt
from companion.engine.words import counted
from companion.games.gunslinger.catalog import catalog, title_of
from companion.games.gunslinger.conditions import GROUND_WORDS
from companion.games.gunslinger.table import numbers
from companion.games.gunslinger.table.deciding import moving, turns
from companion.games.gunslinger.table.state import Attack, Go, Gunslinger, MovePlay, State
from companion.games.gunslinger.table.view import options, rolls
from companion.games.gunslinger.table.view.eyes import Eyes


def prompts(eyes: Eyes) -> tuple[Prompt, ...]:
    """In the order in which they are answered."""
    state = eyes.state
    man = state.acting
    if state.go is None or man is None:
        return ()
    if state.attack is not None:
        return (_attack(eyes, state.attack),)
    if state.move is not None and state.move.waiting:
        return tuple(_interrupt(eyes, state.move, seats) for seats in _together(eyes, state.move))
    if state.move is not None:
        return (_where_to(eyes, man, state.move),)
    return (_turn(eyes, man, state.go),)


def _asked(eyes: Eyes, rule: str, title: str, seat: str, actions: Iterator[Action], **more: object) -> Prompt:
    """A prompt of one seat, about that rule; its actions only where this device may tap them."""
    go = eyes.state.go
    moment = (eyes.state.turn, go.man, go.moves, go.attacks, len(eyes.state.rolled)) if go else ()
    id_ = "-".join(map(str, (rule, seat, *moment)))
    offered = tuple(actions) if eyes.may_play(seat) else ()
    prompt = Prompt(id_, title, seats=(seat,), mine=eyes.plays(seat), rule=rule, actions=offered)
    return Prompt(**{**vars(prompt), **more})


def _turn(eyes: Eyes, man: Gunslinger, go: Go) -> Prompt:
    """Draw, Move or Shoot."""
    if go.phase == "draw":
        count = turns.excess(man)
        title = f"{man.name} discards {counted(count, 'card')}"
        text = f"Smarts are {numbers.attribute(man, 'smarts')}: keep at most that many cards."
        return _asked(
            eyes, "draw-phase", title, man.seat, _draw(eyes, man, count), troop=man.id, secret=True, text=text
        )
    if go.phase == "move":
        title = f"{man.name} may move"
        return _asked(
            eyes, "move-phase", title, man.seat, _move(eyes, man), troop=man.id, text=_paper_draw(eyes.state, man)
        )
    left = max(numbers.attribute(man, "hands") - go.attacks, 0)
    title = f"{man.name} may attack"
    text = f"{counted(left, 'attack').capitalize()} left: Hands are {numbers.attribute(man, 'hands')}."
    if eyes.handles(man.seat) and any(options.targets(eyes, man)):
        text += " Tap an enemy in range, or a card."
    return _asked(eyes, "shoot-phase", title, man.seat, _shoot(eyes, man), troop=man.id, text=text)


def _paper_draw(state: State, man: Gunslinger) -> str:
    """With paper cards the Draw Phase is the people's own."""
    if not state.real_cards or (state.go is not None and state.go.moves):
        return ""
    cool, smarts = numbers.attribute(man, "cool"), numbers.attribute(man, "smarts")
    return f"Draw {counted(cool, 'card')} first, and discard down to {smarts}."


def _draw(eyes: Eyes, man: Gunslinger, count: int) -> Iterator[Action]:
    if eyes.handles(man.seat):
        picks = tuple(Pick(card, title_of(card).name, _brief(card)) for card in eyes.hand(man))
        inputs = (Input("cards", "Which cards do you discard?", "some", picks, least=count, most=count),)
        yield Action("Discard", "Discard", {"man": man.id}, inputs, tone="primary", sends="Discard them")
        yield from options.specials(eyes, man)
        yield from options.payments(eyes, man)


def _brief(card: str) -> str:
    """``A 3, Rifle``."""
    title = title_of(card)
    type_ = f"{title.letter}{f' {title.range}' if title.range else ''}"
    return ", ".join(filter(None, (type_, title.note)))


def _move(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    plays = _plays(eyes, man.seat, options.moves(eyes, man), options.specials(eyes, man))
    idle = plays is False and not _plays(eyes, man.seat, options.attacks(eyes, man))
    yield Action("GoOn", "On to shooting", {"man": man.id}, tone="plain" if plays or idle else "primary", fixed=True)
    yield _ending(man, "primary" if idle else "plain")
    if eyes.handles(man.seat):
        yield from options.moves(eyes, man)
        yield from options.specials(eyes, man)
        yield from options.payments(eyes, man)


def _shoot(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    plays = _plays(eyes, man.seat, options.attacks(eyes, man), options.specials(eyes, man))
    yield _ending(man, "plain" if plays else "primary")
    if eyes.handles(man.seat):
        yield from options.attacks(eyes, man)
        yield from options.targets(eyes, man)
        yield from options.specials(eyes, man)
        yield from options.payments(eyes, man)


def _ending(man: Gunslinger, tone: str) -> Action:
    return Action("GoOn", "End the turn", {"man": man.id, "over": "yes"}, tone=tone, fixed=True)


def _plays(eyes: Eyes, seat: str, *cards: Iterable[Action]) -> bool | None:
    """Whether one of those cards can be played out of the hand at the thumb: then no button is filled, so that nobody
    passes without a look at the hand. None where that hand is not the viewer's, and of paper cards."""
    if eyes.state.real_cards or not eyes.handles(seat):
        return None
    return any(not card.why for way in cards for card in way)


def _together(eyes: Eyes, move: MovePlay) -> tuple[tuple[str, ...], ...]:
    """Who is asked at once whether to negate the Move card: each seat alone, as hands are secret. People with paper
    cards hold those themselves, so the seats of one device answer with one tap."""
    own = tuple(seat for seat in move.waiting if eyes.state.real_cards and eyes.plays(seat))
    others = tuple((seat,) for seat in move.waiting if seat not in own)
    return (own, *others) if own else others


def _interrupt(eyes: Eyes, move: MovePlay, seats: tuple[str, ...]) -> Prompt:
    """Whether opponents negate the Move card: put to everybody in the same words."""
    man = eyes.state.man(move.man)
    if man is None:
        raise LookupError("a move of nobody")
    title = f"Stop {man.name}’s move?"
    card = catalog().titles[move.card].name
    text = f"{man.name} plays {card}, up to {counted(move.squares, 'square')}. Some Special cards negate a Move card."
    more = {"seats": seats, "secret": len(seats) == 1, "text": text}
    return _asked(eyes, "interrupts", title, seats[0], _answers(eyes, move, seats), **more)


def _answers(eyes: Eyes, move: MovePlay, seats: tuple[str, ...]) -> Iterator[Action]:
    plays = _plays(eyes, seats[0], options.negations(eyes, *seats))
    label = "Nobody stops it" if len(seats) > 1 and seats == move.waiting else "Let it be"
    yield Action("LetBe", label, {"seats": seats, "on": move.key}, tone="plain" if plays else "primary")
    if eyes.handles(seats[0]):
        yield from options.negations(eyes, *seats)


def _where_to(eyes: Eyes, man: Gunslinger, move: MovePlay) -> Prompt:
    """Nobody stopped him."""
    title = f"Where does {man.name} go?"
    text = f"Up to {counted(move.squares, 'square')}, straight or diagonal, not through anybody."
    return _asked(eyes, "moving", title, man.seat, _steps(eyes, man), troop=man.id, text=text)


def _steps(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    if eyes.state.real_board:
        far = Input("squares", "How many squares?", "number", value="1", least=1, most=_far(eyes.state))
        inputs = (far,) if man.horse else ()
        yield Action("HasMoved", f"{man.name} has moved", {"man": man.id, "moved": "yes"}, inputs, tone="primary")
        yield Action("HasMoved", f"{man.name} stays", {"man": man.id, "moved": "no"})
        return
    picks = tuple(
        Pick(square, square, _landing(eyes.state, square, steps))
        for square, steps in moving.destinations(eyes.state).items()
        if steps
    )
    yield Action("MoveTo", "Stay", {"man": man.id, "square": man.square})
    if picks:
        inputs = (Input("square", "Which square?", "one", picks, send=True),)
        yield Action("MoveTo", "Move", {"man": man.id}, inputs, tone="primary", drawn=eyes.plays(man.seat))


def _far(state: State) -> int:
    """Squares that the Move card in question is good for."""
    return state.move.squares if state.move is not None else 0


def _landing(state: State, square: str, steps: int) -> str:
    ground = state.terrain.get(square, "")
    return ", ".join(filter(None, (counted(steps, "square"), GROUND_WORDS.get(ground, ""))))


def _attack(eyes: Eyes, attack: Attack) -> Prompt:
    """What comes next about an attack."""
    man, target = eyes.state.man(attack.man), eyes.state.man(attack.target)
    if man is None or target is None:
        raise LookupError("an attack of nobody")
    card = catalog().titles[attack.card].name
    if attack.stage == "roll":
        title = f"{man.name} attacks {target.name}"
        roll = rolls.declared(man, attack)
        return _asked(eyes, "attack-roll", title, man.seat, _roll(eyes.state), troop=man.id, roll=roll)
    if attack.stage == "defense":
        title = f"{target.name} is hit. Play a Defense card?"
        text = f"{man.name} hit with {card}, {counted(attack.distance, 'square')} away."
        more = {"troop": target.id, "secret": True, "text": text}
        return _asked(eyes, "defending", title, target.seat, _defense(eyes, target), **more)
    if attack.stage == "wound":
        title = f"{man.name} hit {target.name}. Play a Wound card?"
        return _asked(eyes, "wound-cards", title, man.seat, _wound(eyes, man), troop=man.id, secret=True)
    title = f"Heads or tails for {target.name}’s horse?"
    text = "On tails the horse is shot from under its rider."
    return _asked(eyes, "horse-shot", title, target.seat, _coin(eyes.state), troop=target.id, text=text)


def _roll(state: State) -> Iterator[Action]:
    if state.dice != "real":
        yield Action("Roll", "Roll the die", tone="primary")
    if state.dice != "virtual":
        die = Input("die", "What does your die show?", "dice", least=1, most=6, dice=Dice(1, 6))
        either = state.dice == "ask"
        yield Action("Rolled", "Your die", inputs=(die,), tone="plain" if either else "primary", either=either)


def _defense(eyes: Eyes, target: Gunslinger) -> Iterator[Action]:
    plays = _plays(eyes, target.seat, options.defenses(eyes, target))
    yield Action("TakeIt", "Take it", tone="plain" if plays else "primary")
    if eyes.handles(target.seat):
        yield from options.defenses(eyes, target)


def _wound(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    plays = _plays(eyes, man.seat, options.wounds(eyes, man))
    yield Action("LeaveIt", "Leave it at that", tone="plain" if plays else "primary")
    if eyes.handles(man.seat):
        yield from options.wounds(eyes, man)


def _coin(state: State) -> Iterator[Action]:
    if state.dice != "real":
        yield Action("Flip", "Flip the coin", tone="primary")
    if state.dice != "virtual":
        yield Action("Flip", "Heads", {"coin": "heads"})
        yield Action("Flip", "Tails", {"coin": "tails"})
