"""What holds at a table of Outlaws whatever anybody taps: each law says in words what is wrong, or nothing."""

import re
from collections import Counter
from collections.abc import Callable, Iterator

from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import DEAD, GONE, HANDS, OUT, PERMANENT, TOWNSFOLK, Man, State
from companion.games.outlaws.table.hurt import body
from companion.games.outlaws.table.turn import rounds

PRONOUN = re.compile(r"\b(he|his|him|she|her|hers|himself|herself)\b", re.IGNORECASE)
NUMBER = re.compile(
    r"\b1 (actions|bullets|squares|blows|counters|rounds)\b|(?<!-)\b0 (?!in all|squares)[a-z]"
    r"|[a-z]\.\.|  | \.(?!\d)|\. [a-z]"
)
"""What nobody would write: ``1 actions``, ``0 blows``, two full stops, a sentence that begins small."""


def wrong(state: State) -> list[str]:
    """Everything that is wrong with the table as it is now."""
    return [f"{law.__name__}: {words}" for law in LAWS for words in law(state)]


def things_are_in_one_place(state: State) -> Iterator[str]:
    """On the ground, or with one man, in hand or carried."""
    where = [item for man in state.men for item in {*man.held, *man.carried}] + list(state.ground)
    yield from (f"{item} is in {count} places" for item, count in Counter(where).items() if count > 1)
    if state.stage == "round":
        lost = (item for item in state.items if item.id not in where and not _may_be_gone(state, item.id))
        yield from (f"{item.id} ({item.thing}) is nowhere" for item in lost)


def _may_be_gone(state: State, item: str) -> bool:
    """A brawl object that broke, what the prisoner had, what another shootout laid out."""
    counter = state.item(item)
    vanishes = getattr(things.thing(state, item), "vanishes", False)
    return vanishes or not counter.owner or counter.owner == state.prisoner


def counters_are_on_one_body_or_in_the_cup(state: State) -> Iterator[str]:
    """No more of a kind lie around than there are."""
    out = Counter(wound.kind for man in state.men for wound in man.wounds if not wound.injury)
    if state.hit is not None:
        out.update((*state.hit.drawn, *filter(None, (state.hit.current,))))
    for kind, count in out.items():
        if count > state.house.counters[kind]:
            yield f"{count} of {kind} lie around"
    ids = Counter(wound.id for man in state.men for wound in man.wounds)
    yield from (f"{count} counters are {id_}" for id_, count in ids.items() if count > 1)


def bodies_hold_what_their_boxes_hold(state: State) -> Iterator[str]:
    """Each counter lies in its box, as many as it holds, and costs what it says."""
    for man in state.men:
        for box in catalog().boxes.values():
            if sum(wound.box == box.id for wound in man.wounds) > box.holds:
                yield f"too much in the {box.id} of {man.name}"
        for wound in man.wounds:
            counter = body.kind(wound.kind)
            if wound.box != counter.box or wound.loss != (counter.second if wound.injury else counter.first):
                yield f"{wound} on {man.name}"


def numbers_agree_with_bodies(state: State) -> Iterator[str]:
    """Who is unconscious has lost every action to wounds and blows, and the other way round."""
    for man in state.men:
        if man.losses < 0 or man.blows < 0 or man.available < 0:
            yield f"{man.name} has less than nothing"
        if state.stage == "round" and man.up and man.collapsed:
            yield f"{man.name} is up with nothing left"
        if man.status == PERMANENT and not man.spent_by_injuries:
            yield f"{man.name} is out for good without reason"
        if man.status == OUT and man.spent_by_injuries:
            yield f"{man.name} may wake though injuries alone took all"


def the_fallen_lie_with_empty_hands(state: State) -> Iterator[str]:
    for man in state.men:
        if man.status in (OUT, PERMANENT, DEAD) and (not man.prone or man.held or man.mounted or man.led):
            yield f"{man.name}, {man.status}: {man.held} {man.horse} {man.led} {man.prone}"
        if man.leaning and (not man.up or man.prone or man.mounted):
            yield f"{man.name} leans and lies, rides or is out"
        if man.door and man.prone:
            yield f"{man.name} lies and holds a door"


