"""Draw!: every troop gets its Action Card (Chapter Two, Draw!; rulings 21 to 25)."""

from collections.abc import Mapping

from companion.engine.errors import Illegal, Malformed
from companion.games.highnoon.table.abilities import harrowed
from companion.games.highnoon.table.core import deck, events, graves, kinds, order
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Flag, Matter, Option, State, Troop
from companion.games.highnoon.table.fate import joker_tables
from companion.games.highnoon.table.gizmos import malfunction
from companion.games.highnoon.table.guns import bombs
from companion.games.highnoon.table.magic import friend_spells
from companion.games.highnoon.table.rolling import action_cards, asking
from companion.games.highnoon.table.turn import action


def needing(state: State, owner: str = "") -> tuple[Troop, ...]:
    """The troops that a card is due to, of one owner or of all."""
    due = (troop for troop in state.troops.values() if order.needs_card(state, troop))
    return tuple(
        troop
        for troop in due
        if owner in ("", troop.owner) and not troop.cards and Flag("dealt", troop.id) not in state.flags
    )


def open_deal(play: Play) -> None:
    """Everybody's decks are shuffled, as many as the number of cards asks for (ruling 21)."""
    play.emit(events.PhaseBegan("draw", "deal"))
    for seat in play.state.seats:
        play.emit(events.DeckShuffled(seat.id, deck.decks_needed(len(needing(play.state, seat.id)))))


def deal_all(play: Play, owners: frozenset[str] | None = None) -> None:
    """One card to every troop that is still without one, or to those of these owners. Errors: `Illegal`
    ``no-card-due``."""
    _in_deal(play)
    due = [troop for troop in needing(play.state) if owners is None or troop.owner in owners]
    if not due:
        raise Illegal("no-card-due", "Your troops have their cards.")
    for troop in due:
        owner = play.seat(troop.owner)
        left = deck.left_in(owner.decks, owner.dealt)
        if not left:
            # Troops that came after the shuffle may ask for more than the decks hold.
            play.emit(events.DecksSet(owner.id, owner.decks + 1))
            left = deck.left_in(owner.decks + 1, owner.dealt)
        card = play.chance.choice(left)
        play.emit(events.CardDealt(troop.id, card), events.FlagRaised(Flag("dealt", troop.id)))
    whose = "" if owners is None else f" of {' and '.join(play.seat(one).name for one in sorted(owners))}"
    play.tell(f"Action Cards{whose} for turn {play.state.turn} are dealt.")
    play.reveal()
    if not needing(play.state):
        close_deal(play)


def type_all(play: Play, cards: Mapping[str, str]) -> None:
    """Cards from real decks, typed in on one screen; troops left out come later. Errors: `Malformed` ``bad-card``;
    `Illegal` ``card-twice`` where an owner's decks do not hold it any more, ``no-card-due``; `Forbidden`."""
    _in_deal(play)
    due = {troop.id: troop for troop in needing(play.state)}
    typed_in = 0
    for troop_id, card in ((id_, typed.strip().upper()) for id_, typed in cards.items() if typed.strip()):
        if troop_id not in due:
            raise Illegal("no-card-due", "That troop gets no card now.", troop=troop_id[:40])
        play.allow(due[troop_id].owner)
        _real(play, due[troop_id], card)
        typed_in += 1
    if not typed_in:
        raise Malformed("no-cards", "Type at least one card, such as 10H or RJ.", field="cards")
    lie = "1 Action Card is" if typed_in == 1 else f"{typed_in} Action Cards are"
    play.tell(f"{lie} on the table for turn {play.state.turn}.")
    if not needing(play.state):
        close_deal(play)


def _real(play: Play, troop: Troop, card: str) -> None:
    if card not in deck.DECK:
        raise Malformed("bad-card", f"“{card[:10]}” is not a card. Write 10H, QS, RJ or BJ.", field="cards")
    action_cards.in_deck(play, troop.id, card)
    play.reveal()
    play.emit(events.CardDealt(troop.id, card, real=True), events.FlagRaised(Flag("dealt", troop.id)))


def _in_deal(play: Play) -> None:
    if (play.state.phase, play.state.stage) != ("draw", "deal"):
        raise Illegal("not-dealing", "Cards are dealt when a turn begins.")


