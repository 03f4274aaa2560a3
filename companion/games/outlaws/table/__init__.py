"""A shootout at a table, laid out as its book is.

Commands are wishes, events are facts, the state is a fold of events. The app never knows where people stand: what it
has to know of two men (distance, cover, what lies between) is asked, and proposed again until either moves.

A module with a command holds, in this order: the rule in prose with its section of the book; the command; ``may``, the
only place that says whether it is allowed; ``offer``, which shows it; ``decide``, which brings it about
(`engine.features`). Special skills that change a procedure register at its points (`engine.hooks`).

| file | what |
|---|---|
| `core/` | the state, the events, the fold, one step being decided, who looks: nothing about one rule |
| `setting_up/` | teams, posses, the shootout, who begins with what in hand |
| `turn/` | rounds, cups, turns, actions spent |
| `handling/` | hands and what they hold, passing, reloading, unjamming |
| `moving/` | walking, running, crawling, doors, windows, stance |
| `shooting/` | shots of every kind, what lies between, aiming, shotguns, odds |
| `hurt/` | wound counters drawn and placed, bleeding, unconsciousness, death, upkeep |
| `snapshots/` | shots and dives in somebody else's turn |
| `brawling/` | brawls, knives |
| `showdown/` | bids, and shots at the bid |
| `sightings/` | what people tell the companion where it plays a team, and how it moves its figures |
| `horses/` | riding, leading, spooked horses, falls |
| `townsfolk/` | their turn, and gunfire near them |
| `ending/` | who has won, the story afterwards |
| `by_hand/` | what somebody may set by hand, with a reason |
| `screen/` | the page: what is asked now, plates, bodies, cups |
| `beginning.py` | the first step, and the house rules that a table may turn |
| `rules.py` | the platform's contract, fulfilled |
"""

from companion.engine.features import Features

FEATURES = Features.within(__name__)
"""Every command of the game, with its rules. All skills are registered once they are found."""
