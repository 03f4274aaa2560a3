"""Big guns, explosives and flames, and what they hit (Appendix B).

| file | what |
|---|---|
| `crews.py` | who serves a gun, with which die |
| `bombard.py` | what is fired, thrown or launched at a place: the command, and what each weapon adds to it |
| `cannon.py`, `solid_shot.py`, `load_gun.py` | three shells, where solid shot goes that missed, loading |
| `bombs.py` | rockets, dynamite, dynamite arrows |
| `fire_gatling.py`, `clear_jam.py` | Gatling guns, and the jam |
| `torch.py` | flamethrowers |
| `limber.py` | guns on their limbers |
| `seeking.py`, `placing.py` | finding a cloaked target first; where a blast comes down |
| `blasts.py`, `under_template.py`, `bystanders.py` | what goes off, who is under it, innocent people |
| `buildings.py`, `name_building.py`, `damage_building.py` | houses, bridges and the like |
"""
