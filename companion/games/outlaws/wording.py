"""What Outlaws' players call things."""

from companion.engine.wording import Words

WORDS = Words(
    army="posse",
    armies="posses",
    troop="character",
    troops="characters",
    its="their",
    book="roster",
    hire="hire",
    hired="hired",
    hiring="hiring",
    company="Who rides with you?",
    ready="Ready to shoot it out.",
    sheets="character cards, counters and boards",
    on_paper="Character cards, counters, dice, boards and reference sheets",
    battle="shootout",
    turn="round",
    house="points",
)
