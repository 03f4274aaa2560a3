"""Moving on a troop's plate: one sheet that says how far it comes, and asks for the rolls on the way."""

from collections.abc import Iterator

from companion.engine.board import Action, Input, Pick
from companion.games.highnoon.table.abilities import harrowed
from companion.games.highnoon.table.core import kinds, who_may
from companion.games.highnoon.table.core.naming import figure_name
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import Figure, State, Troop, concealed
from companion.games.highnoon.table.fighting import surprise_attacks
from companion.games.highnoon.table.moving import costs, falls, moving
from companion.games.highnoon.table.rolling import numbers
from companion.games.highnoon.table.turn import action

CRAWLING = "Crawling"


def actions(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """For a troop that acts in the open; where the table keeps no figures here, nobody is asked to fall."""
    state = eyes.state
    if not state.uses("figures"):
        return
    if not who_may.acts(state, troop) or not troop.alive or concealed(state, troop):
        return
    ways = tuple(_ways(state, troop))
    inputs = [
        Input("paces", "How far", "facts", tuple(paces(state, troop))),
        Input("inches", "How high, in inches?", "number", value="6", least=0, most=falls.MOST_HEIGHT),
        *_things(state, troop),
        Input("up", "Climbed already", "number", value="0", least=0, most=falls.MOST_HEIGHT, more=True),
        Input("tn", "How hard?", "one", (Pick("4", "Easy, 4"), Pick("8", "Hard, 8")), value="4", more=True),
    ]
    if len(troop.standing) > 1:
        who = tuple(Pick(one.id, figure_name(troop, one)) for one in troop.standing)
        inputs.append(Input("figures", "Only these", "some", who, least=0, most=len(who), required=False, more=True))
    inputs.append(Input("way", "What is it?", "one", ways, send=True))
    far = next(paces(state, troop), None)
    note = "" if far is None else f"{far.name}, crawling" if far.note == CRAWLING else far.name
    yield Action("Move", "Move …", {"troop": troop.id}, tuple(inputs), tone="quiet", note=note, rule="movement-costs")
    if moving.has_dug(state, troop):
        yield from _from_below(eyes, troop)


def _from_below(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """Up under one of the foes, after a full Pace."""
    state = eyes.state
    foes = (one for one in eyes.troops if one.alive and not kinds.friends(state, troop, one))
    under = tuple(
        Pick(one.id, one.name, icon=one.stats.icon) for one in foes if moving.may_come_under(state, troop, one)
    )
    if under:
        whom = (Input("target", "Under whom?", "one", under, send=True),)
        values = {"troop": troop.id, "way": "strike"}
        plus = surprise_attacks.SITUATIONS[surprise_attacks.BURROWED]
        note = f"after a full Pace: {plus.amount:+d} Fightin'"
        yield Action("Move", "Come up under …", values, whom, tone="primary", note=note, rule=plus.rule)


def _ways(state: State, troop: Troop) -> Iterator[Pick]:
    if moving.UNDERGROUND not in troop.marks:
        if moving.movers(state, troop):
            free = moving.climbs_freely(state, troop)
            yield Pick("climb", "Climb", "no roll" if free else "Strength, one roll every 6″")
        yield Pick("jump", "Jump down", "harmless under 3″")
        yield Pick("fall", "Fall", "d6s by height")
        swims = f"Pace + {troop.ability('aquatic')}" if troop.has("aquatic") else "Strength to stay afloat"
        if "swims" not in state.words(troop.id):
            yield Pick("swim", "Swim", swims)
    if troop.has("burrowin") and surprise_attacks.DIGS not in state.words(troop.id):
        yield Pick("burrow", "Dig", f"Pace + {troop.ability('burrowin')}")
    if moving.UNDERGROUND in troop.marks:
        yield Pick("surface", "Come up")


def _things(state: State, troop: Troop) -> Iterator[Input]:
    things = tuple(Pick("", words) for words in sheet(state, troop))
    if things:
        yield Input("things", "Things on the way", "facts", things, more=True)


def paces(state: State, troop: Troop) -> Iterator[Pick]:
    """How far it may go now: each way of going, with its inches. Who Eats Dirt, or has just got up from it, crawls and
    no more."""
    pace, low = numbers.pace(state, troop).value, _low(state, troop)
    if len(low) < len(troop.standing) or any(one.prone for one in low):
        yield Pick("", f"{pace}″", "Pace")
        if action.no_run(state, troop) is None:
            yield Pick("", f"+{numbers.running_die(state, troop)}", "Run")
        yield Pick("", f"{costs.rough(pace)}″", "Rough, climbing, backward")
        air = costs.in_the_air(state, troop)
        if air:
            yield Pick("", ", ".join(f"{inches}″" for inches in air), "In the air")
    if low:
        yield Pick("", f"{numbers.pace(state, troop, low[0].id).value}″", CRAWLING)


def _low(state: State, troop: Troop) -> tuple[Figure, ...]:
    return tuple(one for one in troop.standing if numbers.crawls(state, troop, one))


def sheet(state: State, troop: Troop) -> Iterator[str]:
    """What things on the way cost, in sentences; nothing for those who can only crawl."""
    pace, low = numbers.pace(state, troop).value, _low(state, troop)
    if len(low) == len(troop.standing) and not any(one.prone for one in low):
        return
    if any(one.prone for one in low):
        yield f"Standing up from prone leaves {costs.left(pace, costs.STAND)}″."
    if "limbered" in troop.marks:
        yield f"Unlimbering leaves {costs.left(pace, costs.LIMBER)}″."
        return
    saddle = "Dismounting" if "mounted" in troop.marks else "Standing up or mounting"
    yield f"{saddle} leaves {costs.left(pace, costs.MOUNT)}″."
    if harrowed.walks_through(troop):
        yield "It moves through walls, rocks, troops and machines."
        return
    low_fence, high_fence = (costs.left(pace, cost) for cost in (costs.CHEST, costs.TALL))
    yield f"Crossing a chest-high fence leaves {low_fence}″; crossing a man-high fence leaves {high_fence}″."
    yield f"Turning back costs half of what you spent: {costs.way_back(costs.CHEST)}″ after {costs.CHEST}″."
    if across := costs.leap(state, troop):
        yield f"It leaps {across}″ across."
