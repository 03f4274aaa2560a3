"""Spells that make friends faster: *draw* and *hurry up!* (Appendix C)."""

from companion.games.highnoon.table.core import deck, events
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Matter
from companion.games.highnoon.table.magic.casting import FRIEND, HARD, Casting, by_number, casts
from companion.games.highnoon.table.magic.durations import last
from companion.games.highnoon.table.rolling import action_cards, numbers
from companion.games.highnoon.table.turn import action, draw


@casts("hurry-up", aim=FRIEND, reach="smarts")
def hurry_up(play: Play, casting: Casting, band: int) -> None:
    """Twice the running dice: the best of them counts, or all do."""
    adds = band == HARD
    name = f"{casting.name} {'Twice the running dice' if adds else 'Better of two running dice'}"
    amount = numbers.ADDED if adds else numbers.BEST
    last(play, casting, casting.effect(name, rolls=(numbers.RUN,), amount=amount), dice="d4")


@casts("draw", aim=FRIEND, reach="smarts", tn=by_number)
def draw_card(play: Play, casting: Casting, _band: int) -> None:
    """Another Action Card for the target."""
    if play.state.uses("cards"):
        action_cards.deal(play, casting.target, then="draw-spell")
        return
    name = play.troop(casting.target).name
    play.emit(events.Reminded(f"{name}: another Action Card, to be used at once if it is higher.", casting.rule))


@settles("draw-spell")
def _drawn(play: Play, matter: Matter, settled: Settled) -> None:
    """A card higher than the segment that is being played is acted on at once, on top of the caster's action. Whoever
    acts already goes on first (house)."""
    for card in settled.picks:
        draw.dealt(play, matter.troop, card)
        acting = play.state.go_of(matter.troop) is not None
        if card in play.troop(matter.troop).cards and not acting and _higher(play, card):
            action.begin(play, card, matter.troop)


def _higher(play: Play, card: str) -> bool:
    segment = play.state.segment
    if segment == deck.RED_JOKER or play.state.go is None or not segment:
        return False
    return card == deck.RED_JOKER or deck.place(card)[0] < deck.RANKS.index(segment)
