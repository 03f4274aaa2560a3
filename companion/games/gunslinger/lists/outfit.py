"""What a gunslinger may bring besides what the roster prints: a horse, a second weapon, a shotgun.

The book says that "some" may carry both a rifle and a pistol and names nobody, so anybody may here (house).
"""

from collections.abc import Collection

from companion.games.gunslinger.data.catalog import Person, catalog

HORSE, SECOND, SHOTGUN = OPTIONS = ("horse", "second-weapon", "shotgun")
"""A horse, on which he begins; the other of rifle and pistol as well; a shotgun in the place of the rifle."""


def weapons(person: Person, options: Collection[str]) -> tuple[str, ...]:
    """What he carries, the one in hand first. A shotgun takes the place of whichever rifle there is; without a rifle
    it changes nothing."""
    carried = [person.weapon]
    if SECOND in options:
        carried.append(catalog().weapons[person.weapon].other)
    return tuple(SHOTGUN if SHOTGUN in options and replaced(one) else one for one in carried)


def replaced(weapon: str) -> bool:
    """True for what a shotgun is treated like."""
    return weapon == catalog().weapons[SHOTGUN].treated


def allowed(person: Person, options: Collection[str]) -> bool:
    """False for a shotgun in the place of a rifle that he has not."""
    return SHOTGUN not in options or SHOTGUN in weapons(person, options)
