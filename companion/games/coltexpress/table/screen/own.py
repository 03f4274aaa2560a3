"""The train, the common deck and the hand for the game's own template (`Board.extra`): plain facts, ready to be
drawn."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.state import (
    BESIDE,
    CAST,
    EVENT,
    KEEPING,
    NEUTRAL,
    SCHEMING,
    STEALING,
    Bandit,
    bullets_of,
    loot_of,
)
from companion.games.coltexpress.table.screen.before import Before, before
from companion.games.coltexpress.table.screen.cards import (
    Contents,
    HandCard,
    Laid,
    TurnSign,
    common,
    contents,
    hand,
    moment,
    signs,
    turn_number,
)
from companion.games.coltexpress.table.screen.keys import Key, RoundKey, keys, round_keys
from companion.games.coltexpress.table.screen.people import Player, people
from companion.games.coltexpress.table.screen.pieces import Figure, Token, figure, tokens
from companion.games.coltexpress.table.screen.train import Car, cars


@dataclass(frozen=True)
class Mine:
    """A bandit of the viewer: tokens and what they are worth together as far as that is known, and bullets left."""

    figure: Figure
    tokens: tuple[Token, ...]
    dollars: int
    bullets: int


IN_ROUND = (SCHEMING, KEEPING, STEALING, EVENT)
"""The stages at which the event of the round card is still to come."""


@dataclass(frozen=True)
class Own:
    """All of it. ``before`` is what there is to choose before the train leaves, and nothing else is there then but
    ``people``, by their seats. ``moment`` says where the round stands, and ``turn_number`` which turn goes on; while
    the common deck is ``growing``, its newest card matters most."""

    before: Before | None = None
    cars: tuple[Car, ...] = ()
    turns: Sequence[TurnSign] = ()
    turn_number: str = ""
    moment: str = ""
    growing: bool = False
    round_name: str = ""
    event: str = ""
    event_rule: str = ""
    event_text: str = ""
    laid: tuple[Laid, ...] = ()
    hand: tuple[HandCard, ...] = ()
    keys: tuple[Key, ...] = ()
    round_keys: tuple[RoundKey, ...] = ()
    mine: tuple[Mine, ...] = ()
    contents: tuple[Contents, ...] = ()
    neutral: int = 0
    beside: bool = False
    people: Mapping[str, Player] = field(default_factory=dict)


def own(eyes: Eyes) -> Own | None:
    """What of it this viewer may see; nothing where the app keeps no train."""
    state = eyes.state
    if state.stage == CAST:
        return Own(before(eyes), people=people(eyes))
    if not state.train:
        return None
    card = state.round_card
    event = catalog().events[card.event] if card and card.event and state.stage in IN_ROUND else None
    return Own(
        cars=cars(eyes),
        turns=signs(eyes),
        turn_number=turn_number(state),
        moment=moment(state),
        growing=state.stage in (SCHEMING, KEEPING),
        round_name=card.name if card else "",
        event=event.name if event else "",
        event_rule=event.id if event else "",
        event_text=event.text if event else "",
        laid=common(eyes),
        hand=hand(eyes),
        keys=tuple(keys(eyes)),
        round_keys=tuple(round_keys(eyes)),
        mine=tuple(_mine(eyes, one) for one in state.bandits if eyes.owns(one.seat)),
        contents=tuple(contents(eyes)),
        neutral=state.pile(NEUTRAL).count,
        beside=bool(state.pile(BESIDE).count),
        people=people(eyes),
    )


def _mine(eyes: Eyes, bandit: Bandit) -> Mine:
    found = tokens(eyes, loot_of(bandit.id))
    dollars = sum(token.dollars for token in found)
    return Mine(figure(eyes, bandit.id), found, dollars, eyes.state.pile(bullets_of(bandit.id)).count)
