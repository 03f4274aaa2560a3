"""What is asked, and of whom: open matters first, else the next step of the setup or of the turn."""

from collections import Counter
from collections.abc import Iterator, Mapping

from companion.engine.board import Action, Input, Pick, Prompt
from companion.engine.words import every
from companion.games.highnoon.table.attacks import spots
from companion.games.highnoon.table.chips.pot import COLOURS
from companion.games.highnoon.table.core import loyalty, rolls
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.sources import ACTION_CARDS
from companion.games.highnoon.table.core.state import Matter, Option
from companion.games.highnoon.table.gear import deviation
from companion.games.highnoon.table.guns import under_template
from companion.games.highnoon.table.magic import counters
from companion.games.highnoon.table.rolling import contests, rows, standing_near, throwing
from companion.games.highnoon.table.rolling.settling import next_how
from companion.games.highnoon.table.screen import chips, dictating, rivalry, situations, volleys
from companion.games.highnoon.table.screen.rolls import roll_card, typed_in
from companion.games.highnoon.table.shooting import shoot_form

ONE_TAP = 4
"""So many options are buttons of their own; more of them open as a list."""
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
    return situations.prompts(eyes)


def _roll_all(eyes: Seeing, own: list[Prompt]) -> Iterator[Prompt]:
    """One tap for all dice that are asked of the viewer, where there are several; where real dice are as usual, what
    the first of them showed."""
    waiting = [prompt for prompt in own if any(one.command == "Throw" and not one.inputs for one in prompt.actions)]
    waiting = [prompt for prompt in waiting if prompt.roll is not None and not prompt.roll.throws]
    if len(waiting) > 1 and eyes.state.dice != "real":
        typed = tuple(one for one in waiting[0].actions if one.either)
        yield Prompt(
            id="all",
            title=f"You have {len(waiting)} rolls to make",
            text=f"{'; '.join(prompt.title for prompt in waiting)}.",
            seats=(eyes.viewer.seat,) if eyes.viewer.seat else (),
            mine=True,
            actions=(Action("ThrowAll", f"Roll {every(len(waiting))}", tone="primary", icon="dice"), *typed),
            step=f"1 of {len(waiting)}: {waiting[0].step or waiting[0].title}" if typed else "",
            joint=True,
        )


def _prompt(eyes: Seeing, matter: Matter) -> Prompt:
    """The host may answer for a seat at another device: then it is not the host's own, but carries actions."""
    seats = (matter.seat,) if matter.seat else ()
    if not eyes.sees_matter(matter):
        return _covered(eyes, matter, seats)
    strayed = deviation.clock(matter)
    text = matter.text.removeprefix(f"{strayed.words}. ") if strayed else matter.text
    tied = rivalry.tied(eyes, matter)
    cursed = dictating.warning(eyes, matter)
    texts = (tied, text, _bands(matter), rivalry.to_beat(eyes, matter), _no_chips(eyes, matter), cursed)
    return Prompt(
        id=matter.id,
        title=_title(eyes, matter),
        text=" ".join(filter(None, texts)),
        seats=seats,
        mine=eyes.plays(matter.seat),
        secret=matter.secret,
        rule=matter.rule,
        troop=matter.troop,
        roll=roll_card(eyes, matter) if matter.form in throwing.THROWN else None,
        cards=tuple(option.card for option in options(eyes, matter) if option.card)[:ONE_TAP],
        actions=tuple(_actions(eyes, matter)) if eyes.may_play(matter.seat) else (),
        clock=strayed,
        step=tied if eyes.plays(matter.seat) else "",
    )


FEW_ROWS = 9
"""As many results of a table can be read on a roll card; 12 o'clock needs none, and freak events would fill it."""


def _bands(matter: Matter) -> str:
    """What each total of a roll on a table brings."""
    if matter.form != "table" or len(rows.table(matter.table).rows) > FEW_ROWS:
        return ""
    return rows.bands(matter.table)


def _no_chips(eyes: Seeing, matter: Matter) -> str:
    """Why there is nothing to bid."""
    seat = eyes.state.seat(matter.seat)
    return "You hold no chips." if matter.form == "bid" and seat is not None and not seat.chips else ""


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


def _covered(eyes: Seeing, matter: Matter, seats: tuple[str, ...]) -> Prompt:
    """Somebody else's secret: that it is asked, and of whom. The host may go on without them."""
    title = _title(eyes, matter) if matter.form == "bid" else UNKNOWN
    text = f"{eyes.name(matter.seat)} answers."
    without = Action("Skip", f"Go on without {eyes.name(matter.seat)}", {"matter": matter.id}, tone="quiet")
    may = eyes.may_play(matter.seat) and not eyes.plays(matter.seat)
    return Prompt(id=matter.id, title=title, text=text, seats=seats, actions=(without,) if may else ())


def _actions(eyes: Seeing, matter: Matter) -> Iterator[Action]:
    if matter.form in throwing.THROWN:
        yield from _dice(eyes, matter)
    elif matter.kind == "under" and matter.most > 1:
        yield from under_template.offer(matter, under_template.caught(eyes, matter, options(eyes, matter)))
    elif matter.form == "choice":
        yield from _choice(eyes, matter)
    elif matter.form == "bid":
        yield from _bid(eyes, matter)
    elif matter.form == "card":
        yield from _card(eyes, matter)
    elif matter.form == "chip":
        yield from _chip(eyes, matter)
    elif matter.form == "text":
        words = Input("picks", matter.title, "text", most=200)
        yield Action("Choose", "Write it down", {"matter": matter.id}, (words,), tone="primary")
    if matter.throws:
        return
    yield Action(
        "Skip",
        "We decided this ourselves",
        {"matter": matter.id},
        (Input("note", "What happened?", "text", required=False, help="For the log; optional."),),
        tone="quiet",
    )


