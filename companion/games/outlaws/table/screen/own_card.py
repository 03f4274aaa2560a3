"""A man's card at the table: his figures, his skill, and the guns that he has by now."""

from companion.engine.sheets import TroopCard
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.people import Character
from companion.games.outlaws.lists.cards import line_card
from companion.games.outlaws.lists.posse import Line
from companion.games.outlaws.lists.roster_file import KNIFE, Entry
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import Man, State


def own_card(state: State, man: Man) -> TroopCard:
    """The same card as in the builder, with what he holds and carries now."""
    own = (*man.held, *man.carried)
    guns = tuple(gun for item in own if (gun := things.gun(state, item)))
    gear = (KNIFE,) if things.has_knife(state, man) else ()
    entry = Entry(man.id, man.person, man.name, guns=tuple(gun.id for gun in guns), gear=gear, bullets=man.bullets)
    return line_card(Line(entry, catalog().characters.get(man.person) or _homebrew(man), guns))


def _homebrew(man: Man) -> Character:
    """Somebody whom people made themselves, by the figures that came to the table."""
    return Character(
        man.person,
        man.name,
        "The Characters",
        "house",
        "western-hat",
        man.start,
        man.favored,
        man.handgun.bonus,
        man.handgun.icons,
        man.rifle.bonus,
        man.rifle.icons,
        man.shotgun.bonus,
        man.shotgun.icons,
        man.brawl,
        man.ride,
        (),
        knife=False,
        bullets=0,
        skill=man.skill,
    )
