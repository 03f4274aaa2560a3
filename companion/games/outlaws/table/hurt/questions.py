"""What is asked about a hit: the counter to draw, whether to use it, whether luck turns it away."""

from companion.engine.board import Prompt
from companion.engine.words import counted
from companion.games.outlaws.table.core.asking import asked
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Hit, State
from companion.games.outlaws.table.hurt import draw_wound, drawing, keep_wound, lucky
from companion.games.outlaws.table.hurt.counter_card import counter_card


def of_hit(eyes: Eyes, hit: Hit) -> Prompt:
    """The one question that is open."""
    state = eyes.state
    target = state.the(hit.target)
    if hit.stage == drawing.LUCKY:
        title = f"{_drawn(state)} on {target.name}. Lucky?"
        card = counter_card(drawing.current(state), target)
        return asked(eyes, "skill-lucky", title, target.seat, lucky.offer(eyes), troop=target.id, roll=card)
    seat = drawing.drawer(state)
    if hit.stage == "keep":
        title = f"{_drawn(state)} on {target.name}. Use it?"
        card = counter_card(drawing.current(state), target)
        return asked(eyes, "drawing-wounds", title, seat, keep_wound.offer(eyes), troop=target.id, roll=card)
    title = f"{target.name} is hit. Draw a wound"
    text = f"{target.name} is hit. Draw up to {counted(hit.draws, 'counter')}, and use {hit.uses}."
    return asked(eyes, "drawing-wounds", title, seat, draw_wound.offer(eyes), troop=target.id, text=text)


def _drawn(state: State) -> str:
    return drawing.current(state).hit.capitalize()
