"""Action!: counting down from the red Joker and the Ace to the Deuce (Chapter Two, Action!).

`ties` says who goes first on the same card, `end_go` when an action is over.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Prompt
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import in_words
from companion.games.highnoon.table.abilities import infiltration
from companion.games.highnoon.table.attacks import holds
from companion.games.highnoon.table.core import Play, Seeing, deck, effects, events, naming, order
from companion.games.highnoon.table.core.state import Go, State, Troop
from companion.games.highnoon.table.fighting import charge, fight, melee
from companion.games.highnoon.table.nerve import guts
from companion.games.highnoon.table.turn import end_go, everybody, ties
from companion.games.highnoon.table.wounds import figures, recovery


@dataclass(frozen=True)
class StartAction:
    """All cards are seen: Action!"""


def may(state: State, actor: Actor, _command: StartAction) -> Why | None:
    """``not-ready``, and what `everybody.not_now` says."""
    ready = (state.phase, state.stage) == ("draw", "ready")
    missing = Why("not-ready", "Not all cards are dealt and settled yet.")
    return everybody.not_now(state, actor) or (None if ready else missing)


def offer(eyes: Seeing) -> Iterator[Prompt]:
    """Who has to check Guts before anybody acts, and who begins."""
    state = eyes.state
    owing = (state.troops[id_] for id_ in state.casualties if guts.must_check(state, state.troops[id_]))
    shaky = _names(eyes, owing)
    before = f"Guts before anybody acts: {shaky}. " if shaky else ""
    first = "Nobody has an Action Card left to act on."
    if following := order.acts_next(state):
        card, id_ = following
        first = f"First comes {_names(eyes, [state.troops[id_]])} on the {deck.name(card)}."
    action = Action("StartAction", "Action!", tone="primary", icon="revolver")
    begins = (action,) if eyes.can(may, StartAction()) else ()
    yield everybody.prompt(eyes, "ready", "The cards are dealt", f"{before}{first}", "action-phase", *begins)


def _names(eyes: Seeing, troops: Iterable[Troop]) -> str:
    """The names of troops, as far as the viewer may know them."""
    return in_words(tuple(dict.fromkeys(troop.name if eyes.sees(troop) else "A hidden troop" for troop in troops)))


def decide(play: Play, _command: StartAction) -> None:
    """The Action! phase begins."""
    play.emit(events.PhaseBegan("action"))
    play.tell("Action!")


# What goes on by itself


def step(play: Play) -> bool:
    """One step; False where it waits for somebody. After the Deuce Holds may still be used until somebody ends the
    turn, and an extra card or a loss may still turn up."""
    if melee.follow(play):
        return True
    if play.state.go is not None:
        return _in_action(play, play.state.go)
    following = order.acts_next(play.state) if play.state.uses("cards") else None
    if following is None:
        return _checks(play) or (play.state.uses("cards") and _to(play, "last"))
    if _to(play, ""):
        return True
    card, troop = following
    if deck.rank(card) != play.state.segment:
        if not _checks(play):
            play.emit(events.SegmentBegan(deck.rank(card)))
    elif same := ties.tied(play.state):
        ties.contest(play, card, same)
    else:
        begin(play, card, troop)
    return True


def _to(play: Play, stage: str) -> bool:
    """The phase goes on to that stage; False where it is there."""
    if play.state.stage == stage:
        return False
    play.emit(events.PhaseBegan("action", stage))
    return True


def _checks(play: Play) -> bool:
    """The segment is over: casualty checks, as far as anybody owes one."""
    if not play.state.casualties:
        return False
    guts.segment_over(play)
    return True


def _in_action(play: Play, go: Go) -> bool:
    """Somebody acts: what opens the action, chargers that come home or are halted, blows that follow; then its end."""
    for id_ in go.troops:
        if not play.troop(id_).alive:
            continue
        if effects.begin_action(play, id_) or charge.come_home(play, id_) or end_go.halting(play, id_):
            return True
    return any(play.troop(id_).alive and fight.go_on(play, id_) for id_ in go.troops) or end_go.over(play, go)


def begin(play: Play, card: str, troop_id: str) -> None:
    """A troop's Action Card comes up. A Hold that was not used by then is lost (Holding Holds); figures Eatin' Dirt try
    to recover first. Men act on the card of a leader who is dead: it is used up all the same."""
    troop = play.troop(troop_id)
    actors = order.actors(play.state, troop_id, card)
    for id_ in actors:
        figures.lose_hold(play, id_, "another Action Card came up")
    play.emit(events.GoBegan(Go(actors, play.troop(actors[0]).seat, card), holds.moment(play.state, troop, card)))
    if troop_id not in actors:
        play.emit(events.CardDiscarded(troop_id, card, "His men act on it."))
    names = " and ".join(naming.called(play.state, play.troop(id_)) for id_ in actors)
    play.tell(f"{names}: {deck.name(card)}.")
    recovery.begin(play, actors)
    infiltration.act_first(play, actors)


FEATURE = Feature(StartAction, may, decide)
