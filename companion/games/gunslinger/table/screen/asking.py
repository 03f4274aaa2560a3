"""What is asked now, of whom: before the duel, in the turn of whoever acts, and of others in the middle of it.

What is asked of a seat looks the same to everybody else, whatever it holds. Who is asked at all is decided in
`cards.asked`.
"""

from companion.engine.board import Prompt
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.state import Attack
from companion.games.gunslinger.table.horses import flip
from companion.games.gunslinger.table.moving import questions as moving
from companion.games.gunslinger.table.setting_up import questions as setting_up
from companion.games.gunslinger.table.shooting import questions as shooting
from companion.games.gunslinger.table.turn import draw_phase, play_phases
from companion.games.gunslinger.table.wounds import questions as wounds


def prompts(eyes: Eyes) -> tuple[Prompt, ...]:
    """In the order in which they are answered."""
    state = eyes.state
    if state.stage != "duel":
        return setting_up.prompts(eyes)
    if state.attack is not None:
        return (_attack(eyes, state.attack),)
    if state.move is not None and state.move.waiting:
        return moving.interrupts(eyes, state.move)
    if state.move is not None:
        return (moving.where_to(eyes, state.move),)
    return _turn(eyes)


def _attack(eyes: Eyes, attack: Attack) -> Prompt:
    """What comes next about an attack."""
    if attack.stage == "roll":
        return shooting.attack_roll(eyes, attack)
    if attack.stage == "defense":
        return shooting.defense(eyes, attack)
    if attack.stage == "wound":
        return wounds.question(eyes)
    return flip.question(eyes, eyes.state.target)


def _turn(eyes: Eyes) -> tuple[Prompt, ...]:
    """Draw, Move or Shoot."""
    man, go = eyes.state.acting, eyes.state.go
    if man is None or go is None:
        return ()
    if go.phase == "draw":
        return (draw_phase.question(eyes, man),)
    return (play_phases.question(eyes, man, go),)
