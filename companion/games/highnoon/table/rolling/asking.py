"""Asking for something: a roll, a choice, a card, chips, a bid. What comes of it finds its settler.

Whatever is asked here can be answered by the app, by typing what happened on the table, or be skipped.
"""

from collections import Counter
from collections.abc import Iterable
from typing import TypedDict, Unpack

from companion.engine.errors import Illegal
from companion.engine.memory import Memory
from companion.games.highnoon.table.chips.spending import from_pot, plural
from companion.games.highnoon.table.core import deck, events, kinds
from companion.games.highnoon.table.core.play import SETTLERS, Play, Settled
from companion.games.highnoon.table.core.state import Matter, Modifier, Option, State, Troop, concealed
from companion.games.highnoon.table.rolling import modifiers, numbers, rows, settling

settle = settling.settle
skip = settling.skip


class Asking(TypedDict, total=False):
    """What may be said of any matter; see `Matter`."""

    text: str
    rule: str
    rank: int
    figure: str
    tn: int
    zero: bool
    second: bool
    higher: bool
    enough: int
    group: str
    about: Memory
    extra: Iterable[Modifier]
    secret: bool
    least: int
    most: int


class AskingTrait(Asking, total=False):
    """``seat`` rolls where it is not the troop's commander; ``chips`` False where none may be spent; ``dice`` are
    rolled in place of the Trait's own, as *artillery* is for Shootin'."""

    seat: str | None
    chips: bool
    dice: str | None


def _raise(play: Play, matter: Matter, more: Asking | AskingTrait) -> str:
    fields = {name: value for name, value in more.items() if name != "extra" and value is not None}
    return play.raise_matter(Matter(**{**vars(matter), **fields}))


def trait(
    play: Play,
    kind: str,
    troop_id: str,
    trait: str,
    *,
    title: str,
    purpose: str = "",
    **more: Unpack[AskingTrait],
) -> str:
    """Asks for a Trait roll of a troop; its commander rolls where ``seat`` says nobody else.

    ``trait`` may be a die (``d12``) instead, for a roll with chips that is no Trait of the troop's.
    *Bad luck* takes no chips (Appendix A).
    """
    troop = play.troop(troop_id)
    figure = more.get("figure", "")
    extra = tuple(more.get("extra", ()))
    matter = Matter(
        "",
        kind,
        "trait",
        troop.seat,
        title,
        troop=troop_id,
        trait=trait,
        dice=_die(play.state, troop, trait),
        modifiers=(*modifiers.for_trait(play.state, troop, trait, purpose, figure), *extra),
        purpose=purpose,
        extra=extra,
    )
    more["chips"] = more.get("chips", True) and not troop.has("bad-luck")
    if purpose == "damage" and _has_sand(play.state, troop, figure):
        more["second"] = True
    return _raise(play, matter, more)


def _die(state: State, troop: Troop, trait: str) -> str:
    plain = trait not in troop.stats.traits and trait.startswith("d")
    return trait if plain else numbers.die(state, troop, trait)


def _has_sand(state: State, troop: Troop, figure: str) -> bool:
    """True where the better of two rolls against damage counts (Freak Event 14)."""
    return any(one.what == "sand" and one.touches(troop, figure) for one in state.effects)


def recount(play: Play, id_: str = "") -> None:
    """What counts on a roll is what is true as its dice fall: rolls that were asked for before something changed are
    counted anew, one or all that nobody has thrown."""
    for matter in play.state.matters:
        now = modifiers.on_roll(play.state, matter)
        if id_ in ("", matter.id) and now != matter.modifiers:
            play.emit(events.ModifiersCounted(matter.id, now, matter.near))


def dice(play: Play, kind: str, seat: str, dice: str, *, title: str, troop: str = "", **more: Unpack[Asking]) -> str:
    """Asks for dice that do not explode and take no chips (ruling 18)."""
    matter = Matter("", kind, "dice", seat, title, troop=troop, dice=dice, modifiers=tuple(more.get("extra", ())))
    return _raise(play, matter, more)


