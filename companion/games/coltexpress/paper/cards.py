"""The decks: Action cards, bullets, round cards and stations."""

from collections.abc import Iterator

from companion.engine.sheets import Back, Deck, PlayCard, Sign
from companion.games.coltexpress.data.catalog import catalog, figures
from companion.games.coltexpress.data.records import FEW, BanditCard, RoundCard
from companion.games.coltexpress.paper.looks import BULLET, STATION, ink, marked, pattern
from companion.games.coltexpress.paper.sizes import sizes

ACTIONS, BULLETS, ROUNDS = "actions", "bullets", "rounds"
_UNPLAYED = "Cannot be played. It only takes the place of a card in the hand."


def decks() -> tuple[Deck, ...]:
    """All of them, each on pages of its own."""
    everybody = catalog().bandits.values()
    bullets = (*(card for bandit in everybody for card in _bullets_of(bandit)), _neutral())
    return (
        Deck("Action cards", tuple(card for each in everybody for card in _actions_of(each)), None, _size(), ACTIONS),
        Deck("Bullets", bullets, Back("Bullet", BULLET), _size(), BULLETS),
        Deck("Round cards", tuple(_rounds()), None, _size(), ROUNDS),
    )


def _size() -> tuple[float, float]:
    return sizes().card


def _actions_of(bandit: BanditCard) -> Iterator[PlayCard]:
    """The Action cards of a bandit: everybody knows whose a covered one is (Schemin')."""
    back = Back(bandit.name, bandit.icon, colour=ink(bandit), pattern=pattern(bandit))
    for action in catalog().actions.values():
        yield PlayCard(
            action.name,
            bandit.letter,
            bandit.name,
            icon=action.icon,
            colour=ink(bandit),
            lines=("", action.text),
            copies=action.copies,
            back=back,
        )


def _bullets_of(bandit: BanditCard) -> Iterator[PlayCard]:
    """They are arranged in order (Setting up): the number on the lowest that is left counts them. From behind all
    bullets are alike, so that nobody sees in a hand whose they are."""
    for number in range(1, figures().bullets + 1):
        yield PlayCard(
            "Bullet",
            bandit.letter,
            bandit.name,
            str(number),
            icon=BULLET,
            colour=ink(bandit),
            lines=("", _UNPLAYED),
        )


def _neutral() -> PlayCard:
    return PlayCard(
        "Bullet",
        "N",
        "Neutral",
        icon="silver-bullet",
        lines=("", _UNPLAYED),
        copies=figures().neutral_bullets,
    )


def _rounds() -> Iterator[PlayCard]:
    """Those for few players, those for many, the stations: each kind has a back of its own (Setting up)."""
    plain = [card for card in catalog().rounds.values() if not card.station]
    few, many = f"2–{FEW} players", f"{FEW + 1}–6 players"
    yield from (_round(card, card.few, "few", few, Back("Round", "hourglass", (few,))) for card in plain)
    back = Back("Round", "hourglass", (many,), "info", "stripes")
    yield from (_round(card, card.many, "many", many, back) for card in plain)
    back = Back("Train Station", STATION, ("last round",), "brass", "dots")
    stations = (card for card in catalog().rounds.values() if card.station)
    yield from (_round(card, card.few, "few", "any number of players", back) for card in stations)


def _round(card: RoundCard, turns: str, field: str, players: str, back: Back) -> PlayCard:
    """Its turns from left to right, and what happens at its end."""
    happens = catalog().events[card.event].text if card.event else "No event at the end of this round."
    shown = (catalog().turn(sign) for sign in turns)
    return PlayCard(
        card.name,
        icon=card.icon,
        signs=tuple(Sign(turn.short, turn.icon) for turn in shown),
        lines=(f"{marked(len(turns), 'turn', house=field in card.house)}, {players}", happens),
        back=back,
    )
