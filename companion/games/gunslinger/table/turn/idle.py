"""A turn in which nothing more can be done ends by itself (house).

Only where nobody learns anything from it: the man has no card left, which everybody can count, or his player is alone
against the companion. Between people he says himself that his turn is over, whatever he holds. It ends only after
a move of his or another card that was spent, so that everybody sees each of their turns begin; and not with an attack,
whose outcome stays in view until somebody taps.
"""

from companion.engine.play import Actor
from companion.games.gunslinger.data.catalog import title_of
from companion.games.gunslinger.table.cards.special import PlaySpecial
from companion.games.gunslinger.table.cards.special import may as may_play_special
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.state import Gunslinger, State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.horses.saddle import Saddle
from companion.games.gunslinger.table.horses.saddle import may as may_saddle
from companion.games.gunslinger.table.moving.play_move import PlayMove
from companion.games.gunslinger.table.moving.play_move import may as may_move
from companion.games.gunslinger.table.shooting.shoot import no_attack_left, why_nobody
from companion.games.gunslinger.table.turn.order import following
from companion.games.gunslinger.table.weapons.switch import SwitchWeapon
from companion.games.gunslinger.table.weapons.switch import may as may_switch


def end_idle_turn(step: Step, before: State) -> None:
    """Begins the next man's turn if the one whose turn it was ``before`` the step can do nothing more."""
    man, was = step.state.acting, before.acting
    if man is None or was is None or (man.id, step.state.turn) != (was.id, before.turn):
        return
    if before.attack is not None or len(step.state.rolled) > len(before.rolled):
        return
    if (before.move is not None or _spent(step, man)) and idle(step.state, man):
        step.tell(f"{man.name} can do nothing more, so the turn is over.")
        following(step)


def _spent(step: Step, man: Gunslinger) -> bool:
    return any(isinstance(event, e.CardsDiscarded) and event.man == man.id for event in step.happened)


def idle(state: State, man: Gunslinger) -> bool:
    """He has drawn, nothing waits for an answer, and nothing that he holds can be played or paid with now. False where
    his turn would then give his hand away."""
    if state.stage != "duel" or state.unsettled or state.go is None or state.go.phase == "draw" or state.real_cards:
        return False
    return not man.hand or (man.seat == state.lone_person and not _can_act(state, man))


def _can_act(state: State, man: Gunslinger) -> bool:
    actor = Actor(man.seat, frozenset({man.seat}))
    return any(_playable(state, actor, man, card) for card in man.hand)


def _playable(state: State, actor: Actor, man: Gunslinger, card: str) -> bool:
    """That card can be played in his turn, or be discarded for a horse or a weapon."""
    title = title_of(card)
    if title.type == "attack" and no_attack_left(state, man) is None and not why_nobody(state, man, title):
        return True
    whys = (
        may_move(state, actor, PlayMove(man.id, card)),
        may_play_special(state, actor, PlaySpecial(man.id, card)),
        may_saddle(state, actor, Saddle(man.id, card)),
        may_switch(state, actor, SwitchWeapon(man.id, card)),
    )
    return None in whys
