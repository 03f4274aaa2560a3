"""What Gunslinger's players call things. The book has no word for most of them, so these are ours."""

from companion.engine.wording import Words

WORDS = Words(
    army="line-up",
    armies="line-ups",
    troop="gunslinger",
    troops="gunslingers",
    its="their",
    point="strength",
    points="strength",
    limit="strength limit",
    how_many="How strong?",
    spent="none left",
    book="roster",
    hire="pick",
    hired="picked",
    hiring="picking",
    company="Who fights for you?",
    ready="Ready to draw.",
    sheets="cards, the board and its markers",
    on_paper="The deck, the board, markers and reference sheets",
    battle="duel",
    house="strength",
)
