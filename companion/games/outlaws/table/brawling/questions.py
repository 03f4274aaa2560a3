"""What is asked about a brawl action: a die, a way to avoid it, the outcome of a wrestle that is won."""

from companion.engine.board import Prompt
from companion.games.outlaws.table.brawling import answer, blows, cards, die, roll_blow, win_wrestle
from companion.games.outlaws.table.core.asking import asked
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Blow, State


def of_blow(eyes: Eyes, blow: Blow) -> Prompt:
    """The one question that is open."""
    state, foe = eyes.state, eyes.state.the(blow.foe)
    if blow.stage == "won":
        seat = state.the(blow.man).seat
        return asked(eyes, "wrestling", f"{_name(state, blow)} wins. What happens?", seat, win_wrestle.offer(eyes))
    if blow.stage == "answer":
        title = f"{blows.described(blow).capitalize()} for {foe.name}. Dodge?"
        return asked(eyes, "dodging", title, foe.seat, answer.offer(eyes), troop=foe.id, roll=cards.dodge(state, blow))
    roller = blows.roller(state)
    title, rule = _die(state, blow)
    card = cards.roll_card(state, blow)
    return asked(eyes, rule, title, roller.seat, roll_blow.offer(eyes), troop=roller.id, roll=card)


def _name(state: State, blow: Blow) -> str:
    return state.the(blow.man).name


def _die(state: State, blow: Blow) -> tuple[str, str]:
    """What to roll, and the rule about it."""
    man, foe = _name(state, blow), state.the(blow.foe).name
    if blow.stage == "dodge":
        return f"{foe} rolls a d6 to dodge", "dodging"
    if blow.stage == "reply":
        return f"{foe} rolls a d6 against {man}", "wrestling"
    if blow.stage == "discharge":
        return "The gun goes off. Whom does it hit?", "gun-goes-off"
    if blow.action == "leave":
        return f"{foe} rolls the brawl die as {man} leaves", "leaving-a-brawl"
    if die.falling(blow) == die.D6:
        return f"{man} rolls a d6", "brawl-actions"
    return f"{man} rolls the brawl die against {foe}", "brawl-actions"
