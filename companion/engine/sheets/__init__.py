"""What is shown of a game on cards and on paper, ready made, with no markup in it.

| file | what |
|---|---|
| `cards.py` | the one model of a troop card, from which builder, table and paper draw |
| `reading.py` | what is read: rules, tables, the quick reference |
| `decks.py` `boards.py` | what is cut out: cards of several decks; boards and tiles with zones |
| `items.py` | what lies on a board or a tile: places for counters, boxes, bodies, walls |
| `patterns.py` `plans.py` | how areas and sides of squares are drawn; a board from a drawing made of signs |
| `markers.py` | markers to cut out, templates to measure with |
| `folded.py` `pads.py` | what is folded and glued: figures that stand, dice; slips to write scores on |
| `booklet.py` | all of it for one game or one list, and the contract `Paper` |
"""

from companion.engine.sheets.boards import Board, Ground, SquareBoard, Tile, Zone
from companion.engine.sheets.booklet import OF_AN_ARMY, READ, Booklet, Ladder, Paper, PaperCard, Piece, Summary, Track
from companion.engine.sheets.cards import (
    Emblem,
    Stat,
    Term,
    TermGroup,
    TroopCard,
    WeaponLine,
    Worth,
    framed,
    unknown_card,
)
from companion.engine.sheets.decks import Back, Deck, PlayCard, Sign, Suit, poker_cards
from companion.engine.sheets.folded import Cube, Face, Standee
from companion.engine.sheets.items import (
    BODY,
    NAMED,
    Badge,
    Body,
    Item,
    Numbers,
    Patch,
    Picture,
    Pips,
    Plus,
    Rating,
    Side,
    Slot,
    Words,
)
from companion.engine.sheets.markers import Marker, Measure, Template
from companion.engine.sheets.pads import Pad
from companion.engine.sheets.patterns import Area, Edge, Look, Pattern
from companion.engine.sheets.plans import plan_board
from companion.engine.sheets.reading import Chapter, Note, Table, TableRow

__all__ = [
    "BODY",
    "NAMED",
    "OF_AN_ARMY",
    "READ",
    "Area",
    "Back",
    "Badge",
    "Board",
    "Body",
    "Booklet",
    "Chapter",
    "Cube",
    "Deck",
    "Edge",
    "Emblem",
    "Face",
    "Ground",
    "Item",
    "Ladder",
    "Look",
    "Marker",
    "Measure",
    "Note",
    "Numbers",
    "Pad",
    "Paper",
    "PaperCard",
    "Patch",
    "Pattern",
    "Picture",
    "Piece",
    "Pips",
    "PlayCard",
    "Plus",
    "Rating",
    "Side",
    "Sign",
    "Slot",
    "SquareBoard",
    "Standee",
    "Stat",
    "Suit",
    "Summary",
    "Table",
    "TableRow",
    "Template",
    "Term",
    "TermGroup",
    "Tile",
    "Track",
    "TroopCard",
    "WeaponLine",
    "Words",
    "Worth",
    "Zone",
    "framed",
    "plan_board",
    "poker_cards",
    "unknown_card",
]
