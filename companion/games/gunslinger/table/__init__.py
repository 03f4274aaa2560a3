"""Gunslinger at a table, laid out as its book is.

Commands are wishes, events are facts, the state is a fold of events. Hands are secret: the screen shows one to its own
seat alone, and no sentence names a card before it is played.

A module with a command holds, in this order: the rule in prose with its section of the book; the command; ``may``, the
only place that says whether it is allowed; ``offer``, which shows it; ``decide``, which brings it about
(`engine.features`). Cards and weapons that change a procedure register at its points (`engine.hooks`).

| file | what |
|---|---|
| `core/` | the state, the events, the fold, one step being decided, who sees what: nothing about one rule |
| `setting_up/` | line-ups, the board, who begins where |
| `turn/` | whose turn it is, the Draw phase, and on |
| `cards/` | conditions, hands and the deck, Special cards |
| `moving/` | Move cards, the cards against them, the squares |
| `shooting/` | Attack cards, the roll and its odds, Defense cards |
| `wounds/` | what a hit does, Wound cards, healing |
| `horses/` | the saddle, and the coin for a horse |
| `weapons/` | two weapons, and shotguns |
| `ending/` | the last side standing, a draw, giving up, the story afterwards |
| `by_hand/` | what somebody may set by hand, with a reason |
| `screen/` | the page: what is asked now, the board, hands, plates |
| `beginning.py` | the first step, and the house rules that a table may turn |
| `rules.py` | the platform's contract, fulfilled |
"""

from companion.engine.features import Features

FEATURES = Features.within(__name__)
"""Every command of the game, with its rules. All cards and weapons are registered once they are found."""