def _about(matter: Matter, **more: str) -> Mapping[str, str]:
    return {"matter": matter.id, **more}


def _dice(eyes: Seeing, matter: Matter) -> Iterator[Action]:
    how = next_how(matter)
    dice = rolls.read_dice(matter.dice)
    real = eyes.state.dice == "real"
    if how:
        again = "again" if how == "second" else ""
        if dice is not None and not real:
            yield Action("Throw", f"Roll {dice.words} {again}".strip(), _about(matter), tone="primary", icon="dice")
        tone = "primary" if real or dice is None else "plain" if eyes.state.dice == "ask" else "quiet"
        typed = typed_in(matter, inspired=rolls.is_inspired(eyes.state, matter))
        either = eyes.state.dice == "ask"
        yield Action("Throw", "Enter the roll …", _about(matter), (typed,), tone=tone, either=either)
        if dice is not None and real:
            yield Action("Throw", "Let the app roll this one", _about(matter), tone="quiet", icon="dice")
        yield from standing_near.offer(eyes, matter)
    elif matter.throws:
        yield from chips.spending(eyes, matter)
        stands = rolls.outcome(matter)
        yield Action("Accept", f"Keep {stands.total}" if stands else "Keep it", _about(matter), tone="primary")


def options(eyes: Seeing, matter: Matter) -> tuple[Option, ...]:
    """Those that name nobody whom the viewer may not know of: the host answers for others, not with their secrets. What
    a spell is stopped with must still be there."""
    named = eyes.state.troops
    return tuple(
        option
        for option in matter.options
        if ((troop := named.get(option.value.partition("/")[0])) is None or eyes.owns(matter.seat) or eyes.sees(troop))
        and (matter.kind != counters.OFFER or counters.payable(named[matter.troop], option.value))
    )


def _choice(eyes: Seeing, matter: Matter) -> Iterator[Action]:
    there = options(eyes, matter)
    nobody = Action("Choose", "None of them", _about(matter, none="yes"))
    if matter.most == 1 and len(there) <= ONE_TAP:
        for place, option in enumerate(there):
            tone = "primary" if place == 0 else "plain"
            about = _about(matter, picks=option.value)
            yield Action("Choose", option.name, about, note=option.note, tone=tone, rule=option.rule)
        yield from (nobody,) if matter.least == 0 else ()
        return
    most = min(matter.most, len(there))
    picks = spots.picks(eyes, matter, there)
    kind = "one" if matter.most == 1 else "some"
    chosen = Input("picks", matter.title, kind, picks, least=max(1, matter.least), most=most)
    if picks:
        yield Action("Choose", "Choose", _about(matter), (chosen,), tone="primary")
    yield from (nobody,) if matter.least == 0 else ()


def pick(option: Option) -> Pick:
    """An option of a matter, as one may pick it."""
    return Pick(option.value, option.name, option.note, card=option.card)


def _bid(eyes: Seeing, matter: Matter) -> Iterator[Action]:
    """With as many chips of each color as are in hand; without any there is but one answer."""
    seat = eyes.state.seat(matter.seat)
    held = Counter(seat.chips if seat else ())
    out = Action("Bid", "Stay out of it", _about(matter, none="yes"), tone="plain" if held else "primary")
    if held:
        chips = (
            Input(chip, f"{chip.capitalize()} (you have {held[chip]})", "number", value="0", least=0, most=held[chip])
            for chip in COLOURS
            if held[chip]
        )
        what = (Input("target", "For whom", "select", tuple(map(pick, matter.options))),) if matter.options else ()
        yield Action("Bid", "Bid in secret", _about(matter), (*what, *chips), tone="primary")
    yield out


def _card(eyes: Seeing, matter: Matter) -> Iterator[Action]:
    virtual = eyes.state.cards != "real"
    if virtual:
        yield Action("Throw", "Deal a card", _about(matter), tone="primary", icon="card")
    troop = eyes.state.troops.get(matter.troop)
    typed = Input("card", troop.name if troop else "Which card is it?", "card", source=ACTION_CARDS.id)
    yield Action("TypeCard", "I drew …", _about(matter), (typed,), tone="plain" if virtual else "primary")
    if not virtual:
        yield Action("Throw", "Let the app deal this one", _about(matter), tone="quiet", icon="card")


def _chip(eyes: Seeing, matter: Matter) -> Iterator[Action]:
    virtual = eyes.state.chips != "real"
    if virtual:
        yield Action("Throw", "Draw from the pot", _about(matter), tone="primary", icon="chip-white")
    most = int(matter.about.get("count", "1"))
    inputs = tuple(
        Input(chip, f"{chip.capitalize()} chips", "number", value="0", least=0, most=most) for chip in COLOURS
    )
    yield Action("TypeChips", "I drew …", _about(matter), inputs, tone="plain" if virtual else "primary")
    if not virtual:
        yield Action("Throw", "Let the app draw this time", _about(matter), tone="quiet", icon="chip-white")
