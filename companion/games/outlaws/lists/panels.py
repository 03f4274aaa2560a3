"""What the builder shows of a posse: its characters with their kit, and all whom one can hire."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from companion.engine.panels import Choice, EntryPanel, HireGroup, HireRow, Option
from companion.engine.roster import Review
from companion.engine.words import counted
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.figures import figures, points
from companion.games.outlaws.data.guns import Gun
from companion.games.outlaws.data.people import KINDS
from companion.games.outlaws.lists.cards import catalogue_card, line_card
from companion.games.outlaws.lists.law import review
from companion.games.outlaws.lists.points import gun_cost
from companion.games.outlaws.lists.posse import Line, Posse
from companion.games.outlaws.lists.roster_file import HORSE, KNIFE
from companion.games.outlaws.lists.sides import side_name
from companion.games.outlaws.wording import WORDS


@dataclass(frozen=True)
class PossePanel:
    """The builder screen of one posse."""

    posse: Posse
    groups: tuple[HireGroup, ...] = (HireGroup("own", "Characters", "Own"),)

    @property
    def name(self) -> str:
        """What it is called."""
        return self.posse.roster.name

    @property
    def notes(self) -> str:
        """What its owner noted."""
        return self.posse.roster.notes

    @property
    def facts(self) -> tuple[str, ...]:
        """Its side."""
        return (side_name(self.posse.roster.side),)

    @cached_property
    def review(self) -> Review:
        """Cost and findings, with their mends."""
        return review(self.posse.roster)

    @cached_property
    def entries(self) -> tuple[EntryPanel, ...]:
        """The characters in order."""
        guns = self.posse.armory
        return tuple(
            EntryPanel(
                id=line.entry.id,
                card=line_card(line),
                choices=tuple(_choices(line, guns)) if line.person else (),
                findings=tuple(finding for finding in self.review.findings if finding.entry == line.entry.id),
                homebrew=line.homebrew,
                unique=line.person is not None and not line.homebrew,
            )
            for line in self.posse.lines
        )

    @cached_property
    def hire(self) -> tuple[HireRow, ...]:
        """All 18."""
        return hire_rows(self.posse)


def _choices(line: Line, guns: Mapping[str, Gun]) -> Iterator[Choice]:
    """Guns, knife and horse, and spare bullets."""
    carried = line.entry.guns
    size = max(figures().handguns_most + figures().long_guns_most, len(line.guns))
    options = tuple(
        Option(
            gun.id,
            gun.name,
            _price(gun_cost(gun)),
            catalog().rule_of_gun(gun),
            gun.id in carried,
            carried.count(gun.id),
        )
        for gun in guns.values()
    )
    yield Choice("guns", "Guns", "slots", options, size)
    kit = line.kit
    gear = (
        Option(KNIFE, "Knife", _price(points().knife), "gun-knife", kit.knife),
        Option(HORSE, "Horse", _price(points().horse), "riding", kit.horse),
    )
    yield Choice("gear", "Gear", "flags", gear, 0, "Horse" if kit.horse else "")
    told = f"{_price(1)} for every {points().bullets}, rounded up"
    bullets = Option("bullets", "Spare bullets", told, "ammunition", bool(kit.bullets), kit.bullets)
    summary = counted(kit.bullets, "spare bullet") if kit.bullets else ""
    yield Choice("bullets", "Ammunition", "number", (bullets,), max(figures().bullets_most, kit.bullets), summary)


def _price(amount: int) -> str:
    """``8 points †``, since the book prints none of them."""
    return f"{counted(amount, 'point')}{WORDS.dagger}"


def hire_rows(found: Posse) -> tuple[HireRow, ...]:
    """The 18 in the order of the data, each with the reason why not, if there is one."""
    full = len(found.lines) >= figures().posse_most
    rows = []
    for person in catalog().characters.values():
        card = catalogue_card(person.id)
        if card is not None:
            have = sum(line.person is person for line in found.lines)
            why = f"{person.name} is in this posse already." if have else ""
            why = why or (f"A posse has {figures().posse_most} characters at most." if full else "")
            carried = {catalog().guns[id_].kind for id_ in person.guns}
            roles = tuple(f"{kind}s" for kind in KINDS if kind in carried)
            rows.append(HireRow(card, "own", roles, why, have, card.cost <= found.left, card.stats))
    return tuple(rows)
