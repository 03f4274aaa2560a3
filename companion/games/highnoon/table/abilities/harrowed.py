"""Heroes who come back from the grave (Appendix E: The Harrowed)."""

from companion.games.highnoon.table.abilities import harrowed_power
from companion.games.highnoon.table.core import Matter, Play, Settled, State, Troop, deck, events, graves, settles

BONES = "field-o-bones"
"""The mark of a Hero who lies in a Field o' Bones: five more cards (Strange Locales)."""
EXTRA_CARDS = 5
CUT_DOWN = "harrowed-hero"
"""The card of the Hero who was found hanging in a tree (Strange Locales, Weird Tree)."""
RISES = "rises"
"""The mark of a Hero who was dealt a Joker, until he is back."""


def on_card(play: Play, troop_id: str, card: str) -> None:
    """A harrowing card was dealt: a Joker brings him back when the turn ends; any other card only lies there. Such a
    Joker rolls neither for fortune nor for calamity, since he is not on the table (not printed: house)."""
    hero = play.troop(troop_id)
    play.emit(events.CardDiscarded(troop_id, card, "a harrowing card"))
    if card in deck.JOKERS and RISES not in hero.marks:
        play.emit(events.MarkChanged(troop_id, RISES, True))
        play.tell(f"{hero.name} is dealt the {deck.name(card)}: the Hero claws back out when this turn ends.")
    elif card not in deck.JOKERS:
        play.tell(f"{hero.name} is dealt the {deck.name(card)} and stays buried.")


@settles("harrowing-card")
def _card(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.picks:
        on_card(play, matter.troop, settled.picks[0])


def end_turn(play: Play) -> None:
    """Those who were dealt a Joker arise; those who were not have had their turn."""
    for troop in tuple(play.state.troops.values()):
        if troop.status != "dead":
            continue
        if RISES in troop.marks:
            arise(play, troop.id)
        elif troop.notes.get(graves.DIED) != str(play.state.turn):
            play.emit(events.TroopLeft(troop.id, "out"))


def arise(play: Play, troop_id: str) -> None:
    """Back on the table with *undead* and a power of the d20 table, all in one piece and steady (that wounds of his
    first life are gone is not printed: house)."""
    hero = play.troop(troop_id)
    play.emit(
        events.MarkChanged(troop_id, RISES, False),
        events.TroopReturned(troop_id),
        events.HeroHarrowed(troop_id),
        events.AbilityGained(troop_id, "undead"),
        *(events.FigureChanged(troop_id, figure.id, "up") for figure in hero.figures),
        events.MoraleChanged(troop_id, "steady", "back from the grave"),
        events.HeroHurt(troop_id, 0, 0),
    )
    play.tell(f"{hero.name} is back from the grave, Harrowed.")
    harrowed_power.ask(play, troop_id)


def carried(state: State) -> tuple[Troop, ...]:
    """Heroes who are Harrowed in their owner's next battle: those who rose in this one, and those with a Joker whose
    turn did not end. One who was cut down from a tree in this battle was nobody's before."""
    return tuple(
        troop
        for troop in state.troops.values()
        if (troop.harrowed and troop.alive and troop.stats.card != CUT_DOWN) or RISES in troop.marks
    )
