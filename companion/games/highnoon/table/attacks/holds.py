"""Holding Actions: taking a Hold, coming off it in the middle of anything, and Hold against Hold (Chapter Two)."""

from collections.abc import Callable, Iterable

from companion.engine.features import Why
from companion.engine.hooks import Every
from companion.games.highnoon.table.core import Play, Settled, events, kinds, settles_group
from companion.games.highnoon.table.core.state import Go, Result, State, Troop
from companion.games.highnoon.table.gear import saddles
from companion.games.highnoon.table.rolling import asking, settling
from companion.games.highnoon.table.rolling.settling import CONTEST
from companion.games.highnoon.table.wounds import recovery

FIRE = "hold-fire"
"""The kind of the question whether a seat's Holds fire at a charge."""
moved: Every[Callable[[State, Troop, str], bool]] = Every("whether that figure has moved in this action")
SAID_MOVED = "said-moved"
"""A troop's word in an action off a Hold: the players said that it had moved before it fired."""


def unusable(state: State, troop: Troop) -> Why | None:
    """Why it cannot come off Hold now: ``no-hold``, ``not-now``."""
    if not troop.hold or not troop.alive:
        return Why("no-hold", f"{kinds.does(troop, 'has')} no Hold.")
    acting = state.phase == "action" and state.stage != "closing"
    return None if acting else Why("not-now", "Holds are used in the Action! Phase.")


def use(play: Play, troop_id: str) -> None:
    """The counter goes, and the troop acts there and then. Against somebody who acts off a Hold too, all who want to go
    roll Smarts, the last to speak first; all of them have lost their Holds (Timing). Errors: `Illegal`."""
    troop = play.troop(troop_id)
    if why := unusable(play.state, troop):
        raise why.refusal()
    play.emit(events.HoldLost(troop_id, "used"))
    play.tell(f"{kinds.does(troop, 'comes')} off Hold.")
    for matter in play.state.matters:
        if (matter.kind, matter.seat) == (FIRE, troop.seat):
            settling.settle(play, matter.id, Settled(picks=(troop_id,)))
    going = next((matter.group for matter in play.state.matters if matter.kind == "hold-contest"), "")
    top = play.state.go
    if going:
        _declare(play, going, troop_id)
    elif top is not None and top.hold:
        group = f"hold-contest:{play.state.counter + 1}"
        for id_ in (troop_id, top.troops[0]):
            _declare(play, group, id_)
    else:
        begin(play, troop_id)


def _declare(play: Play, group: str, troop_id: str) -> None:
    asking.ask(play, "hold-contest", troop_id, group=group, about={CONTEST: "high"})


@settles_group("hold-contest")
def _decided(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    """The best acts first, then the next; the one that was interrupted goes on where its turn comes."""
    top = play.state.go
    held = top if top is not None and top.hold and top.troops[0] in {result.troop for result in results} else None
    if held is not None:
        play.emit(events.GoEnded())
    play.tell(" then ".join(play.troop(result.troop).name for result in results) + ", in this order.")
    for answer in reversed(results):
        if held is not None and answer.troop == held.troops[0]:
            play.emit(events.GoBegan(held, held.moment))
        elif play.troop(answer.troop).alive:
            begin(play, answer.troop)


def begin(play: Play, troop_id: str) -> None:
    """The held action begins, on top of whatever it interrupts."""
    troop = play.troop(troop_id)
    play.emit(events.GoBegan(Go((troop_id,), troop.seat, "", hold=True), moment(play.state, troop, "hold")))
    recovery.begin(play, (troop_id,))


def moment(state: State, troop: Troop, card: str) -> str:
    """A name for this Action Card that no other has: No Mercy and Guts checks tell one from the next by it."""
    return f"{state.turn}:{card}:{state.segment}:{troop.id}:{len(troop.acted)}"


def hasty(state: State, troop: Troop, figure: str) -> bool:
    """True where that figure acts off a Hold and has moved in it, as far as the app knows: in or out of the saddle,
    through water, under ground or through the air. What it fires after that is hasty (Holding Actions)."""
    go = state.go_of(troop.id)
    return go is not None and go.hold and any(rule(state, troop, figure) for rule in moved)


@moved(at=10)
def _changed_saddle(state: State, troop: Troop, figure: str) -> bool:
    """To mount or dismount is to move."""
    words = {saddles.changed(on=True), saddles.changed(on=False)}
    return bool(words & state.words(troop.id)) or figure in state.figures_that(troop.id, *words)


def said_moved(play: Play, troop: Troop, situations: Iterable[str]) -> None:
    """Notes that the players ticked ``moved``, so that the next form in the same action off a Hold starts ticked."""
    go = play.state.go_of(troop.id)
    if "moved" in situations and go is not None and go.hold and SAID_MOVED not in play.done(troop.id):
        play.did(troop.id, SAID_MOVED)


def aimed(state: State, troop: Troop, figure: str, said: Iterable[str]) -> frozenset[str]:
    """The situations of a shot by that figure: those that the players ``said``, and ``moved`` where the app knows that
    it is hasty, once in either case (Holding Actions)."""
    return frozenset((*said, "moved") if hasty(state, troop, figure) else said)
