"""A robbery at a table, laid out as its leaflet is.

Commands are wishes, events are facts, the state is a fold of events. A module with a command holds, in this order: the
rule in prose; the command; ``may``, the only place that says whether it is allowed; ``options`` or ``offer``;
``decide``, which brings it about (`engine.features`).

| file | what |
|---|---|
| `core/` | the state, the events, the fold, who looks, tokens, what places are called: nothing about one rule |
| `setting_up/` | who plays whom, the train and its loot, where everybody starts |
| `rounds/` | hands, round cards, the Expert variant, the end of a round, what goes on by itself |
| `scheming/` | who acts when; cards played and taken |
| `stealing/` | the six kinds of Action cards, lines of sight, meetings with the Marshal |
| `bandits/` | what each bandit alone can do |
| `happenings/` | the events of the round cards |
| `scorer/` | robberies with your own game: the round, the First Player, and what everybody brought home |
| `scoring/` | who is the Gunslinger, who won, the story afterwards |
| `by_hand/` | what somebody may set by hand, with a reason |
| `screen/` | the page: the train, hands, questions |
| `beginning.py` | the first step, and the house rules that a table may turn |
| `rules.py` | the platform's contract, fulfilled |
"""

from companion.engine.features import Features

FEATURES = Features.within(__name__)
"""Every command of the game, with its rules. All powers and events are registered once they are found."""
