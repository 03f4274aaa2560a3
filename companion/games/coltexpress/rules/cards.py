"""Entries for what stands on cards: the six kinds of Action cards, the round cards and their events."""

from collections.abc import Iterator

from companion.engine.game import Entry
from companion.engine.words import number_word
from companion.games.coltexpress.data.catalog import Catalog
from companion.games.coltexpress.data.records import FEW, ActionCard, Event, RoundCard, Turn
from companion.games.coltexpress.rules.writing import marked, paragraphs, rows

BANDS = (f"2–{FEW} players", f"{FEW + 1}–6 players")


def card_entries(book: Catalog) -> Iterator[Entry]:
    """The deck and its six kinds of cards, the round cards, and the eight events."""
    yield _deck(book)
    yield from map(_action, book.actions.values())
    yield _rounds(book)
    yield from (_event(event, book) for event in book.events.values())


def _deck(book: Catalog) -> Entry:
    kinds = book.actions.values()
    lines = [(f"[{kind.name}]({kind.id})", kind.text, marked(kind, "copies", str(kind.copies))) for kind in kinds]
    total = sum(kind.copies for kind in kinds)
    return Entry(
        id="action-cards",
        title="Action cards",
        chapter="Actions",
        section="Setting up",
        body=paragraphs(
            f"Every bandit has the same {number_word(total)} Action cards:",
            rows(("card", "what it does", "in the deck"), lines),
            f"With [two players](two-players) each team has one deck of {2 * len(kinds) - 1} cards.",
        ),
        see=("hand", "schemin", "stealin", "bullets"),
        words=("my deck", "deck of ten", "which cards are there", "what can i do", "list of actions", "actions"),
    )


def _action(kind: ActionCard) -> Entry:
    copies = marked(kind, "copies", f"Each bandit’s deck holds {number_word(kind.copies)} of these cards")
    return Entry(
        id=kind.id,
        title="Marshal card" if kind.name == "Marshal" else kind.name,
        chapter="Actions",
        section=kind.section,
        body=paragraphs(kind.text, kind.more, f"{copies}."),
        see=(*kind.see, "must-act"),
        words=(f"{kind.name} card", f"{kind.name} action"),
        rulings=kind.rulings,
        source=kind.source,
    )


def _rounds(book: Catalog) -> Entry:
    plain = [_row(book.rounds[id_]) for id_ in book.plain_rounds]
    stations = dict.fromkeys(_turn_signs(book.rounds[id_]) for id_ in book.stations)
    keys = [f"**{turn.sign}** {_link(turn)}" for turn in book.turns.values()]
    return Entry(
        id="round-cards",
        title="All round cards",
        chapter="Schemin’",
        section="Round cards",
        body=paragraphs(
            ", ".join(keys) + ".",
            rows(("round card", *BANDS), [*plain, *(("[Train Station](stations)", *turns) for turns in stations)]),
            "*House:* the turns come from published lists of the cards. Bridge and Tunnel are our names for the two "
            "cards without an event.",
        ),
        see=("rounds", "stations", "events"),
        words=("list of round cards", "which round cards", "turns on the cards", "all rounds", "bridge"),
        rulings=(23,),
    )


def _row(card: RoundCard) -> tuple[str, str, str]:
    name = f"[{card.name}]({card.event})" if card.event else f"{card.name} (no event)"
    return name, *_turn_signs(card)


def _turn_signs(card: RoundCard) -> tuple[str, str]:
    return " ".join(card.few), " ".join(card.many)


def _event(event: Event, book: Catalog) -> Entry:
    card = next(card for card in book.rounds.values() if card.event == event.id)
    return Entry(
        id=event.id,
        title=event.name,
        chapter="Events",
        section=event.section,
        body=paragraphs(event.text, event.more, _where(card, book)),
        see=event.see,
        words=(f"{event.name} event", f"{event.name} round card"),
        rulings=event.rulings,
        source=event.source,
    )


def _where(card: RoundCard, book: Catalog) -> str:
    """The turns before it."""
    if card.station:
        return f"It is on a [Train Station card](stations), so it happens in the last round only. {_turns(card, book)}"
    return paragraphs(
        "It is on a [round card](round-cards), after these turns *(house)*:",
        rows(("", ""), [(BANDS[0], _signs(card.few, book)), (BANDS[1], _signs(card.many, book))]),
    )


def _turns(card: RoundCard, book: Catalog) -> str:
    return f"The turns before it: {marked(card, 'few', _signs(card.few, book))}."


def _signs(turns: str, book: Catalog) -> str:
    """In words, with their rules."""
    kinds = {turn.sign: _link(turn) for turn in book.turns.values()}
    return ", ".join(kinds[sign] for sign in turns)


def _link(turn: Turn) -> str:
    """The rules entry of a kind of turn has the same id."""
    return f"[{turn.name}]({turn.id})"
