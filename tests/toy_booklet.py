"""The paper of a small game that uses all that can be cut out: two decks, a board of three pages, tiles and markers."""

from collections.abc import Mapping
from typing import Any

from companion.engine.sheets import (
    Area,
    Back,
    Board,
    Body,
    Booklet,
    Cube,
    Deck,
    Edge,
    Face,
    Marker,
    Numbers,
    Pad,
    Picture,
    Pips,
    PlayCard,
    Sign,
    Slot,
    Standee,
    Stat,
    Tile,
    Words,
    Zone,
    plan_board,
    poker_cards,
)

PARTS: Mapping[str, str] = {
    "cards": "Cards",
    "road": "The road",
    "tiles": "Wagons",
    "markers": "Markers",
    "standees": "Standees",
    "dice": "Dice",
    "charts": "Character charts",
    "house": "The saloon",
    "pads": "Score pad",
}
LONG, HIGH = 27.0, 6.5
"""The road, in inches: three lying pages of Letter or A4, and no fewer."""

ROAD = Board(
    "The road",
    LONG,
    HIGH,
    zones=(
        Zone.rectangle("Town", 0.5, 0.5, 5, 3, text="Begin here.", pattern="tint"),
        Zone("Lake", ((7, 1), (12, 1), (13, 3), (10, 5.5), (7, 4)), icon="drum", pattern="hatch"),
        Zone.rectangle("Ford", 12, 5.6, 1.5, 0.6, pattern="dots", dashed=True),
        Zone.rectangle("Hills", 15, 0.5, 5, 5, text="Two steps each.", pattern="cross"),
        Zone.rectangle("", 21, 0, 0.25, 6.5, pattern="solid", colour="ink"),
        Zone.rectangle("Fort", 22, 1, 4, 4, icon="police-badge"),
    ),
    squares=1,
    part="road",
)
ORDERS = Deck(
    "Orders",
    (
        PlayCard("Whip up", "G", "Go", "3", icon="horseshoe", colour="brass", lines=("Three steps.",), copies=2),
        PlayCard("Rest", "S", "Stay", lines=("Draw two.", "A card without a picture has more room for its words.")),
        PlayCard("Old Scout", icon="western-hat", stats=(Stat("Wits", "WITS", "4"), Stat("Aim", "AIM", "2"))),
        PlayCard(
            "Day's ride", icon="hourglass", signs=(Sign("Day", letter="1"), Sign("Ferry", "horseshoe"), Sign("Night"))
        ),
        PlayCard("Chief", "C", "Chief", lines=("His back is his own.",), back=Back("Chief", "eagle-head")),
    ),
    back=Back("Orders", "horseshoe", ("2–4 players",)),
    part="cards",
)
STORM = PlayCard(
    "Storm",
    icon="tumbleweed",
    stats=(Stat("Wind", "WIND", "d12+2"), Stat("Rain", "RAIN", "d10"), Stat("Hail", "HAIL", "d8")),
    lines=(
        "Every wagon on the road stops.",
        "Whoever stands in the Ford or at the Lake turns back to Town, and rests.",
    ),
)
SMALL = Deck("Weather", (*poker_cards()[:13], STORM), size=(1.5, 2.1), part="cards")
LOOT = ("swap-bag", "gold-nuggets", "gold-nuggets", "gold-nuggets")
WAGON = Tile(
    "Mail wagon",
    6.5,
    3.9,
    (
        Zone("Roof", ((0, 2.6), (6.5, 2.6), (6.5, 3.4), (5.9, 3.9), (0.6, 3.9), (0, 3.4)), pattern="tint"),
        Zone.rectangle("Inside", 0, 0, 6.5, 2.6, text="1 purse, 3 jewels"),
    ),
    items=(*(Slot("", 1.1 + 1.1 * at, 0.6, 1, shape="round", icon=icon) for at, icon in enumerate(LOOT)),),
    coupled=0.35,
    icon="railway",
    copies=3,
    back=Back("Wagon", "railway", ("Lay it end to end.",)),
)
MARKERS = (
    Marker("purse", "Purse", "swap-bag", 4, kind="loot", value="$250", back=Back("Purse", "swap-bag")),
    Marker("wound", "Wound", "skull-crossed-bones", 6, inches=0.625, shape="square", text="chest"),
    Marker("rifle", "Rifle", "crosshair", 3, shape="square", inches=0.75, high=1.5, text="two hands"),
    Marker("cup", "Jim", "", 2, inches=0.75, value="4"),
    Marker("load", "Reload", "reload-gun-barrel", 2, inches=0.75, shape="square", edges=("1", "2", "3", "4")),
    Marker(
        "colt", "Colt", "revolver", 2, inches=0.75, shape="square", text="loaded", back=Back("Reload", lines=("1/1",))
    ),
    Marker(
        "long-gun",
        "Long gun",
        "winchester-rifle",
        2,
        shape="square",
        inches=1.5,
        high=0.75,
        text="+0 · 15 shots",
        back=Back("Reload", "reload-gun-barrel", ("3",)),
    ),
    Marker("player-t", "Tess", "bandit", 1, value="T", tone="red", pattern="hatch"),
    Marker("player-d", "Dan", "bandit", 1, value="D", tone="info", pattern="dots"),
)
FOLDED = (
    Standee("marshal", "Marshal", "law-star", colour="brass", text="Stands in the front car"),
    Standee("tess", "Tess", "bandit", 2, rear="western-hat", letter="T", pattern="hatch", colour="red"),
    Standee("dan", "Dan", "bandit", letter="D", pattern="dots", colour="info", inches=0.75, high=1.25, base=0.375),
    Cube(
        "rifle",
        "Rifle",
        (
            Face(("4", "BS 20")),
            Face(("6",)),
            Face(("8",)),
            Face(("SA 14",)),
            Face(("Miss", "SA 10", "BS 20")),
            Face(("Body",), ("punch", "punch")),
        ),
        2,
        colour="red",
    ),
)


