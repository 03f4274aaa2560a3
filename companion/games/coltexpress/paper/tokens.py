"""Round tokens: loot, the Marshal, the bandits, and who goes first. All of them are printed on both sides."""

from companion.engine.sheets import Back, Marker
from companion.games.coltexpress.data.catalog import catalog, figures
from companion.games.coltexpress.data.records import BanditCard
from companion.games.coltexpress.paper.looks import JEWEL, MARSHAL, PURSE, STRONGBOX, dollars, ink, pattern
from companion.games.coltexpress.paper.sizes import sizes

PART = "tokens"


def tokens() -> tuple[Marker, ...]:
    """All of them, the purses first."""
    given, purses = figures(), catalog().purses.values()
    return (
        *(_loot(each.id, "Purse", PURSE, each.copies, each.worth, "purses", covered=True) for each in purses),
        _loot("jewel", "Jewel", JEWEL, given.jewels, given.jewel, "loot"),
        _loot("strongbox", "Strongbox", STRONGBOX, given.strongboxes, given.strongbox, "loot"),
        _plain("marshal", "Marshal", MARSHAL),
        *map(_bandit, catalog().bandits.values()),
        _plain("first-player", "First Player", "pocket-watch"),
    )


def _loot(id_: str, name: str, icon: str, count: int, worth: int, rule: str, *, covered: bool = False) -> Marker:
    """Purses keep their worth to themselves from behind; jewels and strongboxes do not lie face down."""
    said = dollars(worth)
    back = Back(name, icon, () if covered else (said,))
    return Marker(id_, name, icon, count, "loot", rule=rule, value=said, inches=sizes().token, back=back, part=PART)


def _plain(id_: str, name: str, icon: str) -> Marker:
    """Its rules entry has the same id."""
    return Marker(id_, name, icon, 1, rule=id_, inches=sizes().token, back=Back(name, icon), part=PART)


def _bandit(bandit: BanditCard) -> Marker:
    return Marker(
        f"bandit-{bandit.id}",
        bandit.name,
        bandit.icon,
        1,
        rule=bandit.id,
        value=bandit.letter,
        inches=sizes().token,
        tone=ink(bandit),
        pattern=pattern(bandit),
        back=Back(bandit.name, bandit.icon),
        part=PART,
    )
