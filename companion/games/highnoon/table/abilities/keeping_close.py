"""A free posse stays within 12" of its *renowned* Hero, and a tale teller who is no Hero within 4" of the one whom he
follows (Appendix A: Renown, Tale Tellin').

The app sees no inches. Whoever plays the troop says once whether it is that close; the answer is kept, and shown, until
the app sees either of the two move, or somebody taps to be asked again.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.board import Action, Badge
from companion.engine.features import Feature, Why
from companion.engine.memory import kept, recalled
from companion.engine.play import Actor
from companion.games.highnoon.table.attacks import holds
from companion.games.highnoon.table.core import Play, Seeing, State, Troop, concealed, events, kinds, who_may
from companion.games.highnoon.table.magic.lasting import sweeps

CLOSE = "close"
"""The troop's note with what was said."""
YES, NO, AGAIN = "yes", "no", "again"
_MOVES = frozenset({"ran", "charging"})
"""What a troop did that moves it, besides what `holds.moved` knows of."""


@dataclass(frozen=True)
class SayClose:
    """The troop is within the inches of its Hero (``yes``), or it is not (``no``); or ask ``again``."""

    FREE: ClassVar[bool] = True
    troop: str
    answer: str


@dataclass(frozen=True)
class Leash:
    """How close a troop has to stay to whom, by which entry of the rules."""

    hero: Troop
    inches: int
    rule: str

    @property
    def words(self) -> str:
        """``within 12″ of Nell``"""
        return f"within {self.inches}″ of {self.hero.name}"

    def said(self, *, close: bool) -> str:
        """``Within 12″ of Nell``, ``Farther than 12″ from Nell``: each of the two answers."""
        return f"W{self.words[1:]}" if close else f"Farther than {self.inches}″ from {self.hero.name}"


@dataclass(frozen=True)
class Said:
    """An answer. ``moment`` is the Action Card on which it was given, ``moved`` who of the two had moved on it by then:
    the answer is true after those moves."""

    close: bool
    moment: str
    moved: tuple[str, ...] = ()


def leash(state: State, troop: Troop) -> Leash | None:
    """None for whoever goes where it likes, and once either of the two takes no part any more."""
    renowned, told = troop.notes.get("renown", ""), troop.notes.get("hero", "")
    found = None
    if renowned:
        heroes = (hero for hero in state.troops.values() if hero.owner == troop.owner and hero.has("renown"))
        hero = next((hero for hero in heroes if hero.name == renowned), None)
        found = Leash(hero, 12, "ability-renown") if hero else None
    elif told in state.troops and troop.has("tale-tellin"):
        found = Leash(state.troops[told], 4, "ability-tale-tellin")
    return found if found and troop.alive and found.hero.alive else None


def said(troop: Troop) -> Said | None:
    """What the players have said about the distance, from the troop's note."""
    return recalled(Said, troop.notes[CLOSE]) if CLOSE in troop.notes else None


def may(state: State, actor: Actor, command: SayClose) -> Why | None:
    """``no-hero``, ``hidden``, ``no-such-answer``, ``kept`` where something is kept and ``not-kept`` where nothing is,
    and what `who_may` says."""
    if why := who_may.not_mine(state, actor, command.troop) or who_may.no_battle(state):
        return why
    troop = state.troops[command.troop]
    tied = leash(state, troop)
    if tied is None:
        return Why("no-hero", f"{kinds.does(troop, 'has')} no Hero to stay close to.")
    if concealed(state, troop) or concealed(state, tied.hero):
        return Why("hidden", "That would tell of a hidden troop.")
    if command.answer not in (YES, NO, AGAIN):
        return Why("no-such-answer", "Say whether it is that close, or ask again.")
    if command.answer == AGAIN:
        return None if said(troop) else Why("not-kept", "Nobody has said it yet.")
    return Why("kept", "That was said already. Ask again if somebody has moved.") if said(troop) else None


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """Both answers, to be turned on with a tap; the one that is kept is turned off, to be asked again."""
    tied, answered = leash(eyes.state, troop), said(troop)
    if tied is None:
        return
    labels = {
        YES: tied.said(close=True),
        NO: tied.said(close=False),
        AGAIN: tied.said(close=answered is not None and answered.close),
    }
    for answer, label in labels.items():
        if eyes.can(may, SayClose(troop.id, answer)):
            values = {"troop": troop.id, "answer": answer}
            yield Action("SayClose", label, values, tone="quiet", rule=tied.rule, on=answer == AGAIN)


def badges(state: State, troop: Troop) -> Iterator[Badge]:
    """What is kept, for everybody who knows of the troop."""
    tied, answer = leash(state, troop), said(troop)
    if tied is not None and answer is not None:
        tone = "good" if answer.close else "bad"
        yield Badge(tied.said(close=answer.close), tied.rule, tone)


def decide(play: Play, command: SayClose) -> None:
    """A troop that is too far away is told to catch up."""
    troop = play.troop(command.troop)
    tied = leash(play.state, troop)
    if tied is None:
        return
    if command.answer == AGAIN:
        play.emit(events.Noted(troop.id, CLOSE, ""))
        play.tell(f"{troop.name}: {tied.words}? Say so anew.")
        return
    answer = Said(command.answer == YES, play.state.moment, _moved(play.state, troop, tied.hero))
    play.emit(events.Noted(troop.id, CLOSE, kept(answer)))
    play.tell(f"{kinds.does(troop, 'is')} {'' if answer.close else 'not '}{tied.words}.")
    if not answer.close:
        text = f"{troop.name}: get back {tied.words}, as fast as you can."
        play.emit(events.Reminded(text, tied.rule))


def _moved(state: State, *pair: Troop) -> tuple[str, ...]:
    """Who of the two has moved in an action that goes on, as far as the app knows."""
    return tuple(
        troop.id
        for troop in pair
        if _MOVES & state.words(troop.id)
        or any(rule(state, troop, figure.id) for rule in holds.moved for figure in troop.figures)
    )


@sweeps(at=60)
def _forget(play: Play) -> None:
    """The answer holds no longer once either of them has moved since, or takes no part any more."""
    for troop in play.state.troops.values():
        answer = said(troop)
        if answer is None:
            continue
        tied = leash(play.state, troop)
        known = answer.moved if answer.moment == play.state.moment else ()
        if tied is None or not set(_moved(play.state, troop, tied.hero)) <= set(known):
            play.emit(events.Noted(troop.id, CLOSE, ""))


FEATURE = Feature(SayClose, may, decide)
