"""What lies where as the game begins (Setting up)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from companion.engine.piles import BACK, CONTENTS, Card, Pile, Piles, discards, pile, real
from companion.engine.sources import REAL
from companion.games.coltexpress.data.catalog import catalog, figures
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core import real as real_cards
from companion.games.coltexpress.table.core.places import car_name
from companion.games.coltexpress.table.core.state import (
    BESIDE,
    COMMON,
    GONE,
    LOCOMOTIVE,
    NEUTRAL,
    ROUNDS,
    STOCK,
    TURNED,
    Seat,
    Spot,
    State,
    bullets_of,
    deck_of,
    discards_of,
    hand_of,
    loot_of,
)
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.rounds import opening
from companion.games.coltexpress.table.scheming.order import seats_from
from companion.games.coltexpress.table.setting_up import marshal_cards


def lay(step: Step, cars: tuple[str, ...]) -> None:
    """The train with its loot, everybody's cards, the round cards; then the First Player is drawn, and the bandits
    stand in the last two Cars."""
    step.emit(e.TrainLaid(cars, {**_table(step), **_loot(step, cars), **_seats(step.state)}))
    names = [catalog().cars[car].name for car in cars]
    step.tell(f"Behind the Locomotive: {', '.join(names)}.")
    first = step.state.plan.first or _drawn(step)
    if step.state.teams:
        marshal_cards.ask(step, first)
        return
    _line_up(step, first)
    opening.begin(step, first)


def _drawn(step: Step) -> str:
    """The seat whose pawn is drawn."""
    pawn = step.chance.choice(step.state.bandits)
    step.tell(f"{pawn.name} is drawn: {step.seat(pawn.seat).name} goes first.")
    return pawn.seat


def _table(step: Step) -> Piles:
    """The round cards, the neutral bullets, the strongboxes, and the common deck, which is empty."""
    neutral = tuple(f"bullet.neutral-{number}" for number in range(1, figures().neutral_bullets + 1))
    return {
        COMMON: pile(),
        ROUNDS: _rounds(step),
        TURNED: discards(covered=False),
        NEUTRAL: _open(neutral),
        GONE: _open(()),
        BESIDE: _open(("strongbox-2",)),
    }


def completed(step: Step, wanted: Sequence[str], known: Iterable[str], count: int) -> tuple[str, ...]:
    """So many of those that are known, each once: the wanted ones in their places, the others by chance."""
    rest = [id_ for id_ in step.chance.shuffled(known) if id_ not in wanted]
    places = (*wanted, *[""] * count)[:count]
    return tuple(id_ or rest.pop() for id_ in places)


def _open(ids: tuple[str, ...]) -> Pile:
    return Pile(tuple(Card(id_, up=True) for id_ in ids))


def _rounds(step: Step) -> Pile:
    """Four round cards on top of a station."""
    if step.state.cards == REAL:
        return real(figures().rounds)
    plan = step.state.plan
    station = plan.station or step.chance.choice(catalog().stations)
    chosen = completed(step, plan.rounds, catalog().plain_rounds, figures().rounds - 1)
    return pile((station, *chosen[::-1]))


def _loot(step: Step, cars: tuple[str, ...]) -> Piles:
    """Tokens on the floors as the Cars have them, a purse on each bandit's card, and what is left in the box."""
    stock = _stock(step)
    jewels = [Card(f"jewel-{number}", up=True) for number in range(figures().jewels, 0, -1)]
    found: dict[str, Pile] = {}
    for bandit in step.state.bandits:
        found[loot_of(bandit.id)] = pile((_first_purse(stock),), owner=bandit.seat)
    found[Spot(LOCOMOTIVE).floor] = _open(("strongbox-1",))
    for place, id_ in enumerate(cars, 1):
        car = catalog().cars[id_]
        purses = (Card(stock.pop()) for _ in range(car.purses))
        found[Spot(place).floor] = Pile((*purses, *(jewels.pop() for _ in range(car.jewels))))
    found |= {Spot(place, roof=True).floor: Pile() for place in range(len(cars) + 1)}
    return {**found, STOCK: Pile((*map(Card, stock), *jewels))}


def _stock(step: Step) -> list[str]:
    """The 18 purses by chance; of real ones the app does not know which is which."""
    if step.state.purses == REAL:
        return [BACK] * len(all_purses())
    return list(step.chance.shuffled(all_purses()))


def _first_purse(stock: list[str]) -> str:
    """Takes one of $250 from the stock, with which each bandit begins."""
    start = f"purse-{figures().start_purse}-"
    mine = next((purse for purse in stock if purse.startswith(start)), BACK)
    stock.remove(mine)
    return mine


def all_purses() -> tuple[str, ...]:
    """The ids of the 18 purses."""
    return tuple(f"{purse.id}-{copy}" for purse in catalog().purses.values() for copy in range(1, purse.copies + 1))


def _seats(state: State) -> Piles:
    return {name: found for seat in state.seats for name, found in _of_seat(state, seat)}


def _of_seat(state: State, seat: Seat) -> Iterator[tuple[str, Pile]]:
    """Deck, hand and discards of a seat, and the bullets of its bandits."""
    cards, owner, unknown = real_cards.deck(state, seat.id), seat.id, state.cards == REAL
    yield deck_of(owner), real(len(cards), owner=owner) if unknown else pile(cards, owner=owner, own=CONTENTS)
    yield hand_of(owner), replace(pile(owner=owner), real=unknown)
    yield discards_of(owner), replace(discards(owner=owner), real=unknown)
    for bandit in state.team(seat.id):
        yield (
            bullets_of(bandit.id),
            _open(tuple(f"bullet.{bandit.id}-{one}" for one in range(1, figures().bullets + 1))),
        )


def _line_up(step: Step, first: str) -> None:
    """Odd players in the Caboose, even ones in the Car before it; inside, as no roof is taken yet."""
    for number, seat in enumerate(seats_from(step.state, first), 1):
        car = step.state.caboose - (number + 1) % 2
        for bandit in step.state.team(seat):
            step.emit(e.Went(bandit.id, car, False))
    caboose = car_name(step.state, step.state.caboose)
    step.tell(f"Players with odd numbers start inside {caboose}, the others in the Car before it.")
