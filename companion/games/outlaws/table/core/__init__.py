"""What every chapter builds on: nothing about one rule.

| file | what |
|---|---|
| `state/`, `events/`, `fold/` | the table as it is, what happens to it, and the state after that |
| `step.py` | one command being decided |
| `eyes.py` | who looks, and for whom they may tap |
| `things.py` | what lies in hands: names, kinds, bullets |
| `sources.py` | dice and cups, the app's or real ones |
| `refusals.py` | reasons why something is not possible now |
| `offering.py`, `asking.py` | buttons and questions |
"""
