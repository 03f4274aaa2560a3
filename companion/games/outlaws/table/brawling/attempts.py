"""What a punch, a stab and a strike have in common: the brawl die decides them, and the button says with which chance
(Brawl actions)."""

from collections.abc import Iterator

from companion.engine.board import Action
from companion.engine.features import Why
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.brawling import blows, odds
from companion.games.outlaws.table.brawling.fighting import spent
from companion.games.outlaws.table.core.offering import Values, button
from companion.games.outlaws.table.core.state import Blow, Man, State
from companion.games.outlaws.table.core.step import Step


def attempt(state: State, man: Man, action: str, item: str = "") -> Blow:
    """The blow that he would try now."""
    behind = state.go is not None and state.go.behind
    return Blow(man.id, man.foe, action, item, behind)


def tap(state: State, command: str, blow: Blow, why: Why | None, values: Values, label: str = "") -> Iterator[Action]:
    """One tap, with the chance that it does anything. It is called as the action unless it has a ``label``."""
    known = catalog().brawl_actions[blow.action]
    note = odds.words(state, blow) if blow.foe else ""
    yield from button(command, label or known.name, why, values, icon=known.icon, note=note, rule="brawl-actions")


def begin(step: Step, blow: Blow, words: str) -> None:
    """It is paid for and told, and the brawl die is rolled."""
    spent(step, blow.man)
    step.tell(words)
    blows.begin(step, blow)
