"""Troops for the table: out of an army list, out of the catalogue, or made up on the spot."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.data.records import SORTS, TRAITS
from companion.games.highnoon.data.records import Troop as Record
from companion.games.highnoon.lists.muster import Line, Muster, figures_by_weapon, spoken_ability, weapon_mix
from companion.games.highnoon.lists.roster_file import Entry
from companion.games.highnoon.table.core.state import Figure, State, Stats, Troop
from companion.games.highnoon.table.gear import armory

PLAIN_ICON = "person"


def stats_of(record: Record, entry: Entry, gang: str, allied: bool = False) -> Stats:
    """What the list says of a troop; abilities of a homebrew stat block are read by their names."""
    allowed = weapon_mix(record, entry.gizmo, catalog())
    mix = tuple(weapon for weapon, amount in figures_by_weapon(record, entry, allowed).items() if amount)
    carried = (*dict.fromkeys(record.weapons), *_device(record, entry), *mix)
    return Stats(
        name=entry.name or record.name,
        card="" if record.homebrew else record.id,
        number=record.number,
        traits={trait: (record.traits or {}).get(trait, "-") for trait in TRAITS},
        pace=record.pace,
        bounty=record.bounty,
        cost=record.cost + sum(option.cost for option in record.options if option.id in entry.options),
        abilities=tuple(_ability(carried.id, carried.value) for carried in record.abilities),
        weapons=carried,
        spells=entry.spells or record.known,
        caster=record.caster,
        gizmo=entry.gizmo if entry.gizmo in record.gizmos else "",
        options=tuple(option.id for option in record.options if option.id in entry.options),
        gang=record.list or gang,
        enforcer=entry.enforcer,
        allied=allied,
        icon=record.icon,
        sort=record.sort if record.homebrew else SORTS[0],
        tags=record.tags if record.homebrew else (),
    )


def _device(record: Record, entry: Entry) -> tuple[str, ...]:
    """Some gizmos are weapons as well, like the flamethrower (Appendix D)."""
    gizmo = catalog().gizmos.get(entry.gizmo) if entry.gizmo in record.gizmos else None
    return (gizmo.id,) if gizmo is not None and gizmo.wielded else ()


def _ability(id_: str, value: str) -> tuple[str, str]:
    if id_ in catalog().abilities:
        return id_, value
    found, rest = spoken_ability(id_, catalog())
    return (found.id, value or rest) if found else (id_, value)


def figures_of(record: Record, entry: Entry) -> tuple[Figure, ...]:
    """The figures with what each carries: the same for all, and one weapon of the mix each (ruling 9). A big gun is the
    whole crew's, and no single figure carries it."""
    own = tuple(weapon for weapon in record.weapons if not (record.number == "crew" and armory.crew((weapon,))))
    allowed = weapon_mix(record, entry.gizmo, catalog())
    counts = figures_by_weapon(record, entry, allowed)
    mix = [weapon for weapon, amount in counts.items() for _ in range(amount)]
    made = []
    for number in range(record.figures):
        picked = (mix[number],) if number < len(mix) else ()
        made.append(Figure(f"f{number + 1}", (*own, *_device(record, entry), *picked)))
    return tuple(made)


def army_troops(army: Muster, seat: str) -> tuple[Troop, ...]:
    """The troops of a list, in order; those that share a name are numbered. Unknown ones stay at home."""
    known = [line for line in army.lines if line.troop is not None]
    names = _numbered([line.label for line in known])
    return tuple(_from_line(line, name, army.roster.gang, seat) for line, name in zip(known, names, strict=True))


def _numbered(labels: list[str]) -> list[str]:
    seen: dict[str, int] = {}
    names = []
    for label in labels:
        seen[label] = seen.get(label, 0) + 1
        names.append(f"{label} {seen[label]}" if labels.count(label) > 1 else label)
    return names


def _from_line(line: Line, name: str, gang: str, seat: str) -> Troop:
    record = line.troop
    if record is None:
        raise ValueError(f"{line.id} has no record")
    stats = replace(stats_of(record, line.entry, gang, line.allied), name=name)
    return Troop(f"{seat}-{line.id}", seat, seat, stats, figures_of(record, line.entry))


def from_catalogue(state: State, card: str, seat: str, name: str = "", figures: int = 0) -> Troop | None:
    """A troop of the army book or the rogues, for somebody who has no list of it; None where there is none such."""
    record = catalog().troops.get(card) or catalog().rogues.get(card)
    if record is None:
        return None
    record = replace(record, figures=figures or record.figures)
    entry = Entry("", card, name=name, gizmo=record.gizmos[0] if record.gizmos else "")
    return Troop(new_id(state), seat, seat, stats_of(record, entry, record.list), figures_of(record, entry))


def made_up(  # noqa: PLR0913 # a stat line has as many parts
    state: State,
    seat: str,
    name: str,
    number: str,
    figures: int,
    traits: Mapping[str, str],
    *,
    pace: int,
    bounty: int,
    abilities: Iterable[str] = (),
    sort: str = SORTS[0],
    tags: tuple[str, ...] = (),
) -> Troop:
    """A troop of a few figures' dice: enough to deal it cards and check its Guts."""
    stats = Stats(
        name=name,
        card="",
        number=number,
        traits={trait: traits.get(trait, "-") for trait in TRAITS},
        pace=pace,
        bounty=bounty,
        abilities=tuple(_ability(ability, "") for ability in abilities),
        icon=PLAIN_ICON,
        sort=sort,
        tags=tags,
    )
    return Troop(new_id(state), seat, seat, stats, tuple(Figure(f"f{place + 1}") for place in range(figures)))


def new_id(state: State) -> str:
    """An id that no troop has or had."""
    return f"x{state.counter + 1}"
