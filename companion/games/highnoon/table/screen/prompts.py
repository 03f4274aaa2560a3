"""What is asked, and of whom: open matters first, else the next step of the setup or of the turn."""

from collections.abc import Callable, Iterator, Mapping

from companion.engine.board import Action, Prompt
from companion.engine.words import every
from companion.games.highnoon.table.attacks import spots
from companion.games.highnoon.table.chips import bidding, pot, spending
from companion.games.highnoon.table.core import Matter, Option, Seeing, loyalty
from companion.games.highnoon.table.core.rolls import outcome
from companion.games.highnoon.table.core.state import spot_of
from companion.games.highnoon.table.gear import deviation
from companion.games.highnoon.table.guns import under_template
from companion.games.highnoon.table.magic import counters
from companion.games.highnoon.table.rolling import (
    action_cards,
    answering,
    contests,
    keeping,
    rows,
    standing_near,
    throwing,
    waiting,
)
from companion.games.highnoon.table.rolling.settling import next_how
from companion.games.highnoon.table.rolling.tally import VOLLEYS
from companion.games.highnoon.table.screen import dictating, naming, next_step, volleys
from companion.games.highnoon.table.screen.rolls import roll_card
from companion.games.highnoon.table.shooting import shoot_form

UNKNOWN = "Something that is secret"


def prompts(eyes: Seeing) -> tuple[Prompt, ...]:
    """In the order in which they should be answered; the viewer's own come first."""
    open_ = [_prompt(eyes, matter) for matter in eyes.state.open_matters if not contests.waits(eyes.state, matter)]
    if open_:
        own = [prompt for prompt in open_ if prompt.mine]
        own.sort(key=lambda prompt: not any(eyes.owns(seat) for seat in prompt.seats))
        mine = list(volleys.gathered(eyes, own))
        others = [prompt for prompt in open_ if not prompt.mine]
        asked = shoot_form.further(eyes, [*_roll_all(eyes, mine), *mine])
        return (*asked, *volleys.gathered(eyes, others))
    return next_step.prompts(eyes)


def _roll_all(eyes: Seeing, own: list[Prompt]) -> Iterator[Prompt]:
    """One tap for all dice that are asked of the viewer, where there are several; where real dice are as usual, what
    the first of them showed."""
    found = [
        prompt for prompt in own if any(action.command == "Throw" and not action.inputs for action in prompt.actions)
    ]
    found = [prompt for prompt in found if prompt.roll is not None and not prompt.roll.throws]
    if len(found) > 1 and eyes.state.dice != "real":
        typed = tuple(action for action in found[0].actions if action.either)
        yield Prompt(
            id="all",
            title=f"You have {len(found)} rolls to make",
            text=f"{'; '.join(prompt.title for prompt in found)}.",
            seats=(eyes.viewer.seat,) if eyes.viewer.seat else (),
            mine=True,
            actions=(Action("ThrowAll", f"Roll {every(len(found))}", tone="primary", icon="dice"), *typed),
            step=f"1 of {len(found)}: {found[0].step or found[0].title}" if typed else "",
            joint=True,
        )


def _prompt(eyes: Seeing, matter: Matter) -> Prompt:
    """The host may answer for a seat at another device: then it is not the host's own, but carries actions."""
    seats = (matter.seat,) if matter.seat else ()
    if not eyes.sees_matter(matter):
        return _covered(eyes, matter, seats)
    strayed = deviation.clock(matter)
    text = matter.text.removeprefix(f"{strayed.words}. ") if strayed else matter.text
    tied = contests.tied(eyes, matter)
    cursed = dictating.warning(eyes, matter)
    few = matter.form == "table" and len(rows.table(matter.table).rows) <= FEW_ROWS
    bands = rows.bands(matter.table) if few else ""
    seat = eyes.state.seat(matter.seat)
    poor = "You hold no chips." if matter.form == "bid" and seat is not None and not seat.chips else ""
    texts = (tied, text, bands, contests.to_beat(eyes, matter), poor, cursed)
    return Prompt(
        id=matter.id,
        title=_title(eyes, matter),
        text=" ".join(filter(None, texts)),
        seats=seats,
        mine=eyes.plays(matter.seat),
        secret=matter.secret,
        rule=matter.rule,
        troop=matter.troop,
        roll=roll_card(eyes, matter) if matter.form in waiting.THROWN else None,
        cards=tuple(option.card for option in options(eyes, matter) if option.card)[: answering.ONE_TAP],
        actions=tuple(_actions(eyes, matter)) if eyes.may_play(matter.seat) else tuple(_kept_for(eyes, matter)),
        clock=strayed,
        step=(tied or keeping.question(eyes, matter)) if eyes.plays(matter.seat) else "",
        may="" if eyes.plays(matter.seat) else keeping.others_read(eyes, [matter], _so_far(matter)),
        drains=0 if eyes.plays(matter.seat) else keeping.others_wait(eyes, [matter]),
    )


