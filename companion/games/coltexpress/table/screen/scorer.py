"""What is asked where the app keeps only the score."""

from collections.abc import Iterator

from companion.engine.board import Prompt
from companion.engine.words import in_words
from companion.games.coltexpress.data.catalog import figures
from companion.games.coltexpress.table.core.asking import asked, one_by_one
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.state import ROBBING, SCORING
from companion.games.coltexpress.table.scorer import end_round, name_first, write_score

STAGES = (ROBBING, SCORING)


def prompts(eyes: Eyes) -> Iterator[Prompt]:
    """The round that goes on, or what everybody brought home."""
    if eyes.state.stage == ROBBING:
        yield _round(eyes)
    else:
        yield from _loot(eyes)


def _round(eyes: Eyes) -> Prompt:
    number, first = eyes.state.round, eyes.name(eyes.state.first)
    title = f"Round {number} of {figures().rounds}: {first} goes first" if number else "Who goes first?"
    text = "Rob the train with your own game. We keep the round and the First Player, and rank you at the end."
    ways = (*end_round.offer(eyes), *name_first.offer(eyes))
    return asked(eyes, "first-player", title, "", ways, text=text)


def _loot(eyes: Eyes) -> Iterator[Prompt]:
    """Everybody at once; a device of several players asks one after the other."""
    done = len(eyes.state.tallies)
    text = f"{done} of {len(eyes.state.seats)} players have counted." if done else ""
    for seat in one_by_one(eyes, write_score.still_to_write(eyes.state)):
        bandits = in_words([bandit.name for bandit in eyes.state.team(seat)])
        title = f"What did {bandits} bring home?"
        yield asked(eyes, "scoring", title, seat, write_score.offer(eyes, seat), text=text)
