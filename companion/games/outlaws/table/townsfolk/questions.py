"""What is asked in the turn of the townsfolk."""

from companion.engine.board import Prompt
from companion.engine.words import counted
from companion.games.outlaws.table.core.asking import asked
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Crowd
from companion.games.outlaws.table.shooting import sight
from companion.games.outlaws.table.townsfolk import pot_shot, pot_shot_die, roll, turn, who_was_hit


def of_crowd(eyes: Eyes, crowd: Crowd) -> Prompt:
    """The one question that is open."""
    state = eyes.state
    if crowd.target:
        title = f"{turn.group(state, crowd.shooting).name} at {sight.name(state, crowd.target)}"
        text = f"{crowd.distance} or more on the handgun die hits: {counted(crowd.distance, 'square')} away."
        return asked(eyes, "townsfolk", title, "", pot_shot_die.offer(eyes), text=text, troop=crowd.target)
    if crowd.shooting:
        title = f"Whom does {turn.group(state, crowd.shooting).name} shoot at?"
        text = (
            "They see all around and shoot at the nearest Outlaw in view. Roll the handgun die without modifiers; a "
            "hit draws one counter."
        )
        return asked(eyes, "townsfolk", title, "", pot_shot.offer(eyes), text=text)
    if crowd.two:
        target, other = (sight.name(state, id_) for id_ in crowd.two)
        text = f"Even: {target}. Odd: {other}."
        return asked(eyes, "two-in-a-square", "Who is hit?", "", who_was_hit.offer(eyes), text=text)
    name = turn.group(state, crowd.groups[0]).name
    return asked(eyes, "townsfolk", f"What does {name} do?", "", roll.offer(eyes))
