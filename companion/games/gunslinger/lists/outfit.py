"""What a gunslinger may bring besides what the roster prints: `data/options.toml` says what there is."""

from collections.abc import Collection, Iterator

from companion.games.gunslinger.data.catalog import catalog
from companion.games.gunslinger.data.people import Extra, Person


def brought(options: Collection[str]) -> tuple[Extra, ...]:
    """The options that the data knows, in its order."""
    return tuple(option for id_, option in catalog().options.items() if id_ in options)


def unknown(options: Collection[str]) -> list[str]:
    """The options that the data does not know, as in a file that somebody wrote by hand."""
    return [option for option in options if option not in catalog().options]


def mounted(options: Collection[str]) -> bool:
    """True for somebody who has a horse, on which he begins."""
    return any(option.mount for option in brought(options))


def weapons(person: Person, options: Collection[str]) -> tuple[str, ...]:
    """What he carries, the one in hand first. A shotgun takes the place of whichever rifle there is; without a rifle
    it changes nothing."""
    carried = [person.weapon]
    if any(option.second for option in brought(options)):
        carried.append(catalog().weapons[person.weapon].other)
    instead = {replaced(new): new for new in _instead(options)}
    return tuple(instead.get(weapon, weapon) for weapon in carried)


def _instead(options: Collection[str]) -> Iterator[str]:
    return (option.instead for option in brought(options) if option.instead)


def replaced(weapon: str) -> str:
    """The weapon whose place that one takes: what it is treated as."""
    return catalog().weapons[weapon].treated


def idle(person: Person, options: Collection[str]) -> tuple[Extra, ...]:
    """The options that change nothing for him: a shotgun instead of a rifle that he does not have."""
    carried = weapons(person, options)
    return tuple(option for option in brought(options) if option.instead and option.instead not in carried)


def allowed(person: Person, options: Collection[str]) -> bool:
    """False where one of them changes nothing for him."""
    return not idle(person, options)


def of(*, horse: bool, carried: Collection[str]) -> tuple[str, ...]:
    """The options of somebody who has a horse, or none, and carries those weapons."""
    known = catalog().options.values()
    return tuple(
        option.id
        for option in known
        if (option.mount and horse) or (option.second and len(carried) > 1) or option.instead in carried
    )
