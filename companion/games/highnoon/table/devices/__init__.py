"""Gizmos: who has what, how it fails, and what it can do (Appendix D; Weird Warriors: Wasatch).

| file | what |
|---|---|
| `carried.py` | the devices of a troop, who carries them, their printed dice |
| `faults.py` | what a failed device comes to, in words and figures |
| `condition.py` | what works now, and who stands still |
| `fixing.py` | who gets a device to work again, and what it takes |
| `gatlings.py`, `bursts.py`, `machines.py` | what happens at once: runaway guns, bursting boilers, haywire machines |
| `packs.py`, `flyers.py`, `chainsaw.py` | rocket packs, whoever is in the air, and the chainsaw at work |

When they are checked stands in `malfunction.py`, which everything here hangs on.
"""