FEW_ROWS = 9
"""As many results of a table can be read on a roll card; 12 o'clock needs none, and freak events would fill it."""


def _title(eyes: Seeing, matter: Matter) -> str:
    """``Where is Ben’s Doc hit?`` where somebody else rolls for what befalls a troop; whoever gets it back does so
    for his own."""
    if matter.form == "bid":
        return f"Bid for {matter.title}"
    troop = eyes.state.troops.get(matter.troop)
    if troop is None or not (matter.seat and troop.seat):
        return matter.title
    if matter.seat in (troop.seat, loyalty.own_seat(eyes.state, troop)):
        return matter.title
    return matter.title.replace(troop.name, f"{eyes.name(troop.seat)}’s {troop.name}", 1)


def _kept_for(eyes: Seeing, matter: Matter) -> Iterator[Action]:
    """What another device does where the time for chips is over on a device that is away."""
    if eyes.stands_in(matter.seat) and keeping.lies_open(eyes, matter):
        yield from keeping.offer(eyes, matter)


def _so_far(matter: Matter) -> str:
    """``Gunmen: Guts (3)``; what comes in volleys is called by its kind, ``a missed attack``."""
    if matter.kind in VOLLEYS:
        return volleys.counted([matter])
    stands = outcome(matter)
    return f"{matter.title} ({stands.total})" if stands is not None else matter.title


def _covered(eyes: Seeing, matter: Matter, seats: tuple[str, ...]) -> Prompt:
    """Somebody else's secret: that it is asked, and of whom. The host may go on without them."""
    title = _title(eyes, matter) if matter.form == "bid" else UNKNOWN
    text = f"{eyes.name(matter.seat)} answers."
    without = Action("Skip", f"Go on without {eyes.name(matter.seat)}", {"matter": matter.id}, tone="quiet")
    may = eyes.may_play(matter.seat) and not eyes.plays(matter.seat)
    return Prompt(id=matter.id, title=title, text=text, seats=seats, actions=(without,) if may else ())


def _actions(eyes: Seeing, matter: Matter) -> Iterator[Action]:
    if matter.form in waiting.THROWN:
        yield from throwing.offer(eyes, matter)
        yield from (
            standing_near.offer(eyes, matter)
            if next_how(matter)
            else spending.offer(eyes, matter, naming.in_the_bar(eyes, matter))
        )
        yield from keeping.offer(eyes, matter)
    elif matter.kind == "under" and matter.most > 1:
        yield from under_template.offer(matter, under_template.caught(eyes, matter, options(eyes, matter)))
    elif matter.form == "choice":
        there = options(eyes, matter)
        yield from answering.offer_choice(matter, there, spots.picks(eyes, matter, there))
    elif matter.form in _OFFERS:
        yield from _OFFERS[matter.form](eyes, matter)
    yield from answering.offer_skip(matter)


_OFFERS: Mapping[str, Callable[[Seeing, Matter], Iterator[Action]]] = {
    "bid": bidding.offer,
    "card": action_cards.offer,
    "chip": pot.offer,
    "text": answering.offer_words,
}


def options(eyes: Seeing, matter: Matter) -> tuple[Option, ...]:
    """Those that name nobody whom the viewer may not know of: the host answers for others, not with their secrets. What
    a spell is stopped with must still be there."""
    named = eyes.state.troops
    return tuple(
        option
        for option in matter.options
        if ((troop := named.get(spot_of(option.value).troop)) is None or eyes.owns(matter.seat) or eyes.sees(troop))
        and (matter.kind != counters.OFFER or counters.payable(named[matter.troop], option))
    )
