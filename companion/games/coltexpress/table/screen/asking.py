"""What is asked now, of whom."""

from collections.abc import Iterator

from companion.engine import sealed
from companion.engine.board import Action, Prompt
from companion.engine.sources import REAL
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.table.core.asking import asked, one_by_one
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.ids import kind_of
from companion.games.coltexpress.table.core.refusals import performer
from companion.games.coltexpress.table.core.state import CAST, COUNTING, EVENT, SCHEMING, STEALING
from companion.games.coltexpress.table.happenings import pickpocketing
from companion.games.coltexpress.table.rounds import choose, name_round_card
from companion.games.coltexpress.table.scheming import hiding, order, pass_turn, play_card, take_cards
from companion.games.coltexpress.table.scoring import count_purses
from companion.games.coltexpress.table.screen import scorer
from companion.games.coltexpress.table.setting_up import (
    depart,
    return_bandit,
    set_car,
    set_first_player,
    set_round_card,
    shuffle_train,
    take_bandit,
)
from companion.games.coltexpress.table.stealing import go_on, name_card, performing


def prompts(eyes: Eyes) -> tuple[Prompt, ...]:
    """In the order in which they are answered."""
    return tuple(_prompts(eyes))


def _prompts(eyes: Eyes) -> Iterator[Prompt]:
    state = eyes.state
    if state.choice is not None:
        yield from sealed.prompts(state.choice, eyes.viewer, choose.asking(state, eyes.viewer.seat))
    elif state.stage == CAST:
        yield from _casting(eyes)
    elif state.stage == SCHEMING:
        yield from _scheming(eyes)
    elif state.stage == STEALING:
        yield from _stealing(eyes)
    elif state.stage == EVENT:
        yield from _event(eyes)
    elif state.stage in scorer.STAGES:
        yield from scorer.prompts(eyes)
    elif state.stage == COUNTING:
        for seat in one_by_one(eyes, count_purses.still_to_count(state)):
            yield asked(eyes, "loot", count_purses.title(eyes, seat), seat, count_purses.offer(eyes, seat))


def anytime(eyes: Eyes) -> Iterator[Action]:
    """A secret choice is changed before all have chosen."""
    if eyes.state.choice is not None and eyes.seated:
        yield from sealed.changes(eyes.state.choice, eyes.viewer, choose.asking(eyes.state, eyes.viewer.seat))


def _casting(eyes: Eyes) -> Iterator[Prompt]:
    people = depart.people_short(eyes.state)
    for seat in one_by_one(eyes, people):
        alone = eyes.plays(seat) and len(eyes.viewer.seats) == 1
        title = "Which bandit do you play?" if alone else f"Which bandit does {eyes.name(seat)} play?"
        yield asked(eyes, "setting-up", title, seat, take_bandit.offer(eyes, seat))
    besides = tuple(_besides(eyes))
    if besides or not people:
        title = f"{eyes.waiting(people)} to choose" if people else "Ready to leave"
        yield asked(eyes, "setting-up", title, "", besides)


def _besides(eyes: Eyes) -> Iterator[Action]:
    """To leave, to choose the train, and to return a bandit."""
    yield from depart.offer(eyes)
    train = (
        *set_car.offer(eyes),
        *shuffle_train.offer(eyes),
        *set_round_card.offer(eyes),
        *set_first_player.offer(eyes),
    )
    if train:
        yield Action("SetCar", "Choose the train", inside=train, tone="quiet")
    yield from return_bandit.offer(eyes)


def _scheming(eyes: Eyes) -> Iterator[Prompt]:
    seat = order.acting(eyes.state)
    if name_round_card.waits(eyes.state):
        yield asked(eyes, "rounds", "Which round card was turned?", "", name_round_card.offer(eyes))
    if not seat:
        return
    if eyes.state.cards == REAL:
        ways = (*play_card.offer_real(eyes, seat), *take_cards.offer(eyes), *pass_turn.offer(eyes))
        yield asked(eyes, "schemin", f"What does {eyes.name(seat)} play?", seat, ways)
        return
    title = "Play a card face down" if hiding.must_hide(eyes.state) else "Play a card"
    title += " or take three" if take_cards.left(eyes.state, seat) else ""
    actions = (*take_cards.offer(eyes), *play_card.offer(eyes, seat), *play_card.offer_hidden(eyes, seat))
    secret = eyes.state.lone_person != seat
    yield asked(eyes, "schemin", title, seat, actions, text="Tap a card to play it.", secret=secret)


def _stealing(eyes: Eyes) -> Iterator[Prompt]:
    card, bandit = eyes.state.current, performer(eyes.state)
    if card is not None and name_card.waits(eyes.state):
        title = f"Which card of {eyes.name(card.by)} comes up?"
        yield asked(eyes, "stealin", title, card.by, name_card.offer(eyes, card.by))
    if card is None or bandit is None:
        return
    kind = catalog().actions[kind_of(card.id)]
    title, rule = f"{bandit.name}: {kind.name}", kind.id
    forward = tuple(go_on.offer(eyes))
    if forward or eyes.state.go_ahead:
        vain = performing.in_vain(eyes.state)
        title = f"{bandit.name}’s {kind.name} does nothing" if vain else title
        yield asked(eyes, rule, title, "", forward, step=f"{title}: {vain}" if vain else "")
        return
    yield asked(eyes, rule, title, card.by, performing.KINDS[kind.id].offer(eyes), text=kind.text)


def _event(eyes: Eyes) -> Iterator[Prompt]:
    state, card = eyes.state, eyes.state.round_card
    for id_ in state.waiting:
        bandit = state.the(id_)
        title = f"{bandit.name} is alone with a purse"
        yield asked(eyes, "pickpocketing", title, bandit.seat, pickpocketing.offer(eyes, bandit))
    if card is not None and card.event and not state.go_ahead:
        event = catalog().events[card.event]
        yield asked(eyes, event.id, f"At the end of the round: {event.name}", "", go_on.offer(eyes), text=event.text)
