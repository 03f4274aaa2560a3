"""Brawls, blows, knives, and what befalls those who are out cold (Brawling; Knife throwing).

| file | what |
|---|---|
| `fighting.py` | what every brawl action asks for and costs |
| `advantage.py` | the brawl skill, and who has the advantage |
| `blows.py` | a brawl action from its roll to what it does; `roll_blow.py` is the tap for a die, `die.py` its faces |
| `evading.py`, `answer.py` | dodges and forced re-rolls |
| `landing.py` | a blow or a wound that nobody avoided |
| `attempts.py`, `punch.py`, `stab.py`, `strike.py` | what the brawl die decides |
| `wrestle.py`, `win_wrestle.py` | the contest of two d6, and what its winner chooses |
| `leave.py`, `stand_up.py`, `lift_in_brawl.py`, `snatch.py` | the other brawl actions |
| `discharge.py`, `bang.py` | a handgun that goes off, and what its noise does |
| `beat.py`, `finish_off.py` | what is done to somebody unconscious |
| `throw_knife.py` | a knife that is thrown |
| `iron_jaw.py`, `knife_hand.py` | special skills |
| `odds.py` | the exact odds on the buttons |
| `cards.py`, `offers.py`, `questions.py` | how a brawl is shown, and what is asked |
"""