CHART = Tile(
    "Jim",
    5,
    3.5,
    items=(
        Body(0.26, 0.45),
        Words("Skills", 0.1, 2.45, 0.75, 0.6, ("Aim +1", "Ride 2")),
        Numbers((Stat("Handgun", "H", "1/2"), Stat("Rifle", "R", "0/1"), Stat("Brawl", "B", "3")), 2.6, 0.9, 2.2),
        Pips("Actions", 1.62, 2.7, 4, inches=0.2, shape="round"),
        Pips("", 0.1, 0.1, 8, inches=0.28, first=1),
        Slot("Right hand", 2.6, 2.35, icon="hand"),
        Slot("Left hand", 3.4, 2.35, icon="hand"),
        Slot("Carried", 2.6, 1.45, inches=1.5, high=0.75, text="two hands"),
        Slot("Round", 4.2, 2.35, shape="round"),
        Pips("Bullets", 2.6, 0.1, 16, inches=0.28, across=8, first=1),
        Picture("revolver", 4.2, 1.5, 0.7),
    ),
    icon="western-hat",
    title_at="above",
    folds=(2.5,),
    part="charts",
)
HOUSE = plan_board(
    "The saloon",
    (
        "                 ",
        "   h h       h   ",
        "  +-+-+w+-+      ",
        "  |b b b  |      ",
        "  +   +   +      ",
        "  w       D  l l ",
        "  +   +-+ +      ",
        "  |     |l|      ",
        "  +-+D+-+-+      ",
        "                 ",
        " f f f f   r r r ",
    ),
    (
        Area("h", "High", "cross", icon="stone-pile"),
        Area("l", "Low", "hatch", icon="wooden-fence"),
        Area("b", "Slight", "dots"),
        Edge("-", "Wall"),
        Edge("|", "Wall"),
        Edge("D", "Door", "door"),
        Edge("w", "Window", "window"),
        Edge("f", "Fence", "fence"),
        Edge("r", "Rail", "rail"),
    ),
    part="house",
)


SCORES = Pad(
    "Who is the richest?",
    ("Purses", "Jewels", "Strongboxes", "Prize", "Sum"),
    players=4,
    count=4,
    sums=("Sum",),
    note="Most money wins.",
)


class ToyPaper:
    """The contract `Paper`: no lists, and nothing to choose the size of."""

    parts = PARTS
    measures: tuple[Any, ...] = ()

    def booklet(self, document: Mapping[str, Any] | None, sizes: Mapping[str, float]) -> Booklet:
        """All of it, with or without a list."""
        del document, sizes
        return Booklet(
            "Toy",
            "Toy",
            boards=(ROAD, HOUSE),
            tiles=(WAGON, CHART),
            markers=MARKERS,
            folded=FOLDED,
            pads=(SCORES,),
            decks=(ORDERS, SMALL),
        )


PAPER = ToyPaper()
