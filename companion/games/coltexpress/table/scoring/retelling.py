"""Round by round, what was played and what came of it, told when all lies open: the cards in their order with what
each of them took, and what every purse was worth."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, pairwise

from companion.engine.board import Line, Section
from companion.engine.piles import BACK, Card
from companion.engine.words import counted, with_article
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.table.core.ids import bandit_of, kind_of, worth
from companion.games.coltexpress.table.core.state import (
    BY_EVENT,
    COMMON,
    EVENT,
    MEETING,
    SCHEMING,
    Bandit,
    State,
    loot_of,
)


def rounds(states: Sequence[State]) -> Iterator[Section]:
    """A section for each round, which lies closed. A scorer's table knows of no card and no token."""
    if states[-1].keeps_score:
        return
    groups = [list(group) for number, group in groupby(states, key=lambda one: one.round) if number]
    for at, group in enumerate(groups):
        after = groups[at + 1][:1] if at + 1 < len(groups) else []
        yield Section(_title(group[-1]), tuple(_told([*group, *after])), fold=True)


def _title(state: State) -> str:
    card = state.round_card
    return f"Round {state.round}: {card.name}" if card else f"Round {state.round}"


def _told(states: Sequence[State]) -> Iterator[Line]:
    """What a round's states say, the first of the next round included."""
    laid = next((one for one in states if one.stage != SCHEMING), states[-1])
    down = {place for one in states if one.stage == SCHEMING for place in _face_down(one)}
    yield from _taken(laid)
    for before, after in pairwise(states):
        cards = before.pile(COMMON).cards
        if before.stage != SCHEMING and len(cards) > after.pile(COMMON).count:
            hidden = laid.pile(COMMON).count - len(cards) in down
            yield Line(_card_words(cards[0], hidden=hidden), _in_a_row(before, after, bandit_of(cards[0].id)))
        elif changes := _in_a_row(before, after):
            yield Line(_meanwhile(before), changes)


def _face_down(state: State) -> Iterator[int]:
    return (place for place, card in enumerate(state.pile(COMMON).cards) if not card.up)


def _taken(state: State) -> Iterator[Line]:
    """Who played no card in a turn, and how often."""
    played = Counter(card.by for card in state.pile(COMMON).cards)
    for seat in state.seats:
        times = state.acted.get(seat.id, 0) - played[seat.id]
        if times:
            often = {1: "once", 2: "twice"}.get(times, counted(times, "time"))
            yield Line(f"{seat.name} took cards or passed", often)


def _card_words(card: Card, *, hidden: bool) -> str:
    bandit, kind = catalog().bandits.get(bandit_of(card.id)), catalog().actions.get(kind_of(card.id))
    who, what = bandit.name if bandit else "Somebody", kind.name if kind else "a card"
    return f"{who}: {what}{', face down' if hidden else ''}"


def _meanwhile(state: State) -> str:
    """What goes on where no card is performed."""
    card = state.round_card
    return catalog().events[card.event].name if state.stage == EVENT and card and card.event else "Set by hand"


def _in_a_row(before: State, after: State, performer: str = "") -> str:
    """What changed, as one line says it; whoever performs the card is not named again."""
    name = after.the(performer).name if after.bandit(performer) else ""
    return ", ".join(one.removeprefix(f"{name} ") for one in _changes(before, after))


def _changes(before: State, after: State) -> Iterator[str]:
    """Tokens that changed hands, bullets that hit, and ransom."""
    for bandit in after.bandits:
        old = before.bandit(bandit.id)
        if old is None:
            continue
        had, has = (Counter(card.id for card in one.pile(loot_of(bandit.id)).cards) for one in (before, after))
        yield from (f"{bandit.name} loses {_token(id_)}" for id_ in (had - has).elements())
        yield from (f"{bandit.name} takes {_token(id_)}" for id_ in (has - had).elements())
        yield from _bullets(after, bandit, old.hits)
        if bandit.ransom > old.ransom:
            yield f"{bandit.name} gets ${bandit.ransom - old.ransom:,} ransom"


def _token(id_: str) -> str:
    """Real purses are worth what nobody told the app."""
    kind = "purse" if id_ == BACK else id_.partition("-")[0]
    return f"{with_article(kind)} (${worth(id_):,})" if worth(id_) else with_article(kind)


def _bullets(state: State, bandit: Bandit, before: Mapping[str, int]) -> Iterator[str]:
    words = {MEETING: "meets the Marshal", BY_EVENT: "takes a neutral bullet"}
    for source in (Counter(bandit.hits) - Counter(before)).elements():
        shooter = state.bandit(source)
        yield f"{shooter.name} shoots {bandit.name}" if shooter else f"{bandit.name} {words.get(source, 'is hit')}"
