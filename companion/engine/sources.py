"""What chance comes in at a table: dice, a deck, a cup. A game declares its sources; nobody else knows them by name."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.engine.words import in_words

APP, REAL, EITHER = "virtual", "real", "ask"
"""Who rolls, deals or draws: the app, the people with real ones, or whichever they choose each time."""
MODES = (APP, REAL, EITHER)


@dataclass(frozen=True)
class Source:
    """Something that chance comes in.

    ``id`` is permanent: it stands in what tables have agreed on, and it names a field of their forms, so it is none of
    `TAKEN`. ``name`` is what people call all of it (``Dice``) and ``one`` a single one (``die``), ``verb`` is what they
    do with it (``roll``, ``deal``, ``draw``), and ``icon`` its sign. ``modes`` are those of `MODES` in which the game
    can be played, each with the words of its button; the first is in force where nobody chose another.
    """

    id: str
    name: str
    one: str
    verb: str
    icon: str
    modes: tuple[tuple[str, str], ...]

    @property
    def usual(self) -> str:
        """The mode that is in force where nobody chose another."""
        return self.modes[0][0]

    def words(self, mode: str) -> str:
        """What a mode is called."""
        return dict(self.modes)[mode]


DICE = Source(
    "dice", "Dice", "die", "roll", "rolling-dices", ((APP, "The app rolls"), (REAL, "We roll"), (EITHER, "Either"))
)
"""Dice as most games have them: the app's, real ones, or either at each roll."""

TAKEN = frozenset(
    {"game", "players", "limit", "name", "who", "redraw", "do", "seat", "seen", "sheet", "tap", "eyes", "during"}
    | {"sent-draft", "csrf_token"}
)
"""Fields that stand beside those of the sources in a form."""
RESERVED = ("switch-", "alone-", "army-", "name-", "mine-")
"""How the names of other fields there begin."""


def settled(sources: Sequence[Source], chosen: Mapping[str, str]) -> dict[str, str]:
    """The mode of every source: the one that was chosen, or else the usual one."""
    return {source.id: chosen.get(source.id, source.usual) for source in sources}


def wrong_mode(sources: Sequence[Source], chosen: Mapping[str, str]) -> str:
    """What is wrong with what was chosen, as a sentence; empty where nothing is."""
    known = {source.id: source for source in sources}
    for id_, mode in chosen.items():
        if id_ not in known:
            return f"This game has no “{id_[:20]}” that chance comes in."
        if mode not in dict(known[id_].modes):
            ways = ", ".join(words for _, words in known[id_].modes)
            return f"{known[id_].name} cannot be “{mode[:20]}” in this game. Choose one of: {ways}."
    return ""


def things(sources: Sequence[Source]) -> str:
    """All of them within a sentence: ``dice, cards and chips``; ``results`` where a game has none."""
    return in_words([source.name.lower() for source in sources]) or "results"