def hands_hold_what_they_can(state: State) -> Iterator[str]:
    for man in state.men:
        used = [hand for hand in HANDS if man.holds(hand)]
        if any(hand in man.numb for hand in used):
            yield f"{man.name} holds something in a useless hand"
        if man.right and man.right == man.left and things.hands(state, man.right) < 2:
            yield f"{man.name} holds a one-handed thing in both"
        for item in (*man.held, *man.carried):
            gun, counter = things.gun(state, item), state.item(item)
            if gun is not None and not 0 <= counter.loaded <= gun.load:
                yield f"{counter.loaded} bullets in {item}"
        if not 0 <= man.bullets <= 16:
            yield f"{man.name} carries {man.bullets} bullets"


def squares_are_shared_by_two(state: State) -> Iterator[str]:
    for man in state.men:
        if not man.foe:
            continue
        foe = state.the(man.foe)
        if foe.foe != man.id or foe.team == man.team:
            yield f"{man.name} shares a square with {foe.name}, who does not"
        if GONE in (man.status, foe.status):
            yield f"{man.name} shares a square with somebody who is gone"
        if state.brawling(man) and (man.mounted or man.leaning):
            yield f"{man.name} brawls, and rides or leans"


def horses_are_in_one_place(state: State) -> Iterator[str]:
    used = Counter(horse for man in state.men for horse in (man.horse, *man.led) if horse)
    yield from (f"{horse} is ridden or led {count} times" for horse, count in used.items() if count > 1)
    for horse in state.horses:
        on_board = [man for man in state.men if man.status != GONE and horse.id in (man.horse, *man.led)]
        if horse.gone and on_board:
            yield f"{horse.name} is off the board and with {on_board[0].name}"
        if not horse.gone and horse.id in used and not on_board:
            yield f"{horse.name} is still there with somebody who is gone"
        if horse.tied and on_board:
            yield f"{horse.name} is tied, and with {on_board[0].name}"
    for man in state.men:
        if man.led and man.status != GONE and (not man.free_hands or man.prone):
            yield f"{man.name} leads {man.led} without a hand"


def cups_hold_counters_of_men_who_may_act(state: State) -> Iterator[str]:
    counters = Counter(counter for cup in state.cups.values() for counter in cup)
    yield from (f"{counter} is in the cups {count} times" for counter, count in counters.items() if count > 1)
    for team, cup in state.cups.items():
        for counter in cup:
            if counter == TOWNSFOLK:
                if all(group.gone for group in state.townsfolk):
                    yield "the townsfolk are gone, and their counter is not"
            elif (man := state.the(counter)).team != team or not man.in_play or not state.here(man):
                yield f"the counter of {man.name} is in the cup of {team}"
    if state.go is not None and state.go.man in counters:
        yield f"{state.go.man} acts, and is in the cup"


def somebody_draws_next(state: State) -> Iterator[str]:
    """Between turns there is a team with a counter, a tie or the end of the round."""
    calm = not state.unsettled and (state.go is None or state.go.over)
    if state.stage != "round" or not calm or state.undecided or rounds.over(state):
        return
    if not state.cups.get(state.drawer):
        yield f"{state.drawer or 'nobody'} draws from an empty cup"


def matters_are_about_men_on_the_board(state: State) -> Iterator[str]:
    men: list[Man] = [state.the(id_) for id_ in state.tumbles]
    yield from (f"{man.name} falls off a horse, and sits on it" for man in men if man.mounted)
    if state.go is not None and not state.go.left >= 0:
        yield "less than no actions are left"
    if state.stage == "over" and (state.unsettled or state.go is not None or state.ending is not None):
        yield "it is over, and something goes on"
    if len({shot.id for shot in state.shots}) < len(state.shots):
        yield "two shots have one id"


LAWS: tuple[Callable[[State], Iterator[str]], ...] = (
    things_are_in_one_place,
    counters_are_on_one_body_or_in_the_cup,
    bodies_hold_what_their_boxes_hold,
    numbers_agree_with_bodies,
    the_fallen_lie_with_empty_hands,
    hands_hold_what_they_can,
    squares_are_shared_by_two,
    horses_are_in_one_place,
    cups_hold_counters_of_men_who_may_act,
    somebody_draws_next,
    matters_are_about_men_on_the_board,
)
