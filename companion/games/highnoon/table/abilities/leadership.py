"""Leadership: leader and led act on the better card (Appendix A: Leadership; ruling 25)."""

from companion.games.highnoon.table.core import Play, Settled, deck, events, lost_turn, naming, order, settles
from companion.games.highnoon.table.core.state import Matter, Option, State, Troop
from companion.games.highnoon.table.nerve import deaths
from companion.games.highnoon.table.rolling import asking


def offer(play: Play) -> None:
    """Asks each leader which of its men are within 4"."""
    play.emit(events.PhaseBegan("draw", "lead"))
    for leader in play.state.troops.values():
        if not leader.has("leadership") or not _acts(play.state, leader):
            continue
        led = tuple(troop for troop in deaths.led_by(play.state, leader) if _acts(play.state, troop))
        if led:
            _ask(play, leader, led)


def _ask(play: Play, leader: Troop, led: tuple[Troop, ...]) -> None:
    cards = {troop.id: _card(troop) for troop in led}
    options = tuple(Option(troop.id, troop.name, deck.name(cards[troop.id]), card=cards[troop.id]) for troop in led)
    asking.ask(
        play,
        "leadership",
        leader.id,
        values={"called": naming.called(play.state, leader)},
        options=options,
        most=len(options),
        secret=naming.hides(play.state, (leader, *led)),
    )


@settles("leadership")
def _led(play: Play, matter: Matter, settled: Settled) -> None:
    """The best card counts for all, and each of the others gives up its own for it: its best one, and what fortune gave
    it besides stays its own (house where somebody has more than one)."""
    names = (matter.troop, *(pick for pick in settled.picks if pick in play.state.troops))
    troops = tuple(play.troop(name) for name in names if _acts(play.state, play.troop(name)))
    best = order.best_card(troops)
    if settled.skipped or len(troops) < 2 or troops[0].id != matter.troop or best is None:
        return
    card, holder = best
    for troop in troops:
        if troop.id != holder:
            play.emit(
                events.CardDiscarded(troop.id, _card(troop), "Leadership."),
                events.Noted(troop.id, order.WITH, {"troop": holder, "card": card}),
            )
    told = " and ".join(naming.called(play.state, troop) for troop in troops)
    play.tell(f"{told} act together on the {deck.name(card)}.")


def _acts(state: State, troop: Troop) -> bool:
    """True where it has an action of its own to bring in: a lost one is lost for the group too, and a Hold is kept."""
    return troop.alive and not troop.hold and bool(_card(troop)) and not lost_turn.idle(state, troop)


def _card(troop: Troop) -> str:
    """The card that the troop would act on first; empty where it has none."""
    best = order.best_card((troop,))
    return best[0] if best is not None else ""