def close_deal(play: Play) -> None:
    """Everybody has a card: only now the Jokers and Deuces among them do what they do, since they may move the cards of
    others. A Hero who died on a Field o' Bones gets more (Strange Locales)."""
    for troop_id, card in _lying(play.state):
        dealt(play, troop_id, card)
    play.emit(events.PhaseBegan("draw", "cards"))
    for troop in play.state.troops.values():
        if graves.waits(play.state, troop) and harrowed.BONES in troop.marks:
            for _ in range(harrowed.EXTRA_CARDS):
                action_cards.deal(play, troop.id, then="harrowing-card")


def _lying(state: State) -> tuple[tuple[str, str], ...]:
    """The cards of this deal, with the troops on which they lie."""
    return tuple(
        (troop.id, card)
        for troop in state.troops.values()
        if Flag("dealt", troop.id) in state.flags
        for card in troop.cards
    )


def dealt(play: Play, troop_id: str, card: str) -> None:
    """What a card does as it is dealt: a dead Hero's harrowing (Appendix E), malfunction checks first, then a Joker's
    fortune or calamity; the black one is discarded and its action lost (Fortune and Calamity; ruling 22). Devices are
    checked in the Draw! phase only: a card that comes in Action! brings no check (Appendix D; ruling 53)."""
    troop = play.troop(troop_id)
    if troop.status == "dead":
        harrowed.on_card(play, troop_id, card)
        return
    if play.state.uses("tables") and play.state.phase == "draw":
        malfunction.checks(play, troop_id, card)
    if card == deck.BLACK_JOKER:
        play.emit(events.CardDiscarded(troop_id, card, "The Black Joker costs the action."))
        play.tell(f"{kinds.does(troop, 'draws')} the Black Joker: the action is lost.")
        bombs.quiver(play, troop_id, card)
    elif card == deck.RED_JOKER:
        play.tell(f"{kinds.does(troop, 'draws')} the Red Joker, to act first.")
    if card in deck.JOKERS and play.state.uses("tables"):
        joker_tables.on_joker(play, troop_id, card)


@settles("dealt")
def _dealt(play: Play, matter: Matter, settled: Settled) -> None:
    for card in settled.picks:
        dealt(play, matter.troop, card)


# Level-headed


def offer_redraws(play: Play) -> None:
    """A *level-headed* troop may trade its card for a new one, once, and never a Joker (ruling 24)."""
    play.emit(events.PhaseBegan("draw", "redraw"))
    for troop in play.state.troops.values():
        card = next((one for one in troop.cards if one not in deck.JOKERS), "")
        if troop.alive and troop.has("level-headed") and card:
            asking.ask(
                play,
                "redraw",
                troop.id,
                options=(Option("keep", f"Keep the {deck.name(card)}", card=card), Option("redraw", "Draw another")),
                title=kinds.does(troop, "is") + " level-headed",
                about={"card": card},
            )


@settles("redraw")
def _redraw(play: Play, matter: Matter, settled: Settled) -> None:
    card = matter.about.get("card", "")
    if "redraw" not in settled.picks or card not in play.troop(matter.troop).cards:
        return
    play.emit(events.CardDiscarded(matter.troop, card, "Level-headed."))
    play.tell(f"{kinds.does(play.troop(matter.troop), 'trades')} the {deck.name(card)}.")
    action_cards.deal(play, matter.troop, then="dealt")


@friend_spells.card_drawn(at=10)
def _in_action(play: Play, troop_id: str, card: str) -> None:
    """A card higher than the segment that is being played is acted on at once, on top of the caster's action (Appendix
    C: Draw). Whoever acts already goes on first (house)."""
    dealt(play, troop_id, card)
    acting = play.state.go_of(troop_id) is not None
    if card in play.troop(troop_id).cards and not acting and _higher(play.state, card):
        action.begin(play, card, troop_id)


def _higher(state: State, card: str) -> bool:
    if state.segment == deck.RED_JOKER or state.go is None or not state.segment:
        return False
    return card == deck.RED_JOKER or deck.place(card)[0] < deck.RANKS.index(state.segment)
