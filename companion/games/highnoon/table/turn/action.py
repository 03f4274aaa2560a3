"""Action!: counting down from the red Joker and the Ace to the Deuce (Chapter Two, Action!; ruling 22)."""

from companion.engine.errors import Illegal
from companion.games.highnoon.table.abilities import infiltration
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.attacks.holds import moment
from companion.games.highnoon.table.core import deck, effects, events, kinds, naming, order, who_may
from companion.games.highnoon.table.core.play import Play, settles_group
from companion.games.highnoon.table.core.state import Deed, Figure, Flag, Go, Result, State, Troop
from companion.games.highnoon.table.fighting import charge, fight, melee
from companion.games.highnoon.table.nerve import guts
from companion.games.highnoon.table.rolling import asking, numbers
from companion.games.highnoon.table.wounds import figures, recovery


def start(play: Play) -> None:
    """All cards lie: the Action! phase begins. Errors: `Illegal` ``not-ready``."""
    if (play.state.phase, play.state.stage) != ("draw", "ready"):
        raise Illegal("not-ready", "Not all cards are dealt and settled yet.")
    play.emit(events.PhaseBegan("action"))
    play.tell("Action!")


def step(play: Play) -> bool:
    """One step of what goes on by itself; False where it waits for somebody."""
    if melee.follow(play):
        return True
    if play.state.go is not None:
        return _in_go(play, play.state.go)
    if not play.state.uses("cards"):
        return _checks(play)
    following = order.acts_next(play.state)
    if following is None:
        return _last(play)
    card, troop = following
    if deck.rank(card) != play.state.segment:
        if not _checks(play):
            play.emit(events.SegmentBegan(deck.rank(card)))
        return True
    same = order.tied(play.state)
    if same:
        _contest(play, card, same)
    else:
        begin(play, card, troop)
    return True


def _last(play: Play) -> bool:
    """After the Deuce: the last checks; then Holds may still be used until somebody ends the turn."""
    if _checks(play):
        return True
    if play.state.stage != "last":
        play.emit(events.PhaseBegan("action", "last"))
        return True
    return False


def last(play: Play) -> bool:
    """While the turn waits for its end: an extra card, a Hold or a loss may still turn up."""
    if melee.follow(play):
        return True
    if play.state.go is not None:
        return _in_go(play, play.state.go)
    if play.state.uses("cards") and order.acts_next(play.state) is not None:
        play.emit(events.PhaseBegan("action"))
        return True
    return _checks(play)


def _checks(play: Play) -> bool:
    """The segment is over: casualty checks, as far as anybody owes one."""
    if not play.state.casualties:
        return False
    guts.segment_over(play)
    return True


def _in_go(play: Play, go: Go) -> bool:
    """Somebody acts: what comes due in it by itself."""
    living = [id_ for id_ in go.troops if play.troop(id_).alive]
    if any(effects.begin_action(play, id_) or charge.come_home(play, id_) or _halting(play, id_) for id_ in living):
        return True
    if any(fight.go_on(play, id_) for id_ in living):
        return True
    ending = (
        any(deed.what == "ending" for deed in go.did)
        or not any(play.troop(id_).alive for id_ in go.troops)
        or _spent(play, living)
    )
    if ending and not any(_after_melee(play, id_) for id_ in go.troops):
        play.emit(events.GoEnded())
    return ending


def spent(state: State, troop: Troop) -> bool:
    """True for a troop that can do nothing more in its action: it was stopped, or has made the free attack that was all
    it had. A stopped troop is not through while it can still run (Panicked) or one of its figures can still crawl."""
    done = state.words(troop.id)
    free = bool(who_may.revenge(state, troop)) and targets.ATTACKED in done
    stopped = bool(targets.STOPPED & done) and troop.morale != "panicked"
    return free or (stopped and not any(_may_crawl(state, troop, one) for one in troop.figures))


def _may_crawl(state: State, troop: Troop, figure: Figure) -> bool:
    """True for a figure that is Eatin' Dirt or has just got up, and is able to crawl at all, whatever stopped its troop
    (Crawling; Eatin' Dirt)."""
    low = figure.state == "dirt" or figure.id in state.just_up(troop.id)
    return low and numbers.crawls(state, troop, figure) and numbers.pace(state, troop, figure.id).value > 0


