"""What a table agrees on, as a form: who rolls, deals and draws, house rules, undo."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import request

from companion.engine.game import Game
from companion.engine.play import Switch
from companion.engine.sources import EITHER, Source, settled, things
from companion.engine.words import raised
from companion.services.tables import Agreed


@dataclass(frozen=True)
class ChanceTerms:
    """What chance comes in at the tables of a game, as its terms are written."""

    sources: Sequence[Source]

    @property
    def asked(self) -> str:
        """What ``Either`` leaves to each time: ``roll, deal or draw``; empty where nothing is."""
        return in_words([source.verb for source in self.sources if EITHER in dict(source.modes)], "or")

    @property
    def folded(self) -> str:
        """What the fold of all the terms is about: ``Dice, cards, chips, house rules``."""
        return ", ".join([*(source.name for source in self.sources), "house rules"]).capitalize()

    @property
    def things(self) -> str:
        """``dice, cards and chips``."""
        return things(self.sources)


def chance_terms(game: Game) -> ChanceTerms:
    """As the game has it."""
    return ChanceTerms(game.table.sources)


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
        return tuple((value, raised(words)) for value, words in self.switch.options)

    @property
    def joined(self) -> bool:
        """True where company that the app plays has a seat by it."""
        return self.switch.brings_company(self.value)

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
    rules = house_rules(game, agreed)
    modes = settled(game.table.sources, agreed.chance)
    chance = [
        row
        for source in game.table.sources
        for row in ((source.name, source.words(modes[source.id])), *_told_with(source, rules))
    ]
    turned = [
        (rule.switch.title, rule.words)
        for rule in rules
        if (rule.changed or rule.switch.told) and not rule.switch.group and not rule.switch.source
    ]
    used = [
        (group, ", ".join(rule.switch.title for rule in boxes if not rule.changed) or "nothing")
        for group, boxes in uses(rules).items()
        if any(rule.changed for rule in boxes)
    ]
    redraw = "new results" if agreed.redraw else "the same results"
    return [*chance, ("After an undo", redraw), *used, *turned]


def _told_with(source: Source, rules: list[HouseRule]) -> list[tuple[str, str]]:
    return [(rule.switch.title, rule.words) for rule in rules if rule.switch.source == source.id]


def as_fields(agreed: Agreed) -> dict[str, str]:
    """What is agreed, as the fields of a form for another table: how somebody alone has company stands there too."""
    switches = {f"switch-{name}": value for name, value in agreed.switches.items()}
    alone = {f"alone-{name}": value for name, value in agreed.switches.items()}
    return {**agreed.chance, **switches, **alone, **({"redraw": "1"} if agreed.redraw else {})}


def wished(game: Game, typed: Mapping[str, str]) -> Agreed:
    """The house rules that an address names, for a form that nobody has sent yet. What the game does not know is as the
    book has it."""
    said = {switch.name: typed.get(f"switch-{switch.name}", "") for switch in game.table.switches()}
    known = {switch.name: dict(switch.options) for switch in game.table.switches()}
    return Agreed({}, {name: value for name, value in said.items() if value in known[name]})


def read_terms(game: Game) -> Agreed:
    """What the form says; what it does not name is as the book has it. The service checks the values."""
    form = request.form
    # Of a box that is ticked both its values come, the one that is meant last.
    switches = {
        switch.name: (form.getlist(f"switch-{switch.name}") or [switch.options[0][0]])[-1]
        for switch in game.table.switches()
    }
    chance = {source.id: form.get(source.id, source.usual) for source in game.table.sources}
    return Agreed(chance, switches, form.get("redraw") == "1")
