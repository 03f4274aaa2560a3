"""Leadership: leader and led act on the better card (Appendix A: Leadership; ruling 25)."""

from companion.games.highnoon.table import deaths, deck, events, matters, order
from companion.games.highnoon.table.play import Play, Settled, settles
from companion.games.highnoon.table.state import Matter, Option

LEAD_RANK = 30


def offer(play: Play) -> None:
    """Asks each leader which of its men are within 4"."""
    play.emit(events.PhaseBegan("draw", "lead"))
    for leader in play.state.troops.values():
        led = [troop for troop in deaths.led_by(play.state, leader) if troop.cards] if leader.has("leadership") else []
        if not leader.alive or not led:
            continue
        options = tuple(Option(troop.id, troop.name, deck.name(troop.cards[0]), card=troop.cards[0]) for troop in led)
        matters.choice(
            play,
            "leadership",
            leader.seat,
            options,
            least=0,
            most=len(options),
            title=f"{leader.name} leads",
            text='Who has a figure within 4" of the leader? They all act together on the best card among them.',
            rule="ability-leadership",
            troop=leader.id,
            rank=LEAD_RANK,
        )


@settles("leadership")
def _led(play: Play, matter: Matter, settled: Settled) -> None:
    """The best card counts for all; every other card among them is discarded."""
    names = (matter.troop, *(pick for pick in settled.picks if pick in play.state.troops))
    troops = tuple(play.troop(name) for name in names if not play.troop(name).hold)
    best = order.best_card(troops)
    if settled.skipped or len(troops) < 2 or best is None:
        return
    card, holder = best
    for troop in troops:
        for other in troop.cards:
            if (other, troop.id) != best and other not in deck.JOKERS:
                play.emit(events.CardDiscarded(troop.id, other, "Leadership."))
        if troop.id != holder:
            play.emit(events.Noted(troop.id, order.WITH, holder))
    told = " and ".join(troop.name for troop in troops)
    play.tell(f"{told} act together on the {deck.name(card)}.")