def _spent(play: Play, troops: list[str]) -> bool:
    """True if nobody in this action can do anything but tap Done; then the log says so, and nobody is asked."""
    if not troops or not all(spent(play.state, play.troop(id_)) for id_ in troops):
        return False
    for id_ in troops:
        play.tell(f"{kinds.does(play.troop(id_), 'has')} nothing left to do in this action.")
    return True


def _halting(play: Play, troop_id: str) -> bool:
    """Halting a Charge: a figure was lost on the way in. At once, as soon as the Holds that fired are through."""
    done = play.done(troop_id)
    if "struck" not in done or "charge-checked" in done:
        return False
    play.did(troop_id, "charge-checked")
    guts.check(play, troop_id, "charge")
    return True


def _after_melee(play: Play, troop_id: str) -> bool:
    """Another figure was lost in the attack that followed: the chargers check again (Halting a Charge)."""
    done = play.done(troop_id)
    if "struck-again" not in done or "melee-checked" in done:
        return False
    play.did(troop_id, "melee-checked")
    guts.check(play, troop_id, "melee")
    return True


def _contest(play: Play, card: str, troops: tuple[str, ...]) -> None:
    """The very same card: a contest of Smarts as it comes up, one die a troop (Suit & Ties)."""
    asking.ask_each(play, "same-card", troops, values={"card": deck.name(card)}, about={"card": card})


@settles_group("same-card")
def _settled(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    following = order.acts_next(play.state)
    if following is not None and results:
        troops = tuple(one.troop for one in results)
        card = following[0]
        before = tuple(id_ for id_ in play.state.order.get(card, ()) if id_ not in troops)
        play.emit(events.TieSettled(card, (*before, *troops)))
        play.tell(f"{kinds.does(play.troop(troops[0]), 'goes')} first on the {deck.name(card)}.")


def begin(play: Play, card: str, troop_id: str) -> None:
    """A troop's Action Card comes up. A Hold that was not used by then is lost (Holding Holds); figures Eatin' Dirt try
    to recover first."""
    troop = play.troop(troop_id)
    actors = order.actors(play.state, troop_id, card)
    for id_ in actors:
        figures.lose_hold(play, id_, "another Action Card came up")
    seat = play.troop(actors[0]).seat
    play.emit(events.GoBegan(Go(actors, seat, card), moment(play.state, troop, card)))
    if troop_id not in actors:
        # The leader is dead, his men act on his card: it is used up all the same.
        play.emit(events.CardDiscarded(troop_id, card, "His men act on it."))
    names = " and ".join(naming.called(play.state, play.troop(id_)) for id_ in actors)
    play.tell(f"{names}: {deck.name(card)}.")
    recovery.begin(play, actors)
    infiltration.act_first(play, actors)


def act(play: Play, troop_id: str) -> None:
    """Where the table plays without cards here, anybody says who acts; once a turn each. Errors: `Illegal`."""
    troop = play.troop(troop_id)
    if play.state.phase != "action" or play.state.uses("cards"):
        raise Illegal("not-now", "The cards decide whose action it is.")
    if play.state.go is not None:
        raise Illegal("somebody-acts", f"{kinds.does(play.troop(play.state.go.troops[0]), 'is')} still acting.")
    if not troop.alive or Flag("acted", troop_id) in play.state.flags:
        raise Illegal("acted-already", f"{kinds.does(troop, 'has')} no action left in this turn.")
    play.emit(
        events.FlagRaised(Flag("acted", troop_id)),
        events.GoBegan(Go((troop_id,), troop.seat, ""), moment(play.state, troop, "go")),
    )
    play.tell(f"{kinds.does(troop, 'acts')}.")
    recovery.begin(play, (troop_id,))


def end_go(play: Play, troops: tuple[str, ...]) -> None:
    """These are done with the action. It is over as soon as everybody is who acts in it."""
    play.label = f"{kinds.does(play.troop(troops[0]), 'is')} done"
    if set(troops) == set().union(*order.parts(play.state).values()):
        play.emit(events.GoDid(Deed("ending")))
        return
    for id_ in troops:
        _after_melee(play, id_)
    play.emit(events.GoLeft(troops))