def damage(play: Play, kind: str, seat: str, dice: str, *, title: str, troop: str = "", **more: Unpack[Asking]) -> str:
    """Asks for damage dice: they explode, and take no chips (Shooting Damage; rulings 18, 20)."""
    extra = tuple(more.get("extra", ()))
    return _raise(play, Matter("", kind, "damage", seat, title, troop=troop, dice=dice, extra=extra), more)


def table(
    play: Play, kind: str, seat: str, table_id: str, *, title: str, troop: str = "", **more: Unpack[Asking]
) -> str:
    """Asks for a roll on a table of the rulebook; no chips (Chapter Two, Callin' on Fate)."""
    found = rows.table(table_id)
    extra = tuple(more.get("extra", ()))
    matter = Matter(
        "", kind, "table", seat, title, troop=troop, dice=found.dice, table=table_id, rule=found.entry, modifiers=extra
    )
    return _raise(play, matter, more)


def choice(
    play: Play, kind: str, seat: str, options: Iterable[Option], *, title: str, troop: str = "", **more: Unpack[Asking]
) -> str:
    """Asks somebody to choose ``least`` to ``most`` of the options."""
    return _raise(play, Matter("", kind, "choice", seat, title, troop=troop, options=tuple(options)), more)


def text(play: Play, kind: str, seat: str, *, title: str, troop: str = "", **more: Unpack[Asking]) -> str:
    """Asks for a few words."""
    return _raise(play, Matter("", kind, "text", seat, title, troop=troop), more)


def bid(
    play: Play, kind: str, seats: Iterable[str], options: Iterable[Option], *, title: str, **more: Unpack[Asking]
) -> str:
    """Asks each seat for a secret bid of chips, on one of ``options`` if there are any. Gives the group.

    `settles_group` of the kind gets the results: ``picks`` are what was bid for (empty without options) and the
    chips; no picks at all where somebody stays out of it. `bidding.py` says who wins.
    """
    group = more.get("group") or f"{kind}:{play.state.counter + 1}"
    asked: Asking = {**more, "group": group, "secret": True}
    given = tuple(options)
    for seat in seats:
        _raise(play, Matter("", kind, "bid", seat, title, options=given), asked)
    return group


def contest(
    play: Play,
    kind: str,
    troop_ids: Iterable[str],
    trait_name: str,
    *,
    title: str,
    purpose: str = "",
    **more: Unpack[AskingTrait],
) -> str:
    """One Trait roll of each troop; ties roll again; the highest is first. Gives the group."""
    group = more.get("group") or f"{kind}:{play.state.counter + 1}"
    asked: AskingTrait = {**more, "group": group, "about": {**more.get("about", {}), settling.CONTEST: "high"}}
    for troop_id in troop_ids:
        named = f"{play.troop(troop_id).name}: {title}"
        trait(play, kind, troop_id, trait_name, title=named, purpose=purpose, **asked)
    return group


def dice_contest(
    play: Play, kind: str, seats: Iterable[str], notation: str, *, title: str, low: bool = False, **more: Unpack[Asking]
) -> str:
    """One throw of each seat; ties roll again; the highest is first, or with ``low`` the lowest. Gives the group."""
    group = more.get("group") or f"{kind}:{play.state.counter + 1}"
    words = {**more.get("about", {}), settling.CONTEST: "low" if low else "high"}
    asked: Asking = {**more, "group": group, "about": words}
    for seat in seats:
        dice(play, kind, seat, notation, title=f"{play.seat(seat).name}: {title}", **asked)
    return group


def deal(play: Play, troop_id: str, *, then: str = "", rank: int = 10, about: Memory | None = None) -> None:
    """One Action Card from its owner's deck for a troop: at once where the app deals, else somebody types it in.

    The settler ``then`` gets the card as its only pick; it is skipped where the deck is empty.
    """
    troop = play.troop(troop_id)
    title = f"{troop.name}: an Action Card"
    matter = Matter(
        "", then, "card", troop.seat, title, rule="draw-phase", rank=rank, troop=troop_id, about=about or {}
    )
    if play.state.cards == "virtual":
        deal_virtual(play, matter)
    else:
        play.raise_matter(matter)


