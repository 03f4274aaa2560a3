"""What is printed for an army: the game's booklet with its addresses, and a library's measured correction."""

import dataclasses
import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any
from urllib.parse import quote, urlencode

from companion.engine.errors import Illegal, Malformed
from companion.engine.game import Game
from companion.engine.roster import Document
from companion.engine.sheets import OF_AN_ARMY, Booklet, Measure, PaperCard, Summary
from companion.engine.words import in_words

FAR_OFF = (80.0, 125.0)
"""What 100 mm may come out as. A printer that is farther off was told to fit the page, and should be told not to."""

MOST_OFFSET = 5.0
SETTING = "print-correction"

TroopLink = Callable[[PaperCard], str]

OPEN_PARTS = ("sheet", "sleeves", "rules")
"""These would tell what is in a sealed list."""


def booklet(
    game: Game,
    document: Document | None,
    *,
    sizes: Mapping[str, float] | None = None,
    army_link: str = "",
    troop_link: TroopLink | None = None,
    seal: str = "",
) -> Booklet:
    """All that can be printed, with the addresses that its codes lead to. ``sizes`` are inches of templates, by id.

    A ``seal`` stands in for the list, of which nothing else is said. Errors: `Malformed` ``bad-template``.
    """
    known = {measure.id: measure for measure in game.paper.measures}
    if strange := sorted(set(sizes or {}) - set(known)):
        named = strange[0][:40]
        may = f" You can choose: {', '.join(f'{one.id} ({one.name})' for one in known.values())}." if known else ""
        raise Malformed("bad-template", f"You cannot choose a size for “{named}” here.{may}", size=named)
    chosen = {name: chosen_size(known[name], inches) for name, inches in (sizes or {}).items()}
    made = game.paper.booklet(document, chosen)
    if seal and document is not None:
        return _sealed(made, game.paper.booklet(None, chosen), seal)
    if troop_link is not None:
        troops = tuple(dataclasses.replace(card, link=troop_link(card)) for card in made.troops)
        made = dataclasses.replace(made, troops=troops)
    return dataclasses.replace(made, link=army_link)


def parts_of(game: Game, document: Document | None = None) -> dict[str, str]:
    """The parts that can be printed of a game or of a list, with their titles, in their order: those of a list where
    the game has lists, and of the others those in which there is something."""
    made = game.paper.booklet(document, {})
    return {
        part: title
        for part, title in game.paper.parts.items()
        if (game.has_lists if part in OF_AN_ARMY else made.has(part))
    }


def check_sealed(wanted: Sequence[str], titles: Mapping[str, str]) -> None:
    """A sealed print shows the seal and nothing of the list. ``titles`` are the parts' names. Errors: `Illegal`."""
    if "summary" not in titles:
        raise Illegal("sealed-without-summary", "The seal is printed on a summary, and this game has none.")
    open_parts = [titles[part] for part in wanted if part in OPEN_PARTS]
    if open_parts:
        raise Illegal(
            "sealed-part",
            f"A sealed print must not show the list. Leave out {in_words(open_parts)}, or do not seal it.",
            parts=open_parts,
        )
    if "summary" not in wanted:
        raise Illegal("sealed-without-summary", f"The seal is printed on the {titles['summary']}. Print that too.")


def entry_link(army: str, paper: PaperCard, code: str = "") -> str:
    """Where a card's code leads: the entry below its army's address, with the kind of troop in case it is gone.

    ``code`` is the army's share code, by which others than its owner may read the entry as long as it is good.
    """
    card = paper.card
    hints = {"of": "" if card.homebrew else card.kind, "by": code}
    query = urlencode({name: value for name, value in hints.items() if value})
    return f"{army.rstrip('/')}/troops/{quote(card.id, safe='')}{'?' if query else ''}{query}"


def _sealed(made: Booklet, bare: Booklet, seal: str) -> Booklet:
    """Prints what needs no list, and the seal. The title stays, because the player who hands over the page shows whose
    list it is."""
    version = made.summary.version if made.summary else ""
    return dataclasses.replace(bare, title=made.title, summary=Summary(version=version, sealed=seal))


def chosen_size(measure: Measure, inches: float) -> float:
    """The size, within the bounds of what is measured. Errors: `Malformed` ``bad-template``."""
    if not measure.least <= inches <= measure.most:
        text = f"{measure.name}: {measure.least:g} to {measure.most:g} inches."
        raise Malformed("bad-template", text, inches=str(inches))
    return inches


def usual_parts(parts: Mapping[str, str], of_army: bool) -> tuple[str, ...]:
    """What is printed if nothing was chosen: the cards of a list, or else the templates, or the first there is. None
    where there is nothing but parts of a list, and no list."""
    first = [part for part in parts if (part in OF_AN_ARMY) == of_army]
    if not of_army and "templates" in parts:
        first = ["templates"]
    if of_army:
        first += parts
    return tuple(first[:1])


def check_parts(wanted: Sequence[str], parts: Mapping[str, str], of_army: bool, way: str) -> None:
    """Refuses a part that the game does not have (`Malformed` ``bad-part``), and one of an army where there is none
    (`Illegal` ``needs-roster``; ``way`` says what to do)."""
    unknown = [part for part in wanted if part not in parts]
    if unknown:
        raise Malformed("bad-part", f"There is no part “{unknown[0][:40]}”. Parts: {', '.join(parts)}.")
    lonely = [part for part in wanted if part in OF_AN_ARMY and not of_army]
    if lonely:
        raise Illegal("needs-roster", f"The part “{lonely[0]}” needs a list: {way}.", part=lonely[0])


def correction(across: str, up: str) -> tuple[float, float]:
    """What the two rulers measured, in millimetres for their 100. Errors: `Malformed` ``bad-correction``."""
    return _measured(across, "across"), _measured(up, "up")


def _measured(text: str, way: str) -> float:
    try:
        value = float(text.strip().replace(",", "."))
    except ValueError:
        value = math.nan
    if not FAR_OFF[0] <= value <= FAR_OFF[1]:
        raise Malformed(
            "bad-correction",
            f"The ruler marked {way.upper()} should measure 100 mm; type what it measures on your print, from "
            f"{FAR_OFF[0]:g} to {FAR_OFF[1]:g}.",
            way=way,
            typed=text[:20],
        )
    return round(value, 2)


def kept_correction(settings: Mapping[str, Any]) -> tuple[float, float]:
    """What a library keeps in its settings; 100 and 100 where nothing, or nothing usable, is kept."""
    kept = settings.get(SETTING)
    if isinstance(kept, list) and len(kept) == 2:
        try:
            return correction(str(kept[0]), str(kept[1]))
        except Malformed:
            pass
    return 100.0, 100.0


def with_correction(settings: Mapping[str, Any], measured: tuple[float, float]) -> dict[str, Any]:
    """The settings with this correction; a true printer needs none, so none is kept."""
    rest = {key: value for key, value in settings.items() if key != SETTING}
    return rest if measured == (100.0, 100.0) else {**rest, SETTING: list(measured)}


def back_offset(across: str, up: str) -> tuple[float, float]:
    """By how many millimetres the backs are moved. Errors: `Malformed` ``bad-offset``."""
    try:
        moved = (float(across.replace(",", ".")), float(up.replace(",", ".")))
    except ValueError:
        moved = (math.nan, math.nan)
    if not all(-MOST_OFFSET <= value <= MOST_OFFSET for value in moved):
        raise Malformed(
            "bad-offset", f"You can move backs by at most {MOST_OFFSET:g} mm either way.", typed=across[:20]
        )
    return moved
