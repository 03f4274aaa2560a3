"""What a table agrees on, as a form: who rolls, deals and draws, house rules, undo, chips."""

from dataclasses import dataclass

from flask import request

from companion.engine.game import Game
from companion.engine.play import Switch
from companion.services.tables import Agreed

Options = tuple[tuple[str, str], ...]

WHO: tuple[tuple[str, str, str, Options], ...] = (
    ("dice", "Dice", "roll", (("virtual", "The app rolls"), ("real", "We roll"), ("ask", "Either"))),
    ("cards", "Cards", "deal", (("virtual", "The app deals"), ("real", "We deal"), ("ask", "Either"))),
    ("chips", "Chips", "draw", (("virtual", "In the app"), ("real", "On the table"), ("ask", "Either"))),
)
"""What is random at a table, what players do with it, and what each mode is called."""


@dataclass(frozen=True)
class Who:
    """Who rolls, deals and draws, as far as the game has dice, cards and chips: name, title and modes of each.

    ``asked`` says what ``Either`` leaves to each time (``roll, deal or draw``), empty where nothing is.
    """

    fields: tuple[tuple[str, str, Options], ...]
    asked: str
    hides_chips: bool

    @property
    def folded(self) -> str:
        """What all of it is about: ``Dice, cards, chips``."""
        return ", ".join(title for _, title, _ in self.fields).capitalize()

    @property
    def things(self) -> str:
        """All that falls by chance, one of each: ``card, chip and die``."""
        return in_words(sorted(_ONE[name] for name, _, _ in self.fields), "and")


_ONE = {"dice": "die", "cards": "card", "chips": "chip"}


def who(game: Game) -> Who:
    """As the game has it."""
    chance = game.table.chance
    fields, asked = [], []
    for name, title, verb, modes in WHO:
        if name in chance:
            fields.append((name, title, tuple(pair for pair in modes if pair[0] in chance[name])))
            asked += [verb] if "ask" in chance[name] else []
    return Who(tuple(fields), in_words(asked, "or"), "chips" in chance)


def in_words(names: list[str], last: str) -> str:
    """``a, b or c``."""
    return f" {last} ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


@dataclass(frozen=True)
class HouseRule:
    """A switch with the way it is turned now; ``changed`` where that is not the book's."""

    switch: Switch
    value: str

    @property
    def changed(self) -> bool:
        """True where the table plays it otherwise than the book."""
        return self.value != self.switch.options[0][0]

    @property
    def thing(self) -> str:
        """What it is a figure of, where it lies in a fold: ``Pistol`` of ``Pistol: range``."""
        return self.switch.title.partition(": ")[0]

    @property
    def figure(self) -> str:
        """Which of its figures: ``Range``."""
        return self.switch.title.rpartition(": ")[2].capitalize()

    @property
    def options(self) -> tuple[tuple[str, str], ...]:
        """Both ways or more, as the words on buttons."""
        return tuple((value, words[:1].upper() + words[1:]) for value, words in self.switch.options)

    @property
    def joined(self) -> bool:
        """True where company that the app plays has a seat by it."""
        return self.switch.company is not None and self.value == self.switch.company.value

    @property
    def words(self) -> str:
        """The way it is turned."""
        return dict(self.switch.options)[self.value]


def house_rules(game: Game, agreed: Agreed) -> list[HouseRule]:
    """Every switch of the game."""
    return [
        HouseRule(switch, agreed.switches.get(switch.name, switch.options[0][0])) for switch in game.table.switches()
    ]


def uses(rules: list[HouseRule]) -> dict[str, list[HouseRule]]:
    """The switches that are boxes to be ticked, by their group."""
    groups: dict[str, list[HouseRule]] = {}
    for rule in rules:
        if rule.switch.group:
            groups.setdefault(rule.switch.group, []).append(rule)
    return groups


def summary(game: Game, agreed: Agreed) -> list[tuple[str, str]]:
    """What is agreed, as (what, how), without the house rules that stand as the book has them, unless they are to be
    told."""
    has = who(game)
    modes = [(title, dict(words)[getattr(agreed, name)]) for name, title, words in has.fields]
    rules = house_rules(game, agreed)
    turned = [
        (rule.switch.title, rule.words)
        for rule in rules
        if (rule.changed or rule.switch.told) and not rule.switch.group
    ]
    used = [
        (group, ", ".join(rule.switch.title for rule in boxes if not rule.changed) or "nothing")
        for group, boxes in uses(rules).items()
        if any(rule.changed for rule in boxes)
    ]
    redraw = "new results" if agreed.redraw else "the same results"
    chips = [("Chip colors", "secret" if agreed.hide_chips else "open to all")] if has.hides_chips else []
    return [*modes, ("After an undo", redraw), *chips, *used, *turned]


def read_terms(game: Game) -> Agreed:
    """What the form says; what it does not name is as the book has it. The service checks the values."""
    form = request.form
    # Of a box that is ticked both its values come, the one that is meant last.
    switches = {
        switch.name: (form.getlist(f"switch-{switch.name}") or [switch.options[0][0]])[-1]
        for switch in game.table.switches()
    }
    has = who(game)
    modes = {name: form.get(name, "virtual") for name, _, _ in has.fields}
    hidden = has.hides_chips and form.get("hide_chips") == "1"
    dice, cards, chips = (modes.get(name, "virtual") for name, _, _, _ in WHO)
    return Agreed(dice, cards, chips, switches, form.get("redraw") == "1", hidden)
