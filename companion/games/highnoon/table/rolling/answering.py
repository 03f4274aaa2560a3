"""Answers to what is asked, but for dice: a choice, a few words, or "we settled that ourselves"."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Matter, Option, Play, Seeing, Settled, State, naming
from companion.games.highnoon.table.rolling import settling

MOST_WORDS = 300
ONE_TAP = 4
"""So many options are buttons of their own; more of them open as a list."""
SETTLED = Why("no-matter", "That is settled already.")


@dataclass(frozen=True)
class Choose:
    """The answer to a choice, or the words that were asked for. Where nothing may be chosen, ``none`` says that it is
    meant so."""

    matter: str
    picks: tuple[str, ...] = ()
    none: bool = False


@dataclass(frozen=True)
class Skip:
    """It was settled at the table, without the app."""

    matter: str
    note: str = ""


def not_asked(state: State, actor: Actor, id_: str) -> Why | None:
    """Why nothing is asked for under that id now, of this device: ``no-matter``, ``not-yet``, ``not-your-seat``."""
    matter = state.matter(id_)
    if matter is None:
        return SETTLED
    if matter not in state.open_matters:
        return Why("not-yet", "Something else comes first.")
    return not_yours(state, actor, matter.seat)


def not_answered(state: State, actor: Actor, id_: str) -> Why | None:
    """Why this device may not answer, but only `Skip`: a secret answer is given by its own seat alone, for a host who
    tried several would find out what that seat holds. ``not-your-secret``, and what `not_asked` says."""
    if why := not_asked(state, actor, id_):
        return why
    matter = asked(state, id_)
    seat = state.seat(matter.seat) if matter.secret and matter.seat not in actor.seats else None
    if seat is None:
        return None
    words = f"Only {seat.name} can answer that. You can go on without {seat.name}."
    return Why("not-your-secret", words, values={"seat": seat.id}, forbidden=True)


def asked(state: State, id_: str) -> Matter:
    """What is asked under that id. Errors: `Illegal` ``no-matter``."""
    matter = state.matter(id_)
    if matter is None:
        raise SETTLED.refusal()
    return matter


def may_choose(state: State, actor: Actor, command: Choose) -> Why | None:
    """One or more of the options, or words: ``no-choice``, ``no-such-option``, ``too-long``, and what `not_answered`
    and `miscounted` say."""
    if why := not_answered(state, actor, command.matter):
        return why
    matter = asked(state, command.matter)
    if matter.form == "text":
        long = len(" ".join(command.picks).strip()) > MOST_WORDS
        words = f"Write at most {MOST_WORDS} characters."
        return Why("too-long", words, values={"most": MOST_WORDS}) if long else None
    if matter.form != "choice":
        return Why("no-choice", "There is nothing to choose.")
    picks = {pick for pick in command.picks if pick}
    if not picks <= {option.value for option in matter.options}:
        return Why("no-such-option", "That is not one of the choices.")
    return miscounted(matter, len(picks), none=command.none)


def miscounted(matter: Matter, picked: int, *, none: bool) -> Why | None:
    """No fewer and no more than were asked for; and none only where somebody said so, for a form that was sent without
    a look is no answer: ``nothing-picked``, ``how-many``."""
    if not picked and not matter.least and not none:
        return Why("nothing-picked", "Nothing is ticked. Tick at least one, or tap the button for none.")
    if matter.least <= picked <= matter.most:
        return None
    few = f"{matter.least}" if matter.least == matter.most else f"{matter.least} to {matter.most}"
    return Why("how-many", f"Choose {few}.", values={"least": matter.least, "most": matter.most})


def offer_words(_eyes: Seeing, matter: Matter) -> Iterator[Action]:
    """A field for an answer in the player's own words."""
    words = Input("picks", matter.title, "text", most=200)
    yield Action("Choose", "Write it down", {"matter": matter.id}, (words,), tone="primary")


def offer_choice(matter: Matter, there: tuple[Option, ...], picks: tuple[Pick, ...]) -> Iterator[Action]:
    """The options that are ``there``, each a button, or a list of ``picks``."""
    about = {"matter": matter.id}
    if matter.most == 1 and len(there) <= ONE_TAP:
        for place, option in enumerate(there):
            tone, value = "plain" if place else "primary", {**about, "picks": option.value}
            yield Action("Choose", option.name, value, note=option.note, tone=tone, rule=option.rule)
    elif picks:
        most = min(matter.most, len(there))
        kind = "one" if matter.most == 1 else "some"
        chosen = Input("picks", matter.title, kind, picks, least=max(1, matter.least), most=most)
        yield Action("Choose", "Choose", about, (chosen,), tone="primary")
    if matter.least == 0:
        yield Action("Choose", "None of them", {**about, "none": "yes"})


def choose(play: Play, command: Choose) -> None:
    """Each option once; what is secret is not told."""
    matter = asked(play.state, command.matter)
    if matter.form == "text":
        words = " ".join(command.picks).strip()
        play.tell(f"{matter.opening} {'written' if matter.secret or not words else words}.")
        settling.settle(play, matter.id, Settled(picks=(words,) if words else ()))
        return
    options = {option.value: option for option in matter.options}
    picks = tuple(dict.fromkeys(pick for pick in command.picks if pick))
    named = naming.spoken(play.state, (options[pick] for pick in picks))
    said = "chosen in secret" if matter.secret else named or "none"
    play.tell(f"{matter.opening} {said}{'' if said.endswith(('!', '?', '.')) else '.'}")
    settling.settle(play, matter.id, Settled(picks=picks))


def may_skip(state: State, actor: Actor, command: Skip) -> Why | None:
    """Dice that have fallen are not put aside so: ``thrown-already``, and what `not_asked` says."""
    if why := not_asked(state, actor, command.matter):
        return why
    thrown = asked(state, command.matter).throws
    return Why("thrown-already", "The dice are rolled. Keep them, spend a chip, or undo the roll.") if thrown else None


def offer_skip(matter: Matter) -> Iterator[Action]:
    """At any time before dice have fallen."""
    if not matter.throws:
        note = Input("note", "What happened?", "text", required=False, help="For the log; optional.")
        yield Action("Skip", "We decided this ourselves", {"matter": matter.id}, (note,), tone="quiet")


def skip(play: Play, command: Skip) -> None:
    """The players settled it themselves; the game goes on."""
    settling.skip(play, command.matter, command.note.strip())


FEATURES = (Feature(Choose, may_choose, choose), Feature(Skip, may_skip, skip))
