"""Where a token lies: on a floor or on a bandit's card. Of several that look alike chance picks one: a purse is never
moved by its worth. On a floor it stays known to whoever had it, on a card to its new owner alone (ruling 16; house)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.corrections import REASON
from companion.engine.features import Feature, Why
from companion.engine.piles import Moved
from companion.engine.play import Actor
from companion.engine.words import raised
from companion.games.coltexpress.table.by_hand.keeping import not_in_play, say
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.ids import is_purse, kind_of_token, loot_kinds
from companion.games.coltexpress.table.core.places import spot_name, spots
from companion.games.coltexpress.table.core.state import State, loot_of
from companion.games.coltexpress.table.core.step import Step


@dataclass(frozen=True)
class SetToken:
    """A token of that kind goes from one pile to another: ``from_`` and ``to`` are floors or bandits' cards."""

    kind: str
    from_: str
    to: str
    reason: str = ""


def places(state: State) -> Mapping[str, str]:
    """Where tokens can lie, by the names of the piles."""
    floors = {spot.floor: spot_name(state, spot) for spot in spots(state)}
    return {**{loot_of(one.id): f"on {one.name}’s card" for one in state.bandits}, **floors}


def may(state: State, _actor: Actor, command: SetToken) -> Why | None:
    """A token that lies there, and another place."""
    if why := not_in_play(state, command.reason):
        return why
    known = places(state)
    if command.to not in known or command.from_ not in known or command.to == command.from_:
        return Why("no-place", "Choose two places.", values={"field": "to"})
    if command.kind in loot_kinds(state.pile(command.from_).cards):
        return None
    return Why("no-token", "No such token lies there.", values={"field": "kind"})


def offer(eyes: Eyes) -> Iterator[Action]:
    """For each place with tokens."""
    known = places(eyes.state)
    for pile, words in known.items():
        kinds = loot_kinds(eyes.state.pile(pile).cards)
        if kinds:
            what = Input("kind", "Which?", "select", tuple(Pick(kind, kind.capitalize()) for kind in kinds))
            others = tuple(Pick(other, raised(said)) for other, said in known.items() if other != pile)
            where = Input("to", "Where does it lie?", "select", others)
            label = f"A token {words}"
            yield Action("SetToken", label, {"from_": pile}, (what, where, REASON), sends="Set it")


def decide(step: Step, command: SetToken) -> None:
    """It lies there. Whoever carries a purse from now on sees its worth, so undo asks for a nod."""
    known = places(step.state)
    alike = [card for card in step.state.pile(command.from_).cards if kind_of_token(card) == command.kind]
    token = step.chance.choice(alike) if len(alike) > 1 else alike[0]
    knows = token.by or step.state.pile(command.from_).owner
    carried = bool(step.state.pile(command.to).owner)
    step.emit(Moved(command.from_, command.to, (token.id,), up=token.up, by="" if carried else knows))
    say(step, f"a {command.kind} lies {known[command.to]}, not {known[command.from_]}", command.reason)
    if is_purse(token):
        step.reveal()


FEATURE = Feature(SetToken, may, decide)
