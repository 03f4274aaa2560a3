"""Draw!: every troop gets its Action Card (Chapter Two, Draw!; rulings 21 to 25)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.engine.board import Action, Input, Prompt
from companion.engine.deciding import not_yours
from companion.engine.errors import Malformed
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.abilities import harrowed
from companion.games.highnoon.table.core import (
    Play,
    Settled,
    deck,
    events,
    graves,
    kinds,
    naming,
    order,
    settles,
    who_may,
)
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.sources import ACTION_CARDS
from companion.games.highnoon.table.core.state import Flag, Matter, Option, State, Troop
from companion.games.highnoon.table.fate import joker_tables
from companion.games.highnoon.table.gizmos import malfunction
from companion.games.highnoon.table.guns import bombs
from companion.games.highnoon.table.magic import friend_spells
from companion.games.highnoon.table.rolling import action_cards, asking
from companion.games.highnoon.table.scenario import start_battle
from companion.games.highnoon.table.turn import action, everybody


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


@dataclass(frozen=True)
class Deal:
    """The app deals a card to every troop that is still without one; ``own``: to those of my seats only, where the
    others deal from decks of their own."""

    own: bool = False


@dataclass(frozen=True)
class TypeCards:
    """Cards of real decks on one screen: ``cards`` go to ``troops`` in the same order; empty ones come later."""

    troops: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()


def _not_dealing(state: State) -> Why | None:
    """``mustering`` while seats without a list say who is on the table, since the first chips depend on it;
    ``not-dealing``."""
    if start_battle.mustering(state):
        return Why("mustering", "Add every troop that you play, then tap “That is all”. The cards come after that.")
    dealing = (state.phase, state.stage) == ("draw", "deal")
    return None if dealing else Why("not-dealing", "Cards are dealt when a turn begins.")


def may_deal(state: State, actor: Actor, command: Deal) -> Why | None:
    """``no-card-due``, and what `everybody.not_now` and `_not_dealing` say."""
    none_due = Why("no-card-due", "Your troops have their cards.")
    due = _due(state, actor, command)
    return everybody.not_now(state, actor) or _not_dealing(state) or (None if due else none_due)


def _due(state: State, actor: Actor, command: Deal) -> tuple[Troop, ...]:
    return tuple(troop for troop in needing(state) if not command.own or troop.owner in actor.seats)


def may_type(state: State, actor: Actor, command: TypeCards) -> Why | None:
    """``no-card-due``, ``not-your-seat``, and what `who_may.unseated` and `_not_dealing` say."""
    if why := who_may.unseated(state, actor) or _not_dealing(state):
        return why
    due = {troop.id: troop for troop in needing(state)}
    for troop_id in _typed(command):
        if troop_id not in due:
            return Why("no-card-due", "That troop gets no card now.", values={"troop": troop_id[:40]})
        if why := not_yours(state, actor, due[troop_id].owner):
            return why
    return None


def _typed(command: TypeCards) -> dict[str, str]:
    """The cards that were filled in, by troop."""
    pairs = dict(zip(command.troops, command.cards, strict=False)).items()
    return {troop_id: card.strip().upper() for troop_id, card in pairs if card.strip()}


def offer(eyes: Seeing) -> Iterator[Prompt]:
    """The deal, by the app or from real decks; before it, who is on the table where nobody has said so."""
    state = eyes.state
    if start_battle.mustering(state) or not any(troop.alive for troop in state.troops.values()):
        yield start_battle.muster(eyes)
        return
    real, due = state.cards == "real", needing(state)
    own = tuple(troop for troop in due if eyes.plays(troop.owner) and eyes.sees(troop))
    yield Prompt(
        id="deal",
        title=f"Turn {state.turn}: Draw!",
        text=_count(due),
        seats=tuple(dict.fromkeys(troop.owner for troop in due)) if real else (),
        mine=eyes.seated and (bool(own) or not real),
        rule="draw-phase",
        actions=tuple(_actions(eyes, due, own)) if eyes.seated else (),
    )


def _actions(eyes: Seeing, due: tuple[Troop, ...], own: tuple[Troop, ...]) -> Iterator[Action]:
    real, typed = eyes.state.cards == "real", eyes.state.cards != "virtual"
    if not real:
        yield Action("Deal", "Deal the cards", tone="primary", icon="card")
    if own and typed:
        yield _enter(eyes, "Enter these cards" if real else "Type in real cards", own, "primary" if real else "plain")
    if own and real:
        yield Action("Deal", "Let the app deal this turn", {"own": "yes"}, tone="quiet", icon="card")
    others = tuple(
        troop for troop in due if not eyes.plays(troop.owner) and eyes.may_play(troop.owner) and eyes.sees(troop)
    )
    if others and typed:
        yield _enter(eyes, "Type in the other players’ cards", others, "quiet")


def _count(due: Sequence[Troop]) -> str:
    """``31 troops get an Action Card``; the harrowing cards of fallen Heroes are counted apart."""
    fallen = sum(troop.status == "dead" for troop in due)
    count = len(due) - fallen
    words = f"{count} {'troops get' if count != 1 else 'troop gets'} an Action Card."
    if not fallen:
        return words
    who = "1 fallen Hero gets" if fallen == 1 else f"{fallen} fallen Heroes get"
    return f"{words} {who} one too: it decides who comes back Harrowed."


def _enter(eyes: Seeing, label: str, troops: tuple[Troop, ...], tone: str) -> Action:
    """Cards of real decks on one screen; a troop left empty comes later."""
    several = len({troop.owner for troop in troops}) > 1
    names = (f"{troop.name}, {eyes.name(troop.owner)}" if several else troop.name for troop in troops)
    inputs = tuple(Input("cards", name, "card", required=False, source=ACTION_CARDS.id) for name in names)
    return Action("TypeCards", label, {"troops": tuple(troop.id for troop in troops)}, inputs, tone=tone)


def deal(play: Play, command: Deal) -> None:
    """One card to each. Troops that came after the shuffle may ask for more than the decks hold."""
    for troop in _due(play.state, play.actor, command):
        owner = play.seat(troop.owner)
        left = deck.left_in(owner.decks, owner.dealt)
        if not left:
            play.emit(events.DecksSet(owner.id, owner.decks + 1))
            left = deck.left_in(owner.decks + 1, owner.dealt)
        card = play.chance.choice(left)
        play.emit(events.CardDealt(troop.id, card), events.FlagRaised(Flag("dealt", troop.id)))
    owners = [play.seat(seat).name for seat in sorted(play.actor.seats)] if command.own else []
    whose = f" of {' and '.join(owners)}" if command.own else ""
    play.tell(f"Action Cards{whose} for turn {play.state.turn} are dealt.")
    play.reveal()
    if not needing(play.state):
        close_deal(play)


def type_cards(play: Play, command: TypeCards) -> None:
    """Troops left out come later. Errors: `Malformed` ``bad-card``, ``no-cards``; `Illegal` ``card-twice`` where an
    owner's decks do not hold it any more."""
    typed = _typed(command)
    for troop_id, card in typed.items():
        if card not in deck.DECK:
            raise Malformed("bad-card", f"“{card[:10]}” is not a card. Write 10H, QS, RJ or BJ.", field="cards")
        action_cards.in_deck(play, troop_id, card)
        play.reveal()
        play.emit(events.CardDealt(troop_id, card, real=True), events.FlagRaised(Flag("dealt", troop_id)))
    if not typed:
        raise Malformed("no-cards", "Type at least one card, such as 10H or RJ.", field="cards")
    lie = "1 Action Card is" if len(typed) == 1 else f"{len(typed)} Action Cards are"
    play.tell(f"{lie} on the table for turn {play.state.turn}.")
    if not needing(play.state):
        close_deal(play)


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
    """The cards of this deal, each with its troop."""
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
    elif card in deck.JOKERS and play.state.free_mode:
        luck = "fortune" if card == deck.RED_JOKER else "calamity"
        told = f"Roll 2d6 for {naming.called(play.state, troop)} on the {luck.capitalize()} Table."
        play.emit(events.Reminded(told, "red-joker" if card == deck.RED_JOKER else "black-joker"))
        play.tell(told)


@settles("dealt")
def _dealt(play: Play, matter: Matter, settled: Settled) -> None:
    for card in settled.picks:
        dealt(play, matter.troop, card)


# Level-headed


def offer_redraws(play: Play) -> None:
    """A *level-headed* troop may trade its card for a new one, once, and never a Joker (ruling 24)."""
    play.emit(events.PhaseBegan("draw", "redraw"))
    for troop in play.state.troops.values():
        card = next((held for held in troop.cards if held not in deck.JOKERS), "")
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


FEATURES = (Feature(Deal, may_deal, deal), Feature(TypeCards, may_type, type_cards))
