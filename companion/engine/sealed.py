"""Several seats choose in secret, and then all choices are shown at once: bids, starting places, cards to be kept.

Everybody may know who has chosen. Nobody sees what, not even the host, before all have; until then a seat may change
its mind. For somebody who is away the host may let chance choose, so that the host learns nothing either. A companion
chooses like any other seat.

A game keeps the `Sealed` choice in its state, lists `Chosen` and `Shown` among its events, and asks with `prompts`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion.engine.board import Action, Input, Pick, Prompt
from companion.engine.chance import Chance
from companion.engine.features import Why
from companion.engine.play import Actor, Viewer
from companion.engine.words import in_words

Options = Callable[[str], Sequence[Pick]]
"""What a seat, by its id, may choose from; those of a hand are that seat's secret."""


@dataclass(frozen=True)
class Sealed:
    """A choice that is made by several seats. ``order`` are those who choose; the earlier one goes first in a tie.
    Each has at least ``least`` options and chooses ``least`` to ``most`` of them; ``choices`` are those made so far, by
    seat. ``id`` is another one each time that something is asked, so that a late answer is not taken for a new one."""

    id: str
    order: tuple[str, ...]
    least: int = 1
    most: int = 1
    choices: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    shown: bool = False

    @property
    def chosen(self) -> tuple[str, ...]:
        """The seats that have chosen, which everybody may know."""
        return tuple(seat for seat in self.order if seat in self.choices)

    @property
    def waiting(self) -> tuple[str, ...]:
        """The seats that have not chosen yet."""
        return tuple(seat for seat in self.order if seat not in self.choices)

    @property
    def results(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Each seat and what it chose, in order. Raises `LookupError` before all are shown."""
        if not self.shown:
            raise LookupError(f"{self.id} has not been shown")
        return tuple((seat, self.choices[seat]) for seat in self.order)

    def ranked(self, worth: Callable[[tuple[str, ...]], int]) -> tuple[tuple[str, ...], ...]:
        """The seats by what their choices are worth, the most first. Those who tie stand together, in the order of the
        choice: the first of them is the one whom that order favors. Raises `LookupError` before all are shown."""
        places: dict[int, list[str]] = {}
        for seat, picks in self.results:
            places.setdefault(worth(picks), []).append(seat)
        return tuple(tuple(places[value]) for value in sorted(places, reverse=True))

    def seen(self, viewer: Viewer) -> Mapping[str, tuple[str, ...]]:
        """The choices that a viewer may see: the own one, and all once they are shown."""
        return {seat: picks for seat, picks in self.choices.items() if self.shown or viewer.owns(seat)}


# Events, which a game lists among its own


@dataclass(frozen=True)
class Chosen:
    """A seat has chosen, or changed its mind. A secret until the choices are shown."""

    choice: str
    seat: str
    picks: tuple[str, ...]


@dataclass(frozen=True)
class Shown:
    """All choices lie open."""

    choice: str


EVENTS: Mapping[str, type] = {"SecretlyChosen": Chosen, "ChoicesShown": Shown}
"""Names under which a game may keep them."""


def after(sealed: Sealed, event: object) -> Sealed:
    """The choice after one of those events; others leave it as it is."""
    match event:
        case Chosen() if event.choice == sealed.id:
            return replace(sealed, choices={**sealed.choices, event.seat: event.picks})
        case Shown() if event.choice == sealed.id:
            return replace(sealed, shown=True)
    return sealed


# The command


@dataclass(frozen=True)
class Choose:
    """What a seat chooses in secret; by ``chance``, where it lets the app choose or the host does so for it. ``none``:
    it chooses nothing, and means it. Several choose at once, so what the others did meanwhile does not matter."""

    FREE = True

    choice: str
    seat: str
    picks: tuple[str, ...] = ()
    chance: bool = False
    none: bool = False


def may(sealed: Sealed | None, actor: Actor, command: Choose, options: Options) -> Why | None:
    """A seat chooses for itself. The host only lets chance choose, and only for a seat that has not chosen. No answer
    to the host tells anything of another seat's options."""
    if sealed is None or sealed.id != command.choice or sealed.shown:
        return Why("shown-already", "Everybody has chosen already.")
    if command.seat not in sealed.order:
        return Why("not-asked", "That seat has nothing to choose.", values={"seat": command.seat[:40]})
    if command.seat not in actor.seats:
        return _not_yours(sealed, actor, command)
    return None if command.chance else _wrong(sealed, command, options(command.seat))


def _not_yours(sealed: Sealed, actor: Actor, command: Choose) -> Why | None:
    if actor.host and command.chance and command.seat in sealed.waiting:
        return None
    words = "Only that player chooses there. For somebody who is away, the host can let chance choose."
    return Why("not-your-choice", words, values={"seat": command.seat}, forbidden=True)


def _wrong(sealed: Sealed, command: Choose, options: Sequence[Pick]) -> Why | None:
    picks = command.picks
    if len(set(picks)) < len(picks) or not set(picks) <= {pick.value for pick in options if not pick.why}:
        return Why("no-such-option", "That is not one of the choices.")
    if not sealed.least <= len(picks) <= sealed.most:
        few = f"{sealed.least}" if sealed.least == sealed.most else f"{sealed.least} to {sealed.most}"
        return Why("how-many", f"Choose {few}.", values={"least": sealed.least, "most": sealed.most})
    if command.none == bool(picks):
        return Why("nothing-chosen", "You have chosen nothing yet. If you want nothing, tap the other button.")
    return None


def choose(sealed: Sealed, command: Choose, options: Options, chance: Chance) -> Iterator[Chosen | Shown]:
    """What a command that `may` allows brings about: the choice, and with the last one that all are shown. A game has
    to tell nothing but that the seat has chosen, and marks the step that shows them with `Step.reveal`."""
    picks = command.picks
    if command.chance:
        open_ = chance.shuffled(pick.value for pick in options(command.seat) if not pick.why)
        picks = open_[: max(sealed.least, min(1, sealed.most))]
    chosen = Chosen(sealed.id, command.seat, picks)
    yield chosen
    if not after(sealed, chosen).waiting:
        yield Shown(sealed.id)


# Questions


@dataclass(frozen=True)
class Asking:
    """How a choice is asked for: ``label`` stands on its button, ``field`` above what can be chosen, and ``command`` is
    the name under which the game lists `Choose`. ``names`` are those of the seats. ``none`` is the button of whoever
    chooses nothing, where that may be. ``drawn``: the game's own part of the page bears what can be chosen."""

    title: str
    options: Options
    names: Mapping[str, str]
    label: str = "Choose"
    field: str = "What do you choose?"
    text: str = ""
    rule: str = ""
    command: str = "Choose"
    none: str = ""
    drawn: bool = False


def words(sealed: Sealed, names: Mapping[str, str]) -> str:
    """Who has chosen, for everybody to read."""
    done, open_ = ([names[seat] for seat in seats] for seats in (sealed.chosen, sealed.waiting))
    if not done:
        return "Nobody has chosen yet."
    said = f"{in_words(done)} {'has' if len(done) == 1 else 'have'} chosen."
    return f"{said} Still to choose: {in_words(open_)}." if open_ else said


def prompts(sealed: Sealed, viewer: Viewer, asking: Asking) -> Iterator[Prompt]:
    """One question for each seat that has not chosen: with what it may choose for the seat that looks, and that it is
    asked for everybody else. Nothing once they are shown."""
    for seat in () if sealed.shown else sealed.waiting:
        own = viewer.owns(seat)
        text = " ".join(filter(None, (asking.text if own else "", words(sealed, asking.names))))
        actions = tuple(_ways(sealed, seat, asking, viewer) if own else _absent(sealed, seat, asking, viewer))
        yield Prompt(
            f"{sealed.id}:{seat}",
            asking.title,
            text,
            seats=(seat,),
            mine=own,
            secret=own,
            rule=asking.rule,
            actions=actions,
        )


def _ways(sealed: Sealed, seat: str, asking: Asking, viewer: Viewer) -> Iterator[Action]:
    """To choose; and where nothing may be chosen a button of its own, so that nobody does so by a slip."""
    some = bool(asking.options(seat))
    if some or not asking.none:
        yield _own(sealed, seat, asking, viewer, drawn=asking.drawn)
    if asking.none:
        values = {"choice": sealed.id, "seat": seat, "none": "yes"}
        yield Action(asking.command, asking.none, values, tone="plain" if some else "primary")


def changes(sealed: Sealed, viewer: Viewer, asking: Asking) -> Iterator[Action]:
    """That the seat that looks may change its mind, for `Board.anytime`."""
    if not sealed.shown and viewer.owns(viewer.seat) and viewer.seat in sealed.choices:
        own = _own(sealed, viewer.seat, asking, viewer)
        yield replace(own, label="Change your choice", tone="quiet", sends=asking.label)


def _own(sealed: Sealed, seat: str, asking: Asking, viewer: Viewer, *, drawn: bool = False) -> Action:
    had = sealed.seen(viewer).get(seat, ())
    picks = tuple(replace(pick, chosen=pick.value in had) for pick in asking.options(seat))
    kind = "one" if (sealed.least, sealed.most) == (1, 1) else "some"
    field_ = Input("picks", asking.field, kind, picks, least=sealed.least, most=sealed.most, drawn=drawn)
    values = {"choice": sealed.id, "seat": seat}
    return Action(asking.command, asking.label, values, (field_,), tone="primary")


def _absent(sealed: Sealed, seat: str, asking: Asking, viewer: Viewer) -> Iterator[Action]:
    """The host goes on without somebody who is away, and learns nothing by it."""
    if viewer.host and not viewer.board and seat not in viewer.seats:
        values = {"choice": sealed.id, "seat": seat, "chance": "yes"}
        yield Action(asking.command, f"Let chance choose for {asking.names[seat]}", values, tone="quiet")