def deal_virtual(play: Play, matter: Matter) -> None:
    """The app deals: a card of those that are left in the owner's deck, all as likely."""
    owner = play.seat(play.troop(matter.troop).owner)
    left = deck.left_in(owner.decks, owner.dealt)
    if not left:
        play.tell(f"{owner.name}’s deck has no card left for {play.troop(matter.troop).name}.")
        _dealt(play, matter, Settled(skipped=True))
        return
    card = play.chance.choice(left)
    play.emit(events.CardDealt(matter.troop, card))
    _dealt(play, matter, Settled(picks=(card,)))


def card_typed(play: Play, matter: Matter, card: str) -> None:
    """A real card was dealt."""
    play.reveal()
    play.emit(events.CardDealt(matter.troop, card, real=True))
    _dealt(play, matter, Settled(picks=(card,)))


def _dealt(play: Play, matter: Matter, settled: Settled) -> None:
    if matter.id:
        settling.settle(play, matter.id, settled)
    elif matter.kind in SETTLERS:
        SETTLERS[matter.kind](play, matter, settled)


def card_left(play: Play, troop_id: str, card: str) -> bool:
    """True where the owner's deck still holds such a card."""
    owner = play.seat(play.troop(troop_id).owner)
    return Counter(owner.dealt)[card] < owner.decks


def in_deck(play: Play, troop_id: str, card: str) -> None:
    """Errors: `Illegal` ``card-twice`` where the owner's decks do not hold it any more."""
    if not card_left(play, troop_id, card):
        raise twice(play, troop_id, card)


def twice(play: Play, troop_id: str, card: str) -> Illegal:
    """`Illegal` ``card-twice``, which says where a card lies that somebody wants to deal again."""
    owner = play.seat(play.troop(troop_id).owner)
    lies = (one for one in play.state.troops.values() if one.owner == owner.id and card in (*one.cards, *one.acted))
    holder = next((kinds.does(one, "has") for one in lies), "Another troop has")
    decks = "one deck" if owner.decks == 1 else f"{owner.decks} decks"
    words = f"{holder} the {deck.name(card)} already, and {owner.name} plays with {decks}. Check the card."
    return Illegal("card-twice", words, card=card, troop=troop_id)


FIRST = "first chips"
"""Why chips are drawn as a battle begins. Logs of earlier releases know it by these words."""


def draw_chips(play: Play, seat: str, count: int, why: str, *, troop: str = "") -> None:
    """Chips from the pot for a seat, or for its hero ``troop``: at once where the app draws, else typed in.

    An empty pot gives what there is, and says so. Colours are never told in public.
    """
    if not play.state.uses("chips") or count < 1:
        return
    there = min(count, sum(play.state.pot.values()))
    if there < count:
        play.tell("The Fate Pot is empty." if not there else f"The Fate Pot holds only {plural(there)} more.")
    if not there:
        return
    if play.state.chips == "virtual":
        drawn(play, seat, from_pot(play, there), why, troop)
        return
    name = holder(play, seat, troop)
    about = {"count": str(there), "why": why}
    title = f"{name}: draw {plural(there)}"
    play.raise_matter(
        Matter("", "", "chip", seat, title, text=why, rule="drawing-chips", rank=10, troop=troop, about=about)
    )


def drawn(play: Play, seat: str, chips: tuple[str, ...], why: str, troop: str = "", real: bool = False) -> None:
    """Chips have come out of the pot."""
    name = holder(play, seat, troop)
    play.reveal()
    play.emit(events.ChipsDrawn(seat, chips, why, troop, real))
    if why == FIRST:
        play.tell(f"{name} draws {plural(len(chips)).replace(' ', ' opening ')}.")
    else:
        play.tell(f"{name} draws {plural(len(chips))}" + (f": {why}." if why else "."))


def holder(play: Play, seat: str, troop: str) -> str:
    """Who draws, as far as everybody may know."""
    if not troop:
        return play.seat(seat).name
    hero = play.troop(troop)
    return f"A Hero of {play.seat(seat).name}’s" if concealed(play.state, hero) else hero.name
