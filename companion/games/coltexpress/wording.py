"""What the players of Colt Express call things."""

from companion.engine.wording import Words

WORDS = Words(
    army="cast list",
    armies="cast lists",
    troop="bandit",
    troops="bandits",
    its="their",
    side="kind",
    point="bandit",
    points="bandits",
    limit="number of bandits",
    how_many="How many bandits?",
    spent="all are cast",
    book="gang",
    hire="cast",
    hired="cast",
    hiring="casting",
    company="Who robs the train with you?",
    ready="Ready to rob the train.",
    sheets="cards, train and tokens",
    on_paper="Action cards, bullets, round cards, bandits, the train and its loot",
    battle="robbery",
    turn="round",
    unit="$",
    begun="Everybody chooses a bandit as soon as the robbery has begun.",
)
