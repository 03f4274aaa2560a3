"""The card of each bandit: what this one alone can do, and places for the loot. Behind it is the prize."""

from companion.engine.sheets import Back, Badge, Picture, Slot, Tile, Words, Zone
from companion.engine.words import counted
from companion.games.coltexpress.data.catalog import catalog, figures
from companion.games.coltexpress.data.records import BanditCard
from companion.games.coltexpress.paper.looks import JEWEL, PURSE, STRONGBOX, dollars, ink, pattern
from companion.games.coltexpress.paper.sizes import sizes

PART = "bandits"
_EDGE, _BAND, _BADGE, _PICTURE, _POWER = 0.1, 0.55, 0.42, 1.5, 1.05
_NAME, _TEXT = 22, 12.5
"""Points."""


def bandit_card(bandit: BanditCard, part: str = PART) -> Tile:
    """A band of the bandit's own pattern with the name, a picture, the power, and the loot below."""
    wide, high = sizes().bandit
    low = high - _BAND
    badge = low + (_BAND - _BADGE) / 2
    begins = 2 * _EDGE + sizes().token
    power = begins + 0.45
    picture = (low + power + _POWER - _PICTURE) / 2
    return Tile(
        bandit.name,
        wide,
        high,
        zones=(Zone.rectangle("", 0, low, wide, _BAND, pattern=pattern(bandit), colour=ink(bandit)),),
        items=(
            Badge(bandit.letter, _EDGE, badge, _BADGE, ink(bandit)),
            Badge(bandit.letter, wide - _EDGE - _BADGE, badge, _BADGE, ink(bandit)),
            Picture(bandit.icon, (wide - _PICTURE) / 2, picture, _PICTURE, faint=False, colour=ink(bandit)),
            Words("", 2 * _EDGE, power, wide - 4 * _EDGE, _POWER, (bandit.power,), _TEXT),
            Words("", 2 * _EDGE, begins, wide - 4 * _EDGE, 0.36, (_begins(),)),
            *_loot(wide),
        ),
        back=Back("Gunslinger", "crossed-pistols", (f"{dollars(figures().gunslinger)} prize",)),
        title_at="above",
        points=_NAME,
        part=part,
    )


def bandit_cards() -> tuple[Tile, ...]:
    """One for each bandit."""
    return tuple(map(bandit_card, catalog().bandits.values()))


def _begins() -> str:
    """What each player has at the beginning (Setting up)."""
    cards = sum(action.copies for action in catalog().actions.values())
    bullets = counted(figures().bullets, "bullet")
    return f"Begin with {cards} Action cards, {bullets}, a {dollars(figures().start_purse)} purse."


def _loot(wide: float) -> tuple[Slot, ...]:
    """A place for each kind; tokens are stacked (Setting up)."""
    token = sizes().token
    step = (wide - 3 * token) / 4
    kinds = (("Purses", PURSE, "face down"), ("Jewels", JEWEL, ""), ("Strongboxes", STRONGBOX, ""))
    return tuple(
        Slot(name, step + at * (token + step), _EDGE, token, shape="round", icon=icon, text=text)
        for at, (name, icon, text) in enumerate(kinds)
    )
