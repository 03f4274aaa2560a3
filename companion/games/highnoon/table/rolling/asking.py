"""Asking for something: a roll, a choice, a bid. What comes of it finds its settler.

Whatever is asked here can be answered by the app, by typing what happened on the table, or be skipped.
"""

from collections.abc import Iterable, Mapping
from typing import Any, TypedDict, Unpack

from companion.engine.memory import Memory
from companion.games.highnoon.data import toml
from companion.games.highnoon.table.core import Matter, Modifier, Option, Play, events, figure_name
from companion.games.highnoon.table.rolling import modifiers, numbers, rows, settling

settle = settling.settle


QUESTIONS: Mapping[str, Mapping[str, Any]] = toml.read("questions")
"""Fields of a `Matter`, by its kind."""
SENTENCES = ("title", "text", "rule")
"""Those in which names in braces are filled in."""


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


class AskingAny(AskingTrait, total=False):
    """What may be said of a question beside what `questions.toml` has of its kind."""

    title: str
    trait: str
    table: str
    purpose: str
    options: Iterable[Option]


def ask(
    play: Play, kind: str, troop: str = "", *, values: Mapping[str, object] | None = None, **more: Unpack[AskingAny]
) -> str:
    """Asks the question of that kind as `questions.toml` has it; whatever is said here goes before that. Gives the
    matter's id. The commander of the troop answers where ``seat`` says nobody else.

    ``{troop}``, ``{figure}``, ``{seat}`` and ``{tn}`` stand in its sentences for names and the target number, other
    words in braces for ``values``. A Trait roll has that Trait for its purpose if nothing else is said.
    """
    said: dict[str, Any] = {**QUESTIONS[kind], **more}
    if contest := said.pop("contest", ""):
        said["about"] = {**said.get("about", {}), settling.CONTEST: contest}
    roller, seat = play.state.troops.get(troop), play.state.seat(said.get("seat") or "")
    names: dict[str, object] = {"tn": said.get("tn", ""), "seat": seat.name if seat else "", **(values or {})}
    if roller is not None:
        figure = roller.figure(said.get("figure", ""))
        names |= {"troop": roller.name, "figure": figure_name(roller, figure) if figure else roller.name}
        said = {"seat": roller.seat, **said}
    said |= {field: said[field].format(**names) for field in SENTENCES if field in said and field not in more}
    kind, form = said.pop("kind", kind), said.pop("form")
    if form == "trait":
        return trait(play, kind, troop, **{"purpose": said["trait"], **said})
    if form == "table":
        return table(play, kind, said.pop("seat"), said.pop("table"), **{"troop": troop, **said})
    return _raise(play, kind, form, {"troop": troop, **said})


def _raise(play: Play, kind: str, form: str, said: Mapping[str, Any]) -> str:
    """What always counts on dice and tables stands on them at once; all else is counted as the dice fall."""
    given = {name: value for name, value in said.items() if value is not None}
    extra, options = tuple(given.pop("extra", ())), tuple(given.pop("options", ()))
    given |= {"modifiers": extra} if form in ("dice", "table") else {"extra": extra}
    return play.raise_matter(Matter(**{"id": "", "kind": kind, "form": form, "options": options, **given}))


def trait(
    play: Play, kind: str, troop_id: str, trait: str, *, title: str, purpose: str = "", **more: Unpack[AskingTrait]
) -> str:
    """Asks for a Trait roll of a troop; its commander rolls where ``seat`` says nobody else.

    ``trait`` may be a die (``d12``) instead, for a roll with chips that is no Trait of the troop's.
    *Bad luck* takes no chips (Appendix A).
    """
    troop, figure = play.troop(troop_id), more.get("figure", "")
    counted = modifiers.for_trait(play.state, troop, trait, purpose, figure)
    plain = trait not in troop.stats.traits and trait.startswith("d")
    said: dict[str, Any] = {
        "seat": troop.seat,
        "dice": trait if plain else numbers.die(play.state, troop, trait),
        **{name: value for name, value in more.items() if value is not None},
        "title": title,
        "troop": troop_id,
        "trait": trait,
        "purpose": purpose,
        "modifiers": (*counted, *more.get("extra", ())),
        "chips": more.get("chips", True) and not troop.has("bad-luck"),
    }
    if purpose == "damage" and any(
        effect.what == "sand" and effect.touches(troop, figure) for effect in play.state.effects
    ):
        said["second"] = True  # the better of two rolls against damage counts (Freak Event 14)
    return _raise(play, kind, "trait", said)


def recount(play: Play, id_: str = "") -> None:
    """What counts on a roll is what is true as its dice fall: rolls that were asked for before something changed are
    counted anew, one or all that nobody has thrown."""
    for matter in play.state.matters:
        now = modifiers.on_roll(play.state, matter)
        if id_ in ("", matter.id) and now != matter.modifiers:
            play.emit(events.ModifiersCounted(matter.id, now, matter.near))


def dice(play: Play, kind: str, seat: str, dice: str, *, title: str, troop: str = "", **more: Unpack[Asking]) -> str:
    """Asks for dice that do not explode and take no chips (ruling 18)."""
    return _raise(play, kind, "dice", {**more, "seat": seat, "dice": dice, "title": title, "troop": troop})


def damage(play: Play, kind: str, seat: str, dice: str, *, title: str, troop: str = "", **more: Unpack[Asking]) -> str:
    """Asks for damage dice: they explode, and take no chips (Shooting Damage; rulings 18, 20)."""
    return _raise(play, kind, "damage", {**more, "seat": seat, "dice": dice, "title": title, "troop": troop})


def table(
    play: Play, kind: str, seat: str, table_id: str, *, title: str, troop: str = "", **more: Unpack[Asking]
) -> str:
    """Asks for a roll on a table of the rulebook; no chips (Chapter Two, Callin' on Fate)."""
    found = rows.table(table_id)
    said = {"rule": found.entry, **more, "seat": seat, "title": title, "troop": troop}
    return _raise(play, kind, "table", {**said, "dice": found.dice, "table": table_id})


def choice(
    play: Play, kind: str, seat: str, options: Iterable[Option], *, title: str, troop: str = "", **more: Unpack[Asking]
) -> str:
    """Asks somebody to choose ``least`` to ``most`` of the options."""
    said = {**more, "seat": seat, "title": title, "troop": troop, "options": options}
    return _raise(play, kind, "choice", said)


def ask_each(
    play: Play, kind: str, whom: Iterable[str], *, values: Mapping[str, object] | None = None, **more: Unpack[AskingAny]
) -> str:
    """The question of that kind to several: a Trait roll of each of these troops, or dice or a secret bid of each of
    these seats. Gives the group, whose rule (`settles_group`) gets the results.

    A ``contest`` is ``high`` or ``low``: that total is first, and ties roll again. Of a bid the ``picks`` are what it
    is for (empty without options) and the chips; none at all where somebody stays out of it. `bidding` says who wins.
    """
    group = more.get("group") or f"{kind}:{play.state.counter + 1}"
    of_troops = QUESTIONS[kind]["form"] == "trait"
    for id_ in whom:
        more |= {"group": group} if of_troops else {"group": group, "seat": id_}
        ask(play, kind, id_ if of_troops else "", values=values, **more)
    return group
